// What has had its time is gone after one round, however much of it there is.
import { expect } from 'chai';
import { DAY_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';
import { rowsOf } from '../webhooks/deliveries.js';

const NUMBERS = (count: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;

describe('one round of housekeeping', () => {
  const shop = useShop();
  const text = () => (shop.services.db.dialect === 'sqlite' ? 'cast(i as text)' : 'i::text');
  const countOf = async (table: string) => (await rowsOf<{ count: number }>(shop, `select count(*) as count from ${table}`))[0]?.count;
  const ago = (ms: number) => new Date(shop.clock.now().getTime() - ms).toISOString();

  it('removes all replies that were kept for a day, and none that is younger', async () => {
    const insert = (prefix: string, count: number, createdAt: string) =>
      shop.database.execute(
        `insert into idempotent_replies (caller, idempotency_key, request_hash, status, headers, body, created_at)
         ${NUMBERS(count)} select 'key_1', '${prefix}' || ${text()}, 'hash', 201, '{}', 'sealed', '${createdAt}' from n`,
      );
    await insert('old', 3_200, ago(DAY_MS));
    await insert('young', 10, ago(DAY_MS - 1));
    await shop.keepHouse();
    expect(await countOf('idempotent_replies')).to.equal(10);
  });

  it('removes all clicks that no order is attributed by any more', async () => {
    await shop.database.execute(
      `insert into visitor_clicks (visitor_id, content_id, clicked_at)
       ${NUMBERS(22_000)} select 'visitor-' || ${text()}, 'cnt_1', case when i > 5 then '${ago(31 * DAY_MS)}' else '${ago(0)}' end from n`,
    );
    await shop.keepHouse();
    expect(await countOf('visitor_clicks')).to.equal(5);
  });

  it('removes visits by source of days that no period reaches, and keeps the first day that one does', async () => {
    const { id } = await shop.given.product();
    const days = [0, 364, 365, 366, 1_000].map((count) => ago(count * DAY_MS).slice(0, 10));
    const rows = days.map((day) => `('${id}', '${day}', 'example.com', 7)`).join(', ');
    await shop.database.execute(`insert into product_referrer_days (product_id, day, source, visits) values ${rows}`);
    const shown = async () => (await shop.call('getProductAnalytics', { path: { id }, query: { period: '1y' } })).body.topReferrers;
    const before = await shown();
    await shop.keepHouse();
    const kept = await rowsOf<{ day: string }>(shop, 'select day from product_referrer_days order by day desc');
    expect(kept.map(({ day }) => day)).to.deep.equal(days.slice(0, 2));
    expect(await shown())
      .to.deep.equal(before)
      .and.deep.equal([{ source: 'example.com', visits: 14 }]);
  });

  it('ends with the batch at hand when the service stops', async () => {
    await shop.database.execute(
      `insert into idempotent_replies (caller, idempotency_key, request_hash, status, headers, body, created_at)
       ${NUMBERS(20_000)} select 'key_1', ${text()}, 'hash', 201, '{}', 'sealed', '${ago(DAY_MS)}' from n`,
    );
    const round = shop.keepHouse();
    await shop.stop();
    await round;
  });
});
