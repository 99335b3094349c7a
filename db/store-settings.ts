// The settings that the API changed: one row. Requests use a copy that is at most a second old.
import type { ChangeableSettings } from '../domain/changeable-settings.js';
import type { AmountUnit } from '../domain/currency.js';
import { toAmount, toThousandths } from '../domain/money.js';
import { fromColumn, toColumn } from './amount-unit.js';
import type { Database, Reader, Transaction } from './engine/connection.js';
import { countLive } from './engine/live-counts.js';
import { command, query, type NoValues } from './engine/statement.js';

/** The settings that the API changed, and when it last did (ISO 8601). */
export interface SavedSettings {
  readonly values: Partial<ChangeableSettings>;
  readonly updatedAt?: string | undefined;
}

type Nullable<Type> = { readonly [Name in keyof Type]: Type[Name] | null };
type Row = Nullable<Omit<ChangeableSettings, 'approvalBonus'> & { readonly approvalBonusCents: number; readonly updatedAt: string }>;

const COLUMNS = {
  currency: 'currency',
  commissionRate: 'commission_rate',
  approvalBonusCents: 'approval_bonus_cents',
  attributionWindowDays: 'attribution_window_days',
  reviewModeration: 'review_moderation',
  ownPurchases: 'own_purchases',
  storeName: 'store_name',
  logoUrl: 'logo_url',
  alertEmail: 'alert_email',
  requestLogSample: 'request_log_sample',
  updatedAt: 'updated_at',
};
const ONLY = { id: 1 };

const saved = query<NoValues, Row>((build) => build('store_settings').select(COLUMNS).where(ONLY));

/** Returns the saved settings as they are now. */
export async function findSavedSettings(db: Reader): Promise<SavedSettings> {
  return toSaved(await db.first(saved), db);
}

const savedForUpdate = query<NoValues, Row>((build) => build('store_settings').select(COLUMNS).where(ONLY).forUpdate());

/** Returns the saved settings, locked until the transaction ends. */
export async function findSavedSettingsForUpdate(trx: Transaction): Promise<SavedSettings> {
  return toSaved(await trx.first(savedForUpdate), trx);
}

type RowValues = ReturnType<typeof toRowValues>;

const update = command<RowValues>((build, p) =>
  build('store_settings')
    .insert({
      ...ONLY,
      currency: p.currency,
      commission_rate: p.commission_rate,
      approval_bonus_cents: p.approval_bonus_cents,
      attribution_window_days: p.attribution_window_days,
      review_moderation: p.review_moderation,
      own_purchases: p.own_purchases,
      store_name: p.store_name,
      logo_url: p.logo_url,
      alert_email: p.alert_email,
      request_log_sample: p.request_log_sample,
      updated_at: p.updated_at,
    })
    .onConflict('id')
    .merge(),
);

/** Replaces the saved settings, which must be locked. Call `forgetSettings` after the commit. */
export async function updateSavedSettings(trx: Transaction, settings: Required<SavedSettings>): Promise<void> {
  await trx.run(update, toRowValues(settings, trx.unit));
}

const WITH_AMOUNTS = ['products', 'orders', 'commissions'];

/** Whether the store has amounts of money: a product, an order or a commission. */
export async function hasAmounts(db: Reader): Promise<boolean> {
  for (const scope of WITH_AMOUNTS) if ((await countLive(db, scope)) > 0) return true;
  return false;
}

interface Copy {
  /** The settings, once they are read. */
  saved: SavedSettings | Promise<SavedSettings>;
  readonly readAtMs: number;
}

const COPIED_FOR_MS = 1_000;
const copies = new WeakMap<Database, Copy>();

/** Returns the saved settings as they were at most a second ago, without a promise unless they must be read. Another process may have changed them
 *  since; this one discards its copy (`forgetSettings`). So a process reads them once a second, however many requests there are. */
export function readSettings(db: Database, nowMs: number): SavedSettings | Promise<SavedSettings> {
  const copy = copies.get(db);
  if (copy && copy.readAtMs <= nowMs && nowMs < copy.readAtMs + COPIED_FOR_MS) return copy.saved;
  const reading = findSavedSettings(db);
  const made: Copy = { saved: reading, readAtMs: nowMs };
  copies.set(db, made);
  reading.then(
    (saved) => (made.saved = saved),
    () => {
      if (copies.get(db) === made) copies.delete(db);
    },
  );
  return reading;
}

/** Discards the copy, and one that is being read, so that the next request reads the store. */
export function forgetSettings(db: Database): void {
  copies.delete(db);
}

function toSaved(row: Row | undefined, db: Reader): SavedSettings {
  const { updatedAt = null, approvalBonusCents = null, ...values } = row ?? {};
  const all = { ...values, approvalBonus: approvalBonusCents === null ? null : toAmount(fromColumn(approvalBonusCents, db.unit)) };
  return {
    values: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
    updatedAt: updatedAt ?? undefined,
  };
}

function toRowValues({ values, updatedAt }: Required<SavedSettings>, unit: AmountUnit) {
  const { currency, commissionRate, approvalBonus, attributionWindowDays, reviewModeration, ownPurchases } = values;
  const { storeName, logoUrl, alertEmail, requestLogSample } = values;
  return {
    currency: currency ?? null,
    commission_rate: commissionRate ?? null,
    approval_bonus_cents: approvalBonus === undefined ? null : toColumn(toThousandths(approvalBonus), unit),
    attribution_window_days: attributionWindowDays ?? null,
    review_moderation: reviewModeration ?? null,
    own_purchases: ownPurchases ?? null,
    store_name: storeName ?? null,
    logo_url: logoUrl ?? null,
    alert_email: alertEmail ?? null,
    request_log_sample: requestLogSample ?? null,
    updated_at: updatedAt ?? null,
  };
}
