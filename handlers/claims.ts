// Claims: who is deciding on which content or review, so that two moderators don't decide on the same.
import * as stored from '../db/moderation-claims.js';
import { findContent } from '../db/creator-content.js';
import type { Reader, Transaction } from '../db/engine/connection.js';
import { findReview } from '../db/reviews.js';
import { hasScope } from '../domain/grants.js';
import { CLAIM_MS, CLAIMS_MAX } from '../domain/moderation-claims.js';
import type { Claim, ClaimedType, ModerationClaim } from '../generated/api.js';
import { conflict, notFound, type ApiError } from './errors.js';
import type { Caller, Operation, Services } from './operation.js';

/** The scope that shows the claims of a type. */
const SCOPES = { content: 'content:moderate', review: 'reviews:moderate' } as const;
const FINDERS = { content: findContent, review: findReview } as const;

interface Item {
  readonly type: ClaimedType;
  readonly id: string;
}

export const claimContent: Operation<'claimContent'> = ({ path: { id }, body, caller }, services) =>
  services.transaction(async (trx) => ({ status: 200, body: await claim(trx, { item: { type: 'content', id }, body, caller }, services) }));

export const claimReview: Operation<'claimReview'> = ({ path: { id }, body, caller }, services) =>
  services.transaction(async (trx) => ({ status: 200, body: await claim(trx, { item: { type: 'review', id }, body, caller }, services) }));

export const releaseContent: Operation<'releaseContent'> = ({ path: { id }, caller }, { transaction }) =>
  transaction(async (trx) => {
    await release(trx, { type: 'content', id }, caller);
    return { status: 204 };
  });

export const releaseReview: Operation<'releaseReview'> = ({ path: { id }, caller }, { transaction }) =>
  transaction(async (trx) => {
    await release(trx, { type: 'review', id }, caller);
    return { status: 204 };
  });

export const listClaims: Operation<'listClaims'> = async ({ query, caller }, { db, now }) => {
  const types = (['content', 'review'] as const).filter((type) => hasScope(caller, SCOPES[type]));
  const { claims, total } = await stored.listClaims(db, { ...query, types, now: now().toISOString() });
  return { status: 200, body: { data: claims, total, ...query } };
};

/** Ends the claim of the caller with a decision. Throws ApiError 409 if someone else claims the content or the review. */
export async function endClaim(
  trx: Transaction,
  { itemId, caller }: { itemId: string; caller: Caller },
  { now }: Pick<Services, 'now'>,
): Promise<void> {
  const held = await stored.findClaim(trx, itemId, now().toISOString());
  if (!held) return;
  if (held.by !== toOwner(caller)) throw claimedByAnother(held);
  await stored.deleteClaim(trx, { id: itemId, by: held.by });
}

/** Returns whom a claim belongs to: the member whom the key acts for, else the key. */
const toOwner = ({ staffId, keyId }: Caller): string => staffId ?? keyId;

async function claim(
  trx: Transaction,
  { item, body, caller }: { item: Item; body: Claim | undefined; caller: Caller },
  services: Services,
): Promise<ModerationClaim> {
  await requireItem(trx, item);
  const by = toOwner(caller);
  const now = services.now();
  const claimedAt = now.toISOString();
  // Claims at the same time can exceed the limit by a few.
  if ((await stored.countOtherClaims(trx, { by, id: item.id, now: claimedAt })) >= CLAIMS_MAX)
    throw conflict(
      'too-many-claims',
      'id',
      `can't be claimed: you claim ${CLAIMS_MAX} others, the most there are. Decide on them or release them`,
    );
  const expiresAt = new Date(now.getTime() + CLAIM_MS).toISOString();
  const isMade = await stored.saveClaim(trx, { ...item, by, claimedAt, expiresAt, takesOver: body?.takeOver ? 1 : 0 });
  const held = await stored.findClaim(trx, item.id, claimedAt);
  if (!isMade && held) throw claimedByAnother(held);
  return held ?? { ...item, by, claimedAt, expiresAt };
}

async function release(trx: Transaction, item: Item, caller: Caller): Promise<void> {
  await requireItem(trx, item);
  await stored.deleteClaim(trx, { id: item.id, by: toOwner(caller) });
}

async function requireItem(db: Reader, { type, id }: Item): Promise<void> {
  if (!(await FINDERS[type](db, id))) throw notFound(type, id);
}

function claimedByAnother({ by, byName, expiresAt }: ModerationClaim): ApiError {
  const who = byName === undefined ? by : `${byName} (${by})`;
  return conflict('claimed-by-another', 'id', `is claimed by ${who} until ${expiresAt}: take it over, or choose another one`);
}
