// Tests the analytics of the dashboard in a real browser: its figures are those of the API, in the cards, the tables, and the files.
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { DAY_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { findIssues, openPage, settle } from './browser.js';
import { goTo, openAs } from './dashboard.js';

/** A formula for a spreadsheet, a script for a browser, and an override of the direction, in one name. */
const HOSTILE = '=cmd|\'/c calc\'!A1 <script>document.title="taken"</script> \u202Elamp, walnut';
const SALES = ['revenue', 'orders', 'avgOrderValue', 'conversionRate', 'views', 'clicks', 'reversedOrders', 'reversedAmount'] as const;
const CREATOR = ['commission', 'conversions', 'views', 'clicks', 'engagement', 'contents'] as const;

const toMoney = (value: number) => new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(value);
const toShare = (value: number) => value.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 });
const FORMATS: Readonly<Record<string, (value: number) => string>> = {
  revenue: toMoney,
  avgOrderValue: toMoney,
  reversedAmount: toMoney,
  commission: toMoney,
  conversionRate: toShare,
  engagement: toShare,
};
const toText = (name: string, value: number): string => (FORMATS[name] ?? ((count: number) => count.toLocaleString('en')))(value);

/** Clicks a button that downloads a file, and returns its name and its lines. */
async function download(page: Page, what: string): Promise<{ readonly name: string; readonly lines: readonly string[] }> {
  const button = page.getByRole('button', { name: `Export as CSV: ${what}` });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.endsWith('\r\n')).to.equal(true);
  return { name: file.suggestedFilename(), lines: text.split('\r\n').slice(0, -1) };
}

/** Returns the cells of a table, without its first line, once the table is there. */
async function readTable(page: Page, name: string): Promise<string[][]> {
  const table = page.getByRole('table', { name, exact: true });
  await table.waitFor();
  const rows = await table.getByRole('row').all();
  return Promise.all(rows.slice(1).map((row) => row.locator('th, td').allInnerTexts()));
}

/** Waits until each of the elements has its text. */
async function expectTexts(elements: Locator, texts: readonly string[]): Promise<void> {
  for (const [place, text] of texts.entries()) await elements.nth(place).getByText(text).waitFor();
}

/** Sells a product with a hostile name through the content of a creator, on two days; cancels the first sale on the second. */
async function sell(shop: Shop) {
  const { id: creatorId, name } = await shop.fixtures.creator({ name: 'Mira Lindqvist' });
  const { id: contentId } = await shop.fixtures.content({ creatorId, title: '+Tidy desks' });
  const { id: productId } = await shop.fixtures.activeProduct({ name: HOSTILE, price: 1_249.9 });
  const events = [
    ...Array.from({ length: 12 }, () => ({ type: 'view', productId, referrer: 'instagram' })),
    ...Array.from({ length: 3 }, () => ({ type: 'click', productId, contentId })),
    { type: 'view', contentId },
    { type: 'view', productId, occurredAt: '2024-10-02T12:00:00Z' },
    { type: 'view', productId, occurredAt: '2024-11-04T23:59:59Z' },
  ];
  const { body } = await shop.call('recordAnalyticsEvents', { body: { events } });
  expect(body.rejected).to.deep.equal([]);
  const items = [{ productId, quantity: 2, referrer: { type: 'creator-content' as const, contentId } }];
  const { id: orderId } = await shop.fixtures.order({ items });
  shop.clock.advance(DAY_MS);
  await shop.fixtures.order({ items: [{ productId, quantity: 1 }] });
  const { status } = await shop.call('updateOrder', { path: { id: orderId }, body: { status: 'refunded' } });
  expect(status).to.equal(200);
  return { creatorId, creator: name, productId };
}

describe('analytics in the dashboard', () => {
  const shop = useShop({}, 'suite');
  let sold: Awaited<ReturnType<typeof sell>>;
  before(async () => {
    sold = await sell(shop);
  });

  it('show the totals of the API, with the change against the days before', async () => {
    const { page, complaints } = await openAs(shop, 'viewer');
    await goTo(page, 'Analytics');
    const { figures, previous, change } = (await shop.call('getAnalyticsOverview', { query: { period: '30d' } })).body;
    await page.getByRole('group', { name: 'Revenue', exact: true }).waitFor();
    for (const [label, name] of Object.entries({
      Revenue: 'revenue',
      'Average order': 'avgOrderValue',
      'Conversion rate': 'conversionRate',
      Views: 'views',
      'Canceled or fully refunded amount': 'reversedAmount',
      Commissions: 'commission',
      'Attributed purchases': 'conversions',
      'New creators': 'newCreators',
    } as const)) {
      const card = page.getByRole('group', { name: label, exact: true });
      expect(await card.innerText(), name).to.include(`\n${toText(name, figures[name])}`);
    }
    expect([figures.revenue, figures.reversedOrders, previous.figures.views, change.views]).to.deep.equal([3_749.7, 1, 1, 12]);
    expect(await page.getByRole('group', { name: 'Views', exact: true }).innerText()).to.include('+1,200%, up from 1');
    expect(await page.getByRole('group', { name: 'Orders', exact: true }).innerText()).to.include('0 before');
    expect(await page.getByRole('group', { name: 'Time to decide on reviews' }).innerText()).to.match(/—\s+none before/);
    await page.getByText('Days are in UTC').waitFor();
    expect(await page.getByRole('alert').count()).to.equal(0);
    const chart = page.getByRole('img', { name: /^Revenue, .*Nov 22, 2024. Lowest \$0.00, highest \$2,499.80/ });
    await chart.locator('svg path.recharts-curve').first().waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('keep days, interval, figure, and view over a reload, and as a link', async () => {
    const { page, complaints } = await openAs(shop, 'viewer', { timezoneId: 'America/Los_Angeles' });
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
    await page.getByRole('group', { name: 'Revenue', exact: true }).waitFor(); // until then, days are by the clock of the browser
    await page.getByRole('combobox', { name: 'Date range' }).click();
    await page.getByRole('option', { name: 'Custom' }).click();
    expect(await page.getByLabel('From', { exact: true }).inputValue()).to.equal('2024-10-24');
    await page.getByLabel('From', { exact: true }).fill('2024-12-24');
    await page.getByText('From must not be after To.').waitFor();
    expect(page.url()).to.include('since=2024-10-24&until=2024-11-22');
    await page.getByLabel('From', { exact: true }).fill('2024-11-01');
    await page.getByRole('combobox', { name: 'Interval' }).click();
    await page.getByRole('option', { name: 'Week' }).click();
    await page.getByRole('combobox', { name: 'Metric' }).first().click();
    await page.getByRole('option', { name: 'Views', exact: true }).click();
    const chart = page.getByRole('img', { name: 'Views, Nov 1 – 22, 2024. Lowest 0, highest 12.' });
    await chart.waitFor();
    await page.reload();
    await chart.locator('svg path.recharts-curve').first().waitFor();
    await page.getByRole('radiogroup', { name: 'View: Sales and products' }).getByLabel('Table').focus();
    await page.keyboard.press('Space');
    const table = await readTable(page, 'Sales and products');
    expect(table.map(([days]) => days)).to.deep.equal([
      'Nov 1 – 3, 2024 (partial)',
      'Nov 4 – 10, 2024',
      'Nov 11 – 17, 2024',
      'Nov 18 – 22, 2024 (partial)',
    ]);
    expect(table.map((cells) => cells[5])).to.deep.equal(['0', '1', '0', '12']);
    await page.goBack();
    await chart.waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('have the same figures in the table and the file as the API, also negative ones', async () => {
    const { page, complaints } = await openAs(shop, 'finance');
    await page.goto(`${shop.url}/dashboard/analytics?period=7d&sales-view=table&partners-view=table`);
    const { points } = (await shop.call('getAnalyticsSeries', { query: { period: '7d' } })).body;
    const table = await readTable(page, 'Sales and products');
    expect(table.map((cells) => cells.slice(1))).to.deep.equal(points.map((point) => SALES.map((name) => toText(name, point[name]))));
    const { name: fileName, lines } = await download(page, 'Sales and products');
    expect(fileName).to.equal('analytics-sales-day-2024-11-16-to-2024-11-22.csv');
    expect(lines).to.deep.equal([
      `since,until,partial,${SALES.join(',')}`,
      ...points.map((point) => [point.since, point.until, point.partial, ...SALES.map((name) => point[name])].join(',')),
    ]);
    expect(points.at(-1)?.commission).to.be.below(0);
    const partners = await download(page, 'Creators and content');
    expect(partners.lines.at(-1)?.split(',')[3]).to.equal(String(points.at(-1)?.commission));
    expect((await readTable(page, 'Creators and content')).at(-1)?.[1]).to.equal(toMoney(points.at(-1)?.commission ?? 0));
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('show a hostile name as text, and make it harmless in the file', async () => {
    const { page, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'Analytics');
    const link = page.getByRole('table', { name: 'Top products' }).getByRole('link');
    await link.waitFor();
    expect(await link.innerText()).to.equal(HOSTILE);
    const { name, lines } = await download(page, 'Top products');
    expect(name).to.equal('analytics-products-revenue-2024-10-24-to-2024-11-22.csv');
    const { data } = (await shop.call('listTopProducts', { query: { sort: 'revenue' } })).body;
    const { productId, revenue, purchases, views, conversionRate } = data[0] ?? expect.fail('no product');
    expect(lines).to.deep.equal([
      'productId,name,revenue,purchases,views,conversionRate,previousRevenue,previousPurchases,previousViews,previousConversionRate',
      `${productId},"'${HOSTILE.replaceAll('"', '""')}",${revenue},${purchases},${views},${conversionRate},0,0,0,0`,
    ]);
    await link.click();
    await page.getByRole('heading', { name: HOSTILE, level: 1 }).waitFor();
    expect(await page.title()).to.equal(`${HOSTILE} · Storefront`);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('lead from the total to a product and back, for the same days', async () => {
    const { page, complaints } = await openAs(shop, 'moderator');
    await page.goto(`${shop.url}/dashboard/analytics?period=90d&interval=month`);
    await settle(page); // charts take their place above the tables
    await page.getByRole('table', { name: 'Top products' }).getByRole('link').click();
    await page.getByRole('heading', { name: HOSTILE, level: 1 }).waitFor();
    expect(page.url()).to.equal(`${shop.url}/dashboard/analytics/products/${sold.productId}?period=90d&interval=month`);
    const path = { id: sold.productId };
    const { points } = (await shop.call('getProductAnalyticsSeries', { path, query: { period: '90d', interval: 'month' } })).body;
    const revenue = points.reduce((sum, point) => sum + point.revenue, 0);
    await page.getByRole('group', { name: 'Revenue' }).getByText(toMoney(revenue), { exact: true }).waitFor();
    await page.getByRole('group', { name: 'Views' }).getByText('14', { exact: true }).waitFor();
    expect((await page.getByRole('group', { name: 'Conversion rate' }).innerText()).split('\n').at(-1)).to.equal(toShare(2 / 14));
    await page.getByText('Table', { exact: true }).click();
    expect((await readTable(page, HOSTILE)).map((cells) => cells[3])).to.deep.equal(points.map(({ views }) => String(views)));
    await page.getByRole('link', { name: 'Whole store' }).click();
    await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
    expect(page.url()).to.equal(`${shop.url}/dashboard/analytics?period=90d&interval=month`);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('are compared with the days before, the same days a year before, or nothing', async () => {
    const { page, complaints } = await openAs(shop, 'viewer', { colorScheme: 'dark' });
    const read = async (path: string) => page.goto(`${shop.url}/dashboard/analytics${path}`);
    const dashed = page.getByRole('img', { name: /Dashed: / }).first();
    const choose = async (option: string) => {
      await page.getByRole('combobox', { name: 'Compare with' }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await read('?since=2024-11-21&until=2024-11-22');
    await page.getByRole('img', { name: 'Dashed: Previous period, Nov 19 – 20, 2024.' }).first().waitFor();
    await dashed.locator('svg path[stroke-dasharray="4 4"]').waitFor({ state: 'attached' });
    await dashed.hover();
    for (const text of [/^This period: Nov 2[12], 2024/, /^Previous period: Nov (19|20), 2024$/]) await dashed.getByText(text).waitFor();
    const query = { since: '2024-11-21', until: '2024-11-22' };
    const { previous } = (await shop.call('getAnalyticsOverview', { query })).body;
    await page.getByRole('group', { name: 'Revenue', exact: true }).getByText(toMoney(previous.figures.revenue)).waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    await page.getByRole('radiogroup', { name: 'View: Sales and products' }).getByText('Table').click();
    expect((await readTable(page, 'Sales and products: Previous period')).map(([days]) => days)).to.deep.equal([
      'Nov 19, 2024',
      'Nov 20, 2024',
    ]);
    await page.getByRole('table', { name: 'Top products' }).getByText('none before').waitFor();
    // Calendar months are compared with calendar months.
    await read('?since=2024-11-01&until=2024-11-30&products-sort=views');
    await page.getByText('Nov 1 – 30, 2024, compared with Oct 1 – 31, 2024', { exact: true }).waitFor();
    const views = page.getByRole('group', { name: 'Views', exact: true }).or(page.getByRole('table', { name: 'Top products' }));
    await expectTexts(views, ['+1,200%, up from 1', '+1,200%, up from 1']);
    const compared = await download(page, 'Top products');
    expect(compared.lines[0]).to.match(/,conversionRate,previousRevenue,previousPurchases,previousViews,previousConversionRate$/);
    expect(compared.lines[1]).to.match(/,0,0,1,0$/);
    // A year later, the days with sales are those of the year before.
    await read('?since=2025-11-21&until=2025-11-22&compare=year');
    const { figures } = (await shop.call('getAnalyticsOverview', { query })).body;
    await page
      .getByRole('group', { name: 'Revenue', exact: true })
      .getByText(`down from ${toMoney(figures.revenue)}`)
      .waitFor();
    await page.getByRole('img', { name: 'Dashed: Same period last year, Nov 21 – 22, 2024.' }).first().waitFor();
    await choose('Nothing');
    await dashed.waitFor({ state: 'hidden' });
    expect(await page.getByText('down from').count()).to.equal(0);
    expect(page.url()).to.include('compare=none');
    await read('?since=2024-11-21&until=2024-11-22&compare=none');
    const { lines } = await download(page, 'Top products');
    expect(lines[0]).to.match(/,conversionRate$/);
    await read(`/products/${sold.productId}?since=2024-11-21&until=2024-11-22`);
    await dashed.waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('lead to a creator and their content, and from the page of the creator', async () => {
    const { page, complaints } = await openAs(shop, 'finance');
    await page.goto(`${shop.url}/dashboard/analytics?period=7d`);
    await page.getByText('Nothing on these days in this order.').waitFor(); // the refund took the commission back
    await settle(page);
    await page.getByRole('combobox', { name: 'Top creators by' }).click();
    await page.getByRole('option', { name: 'Attributed purchases' }).click();
    await page.getByRole('table', { name: 'Top creators' }).getByRole('link', { name: sold.creator }).click();
    await page.getByRole('heading', { name: sold.creator, level: 1 }).waitFor();
    await page.getByRole('table', { name: 'Top content' }).getByText('+Tidy desks').waitFor();
    const path = { id: sold.creatorId };
    const { points } = (await shop.call('getCreatorAnalyticsSeries', { path, query: { period: '7d' } })).body;
    const { lines } = await download(page, sold.creator);
    expect(lines.slice(1)).to.deep.equal(
      points.map((point) => [point.since, point.until, point.partial, ...CREATOR.map((name) => point[name])].join(',')),
    );
    const content = await download(page, 'Top content');
    expect(content.lines[0]).to.equal('id,title,conversions,views,previousConversions,previousViews');
    expect(content.lines[1]).to.match(/^cnt_\w+,'\+Tidy desks,1,1,0,0$/);
    await page.getByRole('link', { name: 'Creator', exact: true }).click();
    await page
      .getByRole('heading', { name: 'Profile' })
      .or(page.getByRole('table', { name: 'Profile' }))
      .first()
      .waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Analytics' }).click();
    await page.getByRole('group', { name: 'Attributed purchases' }).getByText('1', { exact: true }).waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('keep what they show while other days load, and can be read again after an error', async () => {
    const { page } = await openAs(shop, 'owner');
    await goTo(page, 'Analytics');
    const views = page.getByRole('group', { name: 'Views', exact: true });
    await views.getByText('13', { exact: true }).waitFor();
    let isHeld = true;
    const held: (() => void)[] = [];
    await page.route(/analytics\/(overview|top-products)\?period=90d/, async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.getByRole('combobox', { name: 'Date range' }).click();
    await page.getByRole('option', { name: 'Last 90 days' }).click();
    await page.locator('[aria-busy=true]').first().waitFor();
    expect(await views.getByText('13', { exact: true }).isVisible()).to.equal(true);
    const file = page.getByRole('button', { name: 'Export as CSV: Top products' });
    expect(await file.isDisabled(), 'the days of the file are not known yet').to.equal(true);
    isHeld = false;
    for (const release of held) release();
    await views.getByText('14', { exact: true }).waitFor();
    await page.route(/analytics\/overview\?period=1y/, (route) => route.abort());
    await page.getByRole('combobox', { name: 'Date range' }).click();
    await page.getByRole('option', { name: 'Last 365 days' }).click();
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.unroute(/analytics\/overview\?period=1y/);
    await retry.click();
    await views.getByText('14', { exact: true }).waitFor();
    await page.context().close();
  });

  it('speak German', async () => {
    const { page, complaints } = await openAs(shop, 'owner');
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.getByRole('link', { name: 'Statistik' }).click();
    await page.getByRole('img', { name: /^Umsatz, 24\.10\..*22\.11\.2024/ }).waitFor();
    await page.getByRole('group', { name: 'Umsatz', exact: true }).getByText('3.749,70 $').waitFor();
    await page.getByRole('group', { name: 'Aufrufe', exact: true }).getByText('+1.200 %, mehr als 1').waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('are not there for someone without the scope', async () => {
    const { page: first, email } = await openAs(shop, 'viewer');
    expect(email).to.include('@');
    // Each role has the scope today, so the reply of the sign-in is one of a role without it.
    const context = first.context();
    const page = await context.newPage();
    await page.route(`${shop.url}/dashboard/session`, async (route) => {
      const response = await route.fetch();
      const session = (await response.json()) as { scopes: string[] };
      await route.fulfill({ response, json: { ...session, scopes: session.scopes.filter((scope) => scope !== 'analytics:read') } });
    });
    let requests = 0;
    page.on('request', (request) => (requests += Number(request.url().includes('/api/analytics'))));
    for (const path of ['analytics', `analytics/products/${sold.productId}`, `analytics/creators/${sold.creatorId}`]) {
      await page.goto(`${shop.url}/dashboard/${path}`);
      await page.getByText('Your role does not allow this page.').waitFor();
    }
    await page.getByRole('link', { name: 'Creators' }).click();
    await page.getByRole('row', { name: /Mira/ }).click();
    await page.getByRole('heading', { name: sold.creator, level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Analytics' }).count()).to.equal(0);
    expect(requests).to.equal(0);
    const key = await shop.key({ scopes: ['products:read'] });
    expect((await shop.call('getAnalyticsOverview', { key })).status).to.equal(403);
    await context.close();
  });

  it('of a product say where its views come from, for a period', async () => {
    await shop.call('recordAnalyticsEvents', {
      body: { events: [{ type: 'view', productId: sold.productId, referrer: 'https://search.example.com/?q=lamp' }] },
    });
    const { page, complaints } = await openAs(shop, 'viewer');
    await page.goto(`${shop.url}/dashboard/analytics/products/${sold.productId}?period=30d`);
    const sources = await readTable(page, 'Top sources of views');
    const { topReferrers = [] } = (
      await shop.call('getProductAnalytics', { path: { id: sold.productId }, query: { period: '30d', metrics: ['topReferrers'] } })
    ).body;
    expect(topReferrers.map(({ source }) => source)).to.include.members(['instagram', 'search.example.com']);
    expect(sources.map(([source, visits]) => [source, visits])).to.deep.equal(
      topReferrers.map(({ source, visits }) => [source, String(visits)]),
    );
    const link = page.getByRole('link', { name: 'search.example.com' });
    expect([await link.getAttribute('href'), await link.getAttribute('rel')]).to.deep.equal([
      'https://search.example.com/',
      'noopener noreferrer nofollow',
    ]);
    expect(await page.getByRole('link', { name: 'instagram' }).count()).to.equal(0);
    const { lines } = await download(page, 'Top sources of views');
    expect(lines).to.deep.equal(['source,visits', ...topReferrers.map(({ source, visits }) => `${source},${visits}`)]);
    expect(await findIssues(page)).to.deep.equal([]);
    await page.getByRole('combobox', { name: 'Date range' }).click();
    await page.getByRole('option', { name: 'Custom' }).click();
    await page.getByText('Sources are counted for the last 7, 30 or 90 days').waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('analytics of a store without figures', () => {
  const shop = useShop();

  it('say what to do', async () => {
    const { page, complaints } = await openAs(shop, 'finance');
    await goTo(page, 'Analytics');
    await page.getByText('Nothing happened on these days.').waitFor();
    await page.getByRole('button', { name: 'Show the last year' }).click();
    await page.getByRole('button', { name: 'Show the last year' }).waitFor({ state: 'hidden' });
    expect(page.url()).to.include('period=1y');
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('say so of what does not exist', async () => {
    const { page } = await openAs(shop, 'finance');
    await page.goto(`${shop.url}/dashboard/analytics/products/prod_nosuch`);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await page.context().close();
  });
});

describe('the charts of the analytics', () => {
  const shop = useShop();

  it('load on demand: the first screen has none', async () => {
    await sell(shop);
    const { page, complaints } = await openPage(shop.url);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${shop.url}/dashboard/`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(scripts.filter((url) => /\/chart-/.test(url))).to.deep.equal([]);
    const { page: second } = await openAs(shop, 'viewer');
    second.on('request', (request) => scripts.push(request.url()));
    await goTo(second, 'Analytics');
    await second.getByRole('img', { name: /^Revenue/ }).waitFor();
    expect(scripts.filter((url) => /\/chart-[\w-]+\.js$/.test(url))).to.have.length(1);
    expect(complaints.filter((text) => !text.includes('401'))).to.deep.equal([]);
    for (const one of [page, second]) await one.context().close();
  });
});
