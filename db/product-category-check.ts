// Products that show another category than their own: checked and corrected by `storefront doctor`. While the products of a category are
// moving (category-moves.ts), theirs is no error.
import type { Product } from '../generated/api.js';
import { moveProduct } from '../domain/product-category.js';
import { differencesQuery, findFirst, MARK, type Differences } from './differences.js';
import type { Database, Reader, Transaction } from './engine/connection.js';
import { query, type Dialect } from './engine/statement.js';
import { updateProducts } from './products.js';

/** The category that a product must show: its own, or the one that its removed category was merged into. */
const WANTED_ID = 'case when own.removed_at is null then own.id else target.id end';
const WANTED_NAME = 'case when own.removed_at is null then own.name else target.name end';

const differingRows = (dialect: Dialect): string => {
  const [isNot, read] =
    dialect === 'sqlite'
      ? ['is not', (name: string) => `(products.document ->> '$.${name}')`]
      : ['is distinct from', (name: string) => `(products.document::json ->> '${name}')`];
  return `products left join categories as own on own.id = products.category_id left join categories as target on target.id = own.moved_to
    where products.deleted_at is null
      and (products.category_id ${isNot} ${WANTED_ID} or ${read('categoryId')} ${isNot} ${WANTED_ID} or ${read('category')} ${isNot} ${WANTED_NAME})
      and not exists (select 1 from category_moves where category_moves.category_id = products.category_id)`;
};
const shownSql = (dialect: Dialect): string =>
  dialect === 'sqlite' ? `(products.document ->> '$.category')` : `(products.document::json ->> 'category')`;

const differences = differencesQuery(
  (dialect) =>
    `select products.id as subject, coalesce(${shownSql(dialect)}, 'no category') as stored,
       coalesce(${WANTED_NAME} || ' (' || ${WANTED_ID} || ')', 'no category') as actual from ${differingRows(dialect)}`,
);

interface WrongRow {
  seq: number;
  version: number;
  document: string;
  wanted_id: string | null;
  wanted_name: string | null;
}

const BATCH_MAX = 100;
const nextWrong = query<{ after: number }, WrongRow>((build, p, dialect) =>
  build.raw(
    `${MARK} select products.seq, products.version, products.document, ${WANTED_ID} as wanted_id, ${WANTED_NAME} as wanted_name
     from ${differingRows(dialect)} and products.seq > ? order by products.seq limit ${BATCH_MAX}
     ${dialect === 'postgres' ? 'for update of products' : ''}`,
    [p.after],
  ),
);

/** Corrects a batch of products. Returns the last sequence of it and how many there were; undefined if there were none. */
async function repairBatch(trx: Transaction, after: number): Promise<{ last: number; count: number } | undefined> {
  const rows = await trx.all(nextWrong, { after });
  const last = rows.at(-1);
  if (!last) return undefined;
  const corrected = rows.map(({ version, document, wanted_id: id, wanted_name: name }) => {
    const product = JSON.parse(document) as Product;
    const category = id === null || name === null ? undefined : { id, name };
    return { version: version + 1, product: moveProduct(product, category, product.updatedAt) };
  });
  await updateProducts(trx, corrected);
  return { last: last.seq, count: rows.length };
}

/** The check of what products show as their category. */
export const productCategories = {
  name: 'categories',
  description: 'products that show another category than their own',
  find: (db: Reader, limit: number): Promise<Differences> => findFirst(db, differences, limit),
  async repair(db: Database): Promise<number> {
    let repaired = 0;
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after;
      const batch = await db.transaction((trx) => repairBatch(trx, from));
      repaired += batch?.count ?? 0;
      after = batch?.last;
    }
    return repaired;
  },
};
