// The payout that paid an entry of the ledger; null for an entry that none has paid. Updates of many entries are counted at once.
//
// There is no foreign key: every entry would be checked for it under a lock, and payouts are never deleted.
import type { Knex } from 'knex';
import { countUpdatesByStatement, isSqlite, type Counted } from './columns.js';
import { buildIndex } from './online.js';

export const config = { transaction: false };

const creator = `'commissions/c/' || @.creator_id`;
/** Counted as before, but an update of many rows once, because a payout updates up to ten thousand. */
const countedCommissions: Counted = {
  table: 'commissions',
  live: '1 = 1',
  scopes: [`'commissions'`, `'commissions/s/' || @.status`, creator, `${creator} || '/s/' || @.status`],
  columns: ['status'],
  isUnstamped: true,
  isUpdatedByStatement: true,
};

export async function up(knex: Knex): Promise<void> {
  await knex.transaction((trx) => countUpdatesByStatement(trx, countedCommissions));
  if (!(await knex.schema.hasColumn('commissions', 'payout_id')))
    await knex.raw(`alter table commissions add column payout_id text${isSqlite(knex) ? '' : ' collate "C"'}`);
  await buildIndex(knex, { table: 'commissions', name: 'commissions_by_payout', on: '(payout_id, id) where payout_id is not null' });
  await buildIndex(knex, {
    table: 'commissions',
    name: 'commissions_deductions',
    on: `(creator_id, id) where status = 'approved' and amount_cents < 0`,
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.transaction((trx) => countUpdatesByStatement(trx, { ...countedCommissions, isUpdatedByStatement: false }));
  for (const name of ['commissions_by_payout', 'commissions_deductions']) await knex.raw(`drop index ${name}`);
  await knex.raw('alter table commissions drop column payout_id');
}
