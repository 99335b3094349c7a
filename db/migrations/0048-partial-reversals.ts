// Refunds of a part of an order: an entry of the ledger can have several reversals, one for each refund.
//
// The previous release reverses an entry once, without a refund; the new index still ensures that. It knows of no partial reversals, so no part
// should be refunded before every process runs this release (docs/decisions/0052-true-money.md).
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';
import { buildIndex, dropIndex } from './online.js';

export const config = { transaction: false };

const COMMISSIONS = 'id, creator_id, order_id, content_id, kind, reverses, amount_cents, currency, status, created_at';
const ORDERS = 'id, status, customer_id, total_cents';
const BEFORE = 'commissions_reversed_once';
const AFTER = 'commissions_reversed_once_by_refund';

export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('commissions', 'refund_id')))
    await knex.raw(`alter table commissions add column refund_id text${isSqlite(knex) ? '' : ' collate "C"'}`);
  const on = `(reverses, coalesce(refund_id, '')) where reverses is not null`;
  await buildIndex(knex, { table: 'commissions', name: AFTER, on, isUnique: true });
  await dropIndex(knex, BEFORE);
  await replaceViews(knex, {
    report_commissions: `select ${COMMISSIONS}, refund_id from commissions`,
    report_orders: reportOrdersSql(knex, 100),
  });
}

/** The view of orders, with amounts in a unit. */
export const reportOrdersSql = (knex: Knex, unit: number): string =>
  `select ${ORDERS}, ${createdAt(knex)} as created_at, ${refundedCents(knex, unit)} as refunded_cents from orders`;

const createdAt = (knex: Knex): string => (isSqlite(knex) ? `orders.document ->> '$.createdAt'` : `orders.document::json ->> 'createdAt'`);
const refundedCents = (knex: Knex, unit: number): string =>
  isSqlite(knex)
    ? `cast(round(coalesce(orders.document ->> '$.refunded.amount', 0) * ${unit}) as integer)`
    : `cast(round(coalesce((orders.document::json #>> '{refunded,amount}')::numeric, 0) * ${unit}) as bigint)`;

async function replaceViews(knex: Knex, views: Readonly<Record<string, string>>): Promise<void> {
  await knex.transaction(async (trx) => {
    for (const [name, query] of Object.entries(views)) {
      await trx.raw(`drop view if exists ${name}`);
      await trx.raw(`create view ${name} as ${query}`);
    }
  });
}

/** Partial reversals stay, and the index of the previous release can't be unique then. */
export async function down(knex: Knex): Promise<void> {
  await replaceViews(knex, {
    report_commissions: `select ${COMMISSIONS} from commissions`,
    report_orders: `select ${ORDERS}, ${createdAt(knex)} as created_at from orders`,
  });
  const repeated = await knex('commissions').whereNotNull('reverses').groupByRaw('reverses having count(*) > 1').first<object>('reverses');
  await buildIndex(knex, { table: 'commissions', name: BEFORE, on: '(reverses) where reverses is not null', isUnique: !repeated });
  await dropIndex(knex, AFTER);
  await knex.raw('alter table commissions drop column refund_id');
}
