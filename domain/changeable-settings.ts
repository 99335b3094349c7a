// The settings of the store that the API can change, and which value is in effect.
import type { SettingName, Settings, SettingSource } from '../generated/api.js';

/** The settings that the API can change, in the units of the contract. */
export type ChangeableSettings = Readonly<Pick<Settings, SettingName>>;

/** The environment variable of each. */
export const SETTING_VARIABLES = {
  currency: 'STORE_CURRENCY',
  commissionRate: 'COMMISSION_RATE',
  approvalBonus: 'APPROVAL_BONUS_CENTS',
  attributionWindowDays: 'ATTRIBUTION_WINDOW_DAYS',
  reviewModeration: 'REVIEW_MODERATION',
  ownPurchases: 'OWN_PURCHASES',
  storeName: 'STORE_NAME',
  logoUrl: 'STORE_LOGO_URL',
  alertEmail: 'ALERT_EMAIL',
  requestLogSample: 'REQUEST_LOG_SAMPLE',
} as const satisfies Readonly<Record<SettingName, string>>;

/** The names of all of them, in the order of the contract. */
export const SETTING_NAMES = Object.keys(SETTING_VARIABLES) as readonly SettingName[];

/** What a process starts with: the values of the environment, otherwise the defaults. */
export interface StartSettings {
  readonly values: ChangeableSettings;
  /** The settings that the environment sets: the store can't change them. */
  readonly fixed: ReadonlySet<SettingName>;
}

type Saved = Partial<ChangeableSettings>;

/** Returns the saved values that are in effect: those of settings that aren't fixed. Pure. */
export function selectEffective({ fixed }: StartSettings, saved: Saved): Saved {
  return pickSettings(saved, (name) => !fixed.has(name) && saved[name] !== undefined);
}

/** Returns the values that are in effect. Pure. */
export function resolveSettings(start: StartSettings, saved: Saved): ChangeableSettings {
  return { ...start.values, ...selectEffective(start, saved) };
}

/** Returns where the value of a setting comes from. Pure. */
export function getSettingSource({ fixed }: StartSettings, saved: Saved, name: SettingName): SettingSource {
  if (fixed.has(name)) return 'environment';
  return saved[name] === undefined ? 'default' : 'store';
}

/** Returns the settings whose names pass. Pure. */
export function pickSettings(settings: Saved, passes: (name: SettingName) => boolean): Saved {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => passes(name as SettingName)));
}
