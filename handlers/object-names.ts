// The present names of objects, for callers that may read them.
import type { Reader } from '../db/engine/connection.js';
import { findNameRows, isNamedKind, type NamedKind, type NameRow } from '../db/object-names.js';
import type { Creator, CreatorContent, Product, Review, Scope, User } from '../generated/api.js';
import { hasScope } from '../domain/grants.js';
import type { Caller } from './operation.js';

/** Which object is meant. */
export interface ObjectReference {
  readonly type: string;
  readonly id: string;
}

interface Naming {
  /** Any of these. */
  readonly scopes: readonly Scope[];
  /** Returns the name; nothing if it has none, or if the caller may not know it. */
  readonly toName: (row: NameRow, caller: Caller) => string | undefined;
}

const read = <Shape>({ document = '' }: NameRow): Shape => JSON.parse(document) as Shape;
const readName = ({ name }: NameRow): string | undefined => name ?? undefined;
const withoutQuery = (url: string): string => url.replace(/\?.*$/s, '');

const NAMINGS: Readonly<Record<NamedKind, Naming>> = {
  product: { scopes: ['products:read'], toName: (row) => read<Product>(row).name },
  category: { scopes: ['products:read'], toName: readName },
  content: { scopes: ['content:read'], toName: (row) => read<CreatorContent>(row).title },
  review: {
    scopes: ['reviews:read', 'reviews:moderate'],
    toName(row, caller) {
      const { title, status } = read<Review>(row);
      return status === 'approved' || hasScope(caller, 'reviews:moderate') ? title : undefined;
    },
  },
  creator: { scopes: ['creators:read'], toName: (row) => read<Creator>(row).name },
  user: {
    scopes: ['users:read'],
    toName(row) {
      const { name, email } = read<User>(row);
      return name ?? email;
    },
  },
  webhook: { scopes: ['webhooks:read'], toName: ({ name, url }) => name ?? withoutQuery(url ?? '') },
  'api-key': { scopes: ['keys:read'], toName: readName },
  'staff-member': { scopes: ['staff:read'], toName: readName },
};

/** Returns the names of those objects that have one and that the caller may read, by id. Sends one statement for each kind. */
export async function findObjectNames(
  db: Reader,
  references: readonly ObjectReference[],
  caller: Caller,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, ids] of groupByKind(references)) {
    const { scopes, toName } = NAMINGS[kind];
    if (!scopes.some((scope) => hasScope(caller, scope))) continue;
    for (const row of await findNameRows(db, kind, [...ids])) {
      const name = toName(row, caller);
      if (name) names.set(row.id, name);
    }
  }
  return names;
}

function groupByKind(references: readonly ObjectReference[]): ReadonlyMap<NamedKind, ReadonlySet<string>> {
  const groups = new Map<NamedKind, Set<string>>();
  for (const { type, id } of references) if (isNamedKind(type)) groups.set(type, (groups.get(type) ?? new Set()).add(id));
  return groups;
}
