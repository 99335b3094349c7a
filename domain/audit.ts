// What an audit entry shows of a change: the fields that differ, shortened, without secrets.
import { isDeepStrictEqual } from 'node:util';
import { maskSecrets } from './secrets.js';

/** The kinds of objects whose changes are recorded. */
export type AuditObjectType =
  | 'product'
  | 'category'
  | 'review'
  | 'content'
  | 'creator'
  | 'user'
  | 'order'
  | 'commission'
  | 'payout'
  | 'api-key'
  | 'staff-member'
  | 'webhook'
  | 'delivery'
  | 'recovery'
  | 'privacy-job'
  | 'system-job'
  | 'upload'
  | 'import'
  | 'export'
  | 'session'
  | 'audit-log'
  | 'settings';

/** Fields of an object by name. An undefined field is absent. */
export type AuditFields = Readonly<Record<string, unknown>>;

/** An object before and after a change: without `before` it was created, without `after` deleted. */
export interface Change {
  readonly before?: AuditFields | undefined;
  readonly after?: AuditFields | undefined;
}

/** The fields that every change of a document changes, and those that name it. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'version']);

/** Returns the fields that differ between both sides; all fields if there is only one side. Undefined if nothing differs. Pure. */
export function diffFields({ before, after }: Change): Change | undefined {
  const names = Object.keys({ ...before, ...after }).filter((name) => !NEVER_SHOWN.has(name));
  const changed = before && after ? names.filter((name) => !isDeepStrictEqual(before[name], after[name])) : names;
  if (changed.length === 0 && before && after) return undefined;
  return { ...(before && { before: pick(before, changed) }), ...(after && { after: pick(after, changed) }) };
}

function pick(fields: AuditFields, names: readonly string[]): AuditFields {
  return Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));
}

/** The longest text of a value, in characters. */
const VALUE_MAX = 1_000;

/** Returns fields as JSON for the log. A value whose text is too long becomes the start of that text; texts that look like API keys and signing
 *  secrets are masked. Pure. */
export function formatAuditFields(fields: AuditFields): string {
  const short = Object.entries(fields).map(([name, value]) => [name, shorten(value)] as const);
  return maskSecrets(JSON.stringify(Object.fromEntries(short)));
}

function shorten(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= VALUE_MAX) return value;
  const start = text.slice(0, VALUE_MAX);
  const isCutInPair = /[\uD800-\uDBFF]$/.test(start);
  return `${isCutInPair ? start.slice(0, -1) : start}…`;
}
