// Payouts, and what each creator is due: sums over the ledger, which triggers update with every entry, so that no list adds up the ledger.
//
// The lock lasts as long as one pass over the ledger (a million entries: about a second); the triggers need it anyway.
import type { Knex } from 'knex';
import { createClustered, createCountTriggers, dropCountFunctions, isSqlite, key } from './columns.js';

const STATUSES = ['pending', 'approved', 'paid'] as const;
const SUMS = STATUSES.flatMap((status) => [`${status}_cents`, `${status}_count`]);

export async function up(knex: Knex): Promise<void> {
  await createPayouts(knex);
  await createClustered(knex, 'creator_balances', (table) => {
    key(table, 'creator_id', knex).notNullable();
    key(table, 'currency', knex).notNullable();
    for (const name of SUMS) table.bigInteger(name).notNullable().defaultTo(0);
    table.primary(['creator_id', 'currency']);
    table.index(['currency', 'approved_cents', 'creator_id'], 'creator_balances_by_due');
  });
  if (!isSqlite(knex)) {
    await knex.raw('alter table creator_balances set (fillfactor = 60)'); // rows that are updated all day long
    await knex.raw('lock table commissions in share row exclusive mode');
  }
  const sums = SUMS.map((name) => sumOf(name, 'status', 'amount_cents'));
  await knex.raw(`insert into creator_balances (creator_id, currency, ${SUMS.join(', ')})
    select creator_id, currency, ${sums.join(', ')} from commissions where status <> 'rejected' group by creator_id, currency`);
  for (const sql of isSqlite(knex) ? sqliteTriggers() : postgresTriggers()) await knex.raw(sql);
}

async function createPayouts(knex: Knex): Promise<void> {
  await knex.schema.createTable('payouts', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'creator_id', knex).notNullable().references('creators.id');
    key(table, 'currency', knex).notNullable();
    table.bigInteger('amount_cents').notNullable();
    table.integer('entry_count').notNullable();
    key(table, 'created_at', knex).notNullable();
    table.text('document').notNullable();
    table.index(['created_at', 'id'], 'payouts_by_time');
    table.index(['creator_id', 'created_at', 'id'], 'payouts_by_creator');
  });
  const counted = {
    table: 'payouts',
    live: '1 = 1',
    scopes: [`'payouts'`, `'payouts/c/' || @.creator_id`, `'payouts/d/' || substr(@.created_at, 1, 10)`],
  };
  await createCountTriggers(knex, { ...counted, columns: ['creator_id'], isUnstamped: true });
}

/** SQL for what a row, or a group of rows, adds to a sum. */
const sumOf = (name: string, status: string, amount: string): string => `cast(sum(${valueOf(name, status, amount)}) as bigint)`;

function valueOf(name: string, status: string, amount: string): string {
  const [wanted, unit] = name.split('_');
  return `case when ${status} = '${wanted}' then ${unit === 'cents' ? amount : 1} else 0 end`;
}

/** `before` is what the stored row is called, with a dot; SQLite knows no name for it in a trigger. */
const add = (before: string): string =>
  `on conflict (creator_id, currency) do update set ${SUMS.map((name) => `${name} = ${before}${name} + excluded.${name}`).join(', ')}`;

function sqliteTriggers(): string[] {
  const value = (row: 'OLD' | 'NEW', name: string) => valueOf(name, `${row}.status`, `${row}.amount_cents`);
  const addRow = (row: 'OLD' | 'NEW', toSql: (name: string) => string) =>
    `insert into creator_balances (creator_id, currency, ${SUMS.join(', ')})
     values (${row}.creator_id, ${row}.currency, ${SUMS.map(toSql).join(', ')}) ${add('')};`;
  return [
    `create trigger commissions_sum_insert after insert on commissions when NEW.status <> 'rejected'
     begin ${addRow('NEW', (name) => value('NEW', name))} end`,
    `create trigger commissions_sum_update after update of status, amount_cents on commissions
       when NEW.status <> OLD.status or NEW.amount_cents <> OLD.amount_cents
     begin ${addRow('NEW', (name) => `(${value('NEW', name)}) - (${value('OLD', name)})`)} end`,
    `create trigger commissions_sum_delete after delete on commissions when OLD.status <> 'rejected'
     begin ${addRow('OLD', (name) => `-(${value('OLD', name)})`)} end`,
  ];
}

/** One upsert a statement, in the order of the key, so that two transactions never deadlock. The names come after those of the counts, because
 *  triggers run in the order of their names: every transaction locks counts before sums. */
function postgresTriggers(): string[] {
  const changes = { insert: ['new', 1], delete: ['old', -1] } as const;
  const rows = (table: string, sign: number) => `select creator_id, currency, status, amount_cents, ${sign} as sign from ${table}`;
  const sums = SUMS.map((name) => `cast(sum(sign * (${valueOf(name, 'status', 'amount_cents')})) as bigint)`);
  const define = (event: string, source: string) =>
    `create function commissions_sum_${event}() returns trigger language plpgsql as $$ begin
       insert into creator_balances as kept (creator_id, currency, ${SUMS.join(', ')})
       select creator_id, currency, ${sums.join(', ')} from (${source}) as changes where status <> 'rejected'
       group by creator_id, currency order by creator_id, currency
       ${add('kept.')}; return null; end $$`;
  const attach = (event: string, referencing: string) =>
    `create trigger commissions_sum_${event} after ${event} on commissions referencing ${referencing}
       for each statement execute function commissions_sum_${event}()`;
  return [
    ...Object.entries(changes).flatMap(([event, [row, sign]]) => [
      define(event, rows('changed', sign)),
      attach(event, `${row} table as changed`),
    ]),
    define('update', `${rows('changed', 1)} union all ${rows('replaced', -1)}`),
    attach('update', 'old table as replaced new table as changed'),
  ];
}

export async function down(knex: Knex): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    await knex.raw(`drop trigger commissions_sum_${event}${isSqlite(knex) ? '' : ' on commissions'}`);
    if (!isSqlite(knex)) await knex.raw(`drop function commissions_sum_${event}()`);
  }
  for (const table of ['creator_balances', 'payouts']) await knex.schema.dropTable(table);
  await knex('live_counts').where('scope', 'like', 'payouts%').delete();
  await dropCountFunctions(knex, 'payouts');
}
