// Serves the sign-in of the dashboard at /dashboard/session. A cookie that scripts can't read opens nothing but these pages, which give the dashboard a
// bearer token of some minutes; everything else goes through /api with that token.
import type { Context, Middleware, Next } from 'koa';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/sessions.js';
import { toCountedAddress } from '../../domain/client-address.js';
import { isLoopback } from '../../domain/passkeys.js';
import { ApiError } from '../../handlers/errors.js';
import type { Services } from '../../handlers/operation.js';
import { changePassword, renewSession, requireSession, signIn, signOut } from '../../handlers/sign-in.js';
import { confirmSecondFactor, getSecondFactor, removeSecondFactor, startSecondFactor } from '../../handlers/second-factor.js';
import { checkLink, signInByLink } from '../../handlers/sign-in-links.js';
import type { RequestState } from '../http/contract.js';
import { createSignInLimit } from '../http/sign-in-limit.js';
import { readFields } from './page-fields.js';
import { PASSKEY_PAGES } from './passkey-pages.js';
import { PAGES_FOR_OTHER_SITES, SINGLE_SIGN_ON_PAGES } from './single-sign-on-pages.js';
import { formatEndedCookie, readCookie } from './session-cookie.js';
import {
  countAttempt,
  CURRENT_PASSWORD,
  requireChanger,
  requireCookie,
  sendNewSession,
  toClient,
  type SessionContext,
  type SessionPages,
  type SessionParts,
} from './session-requests.js';

/** Codes with spaces and hyphens. */
const CODE_MAX = 40;

const PAGES: SessionPages = {
  '/dashboard/session': { GET: sendSession, POST: signInWithPassword, DELETE: endSession },
  '/dashboard/session/options': { GET: sendOptions },
  '/dashboard/session/link': { POST: signInWithLink },
  '/dashboard/session/link/check': { POST: sendLink },
  '/dashboard/session/password': { PUT: replacePassword },
  '/dashboard/session/second-factor': { GET: sendSecondFactor, POST: startFactor, PUT: confirmFactor },
  '/dashboard/session/second-factor/removal': { POST: removeFactor },
  ...PASSKEY_PAGES,
};

/** Serves the sign-in. Passes on all other requests, and those with another method. */
export function createSessionPages(services: Services): Middleware<RequestState> {
  const parts = { services, limit: createSignInLimit(services.db) };
  const pages: SessionPages = { ...PAGES, ...(services.identityProvider && SINGLE_SIGN_ON_PAGES) };
  return async (ctx: SessionContext, next: Next) => {
    const methods = Object.hasOwn(pages, ctx.path) ? pages[ctx.path] : undefined;
    if (methods) ctx.state.pageMethods = Object.keys(methods);
    const page = methods && Object.hasOwn(methods, ctx.method) ? methods[ctx.method] : undefined;
    if (!page) return void (await next());
    if (!PAGES_FOR_OTHER_SITES.has(ctx.path)) requireSameOrigin(ctx, services.origin());
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

async function sendSession(ctx: SessionContext, { services }: SessionParts): Promise<void> {
  ctx.body = await renewSession(requireCookie(ctx, services), services);
}

/** Which ways to sign in there are, besides passwords and passkeys. */
function sendOptions(ctx: SessionContext, { services: { identityProvider: provider } }: SessionParts): Promise<void> {
  ctx.body = provider ? { singleSignOn: { ...(provider.name && { name: provider.name }) } } : {};
  return Promise.resolve();
}

async function signInWithPassword(ctx: SessionContext, { services, limit }: SessionParts): Promise<void> {
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

async function signInWithLink(ctx: SessionContext, { services, limit }: SessionParts): Promise<void> {
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

async function sendLink(ctx: SessionContext, { services }: SessionParts): Promise<void> {
  const { link } = await readFields(ctx, { link: { required: true, max: 128 } });
  ctx.body = await checkLink(link, services);
}

async function replacePassword(ctx: SessionContext, { services, limit }: SessionParts): Promise<void> {
  const secret = requireCookie(ctx, services);
  const fields = await readFields(ctx, {
    currentPassword: { required: true, max: PASSWORD_MAX },
    newPassword: { required: true, min: PASSWORD_MIN, max: PASSWORD_MAX },
  });
  const { staffId } = await requireSession(secret, services);
  await countAttempt(ctx, { limit, account: staffId }, () => changePassword(secret, fields, services));
  ctx.status = 204;
}

async function sendSecondFactor(ctx: SessionContext, { services }: SessionParts): Promise<void> {
  ctx.body = await getSecondFactor(await requireSession(requireCookie(ctx, services), services), services);
}

async function startFactor(ctx: SessionContext, { services, limit }: SessionParts): Promise<void> {
  const changer = await requireChanger(ctx, services);
  const { currentPassword } = await readFields(ctx, CURRENT_PASSWORD);
  ctx.body = await countAttempt(ctx, { limit, account: changer.session.staffId }, () =>
    startSecondFactor(changer, currentPassword, services),
  );
}

async function confirmFactor(ctx: SessionContext, { services }: SessionParts): Promise<void> {
  const changer = await requireChanger(ctx, services);
  const { code } = await readFields(ctx, { code: { required: true, max: CODE_MAX } });
  ctx.body = { recoveryCodes: await confirmSecondFactor(changer, code, services) };
}

async function removeFactor(ctx: SessionContext, { services, limit }: SessionParts): Promise<void> {
  const changer = await requireChanger(ctx, services);
  const { currentPassword } = await readFields(ctx, CURRENT_PASSWORD);
  await countAttempt(ctx, { limit, account: changer.session.staffId }, () => removeSecondFactor(changer, currentPassword, services));
  ctx.status = 204;
}

async function endSession(ctx: SessionContext, { services }: SessionParts): Promise<void> {
  const secret = readCookie(ctx, services.origin());
  if (secret) await signOut(secret, toClient(ctx), services);
  ctx.append('Set-Cookie', formatEndedCookie(services.origin()));
  ctx.status = 204;
}
