// Payouts: what they pay, what they refuse, and that every entry is paid exactly once, whatever happens at the same time.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import type { Commission, CreatePayout, CreatorBalance } from '../../generated/api.js';
import { recordCommissions } from '../../handlers/ledger.js';
import { MINUTE_MS } from '../support/clock.js';
import { onPostgres } from '../support/database.js';
import { useShop, type Shop } from '../support/service.js';

type Entry = Commission & { readonly orderId: string };

const pay = (shop: Shop, body: CreatePayout, headers: Readonly<Record<string, string>> = {}) =>
  shop.call('createPayout', { body, headers });
const decide = (shop: Shop, id: string, status: string) => shop.call('updateCommission', { path: { id }, body: { status } });
const refund = (shop: Shop, { orderId }: Entry) => shop.call('updateOrder', { path: { id: orderId }, body: { status: 'refunded' } });
const toCents = (value: number) => Math.round(value * 100);

/** An approved commission of 1.00, of the given or of a new creator. */
async function earn(shop: Shop, creatorId?: string, price = 10): Promise<Entry> {
  const referrer = { type: 'creator-content', creatorId: creatorId ?? (await shop.fixtures.creator()).id } as const;
  const { id: productId } = await shop.fixtures.activeProduct({ price });
  const { id: orderId } = await shop.fixtures.order({ items: [{ productId, quantity: 1, referrer }] });
  const [sale] = (await shop.call('listCommissions', { query: { orderId } })).body.data;
  return { ...(await decide(shop, sale?.id ?? '', 'approved')).body, orderId };
}

async function listEntries(shop: Shop, query: Readonly<Record<string, string>>): Promise<Commission[]> {
  return (await shop.call('listCommissions', { query: { ...query, limit: 100 } })).body.data;
}

async function getBalance(shop: Shop, creatorId: string): Promise<CreatorBalance | undefined> {
  return (await shop.call('listPayoutBalances', { query: { creatorId } })).body.data[0];
}

/** The balance as [due, pending, paid], in cents. */
async function getSums(shop: Shop, creatorId: string): Promise<number[]> {
  const balance = await getBalance(shop, creatorId);
  return [balance?.due, balance?.pending, balance?.paid].map((amount) => toCents(amount ?? 0));
}

async function findDifferences({ services: { db } }: Shop): Promise<unknown[]> {
  return (await Promise.all(storeChecks.map((check) => check.find(db, 10)))).flatMap(({ first }) => first);
}

describe('a payout', () => {
  const shop = useShop({}, 'suite');

  it('names the member of the staff whose key it was, as they were called then', async () => {
    const { id: staffId, name } = await shop.fixtures.staffMember({ role: 'finance' });
    const { key } = (await shop.call('createApiKey', { body: { name: 'Payouts', scopes: ['payouts:write'], staffId } })).body;
    const { creatorId } = await earn(shop);
    const { body } = await shop.call('createPayout', { body: { creatorId }, key });
    expect(body.createdByName).to.equal(name);
    await shop.call('updateStaffMember', { path: { id: staffId }, body: { name: 'Another Name' } });
    expect((await shop.call('getPayout', { path: { id: body.id } })).body.createdByName).to.equal(name);
    expect((await pay(shop, { creatorId: (await earn(shop)).creatorId })).body).to.not.have.property('createdByName');
  });

  it('pays everything that is due, and its entries link to it', async () => {
    const first = await earn(shop);
    const { creatorId } = first;
    const second = await earn(shop, creatorId, 25);
    shop.clock.advance(MINUTE_MS);
    const at = shop.clock.now().toISOString();
    const { status, body, headers } = await pay(shop, { creatorId, reference: '2024-11', note: '=SUM(A1)' });
    const { remainingDue, remainingCount, ...payout } = body;
    expect([status, headers.get('location'), remainingDue, remainingCount]).to.deep.equal([201, `/api/payouts/${payout.id}`, 0, 0]);
    const { name } = (await shop.call('getCreator', { path: { id: creatorId } })).body;
    expect(payout).to.deep.include({
      creatorId,
      creatorName: name,
      amount: { value: 3.5, currency: 'USD' },
      entryCount: 2,
      reference: '2024-11',
      note: '=SUM(A1)',
      createdAt: at,
    });
    expect((await shop.call('getPayout', { path: { id: payout.id } })).body).to.deep.equal(payout);
    const paid = [second, first].map(({ orderId, ...entry }) => ({
      ...entry,
      orderId,
      status: 'paid',
      payoutId: payout.id,
      updatedAt: at,
    }));
    expect(await listEntries(shop, { payoutId: payout.id })).to.deep.equal(paid);
    expect((await shop.call('getCommission', { path: { id: first.id } })).body).to.deep.equal(paid[1]);
    expect(await getSums(shop, creatorId)).to.deep.equal([0, 0, 350]);
    const entries = (await shop.call('exportCommissions', { query: { payoutId: payout.id } })).body.trimEnd().split('\r\n');
    expect(entries.slice(1).map((line) => line.split(',')[13])).to.deep.equal([payout.id, payout.id]);
    const [, line] = (await shop.call('exportPayouts', { query: { creatorId } })).body.trimEnd().split('\r\n');
    expect(line).to.equal(`${payout.id},${creatorId},${name},3.5,USD,2,2024-11,'=SUM(A1),${payout.createdBy},${at}`);
  });

  it('deducts what was reversed after an earlier payout', async () => {
    const first = await earn(shop);
    const { creatorId } = first;
    await pay(shop, { creatorId });
    await refund(shop, first);
    expect(await getSums(shop, creatorId)).to.deep.equal([-100, 0, 100]);
    expect((await listEntries(shop, { creatorId }))[0])
      .to.include({ kind: 'reversal', reverses: first.id })
      .and.not.have.property('payoutId');
    const refused = await pay(shop, { creatorId });
    expect([refused.status, refused.error.details.reason]).to.deep.equal([409, 'balance-not-positive']);
    expect(refused.error.message).to.include('-1.00 USD');
    await earn(shop, creatorId, 30);
    const { body } = await pay(shop, { creatorId });
    expect([body.amount.value, body.entryCount, body.remainingDue]).to.deep.equal([2, 2, 0]);
    expect(await getSums(shop, creatorId)).to.deep.equal([0, 0, 300]);
  });

  it('pays what was earned before a time, and deducts later reversals anyway', async () => {
    const early = await earn(shop);
    const { creatorId } = early;
    const reversed = await earn(shop, creatorId, 5);
    shop.clock.advance(MINUTE_MS);
    const until = shop.clock.now().toISOString();
    await earn(shop, creatorId, 40);
    await refund(shop, reversed);
    const { body } = await pay(shop, { creatorId, until: until.replace('Z', '+00:00') });
    expect([body.amount.value, body.entryCount, body.remainingDue, body.remainingCount]).to.deep.equal([1, 3, 4, 1]);
    const again = await pay(shop, { creatorId, until });
    expect([again.status, again.error.details.reason]).to.deep.equal([409, 'nothing-due']);
  });

  it('pays chosen entries, but never more than is due', async () => {
    const [first, second] = [await earn(shop), await earn(shop)];
    const third = await earn(shop, first.creatorId, 70);
    const { creatorId } = first;
    const wrong = await pay(shop, { creatorId, commissionIds: [first.id, second.id, 'com_nosuch'] });
    expect([wrong.status, wrong.error.details.errors?.map(({ field, reason }) => `${field} ${reason}`)]).to.deep.equal([
      409,
      ['commissionIds[1] commission-not-payable', 'commissionIds[2] commission-not-payable'],
    ]);
    await refund(shop, first);
    const more = await pay(shop, { creatorId, commissionIds: [first.id, third.id] });
    expect([more.status, more.error.details.reason, more.error.details.field]).to.deep.equal([
      409,
      'payout-exceeds-balance',
      'commissionIds',
    ]);
    const { body } = await pay(shop, { creatorId, commissionIds: [third.id] });
    expect([body.amount.value, body.remainingDue, body.remainingCount]).to.deep.equal([7, 0, 2]);
  });

  it('is refused without a creator, with both selections, for another currency, or without the scope', async () => {
    const { creatorId, id } = await earn(shop);
    const reasonOf = async (body: object, key?: string) =>
      (await shop.call('createPayout', { body, ...(key !== undefined && { key }) })).error.details.reason;
    expect(await reasonOf({ creatorId: 'cre_nosuch' })).to.equal('unknown-creator');
    expect(await reasonOf({ creatorId, until: '2024-12-01T00:00:00Z', commissionIds: [id] })).to.equal('incompatible-fields');
    expect(await reasonOf({ creatorId, currency: 'EUR' })).to.equal('nothing-due');
    const early = (await shop.call('createPayout', { body: { creatorId, until: '2020-01-01T00:00:00Z' } })).error;
    expect([early.details.reason, early.details.field, early.message.includes('later time')]).to.deep.equal(['nothing-due', 'until', true]);
    expect(await reasonOf({ creatorId, commissionIds: [id], currency: 'EUR' })).to.equal('commission-not-payable');
    expect(await reasonOf({ creatorId, commissionIds: [id, id] })).to.equal('duplicate-item');
    expect(await reasonOf({ creatorId }, await shop.key({ scopes: ['payouts:read', 'commissions:write'] }))).to.equal('missing-scope');
    expect((await getBalance(shop, creatorId))?.dueCount).to.equal(1);
    const key = await shop.key({ scopes: ['commissions:read', 'commissions:write'] });
    expect((await shop.call('listPayoutBalances', { key })).status).to.equal(403);
  });

  it('is created once for an Idempotency-Key', async () => {
    const { creatorId } = await earn(shop);
    const headers = { 'Idempotency-Key': 'december' };
    const [one, other] = [await pay(shop, { creatorId }, headers), await pay(shop, { creatorId }, headers)];
    expect(other.body).to.deep.equal(one.body);
    expect(other.header('idempotent-replayed')).to.equal('true');
    expect((await shop.call('listPayouts', { query: { creatorId } })).body.total).to.equal(1);
  });

  it('leaves entries that were marked as paid by hand without a payout', async () => {
    const { id, creatorId } = await earn(shop);
    expect((await decide(shop, id, 'paid')).body).to.not.have.property('payoutId');
    expect((await pay(shop, { creatorId })).error.details.reason).to.equal('nothing-due');
    expect(await getSums(shop, creatorId)).to.deep.equal([0, 0, 100]);
  });

  it('pays 10,000 entries at most: deductions, then the oldest', async () => {
    const { id: creatorId } = await shop.fixtures.creator();
    const at = shop.clock.now().toISOString();
    const create = (value: number): Commission => ({
      ...{ id: shop.services.newId('com'), creatorId, kind: 'approval_bonus', status: 'approved', createdAt: at, updatedAt: at },
      amount: { value, currency: 'USD' },
    });
    const entries = [...Array.from({ length: 10_050 }, () => create(0.29)), create(-1)];
    await shop.services.db.transaction((trx) => recordCommissions(trx, entries));
    const { body } = await pay(shop, { creatorId });
    expect([body.entryCount, toCents(body.amount.value), body.remainingCount, toCents(body.remainingDue)]).to.deep.equal([
      10_000,
      9_999 * 29 - 100,
      51,
      51 * 29,
    ]);
    const left = await listEntries(shop, { creatorId, status: 'approved' });
    expect(left.map(({ id }) => id).sort()).to.deep.equal(entries.slice(9_999, 10_050).map(({ id }) => id));
    expect((await pay(shop, { creatorId })).body).to.include({ entryCount: 51, remainingCount: 0 });
  });

  it('leaves the store consistent', async () => {
    expect(await findDifferences(shop)).to.deep.equal([]);
  });
});

describe('payouts at the same time', () => {
  const shop = useShop({}, 'suite');
  const TIMES = 6;

  it('pay every entry exactly once', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { creatorId } = await earn(shop);
      for (let entry = 0; entry < 3; entry += 1) await earn(shop, creatorId);
      const replies = await Promise.all(Array.from({ length: 5 }, () => pay(shop, { creatorId })));
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409, 409, 409]);
      const { data, total } = (await shop.call('listPayouts', { query: { creatorId } })).body;
      expect([total, data[0]?.amount.value, data[0]?.entryCount]).to.deep.equal([1, 4, 4]);
    }
    expect(await findDifferences(shop)).to.deep.equal([]);
  });

  it('and decisions, refunds, and new sales of the creator never pay twice, fail, or lose a cent', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const entries = [await earn(shop)];
      const creatorId = entries[0]?.creatorId ?? '';
      while (entries.length < 5) entries.push(await earn(shop, creatorId));
      const [one, two, three] = entries as [Entry, Entry, Entry];
      const replies = await Promise.all([
        pay(shop, { creatorId }),
        decide(shop, one.id, 'paid'),
        refund(shop, two),
        pay(shop, { creatorId, commissionIds: [three.id] }),
        decide(shop, three.id, 'paid'),
        earn(shop, creatorId).then(() => ({ status: 200 })),
        pay(shop, { creatorId }),
      ]);
      for (const { status } of replies) expect(status).to.be.below(500);
      const ledger = await listEntries(shop, { creatorId });
      const payouts = (await shop.call('listPayouts', { query: { creatorId } })).body.data;
      for (const { id, amount, entryCount } of payouts) {
        const paid = ledger.filter(({ payoutId }) => payoutId === id);
        expect([paid.length, paid.reduce((sum, entry) => sum + toCents(entry.amount.value), 0)]).to.deep.equal([
          entryCount,
          toCents(amount.value),
        ]);
      }
      for (const { status, payoutId } of ledger) expect(payoutId === undefined || status === 'paid').to.equal(true);
      const sum = (status: string) =>
        ledger.filter((entry) => entry.status === status).reduce((cents, { amount }) => cents + toCents(amount.value), 0);
      expect(await getSums(shop, creatorId)).to.deep.equal([sum('approved'), sum('pending'), sum('paid')]);
    }
    expect(await findDifferences(shop)).to.deep.equal([]);
  });
});

describe('a payout that fails halfway', () => {
  const shop = useShop();

  it('pays nothing, and can be sent again with its Idempotency-Key', async () => {
    const first = await earn(shop);
    const { creatorId } = first;
    const second = await earn(shop, creatorId);
    await failToPay(shop, second.id);
    const headers = { 'Idempotency-Key': 'december' };
    expect((await pay(shop, { creatorId }, headers)).status).to.equal(500);
    expect((await listEntries(shop, { creatorId })).map(({ status, payoutId }) => [status, payoutId])).to.deep.equal([
      ['approved', undefined],
      ['approved', undefined],
    ]);
    expect((await shop.call('listPayouts', { query: {} })).body.total).to.equal(0);
    expect(await getSums(shop, creatorId)).to.deep.equal([200, 0, 0]);
    await shop.database.execute(`drop trigger fail_to_pay${onPostgres ? ' on commissions' : ''}`);
    expect((await pay(shop, { creatorId }, headers)).body).to.include({ entryCount: 2, remainingDue: 0 });
    expect(await findDifferences(shop)).to.deep.equal([]);
  });

  /** Makes the database refuse to pay one entry, after the payout and perhaps other entries are written. */
  function failToPay({ database }: Shop, id: string): Promise<void> {
    if (!onPostgres)
      return database.execute(`create trigger fail_to_pay before update of status on commissions when NEW.id = '${id}'
        begin select raise(abort, 'as if it had crashed'); end`);
    return database.execute(`create function fail_to_pay() returns trigger language plpgsql as
        $$ begin raise exception 'as if it had crashed'; end $$;
      create trigger fail_to_pay after update on commissions for each row when (NEW.id = '${id}') execute function fail_to_pay()`);
  }
});
