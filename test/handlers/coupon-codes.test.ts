// Coupon codes of creators: who has one, and whom an order with one is attributed to. And what creators earn on their own purchases.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import type { CreateOrder } from '../../generated/api.js';
import { useShop, type Shop } from '../support/service.js';
import { eventsAbout, listRows } from './rows.js';

type Fields = Partial<CreateOrder> & { readonly referrer?: { readonly contentId?: string; readonly creatorId?: string } };

async function order(shop: Shop, { referrer, ...fields }: Fields) {
  const { id: productId } = await shop.fixtures.activeProduct({ price: 20 });
  const items = [{ productId, quantity: 1, ...(referrer && { referrer: { type: 'creator-content' as const, ...referrer } }) }];
  const { body } = await shop.call('createOrder', { body: { customer: { id: 'customer-1' }, items, ...fields } });
  const entries = (await shop.call('listCommissions', { query: { orderId: body.id } })).body.data;
  return {
    id: body.id,
    couponCode: body.couponCode,
    referrer: body.items[0]?.referrer,
    earners: entries.map(({ creatorId }) => creatorId),
  };
}

describe('the coupon codes of a creator', () => {
  const shop = useShop();
  const register = (email: string, couponCodes: string[]) => shop.call('registerCreator', { body: { name: 'Eve', email, couponCodes } });

  it('are shown, replaced and removed', async () => {
    const { id } = await shop.fixtures.creator({ couponCodes: ['ADA10', 'Ada 20'] });
    const path = { id };
    const read = async () => (await shop.call('getCreator', { path })).body.couponCodes;
    expect(await read()).to.deep.equal(['ADA10', 'Ada 20']);
    await shop.call('updateCreator', { path, body: { couponCodes: ['ADA30'] } });
    expect(await read()).to.deep.equal(['ADA30']);
    await shop.call('updateCreator', { path, body: { couponCodes: [] } });
    expect(await read()).to.equal(undefined);
    await shop.call('patchCreator', { path, body: { couponCodes: ['ADA40'] } });
    await shop.call('patchCreator', { path, body: { couponCodes: null } });
    expect([await read(), await listRows(shop, 'coupon_codes')]).to.deep.equal([undefined, []]);
  });

  it('belong to one creator, ignoring case: the 409 names who has it, and nothing is stored', async () => {
    const { id } = await shop.fixtures.creator({ couponCodes: ['ADA10'] });
    const reply = await register('eve@example.com', ['EVE', 'ada10']);
    expect([reply.status, reply.error.details.reason, reply.error.details.ownerId]).to.deep.equal([409, 'coupon-code-taken', id]);
    expect((await shop.call('listCreators')).body.total).to.equal(1);
    expect(await listRows(shop, 'coupon_codes')).to.have.length(1);
  });

  it('go to one of two that ask for one at once', async () => {
    const replies = await Promise.all(['a@example.com', 'b@example.com', 'c@example.com'].map((email) => register(email, ['SAME'])));
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409]);
  });

  it('are free again once their creator is changed, deleted or erased', async () => {
    for (const release of [
      (id: string) => shop.call('updateCreator', { path: { id }, body: { couponCodes: ['OTHER'] } }),
      (id: string) => shop.call('deleteCreator', { path: { id } }),
      async (id: string) => {
        const { body } = await shop.call('getCreator', { path: { id } });
        await shop.call('erasePersonalData', { body: { email: body.email } });
        await shop.runPrivacyJobs();
      },
    ]) {
      const { id } = await shop.fixtures.creator({ couponCodes: ['ADA10'] });
      await release(id);
      const next = await shop.fixtures.creator({ couponCodes: ['ada10'] });
      await shop.call('updateCreator', { path: { id: next.id }, body: { couponCodes: [] } });
    }
  });

  it('are free again if their creator was deleted past the service', async () => {
    await shop.fixtures.creator({ couponCodes: ['ADA10'] });
    await shop.database.execute('delete from creators');
    const { id } = await shop.fixtures.creator({ couponCodes: ['ada10'] });
    expect(await listRows(shop, 'coupon_codes')).to.deep.equal([{ code_key: 'ada10', creator_id: id }]);
  });

  it('refuse what no shopper can enter', async () => {
    for (const couponCodes of [
      [''],
      [' ADA'],
      ['ADA\n'],
      ['ä'],
      ['x'.repeat(65)],
      ['ADA', 'ada'],
      Array.from({ length: 21 }, (_, count) => `C${count}`),
    ]) {
      const reply = await register('eve@example.com', couponCodes);
      expect([reply.status, /^couponCodes/.test(reply.error.details.field ?? '')], JSON.stringify(couponCodes)).to.deep.equal([400, true]);
    }
  });

  it('are compared with the table by the doctor, and repaired', async () => {
    await shop.fixtures.creator({ couponCodes: ['ADA10', 'ADA20'] });
    const { db } = shop.services;
    const check = storeChecks.find(({ name }) => name === 'coupon-codes');
    expect(await check?.find(db, 10)).to.deep.equal({ first: [], total: 0 });
    await shop.database.execute("update coupon_codes set code_key = 'stray' where code_key = 'ada10'");
    expect((await check?.find(db, 10))?.total).to.equal(2);
    await check?.repair?.(db);
    expect(await check?.find(db, 10)).to.deep.equal({ first: [], total: 0 });
  });
});

describe('an order with a coupon code', () => {
  const shop = useShop();

  it('is attributed to the creator who has it, whatever its case', async () => {
    const { id: creatorId } = await shop.fixtures.creator({ couponCodes: ['ADA10'] });
    const made = await order(shop, { couponCode: 'ada10' });
    expect(made).to.deep.include({ couponCode: 'ada10', referrer: { type: 'creator-content', creatorId }, earners: [creatorId] });
    expect(await eventsAbout(shop, made.id)).to.include('commission.earned');
  });

  it('goes before the referrer of another creator and the last click', async () => {
    const { id: creatorId } = await shop.fixtures.creator({ couponCodes: ['ADA10'] });
    const other = await shop.fixtures.content();
    await shop.call('recordAnalyticsEvents', { body: { events: [{ type: 'click', contentId: other.id, visitorId: 'customer-1' }] } });
    for (const referrer of [{ contentId: other.id }, undefined])
      expect(await order(shop, { couponCode: 'ADA10', ...(referrer && { referrer }) })).to.deep.include({
        referrer: { type: 'creator-content', creatorId },
        earners: [creatorId],
      });
    expect((await order(shop, {})).earners).to.deep.equal([other.creatorId]);
  });

  it('names the content that led to it, if that is of the same creator', async () => {
    const content = await shop.fixtures.content();
    await shop.call('updateCreator', { path: { id: content.creatorId }, body: { couponCodes: ['ADA10'] } });
    const { referrer } = await order(shop, { couponCode: 'ADA10', referrer: { contentId: content.id } });
    expect(referrer).to.deep.equal({ type: 'creator-content', contentId: content.id, creatorId: content.creatorId });
  });

  it('is attributed as without it if nobody has the code', async () => {
    const content = await shop.fixtures.content();
    expect(await order(shop, { couponCode: 'WINTER', referrer: { contentId: content.id } })).to.deep.include({
      couponCode: 'WINTER',
      earners: [content.creatorId],
    });
    expect(await order(shop, { couponCode: 'WINTER' })).to.deep.include({ referrer: undefined, earners: [] });
  });

  it('earns nothing for a creator who is suspended', async () => {
    const { id } = await shop.fixtures.creator({ couponCodes: ['ADA10'] });
    for (const verificationStatus of ['verified', 'suspended'] as const)
      await shop.call('updateCreator', { path: { id }, body: { verificationStatus } });
    expect(await order(shop, { couponCode: 'ADA10' })).to.deep.include({
      referrer: { type: 'creator-content', creatorId: id },
      earners: [],
    });
  });
});

describe("a creator's own purchase", () => {
  const shop = useShop();

  it('earns a commission, unless the store excludes it', async () => {
    const creator = await shop.fixtures.creator({ email: 'ada@example.com' });
    const buy = (customer: CreateOrder['customer']) => order(shop, { customer, referrer: { creatorId: creator.id } });
    expect((await buy({ id: 'c', email: 'Ada@Example.com' })).earners).to.deep.equal([creator.id]);
    await shop.call('updateSettings', { body: { ownPurchases: 'excluded' } });
    for (const customer of [{ id: 'c', email: 'Ada@Example.com' }, { id: creator.id }])
      expect(await buy(customer)).to.deep.include({ referrer: { type: 'creator-content', creatorId: creator.id }, earners: [] });
    for (const customer of [{ id: 'c' }, { id: 'c', email: 'another@example.com' }])
      expect((await buy(customer)).earners).to.have.length(1);
  });
});
