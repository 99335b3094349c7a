// The path of a request to its operation and back: match, authenticate, rate-limit, validate, call, reply.
import type { ErrorObject } from 'ajv';
import type { Context, Middleware } from 'koa';
import { Document } from '../../db/engine/document.js';
import type { KeyInFamily } from '../../db/key-families.js';
import { withCurrentSettings } from '../../handlers/current-settings.js';
import { ApiError, invalidField, invalidFields, notAllowed } from '../../handlers/errors.js';
import { CsvFile } from '../../handlers/csv.js';
import { requireMatch } from '../../handlers/etag.js';
import type { Handlers } from '../../handlers/index.js';
import type { AnyReply, Call, Caller, OperationId, Services } from '../../handlers/operation.js';
import { toCountedAddress } from '../../domain/client-address.js';
import { hasScope } from '../../domain/grants.js';
import { meetsCondition } from '../../domain/contract-policy.js';
import type { Scope } from '../../generated/api.js';
import type { StoredImportFiles } from '../files/import-files.js';
import type { FileReceiver } from '../files/receive.js';
import type { UploadFiles } from '../files/uploads.js';
import type { Authenticate } from './authenticate.js';
import { toErrorReply } from './error-reply.js';
import { toFieldErrors } from './validation-errors.js';
import { createIdempotency, type Idempotency, type WrittenReply } from './idempotency.js';
import { findErrorsInSlices, LARGE_BODY_CHARACTERS } from './large-bodies.js';
import type { Match } from './match.js';
import { countRequest, type CountedCall } from './count-request.js';
import { decodePath } from './decode-path.js';
import type { Bucket, Limits, RateLimit } from './rate-limit.js';
import { findRepeatedHeader } from './repeated-headers.js';
import { readQuery } from './query.js';
import { requireUnchangedFields, requireWritable, splitReadOnly, type ReadOnlyFields } from './read-only-fields.js';
import { loadContractRoutes, type Route } from './routes.js';
import { readBody, requireNoBody, requireStorable, type RequestBody } from './request-body.js';
import { sendFile } from './send-file.js';
import { receiveUpload } from './upload-body.js';

/** What a request needs on its way to a handler. */
export interface ContractDependencies {
  readonly handlers: Handlers;
  readonly services: Services;
  readonly authenticate: Authenticate;
  readonly rateLimit: RateLimit;
  readonly limits: Limits;
  readonly files: UploadFiles;
  readonly importFiles: StoredImportFiles;
}

/** The request state that app.ts initializes. */
export interface RequestState {
  requestId: string;
  operationId?: string;
  keyId?: string;
  /** For the API log: the route, the member of the staff, whether a page of the dashboard sent it, and the share of successful requests that is
   *  recorded. */
  route?: Route;
  staffId?: string | undefined;
  isFromDashboard?: boolean;
  requestLogSample?: number;
  /** The methods of the path, if it is a page and not an operation. */
  pageMethods?: readonly string[];
}

/** Creates the middleware that serves every operation of the contract, and the idempotency that it uses (for maintenance). Throws
 *  ApiError for every rejected request. All responses have the rate-limit headers, errors too. */
export async function createContract(
  dependencies: ContractDependencies,
): Promise<{ middleware: Middleware<RequestState>; idempotency: Idempotency; pathWords: ReadonlySet<string> }> {
  const { match, pathWords } = await loadContractRoutes();
  const idempotency = createIdempotency({ ...dependencies.services, write: serializeReply });
  const pipeline = { ...dependencies, idempotency };
  return { idempotency, pathWords, middleware: (ctx) => serve(ctx, match(ctx.method, ctx.path), pipeline) };
}

type RequestContext = Context & { state: RequestState };
type PipelineDependencies = ContractDependencies & { readonly idempotency: Idempotency };
type MatchedRoute = Match<Route> & { kind: 'found' };

async function serve(ctx: RequestContext, found: Match<Route>, dependencies: PipelineDependencies): Promise<void> {
  const route = found.kind === 'found' ? found.route : undefined;
  if (route) {
    ctx.state.operationId = route.operationId;
    ctx.state.route = route;
  }
  // Count the request before rejecting it, so that every response has the rate-limit headers.
  const repeated = findRepeatedHeader(ctx.req.rawHeaders);
  const key = repeated === 'Authorization' ? repeatedHeaderError(repeated) : await authenticate(ctx, route, dependencies).catch(toError);
  const isKnown = !(key instanceof Error);
  if (isKnown) {
    ctx.state.keyId = key.id;
    ctx.state.staffId = key.staffId;
    ctx.state.isFromDashboard = key.sessionId !== undefined;
  }
  // The bucket can depend on the body, so throw body errors after counting.
  const body = isKnown && route?.acceptsBody ? await readBody(ctx, route).catch(toError) : undefined;
  await enforceRateLimit(
    ctx,
    isKnown ? key : undefined,
    { bucket: getBucket(route, body), cost: isKnown ? (route?.cost ?? 1) : 1 },
    dependencies,
  );
  if (repeated) throw repeatedHeaderError(repeated);
  if (found.kind !== 'found') return rejectUnmatched(ctx, found);
  if (!isKnown) throw key;
  if (body instanceof Error) throw body;
  if (!found.route.acceptsBody && !found.route.acceptsFile && ctx.method !== 'GET') await requireNoBody(ctx);
  const { sent, readOnly } = splitBody(body, found.route);
  const validated = await toValidatedCall(ctx, found, { key, body: sent, readOnly });
  if (readOnly) await requireOwnReply(readOnly, validated, dependencies);
  if (route?.acceptsFile) return runWithFile(ctx, validated, dependencies);
  await runOperation(ctx, validated, dependencies);
}

/** Receives the file only of a request that is valid otherwise. An idempotency key identifies the bytes of the file and its type. */
async function runWithFile(ctx: RequestContext, validated: ValidatedCall, dependencies: PipelineDependencies): Promise<void> {
  // Each kind of file is received by what knows its types.
  const isImport = validated.route.fileTypes.includes('text/csv');
  const files: FileReceiver<string> = isImport ? dependencies.importFiles : dependencies.files;
  const file = await receiveUpload(ctx, files);
  try {
    const call = { ...validated.call, body: file } as unknown as Call<OperationId>;
    await runOperation(ctx, { ...validated, call, text: `${file.type} ${file.sha256}` }, dependencies);
  } finally {
    await files.discard(file);
  }
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

function repeatedHeaderError(header: string): ApiError {
  return invalidField('repeated-header', header, 'must be sent once: the request has it twice');
}

function authenticate(ctx: RequestContext, route: Route | undefined, dependencies: PipelineDependencies): Promise<KeyInFamily | ApiError> {
  return dependencies.authenticate(ctx.headers.authorization, () => {
    const bucket = getBucket(route, undefined);
    return dependencies.rateLimit.isBlocked({ kind: 'address', id: toCountedAddress(ctx.ip) }, bucket, dependencies.limits[bucket]);
  });
}

async function enforceRateLimit(
  ctx: RequestContext,
  key: KeyInFamily | undefined,
  call: CountedCall,
  { rateLimit, limits }: ContractDependencies,
): Promise<void> {
  const rateLimitStatus = await countRequest(key ?? toCountedAddress(ctx.ip), call, { rateLimit, limits });
  ctx.res.setHeader('X-RateLimit-Limit', rateLimitStatus.limit);
  ctx.res.setHeader('X-RateLimit-Remaining', rateLimitStatus.remaining);
  ctx.res.setHeader('X-RateLimit-Reset', rateLimitStatus.resetAtSeconds);
  if (rateLimitStatus.isExceeded)
    throw new ApiError(
      'rate-limit-exceeded',
      `more than ${rateLimitStatus.limit} requests in this minute: wait ${rateLimitStatus.retryAfterSeconds} seconds`,
      {
        headers: { 'Retry-After': String(rateLimitStatus.retryAfterSeconds) },
      },
    );
}

function getBucket(route: Route | undefined, body: unknown): Bucket {
  const when = route?.bucketWhen;
  const value = (body as RequestBody | undefined)?.value as Record<string, unknown> | undefined;
  return when && value && meetsCondition(when, value) ? when.bucket : (route?.bucket ?? 'standard');
}

function rejectUnmatched(ctx: RequestContext, found: Exclude<Match<Route>, { kind: 'found' }>): void {
  const allowed = found.kind === 'wrong method' ? found.allowed : ctx.state.pageMethods;
  if (!allowed) throw new ApiError('path-not-found', `there is nothing at ${ctx.path.slice(0, 200)}: GET /openapi.json lists all paths`);
  const Allow = allowed.join(', ');
  if (ctx.method !== 'OPTIONS')
    throw new ApiError('method-not-allowed', `${ctx.method} is not possible here: use one of ${Allow}`, {
      headers: { Allow },
      errors: [{ reason: 'method-not-allowed', field: 'method', issue: `must be one of: ${Allow}` }],
    });
  ctx.status = 204;
  ctx.set({ Allow });
}

/** Separates the read-only fields that a client sends back, if there are any, from what it wants to change. */
function splitBody(body: RequestBody | undefined, { readOnly: fields }: Route) {
  if (!fields || !body) return { sent: body };
  const { writable, readOnly } = splitReadOnly(body.value, fields);
  return readOnly ? { sent: { ...body, value: writable }, readOnly } : { sent: body };
}

/** Throws ApiError 400 if a read-only field was changed, 412 if `If-Match` names another version, and 403 if the key may not read the resource. */
async function requireOwnReply(
  readOnly: Readonly<Record<string, unknown>>,
  { route, call }: ValidatedCall,
  { handlers, services }: PipelineDependencies,
): Promise<void> {
  const { shownBy, scope } = route.readOnly as ReadOnlyFields;
  requireScope(call.caller, scope);
  const read = handlers[shownBy] as (call: Call<OperationId>, services: Services) => Promise<AnyReply>;
  const { body, headers } = await read({ ...call, query: {}, headers: {}, body: undefined }, services);
  requireMatch((call.headers as Record<string, string>)['if-match'], headers?.['ETag'] ?? '', 'object');
  requireUnchangedFields(readOnly, call.body as unknown as Record<string, unknown>, body);
}

interface ValidatedCall {
  readonly route: Route;
  readonly call: Call<OperationId>;
  /** The body as the client sent it. */
  readonly text: string;
}

/** Names the fields, because copying all of a key is slow. */
const toCaller = ({ id: keyId, scopes, standardLimit, generationLimit, expiresAt, staffId }: KeyInFamily, requestId: string): Caller => {
  return { keyId, scopes, standardLimit, generationLimit, expiresAt, staffId, requestId };
};

/** Returns the call of a request that has the scope and is valid. Throws ApiError otherwise. */
async function toValidatedCall(
  ctx: RequestContext,
  { route, names, values }: MatchedRoute,
  { key, body, readOnly }: { key: KeyInFamily; body: RequestBody | undefined; readOnly?: Readonly<Record<string, unknown>> | undefined },
): Promise<ValidatedCall> {
  const caller = toCaller(key, ctx.state.requestId);
  if (route.scope) requireScope(caller, route.scope);
  if (readOnly) requireWritable(readOnly, body?.value);
  const query = readQuery(ctx.querystring, route.queryTypes);
  if (route.scopeWhen && query[route.scopeWhen.parameter] !== undefined) requireScope(caller, route.scopeWhen.scope);
  const header: Record<string, unknown> = {};
  for (const name of route.headerNames) if (ctx.headers[name] !== undefined) header[name] = ctx.headers[name];
  const request = { path: decodePath(names, values), query, header, requestBody: body?.value };
  const errors =
    body && body.text.length >= LARGE_BODY_CHARACTERS ? await findErrorsInSlices(request, route) : findErrorsAtOnce(request, route);
  if (errors.length > 0) throw invalidFields(toFieldErrors(errors, [...route.queryTypes.keys()]));
  if (body) requireStorable(body);
  return {
    route,
    call: { path: request.path, query, headers: header, body: body?.value, caller } as unknown as Call<OperationId>,
    text: body?.text ?? '',
  };
}

function findErrorsAtOnce(request: unknown, { validators }: Route): ErrorObject[] {
  const errors: ErrorObject[] = [];
  for (const validate of validators) if (!validate(request)) errors.push(...(validate.errors ?? []));
  return errors;
}

function requireScope(caller: Caller, scope: Scope): void {
  if (!hasScope(caller, scope)) throw notAllowed('missing-scope', `the API key lacks the scope "${scope}": use a key that has it`);
}

async function runOperation(
  ctx: RequestContext,
  { route, call, text }: ValidatedCall,
  { handlers, services, idempotency }: PipelineDependencies,
): Promise<void> {
  const handle = handlers[route.operationId] as (call: Call<OperationId>, services: Services) => Promise<AnyReply>;
  const settled = withCurrentSettings(services);
  const current = settled instanceof Promise ? await settled : settled; // a turn less for nearly every request
  ctx.state.requestLogSample = current.settings.requestLogSample;
  const idempotencyKey = (call.headers as Record<string, string>)['idempotency-key'];
  if (idempotencyKey === undefined) {
    const reply = await handle(call, current);
    if (reply.body instanceof CsvFile) return sendFile(ctx, reply, { file: reply.body, log: services.log });
    return send(ctx, serializeReply(reply));
  }
  const request = {
    caller: call.caller.keyId,
    idempotencyKey,
    method: ctx.method,
    path: ctx.originalUrl,
    body: text,
    toErrorReply: (error: ApiError) => toErrorReply(error, ctx.state.requestId),
  };
  const reply = await idempotency.once(request, async (transaction) => serializeReply(await handle(call, { ...current, transaction })));
  if (reply.isReplay) ctx.set('Idempotent-Replayed', 'true');
  send(ctx, reply);
}

function serializeReply({ status, headers = {}, body }: AnyReply): WrittenReply {
  return { status, headers, body: body === undefined ? '' : body instanceof Document ? body.content : JSON.stringify(body) };
}

/** Characters from which Node takes longer to encode a text while it writes it than before. */
const LARGE_TEXT = 65_536;

/** Writes a reply, successful or not. */
export function send(ctx: Context, { status, headers, body }: WrittenReply): void {
  const { res } = ctx;
  ctx.status = status;
  for (const name in headers) res.setHeader(name, headers[name] as string);
  if (headers['ETag']) res.setHeader('Cache-Control', 'private, no-cache'); // clients can cache it but must revalidate
  if (body !== '') {
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    ctx.body = typeof body === 'string' && body.length > LARGE_TEXT ? Buffer.from(body) : body;
  } else {
    ctx.body = null;
    ctx.status = status; // an empty body makes Koa reply 204, even for a 304
  }
}
