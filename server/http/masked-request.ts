// Turns a request and its reply into an entry of the API log, with everything masked that people write.
import type { Context } from 'koa';
import type { RecordedRequest } from '../../db/request-log.js';
import type { FieldError } from '../../domain/field-error.js';
import { createMaskBudget, isLikeServiceId, maskValue, type FieldMask, type MaskBudget } from '../../domain/field-masks.js';
import { maskError } from '../../domain/masked-errors.js';
import { maskSecrets } from '../../domain/secrets.js';
import type { ErrorReason, ErrorReply } from '../../generated/api.js';
import type { RequestState } from './contract.js';
import type { Route } from './routes.js';

/** The context of a request. */
export type RequestContext = Context & { state: RequestState };

const MASKED_CHARACTERS = 4_096;
const QUERY_CHARACTERS_MAX = 4_096;
/** Longer bodies aren't parsed again: their entry has the fields with the defaults of the contract. */
const PARSED_CHARACTERS_MAX = 65_536;

/** Returns the entry of a request that has ended. `pathWords` are the words of the contract's paths. */
export function maskRequest(
  ctx: RequestContext,
  { id, at, durationMs }: Pick<RecordedRequest, 'id' | 'at' | 'durationMs'>,
  pathWords: ReadonlySet<string>,
): RecordedRequest {
  const { requestId, route, keyId, staffId, isFromDashboard } = ctx.state;
  const budget = createMaskBudget(MASKED_CHARACTERS);
  const path = maskPath(ctx.path, pathWords, budget);
  const query = maskQuery(ctx.querystring, route, budget);
  const body = maskBody(ctx, route?.masks.body, budget);
  return {
    ...{ id, at, durationMs, requestId, method: ctx.method, path, operation: route?.operationId, keyId, staffId },
    source: isFromDashboard ? 'dashboard' : 'api',
    ...{ statusCode: ctx.status, query, body, isTruncated: budget.isTruncated, userAgent: readProducts(ctx.get('user-agent')) },
    ...readError(ctx, budget),
  };
}

const PATH_MAX = 300;

function maskPath(path: string, words: ReadonlySet<string>, { hidden }: MaskBudget): string {
  const shown = path.split('/').map((segment) => {
    if (words.has(segment) || isLikeServiceId(segment)) return segment;
    hidden.push(segment, decode(segment));
    return '••••';
  });
  return shown.join('/').slice(0, PATH_MAX);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns the masked parameters as JSON, or undefined without a query. */
function maskQuery(text: string, route: Route | undefined, budget: MaskBudget): string | undefined {
  if (text === '') return undefined;
  if (text.length > QUERY_CHARACTERS_MAX) budget.isTruncated = true;
  const mask = route?.masks.query ?? { fields: {} };
  const parameters = new URLSearchParams(text.slice(0, QUERY_CHARACTERS_MAX));
  const named = new Map<string, unknown>();
  for (const [name, value] of parameters) if (!named.has(name)) named.set(name, readValue(value, route?.queryTypes.get(name)));
  return JSON.stringify(maskValue(Object.fromEntries(named), mask, budget));
}

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

function readValue(text: string, type: string | undefined): unknown {
  if ((type === 'integer' || type === 'number') && NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return type === 'array' ? text.split(',') : text;
}

/** Returns the masked body as JSON, or undefined without one that could be read. */
function maskBody(ctx: RequestContext, mask: FieldMask | undefined, budget: MaskBudget): string | undefined {
  const { rawBody, body } = ctx.request as { rawBody?: string; body?: unknown };
  if (rawBody === undefined || rawBody === '' || mask === undefined) return undefined;
  const sent = rawBody.length <= PARSED_CHARACTERS_MAX ? parse(rawBody) : body;
  return sent === undefined ? undefined : JSON.stringify(maskValue(sent, mask, budget));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const PRODUCT = /^[A-Za-z][A-Za-z0-9._-]{0,39}\/\d[\w.+-]{0,19}$/;
const PRODUCTS_MAX = 4;

/** Returns the products of a User-Agent, such as `curl/8.5.0`. Comments can have contact addresses. */
function readProducts(userAgent: string): string | undefined {
  const products = maskSecrets(userAgent.slice(0, 500))
    .replaceAll(/\([^)]*\)?/g, '')
    .split(' ')
    .filter((word) => PRODUCT.test(word));
  return products.length === 0 ? undefined : products.slice(0, PRODUCTS_MAX).join(' ');
}

/** Reads the error from the reply, because the reply of an Idempotency-Key can be one that was stored. */
function readError(ctx: RequestContext, { hidden }: MaskBudget): Pick<RecordedRequest, 'reason' | 'message' | 'errors'> {
  if (ctx.status < 400 || typeof ctx.body !== 'string') return {};
  const { error } = (parse(ctx.body) ?? {}) as Partial<ErrorReply>;
  if (!error) return {};
  const { reason, errors = [] } = error.details as { reason: ErrorReason; errors?: readonly FieldError[] }; // the service names every reason
  const { route } = ctx.state;
  const isDeclared = (name: string) => (route ? isDeclaredIn(route, name) : false);
  const masked = maskError({ reason, message: error.message, errors }, { isDeclared, hidden });
  return { reason, message: masked.message, ...(masked.errors.length > 0 && { errors: JSON.stringify(masked.errors) }) };
}

const isDeclaredIn = ({ body, queryTypes, headerNames }: Route, name: string): boolean =>
  body.fields.has(name) || queryTypes.has(name) || headerNames.includes(name.toLowerCase());
