// Expired data is gone after one round of maintenance, however much of it there is.
import { expect } from 'chai';
import { DAY_MS } from '../../support/clock.js';
import { useShop } from '../../support/service.js';
import { queryRows } from '../../webhooks/deliveries.js';

const NUMBERS = (count: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;

describe('one round of maintenance', () => {
  const shop = useShop();
  const text = () => (shop.services.db.dialect === 'sqlite' ? 'cast(i as text)' : 'i::text');
  const countRows = async (table: string) => (await queryRows<{ count: number }>(shop, `select count(*) as count from ${table}`))[0]?.count;
  const ago = (ms: number) => new Date(shop.clock.now().getTime() - ms).toISOString();

  it('removes all stored replies older than a day, and no others', async () => {
    const insert = (prefix: string, count: number, createdAt: string) =>
      shop.database.execute(
        `insert into idempotent_replies (caller, idempotency_key, request_hash, status, headers, body, created_at)
         ${NUMBERS(count)} select 'key_1', '${prefix}' || ${text()}, 'hash', 201, '{}', 'sealed', '${createdAt}' from n`,
      );
    await insert('old', 3_200, ago(DAY_MS));
    await insert('young', 10, ago(DAY_MS - 1));
    await shop.runMaintenance();
    expect(await countRows('idempotent_replies')).to.equal(10);
  });

  it('removes all clicks that are too old to attribute an order', async () => {
    await shop.database.execute(
      `insert into visitor_clicks (visitor_id, content_id, clicked_at)
       ${NUMBERS(22_000)} select 'visitor-' || ${text()}, 'cnt_1', case when i > 5 then '${ago(31 * DAY_MS)}' else '${ago(0)}' end from n`,
    );
    await shop.runMaintenance();
    expect(await countRows('visitor_clicks')).to.equal(5);
  });

  it('removes visits by source from before the longest period, and keeps its first day', async () => {
    const { id } = await shop.fixtures.product();
    const days = [0, 364, 365, 366, 1_000].map((count) => ago(count * DAY_MS).slice(0, 10));
    const rows = days.map((day) => `('${id}', '${day}', 'example.com', 7)`).join(', ');
    await shop.database.execute(`insert into product_referrer_days (product_id, day, source, visits) values ${rows}`);
    const shown = async () => (await shop.call('getProductAnalytics', { path: { id }, query: { period: '1y' } })).body.topReferrers;
    const before = await shown();
    await shop.runMaintenance();
    const kept = await queryRows<{ day: string }>(shop, 'select day from product_referrer_days order by day desc');
    expect(kept.map(({ day }) => day)).to.deep.equal(days.slice(0, 2));
    expect(await shown())
      .to.deep.equal(before)
      .and.deep.equal([{ source: 'example.com', visits: 14 }]);
  });

  describe('of API keys', () => {
    const insertKeys = async (rows: readonly Readonly<Record<string, string | null>>[]) => {
      for (const { id, created_by = null, successor_id = null, lineage = id!, expires_at = null, revoked_at = null } of rows) {
        const values = [id, id, created_by, successor_id, lineage, expires_at, revoked_at].map((value) => (value ? `'${value}'` : 'null'));
        await shop.database.execute(
          `insert into api_keys (id, hash, created_by, successor_id, lineage, expires_at, revoked_at, name, hint, scopes, created_at)
           values (${values.join(', ')}, 'A key', 'abcd', '[]', '${ago(200 * DAY_MS)}')`,
        );
      }
    };
    const left = async () =>
      (await queryRows<{ id: string }>(shop, `select id from api_keys where id like 'old-%' order by id`)).map(({ id }) => id);
    const long = () => ago(90 * DAY_MS + 1);

    it('removes keys that ended more than 90 days ago', async () => {
      await insertKeys([
        { id: 'old-active' },
        { id: 'old-expired', expires_at: long() },
        { id: 'old-expired-lately', expires_at: ago(90 * DAY_MS) },
        { id: 'old-revoked', revoked_at: long(), expires_at: ago(-DAY_MS) },
        { id: 'old-revoked-lately', revoked_at: ago(DAY_MS), expires_at: long() },
      ]);
      await shop.runMaintenance();
      expect(await left()).to.deep.equal(['old-active', 'old-expired-lately', 'old-revoked-lately']);
    });

    it('keeps ancestors and predecessors of remaining keys', async () => {
      await insertKeys([
        { id: 'old-maker', revoked_at: long() },
        { id: 'old-between', revoked_at: long(), created_by: 'old-maker' },
        { id: 'old-child', created_by: 'old-between' },
        { id: 'old-alone', revoked_at: long(), created_by: 'old-maker' },
        { id: 'old-first', revoked_at: long(), successor_id: 'old-second' },
        { id: 'old-second', revoked_at: long(), successor_id: 'old-third', lineage: 'old-first' },
        { id: 'old-third', lineage: 'old-first' },
        { id: 'old-parent', revoked_at: long(), successor_id: 'old-rolled' },
        { id: 'old-rolled', revoked_at: long(), lineage: 'old-parent' },
        { id: 'old-parent-child', created_by: 'old-parent' },
      ]);
      await shop.runMaintenance();
      expect(await left()).to.include.members(['old-maker', 'old-between', 'old-child', 'old-third', 'old-parent', 'old-rolled']);
      expect(await left()).to.not.include.members(['old-alone']);
      expect(await left()).to.not.include.members(['old-first']);
      expect(await left()).to.not.include.members(['old-second']);
    });

    it('keeps the 10,000 keys that ended last', async () => {
      await shop.database.execute(
        `insert into api_keys (id, hash, revoked_at, name, hint, scopes, created_at)
         ${NUMBERS(10_020)} select 'many-' || ${text()}, 'many-' || ${text()}, case when i <= 15 then '${ago(2_000)}' else '${ago(1_000)}' end,
           'A key', 'abcd', '[]', '${ago(DAY_MS)}' from n`,
      );
      await shop.runMaintenance();
      const [row] = await queryRows<{ count: number }>(shop, `select count(*) as count from api_keys where id like 'many-%'`);
      expect(row?.count).to.equal(10_005);
    });
  });

  it('ends after the current batch when the service stops', async () => {
    await shop.database.execute(
      `insert into idempotent_replies (caller, idempotency_key, request_hash, status, headers, body, created_at)
       ${NUMBERS(20_000)} select 'key_1', ${text()}, 'hash', 201, '{}', 'sealed', '${ago(DAY_MS)}' from n`,
    );
    const round = shop.runMaintenance();
    await shop.stop();
    await round;
  });
});
