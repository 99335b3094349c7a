// The formats of the contract, for precompiled validators and for those compiled at startup.
import { fullFormats } from 'ajv-formats/dist/formats.js';

const TIMESTAMP = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** Date reads February 30 as March 1. Days up to the 28th are always valid. */
function isDay(day: string): boolean {
  return Number(day.slice(8)) <= 28 || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** RFC 3339 without leap seconds, within the years 0 to 9999 in UTC: such a time can be formatted again. */
function isTimestamp(text: string): boolean {
  const ms = TIMESTAMP.test(text) ? Date.parse(text) : Number.NaN;
  return ms >= Date.UTC(-1, 12, 1) && ms < Date.UTC(10_000, 0, 1) && isDay(text.slice(0, 10));
}

/** All formats by name: those of ajv-formats, with a stricter `date-time`. */
export const requestFormats = { ...fullFormats, 'date-time': isTimestamp };
