// What objects of the audit log are called now: a statement for each kind, however many there are.
import type { Reader } from './engine/connection.js';
import { isOneOf } from './engine/json-rows.js';
import { queryByShape } from './engine/statement.js';

interface Source {
  readonly table: string;
  readonly columns: readonly string[];
  /** Is set if the object is gone. */
  readonly removedAt?: string;
}

const SOURCES = {
  product: { table: 'products', columns: ['document'], removedAt: 'deleted_at' },
  category: { table: 'categories', columns: ['name'], removedAt: 'removed_at' },
  content: { table: 'contents', columns: ['document'] },
  review: { table: 'reviews', columns: ['document'] },
  creator: { table: 'creators', columns: ['document'] },
  user: { table: 'users', columns: ['document'] },
  webhook: { table: 'webhook_endpoints', columns: ['name', 'url'], removedAt: 'deleted_at' },
  'api-key': { table: 'api_keys', columns: ['name'] },
  'staff-member': { table: 'staff', columns: ['name'] },
} as const satisfies Readonly<Record<string, Source>>;

/** A kind of object that has a name. */
export type NamedKind = keyof typeof SOURCES;

/** What an object is called by: a document has its fields as JSON. */
export interface NameRow {
  readonly id: string;
  readonly name?: string | null;
  readonly url?: string | null;
  readonly document?: string;
}

/** All kinds of objects that have names. */
export const NAMED_KINDS = Object.keys(SOURCES) as readonly NamedKind[];

/** Whether objects of a kind have names. */
export const isNamedKind = (kind: string): kind is NamedKind => Object.hasOwn(SOURCES, kind);

const byIds = queryByShape<NamedKind, { ids: string }, NameRow>(
  (kind) => kind,
  (kind) => (build, p, dialect) => {
    const { table, columns, removedAt }: Source = SOURCES[kind];
    const rows = build(table)
      .select('id', ...columns)
      .whereRaw(isOneOf(dialect, 'id'), [p.ids]);
    return removedAt === undefined ? rows : rows.whereNull(removedAt);
  },
);

/** Returns what the objects of these ids are called by, without those that are gone. */
export const findNameRows = (db: Reader, kind: NamedKind, ids: readonly string[]): Promise<NameRow[]> =>
  db.all(byIds(kind), { ids: JSON.stringify(ids) });
