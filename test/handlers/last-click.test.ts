// Which click counts if visitor and customer have different ids, the source of a referrer, and all errors of an invalid order.
import { expect } from 'chai';
import type { CreatorContent } from '../../generated/api.js';
import { DAY_MS, SECOND_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';
import { listRows } from './rows.js';

const WINDOW_MS = 30 * DAY_MS;

describe('the last click of a customer who is a visitor too', () => {
  const shop = useShop({}, 'suite');
  let people = 0;
  let productId = '';
  let one: CreatorContent;
  let two: CreatorContent;

  before(async () => {
    productId = (await shop.fixtures.activeProduct({ price: 10 })).id;
    [one, two] = [await shop.fixtures.content(), await shop.fixtures.content()];
  });

  /** A person with different ids as a customer and as a visitor. */
  const newPerson = () => {
    const number = (people += 1);
    return { customerId: `customer-${number}`, visitorId: `cookie-${number}` };
  };
  async function click(visitorId: string, content: CreatorContent, agoMs = 0): Promise<void> {
    const occurredAt = new Date(shop.clock.now().getTime() - agoMs).toISOString();
    const events = [{ type: 'click', contentId: content.id, visitorId, occurredAt }];
    expect((await shop.call('recordAnalyticsEvents', { body: { events } })).body).to.deep.equal({ accepted: 1, rejected: [] });
  }
  /** Returns the content that an order is credited to, and who earns. */
  async function buy(customerId: string, visitorId?: string) {
    const order = await shop.fixtures.order({ productId, customer: { id: customerId }, ...(visitorId && { visitorId }) });
    const { data } = (await shop.call('listCommissions', { query: { orderId: order.id } })).body;
    const [item] = order.items;
    expect(data.map(({ contentId, creatorId }) => ({ type: 'creator-content', contentId, creatorId }))).to.deep.equal(
      item?.referrer ? [item.referrer] : [],
    );
    return item?.referrer?.contentId;
  }

  it("counts under the customer's id if the order names a visitor without clicks", async () => {
    const { customerId, visitorId } = newPerson();
    await click(customerId, one);
    expect(await buy(customerId, visitorId)).to.equal(one.id);
  });

  it("counts under the visitor's id if the customer clicked nothing", async () => {
    const { customerId, visitorId } = newPerson();
    await click(visitorId, one);
    expect(await buy(customerId, visitorId)).to.equal(one.id);
    expect(await buy(customerId)).to.equal(undefined);
  });

  for (const later of ['customer', 'visitor'] as const)
    it(`is the one of the ${later} if that was later, whichever arrived first`, async () => {
      for (const isLaterFirst of [true, false]) {
        const { customerId, visitorId } = newPerson();
        const ids = later === 'customer' ? [customerId, visitorId] : [visitorId, customerId];
        const clicks = [() => click(ids[0] ?? '', two, SECOND_MS), () => click(ids[1] ?? '', one, SECOND_MS + 1)];
        for (const arrive of isLaterFirst ? clicks : clicks.reverse()) await arrive();
        expect(await buy(customerId, visitorId)).to.equal(two.id);
        expect(await buy(visitorId, customerId)).to.equal(two.id);
      }
    });

  it('is the one that still counts if the other is too old', async () => {
    for (const isCustomers of [true, false]) {
      const { customerId, visitorId } = newPerson();
      const [fresh, old] = isCustomers ? [customerId, visitorId] : [visitorId, customerId];
      await click(fresh, one, WINDOW_MS);
      await click(old, two, WINDOW_MS + 1);
      expect(await buy(customerId, visitorId)).to.equal(one.id);
    }
  });

  it('counts for nobody else: not for an id with the same prefix or in another case', async () => {
    const { customerId, visitorId } = newPerson();
    for (const id of [`${customerId}0`, customerId.toUpperCase(), `${visitorId} `, visitorId.slice(0, -1), '%']) await click(id, one);
    expect(await buy(customerId, visitorId)).to.equal(undefined);
  });

  it('is overridden by a referrer in the order', async () => {
    const { customerId, visitorId } = newPerson();
    for (const id of [customerId, visitorId]) await click(id, one);
    const items = [{ productId, quantity: 1, referrer: { type: 'creator-content', contentId: two.id } as const }];
    const order = await shop.fixtures.order({ items, customer: { id: customerId }, visitorId });
    expect(order.items[0]?.referrer?.contentId).to.equal(two.id);
  });
});

describe('the source of a view', () => {
  const shop = useShop({}, 'suite');
  const EMOJI = '\u{1F6CD}';

  /** The sources of a product after one view with each referrer. */
  async function listSources(referrers: readonly string[]) {
    const { id } = await shop.fixtures.product();
    const events = referrers.map((referrer) => ({ type: 'view', productId: id, referrer }));
    const reply = await shop.call('recordAnalyticsEvents', { body: { events } });
    expect([reply.status, reply.body]).to.deep.equal([202, { accepted: referrers.length, rejected: [] }]);
    const figures = await shop.call('getProductAnalytics', { path: { id } });
    expect([figures.status, figures.body.views]).to.deep.equal([200, referrers.length]);
    const rows = (await listRows(shop, 'product_referrer_days')).filter((row) => row['product_id'] === id);
    expect(rows.map((row) => row['source'])).to.have.members((figures.body.topReferrers ?? []).map(({ source }) => source));
    return figures.body.topReferrers;
  }

  for (const nothing of [' ', '\t\n', 'www.', 'WWW.', ' www. ', '/', '?', '#top', '/desk/lamp', ' ?utm_source=mail', 'www./', 'www.?q=1'])
    it(`is missing for ${JSON.stringify(nothing)}, but the view counts`, async () => {
      expect(await listSources([nothing])).to.deep.equal([]);
    });

  const cases: readonly (readonly [source: string, referrers: readonly string[]])[] = [
    ['instagram', ['instagram', 'Instagram', ' INSTAGRAM ']],
    [
      'shop.example',
      [
        'shop.example',
        'shop.example/?id=1',
        'shop.example/?id=2',
        'www.shop.example#a',
        'https://shop.example/a/b?c=d#e',
        'HTTPS://WWW.Shop.Example:8443/',
        'shop.example?a/b',
        'Shop.Example\n/x',
      ],
    ],
    ['news letter', ['News Letter']],
    ['xn--bcher-kva.example', ['https://bücher.example/neu']],
    ['ünïcødé', ['Ünïcødé?x']],
    [EMOJI.repeat(127), [EMOJI.repeat(255), EMOJI.repeat(128)]],
    [`a${EMOJI.repeat(127)}`, [`a${EMOJI.repeat(254)}`]],
    ['x'.repeat(255), ['x'.repeat(255)]],
  ];
  for (const [source, referrers] of cases)
    it(`is ${[...source].slice(0, 24).join('')} for ${JSON.stringify([...(referrers[0] ?? '')].slice(0, 24).join(''))} and similar values`, async () => {
      expect(await listSources(referrers)).to.deep.equal([{ source, visits: referrers.length }]);
    });

  it('is refused if empty or longer than 255 characters', async () => {
    const { id } = await shop.fixtures.product();
    for (const referrer of ['', 'x'.repeat(256), EMOJI.repeat(256)]) {
      const events = [{ type: 'view', productId: id, referrer }];
      const reply = await shop.call('recordAnalyticsEvents', { body: { events } });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'events[0].referrer']);
    }
    expect((await shop.call('getProductAnalytics', { path: { id } })).body.views).to.equal(0);
  });
});

describe('an order with several errors', () => {
  const shop = useShop({}, 'suite');

  it('returns all of them at once: products, referrers and shipping; nothing is stored', async () => {
    const { id: good } = await shop.fixtures.activeProduct();
    const { id: archived } = await shop.fixtures.activeProduct();
    await shop.call('updateProduct', { path: { id: archived }, body: { status: 'archived' } });
    const { id: deleted } = await shop.fixtures.product();
    await shop.call('deleteProduct', { path: { id: deleted } });
    const [content, other] = [await shop.fixtures.content(), await shop.fixtures.content()];
    const referrer = (fields: object) => ({ type: 'creator-content', ...fields });
    const lines = [
      { productId: good },
      { productId: 'nosuch' },
      { productId: archived, referrer: referrer({ contentId: 'nosuch' }) },
      { productId: deleted, referrer: referrer({ contentId: content.id, creatorId: other.creatorId }) },
      { productId: good, referrer: referrer({ creatorId: 'nosuch' }) },
      { productId: good, referrer: referrer({ contentId: content.id, creatorId: content.creatorId }) },
    ];
    const body = {
      items: lines.map((line) => ({ ...line, quantity: 1 })),
      customer: { id: 'customer-4711' },
      shipping: { method: 'standard', cost: 1.001 },
    };
    const before = { events: (await shop.events()).length, orders: (await listRows(shop, 'orders')).length };
    const reply = await shop.call('createOrder', { body });
    expect([reply.status, reply.error.code]).to.deep.equal([400, 'VALIDATION_ERROR']);
    const { errors = [], reason, field, issue } = reply.error.details;
    const expected: Readonly<Record<string, string>> = {
      'items[1].productId': 'is not a product of this store',
      'items[2].productId': 'is archived, and no longer sold',
      'items[3].productId': 'is not a product of this store',
      'items[2].referrer.contentId': 'is not content of this store',
      'items[3].referrer.creatorId': 'is not the creator of this content',
      'items[4].referrer.creatorId': 'is not a registered creator',
      'shipping.cost': 'must have at most two decimal places',
    };
    expect(Object.fromEntries(errors.map((one) => [one.field, one.issue]))).to.deep.equal(expected);
    expect(errors).to.have.length(Object.keys(expected).length);
    expect({ reason, field, issue }).to.deep.equal(errors[0]);
    for (const [name, what] of Object.entries(expected)) expect(reply.error.message).to.include(name).and.include(what);
    expect({ events: (await shop.events()).length, orders: (await listRows(shop, 'orders')).length }).to.deep.equal(before);
  });

  for (const [what, fields, field] of [
    ['the shipping', { shipping: { method: 'standard', cost: 0.001 } }, 'shipping.cost'],
    ['the product', { productId: 'nosuch' }, 'items[0].productId'],
  ] as const)
    it(`returns only ${what} if that is the only one`, async () => {
      const { id: productId } = await shop.fixtures.product();
      const { productId: named = productId, ...rest } = { productId: undefined, ...fields };
      const reply = await shop.call('createOrder', {
        body: { items: [{ productId: named, quantity: 1 }], customer: { id: 'customer-1' }, ...rest },
      });
      expect([reply.status, reply.error.details.errors?.map((one) => one.field)]).to.deep.equal([400, [field]]);
    });
});
