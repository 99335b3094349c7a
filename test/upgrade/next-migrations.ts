// The migrations of a release after this one, made up: they add a column, build an index and fill the column, as db/README.md describes.
import type { Knex } from 'knex';
import { migrations, type Migration } from '../../db/migrations/index.js';
import { buildIndex, fillInBatches } from '../../db/migrations/online.js';

const config = { transaction: false };

const addLabel: Migration = {
  up: (knex: Knex) => knex.schema.alterTable('products', (table) => void table.text('label')),
  down: (knex: Knex) => knex.schema.alterTable('products', (table) => void table.dropColumn('label')),
};

const indexLabel: Migration = {
  config,
  up: (knex: Knex) => buildIndex(knex, { table: 'products', name: 'products_by_label', on: '(label, seq)' }),
  down: async (knex: Knex) => void (await knex.raw('drop index products_by_label')),
};

const fillLabel: Migration = {
  config,
  up: (knex: Knex) => fillInBatches(knex, { table: 'products', key: 'id', missing: 'label is null', set: { label: 'upper(status)' } }),
  down: async () => undefined,
};

/** The made-up migrations, in order. */
const added: Readonly<Record<string, Migration>> = {
  '9001-label': addLabel,
  '9002-label-index': indexLabel,
  '9003-label-filled': fillLabel,
};

/** The names of the made-up migrations, in order. */
export const nextNames = Object.keys(added);

/** All migrations of the made-up release. */
export const nextMigrations: Readonly<Record<string, Migration>> = { ...migrations, ...added };
