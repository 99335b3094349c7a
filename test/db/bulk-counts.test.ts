// Totals stay exact if one statement writes many rows, even without the service; and concurrent writes of the reviews of a few products
// never deadlock.
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import type { Commission, CommissionStatus, Order, OrderStatus, Product, ProductStatus, Review } from '../../generated/api.js';
import { onPostgres } from '../support/database.js';
import { useShop, type Shop } from '../support/service.js';

const NOW = '2024-11-21T10:05:00.000Z';
const text = (value: unknown) =>
  value === undefined ? 'null' : `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
const rowSql = (values: readonly unknown[]) => `(${values.map((one) => (typeof one === 'number' ? one : text(one))).join(', ')})`;
const numbered = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`;

/** One statement that adds rows to a table. */
function insertSql(table: string, columns: string, rows: readonly (readonly unknown[])[]): string {
  return `insert into ${table} (${columns}) values ${rows.map(rowSql).join(',\n')}`;
}

/** Writes many rows in one statement, and records the same in the test's own model. */
function keepRows<Row extends { readonly id: string; readonly status: string }>(shop: Shop, table: string) {
  const kept = { rows: [] as readonly Row[] };
  const inList = (ids: readonly Row[]) => `(${ids.map(({ id }) => text(id)).join(', ')})`;
  return {
    rows: () => kept.rows,
    async insert(rows: readonly Row[], columns: string, toValues: (row: Row) => readonly unknown[]) {
      kept.rows = [...kept.rows, ...rows];
      await shop.database.execute(insertSql(table, columns, rows.map(toValues)));
    },
    async move(which: (row: Row) => boolean, status: Row['status']) {
      const moved = new Set(kept.rows.filter(which));
      kept.rows = kept.rows.map((row) => (moved.has(row) ? { ...row, status } : row));
      await shop.database.execute(`update ${table} set status = '${status}' where id in ${inList([...moved])}`);
    },
    async remove(which: (row: Row) => boolean) {
      const gone = kept.rows.filter(which);
      kept.rows = kept.rows.filter((row) => !which(row));
      await shop.database.execute(`delete from ${table} where id in ${inList(gone)}`);
    },
    async removeAll() {
      kept.rows = [];
      await shop.database.execute(`delete from ${table}`);
    },
  };
}

/** A query of the filters that are set. */
const only = (filters: object) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

/** Creates `count` items, each with the next of `values` in turn. */
function spread<Value>(count: number, values: readonly Value[], make: (value: Value, index: number) => unknown) {
  return Array.from({ length: count }, (_, index) => make(values[index % values.length] as Value, index));
}

describe('the totals of orders', () => {
  const shop = useShop();
  const statuses: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'completed', 'cancelled', 'refunded'];
  const customers = ['ada', 'grace'];
  let made = 0;
  const orders = (count: number, among: readonly OrderStatus[]) =>
    spread(count, among, (status, index) => {
      const customer = { id: customers[index % customers.length] ?? '' };
      const rest = { items: [], total: { amount: 5, currency: 'USD' }, customer, history: [], createdAt: NOW, updatedAt: NOW };
      return { id: numbered('ord', (made += 1)), status, ...rest };
    }) as Order[];

  it('are exact after statements that insert, move and delete hundreds', async () => {
    const table = keepRows<Order>(shop, 'orders');
    const insert = (rows: readonly Order[]) =>
      table.insert(rows, 'id, status, customer_id, total_cents, document', (one) => [one.id, one.status, one.customer.id, 500, one]);
    const check = async () => {
      for (const status of [undefined, ...statuses])
        for (const customerId of [undefined, ...customers]) {
          const { body } = await shop.call('listOrders', { query: { ...only({ status, customerId }), limit: 1 } });
          const found = table.rows().filter((one) => (!status || one.status === status) && (!customerId || one.customer.id === customerId));
          expect([body.total, body.data[0]?.id], JSON.stringify({ status, customerId })).to.deep.equal([found.length, found.at(-1)?.id]);
        }
    };
    await insert(orders(300, ['paid', 'processing', 'paid']));
    await check();
    await insert(orders(200, statuses));
    await table.move(({ status, customer }) => status === 'paid' && customer.id === 'ada', 'processing');
    await check();
    await table.remove(({ status, id }) => status === 'processing' || id.endsWith('7'));
    await check();
    await table.removeAll();
    await check();
  });

  it('are not changed by statements that match nothing or fail', async () => {
    const [order] = orders(1, ['paid']);
    const values = [order?.id, 'paid', 'ada', 500, order];
    const columns = 'id, status, customer_id, total_cents, document';
    const insert = insertSql('orders', columns, [values]);
    await shop.database.execute(insert);
    for (const sql of [
      `delete from orders where id = 'nosuch'`,
      `update orders set status = 'paid' where id = 'nosuch'`,
      `insert into orders (${columns}) select ${columns} from orders where id = 'nosuch'`,
      `${insert} on conflict (id) do nothing`,
      `update orders set status = status`,
    ])
      await shop.database.execute(sql);
    const twice = insertSql('orders', columns, [[numbered('ord', 999), ...values.slice(1)], values]);
    expect(await shop.database.execute(twice).then(...outcomes)).to.equal('refused');
    for (const query of [{}, { status: 'paid' }])
      expect((await shop.call('listOrders', { query })).body).to.deep.include({ total: 1, data: [order] });
  });

  it('are exact when several such statements run at once, over the same statuses in another order', async () => {
    // Three, because SQLite's driver has four threads and the lock holder needs one.
    const batches = [1, 2, 3].map((batch) => orders(200, batch % 2 === 0 ? statuses : [...statuses].reverse()));
    const columns = 'id, status, customer_id, total_cents, document';
    const sqls = batches.map((rows) =>
      insertSql(
        'orders',
        columns,
        rows.map((one) => [one.id, one.status, one.customer.id, 500, one]),
      ),
    );
    const counted = async () => (await shop.call('listOrders', { query: { limit: 1 } })).body.total;
    await Promise.all([...sqls.map((sql) => shop.database.execute(sql)), ...[1, 2, 3].map(() => shop.fixtures.order())]);
    expect(await counted()).to.equal(batches.length * 200 + 3);
    for (const status of statuses) {
      const { total } = (await shop.call('listOrders', { query: { status, limit: 1 } })).body;
      expect(total, status).to.equal(batches.flat().filter((one) => one.status === status).length + (status === 'paid' ? 3 : 0));
    }
    await Promise.all(
      batches.map(([first]) => shop.database.execute(`delete from orders where id >= ${text(first?.id)} and id like 'ord_000%'`)),
    );
    expect(await counted()).to.equal(3);
  });
});

const outcomes = [() => 'taken', () => 'refused'] as const;

describe('the totals of commissions', () => {
  const shop = useShop();
  const statuses: readonly CommissionStatus[] = ['pending', 'approved', 'paid', 'rejected'];

  it('are exact after statements that insert, move and delete hundreds, of several creators', async () => {
    const creators = [await shop.fixtures.creator(), await shop.fixtures.creator(), await shop.fixtures.creator()].map(({ id }) => id);
    const table = keepRows<Commission>(shop, 'commissions');
    let made = 0;
    const entries = (count: number, among: readonly CommissionStatus[]) =>
      spread(count, among, (status, index) => {
        const amount = { value: 0.5, currency: 'USD' };
        const creatorId = creators[(index * 7) % 2] ?? '';
        return { id: numbered('com', (made += 1)), creatorId, kind: 'sale', amount, status, createdAt: NOW, updatedAt: NOW };
      }) as Commission[];
    const insert = (rows: readonly Commission[]) =>
      table.insert(rows, 'id, creator_id, kind, amount_cents, currency, status, created_at, document', (one) => [
        one.id,
        one.creatorId,
        one.kind,
        50,
        'USD',
        one.status,
        NOW,
        one,
      ]);
    const check = async () => {
      for (const status of [undefined, ...statuses])
        for (const creatorId of [undefined, ...creators]) {
          const { body } = await shop.call('listCommissions', { query: { ...only({ status, creatorId }), limit: 1 } });
          const found = table.rows().filter((one) => (!status || one.status === status) && (!creatorId || one.creatorId === creatorId));
          expect([body.total, body.data[0]?.id], JSON.stringify({ status, creatorId })).to.deep.equal([found.length, found.at(-1)?.id]);
        }
    };
    await insert(entries(400, ['pending', 'pending', 'approved']));
    await check();
    await insert(entries(100, statuses));
    await table.move(({ status, creatorId }) => status === 'pending' && creatorId === creators[0], 'approved');
    await check();
    await table.remove(({ status, creatorId }) => status === 'approved' || creatorId === creators[1]);
    await check();
    await table.removeAll();
    await check();
  });
});

describe('the totals of products', () => {
  const shop = useShop();
  const statuses: readonly ProductStatus[] = ['draft', 'active', 'archived'];
  const COUNT = 2_500; // more than a block of the stored counts

  it('are exact after statements that insert thousands, move, mark as deleted and delete; so are searches and deep pages', async () => {
    const { categoryId = '', id: firstId } = await shop.fixtures.product({ name: 'A lamp', category: 'Office' });
    const table = keepRows<Product>(shop, 'products');
    const total = async (query: object) => (await shop.call('listProducts', { query: { limit: 1, ...only(query) } })).body.total;
    expect(await total({ search: 'lamp' })).to.equal(1);
    const products = spread(COUNT, statuses, (status, index) => {
      const among = index % 2 === 0 ? { category: 'Office', categoryId } : {};
      const rest = { name: 'Bulk lamp', price: 5, images: [], tags: [], rating: { average: 0, count: 0 }, createdAt: NOW, updatedAt: NOW };
      return { id: numbered('prod', index), status, ...among, ...rest };
    }) as Product[];
    const columns = 'id, status, category_id, price_cents, version, document, search_text, rating_count, rating_sum, created_at';
    const check = async () => {
      const first = (await shop.call('getProduct', { path: { id: firstId } })).body;
      const live = [first, ...table.rows()];
      for (const status of [undefined, ...statuses])
        for (const category of [undefined, categoryId]) {
          const found = live.filter((one) => (!status || one.status === status) && (!category || one.categoryId === category));
          const what = JSON.stringify({ status, category });
          expect(await total({ status, category }), what).to.equal(found.length);
          const words = found.filter(({ name }) => name.includes('lamp'));
          expect(await total({ status, category, search: 'lamp' }), `lamps of ${what}`).to.equal(words.length);
          for (const offset of [0, 1_100, 2_060].filter((one) => one < found.length)) {
            const { data } = (await shop.call('listProducts', { query: { ...only({ status, category }), limit: 1, offset } })).body;
            expect(data[0]?.id, `${offset} deep in ${what}`).to.equal(found[found.length - 1 - offset]?.id);
          }
        }
      const office = (await shop.call('listCategories')).body.data.find(({ name }) => name === 'Office');
      expect(office?.productCount).to.equal(live.filter(({ category }) => category === 'Office').length);
    };
    await table.insert(products, columns, (one) => [one.id, one.status, one.categoryId, 500, 1, one, 'bulk lamp', 0, 0, NOW]);
    await check();
    await table.move(({ status, id }) => status === 'draft' && id < numbered('prod', 900), 'active');
    await check();
    const isOld = ({ id }: { id: string }) => id < numbered('prod', 300);
    await shop.database.execute(`update products set deleted_at = '${NOW}' where id < ${text(numbered('prod', 300))}`);
    const marked = table.rows().filter(isOld);
    expect(await total({})).to.equal(1 + COUNT - marked.length);
    // Rows marked as deleted don't count, so removing them changes nothing.
    await table.remove(isOld);
    await check();
  });
});

describe('the reviews of few products, written by many at once', () => {
  const shop = useShop();
  const CLIENTS = 20;
  const STEPS = 20;
  const PRODUCTS = 3;

  /** The number of deadlocks that PostgreSQL resolved in this store. Connections report it when they end, so this closes the store; a
   *  connection that only listens has nothing to report. */
  async function deadlocks(): Promise<number> {
    await shop.closeStore();
    const client = new pg.Client({ connectionString: shop.database.url });
    await client.connect();
    const read = async (what: string) => Number((await client.query<{ value: string }>(`select ${what} as value`)).rows[0]?.value);
    const others = `count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query not like 'listen%'`;
    const isOpen = async () => (await read(`(select ${others})`)) > 0;
    while (await isOpen()) await delay(20);
    const found = await read('(select deadlocks from pg_stat_database where datname = current_database())');
    await client.end();
    return found;
  }

  /** The same random numbers on each run. */
  const chances = (seed: number) => {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  };

  it('never deadlock, and every average is that of the approved reviews', async () => {
    const productIds = await Promise.all(Array.from({ length: PRODUCTS }, async () => (await shop.fixtures.product()).id));
    const known: Review[] = [];
    const seen = new Set<string>();
    const actAs = async (client: number) => {
      const chance = chances(client + 1);
      for (let step = 0; step < STEPS; step += 1) {
        const review = known[chance(known.length)];
        const path = { id: review?.id ?? '' };
        const user = review?.userId === undefined ? {} : { userId: review.userId };
        const act = review ? chance(5) : 0;
        if (act === 0) {
          const body = { rating: 1 + chance(5), content: 'Solid.', ...(chance(2) === 0 && { userId: `user-${chance(6)}` }) };
          const reply = await shop.call('createReview', { path: { id: productIds[chance(PRODUCTS)] ?? '' }, body });
          seen.add(`create ${reply.status}`);
          if (reply.status === 201) known.push(reply.body);
        } else if (act === 1) {
          const change = chance(2) === 0 ? { rating: 1 + chance(5) } : { content: `Solid, ${step}.`, rating: 1 + chance(5) };
          seen.add(`edit ${(await shop.call('updateReview', { path, body: { ...user, ...change } })).status}`);
        } else if (act === 2) {
          seen.add(`delete ${(await shop.call('deleteReview', { path, query: user })).status}`);
        } else {
          const action = act === 3 ? 'approve' : 'reject';
          seen.add(`moderate ${(await shop.call('moderateReview', { path, body: { action } })).status}`);
        }
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => actAs(client)));
    expect([...seen].filter((one) => one.endsWith('500') || one.endsWith('503'))).to.deep.equal([]);
    expect([...seen]).to.include.members(['create 201', 'create 409', 'edit 200', 'delete 204', 'moderate 200']);

    let reviews = 0;
    for (const id of productIds) {
      const { data, total } = (await shop.call('listReviews', { path: { id }, query: { limit: 100 } })).body;
      expect(data).to.have.length(total);
      reviews += total;
      const sum = data.reduce((all, { rating }) => all + rating, 0);
      const average = total === 0 ? 0 : Math.round((sum / total) * 100) / 100;
      expect((await shop.call('getProduct', { path: { id } })).body.rating).to.deep.equal({ average, count: total });
    }
    expect(reviews).to.be.above(0);
    if (onPostgres) expect(await deadlocks(), 'deadlocks').to.equal(0);
  });
});
