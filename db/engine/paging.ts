// Pages: the one way to limit a query to the rows of `limit` and `offset`.
import type { Knex } from 'knex';

/** The requested page of a list. */
export interface Pagination {
  readonly limit: number;
  readonly offset: number;
}

/** Orders a query and limits it to a page. `order` is SQL and total: its last column is unique. Call it last. */
export const page = (query: Knex.QueryBuilder, order: string, p: { readonly limit: string; readonly offset: string }): Knex.QueryBuilder =>
  query.orderByRaw(`${order} limit ? offset ?`, [p.limit, p.offset]);

/** Orders a query and limits it to its first `limit` rows. Call it last. */
export const firstRows = (query: Knex.QueryBuilder, order: string, p: { readonly limit: string }): Knex.QueryBuilder =>
  query.orderByRaw(`${order} limit ?`, [p.limit]);
