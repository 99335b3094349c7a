// API keys: create, list, read, change, revoke, roll. The key itself is shown once, where it is made.
import * as apiKeys from '../db/api-keys.js';
import type { StoredApiKey } from '../db/api-keys.js';
import type { ApiKeyWithSecret, NewRateLimits, Scope } from '../generated/api.js';
import { hashOfApiKey, hintOfApiKey } from '../rules/api-key.js';
import { conflict, invalidField, notAllowed, notFound } from './errors.js';
import type { Caller, Operation, Services } from './operation.js';

export const createApiKey: Operation<'createApiKey'> = ({ body, caller }, services) => {
  requireHeld(caller, body.scopes);
  const expiresAt = futureTime(body.expiresAt, services);
  return services.transaction(async (trx) => {
    const { key, stored } = newKey({ name: body.name, scopes: body.scopes, ...limitsOf(body.rateLimits), expiresAt }, services);
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
  if (body.scopes) requireHeld(caller, body.scopes);
  const expiresAt = futureTime(body.expiresAt, services);
  const reply = await transaction(async (trx) => {
    const key = await apiKeys.findApiKey(trx, path.id);
    if (!key) throw notFound('API key', path.id);
    requireHeld(caller, key.scopes);
    if (key.revokedAt) throw conflict('id', 'names a revoked key, which can not be changed');
    const changed: StoredApiKey = {
      ...key,
      name: body.name ?? key.name,
      scopes: body.scopes ?? key.scopes,
      ...limitsOf(body.rateLimits),
      ...(expiresAt && { expiresAt }),
    };
    await apiKeys.updateApiKey(trx, changed);
    return { status: 200, body: apiKeys.shownApiKey(changed, now().toISOString()) } as const;
  });
  apiKeys.forgetApiKeys(db);
  return reply;
};

export const revokeApiKey: Operation<'revokeApiKey'> = async ({ path, caller }, { db, now, transaction }) => {
  const reply = await transaction(async (trx) => {
    const key = await apiKeys.findApiKey(trx, path.id);
    if (!key) throw notFound('API key', path.id);
    requireHeld(caller, key.scopes);
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
    requireHeld(caller, old.scopes);
    const moment = now();
    if (apiKeys.shownApiKey(old, moment.toISOString()).status !== 'active')
      throw conflict('id', 'names a key that is revoked or expired: create a new key instead');
    const { name, scopes, standardLimit, generationLimit, expiresAt } = old;
    const { key, stored } = newKey({ name, scopes, standardLimit, generationLimit, expiresAt }, services);
    await apiKeys.insertApiKey(trx, stored);
    const endsAt = new Date(moment.getTime() + (body?.overlapSeconds ?? 0) * 1000).toISOString();
    await apiKeys.updateApiKey(trx, { ...old, expiresAt: expiresAt && expiresAt < endsAt ? expiresAt : endsAt });
    return { status: 201, headers: { Location: `/api/api-keys/${stored.id}` }, body: withSecret(stored, key) } as const;
  });
  apiKeys.forgetApiKeys(db);
  return reply;
};

/** A key can never grant more than it holds, nor touch a key that holds more. */
function requireHeld({ scopes }: Caller, wanted: readonly Scope[]): void {
  const missing = scopes.has('*') ? [] : wanted.filter((scope) => !scopes.has(scope));
  if (missing.length > 0) throw notAllowed(`a key can't grant or manage what it does not hold itself: ${missing.join(', ')}`);
}

function futureTime(expiresAt: string | undefined, { now }: Services): string | undefined {
  if (expiresAt === undefined) return undefined;
  const moment = new Date(expiresAt);
  if (moment <= now()) throw invalidField('expiresAt', 'must lie in the future');
  return moment.toISOString();
}

function limitsOf(rateLimits: NewRateLimits | undefined): Pick<StoredApiKey, 'standardLimit' | 'generationLimit'> {
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
