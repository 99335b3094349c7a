// Validates the parameters and the body of a request against the contract's schemas.
import type { ErrorObject } from 'ajv/dist/2020.js';
import {
  escapeName,
  resolveReference,
  isTrue,
  toList,
  toText,
  type Contract,
  type Operation,
  type Parameter,
  type Tree,
} from '../document.js';
import { toReason, type FieldError } from '../../../domain/field-error.js';
import { parseJson } from '../json-text.js';
import { formatIssue, type Validate } from '../schemas.js';

/** A request with its operation. */
export interface MatchedRequest {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

/** Returns every error of a request, in the order of path, query, headers, body. */
export function findRequestErrors(
  request: MatchedRequest,
  { contract, validate }: { contract: Contract; validate: Validate },
): FieldError[] {
  const { operation, query } = request;
  const known = new Set(operation.parameters.filter(({ place }) => place === 'query').map(({ name }) => name));
  const lists = new Set(operation.parameters.filter((one) => isList(one, contract)).map(({ name }) => `${name}[]`));
  const unknown = [...new Set(query.keys())].filter((name) => !known.has(name) && !lists.has(name));
  return [
    ...operation.parameters.flatMap((parameter) => findParameterErrors(request, parameter, { contract, validate })),
    ...unknown.map((field): FieldError => ({ reason: 'unknown-parameter', field, issue: 'is not a parameter of this request' })),
    ...findBodyErrors(request, validate),
  ];
}

/** The service accepts a list as `name[]`, too. */
const isList = ({ node }: Parameter, { document }: Contract): boolean =>
  toText(resolveReference(document, node['schema'] ?? {})['type']) === 'array';

function findParameterErrors(
  { path, query, headers }: MatchedRequest,
  parameter: Parameter,
  { contract, validate }: { contract: Contract; validate: Validate },
): FieldError[] {
  const { name, place, isRequired, node, schemaPointer } = parameter;
  const texts =
    place === 'query'
      ? [...query.getAll(name), ...query.getAll(`${name}[]`)]
      : [place === 'path' ? path[name] : headers[name.toLowerCase()]];
  const values = texts.filter((text) => text !== undefined);
  if (values.some((text) => text.includes('\u0000')))
    return [
      place === 'path'
        ? { reason: 'malformed-path', field: name, issue: 'is not percent-encoded UTF-8 text' }
        : { reason: 'unstorable-text', field: name, issue: 'must not hold the character U+0000' },
    ];
  if (values.length === 0) return isRequired ? [{ reason: 'missing-field', field: name, issue: 'is required' }] : [];
  const schema = resolveReference(contract.document, node['schema'] ?? {});
  if (values.length > 1 && toText(schema['type']) !== 'array')
    return [{ reason: 'repeated-parameter', field: name, issue: 'must be given once' }];
  const value = parseParameter(schema, values, { isJoined: !isTrue(node['explode']) });
  return validate(schemaPointer, value).map((error) => ({ reason: toReason(error), field: name, issue: formatIssue(error) }));
}

/** Converts the texts of a parameter to the type of its schema. A text that can't be converted stays a text and is then invalid. */
function parseParameter(schema: Tree, texts: readonly string[], { isJoined }: { isJoined: boolean }): unknown {
  const type = toText(schema['type']);
  const [text = ''] = texts;
  if (type === 'array') return isJoined ? texts.flatMap((one) => one.split(',')) : texts;
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function findBodyErrors({ operation, text }: MatchedRequest, validate: Validate): FieldError[] {
  if (operation.fileTypes.length > 0) return text === '' ? [{ reason: 'missing-field', field: 'body', issue: 'is required' }] : [];
  if (!operation.takesBody) return [];
  const isRequired = isTrue(operation.node['requestBody']?.['required']);
  if (text === '') return isRequired ? [{ reason: 'missing-field', field: 'body', issue: 'is required' }] : [];
  if (text.includes('\ufffd'))
    return [{ reason: 'invalid-utf8', field: 'body', issue: 'must be valid UTF-8, without the replacement character U+FFFD' }];
  const body = parseJson(text.replace(/^\uFEFF/, '')); // The service accepts a byte order mark, too.
  if (body === undefined) return [{ reason: 'malformed-json', field: 'body', issue: 'is not valid JSON' }];
  const errors = validate(`${operation.pointer}/requestBody/content/application~1json/schema`, omitReadOnly(body, operation)).map(
    toFieldError,
  );
  return errors.length > 0 ? errors : findTextErrors(body, '');
}

/** Without a store, nobody can say whether a read-only field is unchanged. */
function omitReadOnly(body: unknown, { readOnlyNames }: Operation): unknown {
  if (readOnlyNames.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !readOnlyNames.includes(name)));
}

/** Returns an error for the first text that the database can't store, even if the schema allows it. */
function findTextErrors(value: unknown, pointer: string): FieldError[] {
  if (typeof value === 'string') {
    if (value.includes('\u0000'))
      return [{ reason: 'unstorable-text', field: formatFieldPath(pointer), issue: 'must not hold the character U+0000' }];
    return value.isWellFormed()
      ? []
      : [{ reason: 'unstorable-text', field: formatFieldPath(pointer), issue: 'must not hold half of a surrogate pair' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  const errors = Object.entries(value).flatMap(([name, child]) => findTextErrors(child, `${pointer}/${escapeName(name)}`));
  return errors.slice(0, 1);
}

function toFieldError(error: ErrorObject): FieldError {
  const { missingProperty, additionalProperty } = error.params as { missingProperty?: string; additionalProperty?: string };
  const place = formatFieldPath(error.instancePath);
  const inside = (name: string): string => (place === '' ? name : `${place}.${name}`);
  const reason = toReason(error);
  if (missingProperty !== undefined) return { reason, field: inside(missingProperty), issue: 'is required' };
  if (additionalProperty !== undefined) return { reason, field: inside(additionalProperty), issue: 'is not a field of this request' };
  return { reason, field: place === '' ? 'body' : place, issue: formatIssue(error) };
}

/** Formats a JSON pointer like the errors of the service: `media[0].url`. */
function formatFieldPath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((place, name) => (/^\d+$/.test(name) ? `${place}[${name}]` : place === '' ? name : `${place}.${name}`), '');
}

/** Whether an id has the prefix of the contract's example. An id without it is unknown. */
export function isIdShaped({ node }: Parameter, id: string): boolean {
  const shown = toText(node['example']) ?? toText(toList(node['examples'])[0]) ?? '';
  const prefix = /^[a-z]+_/.exec(shown)?.[0] ?? '';
  return id.startsWith(prefix) && id.length > prefix.length;
}
