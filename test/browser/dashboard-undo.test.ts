// Tests that edits show at once and can be undone, in a real browser. Those of several products, and of the queue, have tests of their own.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { useShop } from '../support/service.js';
import { findIssues } from './browser.js';
import { openAs } from './dashboard.js';

const URL_OF_RECEIVER = 'https://receiver.example/hooks';

const REQUEST_ID = '0b0e5b52-0000-4000-8000-5f5f5f5f5f5f';
const REFUSAL = {
  status: 501,
  json: { error: { code: 'SERVER_ERROR', message: 'the store is being moved', details: { requestId: REQUEST_ID } } },
};

/** Holds the changes of an address back, as a slow network does. Returns what lets them go, or refuses them as a proxy can. */
async function hold(page: Page, address: RegExp) {
  let end: (how: 'continue' | 'refuse') => void;
  const ended = new Promise<'continue' | 'refuse'>((resolve) => (end = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET' || (await ended) === 'continue') return route.continue();
    return route.fulfill(REFUSAL);
  });
  return { letGo: () => end('continue'), refuse: () => end('refuse') };
}

/** Returns once the offer is gone: it fades out, and the next one has the same button. */
const undo = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Undo', exact: true });
  await button.click();
  await button.waitFor({ state: 'hidden' });
};
const isBefore = async (page: Page) => page.getByText('Undone.').waitFor();
const chooseAction = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

describe('edits in the dashboard', () => {
  const shop = useShop();

  it('show before the service has replied, and can be undone', async () => {
    const { id } = await shop.fixtures.webhook({ url: URL_OF_RECEIVER });
    const isActive = async () => (await shop.call('getWebhook', { path: { id } })).body.active;
    const { page, complaints } = await openAs(shop, 'developer');
    await page.goto(`${shop.url}/dashboard/webhooks/${id}`);
    const { letGo } = await hold(page, /\/api\/webhooks\//);
    await chooseAction(page, 'Pause');
    await page.getByText('switched off').first().waitFor();
    expect(await isActive(), 'the request is on its way').to.equal(true);
    letGo();
    await page.getByText('No events are sent to it any more.').waitFor();
    expect(await isActive()).to.equal(false);
    expect(await findIssues(page)).to.deep.equal([]);
    await undo(page);
    await isBefore(page);
    await page.getByText('switched off').waitFor({ state: 'hidden' });
    expect(await isActive()).to.equal(true);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('are taken back on the screen if the service refuses them', async () => {
    const { id } = await shop.fixtures.webhook({ url: URL_OF_RECEIVER });
    const { page } = await openAs(shop, 'developer');
    await page.goto(`${shop.url}/dashboard/webhooks/${id}`);
    const { refuse } = await hold(page, /\/api\/webhooks\//);
    await chooseAction(page, 'Pause');
    await page.getByText('switched off').first().waitFor();
    refuse();
    await page.getByRole('alert').getByText(REQUEST_ID).waitFor();
    await page.getByText('switched off').waitFor({ state: 'hidden' });
    expect((await shop.call('getWebhook', { path: { id } })).body.active).to.equal(true);
    await page.context().close();
  });

  it('of a creator can be undone, in the profile and in the status', async () => {
    const { id, name } = await shop.fixtures.creator({ name: 'Mira Lindqvist' });
    const read = async () => (await shop.call('getCreator', { path: { id } })).body;
    await shop.call('updateCreator', { path: { id }, body: { verificationStatus: 'verified' } });
    const { page } = await openAs(shop, 'admin');
    await page.goto(`${shop.url}/dashboard/creators/${id}`);
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await page.getByText(`${name}: suspended`).waitFor();
    expect((await read()).verificationStatus).to.equal('suspended');
    await undo(page);
    await isBefore(page);
    expect((await read()).verificationStatus).to.equal('verified');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Website').fill('https://mira.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await read()).website).to.equal('https://mira.example');
    await undo(page);
    await page.getByText('Saved', { exact: true }).waitFor({ state: 'hidden' });
    await page.getByText('https://mira.example').waitFor({ state: 'hidden' });
    expect(await read()).to.not.have.property('website');
    await page.context().close();
  });

  it('of settings bring back a default, and leave what is typed meanwhile', async () => {
    const { page } = await openAs(shop, 'admin');
    const readRate = async () => {
      const { commissionRate, sources } = (await shop.call('getSettings')).body;
      return { commissionRate, source: sources.commissionRate };
    };
    const before = await readRate();
    await page.goto(`${shop.url}/dashboard/store-settings`);
    await page.getByRole('textbox', { name: 'Commission rate' }).fill('12.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await readRate()).to.deep.equal({ commissionRate: 0.125, source: 'store' });
    const name = page.getByRole('textbox', { name: 'Name of the store' });
    await name.fill('Typed but not saved');
    await undo(page);
    await isBefore(page);
    expect(await readRate()).to.deep.equal(before);
    expect(await name.inputValue()).to.equal('Typed but not saved');
    await page.context().close();
  });

  it('of a product can be undone until a colleague changes it', async () => {
    const { id } = await shop.fixtures.product({ name: 'Oak bench', price: 10 });
    const read = async () => (await shop.call('getProduct', { path: { id } })).body;
    const { page } = await openAs(shop, 'admin');
    await page.goto(`${shop.url}/dashboard/products/${id}`);
    const save = async (name: string) => {
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      expect((await read()).name).to.equal(name);
    };
    await save('Ash bench');
    await undo(page);
    await isBefore(page);
    expect((await read()).name).to.equal('Oak bench');
    await save('Elm bench');
    await shop.call('updateProduct', { path: { id }, body: { price: 12 } });
    await undo(page);
    await page.getByText('Not undone, because someone has changed it since.').waitFor();
    await page.getByText('Someone changed this product while you had it open').first().waitFor();
    expect(await read()).to.include({ name: 'Elm bench', price: 12 });
    await page.context().close();
  });

  it('of the status of a product, and of a role, can be undone', async () => {
    const product = await shop.fixtures.product({ name: 'Pine stool' });
    const member = await shop.fixtures.staffMember({ role: 'moderator', name: 'Theo Weber' });
    const { page } = await openAs(shop, 'owner');
    await page.goto(`${shop.url}/dashboard/products/${product.id}`);
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await page.getByText('Pine stool: active').waitFor();
    await undo(page);
    await isBefore(page);
    expect((await shop.call('getProduct', { path: { id: product.id } })).body.status).to.equal('draft');
    await page.goto(`${shop.url}/dashboard/team`);
    await page.getByRole('button', { name: 'Change role: Theo Weber' }).first().click();
    await page.getByRole('dialog').getByLabel('Developer').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await page.getByText('Theo Weber is now: Developer.').waitFor();
    await undo(page);
    await isBefore(page);
    expect((await shop.call('getStaffMember', { path: { id: member.id } })).body.role).to.equal('moderator');
    await page.context().close();
  });
});
