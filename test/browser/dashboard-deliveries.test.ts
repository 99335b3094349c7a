// Tests the list of all deliveries in a real browser: its filters, where it leads, and what leads to it.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { freePort } from '../support/free-port.js';
import { useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { findIssues } from './browser.js';
import { openAs } from './dashboard.js';

const PHONE = { width: 360, height: 740 };

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('all deliveries in the dashboard', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' });
  const receiver = useReceiver();

  it('are found from the start screen by what failed, and by endpoint, event, and reply', async () => {
    const retryPolicy = { maxAttempts: 1 };
    await shop.fixtures.webhook({ name: 'Ledger', url: `${receiver.url}/ledger`, events: ['user.registered'], retryPolicy });
    receiver.answer(500);
    await shop.fixtures.user();
    await shop.deliver();
    await shop.fixtures.webhook({ name: 'Search', url: `${receiver.url}/search`, events: ['creator.registered'], retryPolicy });
    receiver.answer(410);
    await shop.fixtures.creator();
    await shop.deliver();
    receiver.answer(200);
    await shop.fixtures.creator();
    await shop.deliver();
    const { page, complaints } = await openAs(shop, 'admin');
    await page.getByRole('link', { name: 'Failed deliveries: 2' }).click();
    await page.waitForURL('**/deliveries?state=failed');
    await page.getByText('2 deliveries').waitFor();
    await choose(page, 'Status', 'delivered');
    await page.getByText('1 delivery').waitFor();
    await choose(page, 'Reply', '4xx, refused');
    await page.waitForURL(/state=failed.*statusCodeClass=4xx|statusCodeClass=4xx.*state=failed/);
    await page.getByRole('row', { name: /creator\.registered.*Search.*410/ }).waitFor();
    await page.getByText('1 delivery').waitFor();
    await choose(page, 'Event', 'user.registered');
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('3 deliveries').waitFor();
    await choose(page, 'Endpoint', 'Ledger');
    await page.getByText('1 delivery').waitFor();
    await page.reload();
    await page.getByText('1 delivery').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    await page.getByRole('link', { name: 'user.registered' }).click();
    await page.getByText('HTTP 500').first().waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await breadcrumb.getByRole('link', { name: /Ledger/ }).click();
    await page.getByRole('heading', { name: 'Ledger' }).waitFor();
    await page.goBack();
    await breadcrumb.getByRole('link', { name: 'Deliveries' }).click();
    await page.getByText('3 deliveries').waitFor();
    await page.goBack();
    await page.getByText('HTTP 500').first().waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Ledger' }).click();
    await page.getByRole('heading', { name: 'Ledger' }).waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('say on one line why there was no reply', async () => {
    const url = `http://127.0.0.1:${await freePort()}/`;
    const { id } = await shop.fixtures.webhook({ name: 'Gone', url, events: ['user.registered'], retryPolicy: { maxAttempts: 1 } });
    await shop.fixtures.user();
    await shop.deliver();
    const { page, complaints } = await openAs(shop, 'developer');
    for (const path of ['deliveries', `webhooks/${id}`]) {
      await page.goto(`${shop.url}/dashboard/${path}`);
      await page
        .getByRole('cell', { name: 'the connection was refused: check that the receiver runs, and the port of the URL', exact: true })
        .waitFor();
      expect(await findIssues(page)).to.deep.equal([]);
    }
    await page.setViewportSize(PHONE);
    await page.getByText('the connection was refused').and(page.locator(':visible')).waitFor();
    await page.goto(`${shop.url}/dashboard/deliveries?state=failed&since=2024-01-01&until=2030-01-01`);
    await page.getByRole('button', { name: 'Filters (2)' }).waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('keep the control of a filter in its place while its choices load', async () => {
    const { page } = await openAs(shop, 'admin');
    let isHeld = true;
    const held: (() => void)[] = [];
    await page.route(/\/api\/event-types/, async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto(`${shop.url}/dashboard/deliveries?state=failed&event=user.registered`);
    const filter = page.getByRole('combobox', { name: 'Event', exact: true });
    await filter.waitFor();
    const before = { value: await filter.inputValue(), place: await filter.boundingBox() };
    expect(before.value).to.equal('user.registered');
    isHeld = false;
    for (const release of held) release();
    await choose(page, 'Event', 'creator.registered');
    await page.waitForURL(/event=creator\.registered/);
    expect(await filter.boundingBox()).to.deep.equal(before.place);
    await page.context().close();
  });

  it('lead from the start screen to the endpoints that fail, and to no others', async () => {
    await shop.fixtures.webhook({ name: 'Fails', url: receiver.url, events: ['user.registered'] });
    await shop.fixtures.webhook({ name: 'Rests', events: ['order.updated'] });
    receiver.answer(500);
    await shop.fixtures.user();
    await shop.deliver();
    const { page } = await openAs(shop, 'admin');
    await page.getByRole('link', { name: 'Webhook endpoints that fail: 1' }).click();
    await page.getByRole('row', { name: /Fails/ }).waitFor();
    expect(await page.getByRole('row', { name: /Rests/ }).count()).to.equal(0);
    await page.getByRole('link', { name: 'All deliveries' }).click();
    await page.getByRole('heading', { name: 'Deliveries', level: 1 }).waitFor();
    await page.context().close();
  });

  it('say what to do while there are none, also on a phone in the dark', async () => {
    const { page } = await openAs(shop, 'developer', { viewport: PHONE, colorScheme: 'dark' });
    await page.goto(`${shop.url}/dashboard/deliveries`);
    await page.getByText('No event was sent yet.').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).to.be.at.most(PHONE.width);
    await page.getByRole('link', { name: 'Go to the endpoints' }).click();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    await page.context().close();
  });
});
