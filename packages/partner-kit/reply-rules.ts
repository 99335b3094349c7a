// Rules that the contract states in prose and that apply to every reply, beyond status, headers and schema.
import { listEntries, escapeName, resolveReference, toList, toText, type Contract, type Tree } from './document.js';
import type { RawReply } from './checks.js';
import { createViolation, type Violation } from './violations.js';
import { parseJson } from './json-text.js';
import { parseMediaType } from './media-type.js';
import { createTimeCheck } from './schemas.js';

/** Returns where a reply violates the rules; `sent` is the body of its request. */
export type ReplyRules = (operationId: string, reply: RawReply & { readonly body: object }, sent: unknown) => readonly Violation[];

const WINDOW_SECONDS = 61;

/** Returns the rules of a contract. */
export function createReplyRules(contract: Contract, now: () => Date): ReplyRules {
  const times = createTimeCheck(contract.document);
  const getDeclaredSecrets = memoize((operationId: string) => listDeclaredSecrets(contract, operationId));
  return (operationId, reply, sent) => [
    ...findServerErrors(reply),
    ...findRateLimitViolations(reply, now),
    ...findRefusalViolations(reply),
    ...findTimeViolations(times, findSchema(contract, operationId, reply), reply),
    ...findLeakedSecrets(getDeclaredSecrets(operationId), reply),
    ...findChangedFields(contract, operationId, reply, sent),
  ];
}

/** A 5xx can be declared, but no request of the suite should cause one. */
function findServerErrors({ status, body }: RawReply & { readonly body: object }): Violation[] {
  if (status < 500) return [];
  const message = (body as { error?: { message?: string } | null }).error?.message;
  return [createViolation('wrong status', `fails with ${status}${message === undefined ? '' : ` ("${message}")`}`)];
}

function findRateLimitViolations({ headers }: RawReply, now: () => Date): Violation[] {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => parseWholeNumber(headers.get(`x-ratelimit-${name}`)));
  const violations: Violation[] = [];
  if (limit !== undefined && remaining !== undefined && remaining > limit)
    violations.push(createViolation('wrong header', 'has an X-RateLimit-Remaining that is more than X-RateLimit-Limit'));
  // The deployment's clock and this one may differ: either counts.
  const clocks = [Date.parse(headers.get('date') ?? ''), now().getTime()].map((ms) => ms / 1000);
  if (reset !== undefined && !clocks.some((seconds) => Math.abs(reset - seconds) <= WINDOW_SECONDS))
    violations.push(createViolation('wrong header', 'has an X-RateLimit-Reset that is not within a minute from now in Unix seconds'));
  return violations;
}

function findRefusalViolations({ status, headers }: RawReply): Violation[] {
  const challenge = headers.get('www-authenticate');
  const retry = parseWholeNumber(headers.get('retry-after'));
  if (status === 401 && challenge && !/^bearer\b/i.test(challenge))
    return [createViolation('wrong header', `has WWW-Authenticate: ${challenge}, which does not begin with Bearer`)];
  return status === 429 && retry === 0 ? [createViolation('wrong header', 'has Retry-After: 0, which is less than a second')] : [];
}

interface SchemaPlace {
  readonly pointer: string;
  readonly type: string;
}

/** Returns the schema of a reply; undefined if the contract declares no body of its media type. */
function findSchema(contract: Contract, operationId: string, { status, headers }: RawReply): SchemaPlace | undefined {
  const { node, pointer } = contract.operation(operationId);
  const declared = node['responses']?.[String(status)];
  const type = parseMediaType(headers.get('content-type'));
  if (!declared || type === undefined || !resolveReference(contract.document, declared)['content']?.[type]) return undefined;
  return { pointer: `${declared.$ref?.slice(1) ?? `${pointer}/responses/${status}`}/content/${escapeName(type)}/schema`, type };
}

function findTimeViolations(times: ReturnType<typeof createTimeCheck>, place: SchemaPlace | undefined, { text }: RawReply): Violation[] {
  const value = parseJson(text);
  if (!place || value === undefined) return [];
  const wrong = times(place.pointer, value);
  return [...new Set(wrong.map((path) => path.replaceAll(/\/\d+(?=\/|$)/g, '')))].map((path) =>
    createViolation('wrong time', `has ${path} in a form other than UTC with milliseconds and Z`),
  );
}

const SECRETS = new Set(['secret', 'key']);

function findLeakedSecrets(declared: ReadonlySet<string>, { text }: RawReply): Violation[] {
  const found = new Set(listTextFieldNames(parseJson(text)).filter((name) => SECRETS.has(name) && !declared.has(name)));
  return [...found].map((name) => createViolation('leaked secret', `returns ${name}, which is not in its schema`));
}

/** Returns the names of all text fields in a value, at any depth. */
function listTextFieldNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listTextFieldNames);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (typeof inner === 'string' ? [name] : listTextFieldNames(inner)));
}

/** Returns the secrets that the schemas of an operation's successful replies declare. */
function listDeclaredSecrets(contract: Contract, operationId: string): ReadonlySet<string> {
  const { document } = contract;
  const successes = listEntries(contract.operation(operationId).node['responses']).filter(([status]) => status.startsWith('2'));
  const schemas = successes.flatMap(([, node]) =>
    listEntries(resolveReference(document, node)['content']).map(([, media]) => media['schema']),
  );
  return new Set(schemas.flatMap((schema) => listPropertyNames(document, schema, new Set())).filter((name) => SECRETS.has(name)));
}

function listPropertyNames(document: Tree, node: Tree | undefined, met: Set<Tree>): string[] {
  if (typeof node !== 'object') return [];
  const target = toText(node['$ref'] as Tree | undefined) === undefined ? node : resolveReference(document, node);
  if (met.has(target)) return [];
  met.add(target);
  const properties = listEntries(target['properties']);
  const inner = [
    ...['allOf', 'anyOf', 'oneOf'].flatMap((name) => toList(target[name])),
    ...properties.map(([, property]) => property),
    target['items'],
  ];
  return [...properties.map(([name]) => name), ...inner.flatMap((one) => listPropertyNames(document, one, met))];
}

/** A create or an update returns the fields as they were sent, if the reply has fields of the same names. An amount that was sent as a number
 *  can be returned with its currency. What a merge patch removes with null is absent, or an empty list. */
function findChangedFields(
  contract: Contract,
  operationId: string,
  reply: RawReply & { readonly body: object },
  sent: unknown,
): Violation[] {
  const { method, statuses } = contract.operation(operationId);
  const returnsResource = method === 'put' || method === 'patch' || statuses.includes(201);
  if (!returnsResource || reply.status >= 300 || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return [];
  const returned = reply.body as Readonly<Record<string, unknown>>;
  const isLeft = ([name, value]: [string, unknown]) =>
    value === null && returned[name] !== undefined && !isEmptyList(returned[name]) && !BOUNDED_BY_CALLER[operationId]?.includes(name);
  const left = Object.entries(sent)
    .filter(isLeft)
    .map(([name]) => createViolation('not as sent', `returns a ${name} that the request removed with null`));
  const changed = Object.entries(sent)
    .filter(
      ([name, value]) =>
        ['string', 'number', 'boolean'].includes(typeof value) && Object.hasOwn(returned, name) && toSent(returned[name], value) !== value,
    )
    .map(([name]) => createViolation('not as sent', `returns a ${name} that differs from the one that was sent`));
  return [...left, ...changed];
}

/** What a key without a value of its own gets from the key that calls. */
const BOUNDED_BY_CALLER: Readonly<Record<string, readonly string[]>> = { patchApiKey: ['expiresAt', 'rateLimits'] };

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function toSent(returned: unknown, sent: unknown): unknown {
  const isMoney = typeof sent === 'number' && typeof returned === 'object' && returned !== null && 'currency' in returned;
  return isMoney ? (returned as { readonly amount?: unknown }).amount : returned;
}

function parseWholeNumber(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}

function memoize<T>(make: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const value = known.get(name) ?? make(name);
    known.set(name, value);
    return value;
  };
}
