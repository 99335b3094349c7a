// The ledger as a CSV file: its lines and filters, and that it is sent page by page.
import { expect } from 'chai';
import { insertCommissions } from '../../db/commissions.js';
import type { Commission } from '../../generated/api.js';
import { useShop, type Shop } from '../support/service.js';

const HEADER =
  'id,creatorId,kind,status,amount,currency,rate,contentId,productId,orderId,reverses,createdAt,updatedAt,payoutId,refundId,creatorName';
const parseLines = (text: string) => text.trimEnd().split('\r\n');
const exportLines = async (shop: Shop, query: Readonly<Record<string, string>> = {}) =>
  parseLines((await shop.call('exportCommissions', { query })).body);

/** Writes many bonuses of a new creator into the ledger. */
async function earnBonuses(shop: Shop, count: number, fields: Partial<Commission> = {}): Promise<Commission[]> {
  const { id: creatorId } = await shop.fixtures.creator();
  const at = shop.clock.now().toISOString();
  const amount = { value: 5, currency: 'USD' };
  const entries = Array.from({ length: count }, (): Commission => {
    const id = shop.services.newId('com');
    return { id, creatorId, kind: 'approval_bonus', amount, status: 'pending', createdAt: at, updatedAt: at, ...fields };
  });
  await shop.services.db.transaction((trx) => insertCommissions(trx, entries));
  return entries;
}

describe('the export of commissions', () => {
  const shop = useShop();

  it('has a line for each entry, oldest first, with negative amounts as numbers', async () => {
    const sale = await shop.fixtures.commission();
    await shop.call('updateOrder', { path: { id: sale.orderId ?? '' }, body: { status: 'refunded' } });
    const [reversal] = (await shop.call('listCommissions', { query: { limit: 1 } })).body.data;
    const reply = await shop.call('exportCommissions');
    expect(reply.header('content-type')).to.equal('text/csv; charset=utf-8');
    expect(reply.header('content-disposition')).to.equal('attachment; filename="commissions.csv"');
    const { name } = (await shop.call('getCreator', { path: { id: sale.creatorId } })).body;
    const toLine = (entry: Commission | undefined) =>
      [
        ...[entry?.id, entry?.creatorId, entry?.kind, entry?.status, entry?.amount.value, 'USD', entry?.rate, entry?.contentId],
        ...[entry?.productId, entry?.orderId, entry?.reverses, entry?.createdAt, entry?.updatedAt, entry?.payoutId, entry?.refundId, name],
      ].join(',');
    expect(parseLines(reply.body)).to.deep.equal([HEADER, toLine(sale), toLine(reversal)]);
    expect(reversal?.amount.value).to.equal(-sale.amount.value);
  });

  it('has only its header if nothing matches', async () => {
    expect(await exportLines(shop)).to.deep.equal([HEADER]);
    await shop.fixtures.commission();
    expect(await exportLines(shop, { creatorId: 'cre_nobody' })).to.deep.equal([HEADER]);
  });

  it('filters by creator and status, and reads over many pages', async () => {
    const [many, few] = [await earnBonuses(shop, 1_203), await earnBonuses(shop, 2, { status: 'approved' })];
    const listIds = async (query?: Readonly<Record<string, string>>) =>
      (await exportLines(shop, query)).slice(1).map((line) => line.split(',')[0]);
    const idsOf = (entries: readonly Commission[]) => entries.map(({ id }) => id).sort();
    expect(await listIds()).to.deep.equal(idsOf([...many, ...few]));
    expect(await listIds({ creatorId: many[0]?.creatorId ?? '' })).to.deep.equal(idsOf(many));
    expect(await listIds({ status: 'approved' })).to.deep.equal(idsOf(few));
    expect(await listIds({ status: 'approved', creatorId: many[0]?.creatorId ?? '' })).to.deep.equal([]);
  });

  it('of a time reads over many pages, also of entries with the same time', async () => {
    const before = await earnBonuses(shop, 3);
    shop.clock.advance(1);
    const since = shop.clock.now().toISOString();
    const [many, few] = [await earnBonuses(shop, 1_203), await earnBonuses(shop, 2, { status: 'approved' })];
    shop.clock.advance(1);
    const later = await earnBonuses(shop, 1_100);
    const listIds = async (query?: Readonly<Record<string, string>>) =>
      (await exportLines(shop, query)).slice(1).map((line) => line.split(',')[0]);
    const idsOf = (...entries: readonly Commission[]) => entries.map(({ id }) => id).sort();
    const until = shop.clock.now().toISOString();
    expect(await listIds({ since, until })).to.deep.equal(idsOf(...many, ...few));
    expect(await listIds({ since })).to.deep.equal([...idsOf(...many, ...few), ...idsOf(...later)]);
    expect(await listIds({ until: since })).to.deep.equal(idsOf(...before));
    expect(await listIds({ since, status: 'approved' })).to.deep.equal(idsOf(...few));
    const { total } = (await shop.call('listCommissions', { query: { since } })).body;
    expect(total).to.equal(1_000);
  });

  it('is refused as JSON', async () => {
    const wrong = await shop.call('exportCommissions', { query: { status: 'gone' } });
    expect([wrong.status, wrong.error.details.field]).to.deep.equal([400, 'status']);
    const key = await shop.key({ scopes: ['orders:read'] });
    expect((await shop.call('exportCommissions', { key })).error.details.reason).to.equal('missing-scope');
    await shop.database.dropTables();
    expect((await shop.call('exportCommissions')).status).to.equal(500);
  });

  it('answers HEAD without a body', async () => {
    const reply = await fetch(`${shop.url}/api/commissions/export`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${shop.ownerKey}` },
    });
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).to.deep.equal([200, 'text/csv; charset=utf-8', '']);
  });

  it('breaks off, rather than end early, if the store fails while the file is sent', async () => {
    // Far more than fits into the buffers of a connection, so that the service still has to read when the tables are gone.
    await earnBonuses(shop, 1_600, { productId: 'x'.repeat(20_000) });
    const reply = await fetch(`${shop.url}/api/commissions/export`, { headers: { Authorization: `Bearer ${shop.ownerKey}` } });
    expect(reply.status).to.equal(200);
    await shop.database.dropTables();
    const text = await reply.text().catch((error: Error) => error);
    expect(text).to.be.instanceOf(Error);
    expect(shop.logs()).to.include('a file could not be sent completely');
    expect((await fetch(`${shop.url}/health`)).status).to.equal(200);
  });
});
