// Tests that every dialog and menu of the dashboard is accessible, in both color schemes. Those of moderation are forms on the page.
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { useShop, type Shop } from '../support/service.js';
import { OPENINGS, OTHER_OPENINGS, SHARED_DIALOGS, type Opening } from './all-dialogs.js';
import { addObjects, toPath, type ObjectIds } from './all-screens.js';
import { findIssuesOfDialog, type WatchedPage } from './browser.js';
import { openAs } from './dashboard.js';

/** What people press. */
const PRESSED = ['button', 'menuitem', 'checkbox', 'combobox'] as const;

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

async function open(page: Page, url: string, { press, role = 'dialog', fill, then }: Opening): Promise<void> {
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
  await fill?.(page);
  if (then !== undefined) await page.getByRole(role, { name: then }).waitFor();
}

describe('every dialog of the dashboard', () => {
  const shop = useShop({}, 'suite');
  let ids: ObjectIds = {};
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    ids = await fill(shop);
    watched = await openAs(shop, 'owner');
    ({ page } = watched);
  });

  for (const opening of OPENINGS) {
    const { path, press, then } = opening;
    const name = [path || 'start', ...press, ...(then === undefined ? [] : [then])].join(' › ');
    it(`is accessible: ${name}`, async () => {
      await open(page, `${shop.url}/dashboard/${toPath(path, ids)}`, opening);
      expect(await findIssuesOfDialog(page, name)).to.deep.equal([]);
      expect(watched.complaints).to.deep.equal([]);
    });
  }

  it('is accessible: the sign-in over a page whose session has ended', async () => {
    const { page: other, email } = await openAs(shop, 'admin');
    const staffId = (await shop.call('listStaff', { query: { limit: 100 } })).body.data.find((one) => one.email === email)?.id ?? '';
    for (const { id } of (await shop.call('listSessions', { query: { staffId } })).body.data)
      await shop.call('endSession', { path: { id } });
    await other.getByRole('dialog').getByText('Your session has ended').waitFor(); // by the next poll of the start screen
    expect(await findIssuesOfDialog(other, 'expired session')).to.deep.equal([]);
    await other.context().close();
  });

  it('has a seat for each that a source shows', () => {
    const source = new URL('../../packages/dashboard/src/', import.meta.url);
    const shared = Object.keys(SHARED_DIALOGS).join('|');
    const shown = new RegExp(`<(Modal|Drawer|Dialog|Menu|Popover|HoverCard|Spotlight|${shared})(?=[\\s>])`, 'g');
    const seats = [...OPENINGS.flatMap(({ file }) => file ?? []), ...Object.keys(OTHER_OPENINGS), ...Object.values(SHARED_DIALOGS)];
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
    const count = (file: string) =>
      readFileSync(new URL(file, source), 'utf8')
        .replaceAll(/<\w+>\(/g, '')
        .match(shown)?.length ?? 0;
    const missing = files.filter((file) => count(file) > seats.filter((seat) => seat === file).length);
    expect(missing, 'add them to all-dialogs.ts').to.deep.equal([]);
    expect(seats.filter((seat) => !files.includes(seat) || count(seat) === 0)).to.deep.equal([]);
  });
});
