// Ctrl-K does things, by keyboard only: it begins what a role may do, also on the screen that is open, and finds a screen by its section.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { useShop } from '../support/service.js';
import { openAs } from './dashboard.js';

/** Types into the search and presses Enter on what it finds first. */
async function run(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder('Search or go to…');
  await field.fill(text);
  await field.press('Enter');
  await field.waitFor({ state: 'hidden' });
}

describe('the commands of the dashboard', () => {
  const shop = useShop({}, 'suite');
  it('create a key from anywhere, by keyboard only', async () => {
    const { page, complaints } = await openAs(shop, 'admin');
    await run(page, 'create an api');
    const dialog = page.getByRole('dialog', { name: 'Create API key' });
    await dialog.waitFor();
    await page.waitForURL(/\/api-keys$/); // a reload doesn't open it again
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await run(page, 'create an api'); // on the same screen
    await dialog.getByLabel('Name').fill('By keyboard');
    await page.keyboard.press('Escape');
    await run(page, 'invite');
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    await page.keyboard.press('Escape');
    await run(page, 'add a webhook');
    await page.getByRole('dialog', { name: 'Add endpoint' }).waitFor();
    await page.keyboard.press('Escape');
    await run(page, 'create a product');
    await page.waitForURL(/\/products\/new$/);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('find a screen by its section, change how the dashboard looks, and sign out', async () => {
    const { page } = await openAs(shop, 'admin');
    await run(page, 'Settings > API keys');
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
    await run(page, 'appearance: dark');
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' });
    await run(page, 'language: deutsch');
    await page.getByRole('heading', { name: 'API-Schlüssel', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/…$/).fill('abmelden');
    await page.keyboard.press('Enter');
    await page.getByLabel(/E-Mail/).waitFor();
    await page.context().close();
  });

  it('lead from an id to its page', async () => {
    const { page } = await openAs(shop, 'owner');
    const [payout, delivery] = [await shop.fixtures.payout(), await shop.fixtures.delivery()];
    for (const [id, line, screen] of [
      [payout.id, payout.creatorName, 'payouts'],
      [delivery.id, delivery.event, 'deliveries'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search or go to…').fill(id);
      await page.getByRole('button', { name: line }).click();
      await page.waitForURL(new RegExp(`/${screen}/${id}$`));
      await page.getByPlaceholder('Search or go to…').waitFor({ state: 'hidden' });
    }
    await page.context().close();
  });

  it('say that orders are found by whole email addresses, to people who may read orders', async () => {
    for (const [role, text] of [
      ['admin', 'Nothing found. Orders are found by the whole email address of their customer.'],
      ['moderator', 'Nothing found.'],
    ] as const) {
      const { page } = await openAs(shop, role);
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search or go to…').fill('nobody@');
      await page.getByText(text, { exact: true }).waitFor();
      await page.context().close();
    }
  });

  it('offer a viewer nothing that it may not do', async () => {
    const { page } = await openAs(shop, 'viewer');
    await page.keyboard.press('Control+k');
    const field = page.getByPlaceholder('Search or go to…');
    for (const text of ['create', 'invite', 'webhook']) {
      await field.fill(text);
      await page.getByText('Nothing found.').waitFor();
    }
    await field.fill('appearance');
    await page.getByRole('button', { name: 'Appearance: Light' }).waitFor();
    await page.context().close();
  });
});
