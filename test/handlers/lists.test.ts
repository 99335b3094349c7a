// What all lists have in common: docs/description.md, Contract (lists) and Limits.
import { expect } from 'chai';
import type { OperationId } from '../../domain/contract-policy.js';
import { MINUTE_MS } from '../support/clock.js';
import type { Request } from '../support/client.js';
import { useShop, type Shop } from '../support/service.js';

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

interface ListCase {
  readonly id: OperationId;
  /** Creates another entry of the list; returns its id. */
  readonly make: (shop: Shop, subject: string) => Promise<string>;
  /** The subject of the list's path. */
  readonly subject?: (shop: Shop) => Promise<string>;
  /** The number of entries before the first is created. */
  readonly already?: number;
  /** Lists that are not sorted newest first. */
  readonly byName?: boolean;
}

const product = async (shop: Shop) => (await shop.fixtures.product()).id;

const lists: readonly ListCase[] = [
  { id: 'listProducts', make: product },
  {
    id: 'listCategories',
    byName: true,
    make: async (shop) =>
      (await shop.fixtures.product({ category: `Category ${Math.trunc(shop.clock.now().getTime() / MINUTE_MS)}` })).categoryId ?? '',
  },
  { id: 'listCreators', make: async (shop) => (await shop.fixtures.creator()).id },
  { id: 'listContent', make: async (shop) => (await shop.fixtures.content()).id },
  { id: 'listUsers', make: async (shop) => (await shop.fixtures.user()).id },
  { id: 'listOrders', make: async (shop) => (await shop.fixtures.order()).id },
  { id: 'listCommissions', make: async (shop) => (await shop.fixtures.commission()).id },
  { id: 'listReviews', subject: product, make: async (shop, productId) => (await shop.fixtures.review({ productId })).id },
  { id: 'listAllReviews', make: async (shop) => (await shop.fixtures.review()).id },
  {
    id: 'listApiKeys',
    already: 1,
    make: async (shop) => (await shop.call('createApiKey', { body: { name: 'A key', scopes: ['ai:use'] } })).body.id,
  },
];

for (const { id, make, subject, already = 0, byName = false } of lists)
  describe(`the list of ${id}`, () => {
    const shop = useShop({}, 'suite');
    const made: string[] = [];
    let path: Pick<Request, 'path'> = {};
    const read = async (query: Request['query'] = {}) => (await shop.call(id, { ...path, query })).body as unknown as Page;
    const COUNT = 25;

    before(async () => {
      const subjectId = (await subject?.(shop)) ?? '';
      if (subject) path = { path: { id: subjectId } };
      for (let count = 0; count < COUNT; count += 1) {
        // Twice as many entries as minutes: some have the same time, and the order is still total.
        if (count % 2 === 0 || byName) shop.clock.advance(MINUTE_MS);
        made.push(await make(shop, subjectId));
      }
    });

    it('has the envelope data, total, limit and offset, with 20 and 0 as defaults', async () => {
      const page = await read();
      expect(Object.keys(page)).to.deep.equal(['data', 'total', 'limit', 'offset']);
      expect(page).to.include({ total: COUNT + already, limit: 20, offset: 0 });
      expect(page.data).to.have.length(20);
    });

    it(byName ? 'is by name' : 'is newest first', async () => {
      const expected = byName ? made : [...made].reverse();
      expect((await read({ limit: 100 })).data.slice(0, COUNT).map((entry) => entry.id)).to.deep.equal(expected);
    });

    it('shows every entry once, with any page size', async () => {
      const whole = (await read({ limit: 100 })).data.map((entry) => entry.id);
      for (const limit of [1, 7, 20]) {
        const ids: string[] = [];
        for (let offset = 0; offset < whole.length; offset += limit)
          ids.push(...(await read({ limit, offset })).data.map((entry) => entry.id));
        expect(ids).to.deep.equal(whole);
      }
    });

    it('is empty past its end and still has the total', async () => {
      for (const offset of [COUNT + already, 1_024, 5_000, 100_000_000])
        expect(await read({ offset })).to.deep.equal({ data: [], total: COUNT + already, limit: 20, offset });
    });

    const refused: readonly (readonly [string, string])[] = [
      ['limit', '0'],
      ['limit', '-1'],
      ['limit', '101'],
      ['limit', '1.5'],
      ['limit', 'ten'],
      ['limit', ''],
      ['offset', '-1'],
      ['offset', '0.5'],
      ['offset', '100000001'],
      ['offset', 'NaN'],
    ];
    for (const [name, value] of refused)
      it(`refuses ${name}=${value || '(nothing)'} and names the parameter`, async () => {
        const reply = await shop.call(id, { ...path, query: { [name]: value } });
        expect([reply.status, reply.error.details.field]).to.deep.equal([400, name]);
      });

    it('accepts a limit of 100, the maximum', async () => expect((await read({ limit: 100 })).limit).to.equal(100));
  });
