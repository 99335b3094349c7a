// Tests that what strangers and staff write is shown as text, and fits on a phone: scripts, other directions, very long texts and words, emoji.
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { useShop, type Shop } from '../support/service.js';
import { openPage, settle } from './browser.js';
import { openAs } from './dashboard.js';
import type { HostileForm, Place } from './hostile-form.js';
import { HOSTILE_FORMS, OTHER_FIELDS } from './hostile-forms.js';
import { hostile } from './hostile-texts.js';

const PHONE = { width: 360, height: 740 };
let addresses = 0;
/** The longest address that is allowed. */
const createEmail = (): string =>
  `${`${(addresses += 1)}`.padStart(64, 'w')}@${'w'.repeat(63)}.${'w'.repeat(63)}.${'w'.repeat(50)}.example`;

/** Fills a store with such texts, and returns the paths of what shows them. */
async function fill(shop: Shop): Promise<string[]> {
  const { fixtures } = shop;
  const texts = { name: hostile(255), description: hostile(10_000), tags: [hostile(100)], category: hostile(100) };
  const product = await fixtures.activeProduct(texts);
  const creator = await fixtures.creator({ name: hostile(255), email: createEmail() });
  const media = [{ type: 'image', url: 'https://cdn.example.com/x.jpg', caption: hostile(10_000) }] as const;
  const submission = { title: hostile(255), description: hostile(10_000), tags: [hostile(100)], products: [product.id] };
  const content = await fixtures.content({ creatorId: creator.id, ...submission, media: [...media] });
  await fixtures.review({ productId: product.id, title: hostile(255), content: hostile(10_000) });
  const user = await fixtures.user({ name: hostile(255), email: createEmail() });
  const order = await fixtures.order({
    items: [{ productId: product.id, quantity: 3, variantId: hostile(64) }],
    customer: { id: 'w'.repeat(64), email: createEmail() },
    shipping: { method: hostile(100), cost: 5, address: { street: hostile(255), city: hostile(100), zip: '1', country: 'DE' } },
  });
  await shop.call('refundOrder', { path: { id: order.id }, body: { amount: 1, reason: hostile(500) } });
  await shop.call('createApiKey', { body: { name: hostile(100), scopes: ['products:read'] } });
  const webhook = await fixtures.webhook({ name: hostile(100), events: ['*'] });
  await shop.call('inviteStaffMember', { body: { name: hostile(100), email: createEmail(), role: 'viewer' } });
  await shop.call('updateSettings', { body: { storeName: hostile(60) } });
  const lists = [
    '',
    'products',
    'moderation',
    'moderation?kind=reviews',
    'creators',
    'users',
    'orders',
    'commissions',
    'api-keys',
    'webhooks',
  ];
  const pages = [`products/${product.id}`, `creators/${creator.id}`, `content/${content.id}`, `users/${user.id}`, `orders/${order.id}`];
  return [...lists, 'team', 'store-settings', 'audit-log', ...pages, `webhooks/${webhook.id}`];
}

describe('hostile texts in the dashboard', () => {
  const shop = useShop({ REVIEW_MODERATION: 'manual' });

  it('run nothing, and leave every page as wide as a phone', async () => {
    const paths = await fill(shop);
    const { page, complaints } = await openAs(shop, 'owner', { viewport: PHONE });
    await page.route('https://cdn.example.com/**', (route) => route.fulfill({ status: 200, contentType: 'image/png', body: '' }));
    const findings: Record<string, string> = {};
    for (const path of paths) {
      await page.goto(`${shop.url}/dashboard/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settle(page);
      const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
      if (width > PHONE.width) findings[path] = `${width} pixels wide`;
      const account = await page.getByRole('button', { name: 'Account' }).boundingBox();
      if (!account || account.x + account.width > PHONE.width) findings[path] = 'the menu of the account is out of sight';
      if ((await page.title()) === 'taken') findings[path] = 'ran a script';
      const folder = process.env['SCREENSHOTS'];
      if (folder) await page.screenshot({ path: `${folder}/hostile-${path.replaceAll(/\W/g, '-') || 'start'}.png` });
    }
    expect(findings).to.deep.equal({});
    expect(complaints.filter((one) => !one.includes('cdn.example.com'))).to.deep.equal([]);
    await page.context().close();
  }).timeout(120_000);
});

/** The texts that a form got, by the labels of its fields. */
type Typed = ReadonlyMap<string, string>;

/** A field, not the list of its choices. */
const findField = (where: Page | Locator, label: string): Locator =>
  where
    .locator('input:not([type=hidden]), textarea')
    .and(where.getByLabel(label, { exact: true }))
    .or(
      where.locator('input, textarea').and(where.getByLabel(`${label} *`, { exact: true })), // a required field has a star
    );

/** A word that nothing has: the forms may have saved the others. */
const NOWHERE = 'zyzzyva ';

/** Their fields give each text to a list. */
const TAGS = /tags|mentions/i;

/** Notices say the limits of longer fields. */
const NOTICED_MIN = 50;

/** Writes a text that is longer than the field allows. The field has its beginning, and the page says how much it allows. */
async function write(page: Page, field: Locator, label: string, mark: string): Promise<string> {
  const whole = hostile(20_000, mark);
  await field.fill(whole);
  const max = Number((await field.getAttribute('maxlength')) ?? whole.length);
  expect(await field.inputValue(), label).to.equal(whole.slice(0, max));
  if (max < whole.length && max >= NOTICED_MIN) {
    const notice = page.getByRole('alert').filter({ hasText: `${label} can have at most ${max} characters.` });
    await notice.waitFor();
    const close = notice.getByRole('button', { name: 'Close' });
    await close.click({ timeout: 5_000 }).catch(() => notice.waitFor({ state: 'hidden' })); // on a phone it covers the button of the form
  }
  return whole.slice(0, max);
}

/** Waits until the store has all texts as they were typed. */
async function expectSaved(read: () => Promise<unknown>, typed: Typed): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (const [label, text] of typed)
    while (!JSON.stringify(await read()).includes(JSON.stringify(text))) {
      expect(performance.now(), `${label} was not saved as it was typed`).to.be.below(deadline);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

/** Fills in a form, sends it, and expects its outcome. */
async function tryForm(form: HostileForm, place: Place): Promise<void> {
  const { page, dialog } = place;
  const { read, says, isInvalid, isBlocked, isListed } = await form.open(place);
  const where = form.isOnPage ? page.getByRole('main') : dialog;
  const typed = new Map<string, string>();
  for (const label of form.fields) {
    const field = findField(where, label);
    typed.set(label, await write(page, field, label, `${typed.size}`));
    if (isListed) await where.getByRole('button', { name: 'Add', exact: true }).click();
    if (TAGS.test(label) && (await field.inputValue()) !== '') await field.press('Enter'); // leaving the field adds the tag, too
  }
  const button = where.getByRole('button', { name: form.submit, exact: true }).last();
  if (isBlocked) expect(await button.isDisabled()).to.equal(true);
  else await button.click();
  if (says !== undefined) await page.getByText(says).first().waitFor();
  if (isInvalid)
    expect(await page.evaluate("document.querySelector('input:invalid').validationMessage")).to.be.a('string').that.is.not.empty;
  if (read && says === undefined && !isInvalid) return expectSaved(read, typed);
  for (const [label, text] of typed)
    if (isListed) await page.getByText(text).waitFor();
    else if (!TAGS.test(label)) expect(await findField(where, label).inputValue(), label).to.equal(text);
}

/** Expects that no text ran, and that the page is as wide as the phone. */
async function expectCalm(page: Page): Promise<void> {
  expect(await page.title()).to.not.equal('taken');
  expect(Number(await page.evaluate('document.documentElement.scrollWidth')), 'pixels wide').to.be.at.most(PHONE.width);
}

describe('hostile texts in the forms of the dashboard', () => {
  const shop = useShop({ REVIEW_MODERATION: 'manual', WEBHOOKS_ALLOW_LOOPBACK: 'true' }, 'suite');
  let page: Page;
  let complaints: readonly string[];
  before(async () => {
    ({ page, complaints } = await openAs(shop, 'owner', { viewport: PHONE }));
    page.on('dialog', (dialog) => void dialog.accept()); // leaves forms that are not saved
  });
  after(() => page.context().close());

  const visit = async (path: string) => {
    await page.goto(`${shop.url}/dashboard/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  for (const form of HOSTILE_FORMS)
    it(`are saved unchanged or refused with a reason: ${form.name}`, async () => {
      await tryForm(form, { shop, page, dialog: page.getByRole('dialog'), visit });
      await expectCalm(page);
      expect(complaints.filter((one) => !/status of 4\d\d/.test(one))).to.deep.equal([]);
    });

  it('find nothing in the filters of lists and in the search', async () => {
    const lists = ['products', 'creators', 'users', 'orders', 'commissions', 'audit-log', 'request-log']; // others have choices and numbers
    for (const path of lists) {
      await visit(path);
      await page.getByRole('button', { name: 'Filters' }).first().click();
      for (const field of await page.getByRole('main').locator('input[type=search]').all()) await field.fill(hostile(20_000, NOWHERE));
      await page.waitForURL(/script/);
      await settle(page);
      await page.getByText('Nothing matches these filters.').waitFor();
      await expectCalm(page);
    }
    await visit('');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill(hostile(20_000));
    await settle(page);
    await expectCalm(page);
  });

  it('are refused at the sign-in', async () => {
    const { page: other } = await openPage(shop.url, { viewport: PHONE });
    await other.goto(`${shop.url}/dashboard/`);
    await other.locator('input[name=email]').fill('ada@example.com');
    await other.locator('input[name=password]').fill(hostile(20_000));
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.getByRole('alert').first().waitFor();
    expect(await other.locator('input[name=password]').inputValue()).to.equal(hostile(20_000));
    await expectCalm(other);
    await other.context().close();
  });

  it('are tried in each form that there is', () => {
    const source = new URL('../../packages/dashboard/src/', import.meta.url);
    const hasField = (file: string) =>
      /<(TextInput|Textarea|TagsInput|Autocomplete|PasswordInput)\b/.test(readFileSync(new URL(file, source), 'utf8'));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx') && hasField(name));
    const tried = new Set(HOSTILE_FORMS.flatMap(({ files: sources }) => sources));
    expect(files.filter((file) => !tried.has(file) && !OTHER_FIELDS[file])).to.deep.equal([]);
  });
});
