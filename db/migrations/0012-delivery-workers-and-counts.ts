// The processes that deliver webhooks, so that what one had claimed is due again once it has ended; and how many deliveries
// each endpoint has in each state, so that no list counts them.
//
// Counts are kept by triggers, so that a process of an earlier version keeps them too.
import type { Knex } from 'knex';
import { isSqlite, key } from './columns.js';

export const config = { transaction: false }; // what is there already is counted an endpoint at a time

/** May be run again where it was interrupted. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('delivery_workers')))
    await knex.transaction(async (trx) => {
      // Waits for those who write deliveries at this moment: not for long.
      if (!isSqlite(trx)) await trx.raw(`set local lock_timeout = '5s'`);
      for (const sql of isSqlite(trx) ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS) await trx.raw(sql);
      await trx.schema.createTable('delivery_workers', (table) => {
        key(table, 'id', trx).primary();
        table.bigInteger('alive_until').notNullable(); // Unix milliseconds by the clock of the database
        table.bigInteger('ended_at'); // likewise; final
      });
    });
  for (const id of await knex('webhook_endpoints').orderBy('id').pluck<string[]>('id')) await countExisting(knex, id);
}

const STATES = ['pending', 'delivered', 'failed'];
const scopeOf = (endpoint: string, state: string) => `'deliveries/e/' || ${endpoint} || '/s/' || ${state}`;

/** Counts the deliveries of an endpoint again. Nobody else writes deliveries meanwhile: some 0.2 s for a million. */
async function countExisting(knex: Knex, endpointId: string): Promise<void> {
  await knex.transaction(async (trx) => {
    if (!isSqlite(trx)) await trx.raw(`set local lock_timeout = '5s'`);
    if (!isSqlite(trx)) await trx.raw('lock table deliveries in share row exclusive mode');
    const scopes = STATES.map((state) => `deliveries/e/${endpointId}/s/${state}`);
    await trx('live_counts').whereIn('scope', scopes).delete();
    await trx.raw(
      `insert into live_counts (scope, block, shard, live)
       select ${scopeOf('endpoint_id', 'state')}, -1, 0, count(*) from deliveries where endpoint_id = ? group by endpoint_id, state`,
      [endpointId],
    );
  });
}

const countInSqlite = (...changes: readonly (readonly ['NEW' | 'OLD', 1 | -1])[]) =>
  `insert into live_counts (scope, block, shard, live)
   values ${changes.map(([row, delta]) => `(${scopeOf(`${row}.endpoint_id`, `${row}.state`)}, -1, 0, ${delta})`).join(', ')}
   on conflict (scope, block, shard) do update set live = live + excluded.live;`;

const SQLITE_TRIGGERS = [
  `create trigger deliveries_count_insert after insert on deliveries begin ${countInSqlite(['NEW', 1])} end`,
  `create trigger deliveries_count_delete after delete on deliveries begin ${countInSqlite(['OLD', -1])} end`,
  `create trigger deliveries_count_update after update of state on deliveries when OLD.state <> NEW.state
     begin ${countInSqlite(['OLD', -1], ['NEW', 1])} end`,
];

/** As many as for other counts (columns.ts): backends rarely share a counter. */
const SHARDS = 32;

const addToCounts = (rows: string) => `
  insert into live_counts as kept (scope, block, shard, live)
  select ${scopeOf('endpoint_id', 'state')}, -1, pg_backend_pid() % ${SHARDS}, sum(delta) from (${rows}) as changes (endpoint_id, state, delta)
  group by endpoint_id, state having sum(delta) <> 0 order by endpoint_id, state
  on conflict (scope, block, shard) do update set live = kept.live + excluded.live;`;
const ADDED = 'select endpoint_id, state, 1 from added';
const REMOVED = 'select endpoint_id, state, -1 from removed';
/** A claim, or a retry: nothing is counted otherwise than before. */
const CHANGES_NO_STATE = ['added', 'removed'].map((rows) => `not exists (select from ${rows} where state <> 'pending')`).join(' and ');

// Once a statement, in one order, so that two transactions never wait for each other in a circle.
const POSTGRES_TRIGGERS = [
  { event: 'insert', tables: 'new table as added', count: addToCounts(ADDED) },
  {
    event: 'update',
    tables: 'new table as added old table as removed',
    count: `if ${CHANGES_NO_STATE} then return null; end if; ${addToCounts(`${ADDED} union all ${REMOVED}`)}`,
  },
  { event: 'delete', tables: 'old table as removed', count: addToCounts(REMOVED) },
].flatMap(({ event, tables, count }) => [
  `create function deliveries_count_${event}() returns trigger language plpgsql as $$ begin ${count} return null; end $$`,
  `create trigger deliveries_count_${event} after ${event} on deliveries referencing ${tables}
     for each statement execute function deliveries_count_${event}()`,
]);

export async function down(knex: Knex): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    const name = `deliveries_count_${event}`;
    await knex.raw(isSqlite(knex) ? `drop trigger if exists ${name}` : `drop trigger if exists ${name} on deliveries`);
    if (!isSqlite(knex)) await knex.raw(`drop function if exists ${name}()`);
  }
  await knex('live_counts').where('scope', 'like', 'deliveries/%').delete();
  await knex.schema.dropTable('delivery_workers');
}
