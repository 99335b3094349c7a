// Every screen of the dashboard for every role: a screen is shown, and asks the service for nothing that the role may not read; or it is not there, also
// not by its URL.
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import type { StaffRole } from '../../generated/api.js';
import { useShop } from '../support/service.js';
import { startBrowser } from './browser.js';
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
  events: ['admin', 'developer'],
  'request-log': ['admin', 'developer'],
  'store-settings': ['admin', 'finance', 'viewer'],
  team: ['admin'],
  'audit-log': ['admin', 'finance'],
  system: ['admin', 'developer'],
  sessions: ['admin', 'moderator', 'finance', 'viewer', 'developer', 'analyst'],
};
const ROLES: readonly StaffRole[] = ['owner', 'admin', 'moderator', 'finance', 'developer', 'analyst', 'viewer'];

describe('the screens of the dashboard', () => {
  const shop = useShop({}, 'suite');
  let browser: Browser;
  before(async () => {
    browser = await startBrowser();
    await shop.fixtures.content();
    await shop.fixtures.order();
    await shop.fixtures.payout();
    await shop.fixtures.webhook();
    await shop.fixtures.user();
  });
  after(() => browser.close());

  for (const role of ROLES)
    it(`of a member who is ${role}`, async () => {
      const { page, complaints } = await openAs(browser, shop, role);
      const shown: string[] = [];
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
      });
      for (const path of Object.keys(SCREENS)) {
        await page.goto(`${shop.url}/dashboard/${path}`);
        await page.getByRole('heading', { level: 1 }).or(page.getByText('There is no such page.')).first().waitFor();
        await page.waitForLoadState('networkidle');
        if ((await page.getByText('There is no such page.').count()) === 0) shown.push(path);
        expect(await page.getByRole('alert').count(), path).to.equal(0);
      }
      const expected = Object.keys(SCREENS).filter((path) => role === 'owner' || SCREENS[path]?.includes(role));
      expect(shown).to.deep.equal(expected);
      expect([refused, complaints]).to.deep.equal([[], []]);
      await page.context().close();
    }).timeout(120_000);
});
