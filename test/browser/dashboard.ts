// Signs in to the dashboard of a shop in a real browser, and goes to its screens.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { StaffRole } from '../../generated/api.js';
import { PASSWORD } from '../support/dashboard.js';
import type { Shop } from '../support/service.js';
import { openPage, type WatchedPage } from './browser.js';

/** Opens the dashboard as a member who opens an invitation. */
export async function openAs(
  shop: Shop,
  role: StaffRole,
  options: BrowserContextOptions = {},
): Promise<WatchedPage & { readonly email: string }> {
  const { id, email } = await shop.fixtures.staffMember({ role });
  const { url } = (await shop.call('createSignInLink', { path: { id } })).body;
  const watched = await openPage(shop.url, options);
  await watched.page.goto(url);
  await watched.page.getByLabel('New password').fill(PASSWORD);
  await watched.page.getByRole('button', { name: 'Save and sign in' }).click();
  await watched.page.getByRole('heading', { name: 'Start', exact: true }).waitFor();
  return { ...watched, email };
}

/** Goes to a screen by the navigation. */
export async function goTo(page: Page, screen: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  if (!(await navigation.isVisible())) await page.getByRole('button', { name: 'Open navigation' }).click();
  await navigation.getByRole('link', { name: screen }).click();
  await page.getByRole('heading', { name: screen, level: 1 }).waitFor();
}

/** Holds the decisions of a moderation page until the returned function is called: what others do meanwhile must come first, however long it takes. */
export async function holdDecisions(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/(creators\/content|reviews)\/moderate$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until a field has a value: one that follows the URL has it later than the URL. */
export async function untilValue(field: Locator, value: string): Promise<void> {
  while ((await field.inputValue()) !== value) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Waits until the service has decided: the page shows a decision, and hides the offer to undo it, before the service replies. */
export async function untilStatus(status: string, read: () => Promise<{ status: string }>): Promise<void> {
  while ((await read()).status !== status) await new Promise((resolve) => setTimeout(resolve, 100));
}
