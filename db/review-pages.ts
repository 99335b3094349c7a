// Reviews of all products, for moderators: filters, search, orders, totals.
import { extractQueryTerms } from '../domain/search-terms.js';
import type { ModerationSort, ReviewList, ReviewStatus } from '../generated/api.js';
import type { Reader } from './engine/connection.js';
import { envelope, type Document } from './engine/document.js';
import { countedPages, documentPages, type Page } from './engine/document-pages.js';
import { isOneOf } from './engine/json-rows.js';
import { isScopePart, totalOfScopesSql } from './engine/live-counts.js';
import type { Pagination } from './engine/paging.js';
import { query } from './engine/statement.js';
import { findByExternalId } from './external-ids.js';
import { findEntries } from './search-entries.js';

interface Filters {
  readonly status?: ReviewStatus | undefined;
  readonly rating?: number | undefined;
  readonly productId?: string | undefined;
  readonly userId?: string | undefined;
}

/** Which reviews of all products a list contains, for moderation. */
export interface ReviewsFilter extends Filters, Pagination {
  readonly search?: string | undefined;
  /** Without any other filter. */
  readonly externalId?: string | undefined;
  /** With `search`, only newest or oldest. */
  readonly sort: ModerationSort;
}

const STATUSES: readonly ReviewStatus[] = ['pending', 'approved', 'rejected'];
const RATINGS = [1, 2, 3, 4, 5];
const ORDERS = {
  newest: { order: ['id'], direction: 'desc' },
  oldest: { order: ['id'], direction: 'asc' },
  helpful: { order: ['helpful_count', 'id'], direction: 'desc' },
  spamScore: { order: ['spam_score', 'id'], direction: 'desc' },
} as const satisfies Record<ModerationSort, unknown>;

/** SQL for the document of a review with its spam score, if there is one. */
export const REVIEW_WITH_SCORE = `case when spam_score < 0 then document
  else substr(document, 1, length(document) - 1) || ',"spamScore":' || spam_score || '}' end`;

const pages = documentPages('reviews', { document: REVIEW_WITH_SCORE, toTotalSql: totalOfScopesSql });
const pagesOfUser = countedPages('reviews', { document: REVIEW_WITH_SCORE });

/** Returns a page of reviews, each with its spam score. */
export async function listReviewsOfAllProducts(db: Reader, filter: ReviewsFilter): Promise<Document<ReviewList>> {
  const { productId, search, externalId } = filter;
  if (externalId !== undefined) return envelope(await readByExternalId(db, { ...filter, externalId }), filter);
  if (productId !== undefined && !isScopePart(productId)) return envelope({ total: 0, data: null }, filter);
  return envelope(await (search === undefined ? readPage(db, filter) : searchReviews(db, { ...filter, search })), filter);
}

function readPage(db: Reader, filter: ReviewsFilter): Promise<Page> {
  const { status, rating, productId, userId, sort, limit, offset } = filter;
  const where = {
    ...(status !== undefined && { status }),
    ...(rating !== undefined && { rating }),
    ...(productId !== undefined && { product_id: productId }),
    ...(userId !== undefined && { user_id: userId }),
  };
  const cut = { where, ...ORDERS[sort], limit, offset };
  if (userId !== undefined) return pagesOfUser(db, cut);
  return pages(db, { ...cut, scope: JSON.stringify(toScopes(filter)), branches: listBranches(filter) });
}

/** Returns the scopes that count the reviews of a filter without a user (counts.ts). */
function toScopes({ status, rating, productId }: Filters): string[] {
  const statuses = status === undefined ? STATUSES : [status];
  const ratings = rating === undefined ? RATINGS : [rating];
  const scopes = statuses.flatMap((one) => ratings.map((other) => `s/${one}/r/${other}`));
  if (productId === undefined) return scopes.map((scope) => `reviews/${scope}`);
  return scopes.flatMap((scope) => [0, 1].map((verified) => `reviews/${productId}/${scope}/v/${verified}`));
}

/** The scopes that count all reviews. */
export const ALL_REVIEWS: readonly string[] = toScopes({});

/** Returns the statuses and ratings that a filter leaves open. The indexes of a product don't need the rating. */
function listBranches({ status, rating, productId }: Filters): Readonly<Record<string, string | number>>[] {
  const byStatus = status === undefined ? STATUSES.map((one) => ({ status: one })) : [{}];
  const byRating = rating === undefined && productId === undefined ? RATINGS.map((one) => ({ rating: one })) : [{}];
  return byStatus.flatMap((one) => byRating.map((other) => ({ ...one, ...other })));
}

async function readByExternalId(db: Reader, { externalId, offset }: ReviewsFilter & { externalId: string }): Promise<Page> {
  const id = await findByExternalId(db, 'review', externalId);
  const rows = id === undefined ? [] : await db.all(documentsById, { ids: JSON.stringify([id]) });
  return { total: rows.length, data: offset === 0 ? (rows[0]?.document ?? null) : null };
}

async function searchReviews(db: Reader, filter: ReviewsFilter & { search: string }): Promise<Page> {
  const { search, sort, limit, offset } = filter;
  const { direction } = ORDERS[sort];
  const { ids, total } = await findEntries(db, {
    kind: 'review',
    facets: toFacets(filter),
    terms: extractQueryTerms(search),
    direction,
    limit,
    offset,
  });
  const rows = ids.length === 0 ? [] : await db.all(documentsById, { ids: JSON.stringify(ids) });
  const documents = new Map(rows.map(({ id, document }) => [id, document]));
  return { total, data: ids.flatMap((id) => documents.get(id) ?? []).join(',') };
}

const documentsById = query<{ ids: string }, { id: string; document: string }>((build, p, dialect) =>
  build('reviews')
    .select('id', build.raw(`${REVIEW_WITH_SCORE} as document`))
    .whereRaw(isOneOf(dialect, 'id'), [p.ids]),
);

/** Returns the facets of migrations/0021-moderation-lists.ts. */
function toFacets({ status, rating, productId, userId }: Filters): string[] {
  return [
    status && `review_status_${status}`,
    rating && `review_rating_${rating}`,
    productId && `review_product_${productId}`,
    userId && `review_user_${Buffer.from(userId).toString('hex')}`,
  ].filter((facet) => typeof facet === 'string');
}
