// The first objects that a text may mean, for the search over the whole store: by the beginning of a name, address or id, or a part of a name.
// Each statement reads a few rows of an index, or a table that stays small.
import type { ApiKey, Order } from '../generated/api.js';
import { serializeApiKey, toApiKey, type ApiKeyRow } from './api-keys.js';
import { LAST_CHARACTER, toNameKey } from './category-names.js';
import type { Reader } from './engine/connection.js';
import { firstRows } from './engine/paging.js';
import { query, type Query } from './engine/statement.js';
import { listOrders } from './orders.js';

interface PrefixValues {
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}
interface DocumentRow {
  readonly id: string;
  readonly document: string;
}

const byPrefix = (table: string, column: string) =>
  query<PrefixValues, DocumentRow>((build, p) =>
    firstRows(build(table).select('id', 'document').where(column, '>=', p.from).where(column, '<', p.to), column, p),
  );

const PEOPLE = {
  users: [byPrefix('users', 'name_key'), byPrefix('users', 'email_key')],
  creators: [byPrefix('creators', 'name_key'), byPrefix('creators', 'email_key')],
} as const;

const toRange = (prefix: string) => ({ from: prefix, to: `${prefix}${LAST_CHARACTER}` });

/** Returns the first people whose name or email address starts with a text, in any case: names first, each in alphabetical order. */
export async function findFirstPeople<Person>(db: Reader, table: keyof typeof PEOPLE, search: Search): Promise<Person[]> {
  return readFirst(db, PEOPLE[table], { ...toRange(search.text.toLowerCase()), limit: search.limit });
}

/** What to find, and how many. */
export interface Search {
  readonly text: string;
  readonly limit: number;
}

async function readFirst<Shown>(
  db: Reader,
  statements: readonly Query<PrefixValues, DocumentRow>[],
  values: PrefixValues,
): Promise<Shown[]> {
  const found = new Map<string, Shown>();
  for (const statement of statements)
    for (const { id, document } of await db.all(statement, values)) found.set(id, JSON.parse(document) as Shown);
  return [...found.values()].slice(0, values.limit);
}

/** A category as a search shows it. */
export interface FoundCategory {
  readonly id: string;
  readonly name: string;
  readonly slug: string | null;
}

const categories = query<PrefixValues, FoundCategory>((build, p) =>
  firstRows(
    build('categories').select('id', 'name', 'slug').whereNull('removed_at').where('name_key', '>=', p.from).where('name_key', '<', p.to),
    'name_key',
    p,
  ),
);

/** Returns the first categories whose name starts with a text, in any case. */
export const findFirstCategories = (db: Reader, { text, limit }: Search): Promise<FoundCategory[]> =>
  db.all(categories, { ...toRange(toNameKey(text)), limit });

const ordersById = query<PrefixValues, DocumentRow>((build, p) =>
  firstRows(build('orders').select('id', 'document').where('id', '>=', p.from).where('id', '<', p.to), 'id desc', p),
);
const ordersOfCustomer = query<{ customerId: string; limit: number }, DocumentRow>((build, p) =>
  firstRows(build('orders').select('id', 'document').where({ customer_id: p.customerId }), 'id desc', p),
);

/** Returns the newest orders whose id starts with a text. */
export const findFirstOrders = (db: Reader, { text, limit }: Search): Promise<Order[]> =>
  readFirst(db, [ordersById], { ...toRange(text), limit });

/** Returns the newest orders of a customer. */
export async function findFirstOrdersOfCustomer(db: Reader, { text: customerId, limit }: Search): Promise<Order[]> {
  return (await db.all(ordersOfCustomer, { customerId, limit })).map(({ document }) => JSON.parse(document) as Order);
}

/** Returns the newest orders whose customer had an email address, in any case. */
export const findFirstOrdersOfEmail = async (db: Reader, { text: customerEmail, limit }: Search): Promise<readonly Order[]> =>
  (await listOrders(db, { customerEmail, sort: 'newest', limit, offset: 0 })).parse().data;

/** The pattern of a text anywhere in another, for `like … escape '!'`. */
const toPattern = (text: string): string => `%${text.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;

const endpoints = query<{ pattern: string; limit: number }, { id: string }>((build, p) =>
  firstRows(
    build('webhook_endpoints')
      .select('id')
      .whereNull('deleted_at')
      .whereRaw(`(lower(url) like ? escape '!' or lower(name) like ? escape '!')`, [p.pattern, p.pattern] as string[]),
    'id desc',
    p,
  ),
);

/** Returns the ids of the newest webhook endpoints whose URL or name contains a text, in any case of ASCII. */
export async function findFirstEndpointIds(db: Reader, { text, limit }: Search): Promise<string[]> {
  return (await db.all(endpoints, { pattern: toPattern(text), limit })).map(({ id }) => id);
}

/** How many of the newest API keys are searched. */
const KEYS_READ = 1_000;

const keys = query<{ pattern: string; limit: number }, ApiKeyRow>((build, p) => {
  const newest = build('api_keys').whereNull('session_id').orderByRaw(`id desc limit ${KEYS_READ}`);
  return firstRows(
    build
      .select('*')
      .from(newest.as('newest'))
      .whereRaw(`lower(name) like ? escape '!'`, [p.pattern] as string[]),
    'id desc',
    p,
  );
});

/** Returns the newest API keys whose name contains a text, in any case of ASCII. Looks at the newest 1,000. `now` is ISO 8601. */
export async function findFirstApiKeys(db: Reader, { text, limit }: Search, now: string): Promise<ApiKey[]> {
  return (await db.all(keys, { pattern: toPattern(text), limit })).map((row) => serializeApiKey(toApiKey(row), now));
}
