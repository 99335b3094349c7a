// Tests the documentation in a real browser: accessibility, light and dark, phones, search, and the console.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { useShop } from '../support/service.js';
import { openPage, settle, until, visit } from './browser.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PHONE = { width: 360, height: 740 };
const PAGES = [
  '/docs/',
  '/docs/guides/quickstart',
  '/docs/guides/errors',
  '/docs/guides/verify-webhooks',
  '/docs/guides/webhooks',
  '/docs/guides/operation',
  '/docs/guides/speed',
  '/docs/reference/',
  '/docs/reference/operations/createProduct',
  '/docs/reference/events/order.completed',
];

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

describe('the documentation in a browser', () => {
  const shop = useShop({}, 'suite');

  for (const colorScheme of ['light', 'dark'] as const)
    for (const path of PAGES)
      it(`is accessible and logs no errors at ${path}, ${colorScheme}`, async () => {
        const { page, complaints } = await openPage(shop.url, { colorScheme });
        await visit(page, `${shop.url}${path}`);
        expect(await page.evaluate("document.documentElement.classList.contains('dark')")).to.equal(colorScheme === 'dark');
        expect(await findSeriousIssues(page)).to.deep.equal([]);
        expect(await page.getByRole('main').count()).to.equal(1);
        expect(complaints).to.deep.equal([]);
        await page.context().close();
      });

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [PHONE.width, 1280])
      it(`has an accessible console, ${colorScheme}, ${width} px wide`, async () => {
        const { page } = await openPage(shop.url, { colorScheme, viewport: { width, height: 800 } });
        await page.goto(`${shop.url}/docs/console/`);
        await settle(page);
        await page.locator(`.${colorScheme}-mode .endpoint-method`).first().waitFor();
        expect(await findIssuesThatStay(page)).to.deep.equal([]);
        await page.context().close();
      });

  for (const path of PAGES)
    it(`fits on a phone: ${path}`, async () => {
      const { page } = await openPage(shop.url, { viewport: PHONE, isMobile: true });
      await visit(page, `${shop.url}${path}`);
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(PHONE.width);
      await page.context().close();
    });

  it('switches between light and dark, and remembers the choice', async () => {
    const { page, complaints } = await openPage(shop.url, { colorScheme: 'light' });
    await visit(page, `${shop.url}/docs/guides/errors`);
    await page.locator('.VPNavBar .VPSwitchAppearance').first().click();
    await page.reload();
    await settle(page);
    expect(await page.evaluate("document.documentElement.classList.contains('dark')")).to.equal(true);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  for (const viewport of [PHONE, { width: 1280, height: 900 }])
    for (const path of [
      '/docs/guides/errors',
      '/docs/guides/settings',
      '/docs/guides/generators',
      '/docs/reference/operations/createOrder',
    ])
      it(`shows all of each table at ${viewport.width} px: ${path}`, async () => {
        const { page } = await openPage(shop.url, { viewport });
        await visit(page, `${shop.url}${path}`);
        const cells = await page.evaluate<number[]>(
          "[...document.querySelectorAll('.vp-doc td')].map((cell) => Math.max(cell.getBoundingClientRect().right, cell.getBoundingClientRect().left + cell.scrollWidth))",
        );
        expect(cells).not.to.have.length(0);
        expect(Math.max(...cells)).to.be.at.most(viewport.width);
        await page.context().close();
      });

  it('keeps keyboard focus on the visible screen of a phone, and in the menu only while it is open', async () => {
    const { page } = await openPage(shop.url, { viewport: PHONE });
    await visit(page, `${shop.url}/docs/guides/errors`);
    const isOnScreen = '(({ right, bottom }) => right > 0 && bottom > 0)(document.activeElement.getBoundingClientRect())';
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(isOnScreen), `after ${presses + 1} presses`).to.equal(true);
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    await page.locator('.VPSidebar.open').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).to.equal('Quickstart');
    await page.context().close();
  });

  it('renders sidebar headings without buttons, also after navigation', async () => {
    const { page } = await openPage(shop.url);
    await visit(page, `${shop.url}/docs/guides/errors`);
    await until(page, NO_BUTTONS);
    await page.getByRole('link', { name: 'Reference', exact: true }).first().click();
    await page.locator('.VPSidebar', { hasText: 'Contract changelog' }).waitFor();
    await until(page, NO_BUTTONS);
    await page.context().close();
  });

  it('prints only the page content, dark on white, also in dark mode', async () => {
    const { page } = await openPage(shop.url, { colorScheme: 'dark' });
    await visit(page, `${shop.url}/docs/guides/verify-webhooks`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('.VPNav, .VPLocalNav, .VPSidebar, .VPDocFooter').filter({ visible: true }).count()).to.equal(0);
    const readColor = (selector: string) => page.evaluate(`getComputedStyle(document.querySelector('${selector}')).color`);
    expect([await readColor('.vp-doc p'), await readColor('.vp-doc pre code span span')]).to.deep.equal(['rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
    await page.context().close();
  });

  it('works without scripts: samples in every language, the page list on a phone, the "not found" page', async () => {
    const { page, complaints } = await openPage(shop.url, { javaScriptEnabled: false, viewport: PHONE, isMobile: true });
    await page.goto(`${shop.url}/docs/guides/verify-webhooks`);
    const samples = page.locator('.vp-code-group .blocks > div');
    expect(await samples.filter({ visible: true }).count())
      .to.equal(await samples.count())
      .and.to.equal(7);
    await page.locator('.VPSidebar').getByRole('link', { name: 'Errors' }).click();
    await page.locator('h1', { hasText: 'Errors' }).waitFor();
    await page
      .locator('.vp-doc pre', { hasText: `${shop.url}/api/` })
      .first()
      .waitFor();
    expect(complaints).to.deep.equal([]);
    await page.goto(`${shop.url}/docs/nothing`);
    expect(await page.locator('h1').innerText()).to.equal('Page not found');
    await page.context().close();
  });

  it('remembers the chosen language on the next page', async () => {
    const { page, complaints } = await openPage(shop.url);
    await visit(page, `${shop.url}/docs/reference/operations/createProduct`);
    await page.locator('.vp-code-group label', { hasText: 'Java' }).first().click();
    await visit(page, `${shop.url}/docs/reference/operations/createOrder`);
    expect(await page.locator('.vp-code-group .blocks > .active').first().getAttribute('class')).to.include('language-java');
    expect(await page.locator('.vp-code-group input:checked + label').first().textContent()).to.equal('Java');
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('highlights the searched words in the results', async () => {
    const { page, complaints } = await openPage(shop.url);
    await searchFor(page, `${shop.url}/docs/`, 'RATE_LIMIT_STANDARD');
    await page.locator('.VPLocalSearchBox .excerpt mark').first().waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('shows the address of this service in the samples of search results', async () => {
    const { page } = await openPage(shop.url);
    await searchFor(page, `${shop.url}/docs/`, 'npm install storefront-client');
    const samples = page.locator('.VPLocalSearchBox .excerpt code');
    await samples.filter({ hasText: shop.url }).first().waitFor();
    expect(await samples.filter({ hasText: 'http://127.0.0.1:3000' }).count()).to.equal(0);
    await page.context().close();
  });

  for (const { words, leadsTo } of [
    { words: 'Idempotency-Key', leadsTo: '/docs/guides/idempotency' },
    { words: 'idempotency-key-in-use', leadsTo: '/docs/reference/errors/idempotency-key-in-use' },
    { words: 'email taken', leadsTo: '/docs/reference/errors/email-taken' },
    { words: 'certify', leadsTo: '/docs/guides/test-webhooks' },
    { words: 'createProduct', leadsTo: '/docs/reference/operations/createProduct' },
    { words: 'commission.earned', leadsTo: '/docs/reference/events/commission.earned' },
    { words: 'RATE_LIMIT_STANDARD', leadsTo: '/docs/guides/settings' },
    { words: 'WEBHOOKS_ALLOW_LOOPBACK', leadsTo: '/docs/guides/settings' },
    { words: 'retry', leadsTo: '/docs/guides/deliveries' },
    { words: 'outbox', leadsTo: '/docs/decisions/0008-webhook-delivery' },
  ])
    it(`finds ${leadsTo} first for "${words}"`, async () => {
      const { page, complaints } = await openPage(shop.url);
      const [first = ''] = await searchFor(page, `${shop.url}/docs/`, words);
      expect(first.split('#')[0]).to.equal(leadsTo);
      expect(complaints).to.deep.equal([]);
      await page.context().close();
    });

  it('ranks decisions and the service description after all other pages', async () => {
    const { page } = await openPage(shop.url);
    const found = await searchFor(page, `${shop.url}/docs/`, 'koa-send deliveries');
    const isInternal = found.map((link) => /^\/docs\/(decisions\/|description)/.test(link));
    expect(isInternal).to.deep.equal(isInternal.toSorted((one, other) => Number(one) - Number(other)));
    await page.context().close();
  });

  for (const viewport of [PHONE, { width: 1280, height: 900 }])
    it(`lays out the console without overlaps at ${viewport.width} px`, async () => {
      const { page } = await openPage(shop.url, { viewport });
      await page.goto(`${shop.url}/docs/console/`);
      await settle(page);
      await page.goto(`${shop.url}/docs/console/#tag/products/GET/api/products`);
      const card = page.locator('.response-card').first();
      await card.locator('.code-copy').waitFor();
      await until(page, COPY_COVERS_NO_STATUS);

      await page
        .getByRole('button', { name: /Test Request \(get \/api\/products\)/i })
        .first()
        .click();
      const request = page.locator('section[aria-label^="Request:"]');
      await request.getByRole('heading', { name: 'Query Parameters' }).waitFor();
      expect(await request.getByRole('heading').allInnerTexts())
        .to.satisfy(mentionNoCookies)
        .and.include('Headers');
      for (const button of await page.getByRole('button', { name: /Send get request to/i }).all())
        if (await button.isVisible()) await button.click();
      const reply = page.locator('.response-section-content');
      await reply.getByRole('heading', { name: 'Body' }).waitFor();
      expect(await reply.getByRole('heading').allInnerTexts()).to.satisfy(mentionNoCookies);
      await until(page, `document.querySelector('.response-section-content').getBoundingClientRect().top < ${viewport.height - 100}`);
      await page.context().close();
    });

  it('has a console that calls only this service', async () => {
    const { page, complaints } = await openPage(shop.url, { viewport: { width: 1280, height: 900 } });
    await page.goto(`${shop.url}/docs/console/`);
    await settle(page);
    await page
      .getByPlaceholder('Token')
      .first()
      .fill(await shop.key());
    await page.goto(`${shop.url}/docs/console/#tag/products/GET/api/products`);
    await page
      .getByRole('button', { name: /Test Request \(get \/api\/products\)/i })
      .first()
      .click();
    const [reply] = await Promise.all([
      page.waitForResponse((one) => new URL(one.url()).pathname === '/api/products'),
      page
        .getByRole('button', { name: /Send get request to/i })
        .first()
        .click(),
    ]);
    expect(reply.status()).to.equal(200);
    expect(complaints.filter((one) => one.startsWith('request to another origin'))).to.deep.equal([]);
    await page.context().close();
  });
});

/** Runs in the page: sidebar headings are not buttons. */
const NO_BUTTONS = `document.querySelector('.VPSidebar [role="button"]') === null`;

/** Runs in the page: the copy button covers no status in the first list of responses. */
const COPY_COVERS_NO_STATUS = `(() => {
  const card = document.querySelector('.response-card');
  const copy = card.querySelector('.code-copy').getBoundingClientRect();
  const statuses = [...card.querySelectorAll('[role="tab"]')].map((status) => status.getBoundingClientRect());
  const isCovered = (box) => box.left < copy.right && copy.left < box.right && box.top < copy.bottom && copy.top < box.bottom;
  return statuses.length >= 7 && !statuses.some(isCovered);
})()`;

const mentionNoCookies = (headings: readonly string[]): boolean => !headings.some((heading) => /cookies/i.test(heading));

/** Returns the axe findings that are serious or worse. */
async function findSeriousIssues(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const findings = await page.evaluate<Finding[]>('axe.run().then(({ violations }) => violations)');
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Returns what findSeriousIssues finds in the end: the console shows its parts before all of its styles are there. */
async function findIssuesThatStay(page: Page): Promise<readonly string[]> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const issues = await findSeriousIssues(page);
    if (issues.length === 0 || performance.now() > deadline) return issues;
    await page.waitForTimeout(500);
  }
}

/** Searches on the start page; returns the links of the results, best first. */
async function searchFor(page: Page, start: string, words: string): Promise<readonly string[]> {
  await visit(page, start);
  await page.keyboard.press('Control+k');
  await page.locator('#localsearch-input').fill(words);
  const results = '.VPLocalSearchBox .result';
  await page.locator(results).first().waitFor();
  // The results are replaced once more when their excerpts are there.
  for (let links: readonly string[] = []; ;) {
    const shown = await page.evaluate<string[]>(`[...document.querySelectorAll('${results}')].map((one) => one.getAttribute('href'))`);
    if (shown.length > 0 && shown.join() === links.join()) return shown;
    links = shown;
    await page.waitForTimeout(300);
  }
}
