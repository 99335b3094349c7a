// Tests what the dashboard does for those who run endpoints, and the settings of the store, in a real browser.
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { useMailServer } from '../support/mail-server.js';
import { useReceiver, type ReceivedRequest } from '../support/receiver.js';
import { startShop, useShop } from '../support/service.js';
import { findIssues } from './browser.js';
import { goTo, openAs } from './dashboard.js';

const sign = (secret: string, bytes: Buffer): string => createHmac('sha256', secret).update(bytes).digest('hex');

/** Opens an endpoint from the list. */
async function openEndpoint(page: Page, name: string): Promise<void> {
  await goTo(page, 'Webhooks');
  await page.getByRole('row', { name }).click();
  await page.getByRole('heading', { name: 'Recent deliveries' }).waitFor();
}

/** Chooses from the menu of an endpoint. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').waitFor();
}

/** Returns a time as the page's field for a time has it, in the zone of the browser, to the minute before. */
const toField = async (page: Page, time: number): Promise<string> =>
  page.evaluate(`new Date(${time} - new Date(${time}).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)`);

describe('endpoints in the dashboard', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' });
  const receiver = useReceiver();

  it('say at its field what is wrong with a URL', async () => {
    const { page } = await openAs(shop, 'admin');
    await goTo(page, 'Webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'URL' }).fill('https://192.168.0.1/hooks');
    await dialog.getByLabel('user.registered').check();
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await dialog.locator('.mantine-InputWrapper-error').waitFor();
    expect(await page.evaluate('document.activeElement.name')).to.equal('url');
    expect(await dialog.getByRole('alert').count()).to.equal(0);
    await page.context().close();
  });

  it('get headers, another retry policy, and other events, and keep what nobody changed', async () => {
    const { id } = await shop.fixtures.webhook({ name: 'Warehouse', url: receiver.url, events: ['user.registered'] });
    const { page, complaints } = await openAs(shop, 'admin');
    await openEndpoint(page, 'Warehouse');
    await page.getByRole('list', { name: 'Attempts if each one fails' }).getByText('after 15 s').waitFor();
    await choose(page, 'Edit');
    const dialog = page.getByRole('dialog');
    const more = dialog.getByRole('button', { name: 'More settings' });
    await more.click();
    await dialog.getByLabel('Timeout in seconds').fill('');
    await more.click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('input[name=timeoutSeconds]:focus').waitFor();
    await dialog.getByLabel('Timeout in seconds').fill('10');
    await dialog.getByRole('combobox', { name: 'Retries' }).click();
    await page.getByRole('option', { name: /Durable/ }).click();
    await dialog.getByLabel('Custom headers').fill('X-Shop: 42\nContent-Type: text/plain');
    await dialog.getByLabel('order.completed').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Item 2: name is set by the service itself').waitFor();
    await dialog.getByLabel('Custom headers').fill('X-Shop: 42');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('X-Shop').waitFor();
    const { name, url, events, retryPolicy, headerNames } = (await shop.call('getWebhook', { path: { id } })).body;
    expect({ name, url, events: [...events].sort(), attempts: retryPolicy.maxAttempts, headerNames }).to.deep.equal({
      name: 'Warehouse',
      url: receiver.url,
      events: ['order.completed', 'user.registered'],
      attempts: 12,
      headerNames: ['X-Shop'],
    });
    expect(complaints.filter((one) => !one.includes('400'))).to.deep.equal([]);
    await page.context().close();
  });

  it('tell whom you name of their failures, once the service can send email', async () => {
    const { id: webhookId } = await shop.fixtures.webhook({ name: 'Watchdog', url: `${receiver.url}/watchdog` });
    const { id } = await shop.fixtures.webhook({ name: 'Warehouse', url: receiver.url });
    const { page, complaints } = await openAs(shop, 'admin');
    await openEndpoint(page, 'Warehouse');
    await choose(page, 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'More settings' }).click();
    const email = dialog.getByRole('textbox', { name: 'Tell about failures by email' });
    await email.fill('ops@shop.example');
    await dialog.getByRole('combobox', { name: 'Tell another endpoint' }).click();
    await page.getByRole('option', { name: 'Watchdog' }).waitFor();
    expect(await page.getByRole('option').allTextContents()).to.deep.equal(['Watchdog']);
    await page.getByRole('option', { name: 'Watchdog' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/SMTP_URL/).waitFor();
    expect(await page.evaluate('document.activeElement.name')).to.equal('alertEmail');
    await email.fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(webhookId).waitFor();
    expect((await shop.call('getWebhook', { path: { id } })).body.alerts).to.deep.equal({ webhookId });
    expect(complaints.filter((one) => !one.includes('400'))).to.deep.equal([]);
    await page.context().close();
  });

  it('are certified, and the report says what to fix', async () => {
    const { secret } = await shop.fixtures.webhook({ name: 'Partner', url: receiver.url });
    const { page, complaints } = await openAs(shop, 'admin');
    await openEndpoint(page, 'Partner');
    await choose(page, 'Test the receiver');
    const dialog = page.getByRole('dialog');
    expect(receiver.received).to.have.length(0);
    await dialog.getByRole('button', { name: 'Start the test' }).click();
    await dialog.getByText('The receiver has to be fixed.').waitFor();
    await dialog.getByRole('row', { name: /Failed A wrong signature/ }).waitFor();
    const isValid = ({ method, headers, bytes }: ReceivedRequest) =>
      method === 'POST' && headers['x-service-signature'] === sign(secret, bytes);
    receiver.answerBy((request) => (request.method === 'GET' ? 405 : isValid(request) ? 200 : 401));
    await dialog.getByRole('button', { name: 'Test again' }).click();
    await dialog.getByText('The receiver does what the service expects.').waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('get again what failed since a time, after it was counted', async () => {
    const { id } = await shop.fixtures.webhook({ name: 'Ledger', url: receiver.url, retryPolicy: { maxAttempts: 1 } });
    receiver.answer(500);
    for (let count = 0; count < 3; count++) {
      await shop.fixtures.user();
      shop.clock.advance(120_000);
    }
    await shop.deliver();
    receiver.answer(200);
    const { page, complaints } = await openAs(shop, 'admin', { timezoneId: 'Asia/Kolkata' });
    await shop.deliver();
    shop.clock.advance(60_000);
    const failed = (await shop.call('listWebhookDeliveries', { path: { id }, query: { state: 'failed' } })).body.data;
    const oldest = failed.at(-1)?.createdAt ?? '';
    await openEndpoint(page, 'Ledger');
    await page.getByRole('switch', { name: 'As a table' }).check();
    await page.getByRole('table', { name: 'Attempts over time' }).getByRole('cell', { name: '3', exact: true }).waitFor();
    await choose(page, 'Send several again');
    const dialog = page.getByRole('dialog');
    const resend = dialog.getByRole('button', { name: 'Send again' });
    expect(await resend.isDisabled()).to.equal(true);
    // The field has minutes: the one in which the oldest failed delivery was created.
    const since = dialog.getByLabel('Created since');
    await dialog.getByRole('button', { name: 'Count them', disabled: false }).waitFor();
    const proposed = await since.inputValue();
    expect(await toField(page, Date.parse(oldest))).to.equal(proposed);
    const count = async (matches: string) => {
      await dialog.getByRole('button', { name: 'Count them' }).click();
      await dialog.getByText('So far: 0').waitFor();
      await shop.deliver();
      await dialog.getByText(matches).waitFor();
    };
    await since.fill(await toField(page, Date.parse(oldest) + 180_000));
    await count('1 delivery matches.');
    await since.fill(proposed);
    await count('3 deliveries match.');
    expect((await shop.call('listWebhookDeliveries', { path: { id }, query: { state: 'failed' } })).body.total).to.equal(3);
    await resend.click();
    await dialog.getByText('So far: 0').waitFor();
    await shop.deliver();
    await dialog.getByText('3 deliveries are queued.').waitFor();
    expect((await shop.call('listWebhookDeliveries', { path: { id }, query: { state: 'failed' } })).body.total).to.equal(0);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('propose to send again what failed in the last 24 hours while nothing has failed', async () => {
    await shop.fixtures.webhook({ name: 'Quiet', url: receiver.url });
    const { page, complaints } = await openAs(shop, 'admin');
    await openEndpoint(page, 'Quiet');
    const earliest = await toField(page, Date.now() - 86_400_000);
    await choose(page, 'Send several again');
    const dialog = page.getByRole('dialog');
    const since = dialog.getByLabel('Created since');
    await dialog.getByRole('button', { name: 'Count them', disabled: false }).waitFor();
    const proposed = await since.inputValue();
    expect(proposed >= earliest, proposed).to.equal(true);
    expect(proposed <= (await toField(page, Date.now() - 86_400_000)), proposed).to.equal(true);
    await since.fill('');
    await dialog.getByRole('button', { name: 'Count them', disabled: true }).waitFor();
    expect(await since.inputValue()).to.equal('');
    expect(await findIssues(page)).to.deep.equal([]);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('find out what differs when their receiver refuses a signature', async () => {
    const { secret } = await shop.fixtures.webhook({ name: 'Debug', url: receiver.url, events: ['user.registered'] });
    const { page, complaints } = await openAs(shop, 'admin');
    await shop.fixtures.user();
    await shop.deliver();
    const [request] = receiver.received;
    await openEndpoint(page, 'Debug');
    await page.getByRole('row', { name: /user\.registered/ }).click();
    await page.getByRole('row', { name: /webhook-signature \(hidden\)/ }).waitFor();
    const compare = async (signature: string, body: string, key: string) => {
      await page.getByLabel('Value of a signature header').fill(signature);
      await page.getByLabel('Body, byte for byte').fill(body);
      await page.getByLabel('Signing secret of your receiver').fill(key);
      await page.getByRole('button', { name: 'Compare' }).click();
    };
    await compare(request?.headers['x-service-signature'] ?? '', request?.text ?? '', secret);
    await page.getByText('This value was sent as x-service-signature.').waitFor();
    await page.getByText('The body is the one that was signed.').waitFor();
    await page.getByText('This secret signed the delivery.').waitFor();
    await compare('0'.repeat(64), request?.text.replace('{', '{ ') ?? '', 'whsec_not base64');
    await page.getByText(/No signature of the last attempt has this value/).waitFor();
    await page.getByText('The body differs from character 2 on.').waitFor();
    await page.getByText('This secret did not sign the delivery.').waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('are explained by the catalog of events', async () => {
    const { page, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'Event catalog');
    await page.getByRole('button', { name: /^order\.completed/ }).click();
    const entry = page.getByRole('region', { name: /^order\.completed/ });
    await entry.getByText('orders:read').waitFor();
    await entry.getByText('"event": "order.completed"').waitFor();
    expect(page.url()).to.include('event=order.completed');
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('a new API key in the dashboard', () => {
  const shop = useShop();

  /** Creates a key with one scope, and returns the line that the page shows to try it. */
  async function createKey(page: Page, name: string, group: string, verb: string): Promise<string> {
    await page.getByRole('button', { name: 'Create API key' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('group', { name: group }).getByLabel(verb).check();
    await dialog.getByRole('button', { name: 'Create API key' }).click();
    const line = dialog.getByRole('textbox', { name: 'Try it in a terminal' });
    await line.waitFor();
    return line.inputValue();
  }
  /** Runs a line as someone would who has copied it. */
  const run = async (line: string): Promise<unknown> => JSON.parse((await promisify(execFile)('bash', ['-c', line])).stdout);

  it('comes with a line for a terminal that works, and has the key only in a header', async () => {
    const { id } = await shop.fixtures.product();
    const { page, complaints } = await openAs(shop, 'admin');
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await goTo(page, 'API keys');
    const products = await createKey(page, 'Catalog', 'Products', 'read');
    const key = await page.getByRole('textbox', { name: 'Catalog' }).inputValue();
    expect(products).to.equal(`curl "${shop.url}/api/products?limit=1" -H "Authorization: Bearer ${key}"`);
    await page.getByText('Lists one product.').waitFor();
    expect(await run(products)).to.have.nested.property('data[0].id', id);
    expect(await findIssues(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    const me = await createKey(page, 'Till', 'Orders', 'write');
    expect(me).to.include(`curl "${shop.url}/api/me" -H "Authorization: Bearer `);
    await page.getByText('Shows the key and what it may do.').waitFor();
    expect(await run(me)).to.deep.nested.include({ 'key.name': 'Till', 'key.scopes': ['orders:write'] });
    expect(urls.filter((url) => url.includes(key))).to.deep.equal([]);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('a test alert in the dashboard', () => {
  const mails = useMailServer();

  it('goes to the address of the store or of an endpoint, and shows what the mail server replied', async () => {
    const shop = await startShop({ ...mails.settings(), WEBHOOKS_ALLOW_LOOPBACK: 'true' });
    await shop.fixtures.webhook({ name: 'Warehouse', alerts: { email: 'ops@shop.example' } });
    const { page, complaints } = await openAs(shop, 'owner');
    await goTo(page, 'Store settings');
    const button = page.getByRole('button', { name: 'Send a test alert' });
    expect(await button.count()).to.equal(0);
    await page.getByLabel('Address for alerts').fill('store@shop.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await button.click();
    await page.getByText(/The mail server accepted the test\..*It replied: 250/).waitFor();
    mails.answer(550);
    await openEndpoint(page, 'Warehouse');
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Send a test alert' }).click();
    await page.getByText('The mail server refused the test. It replied: 550 refused').waitFor();
    expect([mails.received.map(({ to }) => to), mails.offered]).to.deep.equal([[['store@shop.example']], 2]);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
    await shop.stop();
  });
});

describe('the settings of the store in the dashboard', () => {
  const shop = useShop({ APPROVAL_BONUS_CENTS: '700' });
  const read = async () => (await shop.call('getSettings', {})).body;

  it('are changed one by one, returned to their defaults, and fixed by the environment', async () => {
    const before = await read();
    const { page, complaints } = await openAs(shop, 'owner');
    await goTo(page, 'Store settings');
    expect(await page.getByLabel('Bonus for approved content').isDisabled()).to.equal(true);
    await page.getByLabel('Commission rate').fill('12.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await read()).to.deep.include({ commissionRate: 0.125, currency: before.currency, approvalBonus: 7 });
    expect((await read()).sources).to.deep.equal({ ...before.sources, commissionRate: 'store' });
    await page.getByRole('button', { name: 'Use the default: Commission rate' }).click();
    await page.getByRole('button', { name: 'Use the default: Commission rate' }).waitFor({ state: 'hidden' });
    expect((await read()).commissionRate).to.equal(before.commissionRate);
    await shop.fixtures.product();
    await page.getByLabel('Currency').fill('SEK');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('alert')
      .getByText(/currency/i)
      .first()
      .waitFor();
    expect(await page.getByLabel('Currency').inputValue()).to.equal('SEK');
    expect((await read()).currency).to.equal(before.currency);
    page.once('dialog', (dialog) => void dialog.accept()); // the field is not saved
    await page.reload();
    await page.getByText('It cannot be changed any more').waitFor();
    expect(await page.getByLabel('Currency').count(), 'a text, not a field').to.equal(0);
    expect(complaints.filter((one) => !one.includes('409'))).to.deep.equal([]);
    await page.context().close();
  });

  it('are only read by a viewer', async () => {
    const { page } = await openAs(shop, 'viewer');
    await goTo(page, 'Store settings');
    expect(await page.getByLabel('Currency').isDisabled()).to.equal(true);
    expect(await page.getByRole('button', { name: 'Save' }).count()).to.equal(0);
    await page.context().close();
  });
});

describe('the API log in the dashboard', () => {
  const shop = useShop();

  it('shows from the key what its program sent wrong, and why', async () => {
    const { id: keyId, key } = (await shop.call('createApiKey', { body: { name: 'Catalog import', scopes: ['products:write'] } })).body;
    await shop.call('createProduct', { body: { name: 'Walnut stand', price: -1 }, key });
    const { page, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'API keys');
    await page.getByRole('columnheader', { name: 'Created' }).waitFor();
    await page.getByRole('link', { name: 'Requests: Catalog import' }).click();
    await page.getByRole('heading', { name: 'API log', level: 1 }).waitFor();
    expect(new URL(page.url()).searchParams.get('keyId')).to.equal(keyId);
    await page.getByText('number-out-of-range').waitFor();
    await page.getByRole('cell', { name: /^[\d.]+ ms$/ }).waitFor();
    await page.getByRole('link', { name: 'POST /api/products' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('price must be a positive number').waitFor();
    expect(await alert.getByRole('link').getAttribute('href')).to.equal('/docs/reference/errors/number-out-of-range');
    const body = (await page.getByLabel('Body').textContent()) ?? '';
    expect(JSON.parse(body)).to.deep.equal({ name: '•••• (12 characters)', price: -1 });
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('shows what programs sent, and what the dashboard sent to those who ask for it', async () => {
    const fromApi = (await shop.call('getOrder', { path: { id: 'ord_sentbyprogram' } })).status;
    const { page } = await openAs(shop, 'developer');
    await page.goto(`${shop.url}/dashboard/orders/ord_sentbypage`);
    await page.getByRole('alert').waitFor();
    await goTo(page, 'API log');
    const [ofProgram, ofPage] = ['ord_sentbyprogram', 'ord_sentbypage'].map((id) =>
      page.getByRole('link', { name: `GET /api/orders/${id}` }),
    );
    await ofProgram?.waitFor();
    expect([fromApi, await ofPage?.count()]).to.deep.equal([404, 0]);
    const choose = async (source: string) => {
      await page.getByRole('combobox', { name: 'Source' }).click();
      await page.getByRole('option', { name: source }).click();
    };
    await choose('Dashboard');
    await ofPage?.waitFor();
    await ofProgram?.waitFor({ state: 'hidden' });
    await choose('Both');
    await ofProgram?.waitFor();
    await ofPage?.click();
    await page.getByRole('row', { name: 'Source Dashboard' }).waitFor();
    await page.context().close();
  });

  it('is where the request id of an error leads to', async () => {
    const { page } = await openAs(shop, 'owner');
    await page.goto(`${shop.url}/dashboard/orders/nosuch`);
    await page.getByRole('alert').getByRole('link').click();
    await page.getByRole('row', { name: 'order-not-found' }).waitFor();
    await page.context().close();
  });
});
