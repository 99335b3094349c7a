// What a form of settings changes.
import type { OwnPurchasePolicy, ReviewModerationMode, SettingName, Settings, UpdateSettings } from '@storefront/client';
import { readText } from '../../parts/form-text.js';

/** Rates have four decimal places. */
export const toPercent = (rate: number): number => Math.round(rate * 10_000) / 100;

/** The number in a text that can have a unit. */
const readNumber = (text: string): number => Number.parseFloat(text);

/** The fraction that a percentage with two decimal places is. */
const readPercent = (text: string): number => Math.round(readNumber(text) * 100) / 10_000;

/** Returns the settings that differ from those of the store. Disabled fields are not in the form. */
export function readSettings(form: FormData, settings: Settings): UpdateSettings {
  const changes = Object.entries(READERS).flatMap(([name, read]) => {
    const text = readText(form, name).trim();
    const value = read(text);
    return text === '' || value === settings[name as keyof typeof READERS] ? [] : [[name, value] as const];
  });
  return Object.fromEntries(changes);
}

/** Returns the changes that bring back the settings that were changed: what had its default gets it again. */
export function toFormerSettings(before: Settings, { reset = [], ...set }: UpdateSettings): UpdateSettings {
  const names = [...reset, ...(Object.keys(set) as SettingName[])];
  const defaults = names.filter((name) => before.sources[name] === 'default');
  const stored = names.filter((name) => !defaults.includes(name)).map((name) => [name, before[name]]);
  return { ...(Object.fromEntries(stored) as UpdateSettings), ...(defaults.length > 0 && { reset: defaults }) };
}

const READERS = {
  storeName: (text: string) => text,
  logoUrl: (text: string) => text,
  alertEmail: (text: string) => text,
  currency: (text: string) => text.toUpperCase(),
  commissionRate: readPercent,
  requestLogSample: readPercent,
  approvalBonus: readNumber,
  attributionWindowDays: readNumber,
  reviewModeration: (text: string) => text as ReviewModerationMode,
  ownPurchases: (text: string) => text as OwnPurchasePolicy,
} as const;
