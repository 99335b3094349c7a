// Views for operators: the contents of the store in plain columns, to read with psql or sqlite3 (docs/guides/operation.md).
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';

/** SQL for a member of a document, as text: `member('contents', 'title')`. */
type Member = (table: string, name: string) => string;

/** Every view with its query. Money is in the unit of the store if the name says cents. No view shows a secret. */
const views = (member: Member): Readonly<Record<string, string>> => ({
  report_products: `select products.id, ${member('products', 'name')} as name, products.status, categories.name as category, price_cents,
      rating_count, case when rating_count = 0 then null else round(rating_sum * 1.0 / rating_count, 2) end as rating_average,
      products.created_at, deleted_at
    from products left join categories on categories.id = products.category_id`,
  report_reviews: `select id, product_id, user_id, rating, verified, status, helpful_count, ${member('reviews', 'title')} as title,
      ${member('reviews', 'createdAt')} as created_at
    from reviews`,
  report_creators: `select id, ${member('creators', 'name')} as name, email_key as email, verification_status,
      ${member('creators', 'createdAt')} as created_at
    from creators`,
  report_content: `select contents.id, contents.creator_id, ${member('contents', 'title')} as title, status,
      coalesce(views, 0) as views, coalesce(clicks, 0) as clicks, coalesce(conversions, 0) as conversions,
      ${member('contents', 'createdAt')} as created_at
    from contents left join content_totals on content_totals.content_id = contents.id`,
  report_users: `select id, ${member('users', 'name')} as name, email_key as email, ${member('users', 'createdAt')} as created_at from users`,
  report_orders: `select id, status, customer_id, total_cents, ${member('orders', 'createdAt')} as created_at from orders`,
  report_commissions: `select id, creator_id, order_id, content_id, kind, reverses, amount_cents, currency, status, created_at from commissions`,
  report_webhook_endpoints: `select webhook_endpoints.id, name, url, events, is_active, payload_format, last_success_at, last_failure_at,
      failing_since, paused_at, created_by, granted_by, created_at, deleted_at
    from webhook_endpoints left join webhook_health on webhook_health.endpoint_id = webhook_endpoints.id`,
  report_deliveries: `select deliveries.id, deliveries.endpoint_id, url, event, event_id, state, attempts, last_status_code,
      deliveries.created_at, settled_at
    from deliveries left join webhook_endpoints on webhook_endpoints.id = deliveries.endpoint_id`,
  report_attempts: `select id, delivery_id, started_at, duration_ms, status_code, error_code, error_message, url from attempts`,
  report_events: `select id, event, occurred_at, position from events`,
  report_api_keys: `select id, name, hint, scopes, standard_limit, generation_limit, created_by, created_at, expires_at, last_used_at, revoked_at
    from api_keys`,
});

export async function up(knex: Knex): Promise<void> {
  const member: Member = (table, name) => (isSqlite(knex) ? `${table}.document ->> '$.${name}'` : `${table}.document::json ->> '${name}'`);
  for (const [name, query] of Object.entries(views(member))) await knex.raw(`create view ${name} as ${query}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(views(() => ''))) await knex.raw(`drop view ${name}`);
}
