// The page that people sign in on, before and while the rest of the dashboard loads.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../support/dashboard.js';
import { useShop } from '../support/service.js';
import { findIssues, openPage, until } from './browser.js';
import { openAs } from './dashboard.js';

/** The files of the program that a page has asked for, without those of the sign-in page. */
const watchProgram = (page: Page): string[] => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(app|shared)-/.test(request.url())) files.push(request.url());
  });
  return files;
};

describe('the sign-in page', () => {
  const shop = useShop();
  for (const colorScheme of ['light', 'dark'] as const)
    it(`is accessible and says what is wrong, ${colorScheme}, on a phone`, async () => {
      const { page } = await openPage(shop.url, { colorScheme, viewport: { width: 360, height: 740 } });
      await page.goto(`${shop.url}/dashboard/?problem=expired`);
      await page.getByLabel('Email address').fill('nobody@example.com');
      await page.getByRole('textbox', { name: 'Password' }).fill('a wrong password');
      const button = page.getByRole('button', { name: 'Sign in', exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByText('do not match').waitFor();
      await button.and(page.locator(':focus:not([aria-disabled=true])')).waitFor();
      expect(await findIssues(page)).to.deep.equal([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(360);
      await page.context().close();
    });

  it('is used without the program of the dashboard, which signing in then shows without another page load', async () => {
    const { page: former, email } = await openAs(shop, 'owner');
    await former.context().close();
    const { page, complaints } = await openPage(shop.url);
    let isHeld = true;
    const held: (() => void)[] = [];
    await page.route(/\/assets\/(app|shared)-/, async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto(`${shop.url}/dashboard/orders`);
    await page.evaluate('window.isSame = true');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Show or hide the password' }).click();
    expect(await page.getByRole('textbox', { name: 'Password' }).getAttribute('type')).to.equal('text');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    isHeld = false;
    for (const release of held) release();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(await page.evaluate('window.isSame')).to.equal(true);
    expect(complaints.filter((one) => !one.includes('401'))).to.deep.equal([]);
    await page.context().close();
  });

  it('loads the program while nobody does anything', async () => {
    const { page } = await openPage(shop.url);
    const files = watchProgram(page);
    await page.goto(`${shop.url}/dashboard/`);
    await page.getByLabel('Email address').waitFor();
    await until(page, `performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/app-'))`);
    expect(files).not.to.deep.equal([]);
    await page.context().close();
  });

  it('is not shown to people who are signed in, also when the service is slow', async () => {
    const { page } = await openAs(shop, 'owner');
    let shown = 0;
    await page.route('**/dashboard/session', async (route) => {
      await page.getByRole('status', { name: 'Loading' }).waitFor();
      shown += await page.getByLabel('Email address').count();
      await route.continue();
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Start', exact: true }).waitFor();
    expect(shown).to.equal(0);
    await page.context().close();
  });

  it('says so if the program cannot be loaded, and tries again', async () => {
    const { page: former, email } = await openAs(shop, 'owner');
    await former.context().close();
    const { page } = await openPage(shop.url);
    await page.route(/\/assets\/app-[\w-]+\.js/, (route) => route.abort());
    await page.goto(`${shop.url}/dashboard/`);
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    await page.unroute(/\/assets\/app-[\w-]+\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Start', exact: true }).waitFor();
    await page.context().close();
  });
});
