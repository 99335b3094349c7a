// What a contract demands of a reply: declared status, headers, content type, body, and the error envelope.
import { entriesOf, escapeName, follow, isTrue, textOf, type Contract, type Tree } from './document.js';
import { fault, type Fault, type FaultKind } from './violations.js';
import { parsed } from './json-text.js';
import { mediaTypeOf } from './media-type.js';
import { createSchemaCheck, type SchemaCheck } from './schemas.js';

/** A reply as it came over the wire. */
export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The oracle of the kit. */
export interface Checks {
  /** Where a reply departs from what its operation declares. */
  ofReply(operationId: string, reply: RawReply): readonly Fault[];
  /** Where a refusal that belongs to no operation (404, 405) departs from the envelope and headers of all errors. */
  ofRefusal(reply: RawReply): readonly Fault[];
  readonly schemas: SchemaCheck;
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

/** Statuses whose errors always name the faulty part of the request. */
const NAMES_FIELD = new Set([400, 409, 412, 413, 415, 422]);

/** The checks of a contract. */
export function createChecks(contract: Contract): Checks {
  const { document } = contract;
  const schemas = createSchemaCheck(document);
  return {
    schemas,
    ofReply(operationId, reply) {
      const { node, pointer, statuses } = contract.operation(operationId);
      const declared = node['responses']?.[String(reply.status)];
      if (!declared)
        return [{ kind: 'undeclared status', message: `answers ${reply.status}, and the contract has only ${statuses.join(', ')}` }];
      const place = declared.$ref?.slice(1) ?? `${pointer}/responses/${reply.status}`;
      return faultsOf({ document, response: follow(document, declared), place }, reply, schemas);
    },
    ofRefusal(reply) {
      const place = '/components/responses/NotFound';
      const response = document['components']?.['responses']?.['NotFound'];
      return response ? faultsOf({ document, response, place }, reply, schemas) : [];
    },
  };
}

interface Declared {
  readonly document: Tree;
  readonly response: Tree;
  /** The JSON pointer of the response. */
  readonly place: string;
}

function faultsOf(declared: Declared, reply: RawReply, schemas: SchemaCheck): Fault[] {
  return [...headerFaults(declared, reply), ...bodyFaults(declared, reply, schemas)];
}

/** Headers beyond the declared ones are let pass: every proxy on the way adds some. */
function headerFaults({ document, response }: Declared, { headers }: RawReply): Fault[] {
  return entriesOf(response['headers']).flatMap(([name, node]) => {
    const header = follow(document, node);
    const value = headers.get(name);
    if (value === null) return isTrue(header['required']) ? [fault('missing header', `comes without the header ${name}`)] : [];
    if (value === '') return [fault('wrong header', `comes with an empty header ${name}`)];
    const isInteger = textOf(header['schema']?.['type']) === 'integer';
    return isInteger && !/^\d+$/.test(value) ? [fault('wrong header', `has ${name}: ${value}, which is no whole number`)] : [];
  });
}

function bodyFaults({ response, place }: Declared, reply: RawReply, schemas: SchemaCheck): Fault[] {
  const types = Object.keys(response['content'] ?? {});
  if (types.length === 0) return reply.text === '' ? [] : [fault('wrong body', 'has a body, and the contract declares none')];
  const type = mediaTypeOf(reply.headers.get('content-type')) ?? 'no content type';
  if (!types.includes(type)) return [fault('wrong content type', `comes as ${type} instead of ${types.join(' or ')}`)];
  const body = parsed(reply.text);
  if (body === undefined) return [fault('wrong body', 'has a body that is not JSON')];
  const wrong = schemas(`${place}/content/${escapeName(type)}/schema`, body);
  if (wrong.length > 0)
    return wrong.map((words) =>
      words.startsWith('/error')
        ? fault(kindOfErrorFault(words), `has a wrong error: ${words}`)
        : fault('wrong body', `has a body in which ${words}`),
    );
  return reply.status >= 400 ? errorFaults(reply, body) : [];
}

const kindOfErrorFault = (words: string): FaultKind => (words.includes('required property') ? 'missing error field' : 'wrong error');

interface ErrorEnvelope {
  readonly error: {
    readonly code: string;
    readonly details: { readonly requestId: string; readonly field?: string; readonly issue?: string; readonly errors?: readonly object[] };
  };
}

/** What the words of the contract demand of an error beyond its schema. */
function errorFaults({ status, headers }: RawReply, body: unknown): Fault[] {
  const { code, details } = (body as ErrorEnvelope).error;
  const faults: Fault[] = [];
  if (CODES[status] !== undefined && code !== CODES[status])
    faults.push(fault('wrong error', `has the code ${code}, which does not go with ${status}: ${CODES[status]} does`));
  if (details.requestId !== headers.get('x-request-id'))
    faults.push(fault('wrong error', 'has a details.requestId that is not the X-Request-Id of the reply'));
  if (NAMES_FIELD.has(status))
    for (const name of ['field', 'issue', 'errors'] as const)
      if (details[name] === undefined) faults.push(fault('missing error field', `does not say details.${name}`));
  return faults;
}
