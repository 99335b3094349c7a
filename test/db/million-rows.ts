// A store of about a million rows, filled by the database itself in seconds: enough to reveal a plan without an index.
//   await fillStore(database);     // a freshDatabase(); its counters and search index stay empty
import { COMMISSION_STATUSES } from '../../domain/commission.js';
import { ORDER_STATUSES } from '../../domain/order-status.js';
import type { TestDatabase } from '../support/database.js';
import { onPostgres } from '../support/database.js';

const TIME = `'2024-11-21T10:05:00.000Z'`;
const DAY = `'2024-' || substr(cast(1010 + n % 89 as text), 1, 2) || '-' || substr(cast(1010 + n % 89 as text), 3, 2)`;

/** SQL of the time of a change, which every third object has. */
const CHANGED = `case n % 3 when 0 then '2024-11-21T10:05:00.' || substr(cast(1000 + n % 1000 as text), 2) || 'Z' end`;

/** SQL for an id with a prefix and a number, of fixed width so that it sorts like the number. */
const id = (prefix: string, number = 'n') => `'${prefix}_' || substr(cast(100000000 + (${number}) as text), 2)`;

/** SQL for one of some texts, each as often as the others. */
const oneOf = (texts: readonly string[]) =>
  `case n % ${texts.length} ${texts.map((text, place) => `when ${place} then '${text}'`).join(' ')} end`;

interface Filling {
  readonly rows: number;
  /** SQL over `n`, from 1 to `rows`, by column. */
  readonly columns: Readonly<Record<string, string>>;
}

/** A few endpoints have all pending deliveries, as after an outage: the case in which a planner prefers to scan the whole table. */
const fillings: Readonly<Record<string, Filling>> = {
  categories: {
    rows: 5_000,
    columns: { changed_at: CHANGED, id: id('cat'), name: id('Category'), name_key: id('category'), created_at: TIME },
  },
  products: {
    rows: 60_000,
    columns: {
      changed_at: CHANGED,
      id: id('prod'),
      status: `case n % 3 when 0 then 'draft' when 1 then 'active' else 'archived' end`,
      category_id: id('cat', '1 + n % 200'),
      price_cents: 'n % 5000',
      version: '1',
      document: `'{}'`,
      search_text: id('word'),
      rating_count: '0',
      rating_sum: '0',
      created_at: TIME,
    },
  },
  coupon_codes: {
    rows: 60_000,
    columns: { code_key: id('code'), creator_id: id('cre', 'n % 5000') },
  },
  external_ids: {
    rows: 60_000,
    columns: { type: `'product'`, external_id: id('sku'), object_id: id('prod') },
  },
  import_errors: {
    rows: 20_000,
    columns: {
      import_id: id('imp', 'n % 10'),
      number: 'n / 10',
      line: 'n',
      field: `'price'`,
      reason: `'invalid-type'`,
      issue: `'must be a number'`,
      source: `'x'`,
    },
  },
  import_plans: {
    rows: 20_000,
    columns: {
      import_id: id('imp', 'n % 10'),
      kind: `case n % 2 when 0 then 'object' else 'email' end`,
      value: id('sku'),
      holder: id('prod'),
      document: `'{}'`,
    },
  },
  product_ratings: {
    rows: 30_000,
    columns: {
      seq: 'n',
      status: `case n % 3 when 0 then 'draft' when 1 then 'active' else 'archived' end`,
      category_id: id('cat', '1 + n % 200'),
      average: '1 + n % 401 / 100.0',
    },
  },
  creators: {
    rows: 40_000,
    columns: {
      changed_at: CHANGED,
      id: id('cre'),
      email_key: id('email'),
      name_key: id('name', 'n % 30000'),
      verification_status: `case n % 2 when 0 then 'pending' else 'verified' end`,
      document: `'{}'`,
    },
  },
  contents: {
    rows: 40_000,
    columns: {
      changed_at: CHANGED,
      id: id('cnt'),
      creator_id: id('cre', '1 + n % 10000'),
      status: `case n % 2 when 0 then 'approved' else 'rejected' end`,
      document: `'{}'`,
    },
  },
  content_products: { rows: 40_000, columns: { product_id: id('prod', '1 + n % 60000'), content_id: id('cnt') } },
  uploads: {
    rows: 40_000,
    columns: {
      changed_at: CHANGED,
      id: id('upl'),
      type: `case n % 2 when 0 then 'image/png' else 'image/jpeg' end`,
      creator_id: id('cre', '1 + n % 10000'),
      user_id: id('user', '1 + n % 10000'),
      stored_bytes: '1000',
      created_at: TIME,
      document: `'{}'`,
    },
  },
  upload_removals: { rows: 10_000, columns: { upload_id: id('upl'), names: `'[]'`, due_at: TIME } },
  users: {
    rows: 40_000,
    columns: { changed_at: CHANGED, id: id('usr'), email_key: id('email'), name_key: id('name', 'n % 30000'), document: `'{}'` },
  },
  orders: {
    rows: 80_000,
    columns: {
      changed_at: CHANGED,
      id: id('ord'),
      status: oneOf(ORDER_STATUSES),
      customer_id: id('customer', 'n % 30000'),
      total_cents: 'n % 9000',
      document: `case n % 4 when 0 then '{}' else '{"customer":{"email":"' || ${id('buyer', 'n % 30000')} || '@example.com"}}' end`,
    },
  },
  order_links: {
    rows: 120_000,
    columns: {
      object_id: `case n % 3 when 0 then ${id('cre', '1 + n % 100')} else ${id('prod', '1 + n % 60000')} end`,
      status: `case n % 2 when 0 then 'paid' else 'completed' end`,
      order_id: id('ord'),
    },
  },
  commissions: {
    rows: 60_000,
    columns: {
      changed_at: CHANGED,
      id: id('com'),
      creator_id: id('cre', '1 + n % 10000'),
      content_id: id('cnt', '1 + n % 40000'),
      order_id: `case when n % 2 = 0 then ${id('ord')} end`,
      kind: `case when n % 2 = 0 then 'sale' else 'approval_bonus' end`,
      amount_cents: '500',
      currency: `'USD'`,
      status: oneOf(COMMISSION_STATUSES),
      created_at: `${DAY} || cast(n as text)`,
      document: `'{}'`,
      payout_id: `case n % 4 when 1 then ${id('pay', '1 + n % 20000')} end`,
    },
  },
  payouts: {
    rows: 20_000,
    columns: {
      changed_at: CHANGED,
      id: id('pay'),
      creator_id: id('cre', '1 + n % 10000'),
      currency: `'USD'`,
      amount_cents: '500',
      entry_count: '1',
      created_at: `${DAY} || cast(n as text)`,
      document: `'{}'`,
    },
  },
  creator_balances: {
    rows: 40_000,
    columns: { creator_id: id('cre'), currency: `case n % 10 when 0 then 'EUR' else 'USD' end`, approved_cents: 'n % 5000' },
  },
  reviews: {
    rows: 80_000,
    columns: {
      changed_at: CHANGED,
      id: id('rev'),
      product_id: id('prod', '1 + n % 5000'),
      user_id: id('user'),
      rating: '1 + n % 5',
      verified: 'n % 2',
      status: `case when n % 5 = 0 then 'pending' else 'approved' end`,
      helpful_count: 'n % 7',
      document: `'{}'`,
    },
  },
  search_entries: {
    rows: 80_000,
    columns: { kind: `'review'`, object_id: id('rev'), facets: `'review review_status_approved'`, words: `'word' || n % 900` },
  },
  review_votes: { rows: 20_000, columns: { review_id: id('rev', '1 + n % 5000'), voter: id('user'), created_at: TIME } },
  product_days: { rows: 50_000, columns: { product_id: id('prod', '1 + n / 89'), day: DAY, views: '3' } },
  product_referrer_days: {
    rows: 400_000,
    columns: { product_id: id('prod', '1 + n / 4450'), day: DAY, source: id('source'), visits: '1' },
  },
  content_days: { rows: 40_000, columns: { creator_id: id('cre', '1 + n / 89'), day: DAY, content_id: id('cnt'), views: '1' } },
  content_months: {
    rows: 40_000,
    columns: { creator_id: id('cre', '1 + n / 12'), month: `'2024-01'`, content_id: id('cnt'), views: '1', conversions: '0' },
  },
  content_sums: {
    rows: 40_000,
    columns: { creator_id: id('cre', '1 + n / 12'), month: `'2024-01'`, content_id: id('cnt'), views: '1', conversions: '0' },
  },
  content_sum_months: {
    rows: 20_000,
    columns: { creator_id: id('cre'), month: `'2024-01'`, marked_at: TIME, is_ready: 'case when n % 40 = 0 then 0 else 1 end' },
  },
  content_totals: { rows: 40_000, columns: { content_id: id('cnt'), creator_id: id('cre', '1 + n % 10000'), views: 'n % 100' } },
  creator_days: { rows: 40_000, columns: { creator_id: id('cre', '1 + n / 80'), day: `${DAY} || '-' || cast(n as text)`, views: '1' } },
  // Triggers write rows of the days above, too: these are of other months.
  product_months: {
    rows: 40_000,
    columns: { month: `'2023-' || substr(cast(110 + n % 3 as text), 2)`, product_id: id('prod'), views: '1' },
  },
  creator_months: {
    rows: 40_000,
    columns: { month: `'2023-' || substr(cast(110 + n % 3 as text), 2)`, creator_id: id('cre'), views: '1' },
  },
  store_days: { rows: 20_000, columns: { day: `'2023-10-10-' || ${id('day')}`, source: `''`, stripe: '0', views: '1' } },
  visitor_clicks: { rows: 40_000, columns: { visitor_id: id('visitor'), content_id: id('cnt', '1 + n % 40000'), clicked_at: TIME } },
  live_counts: { rows: 30_000, columns: { scope: id('scope'), block: '-1', shard: '0', live: '1' } },
  idempotent_replies: {
    rows: 250_000,
    columns: {
      caller: id('key', 'n % 100'),
      idempotency_key: id('once'),
      request_hash: `'hash'`,
      status: '201',
      headers: `'{}'`,
      body: `'{}'`,
      created_at: `${DAY} || cast(n as text)`,
    },
  },
  api_keys: {
    rows: 5_000,
    columns: { changed_at: CHANGED, id: id('key'), name: `'key'`, hash: id('hash'), hint: `'sk_'`, scopes: `'[]'`, created_at: TIME },
  },
  staff: {
    rows: 10_000,
    columns: {
      changed_at: CHANGED,
      id: id('stf'),
      email: id('email'),
      email_key: id('email'),
      name: id('name'),
      name_key: id('name'),
      role: `'moderator'`,
      status: `'active'`,
      created_at: TIME,
      updated_at: TIME,
    },
  },
  privacy_jobs: {
    rows: 5_000,
    columns: {
      changed_at: CHANGED,
      id: id('prv'),
      type: `'export'`,
      status: `'completed'`,
      person: `'{}'`,
      pseudonym: `''`,
      found: `'{}'`,
      created_at: TIME,
    },
  },
  system_jobs: {
    rows: 5_000,
    columns: { changed_at: CHANGED, id: id('job'), type: `'check'`, status: `'completed'`, created_at: TIME },
  },
  staff_passwords: { rows: 10_000, columns: { staff_id: id('stf'), hash: `'scrypt:'`, updated_at: TIME } },
  second_factors: {
    rows: 10_000,
    columns: { staff_id: id('stf'), secret: `'v1.'`, pending_secret: 'null', last_counter: '0' },
  },
  moderation_claims: {
    rows: 10_000,
    columns: { item_id: id('cnt'), type: `'content'`, owner_id: id('stf'), claimed_at: TIME, expires_at: `${DAY} || cast(n as text)` },
  },
  passkeys: {
    rows: 50_000,
    columns: {
      id: id('pas'),
      staff_id: id('stf', '1 + n / 5'),
      credential_id: id('credential'),
      public_key: `'pQEC'`,
      counter: '0',
      transports: `'internal'`,
      is_synced: 'true',
      name: `'Phone'`,
      created_at: TIME,
    },
  },
  staff_identities: {
    rows: 10_000,
    columns: { issuer: `'https://sso.example'`, subject: id('subject'), staff_id: id('stf'), created_at: TIME },
  },
  used_passkey_challenges: { rows: 10_000, columns: { hash: id('hash'), expires_at: `${DAY} || cast(n as text)` } },
  recovery_codes: { rows: 100_000, columns: { hash: id('hash'), staff_id: id('stf') } },
  sign_in_links: {
    rows: 10_000,
    columns: { hash: id('hash'), staff_id: id('stf'), purpose: `'invitation'`, created_at: TIME, expires_at: `${DAY} || cast(n as text)` },
  },
  sessions: {
    rows: 50_000,
    columns: {
      id: id('ses'),
      hash: id('hash'),
      staff_id: id('stf', '1 + n / 5'),
      key_id: id('key'),
      created_at: TIME,
      last_used_at: TIME,
      expires_at: `${DAY} || cast(n as text)`,
      user_agent: `'Mozilla/5.0'`,
      address: `'203.0.113.7'`,
    },
  },
  audit_entries: {
    rows: 200_000,
    columns: {
      id: id('aud'),
      at: TIME,
      key_id: id('key', '1 + n % 100'),
      staff_id: `case when n % 2 = 0 then ${id('stf', '1 + n % 20')} end`,
      operation: `case n % 3 when 0 then 'moderateContent' when 1 then 'updateProduct' else 'updateOrder' end`,
      object_type: `case n % 3 when 0 then 'content' when 1 then 'product' else 'order' end`,
      object_id: id('object', '1 + n % 90000'),
      request_id: id('request'),
    },
  },
  request_log: {
    rows: 100_000,
    columns: {
      id: id('req'),
      at: TIME,
      request_id: id('request'),
      key_id: `case when n % 10 = 0 then '' else ${id('key', '1 + n % 100')} end`,
      operation: `case n % 3 when 0 then 'moderateContent' when 1 then 'updateProduct' else 'updateOrder' end`,
      method: `'POST'`,
      path: `'/api/products'`,
      status_code: `case n % 3 when 0 then 200 when 1 then 400 else 503 end`,
      status_class: `case n % 3 when 0 then '2xx' when 1 then '4xx' else '5xx' end`,
      duration_ms: '1.5',
      reason: `case n % 3 when 1 then 'missing-field' when 2 then 'store-unavailable' end`,
      is_truncated: '0',
      source: `case when n % 20 = 0 then 'api' else 'dashboard' end`,
    },
  },
  events: {
    rows: 200_000,
    columns: {
      id: id('evt'),
      event: `case n % 2 when 0 then 'user.registered' else 'creator.registered' end`,
      occurred_at: TIME,
      body: `'{}'`,
      compact_body: `'{}'`,
      position: 'n',
    },
  },
  webhook_endpoints: {
    rows: 100,
    columns: {
      changed_at: CHANGED,
      id: id('whe'),
      url: `'https://hooks.example.com/'`,
      events: `'["*"]'`,
      secret: `'secret'`,
      is_active: 'true',
      payload_format: `'full'`,
      max_attempts: '5',
      backoff_multiplier: '2',
      initial_delay_ms: '1000',
      max_delay_ms: '30000',
      timeout_seconds: '10',
      headers: `'[]'`,
      header_names: `'[]'`,
      version: '1',
      created_at: TIME,
      updated_at: TIME,
    },
  },
  webhook_health: { rows: 100, columns: { endpoint_id: id('whe') } },
  webhook_subscriptions: { rows: 100, columns: { event: `'*'`, endpoint_id: id('whe'), payload_format: `'full'` } },
  webhook_hours: { rows: 10_000, columns: { endpoint_id: id('whe', '1 + n % 100'), hour: id('hour'), succeeded: '1', failed: '1' } },
  alert_messages: {
    rows: 20_000,
    columns: {
      id: id('alr'),
      endpoint_id: id('whe', '1 + n % 100'),
      kind: `'delivery.exhausted'`,
      hour: id('hour'),
      channel: `'email'`,
      created_at: TIME,
      attempts: '1',
      due_at: `case when n % 100 = 0 then 1732183500000 + n end`,
      outcome: `case when n % 100 <> 0 then 'sent' end`,
      settled_at: `case when n % 100 <> 0 then ${TIME} end`,
    },
  },
  webhook_changes: { rows: 10_000, columns: { endpoint_id: id('whe', '1 + n % 100'), at: id('at'), change: `'paused'` } },
  deliveries: {
    rows: 150_000,
    columns: {
      id: id('dlv'),
      endpoint_id: id('whe', '1 + n % 10'),
      event_id: id('evt', '1 + n % 60000'),
      event: `'user.registered'`,
      payload_format: `'full'`,
      state: `case when n % 3 = 0 then 'delivered' else 'pending' end`,
      attempts: '1',
      tries: '1',
      due_at: '1732183500000 + n',
      created_at: TIME,
      resource_id: `case when n % 5 = 0 then ${id('ord')} end`,
      sequence: 'case when n % 5 = 0 then 1 + n % 3 end',
    },
  },
  resource_sequences: {
    rows: 60_000,
    columns: { endpoint_id: id('whe', '1 + n % 10'), resource_id: id('ord'), last: '3', head: 'case when n % 9 = 0 then 2 else 4 end' },
  },
  attempts: {
    rows: 80_000,
    columns: {
      delivery_id: id('dlv', '1 + n / 2'),
      id: id('att'),
      started_at: TIME,
      duration_ms: '1',
      url: `'https://hooks.example.com/'`,
      signatures: `'1 a b'`,
    },
  },
  recoveries: {
    rows: 50,
    columns: {
      id: id('rec'),
      endpoint_id: id('whe'),
      since: TIME,
      states: `'["failed"]'`,
      is_dry_run: 'false',
      status: `'completed'`,
      cursor_at: TIME,
      cursor_id: `''`,
      matched: '0',
      queued: '0',
      created_at: TIME,
    },
  },
};

/** The number of rows of each table that it fills. */
export const rowCounts: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(fillings).map(([table, { rows }]) => [table, rows]),
);

/** Fills a store and updates the planner's statistics. Skips triggers and foreign key checks. */
export async function fillStore(database: TestDatabase): Promise<void> {
  const inserts = Object.entries(fillings).map(([table, { rows, columns }]) => {
    const numbers = onPostgres
      ? `from generate_series(1, ${rows}) as numbers(n)`
      : `from (with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rows}) select n from numbers)`;
    return `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} ${numbers};`;
  });
  const before = onPostgres ? 'set session_replication_role = replica;' : `pragma synchronous = off; begin; ${WITHOUT_TRIGGERS}`;
  // PostgreSQL estimates from a random sample: ten times as large as usual, so that each run finds the same plans.
  const analyze = onPostgres ? 'set default_statistics_target = 1000; analyze;' : 'commit; analyze;';
  await database.execute(`${before} ${inserts.join('\n')} ${analyze}`);
}

const TRIGGERS = ['creators', 'contents', 'commissions', 'payouts', 'users', 'orders', 'reviews', 'products', 'uploads'].flatMap((table) =>
  ['insert', 'delete', 'leave', 'enter'].map((event) => `${table}_count_${event}`),
);
const WITHOUT_TRIGGERS = [
  ...TRIGGERS,
  'commissions_sum_insert',
  'order_links_insert',
  'product_revenue_insert',
  'uploads_usage_insert',
  'deliveries_count_insert',
  'content_days_months_insert',
  'content_sums_forget_insert',
  'products_words_insert',
  'products_words_update',
  'products_search_insert',
  'products_search_update',
  'search_words_insert',
  'search_words_update',
  'search_index_insert',
  'search_index_update',
]
  .map((name) => `drop trigger ${name};`)
  .join(' ');
