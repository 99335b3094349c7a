// External ids and metadata of orders.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import { useShop, type Shop } from '../support/service.js';
import { listRows } from './rows.js';

const findWrong = async ({ services: { db } }: Shop) =>
  (await Promise.all(storeChecks.map(async (check) => (await check.find(db, 10)).first))).flat();

describe('the external id of an order', () => {
  const shop = useShop();
  const place = async (fields: object = {}) => {
    const { id: productId } = await shop.fixtures.activeProduct();
    return shop.call('createOrder', { body: { items: [{ productId, quantity: 1 }], customer: { id: 'customer-1' }, ...fields } });
  };

  it('is shown with the metadata, and finds the order', async () => {
    const own = { externalId: 'order/4711', metadata: { channel: 'web' } };
    const { body: order } = await place(own);
    await place();
    expect(order).to.deep.include(own);
    expect((await shop.call('getOrder', { path: { id: order.id } })).body).to.deep.equal(order);
    const found = (await shop.call('listOrders', { query: { externalId: own.externalId } })).body;
    expect([found.data, found.total]).to.deep.equal([[order], 1]);
    expect((await shop.call('listOrders', { query: { externalId: 'order/4712' } })).body.data).to.deep.equal([]);
    const other = await shop.call('listOrders', { query: { externalId: own.externalId, status: 'paid' } });
    expect([other.status, other.error.details?.reason]).to.deep.equal([400, 'incompatible-fields']);
    expect(await findWrong(shop)).to.deep.equal([]);
  });

  it('belongs to one order, also of several that are recorded at once: 409 names it', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => place({ externalId: 'once' })));
    const created = replies.filter(({ status }) => status === 201);
    expect(created).to.have.length(1);
    for (const { status, error } of replies.filter((reply) => reply.status !== 201))
      expect([status, error.details?.reason, error.details?.ownerId]).to.deep.equal([409, 'external-id-taken', created[0]?.body.id]);
    expect(await findWrong(shop)).to.deep.equal([]);
  });

  it('is removed with the customer, and is free then', async () => {
    const customer = { id: 'customer-to-erase' };
    const { body: order } = await place({ externalId: 'personal', metadata: { note: 'Ada' }, customer });
    await shop.call('erasePersonalData', { body: { customerId: customer.id } });
    await shop.runPrivacyJobs();
    expect((await shop.call('getOrder', { path: { id: order.id } })).body).to.not.include.any.keys('externalId', 'metadata');
    expect((await listRows(shop, 'external_ids')).map(({ object_id: owner }) => owner)).to.not.include(order.id);
    expect((await place({ externalId: 'personal' })).status).to.equal(201);
  });
});
