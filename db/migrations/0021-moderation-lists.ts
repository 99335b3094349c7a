// What lists for moderators sort and search by: scores of reviews and content, and the words of reviews.
//
// Triggers keep everything but the words in step, so a process of the previous release keeps it too. The words are split by
// domain/search-terms.ts; PostgreSQL itself splits those of the reviews that such a process inserts, without folding accents.
import type { Knex } from 'knex';
import { countExisting, isSqlite, key, replaceCountTriggers, type Counted } from './columns.js';

const perProduct = `'reviews/' || @.product_id || '/s/' || @.status || '/r/' || @.rating || '/v/' || @.verified`;
const ofAllProducts = `'reviews/s/' || @.status || '/r/' || @.rating`;
const countedBefore: Counted = {
  table: 'reviews',
  live: '1 = 1',
  scopes: [perProduct],
  columns: ['status', 'rating', 'verified'],
  isUnstamped: true,
};

/** The words of a review are found by these besides: its status, rating, product and user. SQL over the row `row` of reviews. User ids are
 *  the shop's own and may hold any character, so they are written as hexadecimal digits. */
export const reviewFacetsSql = (dialect: 'sqlite' | 'postgres', row: string): string => {
  const user = dialect === 'sqlite' ? `lower(hex(${row}.user_id))` : `encode(convert_to(${row}.user_id, 'UTF8'), 'hex')`;
  return `'review review_status_' || ${row}.status || ' review_rating_' || ${row}.rating || ' review_product_' || ${row}.product_id || coalesce(' review_user_' || ${user}, '')`;
};

export async function up(knex: Knex): Promise<void> {
  if (!isSqlite(knex)) await knex.raw('lock table reviews, contents in share row exclusive mode');
  await knex.raw(`alter table reviews add column spam_score ${isSqlite(knex) ? 'real' : 'double precision'} not null default -1`);
  await replaceCountTriggers(knex, { ...countedBefore, scopes: [perProduct, ofAllProducts] });
  await countExisting(knex, { ...countedBefore, scopes: [ofAllProducts] });
  for (const sql of isSqlite(knex) ? sqliteScores : postgresScores) await knex.raw(sql);
  await createSearchEntries(knex);
}

/** The scores of a piece of content are in its document; -1 where there is none. */
const SCORES = { spam_score: 'spamScore', quality_score: 'qualityScore' };
const sqliteScores = Object.entries(SCORES).map(
  ([column, member]) =>
    `alter table contents add column ${column} real generated always as (coalesce(document ->> '$.moderation.aiAnalysis.${member}', -1)) virtual`,
);
const postgresScores = [
  ...Object.keys(SCORES).map((column) => `alter table contents add column ${column} double precision not null default -1`),
  `create function contents_scores() returns trigger language plpgsql as $$ begin
     ${Object.entries(SCORES)
       .map(
         ([column, member]) =>
           `NEW.${column} := coalesce((NEW.document::json #>> '{moderation,aiAnalysis,${member}}')::double precision, -1);`,
       )
       .join(' ')}
     return NEW; end $$`,
  `create trigger contents_scores before insert or update of document, ${Object.keys(SCORES).join(', ')} on contents
     for each row execute function contents_scores()`,
];

/** One row for each object that can be found by its words. `kind` is review; `facets` and `words` are separated by spaces. */
async function createSearchEntries(knex: Knex): Promise<void> {
  await knex.schema.createTable('search_entries', (table) => {
    table.bigIncrements('number'); // pages are cut along it
    key(table, 'kind', knex).notNullable();
    key(table, 'object_id', knex).notNullable();
    table.text('facets').notNullable();
    table.text('words').notNullable();
    table.unique(['kind', 'object_id'], { indexName: 'search_entries_object' });
  });
  for (const sql of isSqlite(knex) ? sqliteSearch : postgresSearch) await knex.raw(sql);
}

const OF_REVIEW = `kind = 'review' and object_id =`;

const sqliteSearch = [
  `create virtual table search_index using fts5 (words, facets, content = '', contentless_delete = 1,
     tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co' tokenchars '_'")`,
  // Every word that was ever indexed, so that a prefix becomes its words: FTS5 reads all rows of a prefix before it returns the first.
  `create table search_words (word text primary key) without rowid`,
  // Not "insert or ignore": within an upsert of an entry SQLite would not ignore it.
  ...['insert', 'update of words'].map(
    (event) => `create trigger search_words_${event.slice(0, 6)} after ${event} on search_entries begin
     insert into search_words select value from json_each('["' || replace(NEW.words, ' ', '","') || '"]')
     where value <> '' and value glob '*[^0-9]*' on conflict (word) do nothing; end`,
  ),
  `create trigger search_index_insert after insert on search_entries begin
     insert into search_index (rowid, words, facets) values (NEW.number, NEW.words, NEW.facets); end`,
  `create trigger search_index_update after update of words, facets on search_entries begin
     delete from search_index where rowid = OLD.number;
     insert into search_index (rowid, words, facets) values (NEW.number, NEW.words, NEW.facets); end`,
  `create trigger search_index_delete after delete on search_entries begin
     delete from search_index where rowid = OLD.number; end`,
  `create trigger reviews_search_facets after update of status, rating on reviews begin
     update search_entries set facets = ${reviewFacetsSql('sqlite', 'NEW')} where ${OF_REVIEW} NEW.id; end`,
  `create trigger reviews_search_delete after delete on reviews begin
     delete from search_entries where ${OF_REVIEW} OLD.id; end`,
];

const TEXT = `concat_ws(' ', document::json ->> 'title', document::json ->> 'content')`;
const WORDS_OF_PREVIOUS_RELEASE = `btrim(regexp_replace(regexp_replace(lower(${TEXT}), '\\S{65,}', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))`;

// A facet begins with "=", which no word contains: so no search for a prefix finds it.
const postgresSearch = [
  `alter table search_entries add column terms tsvector generated always as
     (array_to_tsvector(string_to_array(rtrim('=' || replace(facets, ' ', ' =') || ' ' || words), ' '))) stored`,
  `create index search_entries_by_terms on search_entries using gin (terms)`,
  `create function reviews_search_facets() returns trigger language plpgsql as $$ begin
     update search_entries set facets = ${reviewFacetsSql('postgres', 'NEW')} where ${OF_REVIEW} NEW.id;
     return null; end $$`,
  `create trigger reviews_search_facets after update of status, rating on reviews for each row
     when (OLD.status <> NEW.status or OLD.rating <> NEW.rating) execute function reviews_search_facets()`,
  // At the end of the transaction, when this release has stored the words. A word that is too long for the index would fail the insert.
  `create function reviews_search_insert() returns trigger language plpgsql as $$ begin
     insert into search_entries (kind, object_id, facets, words)
     select 'review', id, ${reviewFacetsSql('postgres', 'reviews')}, ${WORDS_OF_PREVIOUS_RELEASE}
     from reviews where id = NEW.id and not exists (select from search_entries where ${OF_REVIEW} NEW.id)
     on conflict (kind, object_id) do nothing;
     return null; end $$`,
  `create constraint trigger reviews_search_insert after insert on reviews deferrable initially deferred
     for each row execute function reviews_search_insert()`,
  `create function reviews_search_delete() returns trigger language plpgsql as $$ begin
     delete from search_entries where ${OF_REVIEW} OLD.id; return null; end $$`,
  `create trigger reviews_search_delete after delete on reviews for each row execute function reviews_search_delete()`,
];

export async function down(knex: Knex): Promise<void> {
  if (isSqlite(knex)) {
    for (const name of ['reviews_search_facets', 'reviews_search_delete']) await knex.raw(`drop trigger ${name}`);
    for (const table of ['search_entries', 'search_index', 'search_words']) await knex.schema.dropTable(table);
  } else {
    for (const name of ['reviews_search_facets', 'reviews_search_insert', 'reviews_search_delete'])
      await knex.raw(`drop function ${name}() cascade`);
    await knex.schema.dropTable('search_entries');
    await knex.raw('drop function contents_scores() cascade');
  }
  await replaceCountTriggers(knex, countedBefore);
  await knex('live_counts').where('scope', 'like', 'reviews/s/%').delete();
  for (const column of Object.keys(SCORES)) await knex.raw(`alter table contents drop column ${column}`);
  await knex.raw('alter table reviews drop column spam_score');
}
