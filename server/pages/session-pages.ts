// Serves the sign-in of the dashboard at /dashboard/session. A cookie that scripts can't read opens nothing but these pages, which give the dashboard a
// bearer token of some minutes; everything else goes through /api with that token.
import type { Context, Middleware, Next } from 'koa';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/sessions.js';
import { toCountedAddress } from '../../domain/client-address.js';
import { ApiError, invalidFields } from '../../handlers/errors.js';
import type { Services } from '../../handlers/operation.js';
import {
  changePassword,
  noSession,
  renewSession,
  requireSession,
  signIn,
  signOut,
  type Client,
  type NewSession,
} from '../../handlers/sign-in.js';
import { checkLink, signInByLink } from '../../handlers/sign-in-links.js';
import type { FieldError } from '../../domain/field-error.js';
import type { RequestState } from '../http/contract.js';
import { readBody } from '../http/request-body.js';
import { createSignInLimit, type SignInLimit } from '../http/sign-in-limit.js';
import { formatCookie, formatEndedCookie, readCookie } from './session-cookie.js';

type SessionContext = Context & { state: RequestState };
type Page = (ctx: SessionContext, parts: Parts) => Promise<void>;
interface Parts {
  readonly services: Services;
  readonly limit: SignInLimit;
}

const PAGES: Readonly<Record<string, Readonly<Record<string, Page>>>> = {
  '/dashboard/session': { GET: sendSession, POST: signInWithPassword, DELETE: endSession },
  '/dashboard/session/link': { POST: signInWithLink },
  '/dashboard/session/link/check': { POST: sendLink },
  '/dashboard/session/password': { PUT: replacePassword },
};

/** Serves the sign-in. Passes on all other requests, and those with another method. */
export function createSessionPages(services: Services): Middleware<RequestState> {
  const parts = { services, limit: createSignInLimit(services.db) };
  return async (ctx: SessionContext, next: Next) => {
    const methods = Object.hasOwn(PAGES, ctx.path) ? PAGES[ctx.path] : undefined;
    if (methods) ctx.state.pageMethods = Object.keys(methods);
    const page = methods && Object.hasOwn(methods, ctx.method) ? methods[ctx.method] : undefined;
    if (!page) return void (await next());
    requireSameOrigin(ctx, services.origin());
    await page(ctx, parts);
  };
}

/** Throws ApiError 403 unless a page of the service sent the request. Browsers say so in `Sec-Fetch-Site` and, for requests that change
 *  something, in `Origin`. */
function requireSameOrigin(ctx: Context, origin: string): void {
  const site = ctx.get('sec-fetch-site');
  const sender = ctx.get('origin');
  const isOwn = sender === origin || (isLoopback(origin) && sender === `http://${ctx.host}`);
  const isRefused =
    (site !== '' && site !== 'same-origin') || (sender !== '' && !isOwn) || (sender === '' && site === '' && ctx.method !== 'GET');
  if (isRefused)
    throw new ApiError(
      'foreign-origin',
      `the request must come from a page at ${origin}: open the dashboard there, or set PUBLIC_ORIGIN to where people open it`,
    );
}

/** On the machine of the service, people use any name of it. */
const isLoopback = (origin: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(origin);

async function sendSession(ctx: SessionContext, { services }: Parts): Promise<void> {
  ctx.body = await renewSession(requireCookie(ctx, services), services);
}

async function signInWithPassword(ctx: SessionContext, { services, limit }: Parts): Promise<void> {
  const { email, password } = await readFields(ctx, {
    email: { required: true, max: 254 },
    password: { required: true, max: PASSWORD_MAX },
  });
  const attempt = { account: email, address: toCountedAddress(ctx.ip) };
  await limit.count(attempt);
  const session = await signIn({ email, password }, toClient(ctx), services);
  await limit.forget(attempt);
  sendNewSession(ctx, session, services);
}

async function signInWithLink(ctx: SessionContext, { services }: Parts): Promise<void> {
  const { link, ...answers } = await readFields(ctx, {
    link: { required: true, max: 128 },
    password: { required: true, min: PASSWORD_MIN, max: PASSWORD_MAX },
    email: { max: 254, pattern: /^[^\s@]+@[^\s@]+$/ },
    name: { max: 255 },
  });
  sendNewSession(ctx, await signInByLink(link, { ...answers, client: toClient(ctx) }, services), services);
}

async function sendLink(ctx: SessionContext, { services }: Parts): Promise<void> {
  const { link } = await readFields(ctx, { link: { required: true, max: 128 } });
  ctx.body = await checkLink(link, services);
}

async function replacePassword(ctx: SessionContext, { services, limit }: Parts): Promise<void> {
  const secret = requireCookie(ctx, services);
  const fields = await readFields(ctx, {
    currentPassword: { required: true, max: PASSWORD_MAX },
    newPassword: { required: true, min: PASSWORD_MIN, max: PASSWORD_MAX },
  });
  const { staffId } = await requireSession(secret, services);
  const attempt = { account: staffId, address: toCountedAddress(ctx.ip) };
  await limit.count(attempt);
  await changePassword(secret, fields, services);
  await limit.forget(attempt);
  ctx.status = 204;
}

async function endSession(ctx: SessionContext, { services }: Parts): Promise<void> {
  const secret = readCookie(ctx, services.origin());
  if (secret) await signOut(secret, toClient(ctx), services);
  ctx.append('Set-Cookie', formatEndedCookie(services.origin()));
  ctx.status = 204;
}

function requireCookie(ctx: Context, { origin }: Services): string {
  const secret = readCookie(ctx, origin());
  if (!secret) throw noSession();
  return secret;
}

function sendNewSession(ctx: Context, { secret, opened }: NewSession, { origin }: Services): void {
  ctx.append('Set-Cookie', formatCookie(secret, origin()));
  ctx.body = opened;
}

const toClient = (ctx: SessionContext): Client => ({
  userAgent: ctx.get('user-agent').slice(0, 500),
  address: ctx.ip.replace(/^::ffff:/, ''),
  requestId: ctx.state.requestId,
});

/** A text field of a body. Lengths are in characters. */
interface Field {
  readonly required?: boolean;
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
}
type Fields<Form> = { readonly [Name in keyof Form]: Form[Name] extends { readonly required: true } ? string : string | undefined };

/** Returns the fields of a JSON body. Throws ApiError 400 that names each field that is missing or invalid. */
async function readFields<const Form extends Readonly<Record<string, Field>>>(ctx: Context, form: Form): Promise<Fields<Form>> {
  const { value } = await readBody(ctx);
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  const errors = Object.entries(form).flatMap(([name, field]) => findError(name, given[name], field) ?? []);
  if (errors.length > 0) throw invalidFields(errors);
  return Object.fromEntries(Object.keys(form).map((name) => [name, given[name]])) as Fields<Form>;
}

function findError(name: string, value: unknown, { required, min = 1, max, pattern }: Field): FieldError | undefined {
  if (value === undefined) return required ? { reason: 'missing-field', field: name, issue: 'is required' } : undefined;
  if (typeof value !== 'string') return { reason: 'invalid-type', field: name, issue: 'must be a string' };
  if (value.length < min || value.length > max)
    return { reason: 'invalid-length', field: name, issue: `must have ${min} to ${max} characters` };
  if (pattern && !pattern.test(value)) return { reason: 'invalid-format', field: name, issue: 'has the wrong format' };
  return undefined;
}
