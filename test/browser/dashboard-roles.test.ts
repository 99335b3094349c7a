// Every screen of the dashboard for every role: a screen is shown, and asks the service for nothing that the role may not read; or it is not there, also
// not by its URL.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { StaffRole } from '../../generated/api.js';
import { useShop } from '../support/service.js';
import { settle } from './browser.js';
import { openAs } from './dashboard.js';

/** The screens of the navigation, with the roles that have them; owners have all. */
const SCREENS: Readonly<Record<string, readonly StaffRole[]>> = {
  '': ['admin', 'moderator', 'finance', 'viewer', 'developer', 'analyst'],
  moderation: ['admin', 'moderator'],
  analytics: ['admin', 'moderator', 'finance', 'viewer', 'analyst'],
  products: ['admin', 'moderator', 'finance', 'viewer', 'developer', 'analyst'],
  orders: ['admin', 'finance', 'viewer', 'developer'],
  commissions: ['admin', 'finance', 'viewer', 'developer'],
  payouts: ['admin', 'finance', 'viewer'],
  creators: ['admin', 'moderator', 'finance', 'viewer'],
  users: ['admin'],
  'api-keys': ['admin', 'developer'],
  webhooks: ['admin', 'developer'],
  deliveries: ['admin', 'developer'],
  content: ['admin', 'moderator', 'finance', 'viewer', 'developer', 'analyst'],
  events: ['admin', 'developer'],
  'request-log': ['admin', 'developer'],
  'store-settings': ['admin', 'finance', 'viewer'],
  team: ['admin'],
  'audit-log': ['admin', 'finance'],
  system: ['admin', 'developer'],
  sessions: ['admin', 'moderator', 'finance', 'viewer', 'developer', 'analyst'],
};
/** The screens of one object, each with the list whose readers have it. */
const OF_ONE: Readonly<Record<string, string>> = {
  'analytics/products': 'analytics',
  'analytics/creators': 'analytics',
  products: 'products',
  orders: 'orders',
  payouts: 'payouts',
  creators: 'creators',
  content: 'content',
  users: 'users',
  webhooks: 'webhooks',
  deliveries: 'deliveries',
  'request-log': 'request-log',
};
const ROLES: readonly StaffRole[] = ['owner', 'admin', 'moderator', 'finance', 'developer', 'analyst', 'viewer'];

/** Goes to a screen as its link does, without loading the page again. */
async function goToPath(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(`/dashboard/${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`);
}

describe('the screens of the dashboard', () => {
  const shop = useShop({}, 'suite');
  const NOT_SHOWN = 'Your role does not allow this page.';

  /** An id for each of `OF_ONE`. */
  const ids = new Map<string, string>();
  before(async () => {
    await shop.call('createWebhook', { body: { url: 'https://content.example.com/', events: ['content.submitted'] } });
    const content = await shop.fixtures.content();
    const order = await shop.fixtures.order();
    const payout = await shop.fixtures.payout();
    const productId = order.items[0]?.productId ?? '';
    await shop.deliver();
    const [delivery] = (await shop.call('listAllDeliveries', { query: { limit: 1 } })).body.data;
    await shop.call('getProduct', { path: { id: 'nosuch' } });
    const [failed] = (await shop.call('listRequestLog', { query: { limit: 1 } })).body.data;
    for (const [screen, id] of Object.entries({
      'analytics/products': productId,
      'analytics/creators': payout.creatorId,
      products: productId,
      orders: order.id,
      payouts: payout.id,
      creators: payout.creatorId,
      content: content.id,
      users: (await shop.fixtures.user()).id,
      webhooks: (await shop.fixtures.webhook()).id,
      deliveries: delivery?.id ?? '',
      'request-log': failed?.id ?? '',
    }))
      ids.set(screen, id);
  });

  for (const role of ROLES)
    it(`of a member who is ${role}`, async () => {
      const { page, complaints } = await openAs(shop, role);
      const shown: string[] = [];
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
      });
      const ofOne = Object.entries(OF_ONE).map(([screen, list]) => ({ path: `${screen}/${ids.get(screen)}`, list }));
      const paths = [...Object.keys(SCREENS).map((path) => ({ path, list: path })), ...ofOne];
      for (const { path } of paths) {
        await goToPath(page, path);
        await page.getByRole('heading', { level: 1 }).or(page.getByText(NOT_SHOWN)).first().waitFor();
        await settle(page);
        if ((await page.getByText(NOT_SHOWN).count()) === 0) shown.push(path);
        expect(await page.getByRole('alert').filter({ hasNotText: 'Why it failed' }).count(), path).to.equal(0); // which a failed delivery says
      }
      const expected = paths.filter(({ list }) => role === 'owner' || SCREENS[list]?.includes(role));
      expect(shown).to.deep.equal(expected.map(({ path }) => path));
      const missing = paths.find(({ path }) => !shown.includes(path));
      if (missing) {
        await page.goto(`${shop.url}/dashboard/${missing.path}`);
        await page.getByText(NOT_SHOWN).waitFor();
      }
      expect([refused, complaints]).to.deep.equal([[], []]);
      await page.context().close();
    }).timeout(240_000);
});
