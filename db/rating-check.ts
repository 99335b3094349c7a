// Whether the table that lists by rating read has the rating, status and category of each product.
import { repairAlone, toFix } from './comparison.js';
import { differencesQuery, findFirst, type StoreCheck } from './differences.js';
import type { Dialect } from './engine/statement.js';
import { productRatingSql } from './migrations/0037-product-lists.js';

const COLUMNS = 'seq, status, category_id, average';
const expected = (dialect: Dialect): string =>
  `select ${productRatingSql(dialect, 'products')} from products where rating_count > 0 and deleted_at is null`;
const missing = (dialect: Dialect): string => `${expected(dialect)} except select ${COLUMNS} from product_ratings`;
const needless = (dialect: Dialect): string => `select ${COLUMNS} from product_ratings except ${expected(dialect)}`;

const toSelect = (rows: string, [stored, actual]: readonly [string, string]): string =>
  `select products.id as subject, ${stored} as stored, ${actual} as actual from (${rows}) as differing join products on products.seq = differing.seq`;
const RATING = `differing.status || ', ' || differing.average`;
const differences = differencesQuery(
  (dialect) => `${toSelect(missing(dialect), [`'nothing'`, RATING])} union all ${toSelect(needless(dialect), [RATING, `'nothing'`])}`,
);
const remove = toFix((dialect) => `delete from product_ratings where seq in (select seq from (${needless(dialect)}) as needless)`);
const insert = toFix((dialect) => `insert into product_ratings (${COLUMNS}) ${missing(dialect)}`);

/** Compares the table that orders products by rating with the products. The repair rewrites the ratings that differ. */
export const productRatings: StoreCheck = {
  name: 'product-ratings',
  description: 'ratings of products, by which lists find them, that differ from the products',
  find: (db, limit) => findFirst(db, differences, limit),
  repair: (db) => repairAlone(db, ['products', 'product_ratings'], async (trx) => (await trx.run(remove)) + (await trx.run(insert))),
};
