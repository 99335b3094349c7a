// Where the store holds personal data: the rows that belong to a person, and what erases them.
//
// Most are found along an index. Tables that have the person only inside of their texts are read from the first to the last row, a part at
// a time: each part costs the same, however many rows there are.
import type { Order } from '../generated/api.js';
import type { Reader, Transaction } from './engine/connection.js';
import { Document } from './engine/document.js';
import { isOneOf } from './engine/json-rows.js';
import { command, query, type Dialect, type Query } from './engine/statement.js';

/** A place in a table: the values of its primary key. */
export type RowKey = readonly string[];

/** A table that is read from the first to the last row. */
interface ScannedTable {
  readonly table: string;
  readonly key: readonly string[];
  /** The columns with text that may name a person. */
  readonly texts: readonly string[];
}

const SCANNED = {
  orders: { table: 'orders', key: ['id'], texts: ['document'] },
  votes: { table: 'review_votes', key: ['review_id', 'voter'], texts: ['voter'] },
  events: { table: 'events', key: ['id'], texts: ['body', 'compact_body'] },
  replies: { table: 'idempotent_replies', key: ['caller', 'idempotency_key'], texts: ['headers', 'body'] },
  attempts: { table: 'attempts', key: ['delivery_id', 'id'], texts: ['reply_body'] },
  endpoints: { table: 'webhook_endpoints', key: ['id'], texts: ['alert_email', 'payload_filter'] },
  auditEntries: { table: 'audit_entries', key: ['id'], texts: ['object_id', 'before_fields', 'after_fields'] },
  records: { table: 'privacy_records', key: ['job_id', 'number'], texts: ['data'] },
} as const satisfies Readonly<Record<string, ScannedTable>>;

/** A table that is read row by row for personal data, because no index leads from a person to its rows. */
export type Scan = keyof typeof SCANNED;

/** A row whose texts contain a search text. */
export interface ScannedRow {
  readonly key: RowKey;
  /** By column; null where the column is. */
  readonly texts: Readonly<Record<string, string | null>>;
}

/** How many rows a part of a scan reads. */
const PART = 1_000;

interface PartValues {
  readonly needles: string;
  readonly after0: string;
  readonly after1: string;
}

const toPart = ({ table, key, texts }: ScannedTable, isFirst: boolean) =>
  query<PartValues, Record<string, string | number | null>>((build, p, dialect) => {
    const columns = key.map((column, place) => ({ column, given: place === 0 ? p.after0 : p.after1 }));
    const rows = build(table).select([...key, ...texts.filter((text) => !key.includes(text))]);
    if (!isFirst)
      rows.whereRaw(
        `(${key.join(', ')}) > (${columns.map(({ column }) => castKey(column, dialect)).join(', ')})`,
        columns.map(({ given }) => given),
      );
    rows.orderByRaw(`${key.join(', ')} limit ${PART}`);
    const named = texts.map((text) => `lower(coalesce(${text}, ''))`).join(` || ' ' || `);
    return build
      .select(build.raw(`part.*, ${containsSql(dialect, named)} as hit`, [p.needles]))
      .from(rows.as('part'))
      .orderByRaw(key.join(', '));
  });

const castKey = (column: string, dialect: Dialect): string =>
  column === 'number' ? `cast(? as ${dialect === 'sqlite' ? 'integer' : 'bigint'})` : '?';

const containsSql = (dialect: Dialect, text: string): string =>
  dialect === 'sqlite'
    ? `exists (select 1 from json_each(?) as needle where instr(${text}, needle.value) > 0)`
    : `exists (select 1 from jsonb_array_elements_text(cast(? as jsonb)) as needle (value) where strpos(${text}, needle.value) > 0)`;

const parts = Object.fromEntries(
  Object.entries(SCANNED).map(([name, scanned]) => [name, { first: toPart(scanned, true), next: toPart(scanned, false) }]),
) as Readonly<Record<Scan, Record<'first' | 'next', Query<PartValues, Record<string, string | number | null>>>>>;

/** Reads the next part of a table, after a row or from the first one on. Returns the rows that contain one of the texts, in any case, and the last
 *  row that was read; undefined if it was the last part. */
export async function scanPart(
  db: Reader,
  scan: Scan,
  { after, needles }: { after: RowKey | undefined; needles: readonly string[] },
): Promise<{ rows: ScannedRow[]; last: RowKey | undefined }> {
  const { key, texts } = SCANNED[scan];
  const [after0 = '', after1 = ''] = after ?? [];
  const part = await db.all(parts[scan][after ? 'next' : 'first'], { needles: JSON.stringify(toNeedles(needles)), after0, after1 });
  const toKey = (row: Record<string, unknown>): RowKey => key.map((column) => String(row[column]));
  const rows = part
    .filter(({ hit }) => Boolean(hit))
    .map((row) => ({ key: toKey(row), texts: Object.fromEntries(texts.map((text) => [text, row[text] as string | null])) }));
  const end = part.at(-1);
  return { rows, last: part.length === PART && end ? toKey(end) : undefined };
}

/** The texts in lower case, as they stand in JSON. SQLite lowers only the letters of ASCII. */
function toNeedles(texts: readonly string[]): string[] {
  const inJson = texts.map((text) => JSON.stringify(text).slice(1, -1));
  const lowered = inJson.flatMap((text) => [text.toLowerCase(), text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())]);
  return [...new Set(lowered)];
}

const toRewrite = ({ table, key, texts }: ScannedTable) =>
  command<Record<string, string | null>>((build, p) => {
    const changed = Object.fromEntries(texts.map((text) => [text, p[`new_${text}`]]));
    const row = Object.fromEntries(key.map((column) => [column, p[column]]));
    return build(table).update(changed).where(row);
  });
const rewrites = {
  votes: toRewrite(SCANNED.votes),
  events: toRewrite(SCANNED.events),
  replies: toRewrite(SCANNED.replies),
  endpoints: toRewrite(SCANNED.endpoints),
  attempts: toRewrite(SCANNED.attempts),
};

/** Replaces the texts of a row. */
export async function rewriteTexts(trx: Transaction, scan: keyof typeof rewrites, { key, texts }: ScannedRow): Promise<void> {
  const place = Object.fromEntries(SCANNED[scan].key.map((column, index) => [column, key[index] ?? '']));
  const changed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [`new_${name}`, text]));
  await trx.run(rewrites[scan], { ...place, ...changed });
}

/** A row that belongs to a person: its id, and the JSON that the store has. */
export interface OwnedRow {
  readonly id: string;
  readonly document: string;
}

interface OwnerValues {
  readonly owner: string;
  readonly after: string;
}

/** How many rows are read at once along an index. */
const OWNED = 100;

/** The rows of a table whose column `owner` has a value. */
const toOwned = (table: string, owner: string) =>
  query<OwnerValues, OwnedRow>((build, p) =>
    build(table)
      .select('id', 'document')
      .where({ [owner]: p.owner })
      .where('id', '>', p.after)
      .orderByRaw(`id limit ${OWNED}`),
  );

const OWNED_ROWS = {
  users: toOwned('users', 'id'),
  usersByEmail: toOwned('users', 'email_key'),
  creators: toOwned('creators', 'id'),
  creatorsByEmail: toOwned('creators', 'email_key'),
  contents: toOwned('contents', 'creator_id'),
  reviews: toOwned('reviews', 'user_id'),
  orders: toOwned('orders', 'customer_id'),
  commissions: toOwned('commissions', 'creator_id'),
  payouts: toOwned('payouts', 'creator_id'),
  uploadsByCreator: toOwned('uploads', 'creator_id'),
  uploadsByUser: toOwned('uploads', 'user_id'),
} as const;

/** Returns the next rows that have one of the owners, owner by owner, and the place after them; undefined if there are no more. */
export async function listOwned(
  db: Reader,
  rows: keyof typeof OWNED_ROWS,
  { owners, after }: { owners: readonly string[]; after: RowKey | undefined },
): Promise<{ rows: OwnedRow[]; last: RowKey | undefined }> {
  const [owner = owners[0], afterId = ''] = after ?? [];
  if (owner === undefined) return { rows: [], last: undefined };
  const found = await db.all(OWNED_ROWS[rows], { owner, after: afterId });
  const end = found.at(-1);
  if (found.length === OWNED && end) return { rows: found, last: [owner, end.id] };
  const next = owners[owners.indexOf(owner) + 1];
  return { rows: found, last: next === undefined ? undefined : [next, ''] };
}

const updateOrder = command<{ id: string; customerId: string; document: string }>((build, p) =>
  build('orders').update({ customer_id: p.customerId, document: p.document }).where({ id: p.id }),
);

/** Replaces the stored order, which must be locked, and its customer. */
export async function replaceCustomer(trx: Transaction, order: Order): Promise<void> {
  await trx.run(updateOrder, { id: order.id, customerId: order.customer.id, document: Document.of(order).text });
}

const clicks = query<{ ids: string }, { visitorId: string; contentId: string; clickedAt: string }>((build, p, dialect) =>
  build('visitor_clicks')
    .select({ visitorId: 'visitor_id', contentId: 'content_id', clickedAt: 'clicked_at' })
    .whereRaw(isOneOf(dialect, 'visitor_id'), [p.ids]),
);
const forgetClick = command<{ visitorId: string }>((build, p) => build('visitor_clicks').where({ visitor_id: p.visitorId }).delete());

/** Returns the last click of each of these visitors. */
export const listClicks = (db: Reader, ids: readonly string[]) => db.all(clicks, { ids: JSON.stringify(ids) });

/** Forgets the last click of a visitor. */
export async function deleteClick(trx: Transaction, visitorId: string): Promise<void> {
  await trx.run(forgetClick, { visitorId });
}

/** An entry of the audit log, with its fields as JSON text. */
export interface AuditedRow {
  readonly id: string;
  readonly objectId: string;
  readonly before: string | null;
  readonly after: string | null;
}

const entries = query<{ objectIds: string }, AuditedRow>((build, p, dialect) =>
  build('audit_entries')
    .select({ id: 'id', objectId: 'object_id', before: 'before_fields', after: 'after_fields' })
    .whereRaw(isOneOf(dialect, 'object_id'), [p.objectIds])
    .orderBy('id'),
);

/** Returns the entries of the audit log about these objects. */
export const listEntriesAbout = (db: Reader, objectIds: readonly string[]): Promise<AuditedRow[]> =>
  db.all(entries, { objectIds: JSON.stringify(objectIds) });

const allow = command<{ jobId: string }>((build, p) => build('audit_erasures').insert({ job_id: p.jobId }));
const forbid = command<{ jobId: string }>((build, p) => build('audit_erasures').where({ job_id: p.jobId }).delete());
const rewriteEntry = command<{ id: string; objectId: string; before: string | null; after: string | null }>((build, p) =>
  build('audit_entries').update({ object_id: p.objectId, before_fields: p.before, after_fields: p.after }).where({ id: p.id }),
);

/** Replaces fields of entries of the audit log. The triggers of the table allow that in this transaction only. */
export async function rewriteEntries(trx: Transaction, jobId: string, rows: readonly AuditedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx.run(allow, { jobId });
  for (const { id, objectId, before, after } of rows) await trx.run(rewriteEntry, { id, objectId, before, after });
  await trx.run(forbid, { jobId });
}
