// Lists through the SDK: a page, all pages, and lists that change while they are read.
import { expect } from 'chai';
import { Storefront, StorefrontError, UnexpectedReplyError } from '../index.js';
import { useShop } from '../../../test/support/service.js';
import { rejection } from './rejection.js';

describe('a list', () => {
  const shop = useShop();
  let requests: string[];
  /** A client that records its requests. Requests after the end of a test aren't recorded in the next one. */
  const client = () => {
    const noted = requests;
    return new Storefront({
      apiKey: shop.ownerKey,
      baseUrl: shop.url,
      fetch: (url, init) => {
        noted.push(new URL(url).search);
        return fetch(url, init);
      },
    });
  };

  /** Names of products, newest first, as in lists. */
  const namesFrom = (count: number) => Array.from({ length: count }, (_, place) => `Product ${count - place}`);
  async function stock(count: number): Promise<void> {
    for (let number = 1; number <= count; number++) await shop.fixtures.product({ name: `Product ${number}` });
  }

  beforeEach(() => void (requests = []));

  it('resolves to a page when it is awaited', async () => {
    await stock(3);
    const page = await client().products.list({ limit: 2 });
    expect(page).to.include({ total: 3, limit: 2, offset: 0 });
    expect(page.data.map(({ name }) => name)).to.deep.equal(['Product 3', 'Product 2']);
    expect(requests).to.have.length(1);
  });

  it('iterates over all items, without unnecessary requests', async () => {
    await stock(5);
    const names: string[] = [];
    for await (const { name } of client().products.list({ limit: 2, status: 'draft' })) names.push(name);
    expect(names).to.deep.equal(namesFrom(5));
    expect(requests).to.deep.equal(['?limit=2&status=draft', '?limit=2&status=draft&offset=2', '?limit=2&status=draft&offset=4']);
  });

  it('of changes follows the cursor to the end, and its last page says where to continue', async () => {
    await stock(5);
    shop.clock.advance(10_000);
    const cursors: (string | undefined)[] = [];
    const names: string[] = [];
    for await (const page of client().products.list({ limit: 2, updatedSince: '2000-01-01T00:00:00Z' }).pages()) {
      names.push(...page.data.map(({ name }) => name));
      cursors.push(page.nextCursor);
    }
    expect(names).to.deep.equal(namesFrom(5).reverse());
    expect(requests.map((search) => new URLSearchParams(search).get('cursor') ?? undefined)).to.deep.equal([
      undefined,
      ...cursors.slice(0, -1),
    ]);
    await shop.fixtures.product({ name: 'Product 6' });
    shop.clock.advance(10_000);
    const later = await client()
      .products.list({ cursor: cursors.at(-1) as string })
      .toArray({ atMost: 10 });
    expect(later.map(({ name }) => name)).to.deep.equal(['Product 6']);
  });

  it('of changes that names the same page again is an error, not an endless loop', async () => {
    const page = { data: [], total: 0, limit: 2, offset: 0, nextCursor: 'same', hasMore: true };
    const endless = new Storefront({ apiKey: shop.ownerKey, baseUrl: shop.url, fetch: () => Promise.resolve(Response.json(page)) });
    const error = await rejection(endless.users.list({ updatedSince: '2000-01-01T00:00:00Z' }).toArray({ atMost: 10 }));
    expect(error).to.be.instanceOf(UnexpectedReplyError);
  });

  it('starts at the offset', async () => {
    await stock(5);
    const rest = await client().products.list({ limit: 2, offset: 3 }).toArray({ atMost: 10 });
    expect(rest.map(({ name }) => name)).to.deep.equal(['Product 2', 'Product 1']);
  });

  it("requests no page that the loop doesn't reach", async () => {
    await stock(5);
    for await (const { name } of client().products.list({ limit: 2 })) if (name === 'Product 4') break;
    expect(requests).to.have.length(1);
    const three = await client().products.list({ limit: 2 }).toArray({ atMost: 3 });
    expect(three.map(({ name }) => name)).to.deep.equal(['Product 5', 'Product 4', 'Product 3']);
    expect(requests).to.have.length(3);
  });

  it('iterates over whole pages with pages()', async () => {
    await stock(3);
    const sizes: number[] = [];
    for await (const { data } of client().products.list({ limit: 2 }).pages()) sizes.push(data.length);
    expect(sizes).to.deep.equal([2, 1]);
  });

  it('returns no item twice if others are added in front', async () => {
    await stock(4);
    const names: string[] = [];
    for await (const { name } of client().products.list({ limit: 2 })) {
      names.push(name);
      if (names.length === 1) await shop.fixtures.product({ name: 'New' });
    }
    expect(names).to.deep.equal(namesFrom(4));
  });

  for (const limit of [1, 2, 3, 7])
    it(`skips no item if the loop deletes them, with ${limit} per page`, async () => {
      await stock(7);
      const names: string[] = [];
      for await (const { id, name } of client().products.list({ limit })) {
        names.push(name);
        await client().products.delete(id);
      }
      expect(names).to.have.members(namesFrom(7));
      expect((await client().products.list()).total).to.equal(0);
    });

  it('is empty if there are no items', async () => {
    for await (const one of client().orders.list()) expect.fail(`there is ${one.id}`);
    expect(requests).to.have.length(1);
  });

  it('throws the error of a page in the loop', async () => {
    const error = await rejection(
      (async () => {
        for await (const one of client().reviews.list('prod_nothing')) expect.fail(`there is ${one.id}`);
      })(),
    );
    expect(error).to.include({ name: 'NotFoundError' });
  });

  it('continues after the last event, for events', async () => {
    for (let number = 1; number <= 5; number++) await shop.fixtures.creator({ name: `Creator ${number}` });
    const names: string[] = [];
    for await (const { event, data } of client().events.list({ from: 'oldest', limit: 2 }))
      if (event === 'creator.registered') names.push((data as { name: string }).name);
    expect(names).to.deep.equal([1, 2, 3, 4, 5].map((number) => `Creator ${number}`));
    expect(requests[0]).to.equal('?from=oldest&limit=2');
    expect(requests[1]).to.match(/^\?limit=2&after=evt_/);
    const page = await client().events.list({ from: 'newest' });
    expect(page.data).to.deep.equal([]);
    await shop.fixtures.creator({ name: 'Late' });
    expect(await client().events.list({ after: page.next }).toArray({ atMost: 9 })).to.have.length(1);
  });
});

describe('a list from a faulty server', () => {
  let asked: number;
  beforeEach(() => void (asked = 0));

  const answering = (page: (turn: number, query: URLSearchParams) => unknown, status = 200) =>
    new Storefront({
      apiKey: 'sk_test',
      fetch: async (url) => {
        const body = JSON.stringify(page(asked++, new URL(url).searchParams));
        return status === 304 ? new Response(null, { status }) : new Response(body, { headers: { 'Content-Type': 'application/json' } });
      },
    });
  const item = (id: string | number) => ({ id: `prod_${id}` });
  const unexpected = async (promise: Promise<unknown>, message: RegExp) => {
    const error = (await rejection(promise)) as UnexpectedReplyError;
    expect(error).to.be.instanceOf(UnexpectedReplyError);
    expect(error.message).to.match(message);
    expect(error.status).to.equal(200);
  };

  for (const body of [{}, null, [], 7, { data: null }, { data: {} }])
    it(`is rejected as a page if it is ${JSON.stringify(body)}`, async () => {
      await unexpected(
        answering(() => body)
          .products.list()
          .then(),
        /^products\.list: the response is not a page of a list/,
      );
      await unexpected(
        answering(() => body)
          .events.list()
          .toArray({ atMost: 9 }),
        /^events\.list: the response is not a page of a list/,
      );
    });

  it('becomes an array only with a valid bound', async () => {
    for (const bound of [{ atMost: NaN }, { atMost: -1 }, { atMost: Infinity }, {} as { atMost: number }, undefined as never])
      expect(
        await rejection(
          answering(() => ({ data: [], total: 0, offset: 0 }))
            .products.list()
            .toArray(bound),
        ),
      )
        .to.be.instanceOf(StorefrontError)
        .with.property('message')
        .that.includes('atMost must be a whole number');
  });

  it('causes no unhandled rejection if its page is not awaited', async () => {
    const broken = new Storefront({ apiKey: 'sk_test', maxRetries: 0, fetch: () => Promise.reject(new Error('broken')) });
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    const handlers = process.rawListeners('unhandledRejection') as NodeJS.UnhandledRejectionListener[];
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
    try {
      expect(await broken.products.list().toArray({ atMost: 0 })).to.deep.equal([]);
      expect(await rejection(broken.products.list().toArray({ atMost: NaN })))
        .to.be.instanceOf(StorefrontError)
        .with.property('message')
        .that.includes('atMost');
      await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      process.removeListener('unhandledRejection', note);
      for (const handler of handlers) process.on('unhandledRejection', handler);
    }
    expect(unhandled).to.deep.equal([]);
  });

  it('is rejected as a page if the reply is empty', async () => {
    const client = new Storefront({ apiKey: 'sk_test', fetch: async () => new Response(null, { status: 204 }) });
    expect(await rejection(client.products.list().toArray({ atMost: 9 }))).to.be.instanceOf(UnexpectedReplyError);
  });

  it('has no items if the reply is a 304', async () => {
    const client = answering(() => null, 304);
    expect(await client.products.list().toArray({ atMost: 9 })).to.deep.equal([]);
  });

  it('ends if a cursor repeats', async () => {
    for (const data of [[], [item(1)]]) {
      const list = answering(() => ({ data, hasMore: true, next: 'evt_1' })).events.list();
      await unexpected(list.toArray({ atMost: 1_000 }), /^events\.list: the list announces more items but returns none/);
      expect(asked).to.be.below(5);
      asked = 0;
    }
    const after = answering(() => ({ data: [item(1)], hasMore: true, next: 'evt_1' })).events.list({ after: 'evt_1' });
    await unexpected(after.toArray({ atMost: 1_000 }), /announces more/);
  });

  it('ends without a next cursor or without items, even if more is announced', async () => {
    await unexpected(
      answering(() => ({ data: [item(1)], hasMore: true }))
        .events.list()
        .toArray({ atMost: 9 }),
      /announces more/,
    );
    const empty = answering((turn) => ({ data: [], hasMore: true, next: `evt_${turn}` }));
    await unexpected(empty.events.list().toArray({ atMost: 9 }), /announces more/);
  });

  for (const [what, page] of [
    ['repeats itself and grows', (turn: number) => ({ data: [item(1)], total: 10 + turn, offset: turn })],
    ['is empty and announces more', () => ({ data: [], total: 10, offset: 0 })],
    ['shrinks and grows', (turn: number) => ({ data: [item(1)], total: turn % 2 ? 5 : 50, offset: turn })],
  ] as const)
    it(`ends if it ${what}`, async () => {
      await unexpected(answering(page).products.list().toArray({ atMost: 1_000 }), /^products\.list: the list announces more/);
      expect(asked).to.be.below(60);
    });

  it("can't be iterated without a total", async () => {
    await unexpected(
      answering(() => ({ data: [item(1)] }))
        .products.list()
        .toArray({ atMost: 9 }),
      /no total/,
    );
  });

  for (const [where, place] of [
    ['at the end', (length: number) => length - 1],
    ['anywhere', (length: number, loss: number) => (loss * 7919) % length],
    ['at the beginning', () => 0],
  ] as const)
    it(`returns all remaining items while others are removed ${where} between pages`, async () => {
      const stock = Array.from({ length: 500 }, (_, number) => item(number));
      const page = (turn: number, query: URLSearchParams) => {
        const offset = Number(query.get('offset') ?? 0);
        if (turn > 0) for (const loss of [1, 2, 3]) stock.splice(place(stock.length, 3 * turn + loss), 1);
        return { data: stock.slice(offset, offset + 20), total: stock.length, offset };
      };
      const items = await answering(page).products.list({ limit: 20 }).toArray({ atMost: 1_000 });
      const ids = items.map(({ id }) => id);
      expect(ids).to.include.members(stock.map(({ id }) => id));
      expect(new Set(ids).size).to.equal(ids.length);
      expect(asked).to.be.below(60);
    });

  it('can have many items added in front between two small pages', async () => {
    const stock = Array.from({ length: 3 }, (_, place) => item(place));
    const page = (turn: number, query: URLSearchParams) => {
      const offset = Number(query.get('offset') ?? 0);
      if (turn === 1) for (let number = 0; number < 40; number++) stock.unshift(item(`new${number}`));
      return { data: stock.slice(offset, offset + 1), total: stock.length, offset };
    };
    const items = await answering(page).products.list({ limit: 1 }).toArray({ atMost: 99 });
    expect(items.map(({ id }) => id)).to.include.members(['prod_0', 'prod_1', 'prod_2']);
  });
});
