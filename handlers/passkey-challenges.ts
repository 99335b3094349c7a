// Challenges that passkeys sign. The browser keeps each as an encrypted cookie, so that callers who never answer leave nothing in the store.
import { useChallenge } from '../db/passkey-challenges.js';
import type { Transaction } from '../db/engine/connection.js';
import { CHALLENGE_MS, formatChallenge, parseChallenge, type Challenge, type ChallengeUse } from '../domain/passkeys.js';
import { hashSecret } from '../domain/sessions.js';
import { ApiError } from './errors.js';
import type { Services } from './operation.js';

/** A new challenge, and the ticket that only the browser gets that asked for it. */
export interface IssuedChallenge {
  readonly challenge: Challenge;
  readonly ticket: string;
}

/** Creates a challenge for one use. */
export function issueChallenge(use: ChallengeUse, { newSecret, now, encryption }: Services): IssuedChallenge {
  const challenge = { use, value: newSecret(), expiresAt: new Date(now().getTime() + CHALLENGE_MS).toISOString() };
  return { challenge, ticket: encryption.encrypt(formatChallenge(challenge)) };
}

/** Returns the challenge of a ticket. Throws ApiError 400 if it has expired, or if the service did not issue the ticket for this use. */
export function readTicket(ticket: string | undefined, use: ChallengeUse, { now, encryption }: Services): Challenge {
  const challenge = ticket === undefined ? undefined : parseChallenge(decrypt(ticket, encryption));
  if (challenge?.use !== use || challenge.expiresAt <= now().toISOString()) throw challengeExpired();
  return challenge;
}

function decrypt(ticket: string, encryption: Services['encryption']): string {
  try {
    return encryption.decrypt(ticket);
  } catch {
    return ''; // altered, or encrypted with a key that is no longer known
  }
}

/** Uses up a challenge. Throws ApiError 400 if it was used before. */
export async function requireUnused(trx: Transaction, { value, expiresAt }: Challenge): Promise<void> {
  if (!(await useChallenge(trx, { hash: hashSecret(value), expiresAt }))) throw challengeExpired();
}

const challengeExpired = (): ApiError =>
  new ApiError('passkey-challenge-expired', 'the request with the passkey took longer than five minutes, or was sent before: try again');
