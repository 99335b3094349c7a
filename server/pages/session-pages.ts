// Serves the sign-in of the dashboard at /dashboard/session. A cookie that scripts can't read opens nothing but these pages, which give the dashboard a
// bearer token of some minutes; everything else goes through /api with that token.
import type { Context, Middleware, Next } from 'koa';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/sessions.js';
import { toCountedAddress } from '../../domain/client-address.js';
import { ApiError } from '../../handlers/errors.js';
import type { Services } from '../../handlers/operation.js';
import { changePassword, renewSession, requireSession, signIn, signOut, type Client, type NewSession } from '../../handlers/sign-in.js';
import { confirmSecondFactor, getSecondFactor, removeSecondFactor, startSecondFactor } from '../../handlers/second-factor.js';
import { noSession } from '../../handlers/session-errors.js';
import { checkLink, signInByLink } from '../../handlers/sign-in-links.js';
import type { RequestState } from '../http/contract.js';
import { createSignInLimit, type SignInLimit } from '../http/sign-in-limit.js';
import { readFields } from './page-fields.js';
import { formatCookie, formatEndedCookie, readCookie } from './session-cookie.js';

/** Codes with spaces and hyphens. */
const CODE_MAX = 40;

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
  '/dashboard/session/second-factor': { GET: sendSecondFactor, POST: startFactor, PUT: confirmFactor },
  '/dashboard/session/second-factor/removal': { POST: removeFactor },
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
  const credentials = await readFields(ctx, {
    email: { required: true, max: 254 },
    password: { required: true, max: PASSWORD_MAX },
    code: { max: CODE_MAX },
  });
  const attempt = { account: credentials.email, address: toCountedAddress(ctx.ip) };
  await limit.count(attempt);
  const session = await signIn(credentials, toClient(ctx), services);
  await limit.forget(attempt);
  sendNewSession(ctx, session, services);
}

async function signInWithLink(ctx: SessionContext, { services, limit }: Parts): Promise<void> {
  const { link, ...answers } = await readFields(ctx, {
    link: { required: true, max: 128 },
    password: { required: true, min: PASSWORD_MIN, max: PASSWORD_MAX },
    email: { max: 254, pattern: /^[^\s@]+@[^\s@]+$/ },
    name: { max: 255 },
    code: { max: CODE_MAX },
  });
  // Codes could be guessed; links couldn't.
  if (answers.code !== undefined) await limit.count({ account: link, address: toCountedAddress(ctx.ip) });
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
  await countAttempt(ctx, limit, staffId, () => changePassword(secret, fields, services));
  ctx.status = 204;
}

/** Counts an attempt of a member against the limit, unless it succeeds. */
async function countAttempt<Result>(ctx: Context, limit: SignInLimit, staffId: string, work: () => Promise<Result>): Promise<Result> {
  const attempt = { account: staffId, address: toCountedAddress(ctx.ip) };
  await limit.count(attempt);
  const result = await work();
  await limit.forget(attempt);
  return result;
}

const CURRENT_PASSWORD = { currentPassword: { required: true, max: PASSWORD_MAX } } as const;

async function sendSecondFactor(ctx: SessionContext, { services }: Parts): Promise<void> {
  ctx.body = await getSecondFactor(await requireSession(requireCookie(ctx, services), services), services);
}

async function startFactor(ctx: SessionContext, { services, limit }: Parts): Promise<void> {
  const changer = await toChanger(ctx, services);
  const { currentPassword } = await readFields(ctx, CURRENT_PASSWORD);
  ctx.body = await countAttempt(ctx, limit, changer.session.staffId, () => startSecondFactor(changer, currentPassword, services));
}

async function confirmFactor(ctx: SessionContext, { services }: Parts): Promise<void> {
  const changer = await toChanger(ctx, services);
  const { code } = await readFields(ctx, { code: { required: true, max: CODE_MAX } });
  ctx.body = { recoveryCodes: await confirmSecondFactor(changer, code, services) };
}

async function removeFactor(ctx: SessionContext, { services, limit }: Parts): Promise<void> {
  const changer = await toChanger(ctx, services);
  const { currentPassword } = await readFields(ctx, CURRENT_PASSWORD);
  await countAttempt(ctx, limit, changer.session.staffId, () => removeSecondFactor(changer, currentPassword, services));
  ctx.status = 204;
}

const toChanger = async (ctx: SessionContext, services: Services) => ({
  session: await requireSession(requireCookie(ctx, services), services),
  requestId: ctx.state.requestId,
});

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
