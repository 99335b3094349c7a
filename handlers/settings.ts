// Settings of the store: retrieve, update.
import { hasFourDecimalsAtMost } from '../domain/commission.js';
import { getSettingSource, pickSettings, resolveSettings, SETTING_NAMES, SETTING_VARIABLES } from '../domain/changeable-settings.js';
import type { ChangeableSettings, StartSettings } from '../domain/changeable-settings.js';
import { findDecimalErrors, type MoneyUnit } from '../domain/currency.js';
import type { FieldError } from '../domain/field-error.js';
import * as store from '../db/store-settings.js';
import type { SavedSettings } from '../db/store-settings.js';
import type { SettingName, Settings, SettingSource, UpdateSettings } from '../generated/api.js';
import { recordAudit } from './audit.js';
import { conflict, emailNotConfigured, invalidFields } from './errors.js';
import type { Operation } from './operation.js';

export const getSettings: Operation<'getSettings'> = async (_, { db, startSettings }) => ({
  status: 200,
  body: toSettings(startSettings, await store.findSavedSettings(db), await store.hasAmounts(db)),
});

export const updateSettings: Operation<'updateSettings'> = async ({ body, caller }, services) => {
  const { startSettings: start, settings, now, mailer } = services;
  requireValid(body, { currency: settings.currency, unit: services.db.unit });
  return services.transaction(async (trx) => {
    const saved = await store.findSavedSettingsForUpdate(trx);
    const currencyLocked = await store.hasAmounts(trx);
    const before = toSettings(start, saved, currencyLocked);
    const values = change(saved.values, before, body);
    if (currencyLocked && changesCurrency(start, saved.values, values)) throw currencyInUse(body, before);
    requireNotFixed(start, before, body);
    if (!mailer && body.alertEmail !== undefined && body.alertEmail !== before.alertEmail) throw emailNotConfigured('alertEmail');
    const updatedAt = now().toISOString();
    const after = toSettings(start, { values, updatedAt }, currencyLocked);
    const changed = SETTING_NAMES.filter((name) => after[name] !== before[name] || after.sources[name] !== before.sources[name]);
    if (changed.length === 0) return { status: 200, body: before };
    await store.updateSavedSettings(trx, { values, updatedAt });
    trx.afterCommit(() => store.forgetSettings(services.db));
    const sides = { before: toAudited(before, changed), after: { ...toAudited(after, changed), ...toHiddenChange(changed, updatedAt) } };
    recordAudit(trx, { caller, operation: 'updateSettings', object: { type: 'settings', id: 'settings' }, ...sides }, services);
    return { status: 200, body: after };
  });
};

type Saved = SavedSettings['values'];

/** Returns the saved values after a change. Values that are in effect already aren't saved. */
function change(saved: Saved, before: ChangeableSettings, { reset = [], ...wanted }: UpdateSettings): Saved {
  const kept = pickSettings(saved, (name) => !reset.includes(name));
  return { ...kept, ...pickSettings(wanted, (name) => wanted[name] !== before[name]) };
}

function changesCurrency({ values: { currency } }: StartSettings, before: Saved, after: Saved): boolean {
  return (before.currency ?? currency) !== (after.currency ?? currency);
}

function currencyInUse(body: UpdateSettings, before: Settings) {
  const field = body.currency === undefined ? 'reset' : 'currency';
  return conflict('currency-in-use', field, `can't change ${before.currency}: the store has products, orders or commissions in it`);
}

/** Throws ApiError 409 if a request changes settings that the environment sets. */
function requireNotFixed({ fixed }: StartSettings, before: Settings, { reset = [], ...wanted }: UpdateSettings): void {
  const issue = (name: SettingName) => `is fixed by the environment of the service: the variable ${SETTING_VARIABLES[name]} sets it`;
  const changed = SETTING_NAMES.filter((name) => fixed.has(name) && wanted[name] !== undefined && wanted[name] !== before[name]);
  const errors = changed.map((name): FieldError => ({ reason: 'setting-fixed', field: name, issue: issue(name) }));
  reset.forEach((name, index) => {
    if (fixed.has(name)) errors.push({ reason: 'setting-fixed', field: `reset[${index}]`, issue: issue(name) });
  });
  if (errors.length > 0) throw invalidFields(errors);
}

const FRACTIONS = ['commissionRate', 'requestLogSample'] as const;

/** Throws ApiError 400 for values that the contract can't describe. */
function requireValid({ reset = [], ...wanted }: UpdateSettings, { currency: current, unit }: MoneyUnit): void {
  const { approvalBonus, currency = current } = wanted;
  const errors: FieldError[] = FRACTIONS.filter((name) => !hasFourDecimalsAtMost(wanted[name] ?? 0)).map((name) => ({
    reason: 'too-many-decimals',
    field: name,
    issue: 'must have at most four decimal places',
  }));
  errors.push(...findDecimalErrors('approvalBonus', approvalBonus, currency, unit));
  reset.forEach((name, index) => {
    if (wanted[name] !== undefined)
      errors.push({ reason: 'incompatible-fields', field: `reset[${index}]`, issue: `does not go with ${name}` });
  });
  if (errors.length > 0) throw invalidFields(errors);
}

function toSettings(start: StartSettings, { values, updatedAt }: SavedSettings, currencyLocked: boolean): Settings {
  const toSource = (name: SettingName) => getSettingSource(start, values, name);
  const sources = {
    currency: toSource('currency'),
    commissionRate: toSource('commissionRate'),
    approvalBonus: toSource('approvalBonus'),
    attributionWindowDays: toSource('attributionWindowDays'),
    reviewModeration: toSource('reviewModeration'),
    ownPurchases: toSource('ownPurchases'),
    storeName: toSource('storeName'),
    logoUrl: toSource('logoUrl'),
    alertEmail: toSource('alertEmail'),
    requestLogSample: toSource('requestLogSample'),
  };
  return { ...resolveSettings(start, values), currencyLocked, sources, ...(updatedAt !== undefined && { updatedAt }) };
}

/** Returns what the audit log shows of changed settings: their values, and their sources (only if those changed, too). */
function toAudited({ sources, ...settings }: Settings, changed: readonly SettingName[]) {
  const ofChanged: Partial<Record<SettingName, SettingSource>> = Object.fromEntries(changed.map((name) => [name, sources[name]]));
  return { ...pickSettings(settings, (name) => name !== 'alertEmail' && changed.includes(name)), sources: ofChanged };
}

/** The address may be that of a person, whom the audit log must not outlive. */
function toHiddenChange(changed: readonly SettingName[], at: string) {
  return changed.includes('alertEmail') ? { alertEmailChangedAt: at } : {};
}
