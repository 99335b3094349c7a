// The formats of the contract, for the validators that are compiled ahead and for those that are compiled at start.
import { fullFormats } from 'ajv-formats/dist/formats.js';

const TIMESTAMP = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** Date takes the 30th of February for the 1st of March; up to the 28th no day is taken for another. */
function isDay(day: string): boolean {
  return Number(day.slice(8)) <= 28 || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** RFC 3339, but without leap seconds, and within the years 0 to 9999 in UTC too: such a moment can be shown again. */
function isTimestamp(text: string): boolean {
  const ms = TIMESTAMP.test(text) ? Date.parse(text) : Number.NaN;
  return ms >= Date.UTC(-1, 12, 1) && ms < Date.UTC(10_000, 0, 1) && isDay(text.slice(0, 10));
}

/** Every format by its name: those of ajv-formats, with a `date-time` that the service can show again. */
export const requestFormats = { ...fullFormats, 'date-time': isTimestamp };
