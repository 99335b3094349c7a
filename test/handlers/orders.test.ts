// Orders: docs/description.md, Events, and Creator, user, order, commission, tracking.
import { expect } from 'chai';
import type { Order } from '../../generated/api.js';
import { useShop } from '../support/service.js';
import { listCompactEvents, eventsAbout, listEvents, ownerKeyId, listRows } from './rows.js';

describe('a placed order', () => {
  const shop = useShop({}, 'suite');
  const place = (body: object) => shop.call('createOrder', { body: { customer: { id: 'customer-1' }, ...body } });
  const read = async (id: string) => (await shop.call('getOrder', { path: { id } })).body;
  const customer = { id: 'customer-4711', email: 'ada@example.com' };
  const shipping = {
    method: 'standard',
    cost: 6.95,
    address: { street: '12 Harbour Lane', city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
  };

  it('is paid, holds the items with their prices, and causes an event for each', async () => {
    const lamp = await shop.fixtures.activeProduct({ name: 'Lamp', price: 49.9 });
    const shade = await shop.fixtures.activeProduct({ name: 'Shade', price: 0.07 });
    const reply = await place({
      items: [
        { productId: lamp.id, variantId: 'oiled', quantity: 2 },
        { productId: shade.id, quantity: 3 },
      ],
      customer,
      shipping,
    });
    const { id, createdAt } = reply.body;
    expect(reply.status).to.equal(201);
    expect(id).to.match(/^ord_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(reply.header('Location')).to.equal(`/api/orders/${id}`);
    expect(reply.body).to.deep.equal({
      id,
      status: 'paid',
      items: [
        { productId: lamp.id, variantId: 'oiled', name: 'Lamp', quantity: 2, price: 49.9 },
        { productId: shade.id, name: 'Shade', quantity: 3, price: 0.07 },
      ],
      total: { amount: 106.96, currency: 'USD' },
      customer,
      shipping,
      history: [{ status: 'paid', by: await ownerKeyId(shop), at: createdAt }],
      createdAt: '2024-11-21T10:05:00.000Z',
      updatedAt: createdAt,
    } satisfies Order);
    expect(await read(id)).to.deep.equal(reply.body);
    expect(await eventsAbout(shop, id)).to.deep.equal(['product.purchased', 'product.purchased']);
    const lines = [
      { orderId: id, productId: lamp.id, variantId: 'oiled', quantity: 2, purchasedAt: createdAt },
      { orderId: id, productId: shade.id, quantity: 3, purchasedAt: createdAt },
    ];
    const prices = [49.9, 0.07].map((amount) => ({ amount, currency: 'USD' }));
    expect(await listEvents(shop, 'product.purchased')).to.deep.equal(
      lines.map((line, index) => ({ ...line, price: prices[index], customer })),
    );
    expect(await listCompactEvents(shop, 'product.purchased')).to.deep.equal(
      lines.map((line, index) => ({ ...line, revenue: [99.8, 0.21][index] })),
    );
    expect(await listRows(shop, 'commissions')).to.deep.equal([]);
  });

  const sums: readonly (readonly [string, readonly number[], quantity: number, cost: number | undefined, amount: number])[] = [
    ['three times 0.1', [0.1], 3, undefined, 0.3],
    ['0.1 and 0.2', [0.1, 0.2], 1, undefined, 0.3],
    ['1.15, which is 114.99… cents', [1.15], 1, undefined, 1.15],
    ['many of 19.99, and 4.35 for the way', [19.99], 10_000, 4.35, 199_904.35],
    ['a cent, and a cent for the way', [0.01], 1, 0.01, 0.02],
    ['a hundred of the dearest', [999_999_999.99], 100, undefined, 99_999_999_999],
  ];
  for (const [what, prices, quantity, cost, amount] of sums)
    it(`comes to ${amount} for ${what}`, async () => {
      const items = [];
      for (const price of prices) items.push({ productId: (await shop.fixtures.product({ price })).id, quantity });
      const { body } = await place({ items, ...(cost !== undefined && { shipping: { method: 'post', cost } }) });
      expect(body.total).to.deep.equal({ amount, currency: 'USD' });
    });

  it('keeps the original name and price when the product is renamed, repriced and deleted', async () => {
    const product = await shop.fixtures.activeProduct({ name: 'Lamp', price: 5 });
    const order = await shop.fixtures.order({ productId: product.id });
    await shop.call('updateProduct', { path: { id: product.id }, body: { name: 'Lantern', price: 7 } });
    expect(await read(order.id)).to.deep.equal(order);
    await shop.call('deleteProduct', { path: { id: product.id } });
    expect(await read(order.id)).to.deep.equal(order);
    expect(order).to.deep.include({ total: { amount: 5, currency: 'USD' } });
    expect(order.items[0]).to.include({ name: 'Lamp', price: 5 });
  });

  it('may contain a draft, because the shop reports what it has sold', async () => {
    const { id } = await shop.fixtures.product({ price: 3 });
    expect((await place({ items: [{ productId: id, quantity: 1 }] })).status).to.equal(201);
  });

  it('may have no shipping', async () => {
    const { id: productId } = await shop.fixtures.product({ price: 3 });
    const { body } = await place({ items: [{ productId, quantity: 1 }] });
    expect(body).to.not.have.any.keys('shipping', 'completedAt');
    expect(body.items[0]).to.not.have.any.keys('variantId', 'referrer');
    expect(body.customer).to.deep.equal({ id: 'customer-1' });
  });

  it('has free shipping if no cost is named', async () => {
    const { id: productId } = await shop.fixtures.product({ price: 3 });
    const { body } = await place({ items: [{ productId, quantity: 2 }], shipping: { method: 'pickup' } });
    expect(body.shipping).to.deep.equal({ method: 'pickup', cost: 0 });
    expect(body.total.amount).to.equal(6);
  });

  it('counts one purchase for two items of the same product', async () => {
    const { id: productId } = await shop.fixtures.product({ price: 3 });
    const items = [
      { productId, variantId: 'red', quantity: 1 },
      { productId, variantId: 'blue', quantity: 2 },
      { productId, quantity: 4 },
    ];
    const { body } = await place({ items });
    expect(body.items.map(({ variantId, quantity }) => [variantId, quantity])).to.deep.equal([
      ['red', 1],
      ['blue', 2],
      [undefined, 4],
    ]);
    expect(body.total.amount).to.equal(21);
    expect(await eventsAbout(shop, body.id)).to.deep.equal(Array.from({ length: 3 }, () => 'product.purchased'));
    const figures = (await shop.call('getProductAnalytics', { path: { id: productId } })).body;
    expect(figures).to.include({ purchases: 1, avgOrderValue: 21 });
  });

  it('may have a hundred items', async () => {
    const { id: productId } = await shop.fixtures.product({ price: 0.01 });
    const { body } = await place({ items: Array.from({ length: 100 }, () => ({ productId, quantity: 10_000 })) });
    expect([body.items.length, body.total.amount]).to.deep.equal([100, 10_000]);
  });

  it('is placed once per Idempotency-Key, however often and concurrently it is sent', async () => {
    const { id: creatorId } = await shop.fixtures.creator();
    const { id: productId } = await shop.fixtures.product({ price: 10 });
    const body = { items: [{ productId, quantity: 1, referrer: { type: 'creator-content', creatorId } }], customer: { id: creatorId } };
    const send = () => shop.call('createOrder', { body, headers: { 'Idempotency-Key': `order of ${creatorId}` } });
    const first = await Promise.all([send(), send(), send()]);
    for (const { status } of first) expect(status).to.be.oneOf([201, 409]);
    const again = await send();
    expect([again.status, again.headers.get('Idempotent-Replayed')]).to.deep.equal([201, 'true']);
    const { data, total } = (await shop.call('listOrders', { query: { customerId: creatorId } })).body;
    expect([data, total]).to.deep.equal([[again.body], 1]);
    const figures = (await shop.call('getCreatorAnalytics', { path: { id: creatorId } })).body;
    expect(figures).to.include({ totalConversions: 1, totalCommission: 1 });
    expect(await eventsAbout(shop, again.body.id)).to.deep.equal(['product.purchased', 'commission.earned']);
  });

  it('stores texts in any script unchanged', async () => {
    const { id: productId } = await shop.fixtures.product({ name: 'Lámpara 灯' });
    const odd = { id: `Zoë '"\\ 💡 %_`, email: 'zoe@example.com' };
    const { body } = await place({
      items: [{ productId, variantId: "ó'--", quantity: 1 }],
      customer: odd,
      shipping: { method: 'Fahrrad 🚲' },
    });
    expect(body.customer).to.deep.equal(odd);
    expect(await read(body.id)).to.deep.equal(body);
  });

  it('returns 404 when unknown', async () => {
    for (const id of ['ord_01jd6g1h3j5k7m9n1p3q5r7s9t', 'nosuch', "' or 1=1 --"]) {
      expect((await shop.call('getOrder', { path: { id } })).error.code).to.equal('NOT_FOUND');
      expect((await shop.call('updateOrder', { path: { id }, body: { status: 'shipped' } })).error.code).to.equal('NOT_FOUND');
    }
  });
});

describe('an order that is refused', () => {
  const shop = useShop({}, 'suite');
  const ids = { active: '', draft: '', archived: '', deleted: '', dear: '', content: '', creator: '', other: '' };

  before(async () => {
    ids.active = (await shop.fixtures.activeProduct()).id;
    ids.draft = (await shop.fixtures.product()).id;
    ids.archived = (await shop.fixtures.product()).id;
    await shop.call('updateProduct', { path: { id: ids.archived }, body: { status: 'archived' } });
    ids.deleted = (await shop.fixtures.product()).id;
    await shop.call('deleteProduct', { path: { id: ids.deleted } });
    ids.dear = (await shop.fixtures.product({ price: 999_999_999.99 })).id;
    const content = await shop.fixtures.content();
    Object.assign(ids, { content: content.id, creator: content.creatorId, other: (await shop.fixtures.creator()).id });
  });

  type Ids = typeof ids;
  const line = (productId: string, fields: object = {}) => ({ productId, quantity: 1, ...fields });
  const referred = ({ active }: Ids, referrer: object) => ({
    items: [line(active, { referrer: { type: 'creator-content', ...referrer } })],
  });
  const cases: readonly (readonly [string, (known: Ids) => object, readonly string[]])[] = [
    [
      'an unknown product in the third line',
      ({ active, draft }) => ({ items: [line(active), line(draft), line('prod_01jd3v9k8e5t7w2x4y6z8a0bcd')] }),
      ['items[2].productId'],
    ],
    ['an archived product', ({ archived }) => ({ items: [line(archived)] }), ['items[0].productId']],
    ['a deleted product', ({ active, deleted }) => ({ items: [line(active), line(deleted)] }), ['items[1].productId']],
    [
      'three wrong products of five',
      ({ active, archived, deleted }) => ({ items: [archived, active, 'nosuch', active, deleted].map((id) => line(id)) }),
      ['items[0].productId', 'items[2].productId', 'items[4].productId'],
    ],
    ['the id of a creator as a product', ({ creator }) => ({ items: [line(creator)] }), ['items[0].productId']],
    [
      'faults of every kind, each of which is named',
      ({ active, archived, content, other }) => ({
        items: [line(active, { referrer: { type: 'creator-content', contentId: content, creatorId: other } }), line(archived)],
        shipping: { method: 'post', cost: 0.001 },
      }),
      ['items[1].productId', 'shipping.cost', 'items[0].referrer.creatorId'],
    ],
    ['unknown content', (known) => referred(known, { contentId: 'cnt_01jd4a6r8s0t2v4w6x8y0z2a4b' }), ['items[0].referrer.contentId']],
    ['an unknown creator', (known) => referred(known, { creatorId: 'nosuch' }), ['items[0].referrer.creatorId']],
    [
      'known content of an unknown creator',
      (known) => referred(known, { contentId: known.content, creatorId: 'nosuch' }),
      ['items[0].referrer.creatorId'],
    ],
    [
      'content of another creator',
      (known) => referred(known, { contentId: known.content, creatorId: known.other }),
      ['items[0].referrer.creatorId'],
    ],
    ['a referrer that names nobody', (known) => referred(known, {}), ['items[0].referrer']],
    ['a referrer of an odd type', (known) => referred(known, { type: 'banner', contentId: known.content }), ['items[0].referrer.type']],
    ['a referrer without a type', (known) => referred(known, { type: undefined, contentId: known.content }), ['items[0].referrer.type']],
    ['a cost of three decimal places', () => ({ shipping: { method: 'post', cost: 1.005 } }), ['shipping.cost']],
    ['a negative cost', () => ({ shipping: { method: 'post', cost: -0.01 } }), ['shipping.cost']],
    ['a cost of a million', () => ({ shipping: { method: 'post', cost: 1_000_000 } }), ['shipping.cost']],
    ['shipping without a method', () => ({ shipping: { cost: 1 } }), ['shipping.method']],
    ['a country that is no code', () => ({ shipping: { method: 'post', address: { country: 'us' } } }), ['shipping.address.country']],
    ['a total that is too large', ({ dear }) => ({ items: [line(dear, { quantity: 1_001 })] }), ['items']],
    [
      'a total that is too large by its sum',
      ({ dear }) => ({ items: [line(dear, { quantity: 600 }), line(dear, { quantity: 600 })] }),
      ['items'],
    ],
    ['no piece', ({ active }) => ({ items: [line(active), line(active, { quantity: 0 })] }), ['items[1].quantity']],
    ['a negative number of pieces', ({ active }) => ({ items: [line(active, { quantity: -1 })] }), ['items[0].quantity']],
    ['half a piece', ({ active }) => ({ items: [line(active, { quantity: 0.5 })] }), ['items[0].quantity']],
    ['10,001 pieces', ({ active }) => ({ items: [line(active, { quantity: 10_001 })] }), ['items[0].quantity']],
    ['a price of three decimal places', ({ active }) => ({ items: [line(active, { price: 0.001 })] }), ['items[0].price']],
    ['a negative price', ({ active }) => ({ items: [line(active, { price: -1 })] }), ['items[0].price']],
    ['no line', () => ({ items: [] }), ['items']],
    ['101 lines', ({ active }) => ({ items: Array.from({ length: 101 }, () => line(active)) }), ['items']],
    ['no customer', () => ({ customer: undefined }), ['customer']],
    ['a customer without an id', () => ({ customer: {} }), ['customer.id']],
    ['a customer with an empty id', () => ({ customer: { id: '' } }), ['customer.id']],
    ['a customer with an id of 65 characters', () => ({ customer: { id: 'x'.repeat(65) } }), ['customer.id']],
    ['an e-mail that is none', () => ({ customer: { id: 'c', email: 'ada' } }), ['customer.email']],
    ['a status', () => ({ status: 'completed' }), ['status']],
    ['a total', () => ({ total: { amount: 1, currency: 'USD' } }), ['total']],
    ['an empty visitor', () => ({ visitorId: '' }), ['visitorId']],
  ];
  for (const [what, fields, named] of cases)
    it(`has ${what}: no row, no event, no count`, async () => {
      const eventsBefore = (await shop.events()).length;
      const reply = await shop.call('createOrder', { body: { items: [line(ids.active)], customer: { id: 'c' }, ...fields(ids) } });
      expect([reply.status, reply.error.code]).to.deep.equal([400, 'VALIDATION_ERROR']);
      expect([...new Set(reply.error.details.errors?.map(({ field }) => field))]).to.deep.equal(named);
      for (const table of ['orders', 'commissions', 'product_days', 'content_days'])
        expect(await listRows(shop, table), table).to.deep.equal([]);
      expect(await shop.events()).to.have.length(eventsBefore);
    });

  it('has no item below the largest possible total', async () => {
    const body = { items: [line(ids.dear, { quantity: 1_000 })], customer: { id: 'c' }, shipping: { method: 'post', cost: 9.99 } };
    const reply = await shop.call('createOrder', { body });
    expect([reply.status, reply.body.total.amount]).to.deep.equal([201, 999_999_999_999.99]);
    expect((await shop.call('getOrder', { path: { id: reply.body.id } })).body).to.deep.equal(reply.body);
    const more = await shop.call('createOrder', { body: { ...body, shipping: { method: 'post', cost: 10 } } });
    expect([more.status, more.error.details.field]).to.deep.equal([400, 'items']);
  });
});

describe('the filters of the order list', () => {
  const shop = useShop({}, 'suite');
  const ODD = ['x', 'x/s/paid', '%', '_', '…', "x' or '1'='1", 's/paid', ' x'];

  before(async () => {
    const { id: productId } = await shop.fixtures.activeProduct();
    const place = async (variantId: string, id: string, ...moves: readonly string[]) => {
      const order = await shop.fixtures.order({ items: [{ productId, variantId, quantity: 1 }], customer: { id } });
      for (const status of moves) await shop.call('updateOrder', { path: { id: order.id }, body: { status } });
    };
    await place('one', 'ada');
    await place('two', 'bob', 'processing');
    await place('three', 'ada', 'processing', 'shipped');
    await place('four', 'ada');
    await place('five', 'bob', 'cancelled');
    for (const customer of ODD) await place(`of ${customer}`, customer);
  });

  const odd = ODD.map((customer) => `of ${customer}`).reverse();
  const cases: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
    ['nothing', {}, [...odd, 'five', 'four', 'three', 'two', 'one']],
    ['paid', { status: 'paid' }, [...odd, 'four', 'one']],
    ['processing', { status: 'processing' }, ['two']],
    ['shipped', { status: 'shipped' }, ['three']],
    ['completed', { status: 'completed' }, []],
    ['cancelled', { status: 'cancelled' }, ['five']],
    ['refunded', { status: 'refunded' }, []],
    ['a customer', { customerId: 'ada' }, ['four', 'three', 'one']],
    ['another customer', { customerId: 'bob' }, ['five', 'two']],
    ['a customer in other letters', { customerId: 'Ada' }, []],
    ['an unknown customer', { customerId: 'nobody' }, []],
    ['a customer and paid', { customerId: 'ada', status: 'paid' }, ['four', 'one']],
    ['a customer and processing', { customerId: 'ada', status: 'processing' }, []],
    ['an unknown customer and paid', { customerId: 'nobody', status: 'paid' }, []],
    ...ODD.flatMap((customerId): [string, Record<string, unknown>, string[]][] => [
      [`the customer ${customerId}`, { customerId }, [`of ${customerId}`]],
      [`the customer ${customerId}, paid`, { customerId, status: 'paid' }, [`of ${customerId}`]],
      [`the customer ${customerId}, shipped`, { customerId, status: 'shipped' }, []],
    ]),
    ['a customer who looks like a count', { customerId: 'ada/s/paid' }, []],
    ['a customer who looks like another count', { customerId: 'paid/c/ada', status: 'paid' }, []],
  ];
  for (const [what, query, names] of cases)
    it(`leave by ${what}: ${names.length > 3 ? `${names.length} orders` : names.join(', ') || 'nothing'}`, async () => {
      const { body } = await shop.call('listOrders', { query });
      expect([body.data.map(({ items }) => items[0]?.variantId), body.total]).to.deep.equal([names, names.length]);
      const cut = (await shop.call('listOrders', { query: { ...query, limit: 1, offset: 1 } })).body;
      expect([cut.data.map(({ items }) => items[0]?.variantId), cut.total]).to.deep.equal([names.slice(1, 2), names.length]);
    });

  for (const [name, value] of [
    ['status', 'sent'],
    ['status', ''],
    ['customerId', ''],
    ['customerId', 'x'.repeat(65)],
    ['customerEmail', ''],
    ['customerEmail', 'ada'],
    ['customerEmail', 'ädä@example.com'],
    ['customerEmail', `${'x'.repeat(243)}@example.com`],
  ] as const)
    it(`refuse ${name}=${value.slice(0, 9)}`, async () => {
      const reply = await shop.call('listOrders', { query: { [name]: value } });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, name]);
    });

  it('show each order as it is read alone', async () => {
    const [first] = (await shop.call('listOrders', { query: { limit: 1 } })).body.data;
    expect((await shop.call('getOrder', { path: { id: first?.id ?? '' } })).body).to.deep.equal(first);
  });
});
