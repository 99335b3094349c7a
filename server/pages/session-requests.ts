// What the pages of the sign-in share: what they read of requests, how they count attempts, and how they send a session.
import type { Context } from 'koa';
import { PASSWORD_MAX } from '../../domain/sessions.js';
import { toCountedAddress } from '../../domain/client-address.js';
import type { Services } from '../../handlers/operation.js';
import type { Changer } from '../../handlers/own-account.js';
import { requireSession, type Client, type NewSession } from '../../handlers/sign-in.js';
import { noSession } from '../../handlers/session-errors.js';
import type { RequestState } from '../http/contract.js';
import type { SignInLimit } from '../http/sign-in-limit.js';
import { formatCookie, readCookie } from './session-cookie.js';

/** A request to a page of the sign-in. */
export type SessionContext = Context & { state: RequestState };

/** What the pages need. */
export interface SessionParts {
  readonly services: Services;
  readonly limit: SignInLimit;
}

/** Pages by path and method. */
export type SessionPages = Readonly<Record<string, Readonly<Record<string, (ctx: SessionContext, parts: SessionParts) => Promise<void>>>>>;

/** The field for the password of the member who is signed in. */
export const CURRENT_PASSWORD = { currentPassword: { required: true, max: PASSWORD_MAX } } as const;

/** Returns the secret of the session. Throws ApiError 401 without its cookie. */
export function requireCookie(ctx: Context, { origin }: Services): string {
  const secret = readCookie(ctx, origin());
  if (!secret) throw noSession();
  return secret;
}

/** Returns the open session of a request, and its id. Throws ApiError 401 if there is none. */
export const requireChanger = async (ctx: SessionContext, services: Services): Promise<Changer> => ({
  session: await requireSession(requireCookie(ctx, services), services),
  requestId: ctx.state.requestId,
});

/** Counts an attempt against the limit, unless it succeeds. The account is the id of a member, or what else can be attacked. */
export async function countAttempt<Result>(
  ctx: Context,
  { limit, account }: { limit: SignInLimit; account: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const attempt = { account, address: toCountedAddress(ctx.ip) };
  await limit.count(attempt);
  const result = await work();
  await limit.forget(attempt);
  return result;
}

/** Sends a new session: its cookie, and what the dashboard gets. */
export function sendNewSession(ctx: Context, { secret, opened }: NewSession, { origin }: Services): void {
  ctx.append('Set-Cookie', formatCookie(secret, origin()));
  ctx.body = opened;
}

/** Returns where a request comes from. */
export const toClient = (ctx: SessionContext): Client => ({
  userAgent: ctx.get('user-agent').slice(0, 500),
  address: ctx.ip.replace(/^::ffff:/, ''),
  requestId: ctx.state.requestId,
});
