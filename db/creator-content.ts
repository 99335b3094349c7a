// Creator content. The document includes its moderation.
import type { ContentList, ContentSort, ContentStatus, Creator, CreatorContent } from '../generated/api.js';
import { toUtcDay } from '../domain/period.js';
import { cappedPages, type Range } from './engine/capped-pages.js';
import type { Reader, Transaction } from './engine/connection.js';
import { documentPages, type Page } from './engine/document-pages.js';
import { Document, envelope } from './engine/document.js';
import { documentById, documentByIdForUpdate } from './engine/document-by-id.js';
import { isOneOf } from './engine/json-rows.js';
import { isScopePart, joinedSql } from './engine/live-counts.js';
import { pointReads } from './engine/point-reads.js';
import { addCreatorDays } from './roll-ups.js';
import { recordContentWords, updateContentWords } from './search-entries.js';
import { command, query, queryByShape } from './engine/statement.js';
import { page } from './engine/paging.js';

const insert = command<{ id: string; creatorId: string; status: string; document: string }>((build, p) =>
  build('contents').insert({ id: p.id, creator_id: p.creatorId, status: p.status, document: p.document }),
);
const link = command<{ id: string; products: string }>((build, p, dialect) =>
  build.raw(
    dialect === 'sqlite'
      ? 'insert into content_products (content_id, product_id) select ?, value from json_each(?)'
      : 'insert into content_products (content_id, product_id) select ?, jsonb_array_elements_text(?::jsonb)',
    [p.id, p.products] as string[],
  ),
);

/** Inserts content, its words and its links to products, and counts it for its creator. */
export async function insertContent(trx: Transaction, content: CreatorContent): Promise<Document<CreatorContent>> {
  const document = Document.of(content);
  await trx.run(insert, { id: content.id, creatorId: content.creatorId, status: content.status, document: document.text });
  await linkProducts(trx, content);
  await recordContentWords(trx, content);
  await addCreatorDays(trx, [{ creatorId: content.creatorId, day: toUtcDay(new Date(content.createdAt)), contents: 1 }]);
  return document;
}

async function linkProducts(trx: Transaction, { id, products }: CreatorContent): Promise<void> {
  if (products.length > 0) await trx.run(link, { id, products: JSON.stringify(products) });
}

/** Returns the content, or undefined. */
export const findContent = documentById<CreatorContent>('contents');

/** Returns the content, locked until the transaction ends, or undefined. */
export const findContentForUpdate = documentByIdForUpdate<CreatorContent>('contents');

const update = command<{ status: string; document: string; id: string }>((build, p) =>
  build('contents').update({ status: p.status, document: p.document }).where({ id: p.id }),
);

/** Replaces the stored content and its words. */
export async function updateContent(trx: Transaction, content: CreatorContent): Promise<Document<CreatorContent>> {
  const document = Document.of(content);
  await trx.run(update, { id: content.id, status: content.status, document: document.text });
  await updateContentWords(trx, content);
  return document;
}

/** The creator and status of a piece of content. */
export interface ContentOrigin {
  readonly contentId: string;
  readonly creatorId: string;
  readonly status: ContentStatus;
}

const origins = query<{ ids: string }, Origin>((build, p, dialect) =>
  build('contents')
    .select({ id: 'id', contentId: 'id', creatorId: 'creator_id', status: 'status' })
    .whereRaw(isOneOf(dialect, 'id'), [p.ids]),
);
type Origin = ContentOrigin & { readonly id: string };
const readOrigin = pointReads(origins);
/** Above this many ids, sharing a query with other callers doesn't pay. */
const READ_ALONE_MAX = 100;

/** Returns the origins of the content that exists, by id. */
export async function findContentOrigins(db: Reader, ids: readonly string[]): Promise<Map<string, ContentOrigin>> {
  const isBulk = ids.length > READ_ALONE_MAX;
  const rows: readonly (Origin | undefined)[] = isBulk
    ? await db.all(origins, { ids: JSON.stringify(ids) })
    : await Promise.all(ids.map((id) => readOrigin(db, id)));
  return new Map(rows.filter((row) => row !== undefined).map(({ id, ...origin }) => [id, origin]));
}

/** The origin of a piece of content, and its creator (undefined only if the store is damaged). */
export interface CreditedContent extends ContentOrigin {
  readonly creator: Creator | undefined;
}

/** The row that `toCreditedContent` reads. */
export interface CreditedContentRow extends ContentOrigin {
  readonly creatorDocument: string | null;
}

/** The columns of a CreditedContentRow, for contents joined with creators. */
export const creditedColumns = {
  contentId: 'contents.id',
  creatorId: 'contents.creator_id',
  status: 'contents.status',
  creatorDocument: 'creators.document',
} as const;

/** Parses a row of credited content. `creator` is undefined if its row has no creator. Pure. */
export function toCreditedContent({ contentId, creatorId, status, creatorDocument }: CreditedContentRow): CreditedContent {
  return { contentId, creatorId, status, creator: creatorDocument === null ? undefined : (JSON.parse(creatorDocument) as Creator) };
}

const credited = query<{ ids: string }, CreditedContentRow & { readonly id: string }>((build, p, dialect) =>
  build('contents')
    .leftJoin('creators', 'creators.id', 'contents.creator_id')
    .select({ id: 'contents.id', ...creditedColumns })
    .whereRaw(isOneOf(dialect, 'contents.id'), [p.ids]),
);
const readCredited = pointReads(credited);

/** Returns the content that exists by id, each with its creator: one query instead of two consecutive ones. */
export async function findCreditedContents(db: Reader, ids: readonly string[]): Promise<Map<string, CreditedContent>> {
  const rows = await Promise.all(ids.map((id) => readCredited(db, id)));
  return new Map(rows.filter((row) => row !== undefined).map((row) => [row.id, toCreditedContent(row)]));
}

const unlink = command<{ id: string }>((build, p) => build('content_products').where({ content_id: p.id }).delete());

/** Replaces the stored content and its links to products. */
export async function replaceContent(trx: Transaction, content: CreatorContent): Promise<Document<CreatorContent>> {
  const document = await updateContent(trx, content);
  await trx.run(unlink, { id: content.id });
  await linkProducts(trx, content);
  return document;
}

/** Which content a list contains; all that are set apply together. `limit` and `offset` count entries. */
export interface ContentFilter {
  readonly creatorId?: string | undefined;
  readonly status?: ContentStatus | undefined;
  readonly productId?: string | undefined;
  /** The bounds of the score of the order, both inclusive; only with the order `spamScore` or `qualityScore`. */
  readonly minimumScore?: number | undefined;
  readonly maximumScore?: number | undefined;
  readonly sort: ContentSort;
  readonly limit: number;
  readonly offset: number;
}

const ORDERS = {
  newest: { order: ['id'], direction: 'desc' },
  oldest: { order: ['id'], direction: 'asc' },
  spamScore: { order: ['spam_score', 'id'], direction: 'desc' },
  qualityScore: { order: ['quality_score', 'id'], direction: 'desc' },
} as const satisfies Record<ContentSort, unknown>;
const STATUSES: readonly ContentStatus[] = ['pending_review', 'approved', 'rejected', 'changes_requested'];

const contentPages = documentPages('contents');
const rangePages = cappedPages('contents');

/** Returns a page of the matching content. With a bound of a score, only the first FOUND_MAX are found. */
export async function listContent(db: Reader, filter: ContentFilter): Promise<Document<ContentList>> {
  const { creatorId, status, productId, sort, limit, offset } = filter;
  if (productId !== undefined) return envelope(await pageOfProduct(db, { ...filter, productId }), filter);
  if (creatorId !== undefined && !isScopePart(creatorId)) return envelope({ total: 0, data: null }, filter);
  const where = { ...(creatorId !== undefined && { creator_id: creatorId }), ...(status !== undefined && { status }) };
  const scope = `contents${creatorId === undefined ? '' : `/c/${creatorId}`}${status === undefined ? '' : `/s/${status}`}`;
  // The scores of all statuses are merged from the index of each.
  const isMerged = status === undefined && (sort === 'spamScore' || sort === 'qualityScore');
  const branches = isMerged ? STATUSES.map((one) => ({ status: one })) : [];
  const cut = { where, branches, ...ORDERS[sort], limit, offset };
  const range = toScoreRange(filter);
  return envelope(
    await (range ? rangePages(db, { ...cut, ...(!isMerged && { branches: [{}] }), range }) : contentPages(db, { ...cut, scope })),
    filter,
  );
}

const hasScoreRange = ({ minimumScore, maximumScore }: Pick<ContentFilter, 'minimumScore' | 'maximumScore'>): boolean =>
  minimumScore !== undefined || maximumScore !== undefined;

/** Content without a score has -1, and is in no range. */
function toScoreRange({ sort, ...filter }: ContentFilter): Range | undefined {
  const { minimumScore, maximumScore } = filter;
  if (!hasScoreRange(filter)) return undefined;
  return { column: ORDERS[sort].order[0], from: minimumScore ?? 0, through: maximumScore };
}

type OfProduct = ContentFilter & { readonly productId: string };

const linkedPages = queryByShape<
  OfProduct,
  {
    productId: string;
    creatorId: string | null;
    status: string | null;
    minimumScore: number;
    maximumScore: number;
    offset: number;
    limit: number;
  },
  Page
>(
  ({ creatorId, status, sort, ...filter }) => [creatorId !== undefined, status !== undefined, sort, hasScoreRange(filter)].join(),
  ({ creatorId, status, sort, ...filter }) =>
    (build, p, dialect) => {
      const { order, direction } = ORDERS[sort];
      const orderSql = order.map((column) => `${column} ${direction}`).join(', ');
      const linked = build('contents')
        .join('content_products', 'content_products.content_id', 'contents.id')
        .where('product_id', p.productId);
      if (creatorId !== undefined) linked.where('creator_id', p.creatorId);
      if (status !== undefined) linked.where('status', p.status);
      if (hasScoreRange(filter)) linked.whereBetween(order[0], [p.minimumScore, p.maximumScore] as never);
      const total = linked.clone().count('*');
      const rows = page(linked.select('document', ...order), orderSql, p);
      return build.select(total.as('total'), build.raw(`${joinedSql(dialect, orderSql)} as data`)).from(rows.as('page'));
    },
);

/** The content of one product. Counted at each call, because a product has little of it. */
async function pageOfProduct(db: Reader, filter: OfProduct): Promise<Page> {
  const values = {
    productId: filter.productId,
    creatorId: filter.creatorId ?? null,
    status: filter.status ?? null,
    minimumScore: filter.minimumScore ?? 0,
    maximumScore: filter.maximumScore ?? 1,
    limit: filter.limit,
    offset: filter.offset,
  };
  return (await db.first(linkedPages(filter), values)) as Page;
}
