// Tests that the dashboard says what it could not read, with the request id, and reads it again: in a real browser.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { useShop } from '../support/service.js';
import { findIssues } from './browser.js';
import { openAs } from './dashboard.js';

const REQUEST_ID = '0b0e5b52-0000-4000-8000-5f5f5f5f5f5f';

/** Refuses requests, as a proxy between the page and the service can. Returns what ends that. */
async function refuse(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const error = { code: 'SERVER_ERROR', message: 'the store is being moved', details: { requestId: REQUEST_ID } };
  await page.route(address, (route) =>
    route.fulfill({
      status: 501,
      headers: { 'content-type': 'application/json', 'x-request-id': REQUEST_ID },
      body: JSON.stringify({ error }),
    }),
  );
  return () => page.unroute(address);
}

describe('what the dashboard can not read', () => {
  const shop = useShop();

  it('is said on the start screen, part by part, until it can', async () => {
    await shop.fixtures.content();
    const { page } = await openAs(shop, 'owner');
    const parts = [/\/api\/counts/, /\/api\/api-keys/, /\/api\/events/, /\/api\/analytics\/series/, /\/api\/analytics\/overview/];
    const ends: Awaited<ReturnType<typeof refuse>>[] = [];
    for (const part of parts) ends.push(await refuse(page, part));
    await page.reload();
    await page.getByText("Can't load events.").waitFor();
    const alerts = page.getByRole('alert');
    for (let count = 0; count < parts.length; count++) await alerts.nth(count).getByText(REQUEST_ID).waitFor();
    expect(await alerts.count()).to.equal(parts.length);
    expect(await page.getByText('Waiting for you').count()).to.equal(0);
    expect(await findIssues(page)).to.deep.equal([]);
    for (const end of ends) await end();
    for (let left = await page.getByRole('button', { name: 'Try again' }).count(); left > 0; left--)
      await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('link', { name: 'Content to moderate: 1' }).waitFor();
    await page.getByRole('heading', { name: 'Get started' }).waitFor();
    await page.getByText("Can't load events.").waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('is said in place of a picture, a video, or a sound of a submission', async () => {
    const media = (['image', 'video', 'audio'] as const).map((type) => ({ type, url: `https://cdn.example.com/gone-${type}` }));
    await shop.fixtures.content({ media });
    const { page } = await openAs(shop, 'moderator');
    await page.route('https://cdn.example.com/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${shop.url}/dashboard/moderation`);
    for (const what of ['picture', 'video', 'sound']) await page.getByText(`Can't load this ${what}.`).waitFor();
    expect(await page.locator('video, audio').count()).to.equal(0);
    expect(await findIssues(page)).to.deep.equal([]);
    await page.context().close();
  });

  it('is said beside a submission, and what was deleted is no error', async () => {
    const { id: productId } = await shop.fixtures.product();
    const { creatorId } = await shop.fixtures.content({ products: [productId] });
    const { page } = await openAs(shop, 'moderator', { colorScheme: 'dark' });
    const endOfClaims = await refuse(page, /\/api\/moderation\/claims/);
    const endOfCreator = await refuse(page, new RegExp(`/api/creators/${creatorId}`));
    await shop.call('deleteProduct', { path: { id: productId } });
    await page.goto(`${shop.url}/dashboard/moderation`);
    await page.getByText("Can't load who is working on what.").waitFor();
    await page.getByText(`Product: ${productId} (deleted)`).waitFor();
    const alerts = page.getByRole('alert');
    for (let count = 0; count < 2; count++) await alerts.nth(count).getByText(REQUEST_ID).waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    await endOfCreator();
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await page.getByText(/0 approved, 0 rejected before/).waitFor();
    await endOfClaims(); // they are read again by themselves
    await alerts.first().waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('is said on the page of an endpoint, and is read again', async () => {
    const { id } = await shop.fixtures.webhook();
    const { page } = await openAs(shop, 'developer');
    const end = await refuse(page, /\/health$/);
    await page.goto(`${shop.url}/dashboard/webhooks/${id}`);
    await page.getByRole('alert').getByText(REQUEST_ID).waitFor();
    await end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('is said where it names endpoints, programs, events, and people; the ids are shown meanwhile', async () => {
    const { id: webhookId } = await shop.fixtures.webhook({ name: 'Warehouse', events: ['*'] });
    await shop.call('testWebhook', { path: { id: webhookId }, body: {} });
    const { id: orderId, history } = await shop.fixtures.order();
    await shop.call('createApiKey', { body: { name: 'Till', scopes: ['products:read'] } });
    const { page } = await openAs(shop, 'owner');
    const cases = [
      { path: 'deliveries', address: /\/api\/webhooks\?/, text: "Can't load the names of the endpoints.", shown: webhookId },
      { path: 'request-log', address: /\/api\/settings/, text: "Can't load how many of the successful requests are recorded." },
      { path: `orders/${orderId}`, address: /\/api\/audit-log\?/, text: "Can't load the names", shown: history[0]?.by },
      {
        path: `webhooks/${webhookId}`,
        address: /\/api\/event-types/,
        text: "Can't load the list of events.",
        open: 'Choose the test event',
      },
      { path: 'api-keys', address: /\/api\/request-log\?/, text: "Can't load which programs used it.", open: 'Revoke: Till' },
    ];
    for (const { path, address, text, shown, open } of cases) {
      const end = await refuse(page, address);
      await page.goto(`${shop.url}/dashboard/${path}`);
      if (open) await page.getByRole('button', { name: open }).click();
      await page.getByText(text).waitFor();
      await page.getByRole('alert').getByText(REQUEST_ID).first().waitFor();
      if (shown) await page.getByText(shown).first().waitFor();
      expect(await findIssues(page), path).to.deep.equal([]);
      await end();
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await page.getByText(text).waitFor({ state: 'hidden' });
    }
    await page.context().close();
  });

  it('has a word for each kind that the search finds', async () => {
    await shop.fixtures.activeProduct({ name: 'Zinnia vase' });
    const { page } = await openAs(shop, 'owner');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill('zinnia');
    await page.getByRole('dialog').getByText('Zinnia vase').waitFor();
    await page
      .getByRole('dialog')
      .getByText(/^Product( · .+)?$/)
      .waitFor();
    expect(
      await page
        .getByRole('dialog')
        .getByText(/^(product|api-key|staff-member)$/)
        .count(),
    ).to.equal(0);
    await page.context().close();
  });
});
