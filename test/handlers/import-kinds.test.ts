// Imports of users, creators, orders and reviews: what becomes of each line, and that every total of the store is right afterwards.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import type { ImportJob, ImportType } from '../../generated/api.js';
import { query, type NoValues } from '../../db/engine/statement.js';
import { useShop } from '../support/service.js';
import { whileAiReads } from './failing-ai.js';

const PAST = '2019-05-04T10:00:00.000Z';

describe('an import of other objects than products', () => {
  const shop = useShop();
  const send = async (type: ImportType, file: string | readonly object[], query: object = {}): Promise<ImportJob> => {
    const text = typeof file === 'string' ? file : file.map((line) => JSON.stringify(line)).join('\n');
    const sent = { text, type: typeof file === 'string' ? 'text/csv' : 'application/x-ndjson', query: { type, ...query } };
    const { id } = (await shop.call('createImport', sent)).body;
    await shop.runImports();
    return (await shop.call('getImport', { path: { id } })).body;
  };
  const readErrors = async ({ id }: { id: string }) => (await shop.call('getImportErrors', { path: { id } })).body;
  const listReasons = async (made: { id: string }) =>
    (await readErrors(made))
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(0, 3).join());
  const findings = async () =>
    (await Promise.all(storeChecks.map((check) => check.find(shop.services.db, 10)))).flatMap(({ first }) => first);
  const findUser = async (externalId: string) => (await shop.call('listUsers', { query: { externalId } })).body.data[0];
  const findCreator = async (externalId: string) => (await shop.call('listCreators', { query: { externalId } })).body.data[0];
  const findOrder = async (externalId: string) => (await shop.call('listOrders', { query: { externalId } })).body.data[0];
  const listEarned = async () => (await shop.call('listCommissions')).body.data.map(({ amount }) => amount.value).reverse();
  const findReview = async (externalId: string) => (await shop.call('listAllReviews', { query: { externalId } })).body.data[0];

  describe('users', () => {
    it('are created with a time of the past, found by it, changed by their external id, and left if nothing differs', async () => {
      const first = await send(
        'users',
        `email,name,externalId,createdAt,metadata.vip\nAda@example.com,Ada,u-1,${PAST},yes\nbob@example.com,,u-2,,\n`,
      );
      expect(first.counts).to.deep.equal({ lines: 2, created: 2, updated: 0, unchanged: 0, failed: 0 });
      expect(await findUser('u-1')).to.deep.include({
        email: 'Ada@example.com',
        name: 'Ada',
        registrationMethod: 'email',
        createdAt: PAST,
        updatedAt: shop.clock.now().toISOString(),
        metadata: { vip: 'yes' },
      });
      const old = await shop.call('listUsers', { query: { until: '2020-01-01T00:00:00.000Z' } });
      expect(old.body.data.map(({ externalId }) => externalId)).to.deep.equal(['u-1']);
      const again = await send('users', [
        { externalId: 'u-1', email: 'ada@example.org' },
        { externalId: 'u-2', email: 'bob@example.com' },
      ]);
      expect(again.counts).to.deep.equal({ lines: 2, created: 0, updated: 1, unchanged: 1, failed: 0 });
      expect(await findUser('u-1')).to.deep.include({ email: 'ada@example.org', name: 'Ada', createdAt: PAST });
      expect(await findings()).to.deep.equal([]);
      expect(await shop.events()).to.deep.equal([]);
    });

    it('are refused with an email address that another has, and with times that can not be; no line of theirs is stored', async () => {
      await shop.call('registerUser', { body: { email: 'taken@example.com' } });
      const lines = [
        { email: 'TAKEN@example.com' },
        { email: 'new@example.com' },
        { email: 'new@example.com' },
        { email: 'no address' },
        { email: 'a@example.com', createdAt: '2999-01-01T00:00:00Z' },
        { email: 'b@example.com', createdAt: '1999-01-01T00:00:00Z' },
        { email: 'c@example.com', createdAt: 'yesterday' },
        { email: 'd@example.com', status: 'active' },
      ];
      const reasons = [
        '1,email,email-taken',
        '3,email,email-taken',
        '4,email,invalid-format',
        '5,createdAt,time-in-future',
        '6,createdAt,time-too-old',
        '7,createdAt,invalid-format',
        '8,status,unknown-field',
      ];
      const dry = await send('users', lines, { dryRun: true });
      expect(dry.counts).to.deep.equal({ lines: 8, created: 1, updated: 0, unchanged: 0, failed: 7 });
      expect(await listReasons(dry)).to.deep.equal(reasons);
      const made = await send('users', lines);
      expect(made.counts).to.deep.equal(dry.counts);
      expect(await listReasons(made)).to.deep.equal(reasons);
      expect(await readErrors(made)).not.to.contain('example.com,');
      expect((await shop.call('listUsers')).body.total).to.equal(2);
    });
  });

  describe('creators', () => {
    it('are created with a status, and an existing one only goes where its status allows', async () => {
      const first = await send(
        'creators',
        `externalId,name,email,website,commissionRate,verificationStatus,createdAt\nc-1,Mia,mia@example.com,https://example.com,0.15,verified,${PAST}\nc-2,Tom,tom@example.com,,,,\n`,
      );
      expect(first.counts).to.include({ lines: 2, created: 2 });
      expect(await findCreator('c-1')).to.deep.include({ commissionRate: 0.15, verificationStatus: 'verified', createdAt: PAST });
      expect(await findCreator('c-2')).to.deep.include({ verificationStatus: 'pending' });
      const line = (fields: object) => ({ name: 'Mia', email: 'mia@example.com', externalId: 'c-1', ...fields });
      const again = await send('creators', [
        line({ verificationStatus: 'pending' }),
        line({ commissionRate: 0.12345 }),
        line({ verificationStatus: 'suspended' }),
      ]);
      expect(again.counts).to.deep.equal({ lines: 3, created: 0, updated: 1, unchanged: 0, failed: 2 });
      expect(await listReasons(again)).to.deep.equal(['1,verificationStatus,impossible-transition', '2,commissionRate,too-many-decimals']);
      expect(await findCreator('c-1')).to.include({ verificationStatus: 'suspended' });
      expect(await findings()).to.deep.equal([]);
    });
  });

  it('of creators records coupon codes, and refuses those that another creator has; orders are attributed by them', async () => {
    const { id: ownerId } = await shop.fixtures.creator({ couponCodes: ['TAKEN'] });
    const made = await send(
      'creators',
      'externalId,name,email,couponCodes\nc-1,Ada,ada@example.com,ADA10|ADA20\nc-2,Eve,eve@example.com,taken\n',
    );
    expect(await listReasons(made)).to.deep.equal(['3,couponCodes,coupon-code-taken']);
    expect(await readErrors(made)).to.include(ownerId);
    await send('creators', [{ externalId: 'c-1', name: 'Ada', email: 'ada@example.com', couponCodes: ['ADA30'] }]);
    const creator = await findCreator('c-1');
    expect(creator?.couponCodes).to.deep.equal(['ADA30']);
    const { id: productId } = await shop.fixtures.activeProduct();
    await send('orders', [{ externalId: 'o-1', customer: { id: 'c' }, items: [{ productId, quantity: 1 }], couponCode: 'ada30' }]);
    const order = await findOrder('o-1');
    expect([order?.couponCode, order?.items[0]?.referrer?.creatorId]).to.deep.equal(['ada30', creator?.id]);
    expect(await findings()).to.deep.equal([]);
  });

  it('of the past is in the lists of changes from the time of the import on', async () => {
    const { id: productId } = await shop.fixtures.activeProduct();
    shop.clock.advance(60_000);
    const updatedSince = shop.clock.now().toISOString();
    await send('users', [{ externalId: 'u-1', email: 'ada@example.com', createdAt: PAST }]);
    await send('creators', [{ externalId: 'c-1', name: 'Ada', email: 'ada@example.com', createdAt: PAST }]);
    await send('orders', [{ externalId: 'o-1', customer: { id: 'c' }, items: [{ productId, quantity: 1 }], placedAt: PAST }]);
    await send('reviews', [{ externalId: 'r-1', productId, rating: 5, createdAt: PAST }]);
    shop.clock.advance(60_000);
    for (const list of ['listUsers', 'listCreators', 'listOrders', 'listAllReviews'] as const) {
      const { data } = (await shop.call(list, { query: { updatedSince } })).body;
      expect(
        data.map(({ createdAt }) => createdAt),
        list,
      ).to.deep.equal([PAST]);
    }
  });

  describe('orders', () => {
    const COLUMNS =
      'externalId,status,placedAt,completedAt,customer.id,item.productExternalId,item.quantity,item.price,discount.amount,shipping.method,shipping.cost,total,metadata.shop\n';

    it('are one order for all lines with an external id, with amounts, status and times of the past, and count on their day', async () => {
      const lamp = await shop.fixtures.product({ externalId: 'lamp', price: 10 });
      await shop.fixtures.product({ externalId: 'desk', price: 100 });
      const made = await send(
        'orders',
        `${COLUMNS}o-1,completed,${PAST},2019-05-06T10:00:00Z,cus-1,lamp,2,9.5,1,parcel,5,123,old\no-1,,,,,desk,1,,,,,,\no-2,,,,cus-2,lamp,1,,,,,,\n`,
      );
      expect(made.counts).to.deep.equal({ lines: 2, created: 2, updated: 0, unchanged: 0, failed: 0 });
      const order = await findOrder('o-1');
      expect(order).to.deep.include({
        status: 'completed',
        total: { amount: 123, currency: 'USD' },
        discount: 1,
        createdAt: PAST,
        completedAt: '2019-05-06T10:00:00.000Z',
        updatedAt: shop.clock.now().toISOString(),
        metadata: { shop: 'old' },
        shipping: { method: 'parcel', cost: 5 },
        history: [
          { status: 'paid', by: made.id, at: PAST },
          { status: 'completed', by: made.id, at: '2019-05-06T10:00:00.000Z' },
        ],
      });
      expect(order?.items.map(({ productId, quantity, price }) => [productId === lamp.id, quantity, price])).to.deep.equal([
        [true, 2, 9.5],
        [false, 1, 100],
      ]);
      expect(await findOrder('o-2')).to.include({ status: 'paid' });
      const recent = (await shop.call('getProductAnalytics', { path: { id: lamp.id }, query: { period: '7d' } })).body;
      expect(recent.purchases, 'the order of the past is not one of this week').to.equal(1);
      expect(await findings()).to.deep.equal([]);
      expect(await shop.events()).to.deep.equal([]);
    });

    it('credit creators by the rule of a new order, on the day of the sale; a sale that was reversed earns nothing', async () => {
      await shop.fixtures.product({ externalId: 'lamp', price: 10 });
      await shop.fixtures.creator({ externalId: 'mia', commissionRate: 0.1 });
      const line = (externalId: string, status: string) => ({
        externalId,
        status,
        placedAt: PAST,
        customer: { id: 'cus-1' },
        items: [{ productExternalId: 'lamp', quantity: 3, referrer: { type: 'creator-content', creatorExternalId: 'mia' } }],
      });
      const made = await send('orders', [line('o-1', 'completed'), line('o-2', 'refunded'), line('o-3', 'cancelled')]);
      expect(made.counts).to.include({ created: 3 });
      const earned = (await shop.call('listCommissions')).body.data;
      expect(earned.map(({ amount, createdAt }) => [amount.value, createdAt])).to.deep.equal([[3, PAST]]);
      expect((await findOrder('o-2'))?.refunded).to.deep.equal({ amount: 30, currency: 'USD' });
      expect(await findings()).to.deep.equal([]);
    });

    it('have refunds of pieces and of amounts, which take back what was earned of them; later ones are added', async () => {
      await shop.fixtures.product({ externalId: 'lamp', price: 10 });
      await shop.fixtures.creator({ externalId: 'mia', commissionRate: 0.1 });
      const piece = {
        items: [{ productExternalId: 'lamp', quantity: 1 }],
        amount: 10,
        createdAt: '2019-06-01T10:00:00.000Z',
        reason: 'Broken',
      };
      const line = (refunds: readonly object[]) => ({
        externalId: 'o-1',
        status: 'completed',
        placedAt: PAST,
        customer: { id: 'cus-1' },
        items: [{ productExternalId: 'lamp', quantity: 3, referrer: { type: 'creator-content', creatorExternalId: 'mia' } }],
        shipping: { method: 'parcel', cost: 5 },
        refunds,
      });
      expect((await send('orders', [line([piece])])).counts).to.include({ created: 1 });
      const order = await findOrder('o-1');
      expect(order).to.deep.include({ status: 'completed', refunded: { amount: 10, currency: 'USD' } });
      expect(order?.refunds?.[0]).to.deep.include({ createdAt: piece.createdAt, reason: 'Broken' });
      expect(order?.items[0]).to.include({ refundedQuantity: 1, refunded: 10 });
      expect(await listEarned()).to.deep.equal([3, -1]);
      expect((await send('orders', [line([piece])])).counts).to.include({ unchanged: 1 });
      expect((await send('orders', [line([piece, { amount: 12.5 }])])).counts).to.include({ updated: 1 });
      expect((await findOrder('o-1'))?.refunded?.amount).to.equal(22.5);
      expect((await send('orders', [line([piece, { amount: 12.5 }, { amount: 12.5 }])])).counts).to.include({ updated: 1 });
      expect(await findOrder('o-1')).to.deep.include({ status: 'refunded', refunded: { amount: 35, currency: 'USD' } });
      expect((await listEarned()).reduce((sum, value) => sum + Math.round(value * 100), 0)).to.equal(0);
      expect(await findings()).to.deep.equal([]);
    });

    it('in a CSV file have refunds of pieces and of amounts, over several lines, and several refunds of a line each', async () => {
      await shop.fixtures.product({ externalId: 'lamp', price: 10 });
      await shop.fixtures.product({ externalId: 'desk', price: 40 });
      const columns = 'refund.id,refund.amount,refund.createdAt,refund.reason,refund.productExternalId,refund.quantity';
      const rows = [
        `o-1,completed,${PAST},cus-1,lamp,3,r-1,50,2019-06-01T10:00:00Z,Broken,lamp,1`,
        'o-1,,,,desk,2,r-2,5.5,,Late,,',
        'o-1,,,,,,r-1,,,,desk,1',
        'o-1,,,,,,,1,,,,',
        'o-1,,,,,,,2,,,,',
        `o-2,completed,${PAST},cus-2,lamp,1,,10,,,,`,
        `o-3,completed,${PAST},cus-2,lamp,2,,,,,lamp,3`,
      ];
      const file = `externalId,status,placedAt,customer.id,item.productExternalId,item.quantity,${columns}\n${rows.join('\n')}\n`;
      const made = await send('orders', file);
      expect(made.counts).to.include({ lines: 3, created: 2, failed: 1 });
      expect(await listReasons(made)).to.deep.equal(['8,refunds[0].items[0].quantity,refund-exceeds-order']);
      const order = await findOrder('o-1');
      expect(order?.refunded).to.deep.equal({ amount: 58.5, currency: 'USD' });
      expect(
        order?.refunds?.map(({ amount, reason, items }) => [amount.amount, reason, items?.map(({ quantity }) => quantity)]),
      ).to.deep.equal([
        [50, 'Broken', [1, 1]],
        [5.5, 'Late', undefined],
        [1, undefined, undefined],
        [2, undefined, undefined],
      ]);
      expect(order?.refunds?.[0]?.createdAt).to.equal('2019-06-01T10:00:00.000Z');
      expect(await findOrder('o-2')).to.include({ status: 'refunded' });
      expect((await send('orders', file)).counts).to.include({ unchanged: 2, failed: 1 });
      expect(await findings()).to.deep.equal([]);
    });

    it('in a CSV file are refused if a later line of a refund says something else of it', async () => {
      await shop.fixtures.product({ externalId: 'lamp', price: 10 });
      const header =
        'externalId,customer.id,item.productExternalId,item.quantity,refund.id,refund.amount,refund.createdAt,refund.reason,refund.productExternalId,refund.quantity';
      const time = '2019-06-01T10:00:00Z';
      const rows = [
        ...[`o-1,cus-1,lamp,3,r-1,10,,,lamp,1`, 'o-1,,,,r-1,20,,,lamp,1'],
        ...[`o-2,cus-1,lamp,3,r-1,,,,lamp,1`, `o-2,,,,r-1,,${time},,lamp,1`, 'o-2,,,,r-1,5,,,,'],
        ...[`o-3,cus-1,lamp,3,r-1,,,Late,lamp,1`, 'o-3,,,,r-2,5,,,,', 'o-3,,,,r-2,5,,Broken,,'],
        ...[`o-4,cus-1,lamp,3,r-1,20,,Late,lamp,1`, 'o-4,,,,r-1,20,,Late,lamp,1'],
      ];
      const made = await send('orders', `${header}\n${rows.join('\n')}\n`);
      expect(made.counts).to.include({ lines: 4, created: 1, failed: 3 });
      expect(await listReasons(made)).to.deep.equal([
        '2,refunds[0].amount,incompatible-fields',
        '4,refunds[0].createdAt,incompatible-fields',
        '7,refunds[1].reason,incompatible-fields',
      ]);
      expect((await shop.call('getImportErrors', { path: { id: made.id } })).body).to.include('differs on line 3 from');
    });

    it('in a CSV file are refused with more refunds, or pieces of one, than an order can have', async () => {
      await shop.fixtures.product({ externalId: 'lamp', price: 10 });
      const columns =
        'externalId,customer.id,item.productExternalId,item.quantity,refund.id,refund.amount,refund.productExternalId,refund.quantity';
      const many = (row: string) => row.repeat(150);
      const made = await send(
        'orders',
        `${columns}\no-1,cus-1,lamp,500,,,,\n${many('o-1,,,,,0.01,,\n')}o-2,cus-1,lamp,500,,,,\n${many('o-2,,,,r,,lamp,1\n')}`,
      );
      expect(await listReasons(made)).to.deep.equal(['2,refunds,invalid-type', '153,refunds[0].items,invalid-item-count']);
    });

    it('that were refunded before they were cancelled or reversed are imported, and unchanged the next time', async () => {
      await shop.fixtures.product({ externalId: 'lamp', price: 10 });
      const line = (externalId: string, fields: object) => ({
        ...{ externalId, placedAt: PAST, customer: { id: 'cus-1' }, items: [{ productExternalId: 'lamp', quantity: 2 }] },
        ...fields,
      });
      const [first, second] = ['2019-06-01T10:00:00.000Z', '2019-07-01T10:00:00.000Z'];
      const lines = [
        line('o-1', { status: 'cancelled', refunds: [{ amount: 5, createdAt: first }] }),
        line('o-2', {
          completedAt: first,
          status: 'refunded',
          refunds: [
            { amount: 5, createdAt: first },
            { amount: 15, createdAt: second },
          ],
        }),
        line('o-3', { status: 'refunded' }),
      ];
      expect((await send('orders', lines)).counts).to.include({ created: 3 });
      expect(await findOrder('o-1')).to.deep.include({ status: 'cancelled', refunded: { amount: 5, currency: 'USD' } });
      const refunded = await findOrder('o-2');
      expect(refunded?.history.map(({ status, at }) => [status, at])).to.deep.equal([
        ['paid', PAST],
        ['completed', first],
        ['refunded', second],
      ]);
      expect(refunded?.completedAt).to.equal(first);
      const again = [...lines.slice(0, 2), line('o-3', { status: 'refunded', refunds: [{ amount: 5 }, { amount: 15 }] })];
      expect((await send('orders', again)).counts).to.include({ unchanged: 3 });
      const contrary = [5, 20].map((amount) => line('o-3', { status: 'completed', refunds: [{ amount }] }));
      expect((await send('orders', contrary)).counts).to.include({ failed: 1, unchanged: 1 });
      expect(await findings()).to.deep.equal([]);
    });

    it('are refused with refunds that can not be', async () => {
      await shop.fixtures.product({ externalId: 'lamp', price: 10 });
      const line = (refund: object, fields: object = {}) => ({
        ...{ customer: { id: 'cus-1' }, items: [{ productExternalId: 'lamp', quantity: 2 }], refunds: [refund] },
        ...fields,
      });
      const lamp = (quantity: number) => [{ productExternalId: 'lamp', quantity }];
      const made = await send('orders', [
        line({ items: lamp(1), amount: 9 }),
        line({ items: lamp(3) }),
        line({ items: [{ productExternalId: 'desk', quantity: 1 }] }),
        line({ amount: 20.01 }),
        line({ amount: 5, createdAt: '2020-01-01T00:00:00Z' }, { placedAt: '2020-01-02T00:00:00Z' }),
        line({ reason: 'none' }),
        line({ amount: 5, createdAt: 'yesterday' }),
        line({ amount: 5, by: 'key_1', note: 'x' }),
        line({ items: lamp(1), amount: '10' }),
        line({ amount: { amount: 5, currency: 'EUR' } }),
        line([]),
      ]);
      expect(await listReasons(made)).to.deep.equal([
        '1,refunds[0].amount,order-total-mismatch',
        '2,refunds[0].items[0].quantity,refund-exceeds-order',
        '3,refunds[0].items[0].productId,not-in-order',
        '4,refunds[0].amount,refund-exceeds-order',
        '5,refunds[0].createdAt,time-too-old',
        '6,refunds[0].amount,missing-field',
        '7,refunds[0].createdAt,invalid-format',
        '8,refunds[0].note,unknown-field',
        '9,refunds[0].amount,order-total-mismatch',
        '10,refunds[0].amount,invalid-choice',
        '11,refunds[0].body,invalid-type',
      ]);
      expect(made.counts).to.include({ created: 0, failed: 11 });
    });

    it('that exist follow the transitions over several steps, take back what was earned, and keep their items', async () => {
      const [{ id: productId }, { id: otherId }] = [await shop.fixtures.product({ price: 10 }), await shop.fixtures.product({ price: 10 })];
      await shop.fixtures.creator({ externalId: 'mia', commissionRate: 0.1 });
      const line = (status: string, fields: object = {}) => ({
        externalId: 'o-1',
        status,
        customer: { id: 'cus-1' },
        items: [{ productId, quantity: 1, referrer: { type: 'creator-content', creatorExternalId: 'mia' } }],
        ...fields,
      });
      await send('orders', [line('paid')]);
      const next = await send('orders', [
        line('completed'),
        line('completed'),
        line('processing'),
        line('refunded', { items: [{ productId, quantity: 2 }] }),
        line('refunded', { items: [{ productId: otherId, quantity: 1 }] }),
        line('refunded', { items: [{ productId, quantity: 1, price: 11 }] }),
      ]);
      expect(next.counts).to.deep.equal({ lines: 6, created: 0, updated: 1, unchanged: 1, failed: 4 });
      expect(await listReasons(next)).to.deep.equal([
        '3,status,impossible-transition',
        ...[4, 5, 6].map((number) => `${number},externalId,external-id-taken`),
      ]);
      expect((await send('orders', [line('refunded')])).counts).to.include({ updated: 1 });
      const amounts = (await shop.call('listCommissions')).body.data.map(({ amount }) => amount.value);
      expect(amounts.sort()).to.deep.equal([-1, 1]);
      expect(await findings()).to.deep.equal([]);
    });

    it('that exist are refused with another customer, another total, or a product that is unknown while theirs exists', async () => {
      const { id: productId } = await shop.fixtures.product({ externalId: 'lamp', price: 10 });
      const line = (fields: object = {}) => ({
        externalId: '1001',
        status: 'completed',
        customer: { id: 'cus-1' },
        items: [{ productExternalId: 'lamp', quantity: 1 }],
        ...fields,
      });
      const unknown = line({ items: [{ productExternalId: 'of-another-channel', quantity: 1, price: 10 }] });
      await send('orders', [line()]);
      const again = await send('orders', [
        line({ customer: { id: 'cus-2' } }),
        line({ total: 12 }),
        unknown,
        line({ total: 10, customer: { id: 'cus-1', email: 'ada@example.com' } }),
      ]);
      expect(again.counts).to.include({ unchanged: 1, failed: 3 });
      expect(await listReasons(again)).to.deep.equal([1, 2, 3].map((number) => `${number},externalId,external-id-taken`));
      await shop.call('deleteProduct', { path: { id: productId } });
      expect((await send('orders', [unknown])).counts, 'its product was deleted').to.include({ unchanged: 1 });
      expect((await send('orders', [line({ items: [{ productExternalId: 'lamp', quantity: 1 }] })])).counts).to.include({ unchanged: 1 });
    });

    it('may have archived products; unknown ones, other currencies, and sums that differ are refused', async () => {
      const { id } = await shop.fixtures.product({ externalId: 'lamp', price: 10 });
      await shop.call('updateProduct', { path: { id }, body: { status: 'archived' } });
      const line = (fields: object) => ({ customer: { id: 'cus-1' }, items: [{ productExternalId: 'lamp', quantity: 1 }], ...fields });
      const made = await send('orders', [
        line({}),
        line({ items: [{ productExternalId: 'gone', quantity: 1 }] }),
        line({ currency: 'EUR' }),
        line({ total: 11 }),
        line({ items: [{ quantity: 1 }] }),
        line({ items: [{ productExternalId: 5, quantity: 1 }] }),
        line({ items: [] }),
        line({ completedAt: '2999-01-01T00:00:00Z', status: 'completed' }),
        line({ items: 'lamp' }),
        line({ items: [{ productExternalId: 'lamp', quantity: 1, referrer: { type: 'creator-content', creatorExternalId: 'nobody' } }] }),
      ]);
      expect(made.counts).to.include({ lines: 10, created: 1, failed: 9 });
      expect(await listReasons(made)).to.deep.equal([
        '2,items[0].productId,unknown-product',
        '3,currency,invalid-choice',
        '4,total,order-total-mismatch',
        '5,items[0].productId,missing-field',
        '6,items[0].productExternalId,invalid-format',
        '7,items,invalid-item-count',
        '8,completedAt,time-in-future',
        '9,items,invalid-type',
        '10,items[0].referrer.creatorId,unknown-creator',
      ]);
      expect(await findings()).to.deep.equal([]);
    });

    it('in a CSV file are refused whole if one of their lines can not be read or they have too many items', async () => {
      await shop.fixtures.product({ externalId: 'lamp', price: 10 });
      const row = 'o-1,,,,cus-1,lamp,1,,,,,,\n';
      const made = await send(
        'orders',
        `${COLUMNS}${row}o-1,short\n${row}${row.replace('o-1', 'o-2')}${row.replace('o-1', 'o-3').repeat(150)}`,
      );
      expect(made.counts).to.deep.equal({ lines: 3, created: 1, updated: 0, unchanged: 0, failed: 2 });
      expect(await listReasons(made)).to.deep.equal(['2,line,invalid-item-count', '6,items,invalid-item-count']);
      expect((await shop.call('listOrders')).body.data.map(({ externalId }) => externalId)).to.deep.equal(['o-2']);
    });

    it('in a CSV file are refused whole if the line before their first one can not be read', async () => {
      await shop.fixtures.product({ externalId: 'lamp', price: 10 });
      const row = (externalId: string) => `${externalId},,,,cus-1,lamp,1,,,,,,\n`;
      const unreadable = 'unreadable\n';
      const placed = async (lines: readonly string[]) => {
        const made = await send('orders', `${COLUMNS}${lines.join('')}`);
        const orders = (await shop.call('listOrders')).body.data.map(({ externalId }) => externalId);
        return [made.counts.failed, await listReasons(made), orders];
      };
      const error = (line: number) => `${line},line,invalid-item-count`;
      expect(await placed([unreadable, row('a'), row('a')]), 'first in the file').to.deep.equal([2, [error(2), error(3)], []]);
      expect(await placed([row(''), unreadable, row('b')]), 'after an order without an external id').to.deep.equal([
        2,
        [error(3), error(4)],
        [undefined],
      ]);
      const second = [row('c'), unreadable, unreadable, row('d'), row('d'), row('e')];
      expect(await placed(second), 'first of the second order').to.deep.equal([2, [error(2), error(5)], ['e', undefined]]);
      const middle = [row('f'), unreadable, row('f'), row('g')];
      expect(await placed(middle), 'in the middle').to.deep.equal([1, [error(2)], ['g', 'e', undefined]]);
    });
  });

  describe('reviews', () => {
    it('are added with or without a status, count in the ratings, and are changed by their external id', async () => {
      const { id } = await shop.fixtures.product({ externalId: 'lamp' });
      await send('orders', [{ externalId: 'o-1', customer: { id: 'cus-1' }, items: [{ productExternalId: 'lamp', quantity: 1 }] }]);
      const made = await send(
        'reviews',
        `externalId,productExternalId,orderExternalId,userId,rating,title,status,verified,createdAt\n` +
          `r-1,lamp,o-1,cus-1,5,Great light,approved,,${PAST}\nr-2,lamp,o-elsewhere,cus-2,1,Dim,rejected,true,\nr-3,lamp,,cus-3,3,Fine for reading,,,\n`,
      );
      expect(made.counts).to.include({ lines: 3, created: 3 });
      expect(await findReview('r-1')).to.include({ productId: id, status: 'approved', verified: true, createdAt: PAST });
      expect(await findReview('r-2')).to.include({ status: 'rejected', verified: true, orderId: 'o-elsewhere' });
      expect(await findReview('r-3')).to.include({ status: 'approved', verified: false });
      const rating = async () => (await shop.call('getProduct', { path: { id } })).body.rating;
      expect(await rating()).to.deep.equal({ average: 4, count: 2 });
      const line = (fields: object) => ({ productExternalId: 'lamp', rating: 1, ...fields });
      const again = await send('reviews', [
        line({ externalId: 'r-1', rating: 1 }),
        line({ externalId: 'r-2', rating: 3, status: 'approved' }),
        line({ externalId: 'r-3', rating: 3 }),
      ]);
      expect(again.counts).to.deep.equal({ lines: 3, created: 0, updated: 2, unchanged: 1, failed: 0 });
      expect(await rating()).to.deep.equal({ average: 2.33, count: 3 });
      expect(await findReview('r-2')).to.have.nested.property('moderation.decidedBy', again.id);
      expect(await findings()).to.deep.equal([]);
      expect(await shop.events()).to.deep.equal([]);
    });

    it('are screened only if their text differs from the stored one, also one that changes meanwhile', async () => {
      const { id: productId } = await shop.fixtures.product();
      const line = (name: string, fields: object = {}) => ({ externalId: name, productId, rating: 4, title: `Light ${name}`, ...fields });
      await send('reviews', [line('r-1'), line('r-2'), line('r-3')]);
      const texts: string[] = [];
      const { ai } = shop.services;
      const { screen } = ai;
      Object.assign(ai, { screen: (text: string) => (texts.push(text), screen(text)) });
      try {
        await send('reviews', [
          line('r-1', { rating: 5 }),
          { ...line('r-2'), content: 'Warm' },
          line('r-3', { status: 'rejected', title: 'Spam' }),
        ]);
        expect(texts.splice(0)).to.deep.equal(['Light r-2\nWarm']);
        const { id = '' } = (await findReview('r-1')) ?? {};
        whileAiReads(shop, () => shop.call('updateReview', { path: { id }, body: { title: 'Another title' } }));
        const { counts } = await send('reviews', [line('r-2', { title: 'New' }), line('r-1', { rating: 5 })]);
        expect(counts).to.include({ updated: 2 });
        expect(texts.slice(-2), 'after the batch was repeated').to.deep.equal(['New\nWarm', 'Light r-1']);
      } finally {
        Object.assign(ai, { screen });
      }
      expect(await findReview('r-1')).to.include({ title: 'Light r-1', rating: 5 });
      expect(await findings()).to.deep.equal([]);
    });

    it('are screened without another process taking over the import', async () => {
      const { id: productId } = await shop.fixtures.product();
      const leaseEnd = query<NoValues, { end: number }>((build) => build('imports').max({ end: 'alive_until' }));
      const readLease = async () => Number((await shop.services.db.first(leaseEnd))?.end);
      whileAiReads(shop, async () => {
        const before = await readLease();
        while ((await readLease()) === before) await new Promise((resolve) => setTimeout(resolve, 20));
      });
      expect((await send('reviews', [{ productId, rating: 4, title: 'Slow' }])).counts).to.include({ created: 1 });
    });

    it('are refused twice for one author, for unknown products, and for another product than before', async () => {
      await shop.fixtures.product({ externalId: 'lamp' });
      const other = await shop.fixtures.product({ externalId: 'desk' });
      const line = (fields: object) => ({ productExternalId: 'lamp', rating: 5, ...fields });
      await send('reviews', [line({ externalId: 'r-1', userId: 'cus-1' })]);
      const lines = [
        line({ userId: 'cus-1' }),
        line({ userId: 'cus-2' }),
        line({ userId: 'cus-2' }),
        line({ productExternalId: 'gone' }),
        { rating: 5 },
        line({ rating: 6 }),
        line({ status: 'published' }),
        { externalId: 'r-1', productId: other.id, rating: 5 },
      ];
      const reasons = [
        '1,userId,already-reviewed',
        '3,userId,already-reviewed',
        '4,productId,unknown-product',
        '5,productId,missing-field',
        '6,rating,number-out-of-range',
        '7,status,invalid-choice',
        '8,externalId,external-id-taken',
      ];
      const dry = await send('reviews', lines, { dryRun: true });
      expect([dry.counts.created, await listReasons(dry)]).to.deep.equal([1, reasons]);
      const made = await send('reviews', lines);
      expect([made.counts.created, await listReasons(made)]).to.deep.equal([1, reasons]);
      expect(await findings()).to.deep.equal([]);
    });

    it('need the scopes to write and to moderate them', async () => {
      const key = await shop.key({ scopes: ['imports:write', 'reviews:write'] });
      const reply = await shop.call('createImport', { text: 'rating\n5\n', type: 'text/csv', query: { type: 'reviews' }, key });
      expect([reply.status, reply.error.message]).to.satisfy(
        ([status, message]: [number, string]) => status === 403 && message.includes('reviews:moderate'),
      );
    });
  });

  it('is refused with a column of another type', async () => {
    const reply = await shop.call('createImport', { text: 'email,price\na@example.com,5\n', type: 'text/csv', query: { type: 'users' } });
    expect(reply.error.details).to.include({ reason: 'unknown-field' });
  });
});
