// Whether the links of orders, which lists by product and creator read, are those of their items and status.
import { repairAlone, toFix } from './comparison.js';
import { differencesQuery, findFirst, type StoreCheck } from './differences.js';
import type { Dialect } from './engine/statement.js';
import { orderLinksSql } from './migrations/0031-list-filters.js';

const COLUMNS = 'object_id, status, order_id';
const expected = (dialect: Dialect): string => `select distinct ${COLUMNS} from (${orderLinksSql(dialect, 'orders', 'orders,')}) as links`;
const missing = (dialect: Dialect): string => `${expected(dialect)} except select ${COLUMNS} from order_links`;
const needless = (dialect: Dialect): string => `select ${COLUMNS} from order_links except ${expected(dialect)}`;

const SUBJECT = `order_id || ' of ' || object_id as subject`;
const differences = differencesQuery(
  (dialect) => `select ${SUBJECT}, 'nothing' as stored, status as actual from (${missing(dialect)}) as missing
    union all select ${SUBJECT}, status as stored, 'nothing' as actual from (${needless(dialect)}) as needless`,
);
const remove = toFix((dialect) => `delete from order_links where (${COLUMNS}) in (${needless(dialect)})`);
const insert = toFix((dialect) => `insert into order_links (${COLUMNS}) ${missing(dialect)}`);

/** Compares the links from orders to products and creators with the orders. The repair rebuilds the links that differ. */
export const orderLinks: StoreCheck = {
  name: 'order-links',
  description: 'products and creators of orders, by which lists find them, that differ from their items or status',
  find: (db, limit) => findFirst(db, differences, limit),
  repair: (db) => repairAlone(db, ['orders', 'order_links'], async (trx) => (await trx.run(remove)) + (await trx.run(insert))),
};
