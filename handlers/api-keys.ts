// API keys: create, list, retrieve, update, revoke, roll. A key is shown only once, when it is created.
import * as apiKeys from '../db/api-keys.js';
import type { StoredApiKey } from '../db/api-keys.js';
import type { Transaction } from '../db/engine/connection.js';
import * as keyFamilies from '../db/key-families.js';
import type { KeyInFamily } from '../db/key-families.js';
import { countActiveApiKeys } from '../db/key-retention.js';
import { forgetApiKeys } from '../db/known-api-keys.js';
import { passGrants } from '../db/webhook-grants.js';
import type { ApiKeyList, ApiKeyWithSecret, PatchApiKey, RateLimitsInput, Scope } from '../generated/api.js';
import { hashApiKey, getApiKeyHint } from '../domain/api-key.js';
import type { FieldError } from '../domain/field-error.js';
import { findExcessScopes, grantKeyChange, grantNewKey, extendsRolledKey, findRollExcess, type Excess } from '../domain/grants.js';
import { mergePatch } from '../domain/merge-patch.js';
import { recordAudit, toAuditedKey, toRevocation } from './audit.js';
import { findCaller, lockCaller } from './caller.js';
import { listByChange } from './changes.js';
import { ApiError, conflict, invalidField, notAllowed, notFound, formatErrors } from './errors.js';
import { computeEtag, requireMatch } from './etag.js';
import type { Call, Caller, Operation, Services } from './operation.js';
import {
  activateInvited,
  chooseMember,
  lockMember,
  lockMemberOfKey,
  requireKeyFor,
  requireMemberWithin,
  requireWithinRole,
} from './staff-keys.js';

const OWN_OVERLAP_MIN_SECONDS = 60;
const ACTIVE_KEYS_MAX = 10_000;

export const createApiKey: Operation<'createApiKey'> = ({ body, caller }, services) => {
  const wanted = { scopes: body.scopes, ...toLimits(body.rateLimits), expiresAt: futureTime(body.expiresAt, services) };
  const staffId = chooseMember(body, caller);
  return services.transaction(async (trx) => {
    const member = await lockMember(trx, staffId);
    const maker = await lockCaller(trx, caller, services);
    const { grant, excess } = grantNewKey(maker, wanted, services.settings.defaultLimits);
    requireWithin(excess, body.scopes);
    if (member) await requireKeyFor(trx, { member, maker, scopes: grant.scopes }, services);
    await requireFreePlace(trx, services);
    const { key, stored } = newKey({ name: body.name, ...grant, createdBy: maker.id, staffId }, services);
    await apiKeys.insertApiKey(trx, stored);
    recordAudit(trx, { caller, operation: 'createApiKey', object: toObject(stored), after: toAuditedKey(stored) }, services);
    if (member) await activateInvited(trx, { member, caller }, services);
    return { status: 201, headers: { Location: `/api/api-keys/${stored.id}` }, body: withSecret(stored, key) };
  });
};

export const listApiKeys: Operation<'listApiKeys'> = async ({ query }, services) => {
  const { db } = services;
  const now = services.now().toISOString();
  const find = async (id: string) => {
    const key = await apiKeys.findApiKey(db, id);
    return key && apiKeys.serializeApiKey(key, now);
  };
  const changes = await listByChange<ApiKeyList>('apiKeys', query, services, { find });
  return { status: 200, body: changes ?? (await apiKeys.listApiKeys(db, query, now)) };
};

export const getApiKey: Operation<'getApiKey'> = async ({ path }, { db, now }) => {
  const moment = now().toISOString();
  const key = await keyFamilies.findKeyInFamily(db, path.id);
  if (!key || key.sessionId) throw notFound('api-key', path.id);
  const activeDescendants = await keyFamilies.countActiveDescendants(db, key, moment);
  return { status: 200, headers: { ETag: toKeyEtag(key) }, body: { ...apiKeys.serializeApiKey(key, moment), activeDescendants } };
};

export const updateApiKey: Operation<'updateApiKey'> = (call, services) =>
  changeApiKey({ ...call, operation: 'updateApiKey', toLimits: () => call.body.rateLimits }, services);

export const patchApiKey: Operation<'patchApiKey'> = (call, services) => {
  const { rateLimits } = call.body;
  // A key without one of the limits has that of the store.
  const merge = (key: StoredApiKey) => (rateLimits ? mergePatch<RateLimitsInput>(toRateLimits(key), rateLimits) : {});
  return changeApiKey(
    { ...call, operation: 'patchApiKey', toLimits: (key) => (rateLimits === undefined ? undefined : merge(key)) },
    services,
  );
};

interface ApiKeyUpdate extends Pick<Call<'updateApiKey'>, 'path' | 'headers' | 'caller'> {
  readonly operation: 'updateApiKey' | 'patchApiKey';
  readonly body: PatchApiKey;
  /** Returns the limits that the key is to have; undefined if the body doesn't name them. */
  readonly toLimits: (key: StoredApiKey) => RateLimitsInput | undefined;
}

async function changeApiKey({ operation, path, headers, body, caller, toLimits: toWanted }: ApiKeyUpdate, services: Services) {
  const { db, now, transaction, settings } = services;
  const expiresAt = body.expiresAt === null ? null : futureTime(body.expiresAt, services);
  return transaction(async (trx) => {
    trx.afterCommit(() => forgetApiKeys(db));
    const member = body.scopes && (await lockMemberOfKey(trx, path.id));
    const also = body.rateLimits !== undefined ? await keyFamilies.listLineageIds(trx, path.id) : [];
    const { key, holder } = await lockKey(trx, { id: path.id, caller, also }, services);
    requireMatch(headers['if-match'], toKeyEtag(key), 'API key');
    if (key.revokedAt) throw conflict('api-key-revoked', 'id', "names a revoked key, which can't be changed");
    requireNoLaterEnd(key, expiresAt);
    const limits = toWanted(key);
    const wanted = { scopes: body.scopes, limits: limits && toLimits(limits), expiresAt };
    const { grant, excess } = grantKeyChange(holder, key, { change: wanted, defaults: settings.defaultLimits });
    requireWithin(excess, body.scopes);
    if (member) requireWithinRole(member, grant.scopes);
    const changed: StoredApiKey = { ...key, name: body.name ?? key.name, ...grant };
    await apiKeys.updateApiKey(trx, changed);
    const change = { before: toAuditedKey(key), after: toAuditedKey(changed) };
    recordAudit(trx, { caller, operation, object: toObject(key), ...change }, services);
    if (limits) await keyFamilies.updateLineageLimits(trx, changed);
    const shown = apiKeys.serializeApiKey(changed, now().toISOString());
    return { status: 200, headers: { ETag: toKeyEtag(changed) }, body: shown } as const;
  });
}

/** What a key may do decides its ETag: its last use doesn't change it. */
const toKeyEtag = (key: StoredApiKey): string => computeEtag(toAuditedKey(key));

const toRateLimits = ({ standardLimit, generationLimit }: StoredApiKey): RateLimitsInput => ({
  ...(standardLimit !== undefined && { standard: standardLimit }),
  ...(generationLimit !== undefined && { generation: generationLimit }),
});

export const revokeApiKey: Operation<'revokeApiKey'> = async ({ path, query, caller }, services) => {
  const { db, now, transaction } = services;
  return transaction(async (trx) => {
    trx.afterCommit(() => forgetApiKeys(db));
    const also = query.descendants ? await listDescendantIds(trx, path.id) : [];
    const { key, holder } = await lockKey(trx, { id: path.id, caller, also }, services);
    const moment = now().toISOString();
    if (!key.revokedAt) await apiKeys.updateApiKey(trx, { ...key, revokedAt: moment });
    const inspect = (found: readonly keyFamilies.Descendant[]) => requireNoStronger(holder, found);
    const descendants = query.descendants ? await keyFamilies.revokeDescendants(trx, key, { now: moment, inspect }) : [];
    recordRevocation(trx, { caller, key, descendants, now: moment }, services);
    return { status: 204 } as const;
  });
};

export const rollApiKey: Operation<'rollApiKey'> = async ({ path, body, caller }, services) => {
  const { db, now, transaction, settings } = services;
  return transaction(async (trx) => {
    trx.afterCommit(() => forgetApiKeys(db));
    const moment = now();
    const member = await lockMemberOfKey(trx, path.id);
    const { key: old, holder } = await lockKey(trx, { id: path.id, caller }, services);
    requireRollable(old, moment);
    requireWithin(findRollExcess(holder, old, settings.defaultLimits));
    if (member) requireMemberWithin(holder, member);
    await requireFreePlace(trx, services);
    const { name, scopes, standardLimit, generationLimit, expiresAt, createdBy, staffId, lineageId } = old;
    const { key, stored } = newKey({ name, scopes, standardLimit, generationLimit, expiresAt, createdBy, staffId, lineageId }, services);
    await apiKeys.insertApiKey(trx, stored);
    await passGrants(trx, { from: old.id, to: stored.id });
    const overlapMs = overlapSeconds(body?.overlapSeconds, caller.keyId === old.id) * 1000;
    const endsAt = new Date(moment.getTime() + overlapMs).toISOString();
    const end = expiresAt && expiresAt < endsAt ? expiresAt : endsAt;
    const ending = { ...old, expiresAt: end, successorId: stored.id };
    await apiKeys.updateApiKey(trx, ending);
    const change = { before: toAuditedKey(old), after: toAuditedKey(ending) };
    recordAudit(trx, { caller, operation: 'rollApiKey', object: toObject(old), ...change }, services);
    recordAudit(trx, { caller, operation: 'rollApiKey', object: toObject(stored), after: toAuditedKey(stored) }, services);
    return { status: 201, headers: { Location: `/api/api-keys/${stored.id}` }, body: withSecret(stored, key) } as const;
  });
};

/** The most descendants that get an entry of their own: as many as a store can have active keys. The entry of the key counts all. */
const RECORDED_DESCENDANTS_MAX = 10_000;

interface Revocation {
  readonly caller: Caller;
  /** The key before it was revoked. */
  readonly key: StoredApiKey;
  readonly descendants: readonly string[];
  readonly now: string;
}

/** Records that a key and its descendants were revoked; nothing if all of them were revoked before. */
function recordRevocation(trx: Transaction, { caller, key, descendants, now }: Revocation, services: Services): void {
  const operation = 'revokeApiKey';
  const after = { ...(!key.revokedAt && { revokedAt: now }), ...(descendants.length > 0 && { revokedDescendants: descendants.length }) };
  recordAudit(trx, { caller, operation, object: toObject(key), before: {}, after }, services);
  const newest = [...descendants].sort().reverse().slice(0, RECORDED_DESCENDANTS_MAX);
  for (const id of newest) recordAudit(trx, { caller, operation, object: toObject({ id }), ...toRevocation(now) }, services);
}

const toObject = ({ id }: Pick<StoredApiKey, 'id'>) => ({ type: 'api-key', id }) as const;

/** Returns the key of an id and the calling key. Locks both, and the keys of `also`, until the transaction ends. Every change of keys
 *  locks all of them first, in one order. Throws ApiError 404 if there is no such key, and 403 if it has scopes that the caller lacks:
 *  only a key with the same scopes or more may change, roll or revoke it. */
async function lockKey(
  trx: Transaction,
  { id, caller, also = [] }: { id: string; caller: Caller; also?: readonly string[] },
  services: Services,
) {
  await keyFamilies.lockApiKeys(trx, [id, caller.keyId, ...also]);
  const key = await keyFamilies.findKeyInFamily(trx, id);
  if (!key || key.sessionId) throw notFound('api-key', id);
  const holder = await findCaller(trx, caller, services);
  const excess = findExcessScopes(holder, key);
  if (excess.length > 0) throw notAllowed('stronger-key', `a key can't manage one that holds more than itself: ${excess.join(', ')}`);
  return { key, holder };
}

async function listDescendantIds(trx: Transaction, id: string): Promise<string[]> {
  const key = await keyFamilies.findKeyInFamily(trx, id);
  return key ? (await keyFamilies.listDescendants(trx, key)).map((descendant) => descendant.id) : [];
}

/** Throws ApiError 403 if one of the keys has scopes that the caller lacks. Either all are revoked, or none. */
function requireNoStronger(holder: KeyInFamily, found: readonly keyFamilies.Descendant[]): void {
  const stronger = found.find((one) => findExcessScopes(holder, one).length > 0);
  if (!stronger) return;
  const excess = findExcessScopes(holder, stronger).join(', ');
  throw notAllowed('stronger-key', `a key can't revoke a descendant that holds more than itself: ${stronger.id} holds ${excess}`);
}

/** Returns how long a rolled key stays valid. A key that rolls itself can still fetch a lost reply with its `Idempotency-Key`. */
function overlapSeconds(wanted = 0, rollsItself: boolean): number {
  return rollsItself ? Math.max(wanted, OWN_OVERLAP_MIN_SECONDS) : wanted;
}

/** Throws ApiError 409 if a change moves the end of a rolled key later: it would be valid alongside its successor again. */
function requireNoLaterEnd(key: StoredApiKey, expiresAt: string | null | undefined): void {
  if (!extendsRolledKey(key, expiresAt)) return;
  throw conflict(
    'expiry-after-roll',
    'expiresAt',
    `must not be later than ${key.expiresAt}: the key was rolled, and ${key.successorId} has replaced it`,
  );
}

/** Throws ApiError 409 if the store has as many active keys as it may have. */
async function requireFreePlace(trx: Transaction, { now }: Services): Promise<void> {
  if ((await countActiveApiKeys(trx, now().toISOString())) >= ACTIVE_KEYS_MAX)
    throw conflict(
      'too-many-api-keys',
      'id',
      `would be the active key number ${ACTIVE_KEYS_MAX + 1}: revoke keys that are no longer needed`,
    );
}

function requireRollable(key: StoredApiKey, moment: Date): void {
  if (key.successorId)
    throw conflict('api-key-already-rolled', 'id', `names a key that was already rolled: ${key.successorId} has replaced it`);
  if (apiKeys.serializeApiKey(key, moment.toISOString()).status !== 'active')
    throw conflict('api-key-inactive', 'id', 'names a key that is revoked or expired: create a new key instead');
}

/** Throws ApiError 403 if a grant goes beyond the caller. `named` are the scopes that the request names. */
function requireWithin({ scopes, errors }: Excess, named: readonly Scope[] = []): void {
  const parts = [
    ...(scopes.length > 0 ? [`a key can't grant what it does not hold itself: ${scopes.join(', ')}`] : []),
    ...(errors.length > 0 ? [formatErrors(errors)] : []),
  ];
  if (parts.length === 0) return;
  const reason = scopes.length > 0 ? 'scope-not-held' : (errors[0] as FieldError).reason;
  const ofScopes = scopes
    .filter((scope) => named.includes(scope))
    .map((scope) => ({ reason, field: `scopes[${named.indexOf(scope)}]`, issue: 'is not held by the key that you call with' }));
  throw new ApiError(reason, parts.join('; '), { errors: [...ofScopes, ...errors] });
}

function futureTime(expiresAt: string | undefined, { now }: Services): string | undefined {
  if (expiresAt === undefined) return undefined;
  const moment = new Date(expiresAt);
  if (moment <= now()) throw invalidField('time-in-past', 'expiresAt', 'must be in the future');
  return moment.toISOString();
}

function toLimits(rateLimits: RateLimitsInput | undefined): Pick<StoredApiKey, 'standardLimit' | 'generationLimit'> {
  return rateLimits ? { standardLimit: rateLimits.standard, generationLimit: rateLimits.generation } : {};
}

function newKey(input: Omit<StoredApiKey, 'id' | 'hash' | 'hint' | 'createdAt'>, { newApiKey, newId, now }: Services) {
  const key = newApiKey();
  const stored: StoredApiKey = {
    id: newId('key'),
    ...input,
    hash: hashApiKey(key),
    hint: getApiKeyHint(key),
    createdAt: now().toISOString(),
  };
  return { key, stored };
}

function withSecret(stored: StoredApiKey, key: string): ApiKeyWithSecret {
  return { ...apiKeys.serializeApiKey(stored, stored.createdAt), key };
}
