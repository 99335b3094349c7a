// API keys: create, list, read, change, revoke, roll. The key itself is shown once, where it is made.
import * as apiKeys from '../db/api-keys.js';
import type { StoredApiKey } from '../db/api-keys.js';
import { passGrants } from '../db/webhook-grants.js';
import type { ApiKeyWithSecret, RateLimitsInput } from '../generated/api.js';
import { hashOfApiKey, hintOfApiKey } from '../rules/api-key.js';
import { boundedBy, boundFaults, excessScopes, type Grant } from '../rules/grants.js';
import { conflict, invalidField, notAllowed, notFound, sentenceOf } from './errors.js';
import type { Caller, Operation, Services } from './operation.js';

export const createApiKey: Operation<'createApiKey'> = ({ body, caller }, services) => {
  const wanted = { scopes: body.scopes, ...limitsOf(body.rateLimits), expiresAt: futureTime(body.expiresAt, services) };
  const grant = grantOf(caller, wanted, services);
  return services.transaction(async (trx) => {
    const { key, stored } = newKey({ name: body.name, ...grant }, services);
    await apiKeys.insertApiKey(trx, stored);
    return { status: 201, headers: { Location: `/api/api-keys/${stored.id}` }, body: withSecret(stored, key) };
  });
};

export const listApiKeys: Operation<'listApiKeys'> = async ({ query }, { db, now }) => ({
  status: 200,
  body: await apiKeys.listApiKeys(db, query, now().toISOString()),
});

export const getApiKey: Operation<'getApiKey'> = async ({ path }, { db, now }) => {
  const key = await apiKeys.findApiKey(db, path.id);
  if (!key) throw notFound('API key', path.id);
  return { status: 200, body: apiKeys.shownApiKey(key, now().toISOString()) };
};

export const updateApiKey: Operation<'updateApiKey'> = async ({ path, body, caller }, services) => {
  const { db, now, transaction } = services;
  const expiresAt = futureTime(body.expiresAt, services);
  const reply = await transaction(async (trx) => {
    const key = await apiKeys.findApiKey(trx, path.id);
    if (!key) throw notFound('API key', path.id);
    requireHeld(caller, key);
    if (key.revokedAt) throw conflict('id', 'names a revoked key, which can not be changed');
    const granted = grantOf(caller, { scopes: body.scopes ?? [], ...limitsOf(body.rateLimits), expiresAt }, services);
    const changed: StoredApiKey = {
      ...key,
      name: body.name ?? key.name,
      ...(body.scopes && { scopes: granted.scopes }),
      ...(body.rateLimits && { standardLimit: granted.standardLimit, generationLimit: granted.generationLimit }),
      ...(expiresAt && { expiresAt }),
    };
    await apiKeys.updateApiKey(trx, changed);
    return { status: 200, body: apiKeys.shownApiKey(changed, now().toISOString()) } as const;
  });
  apiKeys.forgetApiKeys(db);
  return reply;
};

export const revokeApiKey: Operation<'revokeApiKey'> = async ({ path, caller }, services) => {
  const { db, now, transaction } = services;
  const reply = await transaction(async (trx) => {
    const key = await apiKeys.findApiKey(trx, path.id);
    if (!key) throw notFound('API key', path.id);
    requireHeld(caller, key);
    if (!key.revokedAt) await apiKeys.updateApiKey(trx, { ...key, revokedAt: now().toISOString() });
    return { status: 204 } as const;
  });
  apiKeys.forgetApiKeys(db);
  return reply;
};

export const rollApiKey: Operation<'rollApiKey'> = async ({ path, body, caller }, services) => {
  const { db, now, transaction } = services;
  const reply = await transaction(async (trx) => {
    const old = await apiKeys.findApiKey(trx, path.id);
    if (!old) throw notFound('API key', path.id);
    requireHeld(caller, old);
    const moment = now();
    if (apiKeys.shownApiKey(old, moment.toISOString()).status !== 'active')
      throw conflict('id', 'names a key that is revoked or expired: create a new key instead');
    const { name, scopes, standardLimit, generationLimit, expiresAt } = old;
    const { key, stored } = newKey({ name, scopes, standardLimit, generationLimit, expiresAt }, services);
    await apiKeys.insertApiKey(trx, stored);
    await passGrants(trx, { from: old.id, to: stored.id });
    const endsAt = new Date(moment.getTime() + (body?.overlapSeconds ?? 0) * 1000).toISOString();
    await apiKeys.updateApiKey(trx, { ...old, expiresAt: expiresAt && expiresAt < endsAt ? expiresAt : endsAt });
    return { status: 201, headers: { Location: `/api/api-keys/${stored.id}` }, body: withSecret(stored, key) } as const;
  });
  apiKeys.forgetApiKeys(db);
  return reply;
};

/** What the caller wants to grant, within its own bounds where it names none; 403 when it asks for more. */
function grantOf(caller: Caller, wanted: Grant, { settings }: Services): Grant {
  const grant = boundedBy(caller, wanted, settings.defaultLimits);
  const scopes = excessScopes(caller, grant);
  const faults = boundFaults(caller, grant, settings.defaultLimits);
  const parts = [
    ...(scopes.length > 0 ? [`a key can't grant what it does not hold itself: ${scopes.join(', ')}`] : []),
    ...(faults.length > 0 ? [sentenceOf(faults)] : []),
  ];
  if (parts.length > 0) throw notAllowed(parts.join('; '), faults);
  return grant;
}

/** 403 when a key has scopes that the caller lacks: only who holds as much may change, roll or revoke it. */
function requireHeld(caller: Caller, key: StoredApiKey): void {
  const excess = excessScopes(caller, key);
  if (excess.length > 0) throw notAllowed(`a key can't manage one that holds more than itself: ${excess.join(', ')}`);
}

function futureTime(expiresAt: string | undefined, { now }: Services): string | undefined {
  if (expiresAt === undefined) return undefined;
  const moment = new Date(expiresAt);
  if (moment <= now()) throw invalidField('expiresAt', 'must lie in the future');
  return moment.toISOString();
}

function limitsOf(rateLimits: RateLimitsInput | undefined): Pick<StoredApiKey, 'standardLimit' | 'generationLimit'> {
  return rateLimits ? { standardLimit: rateLimits.standard, generationLimit: rateLimits.generation } : {};
}

function newKey(
  given: Pick<StoredApiKey, 'name' | 'scopes' | 'standardLimit' | 'generationLimit' | 'expiresAt'>,
  { newApiKey, newId, now }: Services,
) {
  const key = newApiKey();
  const stored: StoredApiKey = {
    id: newId('key'),
    ...given,
    hash: hashOfApiKey(key),
    hint: hintOfApiKey(key),
    createdAt: now().toISOString(),
  };
  return { key, stored };
}

function withSecret(stored: StoredApiKey, key: string): ApiKeyWithSecret {
  return { ...apiKeys.shownApiKey(stored, stored.createdAt), key };
}
