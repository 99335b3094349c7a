// Tests that what strangers and staff write is shown as text, and fits on a phone: scripts, other directions, very long texts and words, emoji.
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { useShop, type Shop } from '../support/service.js';
import { startBrowser } from './browser.js';
import { openAs } from './dashboard.js';

const PHONE = { width: 360, height: 740 };
const ATTACK = `<script>document.title="taken"</script><img src=x onerror="document.title='taken'">`;
const OVERRIDE = '\u202Eabc';
/** Up to a length: an attack, another direction, an emoji, and a word that never ends. */
const hostile = (length: number): string => `${ATTACK} ${OVERRIDE} 🧺 ${'w'.repeat(20_000)}`.slice(0, length);
let addresses = 0;
/** The longest address that is allowed. */
const createEmail = (): string =>
  `${`${(addresses += 1)}`.padStart(64, 'w')}@${'w'.repeat(63)}.${'w'.repeat(63)}.${'w'.repeat(50)}.example`;

let browser: Browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

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
    const { page, complaints } = await openAs(browser, shop, 'owner', { viewport: PHONE });
    await page.route('https://cdn.example.com/**', (route) => route.fulfill({ status: 200, contentType: 'image/png', body: '' }));
    const findings: Record<string, string> = {};
    for (const path of paths) {
      await page.goto(`${shop.url}/dashboard/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
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

  it('are cut by forms, which name the limit', async () => {
    const { page } = await openAs(browser, shop, 'owner', { viewport: PHONE });
    const dialog = page.getByRole('dialog');
    await page.goto(`${shop.url}/dashboard/api-keys`);
    await page.getByRole('button', { name: 'Create API key' }).first().click();
    await dialog.getByLabel('Name').fill(hostile(20_000));
    await page.getByRole('alert').getByText('Name can have at most 255 characters.').waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).to.have.length(255);
    expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).to.be.at.most(PHONE.width);
    await page.context().close();
  });
});
