// Tests that nobody loses what they typed without being asked, in a real browser.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { useShop } from '../support/service.js';
import { findIssuesOfDialog } from './browser.js';
import { openAs } from './dashboard.js';

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' });

/** Answers the question, and returns once it is gone. */
async function answer(page: Page, name: 'Keep editing' | 'Discard'): Promise<void> {
  await question(page).getByRole('button', { name, exact: true }).click();
  await question(page).waitFor({ state: 'hidden' });
}

/** Goes to a screen with Ctrl-K. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder('Search or go to…');
  await field.fill(text);
  await field.press('Enter');
}

const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });

describe('what somebody typed in the dashboard', () => {
  const shop = useShop({}, 'suite');

  it('is kept or discarded by their answer when they leave the page by a link, back, or Ctrl-K', async () => {
    const { id, name } = await shop.fixtures.activeProduct({ name: 'Lamp' });
    const { page, complaints } = await openAs(shop, 'owner');
    await link(page, 'Products').click();
    await page.getByRole('row', { name: /Lamp/ }).click();
    const field = page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true });
    await field.fill('A better lamp');
    await page.getByText('Not saved').waitFor();
    const isKept = async () => {
      await answer(page, 'Keep editing');
      expect(new URL(page.url()).pathname).to.equal(`/dashboard/products/${id}`);
      expect(await field.inputValue()).to.equal('A better lamp');
    };

    await link(page, 'Orders').click();
    expect(await findIssuesOfDialog(page, 'unsaved')).to.deep.equal([]);
    await isKept();
    await page.evaluate('history.back()');
    await isKept();
    await find(page, 'Orders');
    await isKept();
    await page.evaluate('history.back()');
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'hidden' });
    expect(await field.inputValue()).to.equal('A better lamp');

    await page.evaluate('history.back()');
    await answer(page, 'Discard');
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    await page.getByRole('row', { name: /Lamp/ }).click();
    expect(await field.inputValue()).to.equal(name);
    await link(page, 'Orders').click(); // nothing is typed
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('is no question once it is saved', async () => {
    const { page, complaints } = await openAs(shop, 'owner');
    await link(page, 'Store settings').click();
    await page.getByRole('textbox', { name: 'Name of the store' }).fill('Harbor Goods');
    await page.getByText('Not saved').waitFor();
    await link(page, 'Orders').click();
    await answer(page, 'Keep editing');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not saved').waitFor({ state: 'hidden' });
    await link(page, 'Orders').click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await page.goto(`${shop.url}/dashboard/products/new`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Vase');
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('10');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('heading', { name: 'Vase', level: 1 }).waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('is asked about before another item of the queue opens, and before Escape', async () => {
    const titles = ['First words', 'Second words'];
    for (const title of titles) await shop.fixtures.content({ title });
    const { page, complaints } = await openAs(shop, 'moderator');
    await page.goto(`${shop.url}/dashboard/moderation`);
    await page.getByRole('button', { name: 'Request changes' }).click();
    const words = page.getByRole('textbox', { name: 'Feedback to the author' });
    await words.fill('Please name the lamp.');
    await page.getByRole('button', { name: titles[1] ?? '' }).click();
    await answer(page, 'Keep editing');
    await words.press('Escape');
    await answer(page, 'Keep editing');
    expect(await words.inputValue()).to.equal('Please name the lamp.');
    await words.press('Escape');
    await answer(page, 'Discard');
    await words.waitFor({ state: 'hidden' });
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('is asked about before a dialog closes that has more than a line', async () => {
    const { page, complaints } = await openAs(shop, 'owner');
    await page.goto(`${shop.url}/dashboard/team`);
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByLabel('Name').fill('Ada');
    await page.keyboard.press('Escape'); // a line is typed again soon
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByLabel('Email address').fill('ada@example.com');
    await page.keyboard.press('Escape');
    await question(page).waitFor();
    await page.keyboard.press('Escape'); // keeps
    await question(page).waitFor({ state: 'hidden' });
    expect(await dialog.getByLabel('Name').inputValue()).to.equal('Ada');
    await page.keyboard.press('Escape');
    await answer(page, 'Discard');
    await dialog.waitFor({ state: 'hidden' });
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});
