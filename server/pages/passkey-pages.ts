// Serves the passkeys of the dashboard, for server/pages/session-pages.ts: signing in with one, and the own list.
import { toRelyingParty } from '../../domain/passkeys.js';
import type { Services } from '../../handlers/operation.js';
import { requireSession } from '../../handlers/sign-in.js';
import { signInWithPasskey, startPasskeySignIn } from '../../handlers/passkey-sign-in.js';
import { addPasskey, listOwnPasskeys, removePasskey, startPasskey, type PasskeyRequest } from '../../handlers/passkeys.js';
import { readFields } from './page-fields.js';
import { formatChallengeCookie, readChallengeCookie } from './session-cookie.js';
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

const base64url = (max: number) => ({ required: true, max, pattern: /^[\w-]+$/ }) as const;

/** What all authenticators return. Credential ids have up to 1,023 bytes. */
const RESPONSE = { id: base64url(1_364), clientDataJSON: base64url(4_096) } as const;
const NEW_PASSKEY = {
  ...RESPONSE,
  name: { required: true, max: 100, pattern: /\S/ },
  attestationObject: base64url(8_192),
  transports: { max: 100 },
} as const;
const ASSERTION = { ...RESPONSE, authenticatorData: base64url(4_096), signature: base64url(4_096), userHandle: base64url(128) } as const;

/** The pages by path and method. */
export const PASSKEY_PAGES: SessionPages = {
  '/dashboard/session/passkey': { POST: signIn },
  '/dashboard/session/passkey/options': { POST: startSignIn },
  '/dashboard/session/passkeys': { GET: sendPasskeys, POST: addOne },
  '/dashboard/session/passkeys/options': { POST: startOne },
  '/dashboard/session/passkeys/removal': { POST: removeOne },
};

const toParty = (ctx: SessionContext, { origin }: Services) => toRelyingParty(origin(), ctx.host);

async function startSignIn(ctx: SessionContext, { services }: SessionParts): Promise<void> {
  sendRequest(ctx, await startPasskeySignIn(toParty(ctx, services), services), services);
}

async function signIn(ctx: SessionContext, { services, limit }: SessionParts): Promise<void> {
  const assertion = await readFields(ctx, ASSERTION);
  const answer = { assertion, ticket: readChallengeCookie(ctx, services.origin()), party: toParty(ctx, services) };
  const account = `passkey ${assertion.id}`;
  const session = await countAttempt(ctx, { limit, account }, () => signInWithPasskey(answer, toClient(ctx), services));
  sendNewSession(ctx, session, services);
}

async function sendPasskeys(ctx: SessionContext, { services }: SessionParts): Promise<void> {
  ctx.body = { passkeys: await listOwnPasskeys(await requireSession(requireCookie(ctx, services), services), services) };
}

async function startOne(ctx: SessionContext, { services, limit }: SessionParts): Promise<void> {
  const { session } = await requireChanger(ctx, services);
  const { currentPassword: password } = await readFields(ctx, CURRENT_PASSWORD);
  const start = () => startPasskey(session, { password, party: toParty(ctx, services) }, services);
  sendRequest(ctx, await countAttempt(ctx, { limit, account: session.staffId }, start), services);
}

async function addOne(ctx: SessionContext, { services }: SessionParts): Promise<void> {
  const changer = await requireChanger(ctx, services);
  const { name, transports = '', ...response } = await readFields(ctx, NEW_PASSKEY);
  const ticket = readChallengeCookie(ctx, services.origin());
  const added = { name: name.trim(), attestation: { ...response, transports }, ticket, party: toParty(ctx, services) };
  ctx.body = await addPasskey(changer, added, services);
}

async function removeOne(ctx: SessionContext, { services, limit }: SessionParts): Promise<void> {
  const changer = await requireChanger(ctx, services);
  const { id, currentPassword: password } = await readFields(ctx, { ...CURRENT_PASSWORD, id: { required: true, max: 64 } });
  const remove = () => removePasskey(changer, { id, password }, services);
  await countAttempt(ctx, { limit, account: changer.session.staffId }, remove);
  ctx.status = 204;
}

function sendRequest(ctx: SessionContext, { options, ticket }: PasskeyRequest, { origin }: Services): void {
  ctx.append('Set-Cookie', formatChallengeCookie(ticket, origin()));
  ctx.body = options;
}
