// Checks a reply against its contract: declared status, headers, content type, body, and the error envelope.
import { listEntries, escapeName, resolveReference, isTrue, toText, type Contract, type Tree } from './document.js';
import { findCsvIssue } from './csv-text.js';
import { createViolation, type Violation, type ViolationKind } from './violations.js';
import { parseJson } from './json-text.js';
import { parseMediaType } from './media-type.js';
import { createSchemaCheck, type SchemaCheck } from './schemas.js';

/** A reply as it was received. */
export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The checks of a contract. */
export interface Checks {
  /** Returns where a reply violates what its operation declares. */
  checkReply(operationId: string, reply: RawReply): readonly Violation[];
  /** Returns where an error that belongs to no operation (404, 405) violates the envelope and headers of all errors. */
  checkErrorReply(reply: RawReply): readonly Violation[];
  readonly checkSchema: SchemaCheck;
}

/** Error codes by status. Source: openapi.yaml, ErrorCode. */
const CODES: Readonly<Record<number, string>> = {
  400: 'VALIDATION_ERROR',
  401: 'AUTHENTICATION_ERROR',
  403: 'AUTHORIZATION_ERROR',
  404: 'NOT_FOUND',
  405: 'VALIDATION_ERROR',
  409: 'VALIDATION_ERROR',
  412: 'VALIDATION_ERROR',
  413: 'VALIDATION_ERROR',
  415: 'VALIDATION_ERROR',
  422: 'VALIDATION_ERROR',
  429: 'RATE_LIMITED',
  500: 'SERVER_ERROR',
  503: 'SERVER_ERROR',
};

/** Statuses whose errors always name the invalid part of the request. */
const NAMES_FIELD = new Set([400, 409, 412, 413, 415, 422]);

const CSV = 'text/csv';
const NDJSON = 'application/x-ndjson';

/** Returns the checks of a contract. Schemas compile on first use. */
export function createChecks(contract: Contract): Checks {
  const { document } = contract;
  const checkSchema = createSchemaCheck(document);
  return {
    checkSchema: checkSchema,
    checkReply(operationId, reply) {
      const { node, pointer, statuses } = contract.operation(operationId);
      const declared = node['responses']?.[String(reply.status)];
      if (!declared)
        return [{ kind: 'undeclared status', message: `returns ${reply.status}, but the contract declares only ${statuses.join(', ')}` }];
      const place = declared.$ref?.slice(1) ?? `${pointer}/responses/${reply.status}`;
      return findReplyViolations({ document, response: resolveReference(document, declared), place }, reply, checkSchema);
    },
    checkErrorReply(reply) {
      const place = '/components/responses/NotFound';
      const response = document['components']?.['responses']?.['NotFound'];
      return response ? findReplyViolations({ document, response, place }, reply, checkSchema) : [];
    },
  };
}

interface DeclaredResponse {
  readonly document: Tree;
  readonly response: Tree;
  /** The JSON pointer of the response. */
  readonly place: string;
}

function findReplyViolations(declared: DeclaredResponse, reply: RawReply, checkSchema: SchemaCheck): Violation[] {
  return [...findHeaderViolations(declared, reply), ...findBodyViolations(declared, reply, checkSchema)];
}

/** Ignores undeclared headers: every proxy on the way adds some. */
function findHeaderViolations({ document, response }: DeclaredResponse, { headers }: RawReply): Violation[] {
  return listEntries(response['headers']).flatMap(([name, node]) => {
    const header = resolveReference(document, node);
    const value = headers.get(name);
    if (value === null) return isTrue(header['required']) ? [createViolation('missing header', `comes without the header ${name}`)] : [];
    if (value === '') return [createViolation('wrong header', `comes with an empty header ${name}`)];
    const isInteger = toText(header['schema']?.['type']) === 'integer';
    return isInteger && !/^\d+$/.test(value) ? [createViolation('wrong header', `has ${name}: ${value}, which is not a whole number`)] : [];
  });
}

function findBodyViolations({ document, response, place }: DeclaredResponse, reply: RawReply, checkSchema: SchemaCheck): Violation[] {
  const types = Object.keys(response['content'] ?? {});
  if (types.length === 0) return reply.text === '' ? [] : [createViolation('wrong body', 'has a body, but the contract declares none')];
  const type = parseMediaType(reply.headers.get('content-type')) ?? 'no content type';
  if (!types.includes(type)) return [createViolation('wrong content type', `comes as ${type} instead of ${types.join(' or ')}`)];
  const body = type === CSV || type === NDJSON ? reply.text : parseJson(reply.text);
  if (body === undefined) return [createViolation('wrong body', 'has a body that is not JSON')];
  const csvIssue = type === CSV ? findCsvIssue(reply.text) : undefined;
  if (csvIssue !== undefined) return [createViolation('wrong body', `has a CSV file ${csvIssue}`)];
  const wrong = checkSchema(`${place}/content/${escapeName(type)}/schema`, body);
  if (wrong.length > 0)
    return wrong.map((words) =>
      words.startsWith('/error')
        ? createViolation(getErrorViolationKind(words), `has a wrong error: ${words}`)
        : createViolation('wrong body', `has a body in which ${words}`),
    );
  if (reply.status < 400) return [];
  return [...findErrorViolations(reply, body), ...findReasonViolations(document, reply, body)];
}

const getErrorViolationKind = (words: string): ViolationKind =>
  words.includes('required property') ? 'missing error field' : 'wrong error';

interface ErrorEnvelope {
  readonly error: {
    readonly code: string;
    readonly details: {
      readonly reason?: string;
      readonly requestId: string;
      readonly field?: string;
      readonly issue?: string;
      readonly errors?: readonly object[];
    };
  };
}

/** Checks that the contract lists the reason of an error, with this status. An error that a release without reasons stored can
 *  be replayed without one. */
function findReasonViolations(document: Tree, { status, headers }: RawReply, body: unknown): Violation[] {
  const reasons = document['x-error-reasons'];
  if (!reasons) return [];
  const { details } = (body as ErrorEnvelope).error;
  if (details.reason === undefined)
    return headers.get('idempotent-replayed') === 'true' ? [] : [createViolation('missing error field', 'lacks details.reason')];
  const listed = reasons[details.reason] as { readonly status?: unknown } | undefined;
  if (!listed) return [createViolation('wrong error', `has the reason ${details.reason}, which the contract does not list`)];
  if (listed.status === status) return [];
  return [createViolation('wrong error', `has the reason ${details.reason}, which belongs to ${String(listed.status)}`)];
}

/** Checks what the contract demands of an error in prose, beyond its schema. */
function findErrorViolations({ status, headers }: RawReply, body: unknown): Violation[] {
  const { code, details } = (body as ErrorEnvelope).error;
  const violations: Violation[] = [];
  if (CODES[status] !== undefined && code !== CODES[status])
    violations.push(createViolation('wrong error', `has the code ${code}, but ${status} requires ${CODES[status]}`));
  if (details.requestId !== headers.get('x-request-id'))
    violations.push(createViolation('wrong error', 'has a details.requestId that differs from the X-Request-Id of the reply'));
  if (NAMES_FIELD.has(status))
    for (const name of ['field', 'issue', 'errors'] as const)
      if (details[name] === undefined) violations.push(createViolation('missing error field', `lacks details.${name}`));
  return violations;
}
