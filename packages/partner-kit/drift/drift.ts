// Drift: finds where recorded exchanges deviate from the contract.
import { createChecks, type Checks } from '../checks.js';
import { type Contract, type Operation, toPattern } from '../document.js';
import { RunError } from '../run-error.js';
import { getBodyText, toHeaders, lacksReplyBody, lacksRequestBody, readHar, type HarEntry, type PlacedEntry } from './har.js';
import { findProblems } from './redocly.js';

/** One deviation. */
export interface Deviation {
  /** The request's place in the file, from 1. */
  readonly exchange: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Absent if the contract has no such operation. */
  readonly operationId?: string;
  /** A sentence whose subject is the exchange. */
  readonly message: string;
}

/** The result for one recording. */
export interface DriftReport {
  readonly server: string;
  /** Exchanges with this server that were compared. */
  readonly exchanges: number;
  /** Exchanges with other servers or by other protocols; they aren't compared. */
  readonly skipped: number;
  /** HEAD requests for paths with GET, and OPTIONS requests: HTTP defines them, and browsers and monitors send them. */
  readonly notChecked: number;
  /** Bodies that were sent but aren't in the file. The rest of their exchanges is compared. */
  readonly notRecorded: number;
  /** A sentence for each entry that could not be compared, unless it belongs to another server. */
  readonly unusable: readonly string[];
  /** The operations that were called, in the order of the contract. */
  readonly operations: readonly string[];
  readonly deviations: readonly Deviation[];
}

/** Compares the exchanges of a HAR file with a contract: operations, statuses, headers, requests and bodies. If a request was refused
 *  with a declared 4xx, only its reply is compared.
 *  `server` is where the requests went, an http or https URL without a login; by default the origin of the first request.
 *  Throws RunError if the file isn't a HAR file, has no exchange with that server that can be compared, or can't be compared. */
export async function findDrift(harPath: string, contract: Contract, server?: string): Promise<DriftReport> {
  const { entries, unusable } = await readHar(harPath);
  const base = normalizeUrl(server ?? findOrigin(harPath, entries)).replace(/(?<!\/)\/+$/, '');
  const own = entries
    .filter(({ entry }) => isUnder(entry.request.url, base))
    .map(normalizeEntry)
    .map(restoreServerReply);
  if (own.length === 0) throw new RunError(`${harPath} contains no request to ${base}: set the server of the traffic with --server`);
  const toPath = ({ request: { url } }: HarEntry): string => new URL(url).pathname.slice(new URL(base).pathname.replace(/\/$/, '').length);
  const mine = own.filter(({ entry }) => !isNotJudged(contract, entry.request.method, toPath(entry)));
  if (mine.length === 0) throw new RunError(`${harPath} holds nothing but HEAD and OPTIONS to ${base}, which are not checked`);
  const seen = mine.map(({ entry }) => entry);
  const problems = await findProblems(seen, contract.document, base);
  const checks = createChecks(contract);
  const called = new Set<string>();
  const deviations = mine.flatMap(({ entry, place }, index) => {
    const path = toPath(entry);
    const operation = findOperation(contract, entry.request.method, path);
    if (operation) called.add(operation.operationId);
    const refused = operation !== undefined && isRefusal(operation, entry);
    const found = problems.filter(({ exchangeIndex, target }) => exchangeIndex === index && !(refused && target === 'request'));
    const messages = [
      ...(operation ? findReplyViolations(checks, operation, entry) : ['the contract has no such operation']),
      ...found.filter(({ target, ruleId }) => target === 'request' && ruleId !== 'undocumented-endpoint').map(({ message }) => message),
    ];
    // Both check bodies. Redocly's messages only count if our checks found nothing.
    if (messages.length === 0) messages.push(...found.map(({ message }) => message));
    const where = { exchange: place, method: entry.request.method, path, status: entry.response.status };
    return [...new Set(messages)].map((message) => ({ ...where, ...(operation && { operationId: operation.operationId }), message }));
  });
  const operations = contract.operations.map(({ operationId }) => operationId).filter((id) => called.has(id));
  const [foreign, broken] = [unusable.filter(({ url }) => isElsewhere(url, base)), unusable.filter(({ url }) => !isElsewhere(url, base))];
  return {
    server: base,
    exchanges: mine.length,
    skipped: entries.length - own.length + foreign.length,
    notChecked: own.length - mine.length,
    notRecorded: seen.filter(lacksRequestBody).length + seen.filter(lacksReplyBody).length,
    unusable: broken.map(({ reason }) => reason),
    operations,
    deviations,
  };
}

function findOrigin(harPath: string, entries: readonly PlacedEntry[]): string {
  const url = entries.find(({ entry }) => isHttp(new URL(entry.request.url)))?.entry.request.url;
  if (url === undefined) throw new RunError(`${harPath} holds no request with its reply`);
  return new URL(url).origin;
}

const isHttp = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/** Normalizes a URL: lower case, no default port, no login, no fragment. */
function normalizeUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search}`;
}

function isUnder(url: string, base: string): boolean {
  if (!isHttp(new URL(url))) return false;
  const address = normalizeUrl(url);
  return address === base || address.startsWith(`${base}/`) || address.startsWith(`${base}?`);
}

const isElsewhere = (url: string | undefined, base: string): boolean => url !== undefined && !isUnder(url, base);

const normalizeEntry = ({ place, entry }: PlacedEntry): PlacedEntry => ({
  place,
  entry: { ...entry, request: { ...entry.request, method: entry.request.method.toUpperCase(), url: normalizeUrl(entry.request.url) } },
});

/** Restores the service's reply when a browser revalidated its cache. Browsers write the cached body next to the reply: as the 304 that it
 *  was, or as the 200 that the page got, but without the Content-Type, which a 304 doesn't repeat. */
function restoreServerReply({ place, entry }: PlacedEntry): PlacedEntry {
  const { request, response } = entry;
  const { status, headers, content } = response;
  if (status === 304) return { place, entry: { ...entry, response: { ...response, content: { size: 0, mimeType: '' } } } };
  const isFromCache = status === 200 && request.method === 'GET' && toHeaders(request.headers).has('if-none-match');
  if (!isFromCache || content.mimeType === '' || toHeaders(headers).has('content-type')) return { place, entry };
  const whole = [...headers, { name: 'content-type', value: content.mimeType }];
  return { place, entry: { ...entry, response: { ...response, headers: whole } } };
}

const isNotJudged = (contract: Contract, method: string, path: string): boolean =>
  method === 'OPTIONS' || (method === 'HEAD' && findOperation(contract, 'GET', path) !== undefined);

/** Returns the operation of a request. `/api/creators/content` is that path rather than a creator with the id `content`. */
function findOperation({ operations }: Contract, method: string, path: string): Operation | undefined {
  const matches = operations.filter((one) => one.method === method.toLowerCase() && toPattern(one.path).test(path));
  return matches.sort((one, other) => one.path.split('{').length - other.path.split('{').length)[0];
}

/** Whether the service refused the request with a status that the operation declares. Such a request isn't compared: the contract wants
 *  an invalid request to be refused. */
const isRefusal = ({ statuses }: Operation, { response: { status } }: HarEntry): boolean =>
  status >= 400 && status < 500 && statuses.includes(status);

function findReplyViolations(checks: Checks, { operationId }: Operation, entry: HarEntry): string[] {
  const { status, headers } = entry.response;
  const text = getBodyText(entry);
  const violations = checks.checkReply(operationId, { status, headers: toHeaders(headers), text: text ?? '' });
  const comparable = text === undefined ? violations.filter(({ kind }) => kind !== 'wrong body') : violations;
  return comparable.map(({ message }) => message);
}
