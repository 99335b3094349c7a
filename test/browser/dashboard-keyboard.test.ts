// Tests that whole tasks in the dashboard need no mouse: everything here is done with keys, from signing in to finding an order again.
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { PASSWORD } from '../support/dashboard.js';
import { useReceiver } from '../support/receiver.js';
import { useShop, type Shop } from '../support/service.js';
import { openPage, type WatchedPage } from './browser.js';
import { openAs, untilStatus } from './dashboard.js';

/** More than any page has. */
const STOPS_MAX = 150;

/** Browsers log that the session is asked for before someone has signed in. */
const isSignedOut = (complaint: string): boolean => complaint.includes('401');

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const focused = control.and(page.locator(':focus'));
  for (let stops = 0; (await focused.count()) === 0; stops += 1) {
    if (stops > STOPS_MAX) throw new Error(`Tab does not reach ${String(control)}`);
    await page.keyboard.press('Tab');
  }
}

/** Presses the key of a control that Tab reaches. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Goes to a screen with its keys: G, then another. */
async function go(page: Page, key: string, screen: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(key);
  await page.getByRole('heading', { name: screen, level: 1 }).waitFor();
}

/** Signs in as a member who has a password. */
async function signIn(shop: Shop): Promise<WatchedPage> {
  const { page: former, email } = await openAs(shop, 'owner');
  await former.context().close();
  const watched = await openPage(shop.url, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = watched;
  await page.goto(`${shop.url}/dashboard`);
  await type(page, page.getByLabel('Email address'), email);
  await type(page, page.locator('input[name=password]'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Start', exact: true }).waitFor();
  return watched;
}

describe('the dashboard without a mouse', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' });
  const receiver = useReceiver();

  it('makes an API key and copies it, and adds an endpoint', async () => {
    const { page, complaints } = await signIn(shop);
    await go(page, 'k', 'API keys');
    await press(page, page.getByRole('button', { name: 'Create API key' }).first());
    const dialog = page.getByRole('dialog');
    await type(page, dialog.getByLabel('Name'), 'Warehouse');
    await press(page, dialog.getByRole('group', { name: 'Products' }).getByLabel('read'), 'Space');
    await press(page, dialog.getByRole('button', { name: 'Create API key' }));
    await press(page, page.getByRole('button', { name: 'Copy: Warehouse' }));
    await page.getByRole('button', { name: 'Copied: Warehouse' }).waitFor();
    const key = await page.evaluate<string>('navigator.clipboard.readText()');
    expect((await shop.call('listProducts', { key })).status).to.equal(200);
    await press(page, page.getByRole('button', { name: 'Copy: Try it in a terminal' }));
    await page.getByRole('button', { name: 'Copied: Try it in a terminal' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).to.include(key);
    await press(page, page.getByRole('button', { name: 'I have stored it' }));
    await page.getByRole('row', { name: /Warehouse/ }).waitFor();

    await go(page, 'w', 'Webhooks');
    await press(page, page.getByRole('button', { name: 'Add endpoint' }).first());
    await type(page, dialog.getByRole('textbox', { name: 'URL' }), receiver.url);
    await press(page, dialog.getByLabel('user.registered'), 'Space');
    await press(page, dialog.getByRole('button', { name: 'Add endpoint' }));
    await press(page, page.getByRole('button', { name: 'I have stored it' }));
    const test = page.getByRole('button', { name: 'Send a test event' });
    await press(page, test);
    await page.getByText('The endpoint replied 200.').waitFor();
    expect(await test.and(page.locator(':focus')).count(), 'a button that has worked has the focus still').to.equal(1);
    expect(complaints.filter((one) => !isSignedOut(one))).to.deep.equal([]);
    await page.context().close();
  });

  it('moderates three submissions: one is approved, one edited, one rejected', async () => {
    const ids: string[] = [];
    for (const title of ['Fine', 'Typo', 'Advert']) ids.push((await shop.fixtures.content({ title })).id);
    const { page, complaints } = await signIn(shop);
    await go(page, 'm', 'Moderation');
    await page.getByRole('heading', { name: 'Fine' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Typo' }).waitFor();
    await page.keyboard.press('e');
    await type(page, page.getByRole('textbox', { name: 'Title' }), 'Typography');
    await press(page, page.getByRole('button', { name: 'Approve with these changes' }));
    await page.getByRole('heading', { name: 'Advert' }).waitFor();
    await page.keyboard.press('r');
    await press(page, page.getByRole('combobox', { name: 'Reason' }), 'ArrowDown');
    await page.keyboard.type('Spam');
    await page.getByRole('option', { name: 'Spam' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Reject' }));
    await page.getByText('Nothing is waiting.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().waitFor({ state: 'hidden' });
    const getContent = async (id = '') => (await shop.call('getContent', { path: { id } })).body;
    await untilStatus('rejected', async () => getContent(ids[2]));
    await page.keyboard.press('z');
    await page.getByText('Nothing to undo').waitFor();
    const decided = await Promise.all(ids.map((id) => getContent(id)));
    expect(decided.map(({ title, status }) => [title, status])).to.deep.equal([
      ['Fine', 'approved'],
      ['Typography', 'approved'],
      ['Advert', 'rejected'],
    ]);
    expect(complaints.filter((one) => !isSignedOut(one))).to.deep.equal([]);
    await page.context().close();
  });

  it('shows the keys of the page with ?, which decide nothing meanwhile, and opens the other queue with T', async () => {
    const { id } = await shop.fixtures.content({ title: 'Fine' });
    const { page, complaints } = await signIn(shop);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByRole('row', { name: 'G M Go to Moderation' }).waitFor();
    expect(await dialog.getByRole('table', { name: 'Moderation' }).count()).to.equal(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await go(page, 'm', 'Moderation');
    await page.getByRole('heading', { name: 'Fine' }).waitFor();
    await page.keyboard.press('?');
    await dialog.getByRole('table', { name: 'Moderation' }).getByRole('row', { name: 'A Approve' }).waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('t');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('t');
    await page.waitForURL(/kind=reviews/);
    await page.getByText('No reviews are waiting, but content is.').waitFor();
    await page.getByRole('button', { name: 'Content (1)' }).click();
    await page.getByRole('heading', { name: 'Fine' }).waitFor();
    await page.keyboard.press('t');
    await page.getByText('No reviews are waiting, but content is.').waitFor();
    await page.keyboard.press('t');
    await page.getByRole('heading', { name: 'Fine' }).waitFor();
    expect((await shop.call('getContent', { path: { id } })).body.status).to.equal('pending_review');
    await page.keyboard.press('Control+k');
    await page
      .getByRole('textbox', { name: /Search/ })
      .and(page.locator(':focus'))
      .waitFor(); // letters before that are shortcuts
    await page.keyboard.type('keyboard sh');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    expect(complaints.filter((one) => !isSignedOut(one))).to.deep.equal([]);
    await page.context().close();
  });

  it('refunds a line of an order, and finds the order again with Ctrl-K', async () => {
    const { id: productId } = await shop.fixtures.product({ name: 'Oak shelf' });
    const { id, customer, total, createdAt } = await shop.fixtures.order({ items: [{ productId, quantity: 3 }] });
    const { page, complaints } = await signIn(shop);
    await go(page, 'o', 'Orders');
    await press(page, page.getByRole('row', { name: new RegExp(customer.email ?? customer.id) }));
    await press(page, page.getByRole('button', { name: 'Refund', exact: true }));
    const dialog = page.getByRole('dialog');
    await type(page, dialog.getByRole('textbox', { name: 'Oak shelf' }), '2');
    await press(page, dialog.getByRole('button', { name: /^Record refund of \$/ }));
    await dialog.waitFor({ state: 'hidden' });
    const [item] = (await shop.call('getOrder', { path: { id } })).body.items;
    expect(item?.refundedQuantity).to.equal(2);

    await go(page, 's', 'Start');
    await page.keyboard.press('Control+k');
    await page
      .getByRole('textbox', { name: /Search/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type(id);
    const found = page.getByRole('button', { name: new RegExp(id) });
    await found.waitFor();
    expect(await found.innerText()).to.include(
      `Order · ${customer.email ?? customer.id} · ${total.amount.toFixed(2)} USD · ${createdAt.slice(0, 10)}`,
    );
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Start' }).waitFor();
    expect(new URL(page.url()).pathname).to.equal(`/dashboard/orders/${id}`);
    expect(complaints.filter((one) => !isSignedOut(one))).to.deep.equal([]);
    await page.context().close();
  });
});
