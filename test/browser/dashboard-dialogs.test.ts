// Tests that every dialog and menu of the dashboard is accessible, in both color schemes. Those of moderation are forms on the page.
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { useShop, type Shop } from '../support/service.js';
import { addObjects, toPath, type ObjectIds } from './all-screens.js';
import { findIssues, startBrowser, type WatchedPage } from './browser.js';
import { openAs } from './dashboard.js';

/** A dialog or a menu: its screen, and the names of what people press to open it, one after the other. */
interface Opening {
  readonly path: string;
  readonly press: readonly (string | RegExp)[];
  /** What it is; a dialog by default. */
  readonly role?: 'dialog' | 'menu' | 'listbox';
}

/** Each is opened on a new page. */
const OPENINGS: readonly Opening[] = [
  { path: '', press: [/Account/], role: 'menu' },
  { path: '', press: [/^Search or go to/] },
  { path: 'products', press: ['Columns'] },
  { path: 'products', press: [/^Select all/, /^Edit/] },
  { path: 'products', press: [/^Select all/, /^Archive/] },
  { path: 'products', press: ['Status'], role: 'listbox' },
  { path: 'products/{product}', press: ['Archive'] },
  { path: 'products/{product}', press: ['Delete'] },
  { path: 'products/{product}', press: ['Write with AI'] },
  { path: 'orders/{order}', press: ['Refund'] },
  { path: 'orders/{order}', press: [/^Refund (everything|the rest)$/] },
  { path: 'commissions', press: [/^Approve:/] },
  { path: 'commissions', press: [/^Reject:/] },
  { path: 'payouts', press: ['Pay creators'] },
  { path: 'payouts', press: [/^Pay(?! creators)/] },
  { path: 'creators/{creator}', press: ['Verify'] },
  { path: 'creators/{creator}', press: ['Edit'] },
  { path: 'creators/{creator}', press: ['Delete'] },
  { path: 'users/{user}', press: ['Export personal data'] },
  { path: 'users/{user}', press: ['Erase personal data'] },
  { path: 'api-keys', press: ['Create API key'] },
  { path: 'api-keys', press: [/^Roll/] },
  { path: 'api-keys', press: [/^Revoke/] },
  { path: 'api-keys', press: [/Show all .* scopes/] },
  { path: 'webhooks', press: ['Add endpoint'] },
  { path: 'webhooks/{busyWebhook}', press: ['Choose the test event'], role: 'menu' },
  { path: 'webhooks/{webhook}', press: ['Actions'], role: 'menu' },
  { path: 'webhooks/{webhook}', press: ['Actions', 'Edit'] },
  { path: 'webhooks/{webhook}', press: ['Actions', 'Test the receiver'] },
  { path: 'webhooks/{webhook}', press: ['Actions', 'Send several again'] },
  { path: 'webhooks/{webhook}', press: ['Actions', 'Delete'] },
  { path: 'webhooks/{webhook}', press: ['Actions', 'Rotate secret'] },
  { path: 'team', press: ['Invite'] },
  { path: 'team', press: [/^Change role: Theo/] },
  { path: 'team', press: [/^Disable: Theo/] },
  { path: 'team', press: [/^New sign-in link: Theo|^New invitation: Theo/] },
  { path: 'sessions', press: ['Set up'] },
];

/** The screens behind them have their own tests. */
const OPEN = '[role=dialog], [role=menu], [role=listbox]';
/** What people press. */
const PRESSED = ['button', 'menuitem', 'checkbox', 'combobox'] as const;

let browser: Browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

/** Fills a shop so that each of them can be opened. */
async function fill(shop: Shop): Promise<ObjectIds> {
  await shop.fixtures.staffMember({ name: 'Theo Lindqvist' });
  await shop.fixtures.approvedCommission();
  await shop.key({
    name: 'Warehouse',
    scopes: ['products:read', 'products:write', 'orders:read', 'orders:write', 'users:read', 'events:read'],
  });
  const busyWebhook = (await shop.fixtures.webhook({ events: ['*'] })).id;
  return { ...(await addObjects(shop)), busyWebhook };
}

async function open(page: Page, url: string, { press, role = 'dialog' }: Opening): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const name of press) {
    const named = PRESSED.map((pressed) => page.getByRole(pressed, { name, exact: true, disabled: false }));
    await named
      .reduce((all, one) => all.or(one))
      .first()
      .click();
  }
  await page.getByRole(role).waitFor();
}

describe('every dialog of the dashboard', () => {
  const shop = useShop({}, 'suite');
  let ids: ObjectIds = {};
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    ids = await fill(shop);
    watched = await openAs(browser, shop, 'owner', { reducedMotion: 'reduce' });
    ({ page } = watched);
  });

  for (const opening of OPENINGS) {
    const { path, press } = opening;
    it(`is accessible: ${[path || 'start', ...press].join(' › ')}`, async () => {
      await open(page, `${shop.url}/dashboard/${toPath(path, ids)}`, opening);
      const issues: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        issues.push(...(await findIssues(page, OPEN)).map((issue) => `${colorScheme}: ${issue}`));
        const folder = process.env['SCREENSHOTS'];
        if (folder) await page.screenshot({ path: `${folder}/${[path, ...press].join('-').replaceAll(/\W+/g, '-')}-${colorScheme}.png` });
      }
      expect(issues).to.deep.equal([]);
      expect(watched.complaints).to.deep.equal([]);
    });
  }
});
