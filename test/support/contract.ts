// Checks replies against the contract, independently of the service's own code.
//
//   checkReply('getProduct', { status, headers, text });   // throws for anything that the contract doesn't declare
//   checkRefusal({ status: 404, headers, text });          // a reply that belongs to no operation
//   findOperation('GET', '/api/products/prod_1')           // 'getProduct'
//   operations                                             // all of them: id, method, path, policy, examples, statuses
//   seen                                                   // every "operationId status" that this process checked
import type { ValidateFunction } from 'ajv';
import { errorReasons } from '../../generated/error-reasons.js';
import type { ErrorReply } from '../../generated/api.js';
import type { OperationId, OperationPolicy } from '../../domain/contract-policy.js';
import { loadContract } from '../../server/process/contract-files.js';
import { readPolicies } from '../../domain/contract-policy.js';
import { findCsvIssue } from '../../packages/partner-kit/csv-text.js';
import {
  closeSchemas,
  listEntries,
  escapeName,
  follow,
  listOperations,
  openapi,
  schemaCompiler,
  type Tree,
} from '../contract/documents.js';

/** A reply as received. */
export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** An operation, with what tests need to know about it. */
export interface ContractOperation extends OperationPolicy {
  readonly statuses: readonly number[];
  /** The example request bodies of the contract. Empty if the operation accepts no body. */
  readonly examples: readonly unknown[];
  /** Whether it takes a JSON body. */
  readonly takesBody: boolean;
  /** Whether its body is a file. */
  readonly takesFile: boolean;
}

const nodes = new Map(listOperations().map((operation) => [operation.id, operation]));

/** All operations, in contract order. */
export const operations: readonly ContractOperation[] = readPolicies(loadContract()).map((policy) => {
  const { node } = getNode(policy.operationId);
  const media = node['requestBody']?.['content']?.['application/json'];
  return {
    ...policy,
    statuses: Object.keys(node['responses'] ?? {}).map(Number),
    examples: listEntries(media?.['examples']).map(([, example]) => example['value']),
    takesBody: media !== undefined,
    takesFile: media === undefined && node['requestBody'] !== undefined,
  };
});

/** The operation of an id. Throws when the contract has none. */
export function getOperation(id: OperationId): ContractOperation {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`the contract has no operation "${id}"`);
  return found;
}

/** Every pair "operationId status" that this process checked. */
export const seen = new Set<string>();

/** Returns the operation that a request belongs to. A literal path wins over one with an id, also for methods that only the other has. */
export function findOperation(method: string, path: string): OperationId | undefined {
  const fits = operations.filter((one) => toPattern(one.path).test(path));
  const [closest] = fits.sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  return fits.find((one) => one.path === closest?.path && one.method === method.toLowerCase())?.operationId;
}

/** Throws unless status, headers, content type and body are as declared. Adds the pair to `seen`. */
export function checkReply(id: OperationId, reply: RawReply): void {
  const { node, pointer } = getNode(id);
  const declared = node['responses']?.[String(reply.status)];
  const complain = createComplain(`${id} returned ${reply.status}`, reply);
  if (!declared) throw complain('which the contract does not declare');
  const response = follow(openapi, declared);
  checkHeaders(response, reply, complain);
  const place = declared.$ref?.slice(1) ?? `${pointer}/responses/${reply.status}`;
  checkBody(response, place, reply, complain);
  if (reply.status >= 400) checkReason(reply, complain);
  seen.add(`${id} ${reply.status}`);
}

/** Throws unless a reply that belongs to no operation (404, 405, an invalid request) is an error with its headers. */
export function checkRefusal(reply: RawReply): void {
  const complain = createComplain(`no operation, returned ${reply.status}`, reply);
  const response = follow(openapi, openapi['components']?.['responses']?.['NotFound'] as Tree);
  checkHeaders(response, reply, complain);
  checkBody(response, '/components/responses/NotFound', reply, complain);
  checkReason(reply, complain);
}

/** Headers of HTTP itself, which operations don't declare. */
const PLAIN = new Set([
  'allow',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
]);

const compile = schemaCompiler(closeSchemas(openapi));
const compiled = new Map<string, ValidateFunction>();

type Complain = (what: string) => Error;

function checkHeaders(response: Tree, { headers }: RawReply, complain: Complain): void {
  const declared = listEntries(response['headers']).map(([name, header]) => ({ name, header: follow(openapi, header) }));
  for (const { name, header } of declared) {
    const value = headers.get(name);
    if (value === null && isTrue(header['required'])) throw complain(`without the header ${name}`);
    if (value !== null) checkHeader(name, header, { value, complain });
  }
  const known = new Set(declared.map(({ name }) => name.toLowerCase()));
  for (const name of headers.keys()) if (!known.has(name) && !PLAIN.has(name)) throw complain(`with the undeclared header ${name}`);
}

function checkHeader(name: string, header: Tree, { value, complain }: { value: string; complain: Complain }): void {
  const isInteger = (header['schema']?.['type'] as unknown) === 'integer';
  if (isInteger && !/^\d+$/.test(value)) throw complain(`with the header ${name}: ${value}, which is not a whole number`);
  if (value === '') throw complain(`with an empty header ${name}`);
}

function checkBody(response: Tree, place: string, { headers, text }: RawReply, complain: Complain): void {
  const types = Object.keys(response['content'] ?? {});
  if (types.length === 0) {
    if (text !== '') throw complain('with a body, and none is declared');
    return;
  }
  const type = (headers.get('content-type') ?? 'no content type').split(';')[0] as string;
  if (!types.includes(type)) throw complain(`with ${type} instead of ${types.join(' or ')}`);
  const validate = getValidator(`${place}/content/${escapeName(type)}/schema`);
  const isCsv = type === 'text/csv';
  const csvIssue = isCsv ? findCsvIssue(text) : undefined;
  if (csvIssue !== undefined) throw complain(`with a CSV file ${csvIssue}`);
  const isText = isCsv || type === 'application/x-ndjson';
  const body: unknown = isText ? text : JSON.parse(text);
  if (!validate(body))
    throw complain(
      `with a body that does not fit its schema: ${JSON.stringify(validate.errors, ['instancePath', 'message', 'params', 'additionalProperty', 'missingProperty'])}`,
    );
}

/** Throws unless the reason of an error belongs to its status and its code, and `docs` leads to its page. */
function checkReason({ status, text }: RawReply, complain: Complain): void {
  const { code, details } = (JSON.parse(text) as ErrorReply).error;
  const listed = details.reason && errorReasons[details.reason];
  if (listed?.status !== status || listed.code !== code) throw complain(`with the reason ${details.reason}, which does not belong to it`);
  if (details.docs !== `/docs/reference/errors/${details.reason}`) throw complain(`with a link to ${details.docs}`);
}

function getValidator(pointer: string): ValidateFunction {
  let validate = compiled.get(pointer);
  if (!validate) compiled.set(pointer, (validate = compile(pointer)));
  return validate;
}

function getNode(id: string) {
  const node = nodes.get(id);
  if (!node) throw new Error(`the contract has no operation "${id}"`);
  return node;
}

function createComplain(start: string, { headers, text }: RawReply): Complain {
  return (what) =>
    new Error(`${start}, ${what}\n  headers: ${JSON.stringify(Object.fromEntries(headers))}\n  body: ${text.slice(0, 2_000)}`);
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}

function isTrue(node: Tree | undefined): boolean {
  return (node as unknown) === true;
}
