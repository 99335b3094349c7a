// What an entry of the audit log changed, field by field.
import type { AuditEntry } from '@storefront/client';

/** A field with its values; one is undefined if the object had no such field. */
export interface FieldChange {
  /** Its name; that of a field within another one has both, with a dot. */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** An amount in its currency. */
export interface Amount {
  readonly amount: number;
  readonly currency: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Changes with every update. */
const OMITTED: readonly string[] = ['updatedAt'];

/** Returns the fields whose values differ, in the order of the entry. Amounts are one field, other objects are one for each of their fields. */
export function listChanges({ before = {}, after = {} }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const [old, current] = [toLeaves(before), toLeaves(after)];
  return [...new Set([...old.keys(), ...current.keys()])]
    .map((path) => ({ path, before: old.get(path), after: current.get(path) }))
    .filter((change) => !OMITTED.includes(change.path) && JSON.stringify(change.before) !== JSON.stringify(change.after));
}

const toLeaves = (fields: object): ReadonlyMap<string, unknown> => new Map(listLeaves(fields as Fields));

function listLeaves(fields: Fields, prefix = ''): (readonly [string, unknown])[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    isObject(value) && !toAmount(value) ? listLeaves(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value] as const],
  );
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the amount that a value is; undefined for other values. Some resources call it `value`. */
export function toAmount(value: unknown): Amount | undefined {
  if (!isObject(value)) return undefined;
  const { amount = value['value'], currency } = value;
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : undefined;
}
