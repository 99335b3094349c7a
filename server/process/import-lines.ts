// Checks a line of an import by the same rules as the body of a create: the validators of that operation, compiled from the contract.
import type { FieldError } from '../../domain/field-error.js';
import { ApiError } from '../../handlers/errors.js';
import type { CheckedLine } from '../../handlers/import-batches.js';
import { findProductError, type ProductLine } from '../../handlers/import-products.js';
import type { ImportRecord } from '../files/import-records.js';
import { requireStorable } from '../http/request-body.js';
import { loadContractRoutes, type Route } from '../http/routes.js';
import { toFieldErrors } from '../http/validation-errors.js';

/** Returns a line with what it says, or with what is wrong. */
export type CheckLine = (record: ImportRecord) => CheckedLine;

const STATUSES = ['active', 'draft', 'archived'];

/** Returns the check of lines that are products. */
export async function createLineCheck(): Promise<CheckLine> {
  const found = (await loadContractRoutes()).match('POST', '/api/products');
  if (found.kind !== 'found') throw new Error('the contract has no operation that creates products');
  const { route } = found;
  return ({ line, source, value, error }) => {
    const errors = error ? [error] : findErrors(value, route);
    return errors.length > 0 ? { line, source, errors } : { line, source, input: value as ProductLine };
  };
}

function findErrors(value: unknown, route: Route): readonly FieldError[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ reason: 'invalid-type', field: 'line', issue: 'must be a JSON object' }];
  const { status, ...body } = value as Record<string, unknown>;
  const errors = [...findBodyErrors(body, route), ...findStatusErrors(status), ...findForbidden(body)];
  if (errors.length > 0) return errors;
  const shared = findProductError(body as unknown as ProductLine);
  return shared ? [shared] : findUnstorable(body);
}

function findBodyErrors(requestBody: unknown, { validators }: Route): FieldError[] {
  const request = { path: {}, query: {}, header: {}, requestBody };
  return toFieldErrors(validators.flatMap((validate) => (validate(request) ? [] : (validate.errors ?? []))));
}

const findStatusErrors = (status: unknown): FieldError[] =>
  status === undefined || STATUSES.includes(status as string)
    ? []
    : [{ reason: 'invalid-choice', field: 'status', issue: `must be one of: ${STATUSES.join(', ')}` }];

/** What only a request can ask for. */
function findForbidden(body: Readonly<Record<string, unknown>>): FieldError[] {
  const field = ['generateDescription', '__proto__'].find((name) => Object.hasOwn(body, name));
  if (field) return [{ reason: 'unknown-field', field, issue: 'is not a field of an import' }];
  return Object.hasOwn(Object(body['metadata']) as object, '__proto__')
    ? [{ reason: 'unknown-field', field: 'metadata', issue: 'must not have a field "__proto__"' }]
    : [];
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
