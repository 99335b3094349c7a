// Webhook endpoints, what is to be sent to them, and each attempt at it.
import type { Knex } from 'knex';
import { createClustered, isSqlite, key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  // The place of an event in the order in which pollers see it (db/events.ts).
  await knex.schema.alterTable('events', (table) => {
    table.bigInteger('position').unique();
    table.dropIndex(['event', 'id'], 'events_by_name');
    table.index(['event', 'position'], 'events_by_name_and_position');
  });
  await knex.raw('create index events_without_position on events (id) where position is null');
  // What is there already comes in the order of its ids; on PostgreSQL positions are given later to whatever has none.
  if (isSqlite(knex))
    await knex.raw(
      'update events set position = place from (select id, row_number() over (order by id) as place from events) as numbered where numbered.id = events.id',
    );

  await knex.schema.createTable('webhook_endpoints', (table) => {
    key(table, 'id', knex).primary();
    table.text('name');
    table.text('url').notNullable();
    table.text('events').notNullable(); // JSON array of event names or '*'
    table.text('secret').notNullable(); // sealed, as all secrets here
    table.text('previous_secret');
    key(table, 'previous_secret_until', knex);
    table.boolean('is_active').notNullable();
    key(table, 'payload_format', knex).notNullable();
    table.integer('max_attempts').notNullable();
    table.specificType('backoff_multiplier', 'double precision').notNullable();
    table.integer('initial_delay_ms').notNullable();
    table.integer('max_delay_ms').notNullable();
    table.integer('timeout_seconds').notNullable();
    table.text('headers').notNullable(); // sealed JSON array of {name, value}
    table.text('header_names').notNullable(); // JSON array
    table.integer('version').notNullable(); // counts changes, so that senders know when to read it again
    key(table, 'created_at', knex).notNullable();
    key(table, 'updated_at', knex).notNullable();
    key(table, 'deleted_at', knex);
  });

  // Which endpoint wants which event: only endpoints that are active and not deleted. '*' wants all.
  await knex.schema.createTable('webhook_subscriptions', (table) => {
    key(table, 'event', knex).notNullable();
    key(table, 'endpoint_id', knex).notNullable();
    table.text('payload_format').notNullable();
    table.primary(['event', 'endpoint_id']);
    table.index(['endpoint_id'], 'webhook_subscriptions_by_endpoint');
  });

  // How an endpoint fares; apart from its settings, because each batch of attempts writes it.
  await knex.schema.createTable('webhook_health', (table) => {
    key(table, 'endpoint_id', knex).primary();
    key(table, 'last_success_at', knex);
    key(table, 'last_failure_at', knex);
    key(table, 'failing_since', knex); // the first failure after the last success
    key(table, 'warned_at', knex);
    key(table, 'paused_at', knex);
  });
  await knex.schema.createTable('webhook_hours', (table) => {
    key(table, 'endpoint_id', knex).notNullable();
    key(table, 'hour', knex).notNullable(); // 2024-11-21T10
    table.integer('succeeded').notNullable();
    table.integer('failed').notNullable();
    table.primary(['endpoint_id', 'hour']);
  });

  await createClustered(knex, 'deliveries', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'endpoint_id', knex).notNullable();
    key(table, 'event_id', knex).notNullable();
    key(table, 'event', knex).notNullable();
    key(table, 'payload_format', knex).notNullable();
    key(table, 'state', knex).notNullable(); // pending, delivered, failed; of an endpoint that does not send, pending counts as paused
    table.integer('attempts').notNullable();
    table.integer('tries').notNullable(); // attempts since it was made or last replayed: what the retry policy counts
    table.bigInteger('due_at').notNullable(); // Unix milliseconds
    key(table, 'claim', knex);
    table.bigInteger('claimed_until').notNullable().defaultTo(0); // Unix milliseconds; in no index, so a claim writes none
    table.integer('last_status_code');
    key(table, 'created_at', knex).notNullable();
    key(table, 'settled_at', knex);
  });
  await knex.raw(`create index deliveries_due on deliveries (endpoint_id, due_at) where state = 'pending'`);
  await knex.raw('create index deliveries_by_state on deliveries (endpoint_id, state, created_at, id, event)');

  await createClustered(knex, 'attempts', (table) => {
    key(table, 'delivery_id', knex).notNullable();
    key(table, 'id', knex).notNullable();
    key(table, 'started_at', knex).notNullable();
    table.specificType('duration_ms', 'double precision').notNullable();
    table.integer('status_code');
    table.text('error_code');
    table.text('error_message');
    table.text('reply_body');
    table.text('url').notNullable();
    table.text('signatures').notNullable(); // timestamp, legacy and Standard signature, with spaces between
    table.primary(['delivery_id', 'id']);
  });

  await knex.schema.createTable('recoveries', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'endpoint_id', knex).notNullable();
    key(table, 'since', knex).notNullable();
    table.text('states').notNullable(); // JSON array
    table.boolean('is_dry_run').notNullable();
    key(table, 'status', knex).notNullable();
    key(table, 'cursor_at', knex).notNullable(); // deliveries made before this moment are done
    key(table, 'cursor_id', knex).notNullable();
    table.integer('matched').notNullable();
    table.integer('queued').notNullable();
    key(table, 'created_at', knex).notNullable();
    key(table, 'finished_at', knex);
  });
  await knex.raw(`create unique index recoveries_running on recoveries (endpoint_id) where status = 'running'`);

  // Rows that are written once and updated twice: PostgreSQL keeps room for that in their pages.
  if (!isSqlite(knex)) await knex.raw('alter table deliveries set (fillfactor = 80)');
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    'recoveries',
    'attempts',
    'deliveries',
    'webhook_hours',
    'webhook_health',
    'webhook_subscriptions',
    'webhook_endpoints',
  ])
    await knex.schema.dropTable(table);
  await knex.raw('drop index events_without_position');
  await knex.schema.alterTable('events', (table) => {
    table.dropIndex(['event', 'position'], 'events_by_name_and_position');
    table.dropUnique(['position']);
    table.dropColumn('position');
    table.index(['event', 'id'], 'events_by_name');
  });
}
