// An open store without a service, and products for it.
//   const store = useStore();                        // a fresh store before each test; with 'suite', one for all
//   await insertProducts(store.db, [{ name: 'Lamp' }]);
import { insertProduct } from '../../db/products.js';
import { openDatabase } from '../../db/engine/connect.js';
import type { Database } from '../../db/engine/connection.js';
import type { Product, ProductList } from '../../generated/api.js';
import { listProducts, type ProductFilter } from '../../db/products.js';
import { freshDatabase, type TestDatabase } from '../support/database.js';

export interface Store {
  readonly db: Database;
  readonly url: string;
}

/** A store that is opened before each test (with 'suite', before the first) and removed after it. */
export function useStore(per: 'test' | 'suite' = 'test'): Store {
  const holder: { db?: Database; database?: TestDatabase } = {};
  const start = async () => {
    holder.database = await freshDatabase();
    holder.db = await openDatabase(holder.database.url);
  };
  const stop = async () => {
    await holder.db?.close();
    await holder.database?.remove();
  };
  if (per === 'suite') {
    before(start);
    after(stop);
  } else {
    beforeEach(start);
    afterEach(stop);
  }
  const present = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('the store is there inside tests and hooks only');
    return value;
  };
  return {
    get db() {
      return present(holder.db);
    },
    get url() {
      return present(holder.database).url;
    },
  };
}

let ids = 0;

/** A product as handlers would write it. Ids sort by creation. */
export function makeProduct(fields: Partial<Product> = {}): Product {
  const id = `prod_${String((ids += 1)).padStart(26, '0')}`;
  const createdAt = '2024-11-21T10:05:00.000Z';
  return {
    id,
    name: 'Product',
    price: 5,
    images: [],
    tags: [],
    status: 'draft',
    rating: { average: 0, count: 0 },
    createdAt,
    updatedAt: createdAt,
    ...fields,
  };
}

/** Adds products in one transaction, oldest first. */
export async function insertProducts(db: Database, fields: readonly Partial<Product>[]): Promise<Product[]> {
  const products = fields.map(makeProduct);
  await db.transaction(async (trx) => {
    for (const product of products) await insertProduct(trx, product);
  });
  return products;
}

/** A page of products, parsed. */
export async function listPage(db: Database, filter: Partial<ProductFilter> = {}): Promise<ProductList> {
  return (await listProducts(db, { limit: 20, offset: 0, ...filter })).parse();
}
