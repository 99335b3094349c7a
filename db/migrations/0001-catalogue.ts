// Categories and products, with kept counts and full-text search.
import type { Knex } from 'knex';
import { createCountTriggers, dropCountFunctions, isSqlite, key, type Counted } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  // block -1: the whole scope; else the rows whose sequence >> 11 is this. Without a rowid an insert of a product
  // costs 10 µs less: there is one tree to keep instead of two.
  await knex.raw(`create table live_counts (
    scope text ${isSqlite(knex) ? '' : 'collate "C"'} not null, block integer not null, shard integer not null, live bigint not null,
    primary key (scope, block, shard))${isSqlite(knex) ? ' without rowid' : ''}`);
  await knex.schema.createTable('categories', (table) => {
    key(table, 'id', knex).primary();
    table.text('name').notNullable();
    key(table, 'name_key', knex).notNullable().unique();
    key(table, 'created_at', knex).notNullable();
  });
  await knex.schema.createTable('products', (table) => {
    table.bigIncrements('seq'); // newest last; pages are cut along it
    key(table, 'id', knex).notNullable().unique();
    key(table, 'status', knex).notNullable();
    key(table, 'category_id', knex).references('categories.id');
    table.bigInteger('price_cents').notNullable();
    table.integer('version').notNullable();
    table.text('document').notNullable();
    table.text('search_text').notNullable();
    table.integer('rating_count').notNullable();
    table.integer('rating_sum').notNullable();
    key(table, 'created_at', knex).notNullable();
    key(table, 'deleted_at', knex);
  });
  for (const columns of ['seq', 'status, seq', 'category_id, seq', 'category_id, status, seq']) {
    const name = `products_by_${columns.replaceAll(', ', '_')}`;
    await knex.raw(`create index ${name} on products (${columns}) where deleted_at is null`);
  }
  await createCountTriggers(knex, countedProducts);
  for (const sql of isSqlite(knex) ? sqliteSearch : postgresSearch) await knex.raw(sql);
}

const category = `coalesce(@.category_id, '-')`;

/** What is counted of products. */
export const countedProducts: Counted = {
  table: 'products',
  live: '@.deleted_at is null',
  scopes: [`'products'`, `'products/s/' || @.status`, `'products/c/' || ${category}`, `'products/c/' || ${category} || '/s/' || @.status`],
  columns: ['status', 'category_id', 'deleted_at', 'search_text'],
  sequence: 'seq',
};

export async function down(knex: Knex): Promise<void> {
  for (const table of isSqlite(knex) ? ['products_search', 'products_words'] : []) await knex.schema.dropTable(table);
  for (const table of ['products', 'categories', 'live_counts']) await knex.schema.dropTable(table);
  await dropCountFunctions(knex, 'products');
}

// The words are cut and folded by domain/search-terms.ts, so both databases find the same rows. Facets stand in
// the index too: "status and word" is then answered, and counted, by the index alone.
const row = `(NEW.seq, NEW.search_text, 'status_' || NEW.status || coalesce(' category_' || NEW.category_id, ''))`;
const sqliteSearch = [
  `create virtual table products_search using fts5 (words, facets, content = '', contentless_delete = 1,
     tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co' tokenchars '_'")`,
  // Every word that was ever indexed, so that a beginning can be spelt out: FTS5 reads all rows of a prefix before it
  // gives the first (4 ms at 100,000 products), but streams those of whole words. Numbers match whole only.
  `create table products_words (word text primary key) without rowid`,
  ...['insert', 'update of search_text'].map(
    (event) => `create trigger products_words_${event.slice(0, 6)} after ${event} on products begin
     insert or ignore into products_words select value from json_each('["' || replace(NEW.search_text, ' ', '","') || '"]')
     where value <> '' and value glob '*[^0-9]*'; end`,
  ),
  `create trigger products_search_insert after insert on products when NEW.deleted_at is null begin
     insert into products_search (rowid, words, facets) values ${row}; end`,
  `create trigger products_search_update after update of search_text, status, category_id, deleted_at on products
     when OLD.deleted_at is null begin
     delete from products_search where rowid = OLD.seq;
     insert into products_search (rowid, words, facets) select * from (values ${row}) where NEW.deleted_at is null; end`,
];
const postgresSearch = [
  `alter table products add column words tsvector generated always as (array_to_tsvector(string_to_array(search_text, ' '))) stored`,
  `create index products_by_words on products using gin (words) where deleted_at is null`,
];
