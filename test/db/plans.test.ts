// Every statement finds its rows by an index, tested on a store of a million rows, so its time does not grow with the store.
// Runs in its own process, because other tests have their own statements. The plans are those of prepared statements, without values. New
// statements are checked automatically; one that is built dynamically must be called below in each of its forms.
import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import pg from 'pg';
import { topContent } from '../../db/analytics.js';
import { listApiKeys } from '../../db/api-keys.js';
import { listAuditEntries, listAuditEntriesAfter } from '../../db/audit-entries.js';
import { findNameRows, NAMED_KINDS } from '../../db/object-names.js';
import { listCategories } from '../../db/categories.js';
import { ensureCategory } from '../../db/category-names.js';
import { listCommissions, listCommissionsAfter } from '../../db/commission-lists.js';
import * as commissions from '../../db/commissions.js';
import type { Database } from '../../db/engine/connection.js';
import { openDatabase } from '../../db/engine/connect.js';
import { listBalances } from '../../db/creator-balances.js';
import { listContent } from '../../db/creator-content.js';
import { listCreators } from '../../db/creators.js';
import { listDeliveries } from '../../db/delivery-pages.js';
import { findNewestEventId, listEvents, listLastEvents } from '../../db/events.js';
import { listOrders } from '../../db/orders.js';
import { listDueForUpdate, listPayouts, listPayoutsAfter } from '../../db/payouts.js';
import { listProducts } from '../../db/products.js';
import { listNextDeliveries, type StoredRecovery } from '../../db/recoveries.js';
import { listRequests } from '../../db/request-log.js';
import { listReviewsOfAllProducts } from '../../db/review-pages.js';
import { sumCreatorByInterval, sumProductByInterval, listStoreRows } from '../../db/series.js';
import { findFirstEntries } from '../../db/search-entries.js';
import { listStaff } from '../../db/staff.js';
import * as top from '../../db/top-lists.js';
import { listReviews } from '../../db/reviews.js';
import { listStatements, type CompiledStatement, type NoValues } from '../../db/engine/statement.js';
import { listUploads } from '../../db/uploads.js';
import { listUsers } from '../../db/users.js';
import { coverWithMonths } from '../../domain/analytics-span.js';
import { freshDatabase, onPostgres, type TestDatabase } from '../support/database.js';
import { fillStore, rowCounts } from './million-rows.js';
import { insertProducts } from './store.js';

/** Tables that always stay small. */
const SMALL: Readonly<Record<string, string>> = {
  webhook_endpoints: 'a thousand at most',
  webhook_health: 'one row an endpoint',
  webhook_subscriptions: 'at most sixteen rows an endpoint',
  delivery_workers: 'one row a process that delivers, removed ten minutes after it ended',
  endpoint_claims: 'one row an endpoint at most',
  recoveries: 'removed after RETENTION_DAYS; one at a time runs for an endpoint',
  categories: 'the names that people gave',
  category_moves: 'one row a category whose products are moving',
  api_keys: '10,000 active keys, and 10,000 that ended',
  audit_retention: 'one row',
  store_settings: 'one row',
  staff: '10,000 at most',
  staff_passwords: 'one row a member of the staff',
  second_factors: 'one row a member of the staff',
  moderation_claims: 'fifty rows a moderator, and those that expired since the last maintenance',
  passkeys: 'twenty rows a member of the staff',
  staff_identities: 'one row a member of the staff and provider',
  used_passkey_challenges: 'one row a sign-in with a passkey in the last five minutes, or at a provider in the last ten',
  recovery_codes: 'ten rows a member of the staff',
  sign_in_links: 'one row a member of the staff, and one for the first owner',
  imports: 'those of the last 30 days',
  planned_imports: 'one row a dry run that runs, or ended in the last seconds',
  exports: 'a hundred at most',
  privacy_jobs: 'one row a request of a person',
  system_jobs: 'the newest hundred, and those of the last seven days',
  privacy_records: 'what is stored of the people who asked in the last seven days',
  upload_usage: 'one row',
  audit_erasures: 'empty, but for the transaction that erases',
  secret_key_checks: 'one row a secret key',
  knex_migrations: 'one row a release',
  store_layout: 'one row',
};

/** Statements that scan a whole table on purpose. */
const WHOLE_TABLE: readonly { readonly sql: RegExp; readonly reason: string }[] = [
  { sql: /^\/\* storefront doctor \*\//, reason: 'checks the whole store when an operator asks for it' },
  { sql: /^select part\.\*, exists .* limit 1000\) as .part. /, reason: 'an export or erasure reads 1,000 rows along the primary key' },
  { sql: /^delete from \W?webhook_hours\W? where \W?hour/, reason: 'once a minute, beside the requests; at most 720 rows an endpoint' },
  { sql: /^select count\(\*\) as .total. from .creator_balances. where .creator_balances.\..currency. = \S+$/, reason: 'a row a creator' },
  {
    sql: /from `products` where `deleted_at` is null order by seq desc limit \? offset \?\) as `page`$/,
    reason: 'SQLite reads the table backwards in the order of its rows, and ends with the page',
  },
];

const isKept = ({ sql }: CompiledStatement): boolean => !WHOLE_TABLE.some((one) => one.sql.test(sql));

describe('the plan of every statement', () => {
  let database: TestDatabase;
  let statements: readonly CompiledStatement[] = [];

  before(async function () {
    this.timeout(300_000); // a million rows, on a busy machine
    for (const file of readdirSync(new URL('../../db/', import.meta.url)).filter((name) => name.endsWith('.ts')))
      await import(`../../db/${file}`);
    database = await freshDatabase();
    const db = await openDatabase(database.url);
    await database.execute(MANY_ENTRIES);
    await askForAllShapes(db);
    await db.close();
    const dialect = onPostgres ? 'postgres' : 'sqlite';
    const unasked = listStatements().filter((list) => list().length === 0);
    expect(unasked, 'statements by shape that no test asked for').to.deep.equal([]);
    const all = listStatements().flatMap((list) => list());
    const ofDialect = all.map((one) => one.compile(dialect)).filter(({ sql }) => isOfThisDatabase(sql));
    statements = [...new Map(ofDialect.map((one) => [one.sql, one])).values()];
    await fillStore(database);
  });
  after(() => database.remove());

  it('is checked for all tables that can grow: each is filled, or small for a reason', async () => {
    const tables = await listTables(database);
    const unknown = tables.filter((table) => !(table in rowCounts) && !(table in SMALL) && !NOT_OURS.test(table));
    expect(unknown).to.deep.equal([]);
    expect(Object.values(rowCounts).reduce((sum, rows) => sum + rows, 0)).to.be.above(1_000_000);
  });

  it('scans no table that can grow', async () => {
    expect(statements.length).to.be.above(120);
    const plans = onPostgres ? await plansInPostgres(database, statements) : await plansInSqlite(database, statements);
    const wrong = plans.filter(({ of, scanned }) => isKept(of) && scanned.some((table) => table in rowCounts && !(table in SMALL)));
    expect(wrong.length, wrong.map(({ of, plan }) => `${of.sql}\n  ${plan.join('\n  ')}`).join('\n\n')).to.equal(0);
  });

  it('of a list of all deliveries reads the rows of each part in the order of an index', async () => {
    const lists = statements.filter(({ sql }) => sql.includes(' as page join deliveries '));
    expect(lists).to.have.length(onPostgres ? 9 : 3); // on PostgreSQL, each with two known limits and without one
    const plans = onPostgres ? await plansInPostgres(database, lists) : await plansInSqlite(database, lists);
    const inOrder = onPostgres
      ? /Index (Only )?Scan Backward using deliveries_(by_state|failed)/
      : /SEARCH last USING COVERING INDEX deliveries_(by_state|failed)/;
    for (const { plan } of plans) expect(plan.join('\n')).to.match(inOrder);
  });

  it('of the total of a list of failed deliveries counts the rows of each part in that order, and joins and sorts none', async () => {
    const totals = statements.filter(({ sql }) => /deliveries as one .*'failed'.* as counted$/s.test(sql));
    expect(totals).to.have.length(2);
    const inOrder = onPostgres
      ? /Index (Only )?Scan Backward using deliveries_failed/
      : /SEARCH one USING COVERING INDEX deliveries_failed/;
    for (const { plan } of await (onPostgres ? plansInPostgres : plansInSqlite)(database, totals)) {
      expect(plan.join('\n')).to.match(inOrder);
      expect(plan.join('\n')).not.to.match(/Sort|Join|TEMP B-TREE/);
    }
  });

  it('of orders of an email address, and of commissions of a time, walks along their indexes', async () => {
    const ofEmail = statements.filter(({ sql }) => /lower\(.*customer.*email/.test(sql));
    const ofTime = statements.filter(({ sql }) => ['commissions', 'created_at', 'merged'].every((name) => sql.includes(name)));
    expect([ofEmail.length, ofTime.length]).to.deep.equal([16, 64]);
    for (const { of, plan } of await (onPostgres ? plansInPostgres : plansInSqlite)(database, [...ofEmail, ...ofTime])) {
      const used = plan.join('\n').match(/\b(?:orders|commissions)_by_\w+/g) ?? [];
      expect(used, of.sql).to.not.have.length(0);
      for (const index of used) expect(index, of.sql).to.match(toIndexesOfList(of.sql));
    }
  });

  it('of a list of changes reads the rows of each source in the order of an index', async () => {
    const changed = statements.filter(({ sql }) => sql.includes(' and (changed_at, id) > '));
    const byId = statements.filter(({ sql }) => /^select id from \w+ where .*id > .* offset 1999$|and changed_at is null and /.test(sql));
    expect([changed.length, byId.length]).to.deep.equal([17, 34]);
    const plan = onPostgres ? plansInPostgres : plansInSqlite;
    const plans = [...(await plan(database, changed)), ...(await plan(database, byId))].filter(({ of }) => hasRowsToSort(of));
    expect(plans).to.have.length(onPostgres ? 45 : 51);
    for (const one of plans) {
      const text = one.plan.join('\n');
      expect(text, one.of.sql).not.to.match(/Sort|TEMP B-TREE/);
      expect(text, one.of.sql).to.match(toIndexOfChanges(one.of.sql, changed.includes(one.of)));
    }
  });

  const itOnPostgres = onPostgres ? it : () => undefined;
  itOnPostgres('of a search sorts what an index finds, or walks along the products, as it was written', async () => {
    const searches = statements.filter(({ sql }) => sql.includes(`"seq" in (`) && sql.includes('tsquery'));
    for (const { of, plan } of await plansInPostgres(database, searches)) {
      const isSorted = of.sql.includes('materialized');
      expect(plan.join('\n'), of.sql).to.match(
        isSorted ? /Bitmap Index Scan on products_by_/ : /Index Scan Backward using products_by_\w*seq/,
      );
      if (!isSorted) expect(plan.join('\n'), of.sql).not.to.include('products_by_words');
    }
    expect(searches.map(({ sql }) => sql.includes('materialized'))).to.have.members([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

/** PostgreSQL sorts the rows of tables that have a page or two, or none: a thousand endpoints at most, and the imports of 30 days. */
const hasRowsToSort = ({ sql }: CompiledStatement): boolean => !onPostgres || !/from (webhook_endpoints|imports)\b/.test(sql);

/** Returns the indexes that a list of orders of an email address, or of commissions of a time, may use. Those of an order or a payout have few rows. */
function toIndexesOfList(sql: string): RegExp {
  if (!sql.includes('commissions')) return /^orders_by_email$/;
  if (/(order|payout)_id/.test(sql)) return /^commissions_by_(order|payout|creator\w*)$/;
  return sql.includes('creator_id') ? /^commissions_by_creator_status_time$/ : /^commissions_by_status_time$/;
}

/** Returns how the plan of a statement of a list of changes names the index that it walks along. */
function toIndexOfChanges(sql: string, isByChange: boolean): RegExp {
  const isDivided = sql.includes('product_id');
  if (isByChange && isDivided)
    return /INDEX reviews_of_product_by_change \(product_id=\? AND status=\? AND \(changed_at,id\)>|Scan using reviews_of_product_by_change\b/;
  if (isByChange) return /INDEX \w+_by_change \(\(changed_at,id\)>|Scan using \w+_by_change\b/;
  if (isDivided) return /INDEX reviews_by_status \(product_id=\? AND status=\? AND id>|Scan using reviews_by_status\b/;
  return /(?:sqlite_autoindex_\w+|\w+_unique) \(id>|PRIMARY KEY \(id>|Scan using \w+_(?:pkey|id_unique)/;
}

/** Tables of the migrations, of the rate limits (removed by their library) and of the search index of SQLite. */
const NOT_OURS = /^(knex_|rate_limits$|sqlite_|products_search|products_words$|search_index|search_words$)/;

/** Some statements are for one database only, and a lock has no plan. */
function isOfThisDatabase(sql: string): boolean {
  if (/^lock table/.test(sql)) return false;
  const other = onPostgres
    ? /pragma_|^pragma|^vacuum into|jsonb?_each|products_words|products_search|search_words|search_index|total_changes/
    : /pg_\w+\(|subscriptions_changed\(|clock_timestamp\(|for update|lateral|@@|over \(order by id\) as place/;
  return !other.test(sql);
}

interface Plan {
  readonly of: CompiledStatement;
  readonly plan: readonly string[];
  /** The tables that it scans without an index. */
  readonly scanned: readonly string[];
}

/** The partition with the rows of a partitioned table; its default partition is empty, and an empty table is scanned. */
const FILLED_PARTITION = /_before$/;

async function plansInPostgres({ url }: TestDatabase, statements: readonly CompiledStatement[]): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  const plans: Plan[] = [];
  for (const of of statements) {
    const { sql, parameters } = withLiterals(of);
    await client.query(`prepare one as ${sql}`);
    const values = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'null').join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute one${values}`);
    await client.query('deallocate one');
    const plan = rows.map((row) => row['QUERY PLAN']);
    plans.push({ of, plan, scanned: plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1]?.replace(FILLED_PARTITION, '') ?? []) });
  }
  await client.end();
  return plans;
}

/** Typical values, nearly the same on each run. Without a known limit, PostgreSQL assumes a tenth of all rows, considers the plan
 *  expensive, and keeps planning for the actual values. */
const USUAL: Readonly<Record<string, number>> = { limit: 20, offset: 0, depth: 20 };

function withLiterals({ sql, order }: CompiledStatement): { sql: string; parameters: number } {
  const numbers = new Map<number, number>();
  const written = sql.replace(/\$(\d+)/g, (_, digits: string) => {
    const entry = order[Number(digits) - 1] ?? '';
    const usual = typeof entry === 'string' ? USUAL[entry] : entry.constant;
    if (typeof usual === 'number') return String(usual);
    if (typeof usual === 'string') return pg.escapeLiteral(usual);
    const number = numbers.get(Number(digits)) ?? numbers.size + 1;
    numbers.set(Number(digits), number);
    return `$${number}`;
  });
  return { sql: written, parameters: numbers.size };
}

async function plansInSqlite({ url }: TestDatabase, statements: readonly CompiledStatement[]): Promise<Plan[]> {
  const db = await openDatabase(url);
  const plans: Plan[] = [];
  for (const of of statements) {
    const explain = { sql: `explain query plan ${of.sql}`, order: [], writesAndAnswers: false };
    const plan = (await db.all<NoValues, { detail: string }>({ isCommand: false, compile: () => explain })).map(({ detail }) => detail);
    plans.push({
      of,
      plan,
      scanned: plan.flatMap((line) => /^SCAN (\w+)\b(?! USING| VIRTUAL)/.exec(line)?.[1] ?? []).map(createTableLookup(of.sql)),
    });
  }
  await db.close();
  return plans;
}

/** SQLite reports the alias; the statement says which table that is. */
function createTableLookup(sql: string): (name: string) => string {
  return (name) => new RegExp(`(?:from|join) [\`"]?(\\w+)[\`"]? (?:as )?[\`"]?${name}[\`"]?\\b`).exec(sql)?.[1] ?? name;
}

async function listTables({ url }: TestDatabase): Promise<string[]> {
  const sql = onPostgres
    ? `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in (select relname from pg_class where relispartition)`
    : `select name from sqlite_master where type = 'table'`;
  const db = await openDatabase(url);
  const rows = await db.all<NoValues, { name: string }>({ isCommand: false, compile: () => ({ sql, order: [] }) });
  await db.close();
  return rows.map(({ name }) => name);
}

/** Each combination of filters, and none. */
function subsets<Filter extends object>(filter: Filter): Partial<Filter>[] {
  return Object.entries(filter).reduce<Partial<Filter>[]>(
    (all, [name, value]) => all.flatMap((one) => [one, { ...one, [name]: value as unknown }]),
    [{}],
  );
}

/** A word that no product has isn't searched for; one that most have is found by scanning; its total is recounted in changed blocks. */
async function askForSearches(db: Database): Promise<void> {
  const now = '2024-11-21T10:05:00.000Z';
  const category = await ensureCategory(db, 'Office', { nameNew: () => ({ id: 'cat_1', createdAt: now }), now });
  const desk = { name: 'desk', status: 'active', category: category.name, categoryId: category.id } as const;
  for (const count of [2_100, 1]) {
    await insertProducts(
      db,
      Array.from({ length: count }, () => desk),
    );
    for (const filter of subsets({ status: 'active' as const, categoryId: 'cat_1' }))
      await listProducts(db, { ...filter, search: 'desk', limit: 20, offset: 0 });
  }
}

/** Enough entries with one word that a search on PostgreSQL walks along them. The ids have no reviews, and are removed by the next filling. */
const MANY_ENTRIES = `insert into search_entries (kind, object_id, facets, words)
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 2000) select 'review', 'many_' || n, 'review', 'desk' from numbers`;

async function askForReviewSearches(db: Database): Promise<void> {
  for (const kind of ['review', 'content'] as const) await findFirstEntries(db, { kind, facets: [], terms: ['desk'], limit: 5 });
  for (const sort of ['newest', 'oldest'] as const)
    for (const offset of [0, 990]) await listReviewsOfAllProducts(db, { search: 'desk', sort, limit: 20, offset });
}

async function askForAnalytics(db: Database): Promise<void> {
  const span = { first: '2024-01-10', last: '2024-11-21' };
  for (const interval of ['day', 'week', 'month'] as const) {
    await listStoreRows(db, { interval, ...span, laterFrom: '2024-11-01', known: 'another version' });
    await sumProductByInterval(db, 'prod_1', { interval, ...span });
    await sumCreatorByInterval(db, 'cre_1', { interval, ...span });
  }
  const page = { cover: coverWithMonths(span, '2024-11-21'), limit: 20, offset: 0 };
  for (const sort of ['views', 'purchases', 'revenue_cents'] as const) await top.listTopProducts(db, { sort, ...page });
  for (const sort of ['views', 'conversions', 'commission_cents'] as const) await top.listTopCreators(db, { sort, ...page });
  for (const sort of ['views', 'conversions'] as const) await top.listTopContent(db, 'cre_1', { sort, ...page });
  await topContent(db, 'cre_1', { cover: page.cover, limit: 10 });
  await topContent(db, 'cre_1', { limit: 10 });
}

async function askForProductOrders(db: Database): Promise<void> {
  const time = '2024-11-21T10:05:00.000Z';
  for (const filter of subsets({ status: 'active' as const, categoryId: 'cat_1' })) {
    for (const offset of [0, 5_000]) await listProducts(db, { ...filter, sort: 'oldest', limit: 20, offset });
    for (const sort of ['newest', 'oldest'] as const)
      for (const span of subsets({ since: time, until: time })) await listProducts(db, { ...filter, ...span, sort, limit: 20, offset: 0 });
    for (const sort of ['lowestPrice', 'highestPrice'] as const)
      for (const bounds of subsets({ minimumCents: 100, maximumCents: 200 }))
        await listProducts(db, { ...filter, ...bounds, sort, limit: 20, offset: 0 });
    for (const bound of subsets({ minimumRating: 4 }))
      await listProducts(db, { ...filter, ...bound, sort: 'rating', limit: 20, offset: 0 });
  }
}

async function askForAllShapes(db: Database): Promise<void> {
  const page = { limit: 20, offset: 0 };
  await askForSearches(db);
  await askForReviewSearches(db);
  await askForAnalytics(db);
  for (const filter of subsets({ status: 'active' as const, categoryId: 'cat_1', search: 'desk' }))
    for (const offset of [0, 5_000]) await listProducts(db, { ...filter, limit: 20, offset });
  await askForProductOrders(db);
  for (const filter of subsets({ creatorId: 'cre_1', status: 'approved' as const, productId: 'prod_1' })) {
    for (const sort of ['newest', 'oldest', 'spamScore', 'qualityScore'] as const) await listContent(db, { ...filter, sort, ...page });
    for (const sort of ['spamScore', 'qualityScore'] as const)
      for (const bounds of subsets({ minimumScore: 0.1, maximumScore: 0.9 }))
        await listContent(db, { ...filter, ...bounds, sort, ...page });
  }
  for (const filter of subsets({ status: 'pending' as const, rating: 1, productId: 'prod_1', userId: 'user_1' }))
    for (const sort of ['newest', 'oldest', 'helpful', 'spamScore'] as const)
      await listReviewsOfAllProducts(db, { ...filter, sort, ...page });
  const earnedIn = { since: '2024-11-21T10:05:00.000Z', until: '2024-11-21T10:05:00.000Z' };
  for (const filter of subsets({ creatorId: 'cre_1', status: 'paid' as const, orderId: 'ord_1', payoutId: 'pay_1', ...earnedIn }))
    await listCommissions(db, { ...filter, ...page });
  for (const filter of subsets({ creatorId: 'cre_1', status: 'paid' as const, payoutId: 'pay_1', ...earnedIn }))
    await listCommissionsAfter(db, filter);
  for (const sort of ['highest', 'lowest'] as const)
    for (const filter of subsets({ creatorId: 'cre_1', minimumDueCents: 0 }))
      await listBalances(db, { currency: 'USD', sort, ...filter, ...page });
  for (const filter of subsets({ creatorId: 'cre_1', since: '2024-11-21T10:05:00.000Z', until: '2024-11-21T10:05:00.000Z' })) {
    await listPayouts(db, { ...filter, ...page });
    for (const after of ['', 'pay_1']) await listPayoutsAfter(db, filter, after);
  }
  const span = { since: '2024-11-21T10:05:00.000Z', until: '2024-11-21T10:05:00.000Z' };
  for (const sort of ['newest', 'oldest'] as const)
    for (const owner of [
      {},
      { customerId: 'customer' },
      { customerEmail: 'ada@example.com' },
      { productId: 'prod_1' },
      { creatorId: 'cre_1' },
    ])
      for (const filter of subsets({ status: 'paid' as const, ...span })) await listOrders(db, { ...owner, ...filter, sort, ...page });
  for (const filter of subsets({ status: 'paid' as const, minimumCents: 100, maximumCents: 200 }))
    await listOrders(db, { ...filter, sort: 'amount', ...page });
  for (const sort of ['newest', 'oldest'] as const) {
    for (const filter of subsets({ verificationStatus: 'verified' as const, search: 'ada', ...span }))
      await listCreators(db, { ...filter, sort, ...page });
    for (const filter of subsets({ registrationMethod: 'email', search: 'ada', ...span }))
      await listUsers(db, { ...filter, sort, ...page });
  }
  const requestFilter = {
    requestId: 'request',
    keyId: 'key_1',
    reason: 'missing-field',
    operation: 'getProduct',
    statusCodeClass: '4xx',
    source: 'api',
  };
  for (const filter of subsets(requestFilter)) await listRequests(db, { filter, limit: 20 });
  for (const filter of subsets({ type: 'image/png' as const, creatorId: 'cre_1', userId: 'user' }))
    await listUploads(db, { ...filter, ...page });
  for (const filter of subsets({ search: 'off' })) for (const offset of [0, 9]) await listCategories(db, { ...filter, limit: 20, offset });
  for (const sort of ['newest', 'oldest', 'helpful'] as const)
    for (const filter of subsets({ rating: 5, verified: true }))
      await listReviews(db, { productId: 'prod_1', status: 'approved', sort, ...filter, ...page });
  const time = '2024-11-21T10:05:00.000Z';
  for (const states of [['pending'], ['delivered', 'failed', 'pending']] as const)
    for (const filter of subsets({ event: 'user.registered' as const, since: time, until: time }))
      await listDeliveries(db, { endpointId: 'whe_1', states, ...filter, ...page });
  await listEvents(db, { limit: 20 });
  for (const events of [['user.registered'], ['order.completed', 'order.updated', 'user.registered']] as const)
    await listEvents(db, { events, limit: 20 });
  const upTo = (await findNewestEventId(db)) ?? '';
  await listLastEvents(db, { upTo, limit: 20 });
  await listLastEvents(db, { upTo, events: ['content.approved', 'order.completed'], limit: 20 });
  for (const filter of subsets({ createdBy: 'key_1', staffId: 'stf_1' }))
    await listApiKeys(db, { ...filter, ...page }, '2024-11-21T10:05:00.000Z');
  for (const filter of subsets({ role: 'owner' as const, status: 'active' as const, search: 'mia' }))
    await listStaff(db, { ...filter, ...page });
  const changes = { objectId: 'cnt_1', staffId: 'stf_1', keyId: 'key_1', operation: 'moderateContent', objectType: 'content' };
  for (const filter of subsets(changes)) {
    await listAuditEntries(db, { filter, limit: 20 });
    await listAuditEntriesAfter(db, { filter }, '');
  }
  for (const kind of NAMED_KINDS) await findNameRows(db, kind, ['none']);
  await db.transaction(async (trx) => {
    await commissions.listEarnedForUpdate(trx, { kind: 'sale', orderId: 'ord_1' });
    await commissions.listEarnedForUpdate(trx, { kind: 'approval_bonus', contentId: 'cnt_1' });
    for (const filter of subsets({ until: '2024-11-21T10:05:00.000Z' }))
      await listDueForUpdate(trx, { creatorId: 'cre_1', currency: 'USD', limit: 10, ...filter });
    for (const states of [['failed'], ['delivered'], ['delivered', 'failed']] as const) {
      const recovery: StoredRecovery = {
        id: 'rec_1',
        endpointId: 'whe_1',
        since: time,
        states,
        isDryRun: true,
        status: 'running',
        cursorAt: time,
        cursorId: '',
        matched: 0,
        queued: 0,
        createdAt: time,
      };
      await listNextDeliveries(trx, recovery);
    }
  });
}
