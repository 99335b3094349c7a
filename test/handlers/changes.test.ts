// Lists of changes: docs/guides/keep-in-step.md. What happens while others write: test/db/changes.test.ts.
import { expect } from 'chai';
import type { OperationId } from '../../domain/contract-policy.js';
import { useShop } from '../support/service.js';

interface ChangeList {
  readonly data: readonly { readonly id: string; readonly updatedAt: string }[];
  readonly total: number;
  readonly offset: number;
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

describe('a list of changes', () => {
  const shop = useShop();
  const { call, fixtures } = { call: ((...args) => shop.call(...args)) as typeof shop.call, fixtures: () => shop.fixtures };

  /** More than a list lags behind, on both databases. */
  const pass = () => shop.clock.advance(10_000);
  const read = async (operation: OperationId, query: object): Promise<ChangeList> => {
    pass();
    return (await call(operation, { query: { ...query } })).body as unknown as ChangeList;
  };
  const start = async (operation: OperationId) => (await read(operation, { updatedSince: '2000-01-01T00:00:00Z' })).nextCursor;
  const toIds = ({ data }: ChangeList) => data.map(({ id }) => id);

  it('has the envelope of every list, a cursor, and the number of all objects', async () => {
    const [first, second, third] = [await fixtures().product(), await fixtures().product(), await fixtures().product()];
    const page = await read('listProducts', { updatedSince: '2000-01-01T00:00:00Z', limit: 2 });
    expect(toIds(page)).to.deep.equal([first.id, second.id]);
    expect(page).to.include({ total: 3, limit: 2, offset: 0, hasMore: true });
    const rest = await read('listProducts', { cursor: page.nextCursor, limit: 2 });
    expect(toIds(rest)).to.deep.equal([third.id]);
    expect(rest).to.include({ total: 3, hasMore: false });
    const nothing = await read('listProducts', { cursor: rest.nextCursor });
    expect(nothing).to.include({ hasMore: false, nextCursor: rest.nextCursor });
    expect(nothing.data).to.deep.equal([]);
    const plain = (await call('listProducts', {})).body;
    expect(plain).to.have.all.keys('data', 'total', 'limit', 'offset');
  });

  it('shows an object at its last change, once, and again when it changes again', async () => {
    const [first, second] = [await fixtures().product(), await fixtures().product()];
    pass();
    await call('updateProduct', { path: { id: first.id }, body: { price: 7 } });
    const page = await read('listProducts', { updatedSince: '2000-01-01T00:00:00Z' });
    expect(toIds(page)).to.deep.equal([second.id, first.id]);
    await call('updateProduct', { path: { id: second.id }, body: { price: 8 } });
    expect(toIds(await read('listProducts', { cursor: page.nextCursor }))).to.deep.equal([second.id]);
  });

  it('begins at updatedSince, which counts too, and combines it with a cursor', async () => {
    const early = await fixtures().user();
    pass();
    const late = await fixtures().user();
    const since = late.updatedAt;
    expect(toIds(await read('listUsers', { updatedSince: since }))).to.deep.equal([late.id]);
    const after = new Date(Date.parse(since) + 1).toISOString();
    expect(toIds(await read('listUsers', { updatedSince: after }))).to.deep.equal([]);
    const { nextCursor } = await read('listUsers', { updatedSince: early.createdAt, limit: 1 });
    expect(toIds(await read('listUsers', { cursor: nextCursor, updatedSince: '2000-01-01T00:00:00Z' }))).to.deep.equal([late.id]);
    expect(toIds(await read('listUsers', { cursor: nextCursor, updatedSince: after }))).to.deep.equal([]);
    expect(toIds(await read('listUsers', { updatedSince: '2100-01-01T00:00:00+02:00' }))).to.deep.equal([]);
  });

  it('ends before the present: what is not certain yet comes later', async () => {
    const { id } = await fixtures().user();
    const now = (await call('listUsers', { query: { updatedSince: '2000-01-01T00:00:00Z' } })).body as unknown as ChangeList;
    expect(toIds(now)).to.deep.equal([]);
    expect(toIds(await read('listUsers', { cursor: now.nextCursor }))).to.deep.equal([id]);
  });

  const OTHERS: readonly (readonly [OperationId, Readonly<Record<string, unknown>>])[] = [
    ['listProducts', { offset: 1 }],
    ['listProducts', { status: 'draft' }],
    ['listProducts', { externalId: 'sku-1' }],
    ['listProducts', { sort: 'oldest' }],
    ['listOrders', { customerId: 'c' }],
    ['listUsers', { search: 'a' }],
    ['listCreators', { search: 'a' }],
    ['listContent', { productId: 'prod_1' }],
    ['listAllReviews', { search: 'a' }],
    ['listCommissions', { creatorId: 'cre_1' }],
  ];
  for (const [operation, other] of OTHERS)
    it(`of ${operation} refuses ${Object.keys(other).join()}, by its name`, async () => {
      const { nextCursor } = await read(operation, { updatedSince: '2000-01-01T00:00:00Z' });
      for (const query of [{ updatedSince: '2000-01-01T00:00:00Z' }, { cursor: nextCursor }]) {
        const { status, error } = await call(operation, { query: { ...query, ...other } });
        expect([status, error.details.reason, error.details.field]).to.deep.equal([400, 'incompatible-fields', Object.keys(other)[0]]);
      }
    });

  it('refuses a cursor that is malformed, changed, or of another list', async () => {
    const cursor = await start('listUsers');
    const text = Buffer.from(cursor, 'base64url').toString();
    const wrong = [
      await start('listOrders'),
      'nonsense',
      `${cursor}A`,
      Buffer.from(text.replace('Z', '')).toString('base64url'),
      Buffer.from(`${text} `).toString('base64url'),
      Buffer.from('users 2024-99-21T10:05:00.000Z ').toString('base64url'),
    ];
    for (const one of wrong) {
      const { status, error } = await call('listUsers', { query: { cursor: one } });
      expect([status, error.details.reason, error.details.field], one).to.deep.equal([400, 'invalid-cursor', 'cursor']);
    }
    const { status, error } = await call('listUsers', { query: { cursor: 'ä' } });
    expect([status, error.details.field]).to.deep.equal([400, 'cursor']);
  });

  /** What changes an object of a list. Each returns the id of the object that must appear once more. */
  const CHANGES: readonly (readonly [string, OperationId, () => Promise<() => Promise<string>>])[] = [
    [
      'a rating of a product',
      'listProducts',
      async () => {
        const { id } = await fixtures().product();
        return async () => (await fixtures().review({ productId: id, rating: 5 })).productId;
      },
    ],
    [
      'the category of a product',
      'listProducts',
      async () => {
        const { id, categoryId = '' } = await fixtures().product({ category: 'Office' });
        return async () => {
          await call('updateCategory', { path: { id: categoryId }, body: { name: 'Desks' } });
          return id;
        };
      },
    ],
    [
      'a vote for a review',
      'listAllReviews',
      async () => {
        const { id } = await fixtures().review({ rating: 5 });
        return async () => {
          await call('markReviewHelpful', { path: { id } });
          return id;
        };
      },
    ],
    [
      'a reply to a review',
      'listAllReviews',
      async () => {
        const { id } = await fixtures().review({ rating: 5 });
        return async () => {
          await call('replyToReview', { path: { id }, body: { content: 'Thank you!' } });
          return id;
        };
      },
    ],
    [
      'a decision on a review',
      'listAllReviews',
      async () => {
        const { id } = await fixtures().review({ rating: 5 });
        return async () => {
          await call('moderateReview', { path: { id }, body: { action: 'reject' } });
          return id;
        };
      },
    ],
    [
      'a decision on content',
      'listContent',
      async () => {
        const { id } = await fixtures().content();
        return async () => {
          await call('moderateContent', { path: { id }, body: { action: 'approve' } });
          return id;
        };
      },
    ],
    [
      'a refund of an order',
      'listOrders',
      async () => {
        const { id, items } = await fixtures().order();
        return async () => {
          const [item] = items;
          await call('refundOrder', { path: { id }, body: { items: [{ productId: item?.productId, quantity: 1 }] } });
          return id;
        };
      },
    ],
    [
      'a payout of a commission',
      'listCommissions',
      async () => {
        const { id, creatorId } = await fixtures().approvedCommission();
        return async () => {
          await call('createPayout', { body: { creatorId } });
          return id;
        };
      },
    ],
    [
      'a change of a creator',
      'listCreators',
      async () => {
        const { id } = await fixtures().creator();
        return async () => {
          await call('updateCreator', { path: { id }, body: { verificationStatus: 'verified' } });
          return id;
        };
      },
    ],
    [
      'an erasure in an order',
      'listOrders',
      async () => {
        const { id } = await fixtures().order({ customer: { id: 'customer-1', email: 'ada@example.com' } });
        return async () => {
          await call('erasePersonalData', { body: { customerId: 'customer-1' } });
          await shop.runPrivacyJobs();
          return id;
        };
      },
    ],
    [
      'an order of the past that is recorded now',
      'listOrders',
      () =>
        Promise.resolve(async () => {
          const { id, updatedAt } = await fixtures().order({ placedAt: '2020-01-01T00:00:00.000Z' });
          expect(updatedAt).to.equal(shop.clock.now().toISOString());
          return id;
        }),
    ],
  ];
  for (const [name, operation, prepare] of CHANGES)
    it(`has ${name}, at the time of the change`, async () => {
      const change = await prepare();
      const cursor = await start(operation);
      const before = shop.clock.now().toISOString();
      pass();
      const id = await change();
      const page = await read(operation, { cursor });
      expect(toIds(page)).to.deep.equal([id]);
      expect((page.data[0]?.updatedAt ?? '') > before, 'updatedAt').to.equal(name !== 'a vote for a review');
      expect(toIds(await read(operation, { cursor: page.nextCursor }))).to.deep.equal([]);
    });

  it('has nothing of a request that changes nothing', async () => {
    const { id, name } = await fixtures().user({ name: 'Ada' });
    const cursor = await start('listUsers');
    await call('updateUser', { path: { id }, body: { name } });
    expect(toIds(await read('listUsers', { cursor }))).to.deep.equal([]);
  });

  it('no longer has a product that was deleted', async () => {
    const [gone, changed] = [await fixtures().product(), await fixtures().product()];
    pass();
    await call('updateProduct', { path: { id: changed.id }, body: { price: 7 } });
    for (const { id } of [gone, changed]) await call('deleteProduct', { path: { id } });
    const page = await read('listProducts', { updatedSince: '2000-01-01T00:00:00Z' });
    expect(page).to.deep.include({ data: [], total: 0 });
  });

  it('has what an operator changed in the database, at the time of the database', async () => {
    const { id } = await fixtures().order();
    await shop.database.execute(`update orders set status = 'shipped' where id = '${id}'`);
    shop.clock.advance(Date.now() - shop.clock.now().getTime());
    const since = new Date(shop.clock.now().getTime() - 60_000).toISOString();
    expect(toIds(await read('listOrders', { updatedSince: since }))).to.deep.equal([id]);
  });

  it('says of reviews what the list says: also those that are not published, and their spam score', async () => {
    await fixtures().review({ rating: 1, content: 'buy cheap pills now http://spam.example http://spam.example' });
    const page = await read('listAllReviews', { updatedSince: '2000-01-01T00:00:00Z' });
    expect(page.data).to.deep.equal((await call('listAllReviews', {})).body.data);
  });
});
