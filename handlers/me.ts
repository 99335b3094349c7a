// The caller: its key, the person whom it acts for, its limits, and the store.
import type { KeyInFamily } from '../db/key-families.js';
import { findStaffMember, type StoredStaffMember } from '../db/staff.js';
import { contractVersion } from '../generated/contract-version.js';
import type { Me } from '../generated/api.js';
import { getDecimals, type AmountUnit } from '../domain/currency.js';
import { getEffectiveLimit } from '../domain/key-families.js';
import { findCaller } from './caller.js';
import type { Operation, StoreSettings } from './operation.js';

const DAY_MS = 86_400_000;

export const getMe: Operation<'getMe'> = async ({ caller }, { db, now, settings }) => {
  const key = await findCaller(db, caller, { now });
  const member = key.staffId === undefined ? undefined : await findStaffMember(db, key.staffId);
  const { defaultLimits, sessionLimit } = settings;
  const defaults = key.sessionId === undefined ? defaultLimits : { ...defaultLimits, standard: sessionLimit };
  const toLimit = (bucket: 'standard' | 'generation') => getEffectiveLimit(key, bucket, defaults);
  const rateLimits = { standard: toLimit('standard'), generation: toLimit('generation') };
  return {
    status: 200,
    body: { key: toCallingKey(key), ...(member && { staff: toPerson(member) }), rateLimits, store: toFacts(settings, db.unit) },
  };
};

function toCallingKey({ id, name, scopes, createdBy, expiresAt }: KeyInFamily): Me['key'] {
  return { id, name, scopes: [...scopes], ...(createdBy !== undefined && { createdBy }), ...(expiresAt !== undefined && { expiresAt }) };
}

function toPerson({ id, email, name, role }: StoredStaffMember): NonNullable<Me['staff']> {
  return { id, email, name, role };
}

function toFacts(
  { storeName, logoUrl, currency, reviewModeration, attributionWindowDays, retentionMs }: StoreSettings,
  unit: AmountUnit,
): Me['store'] {
  return {
    name: storeName,
    ...(logoUrl !== undefined && { logoUrl }),
    currency,
    currencyDecimals: getDecimals(currency, unit),
    contractVersion,
    reviewModeration,
    attributionWindowDays,
    retentionDays: retentionMs / DAY_MS,
  };
}
