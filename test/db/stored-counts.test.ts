// Stored counts: after any sequence of writes they equal a count of the rows.
import { expect } from 'chai';
import fc from 'fast-check';
import { listCategories } from '../../db/categories.js';
import { ensureCategory } from '../../db/category-names.js';
import { deleteProduct, insertProduct, updateProduct } from '../../db/products.js';
import { deleteReview, insertReview, listReviews, updateReview } from '../../db/reviews.js';
import { insertContent, listContent, updateContent } from '../../db/creator-content.js';
import { listCommissions } from '../../db/commission-lists.js';
import { insertCommissions, updateCommission } from '../../db/commissions.js';
import { insertCreator } from '../../db/creators.js';
import { countLive } from '../../db/engine/live-counts.js';
import { insertOrder, listOrders, updateOrder } from '../../db/orders.js';
import type {
  Commission,
  CommissionStatus,
  CreatorContent,
  Order,
  OrderStatus,
  Product,
  ProductStatus,
  Review,
  ReviewStatus,
} from '../../generated/api.js';
import { insertProducts, listPage, makeProduct, useStore } from './store.js';

const NOW = '2024-11-21T10:05:00.000Z';
const STATUSES: readonly ProductStatus[] = ['draft', 'active', 'archived'];
const CATEGORIES = ['Office', 'Garden'];
const WORDS = ['walnut', 'oak', 'walnut oak'];

/** One write; numbers refer to existing products, modulo their count. */
type Write =
  | { readonly kind: 'create'; readonly status: ProductStatus; readonly category: number; readonly word: number }
  | {
      readonly kind: 'change';
      readonly place: number;
      readonly status?: ProductStatus | undefined;
      readonly category?: number | undefined;
      readonly word?: number | undefined;
    }
  | { readonly kind: 'delete'; readonly place: number }
  | { readonly kind: 'fail'; readonly status: ProductStatus };

const status = fc.constantFrom(...STATUSES);
const place = fc.nat(20);
const category = fc.nat(CATEGORIES.length); // the last number means none
const word = fc.nat(WORDS.length - 1);
const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create' as const), status, category, word }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('change' as const), place, status, category, word }, { requiredKeys: ['kind', 'place'] }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), status }) },
);

describe('the stored counts of products', () => {
  const store = useStore('suite');

  it('equal a naive count after any sequence of writes', async () => {
    const categories: { id: string; name: string }[] = [];
    for (const [index, name] of CATEGORIES.entries())
      categories.push(
        await ensureCategory(store.db, name, {
          nameNew: () => ({ id: `cat_${String(index).padStart(26, '0')}`, createdAt: NOW }),
          now: NOW,
        }),
      );
    const named = (index: number): Partial<Product> => {
      const found = categories[index];
      return found ? { category: found.name, categoryId: found.id } : {};
    };
    let live: Product[] = [];

    const apply = async (one: Write): Promise<void> => {
      if (one.kind === 'create') {
        const product = makeProduct({ name: WORDS[one.word] ?? '', status: one.status, ...named(one.category) });
        await store.db.transaction((trx) => insertProduct(trx, product));
        live.push(product);
        return;
      }
      if (one.kind === 'fail') {
        const failing = store.db.transaction(async (trx) => {
          await insertProduct(trx, makeProduct({ status: one.status }));
          throw new Error('on purpose');
        });
        await failing.then(
          () => expect.fail('it should have failed'),
          () => undefined,
        );
        return;
      }
      const product = live[one.place % Math.max(1, live.length)];
      if (!product) return;
      if (one.kind === 'delete') {
        expect(await store.db.transaction((trx) => deleteProduct(trx, product.id, NOW))).to.equal(true);
        live = live.filter(({ id }) => id !== product.id);
        return;
      }
      const bare = makeProduct({ id: product.id, name: product.name, status: product.status });
      const changed: Product = {
        ...(one.category === undefined ? product : { ...bare, ...named(one.category) }),
        ...(one.status !== undefined && { status: one.status }),
        ...(one.word !== undefined && { name: WORDS[one.word] ?? '' }),
      };
      await store.db.transaction((trx) => updateProduct(trx, changed, 2));
      live = live.map((other) => (other.id === product.id ? changed : other));
    };

    const check = async (): Promise<void> => {
      for (const wantedStatus of [undefined, ...STATUSES])
        for (const wantedCategory of [undefined, ...categories.map(({ id }) => id)])
          for (const search of [undefined, 'walnut', 'oak']) {
            const expected = live.filter(
              (product) =>
                (wantedStatus === undefined || product.status === wantedStatus) &&
                (wantedCategory === undefined || product.categoryId === wantedCategory) &&
                (search === undefined || product.name.includes(search)),
            );
            const page = await listPage(store.db, { status: wantedStatus, categoryId: wantedCategory, search, limit: 100 });
            const what = JSON.stringify({ wantedStatus, wantedCategory, search });
            expect(page.total, what).to.equal(expected.length);
            expect(
              page.data.map(({ id }) => id),
              what,
            ).to.deep.equal(expected.map(({ id }) => id).reverse());
          }
      const counted = (await listCategories(store.db, { limit: 100, offset: 0 }))
        .parse()
        .data.map(({ name, productCount }) => [name, productCount]);
      expect(counted).to.deep.equal(['Garden', 'Office'].map((name) => [name, live.filter((product) => product.category === name).length]));
    };

    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 20 }), async (writes) => {
        for (const { id } of live) await store.db.transaction((trx) => deleteProduct(trx, id, NOW));
        live = [];
        for (const one of writes) await apply(one);
        await check();
      }),
      { numRuns: 25, interruptAfterTimeLimit: 8_000, markInterruptAsFailure: false },
    );
  });

  it('are exact when many write at once', async () => {
    const before = await countLive(store.db, 'products');
    const made = (
      await Promise.all(Array.from({ length: 30 }, (_, index) => insertProducts(store.db, [{ status: STATUSES[index % 3] ?? 'draft' }])))
    ).flat();
    await Promise.all(made.slice(0, 10).map(({ id }) => store.db.transaction((trx) => deleteProduct(trx, id, NOW))));
    await Promise.all(
      made.slice(10, 20).map((product) => store.db.transaction((trx) => updateProduct(trx, { ...product, status: 'archived' }, 2))),
    );
    expect(await countLive(store.db, 'products')).to.equal(before + 20);
  });

  it('are exact when the same product is deleted by many', async () => {
    const [product] = await insertProducts(store.db, [{}]);
    const before = await countLive(store.db, 'products');
    const done = await Promise.all(
      Array.from({ length: 8 }, () => store.db.transaction((trx) => deleteProduct(trx, product?.id ?? '', NOW))),
    );
    expect(done.filter(Boolean)).to.have.length(1);
    expect(await countLive(store.db, 'products')).to.equal(before - 1);
  });
});

describe('the stored counts of reviews', () => {
  const store = useStore('suite');

  it('equal a naive count by status, rating and verification after any sequence of decisions, edits and deletions', async () => {
    const [product] = await insertProducts(store.db, [{}]);
    const productId = product?.id ?? '';
    const statuses: readonly ReviewStatus[] = ['pending', 'approved', 'rejected'];
    const step = fc.record({
      rating: fc.integer({ min: 1, max: 5 }),
      verified: fc.boolean(),
      status: fc.constantFrom(...statuses),
      then: fc.option(fc.constantFrom(...statuses)),
      edited: fc.option(fc.integer({ min: 1, max: 5 })),
      isDeleted: fc.boolean(),
    });
    let count = 0;
    const reviews: Review[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const { rating, verified, status: first, then, edited, isDeleted } of steps) {
          const review: Review = {
            id: `rev_${String((count += 1)).padStart(26, '0')}`,
            productId,
            rating,
            verified,
            photos: [],
            status: first,
            helpfulCount: 0,
            createdAt: NOW,
            updatedAt: NOW,
          };
          await store.db.transaction(async (trx) => {
            await insertReview(trx, review);
            if (then) await updateReview(trx, { ...review, status: then });
          });
          const last = { ...review, status: then ?? first, rating: edited ?? rating };
          if (edited) await store.db.transaction((trx) => updateReview(trx, last));
          if (isDeleted) await store.db.transaction((trx) => deleteReview(trx, review.id));
          else reviews.push(last);
        }
        for (const one of statuses)
          for (const rating of [undefined, 1, 5])
            for (const verified of [undefined, true, false]) {
              const expected = reviews.filter(
                (review) =>
                  review.status === one &&
                  (rating === undefined || review.rating === rating) &&
                  (verified === undefined || review.verified === verified),
              );
              const { total } = (
                await listReviews(store.db, { productId, status: one, rating, verified, sort: 'newest', limit: 1, offset: 0 })
              ).parse();
              expect(total, JSON.stringify({ one, rating, verified })).to.equal(expected.length);
            }
      }),
      { numRuns: 8, interruptAfterTimeLimit: 5_000 },
    );
  });
});

describe('the stored counts of content', () => {
  const store = useStore('suite');

  it('follow every decision', async () => {
    const creator = {
      id: 'cre_1',
      name: 'C',
      email: 'c@example.com',
      verificationStatus: 'pending',
      createdAt: NOW,
      updatedAt: NOW,
    } as const;
    const makeContent = (index: number): CreatorContent => ({
      id: `cnt_${index}`,
      creatorId: 'cre_1',
      title: 'T',
      media: [],
      products: [],
      tags: [],
      status: 'pending_review',
      moderation: { aiAnalysis: { status: 'unavailable' }, history: [] },
      createdAt: NOW,
      updatedAt: NOW,
    });
    await store.db.transaction((trx) => insertCreator(trx, creator));
    await Promise.all(Array.from({ length: 9 }, (_, index) => store.db.transaction((trx) => insertContent(trx, makeContent(index)))));
    await Promise.all(
      [0, 1, 2, 3].map((index) =>
        store.db.transaction((trx) => updateContent(trx, { ...makeContent(index), status: index < 3 ? 'approved' : 'rejected' })),
      ),
    );
    const total = async (filter: object) => (await listContent(store.db, { sort: 'newest', limit: 1, offset: 0, ...filter })).parse().total;
    expect([
      await total({}),
      await total({ status: 'pending_review' }),
      await total({ status: 'approved' }),
      await total({ creatorId: 'cre_1', status: 'rejected' }),
      await total({ creatorId: 'cre_2' }),
    ]).to.deep.equal([9, 5, 3, 1, 0]);
  });
});

describe('the stored counts of orders and commissions', () => {
  const store = useStore('suite');
  const orderStatuses: readonly OrderStatus[] = ['paid', 'processing', 'cancelled'];
  const entryStatuses: readonly CommissionStatus[] = ['pending', 'approved', 'rejected'];
  /** Some look like a scope or a pattern. */
  const customers = ['ada', 'ada/s/paid', '%'];
  const creators = ['cre_1', 'cre_2'];
  const total = { amount: 5, currency: 'USD' };
  const orders: Order[] = [];
  const entries: Commission[] = [];

  before(async () => {
    for (const id of creators) {
      const creator = { id, name: 'C', email: `${id}@example.com`, verificationStatus: 'pending', createdAt: NOW, updatedAt: NOW } as const;
      await store.db.transaction((trx) => insertCreator(trx, creator));
    }
  });

  const numbered = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`;
  const sell = async (customer: string, creatorId: string) => {
    const of = { items: [], total, customer: { id: customer }, history: [], createdAt: NOW, updatedAt: NOW };
    const order: Order = { id: numbered('ord', orders.length), status: 'paid', ...of };
    const amount = { value: 0.5, currency: 'USD' };
    const entry: Commission = {
      id: numbered('com', entries.length),
      creatorId,
      orderId: order.id,
      kind: 'sale',
      amount,
      status: 'pending',
      createdAt: NOW,
      updatedAt: NOW,
    };
    orders.push(order);
    entries.push(entry);
    await store.db.transaction(async (trx) => {
      await insertOrder(trx, order);
      await insertCommissions(trx, [entry]);
    });
  };
  const change = async (place: number, { order: status, entry }: { order: OrderStatus; entry: CommissionStatus }) => {
    const index = place % Math.max(1, orders.length);
    const [moved, decided] = [orders[index], entries[index]];
    if (!moved || !decided) return;
    orders[index] = { ...moved, status };
    entries[index] = { ...decided, status: entry };
    await store.db.transaction(async (trx) => {
      await updateOrder(trx, { ...moved, status });
      await updateCommission(trx, { ...decided, status: entry });
    });
  };

  it('equal a naive count by status and owner after any sequence of sales and status changes', async () => {
    const sale = fc.record({ customer: fc.constantFrom(...customers), creatorId: fc.constantFrom(...creators) });
    const move = fc.record({ place: fc.nat(30), order: fc.constantFrom(...orderStatuses), entry: fc.constantFrom(...entryStatuses) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(sale, move), { minLength: 1, maxLength: 10 }), async (writes) => {
        for (const one of writes) await ('customer' in one ? sell(one.customer, one.creatorId) : change(one.place, one));
        for (const status of [undefined, ...orderStatuses])
          for (const customerId of [undefined, ...customers]) {
            const page = (await listOrders(store.db, { status, customerId, sort: 'newest', limit: 1, offset: 0 })).parse();
            const found = orders.filter((one) => (!status || one.status === status) && (!customerId || one.customer.id === customerId));
            expect([page.total, page.data[0]?.id], JSON.stringify({ status, customerId })).to.deep.equal([found.length, found.at(-1)?.id]);
          }
        for (const status of [undefined, ...entryStatuses])
          for (const creatorId of [undefined, ...creators]) {
            const page = (await listCommissions(store.db, { status, creatorId, limit: 1, offset: 0 })).parse();
            const found = entries.filter((one) => (!status || one.status === status) && (!creatorId || one.creatorId === creatorId));
            expect([page.total, page.data[0]?.id], JSON.stringify({ status, creatorId })).to.deep.equal([found.length, found.at(-1)?.id]);
          }
      }),
      { numRuns: 10, interruptAfterTimeLimit: 4_000, markInterruptAsFailure: false },
    );
  });
});
