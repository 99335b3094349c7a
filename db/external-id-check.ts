// Whether the table of external ids has those that the documents show, and no others.
import { repairAlone, toFix } from './comparison.js';
import { differencesQuery, findFirst, type StoreCheck } from './differences.js';
import type { Dialect } from './engine/statement.js';

const OWNERS = [
  ['product', 'products', 'deleted_at is null'],
  ['creator', 'creators', '1 = 1'],
  ['user', 'users', '1 = 1'],
  ['content', 'contents', '1 = 1'],
  ['review', 'reviews', '1 = 1'],
  ['order', 'orders', '1 = 1'],
] as const;

const COLUMNS = 'type, external_id, object_id';
const shown = (dialect: Dialect): string => (dialect === 'sqlite' ? `document ->> '$.externalId'` : `document::json ->> 'externalId'`);
// Most objects have none: the text is searched before it is parsed.
const expected = (dialect: Dialect): string =>
  OWNERS.map(
    ([type, table, live]) =>
      `select '${type}' as type, ${shown(dialect)} as external_id, id as object_id from ${table}
       where ${live} and document like '%"externalId":%' and ${shown(dialect)} is not null`,
  ).join(' union all ');
const missing = (dialect: Dialect): string => `select * from (${expected(dialect)}) as shown except select ${COLUMNS} from external_ids`;
const needless = (dialect: Dialect): string => `select ${COLUMNS} from external_ids except select * from (${expected(dialect)}) as shown`;

const SUBJECT = `type || ' ' || external_id as subject`;
const differences = differencesQuery(
  (dialect) => `select ${SUBJECT}, 'nothing' as stored, object_id as actual from (${missing(dialect)}) as missing
    union all select ${SUBJECT}, object_id as stored, 'nothing' as actual from (${needless(dialect)}) as needless`,
);
const remove = toFix((dialect) => `delete from external_ids where (${COLUMNS}) in (${needless(dialect)})`);
const insert = toFix(
  (dialect) =>
    `insert into external_ids (${COLUMNS}) select ${COLUMNS} from (${missing(dialect)}) as missing where true on conflict do nothing`,
);

/** Compares the table of external ids with the documents. The repair rewrites those that differ. */
export const externalIds: StoreCheck = {
  name: 'external-ids',
  description: 'external ids, by which objects are found, that differ from what the objects show',
  find: (db, limit) => findFirst(db, differences, limit),
  repair: (db) =>
    repairAlone(
      db,
      [...OWNERS.map(([, table]) => table), 'external_ids'],
      async (trx) => (await trx.run(remove)) + (await trx.run(insert)),
    ),
};
