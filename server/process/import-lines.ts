// Checks a line of an import by the same rules as the body of a create: the validators of that operation, compiled from the contract.
import type { FieldError } from '../../domain/field-error.js';
import { findForbidden, importRules, type ImportRule, type LinePart } from '../../domain/import-rules.js';
import { ApiError } from '../../handlers/errors.js';
import type { CheckedLine } from '../../handlers/import-batches.js';
import type { ImportType } from '../../generated/api.js';
import type { ImportRecord } from '../files/import-record.js';
import { requestFormats } from '../http/request-formats.js';
import { requireStorable } from '../http/request-body.js';
import { loadContractRoutes, type Route } from '../http/routes.js';
import { toFieldErrors } from '../http/validation-errors.js';

/** Returns a line with what it says, or with what is wrong. */
export type CheckLine = (record: ImportRecord, type: ImportType) => CheckedLine;

/** The operation that checks a body. */
interface BodyCheck {
  readonly route: Route;
  /** The parameters of the path. */
  readonly path: Readonly<Record<string, string>>;
}

interface Rule extends ImportRule, BodyCheck {
  readonly findPartErrors: (part: LinePart) => FieldError[];
}

/** Returns the check of lines of any type. */
export async function createLineCheck(): Promise<CheckLine> {
  const routes = await loadContractRoutes();
  const toBodyCheck = (createPath: string): BodyCheck => {
    const found = routes.match('POST', createPath);
    if (found.kind !== 'found') throw new Error(`the contract has no operation POST ${createPath}`);
    return { route: found.route, path: Object.fromEntries(found.names.map((name, place) => [name, found.values[place] ?? ''])) };
  };
  const findPartErrors = ({ field, createPath, body }: LinePart): FieldError[] =>
    findBodyErrors(body, toBodyCheck(createPath)).map((error) => ({ ...error, field: `${field}.${error.field}` }));
  const toRule = (rule: ImportRule): Rule => ({ ...rule, ...toBodyCheck(rule.createPath), findPartErrors });
  const rules = Object.fromEntries(Object.entries(importRules).map(([type, rule]) => [type, toRule(rule)])) as Record<ImportType, Rule>;
  return ({ line, source, value, error }, type) => {
    const checked = error ? [error] : check(value, rules[type]);
    return Array.isArray(checked) ? { line, source, errors: checked } : { line, source, input: checked };
  };
}

function check(value: unknown, rule: Rule): FieldError[] | object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ reason: 'invalid-type', field: 'line', issue: 'must be a JSON object' }];
  const input = rule.toInput(value as Readonly<Record<string, unknown>>);
  const nested = findTooNested(input);
  if (nested) return [nested];
  const { body, extra } = rule.split(input);
  const errors = [
    ...findBodyErrors(body, rule),
    ...(rule.listParts?.(input) ?? []).flatMap(rule.findPartErrors),
    ...rule.findErrors(extra, { isTime: requestFormats['date-time'] }),
    ...findForbidden(input),
  ];
  if (errors.length > 0) return errors;
  const unstorable = findUnstorable(input);
  return unstorable.length > 0 ? [...unstorable] : input;
}

/** More than any valid line has. A line has room for a hundred thousand levels, and copying them would exhaust the stack. */
const LEVELS_MAX = 32;

function findTooNested(input: object): FieldError | undefined {
  const found = Object.entries(input).find(([, value]) => hasMoreLevels(value, LEVELS_MAX));
  return found && { reason: 'invalid-type', field: found[0], issue: `must have at most ${LEVELS_MAX} nested levels` };
}

const hasMoreLevels = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => hasMoreLevels(inner, levels - 1)));

function findBodyErrors(body: unknown, { route, path }: BodyCheck): FieldError[] {
  // A copy, because the validators add defaults, and a line names only what it changes.
  const request = { path, query: {}, header: {}, requestBody: structuredClone(body) };
  return toFieldErrors(route.validators.flatMap((validate) => (validate(request) ? [] : (validate.errors ?? []))));
}

function findUnstorable(value: object): readonly FieldError[] {
  try {
    requireStorable({ text: JSON.stringify(value), value });
    return [];
  } catch (error) {
    if (error instanceof ApiError) return error.errors;
    throw error;
  }
}
