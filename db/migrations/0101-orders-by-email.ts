// The indexes of orders by the email address of the customer, and of commissions by time.
//
// The address is read from the document, so orders of the previous release and erased people are right without a column to fill. Most shops have one
// customer with many orders, such as the counter, so the index begins with address and status, and is read status by status. Commissions have
// `created_at`: the id of one says when it was recorded, which is later for an order of the past.
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';
import { buildIndex, dropIndex, type NewIndex } from './online.js';

export const config = { transaction: false };

/** SQL of the email address of an order's customer, in lower case; null without one. Addresses are ASCII (their format), whose lower case both databases know.
 *  PostgreSQL gets an arrow for each step: it then reads the texts of the customer only, and "C" makes it read them the same everywhere. */
export const customerEmailSql = (dialect: 'sqlite' | 'postgres'): string =>
  dialect === 'sqlite' ? `lower(document ->> '$.customer.email')` : `lower((document::json -> 'customer' ->> 'email') collate "C")`;

function listIndexes(knex: Knex): readonly NewIndex[] {
  const email = customerEmailSql(isSqlite(knex) ? 'sqlite' : 'postgres');
  return [
    { table: 'orders', name: 'orders_by_email', on: `((${email}), status, id) where ${email} is not null` },
    { table: 'commissions', name: 'commissions_by_status_time', on: '(status, created_at, id)' },
    { table: 'commissions', name: 'commissions_by_creator_status_time', on: '(creator_id, status, created_at, id)' },
  ];
}

export async function up(knex: Knex): Promise<void> {
  for (const index of listIndexes(knex)) await buildIndex(knex, index);
}

export async function down(knex: Knex): Promise<void> {
  for (const { name } of listIndexes(knex)) await dropIndex(knex, name);
}
