// Signs members of the staff in whom the provider of single sign-on has identified. The provider is responsible for second factors.
import { useChallenge } from '../db/passkey-challenges.js';
import type { Transaction } from '../db/engine/connection.js';
import { hashSecret } from '../domain/sessions.js';
import { formatTicket, parseTicket, SINGLE_SIGN_ON_MS, type SignInTicket } from '../domain/single-sign-on.js';
import { SignInRefused, type Identity, type IdentityProvider } from './identity-provider.js';
import type { Services } from './operation.js';
import { openSession, type Client, type NewSession } from './sign-in.js';
import { admitIdentity } from './staff-identities.js';

/** A sign-in that has begun. */
export interface StartedSignIn {
  /** Where the browser goes. */
  readonly url: string;
  /** What the browser keeps meanwhile, encrypted. */
  readonly ticket: string;
}

/** Starts a sign-in at the provider. Stores nothing. Throws SignInRefused if the provider can't be reached. */
export async function startSingleSignOn(
  { redirectUri, returnTo }: { redirectUri: string; returnTo: string },
  services: Services,
): Promise<StartedSignIn> {
  const { newSecret, now, encryption } = services;
  const expiresAt = new Date(now().getTime() + SINGLE_SIGN_ON_MS).toISOString();
  const ticket = { state: newSecret(), nonce: newSecret(), verifier: newSecret(), returnTo, expiresAt };
  return { url: await requireProvider(services).startSignIn(ticket, redirectUri), ticket: encryption.encrypt(formatTicket(ticket)) };
}

/** Returns the ticket of a sign-in. Throws SignInRefused if it has expired, or if the state is not that of this browser's last sign-in. */
export function readSignInTicket(text: string | undefined, state: unknown, { now, encryption }: Services): SignInTicket {
  const ticket = text === undefined ? undefined : parseTicket(decrypt(text, encryption));
  if (!ticket || ticket.state !== state || ticket.expiresAt <= now().toISOString()) throw new SignInRefused('expired');
  return ticket;
}

function decrypt(text: string, encryption: Services['encryption']): string {
  try {
    return encryption.decrypt(text);
  } catch {
    return ''; // altered, or encrypted with a key that is no longer known
  }
}

/** Opens a session for the person who came back from the provider with a URL. Throws SignInRefused if the answer is wrong or was used before, or if
 *  the person may not sign in. */
export async function finishSingleSignOn(
  { ticket, url, client }: { ticket: SignInTicket; url: URL; client: Client },
  services: Services,
): Promise<NewSession> {
  const provider = requireProvider(services);
  const identity = await provider.finishSignIn(ticket, url);
  return services.db.transaction((trx) => openFor(trx, { ticket, identity, client, provider }, services));
}

interface Arrival {
  readonly ticket: SignInTicket;
  readonly identity: Identity;
  readonly client: Client;
  readonly provider: IdentityProvider;
}

async function openFor(trx: Transaction, { ticket, identity, client, provider }: Arrival, services: Services): Promise<NewSession> {
  const { state, expiresAt } = ticket;
  if (!(await useChallenge(trx, { hash: hashSecret(state), expiresAt }))) throw new SignInRefused('expired');
  const keyId = services.newId('key');
  const member = await admitIdentity(trx, { identity, roles: provider.roles, keyId, requestId: client.requestId }, services);
  return openSession(trx, { member, client, keyId, issuer: identity.issuer }, services);
}

function requireProvider({ identityProvider }: Services): IdentityProvider {
  if (!identityProvider) throw new SignInRefused('provider-error', 'no provider is set');
  return identityProvider;
}
