// The role of who runs the store is `admin`. Builds between the releases 0.2 and 0.3 called it `manager`.
import type { Knex } from 'knex';

const rename = (knex: Knex, from: string, to: string) => knex('staff').where({ role: from }).update({ role: to });

export async function up(knex: Knex): Promise<void> {
  await rename(knex, 'manager', 'admin');
}

export async function down(knex: Knex): Promise<void> {
  await rename(knex, 'admin', 'manager');
}
