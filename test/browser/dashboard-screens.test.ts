// Tests that every screen of the dashboard, and every page of one object, is accessible and fits, in both color schemes, on phones and desks.
//
//   SCREENSHOTS=<folder> TEST_DATABASE=sqlite npx mocha test/browser/dashboard-screens.test.ts    # stores a picture of each
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { useShop } from '../support/service.js';
import { findIssues, startBrowser } from './browser.js';
import { openAs } from './dashboard.js';

const PHONE = { width: 360, height: 740 };

let browser: Browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

describe('every screen of the dashboard', () => {
  const shop = useShop({}, 'suite');
  const SCREENS = [
    '',
    'moderation',
    'moderation?kind=reviews',
    'products',
    'products/new',
    'products/import',
    'analytics',
    'analytics?period=90d&interval=week&sales-view=table',
    'orders',
    'commissions',
    'payouts',
    'payouts?view=payouts',
    'creators',
    'content',
    'users',
    'api-keys',
    'webhooks',
    'deliveries?state=failed',
    'team',
    'events?event=order.completed',
    'store-settings',
    'audit-log',
    'system',
    'request-log',
    'request-log?status=4xx&reason=product-not-found',
    'sessions',
  ];
  let webhookId = '';
  let deliveryId = '';
  let orderId = '';
  const people: string[] = [];

  before(async () => {
    await shop.fixtures.content({ title: 'To decide' });
    webhookId = (await shop.fixtures.webhook()).id;
    people.push(`content/${(await shop.fixtures.content({ title: 'To read', tags: ['oak'] })).id}`);
    people.push(`users/${(await shop.fixtures.user()).id}`);
    const { url } = (await shop.call('createWebhook', { body: { url: 'https://all.example.com/', events: ['*'] } })).body;
    expect(url).to.equal('https://all.example.com/');
    const order = await shop.fixtures.order();
    orderId = order.id;
    await shop.call('refundOrder', { path: { id: orderId }, body: { amount: 5, reason: 'Arrived late.' } });
    const { id: payoutId, creatorId } = await shop.fixtures.payout();
    people.push(`payouts/${payoutId}`, `creators/${creatorId}`, `analytics/creators/${creatorId}`);
    people.push(`analytics/products/${order.items[0]?.productId}`);
    people.push(`products/${(await shop.fixtures.product({ category: 'Office', tags: ['oak'] })).id}`);
    await shop.fixtures.commission();
    await shop.call('createProduct', { body: { name: '', price: -1, colour: 'red' } });
    const failed = (await shop.call('listRequestLog', { query: { limit: 1 } })).body.data[0];
    people.push(`request-log/${failed?.id}`);
    await shop.deliver();
    deliveryId = (await shop.call('listAllDeliveries', { query: { limit: 1 } })).body.data[0]?.id ?? '';
  });

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [PHONE.width, 1280])
      it(`is accessible and fits, ${colorScheme}, ${width} px wide`, async () => {
        const { page, complaints } = await openAs(browser, shop, 'owner', { colorScheme, viewport: { width, height: 800 } });
        const findings: Record<string, string[]> = {};
        for (const path of [...SCREENS, `webhooks/${webhookId}`, `deliveries/${deliveryId}`, `orders/${orderId}`, ...people]) {
          await page.goto(`${shop.url}/dashboard/${path}`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle');
          const folder = process.env['SCREENSHOTS'];
          if (folder) await page.screenshot({ path: `${folder}/${path.replaceAll(/\W/g, '-') || 'start'}-${colorScheme}-${width}.png` });
          const issues = await findIssues(page);
          if (Number(await page.evaluate('document.documentElement.scrollWidth')) > width) issues.push('wider than the screen');
          if (issues.length > 0) findings[path] = issues;
        }
        expect(findings).to.deep.equal({});
        expect(complaints).to.deep.equal([]);
        await page.context().close();
      }).timeout(240_000);
});
