// Tests the dashboard in a real browser against the real service: signing in, keys, webhooks, moderation, roles, and what strangers write.
import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { createOwnerLink } from '../../handlers/sign-in-links.js';
import { PASSWORD, readApp } from '../support/dashboard.js';
import { useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { findIssues, findIssuesOfDialog, openPage, settle, until } from './browser.js';
import { goTo, holdDecisions, openAs, untilStatus } from './dashboard.js';

const PHONE = { width: 360, height: 740 };

/** Returns the edges of an element on the screen, in pixels. */
async function readEdges(element: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element.toString()} has no place on the screen`);
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

/** Returns whether one element covers a part of another. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  return haveCommonPart(await readEdges(one), await readEdges(other));
}

type Edges = Awaited<ReturnType<typeof readEdges>>;

function haveCommonPart(first: Edges, second: Edges): boolean {
  return first.left < second.right && second.left < first.right && first.top < second.bottom && second.top < first.bottom;
}

describe('the first start', () => {
  const shop = useShop();

  it('leads from the printed link to an API key that works', async () => {
    const link = await createOwnerLink(shop.services);
    const { page, complaints } = await openPage(shop.url);
    await page.goto(link?.url ?? '');
    await page.getByLabel('Your name').fill('Olga Owner');
    await page.getByLabel('Email address').fill('olga@example.com');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.getByRole('heading', { name: 'Get started' }).waitFor();
    await page
      .getByRole('link', { name: 'Create an API key' })
      .or(page.getByRole('link', { name: 'API keys' }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Create API key' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Warehouse');
    const products = dialog.getByRole('group', { name: 'Products' });
    await products.getByText('Products, categories, and what shoppers search for.').waitFor();
    await products.getByLabel('read').check();
    await dialog.getByLabel('AI requests per minute').fill('5');
    await dialog.getByRole('button', { name: 'Create API key' }).click();
    const key = await page.getByRole('textbox', { name: 'Warehouse' }).inputValue();
    expect((await shop.call('listProducts', { key })).status).to.equal(200);
    expect((await shop.call('listOrders', { key, headers: { 'User-Agent': 'warehouse/2.1' } })).status).to.equal(403);
    const [created] = (await shop.call('listApiKeys')).body.data.filter(({ name }) => name === 'Warehouse');
    expect(created?.rateLimits).to.deep.equal({ generation: 5 });
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('row', { name: /Warehouse/ }).waitFor();
    await page.getByRole('button', { name: 'Revoke: Warehouse' }).click();
    await page.getByRole('dialog').getByText('Programs that used it lately: warehouse/2.1').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The key was revoked.').waitFor();
    expect((await shop.call('listProducts', { key })).status).to.equal(401);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('webhooks in the dashboard', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' });
  const receiver = useReceiver();

  it('are added, tested, found failing with the reason, and sent again', async () => {
    const { page, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'Webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
    await dialog.getByLabel('user.registered').check();
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    expect(await page.getByRole('textbox', { name: receiver.url }).inputValue()).to.match(/^whsec_/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByText('The endpoint replied 200.').waitFor();
    const test = page.getByRole('region', { name: 'Last test' });
    await test.getByText(/ms · HTTP 200$/).waitFor();
    await test.getByText('"event": "user.registered"').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    receiver.answer({ status: 410, body: 'the shelf is gone' });
    await shop.fixtures.user();
    await shop.deliver();
    await page.reload();
    await page.getByRole('row', { name: /user\.registered/ }).click();
    await page.getByText('HTTP 410').first().waitFor();
    await page.getByText('the shelf is gone').waitFor();
    receiver.answer({ status: 200 });
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('The delivery is queued.').waitFor();
    await shop.deliver();
    await page.getByRole('main').getByText('delivered').waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('say before they are added what they get and when, and are tested with any event that they get', async () => {
    const { page, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'Webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).first().click();
    const dialog = page.getByRole('dialog');
    const attempts = dialog.getByRole('list', { name: 'Attempts if each one fails' }).getByRole('listitem');
    expect(await attempts.count()).to.equal(0);
    await dialog.getByText('Attempts if each one fails: at once → after 1 s → after 3 s → after 7 s → after 15 s').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'More settings', expanded: false }).click();
    expect(await attempts.count()).to.equal(5);
    await dialog.getByRole('combobox', { name: 'Retries' }).click();
    await page.getByRole('option', { name: /12/ }).click();
    expect(await attempts.count()).to.equal(12);
    await dialog.getByRole('combobox', { name: 'Example' }).fill('review.approved');
    await page.getByRole('option', { name: 'review.approved' }).click();
    expect(JSON.parse(await dialog.locator('.event-example').innerText())).to.include({ event: 'review.approved' });
    expect(await findIssues(page)).to.deep.equal([]);
    await dialog.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
    await dialog.getByLabel('All events').check();
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('button', { name: 'Choose the test event' }).click();
    await page.getByRole('menuitem', { name: 'review.approved' }).click();
    await page.getByText('The endpoint replied 200.').waitFor();
    expect(JSON.parse(receiver.received.at(-1)?.text ?? '')).to.include({ event: 'review.approved' });
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('get a filter, an order, and retries of 429; what is wrong with the filter is at its field', async () => {
    const { page } = await openAs(shop, 'admin');
    await goTo(page, 'Webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
    await dialog.getByLabel('order.updated').check();
    await dialog.getByRole('button', { name: 'More settings' }).click();
    const filter = dialog.getByRole('textbox', { name: 'Only events with these values' });
    await filter.fill('data.state: shipped');
    await dialog.getByLabel('429 Too many requests').check();
    await dialog.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: /One event after the other/ }).click();
    await dialog.getByRole('button', { name: 'More settings' }).click();
    await filter.waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await dialog.getByText(/^data\.state is not a text.*data\.status/).waitFor();
    await dialog.locator('textarea[name=filter]:focus').waitFor();
    await filter.fill('data.status: shipped, completed');
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByText('data.status: shipped, completed').waitFor();
    const [webhook] = (await shop.call('listWebhooks', { query: {} })).body.data;
    expect(webhook?.filter).to.deep.equal({ 'data.status': ['shipped', 'completed'] });
    expect([webhook?.ordering, webhook?.retryPolicy.retryOn]).to.deep.equal(['per-resource', [429]]);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByRole('button', { name: 'More settings', expanded: true }).waitFor();
    await dialog.getByLabel('429 Too many requests').uncheck();
    await dialog.getByRole('textbox', { name: 'Only events with these values' }).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const changed = (await shop.call('getWebhook', { path: { id: webhook?.id ?? '' } })).body;
    expect(changed).to.not.have.any.keys('filter');
    expect([changed.ordering, changed.retryPolicy.retryOn]).to.deep.equal(['per-resource', undefined]);
    await page.context().close();
  });
});

describe('the start of the dashboard', () => {
  const shop = useShop();

  it('compares today with the same weekday, and adds what happens meanwhile', async () => {
    await shop.fixtures.order();
    const { page, complaints } = await openAs(shop, 'admin');
    const today = page.getByRole('region', { name: 'Today' });
    await today
      .getByText(/0 last \w+day, all day/)
      .first()
      .waitFor();
    expect(await today.getByText('Orders').locator('..').innerText()).to.match(/^Orders\s+1\s/);
    expect(await today.getByText('refunded').count()).to.equal(0);
    const { id: refundedId } = await shop.fixtures.order();
    await shop.call('updateOrder', { path: { id: refundedId }, body: { status: 'refunded' } });
    await page.reload();
    await today.getByText('1 canceled or fully refunded').waitFor();
    const { figures } = (await shop.call('getAnalyticsOverview', { query: { period: '7d' } })).body;
    const amount = figures.reversedAmount.toLocaleString('en', { style: 'currency', currency: 'USD' });
    await today.getByText(`${amount} canceled or fully refunded`).waitFor();
    expect(await today.getByText('Orders', { exact: true }).locator('..').innerText()).to.match(/^Orders\s+2\s/);
    const activity = page.getByRole('log', { name: 'Live activity' });
    await activity.getByText('order.updated').first().waitFor(); // before the screen was opened
    expect(await activity.getByText('user.registered').count()).to.equal(0);
    await page.waitForResponse((response) => response.url().includes('/api/events?after='));
    const { id } = await shop.fixtures.order();
    await shop.fixtures.user();
    await activity.getByText('user.registered').waitFor();
    await activity.getByRole('link', { name: id }).first().click();
    await page.waitForURL(`**/dashboard/orders/${id}`);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('moderation in the dashboard', () => {
  const shop = useShop({ REVIEW_MODERATION: 'manual' });
  const statusOf = async (id: string) => (await shop.call('getContent', { path: { id } })).body.status;
  const untilDecided = (id = '', status: string) => untilStatus(status, async () => (await shop.call('getContent', { path: { id } })).body);

  it('decides by keyboard, with a reason, and undoes within five seconds', async () => {
    const ids: string[] = [];
    for (const title of ['First', 'Second', 'Third']) ids.push((await shop.fixtures.content({ title })).id);
    const { page, complaints } = await openAs(shop, 'moderator');
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByRole('heading', { name: 'First' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Second' }).waitFor();
    await page.keyboard.press('z');
    await page.getByRole('button', { name: /First/ }).waitFor();
    await page.keyboard.press('r');
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Off topic' }).click();
    await page.getByLabel('Feedback').fill('Another shelf, please.');
    await page.getByRole('button', { name: 'Reject' }).click();
    await untilDecided(ids[1], 'rejected');
    expect(await Promise.all(ids.map(statusOf))).to.deep.equal(['pending_review', 'rejected', 'pending_review']);
    const { moderation } = (await shop.call('getContent', { path: { id: ids[1] ?? '' } })).body;
    expect([moderation.reason, moderation.feedback]).to.deep.equal(['off_topic', 'Another shelf, please.']);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('keeps a form and its words about the item that it was opened for', async () => {
    const ids: string[] = [];
    for (const title of ['First', 'Second']) ids.push((await shop.fixtures.content({ title })).id);
    const { page, complaints } = await openAs(shop, 'moderator');
    await goTo(page, 'Moderation');
    await page.getByRole('heading', { name: 'First' }).waitFor();
    const reject = async () => {
      await page.getByRole('combobox', { name: 'Reason' }).click();
      await page.getByRole('option', { name: 'Off topic' }).click();
      await page.getByLabel('Feedback').fill('Words about the first.');
      await page.getByRole('checkbox', { name: 'Select: Second' }).check();
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
    };
    await page.keyboard.press('r');
    await reject();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /First/ }).click();
    await page.getByRole('heading', { name: 'First' }).waitFor();
    await page.keyboard.press('r');
    expect(await page.getByLabel('Feedback').inputValue()).to.equal('Words about the first.');
    await reject();
    await untilDecided(ids[0], 'rejected');
    expect(await Promise.all(ids.map(statusOf))).to.deep.equal(['rejected', 'pending_review']);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('edits while approving, asks for changes, and decides on several at once', async () => {
    const ids: string[] = [];
    for (const title of ['Typo', 'Blurry', 'Advert one', 'Advert two'])
      ids.push((await shop.fixtures.content({ title, tags: ['summer'] })).id);
    const { page, complaints } = await openAs(shop, 'moderator');
    await goTo(page, 'Moderation');
    await page.getByRole('button', { name: /Typo/ }).click();
    await page.getByText(/0 approved, 0 rejected before/).waitFor();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Title' }).fill('Typography');
    await page.getByRole('textbox', { name: 'Text' }).fill('The organizer took every pen and cable off my desk.');
    await page.getByRole('region', { name: 'With your changes' }).getByText('organizer', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Approve with these changes' }).click();
    await page.getByText('Approved: Typo').waitFor();
    await page.getByRole('heading', { name: 'Blurry' }).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Low quality' }).click();
    expect(await page.getByLabel('Feedback').inputValue()).to.match(/^Please add detail/);
    await page.getByRole('button', { name: 'Request changes' }).click();
    await page.getByLabel('Select all 2').check();
    await page.keyboard.press('r');
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Spam' }).click();
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Rejected: 2 items').waitFor();
    await page.getByText('Nothing is waiting.').waitFor();
    for (const id of ids.slice(2)) await untilDecided(id, 'rejected');
    const decided = await Promise.all(ids.map(async (id) => (await shop.call('getContent', { path: { id } })).body));
    expect(decided.map(({ status }) => status)).to.deep.equal(['approved', 'changes_requested', 'rejected', 'rejected']);
    expect([decided[0]?.title, decided[0]?.tags, decided[0]?.description?.slice(0, 13)]).to.deep.equal([
      'Typography',
      ['summer'],
      'The organizer',
    ]);
    expect(decided[2]?.moderation.reason).to.equal('spam');
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('leaves the queue by keyboard without deciding', async () => {
    const { id } = await shop.fixtures.content({ title: 'Stays' });
    const { page } = await openAs(shop, 'owner');
    await goTo(page, 'Moderation');
    await page.getByRole('heading', { name: 'Stays' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.getByRole('heading', { name: 'Creators', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Stays' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await page.waitForTimeout(300);
    expect(await page.getByText('Approved: Stays').count()).to.equal(0);
    expect(await statusOf(id)).to.equal('pending_review');
    await page.context().close();
  });

  it('sends what was decided when the page closes, and offers no undo afterwards', async () => {
    const ids: string[] = [];
    for (const title of ['Closed', 'Hovered']) ids.push((await shop.fixtures.content({ title })).id);
    const { page } = await openAs(shop, 'moderator');
    await goTo(page, 'Moderation');
    await page.getByRole('heading', { name: 'Closed' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Hovered' }).waitFor();
    await page.reload();
    while ((await statusOf(ids[0] ?? '')) !== 'approved') await page.waitForTimeout(100);
    await page.getByRole('heading', { name: 'Hovered' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Undo' }).hover(); // keeps the notification open
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
    while ((await statusOf(ids[1] ?? '')) !== 'approved') await page.waitForTimeout(100); // it is hidden before the service has replied
    await page.context().close();
  });

  it('says that someone else was faster', async () => {
    const { id } = await shop.fixtures.content({ title: 'Contested' });
    const { page } = await openAs(shop, 'moderator');
    await goTo(page, 'Moderation');
    await page.getByRole('heading', { name: 'Contested' }).waitFor();
    const release = await holdDecisions(page);
    await page.keyboard.press('a');
    await shop.call('claimContent', { path: { id }, body: { takeOver: true } });
    await shop.call('moderateContent', { path: { id }, body: { action: 'reject' } });
    release();
    await page.getByRole('alert').filter({ hasText: 'Contested: someone else decided this meanwhile.' }).waitFor();
    expect(await statusOf(id)).to.equal('rejected');
    await page.context().close();
  });

  it('shows two moderators who decides on what, until one takes over', async () => {
    const ids: string[] = [];
    for (const title of ['Mine', 'Yours']) ids.push((await shop.fixtures.content({ title })).id);
    const listOwners = async () => new Map((await shop.call('listClaims')).body.data.map(({ id, by }) => [id, by]));
    const untilClaimed = async (id: string | undefined, by?: string) => {
      for (let claims = await listOwners(); ; claims = await listOwners()) {
        const owner = claims.get(id ?? '');
        if (owner !== undefined && owner !== by) return owner;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const first = await openAs(shop, 'moderator');
    await goTo(first.page, 'Moderation');
    await first.page.getByRole('heading', { name: 'Mine' }).waitFor();
    const firstId = await untilClaimed(ids[0]);

    // The second one gets what nobody claims, and can't decide on the other one by mistake.
    const second = await openAs(shop, 'moderator');
    await goTo(second.page, 'Moderation');
    await second.page.getByRole('heading', { name: 'Yours' }).waitFor();
    await second.page.getByRole('button', { name: /Mine/ }).click();
    const notice = second.page.getByText('is deciding on this, since');
    await notice.waitFor();
    expect(await second.page.getByRole('button', { name: 'Approve' }).count()).to.equal(0);
    expect(await second.page.getByLabel('Select: Mine').isDisabled()).to.equal(true);
    await second.page.keyboard.press('a');
    await second.page.getByText('Take it over to decide yourself.').waitFor();
    await second.page.getByRole('button', { name: 'Take over' }).click();
    await notice.waitFor({ state: 'hidden' });
    expect(await untilClaimed(ids[0], firstId)).to.not.equal(firstId);
    await second.page.keyboard.press('a');
    const approved = second.page.getByRole('alert').filter({ hasText: 'Approved: Mine' });
    await approved.getByRole('button', { name: 'Close', exact: true }).waitFor();
    await second.page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });

    // What nobody reads any more is free for everyone.
    await goTo(second.page, 'Start');
    await goTo(first.page, 'Start');
    for (let claims = await listOwners(); claims.size > 0; claims = await listOwners()) await second.page.waitForTimeout(100);
    while ((await statusOf(ids[0] ?? '')) !== 'approved') await second.page.waitForTimeout(100);
    expect(await statusOf(ids[1] ?? '')).to.equal('pending_review');
    expect([...first.complaints, ...second.complaints]).to.deep.equal([]);
    await first.page.context().close();
    await second.page.context().close();
  });

  it('leads a phone to the text of the item that was tapped', async () => {
    for (let place = 0; place < 12; place++) await shop.fixtures.content({ title: `Item ${place}` });
    const { page } = await openAs(shop, 'moderator', { viewport: { width: 390, height: 780 } });
    await page.goto(`${shop.url}/dashboard/moderation`);
    await page.getByText('Item 3', { exact: true }).click();
    const heading = page.getByRole('heading', { name: 'Item 3' });
    await heading.waitFor();
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'); // what scrolls does so by then
    expect((await heading.boundingBox())?.y).to.be.within(0, 780);
    await page.context().close();
  });

  it('shows which words made the AI engine suspect spam', async () => {
    await shop.fixtures.content({ title: 'Work', description: 'I earn $900 a week from home, message me on WhatsApp.' });
    const { page, complaints } = await openAs(shop, 'moderator');
    await goTo(page, 'Moderation');
    const signs = page.getByRole('group', { name: 'Raised by' });
    await signs.getByText('earn $900').waitFor();
    await signs.getByText('WhatsApp').waitFor();
    await page.getByRole('article').locator('mark', { hasText: 'message me' }).first().waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('says which pictures cannot be loaded', async () => {
    const media = ['shown', 'gone'].map((name) => ({ type: 'image' as const, url: `https://cdn.example.com/${name}.svg`, caption: name }));
    await shop.fixtures.content({ title: 'Two pictures', media });
    const { page } = await openAs(shop, 'moderator');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
    await page.route('https://cdn.example.com/shown.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
    await page.route('https://cdn.example.com/gone.svg', (route) => route.fulfill({ status: 404 }));
    await goTo(page, 'Moderation');
    await page.getByRole('heading', { name: 'Two pictures' }).waitFor();
    await page.getByText("Can't load this picture.").waitFor();
    await page.getByRole('img', { name: 'shown' }).waitFor();
    expect(await page.getByRole('img', { name: 'gone' }).count()).to.equal(0);
    await page.context().close();
  });

  it('shows what strangers write as text only', async () => {
    const text = `<script>document.title = "taken"</script><img src=x onerror="document.title='taken'"> ${'w'.repeat(5_000)} ‮abc 🧺`;
    const { id: productId } = await shop.fixtures.product();
    await shop.call('createReview', {
      path: { id: productId },
      body: { rating: 3, title: '<b>bold</b>', content: text.slice(0, 4_000), userId: 'u' },
    });
    const { page, complaints } = await openAs(shop, 'moderator', { viewport: PHONE });
    await page.goto(`${shop.url}/dashboard/moderation?kind=reviews`);
    await page.getByRole('heading', { name: '<b>bold</b>' }).waitFor();
    expect(await page.title()).to.equal('Moderation · Storefront');
    expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).to.be.at.most(PHONE.width);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

/** The text to decide on, in the page. */
const TEXT = "document.querySelector('article .user-text[tabindex]')";

describe('moderation on a phone', () => {
  const shop = useShop();

  it('shows the reasons where the field is', async () => {
    await shop.fixtures.content({ description: 'A stand that folds. '.repeat(60) }); // so that the form is far down
    const { page, complaints } = await openAs(shop, 'moderator', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await page.goto(`${shop.url}/dashboard/moderation`);
    await page.getByRole('button', { name: /^Reject/ }).tap();
    await page.getByRole('combobox', { name: 'Reason' }).tap();
    // A list that is too wide before it has its place must not zoom the page out: that lost the field.
    await page.getByRole('option', { name: 'Off topic' }).tap();
    expect(await page.getByLabel('Feedback').inputValue()).to.match(/^This is not about the product/);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('has the buttons of a decision in reach, below all that is read', async () => {
    const description = 'A stand that folds. '.repeat(300);
    await shop.fixtures.content({ title: 'Long', description });
    await shop.fixtures.content({ title: 'Next', description });
    const options = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
    const { page, complaints } = await openAs(shop, 'moderator', options);
    await page.goto(`${shop.url}/dashboard/moderation`);
    const article = page.getByRole('article');
    const buttons = ['Approve', 'Reject', 'Request changes', 'Edit and approve'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    const [approve] = buttons as [Locator];
    await page.getByRole('heading', { name: 'Long' }).waitFor();
    await page.getByText(/0 approved, 0 rejected before/).waitFor();
    expect((await readEdges(article)).bottom).to.be.above(780);
    for (const button of buttons) expect((await readEdges(button)).bottom).to.be.at.most(780);
    expect(await findIssues(page)).to.deep.equal([]);

    // What gets the focus, and the end of the page, are above the buttons.
    const creator = article.getByRole('link', { name: /^Creator/ });
    const bar = page.locator('.decision-bar');
    await page.evaluate(`window.scrollBy(0, ${(await readEdges(creator)).bottom - 760})`);
    expect(await overlap(creator, bar)).to.equal(true);
    await creator.focus();
    expect(await overlap(creator, bar)).to.equal(false);
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.evaluate(`${TEXT}.scrollTo(0, 10_000)`);
    expect(await page.evaluate(`${TEXT}.scrollTop`)).to.be.above(0);
    expect((await readEdges(article)).bottom).to.be.at.most((await readEdges(approve)).top);
    expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).to.equal(390);

    // The next one starts at its beginning.
    await approve.tap();
    const next = page.getByRole('heading', { name: 'Next' });
    await next.waitFor();
    await settle(page);
    expect((await readEdges(next)).top).to.be.within(56, 780);
    expect(await page.evaluate(`${TEXT}.scrollTop`)).to.equal(0);
    expect((await readEdges(approve)).bottom).to.be.at.most(780);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('has the buttons for the selected items next to the list, and decides on these', async () => {
    const ids: string[] = [];
    for (let place = 0; place < 12; place++) ids.push((await shop.fixtures.content({ title: `Item ${place}` })).id);
    const options = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
    const { page, complaints } = await openAs(shop, 'moderator', options);
    await page.goto(`${shop.url}/dashboard/moderation`);
    for (const title of ['Item 1', 'Item 2']) await page.getByLabel(`Select: ${title}`, { exact: true }).tap();
    expect(await page.evaluate('window.scrollY')).to.equal(0);
    const approve = page.getByRole('button', { name: 'Approve (2)' });
    expect((await readEdges(approve)).bottom).to.be.at.most(780);
    expect((await readEdges(page.getByLabel('Select: Item 2', { exact: true }))).bottom).to.be.at.most((await readEdges(approve)).top);
    expect(await findIssues(page)).to.deep.equal([]);
    await approve.tap();
    await page.getByText('Approved: 2 items').waitFor();
    expect(await page.evaluate('window.scrollY')).to.equal(0);
    for (const id of ids.slice(1, 3)) await untilStatus('approved', async () => (await shop.call('getContent', { path: { id } })).body);
    expect((await shop.call('getContent', { path: { id: ids[0] ?? '' } })).body.status).to.equal('pending_review');
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('notifications on a large screen', () => {
  const shop = useShop();

  it('cover neither the navigation nor what is at the end of a page', async () => {
    for (const title of ['First', 'Second']) await shop.fixtures.content({ title, description: 'A stand that folds. '.repeat(300) });
    const { page, complaints } = await openAs(shop, 'owner', { viewport: { width: 1280, height: 800 } });
    await goTo(page, 'Moderation');
    await page.getByRole('heading', { name: 'First' }).waitFor();
    await page.keyboard.press('a');
    const notice = page.getByRole('alert').filter({ hasText: 'Approved: First' });
    await notice.hover(); // it stands still
    const covered = await readEdges(notice); // it goes before all of the others are read
    await page.getByRole('heading', { name: 'Second' }).waitFor();
    await page.getByText(/0 approved, 0 rejected before/).waitFor();
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await until(page, 'window.scrollY > 0');
    const others = [page.getByRole('navigation', { name: 'Main navigation' }), page.getByRole('article')];
    for (const button of await page.locator('.decision-bar').getByRole('button').all()) others.push(button);
    expect(others).to.have.length(6);
    for (const other of others) expect(haveCommonPart(covered, await readEdges(other)), other.toString()).to.equal(false);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('orders in the dashboard', () => {
  const shop = useShop();

  it('are found by status, refunded, and then in the audit log with the person', async () => {
    const { id, customer } = await shop.fixtures.order();
    const { page, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'Orders');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'refunded' }).click();
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('row', { name: new RegExp(customer.email ?? customer.id) }).click();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Everything that is left').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Record refund of $' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect((await shop.call('getOrder', { path: { id } })).body.status).to.equal('refunded');
    await page
      .getByRole('button', { name: /Set to/ })
      .first()
      .waitFor({ state: 'hidden' });
    await goTo(page, 'Audit log');
    await page.getByRole('row', { name: new RegExp(`Member .*Refund recorded.*${id}`) }).waitFor();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Session' }).click();
    await page.getByRole('row', { name: /Signed in/ }).waitFor();
    await page.getByRole('row', { name: /Order updated/ }).waitFor({ state: 'hidden' });
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('lists of money on a phone', () => {
  const shop = useShop();

  it('say under the name when it was and for what, in one line each', async () => {
    const { id: productId } = await shop.fixtures.activeProduct({
      name: 'Lamp with a name that is longer than a phone is wide',
      price: 10,
    });
    const { id: creatorId } = await shop.fixtures.creator({ name: 'Mira' });
    await shop.fixtures.order({ items: [{ productId, quantity: 1, referrer: { type: 'creator-content', creatorId } }] });
    const { page, complaints } = await openAs(shop, 'admin', { viewport: { width: 360, height: 740 } });
    for (const [path, row] of [
      ['orders', /\d{4} Lamp with/],
      ['commissions', /Mira Sale .*\d{4} \$/],
      [`creators/${creatorId}`, /Lamp with.* \d{4} \$/],
      [`creators/${creatorId}`, /Sale .*\d{4} \$/],
    ] as const) {
      await page.goto(`${shop.url}/dashboard/${path}`);
      await page.getByRole('row', { name: row }).waitFor();
      const heights = `[...document.querySelectorAll('td .mantine-hidden-from-sm')].map((line) => line.clientHeight)`;
      expect(Math.max(...(await page.evaluate<number[]>(heights))), path).to.be.lessThan(25);
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).to.be.at.most(360);
      expect(await findIssues(page), path).to.deep.equal([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${shop.url}/dashboard/orders`);
    const row = page.getByRole('row', { name: /Lamp with/ });
    expect((await row.innerText()).match(/Lamp with/g)).to.have.length(1);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('a printed screen', () => {
  const shop = useShop();

  it('is dark on white without the navigation, also if the screen is dark, and dark again afterwards', async () => {
    const { page, complaints } = await openAs(shop, 'admin', { colorScheme: 'dark' });
    await goTo(page, 'Orders');
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    expect(await scheme()).to.equal('dark');
    await page.evaluate(`addEventListener('beforeprint', () => {
      document.documentElement.dataset.printed = getComputedStyle(document.body).backgroundColor;
    })`);
    await page.pdf();
    expect(await page.locator('html').getAttribute('data-printed')).to.equal('rgb(255, 255, 255)');
    expect(await scheme()).to.equal('dark');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).to.equal(0);
    expect(await page.evaluate(`getComputedStyle(document.querySelector('main')).padding`)).to.equal('0px');
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('an order in the dashboard', () => {
  const shop = useShop();

  it('says who bought it, where it goes, and which creators it is attributed to', async () => {
    const { id: creatorId } = await shop.fixtures.creator({ name: 'Mira' });
    const { id: productId } = await shop.fixtures.activeProduct({ name: 'Lamp', price: 10 });
    const { id } = await shop.fixtures.order({
      items: [{ productId, quantity: 1, referrer: { type: 'creator-content', creatorId } }],
      customer: { id: 'c-7', email: 'a.very.long.name.of.a.customer@a.very.long.host.name.example' },
      shipping: { method: 'standard', address: { street: '1 Main St', city: 'Springfield', zip: '12345', country: 'US' } },
      discounts: [{ code: 'TEN', amount: 1 }],
      externalId: 'o-7',
      metadata: { channel: 'app' },
    });
    const { page, complaints } = await openAs(shop, 'admin', { viewport: { width: 360, height: 740 } });
    await page.goto(`${shop.url}/dashboard/orders/${id}`);
    for (const text of ['c-7', '1 Main St, 12345 Springfield, US', 'TEN', 'o-7', 'metadata.channel app'])
      await page.getByRole('row', { name: text }).waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(360);
    await page.getByRole('link', { name: 'Commissions of this order' }).click();
    await page.waitForURL(`**/commissions?orderId=${id}`);
    await page.goBack();
    await page.getByRole('link', { name: 'Mira' }).click();
    await page.waitForURL(`**/creators/${creatorId}`);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('refunds in the dashboard', () => {
  const shop = useShop();

  it('return pieces, an amount, and the rest; the screen says what, and lists them', async () => {
    const { id: productId } = await shop.fixtures.activeProduct({ name: 'Lamp', price: 10.05 });
    const { id } = await shop.fixtures.order({ items: [{ productId, quantity: 3 }], shipping: { method: 'standard', cost: 5 } });
    const { page, complaints } = await openAs(shop, 'admin');
    await page.goto(`${shop.url}/dashboard/orders/${id}`);
    const dialog = page.getByRole('dialog');
    const open = async () => page.getByRole('button', { name: 'Refund', exact: true }).click();
    const confirm = async (amount: string) => {
      await dialog.getByRole('status').getByText(amount).waitFor();
      expect(await findIssues(page)).to.deep.equal([]);
      await dialog.getByRole('button', { name: `Record refund of ${amount}`, exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('alert').getByText(`${amount} refunded`).waitFor();
    };
    await page.getByRole('row', { name: /Lamp 3 \$10\.05 \$30\.15/ }).waitFor();
    await open();
    await dialog.getByText('Bought: 3 at $10.05 each. Left to refund: 3').waitFor();
    await dialog.getByLabel('Lamp').fill('2');
    await dialog.getByLabel('Reason').fill('Two were broken');
    await confirm('$20.10');
    await page.getByRole('row', { name: /2 × Lamp.*Two were broken.*\$20\.10/ }).waitFor();
    await page.getByRole('row', { name: /Lamp ?2 refunded 3 / }).waitFor();
    await page.getByText('partly refunded', { exact: true }).waitFor();
    await open();
    await dialog.getByLabel('An amount').check();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('4.95');
    await confirm('$4.95');
    await page.getByRole('row', { name: /Refunded.*\$25\.05/ }).waitFor();
    await open();
    await dialog.getByLabel('Everything that is left').check();
    await confirm('$10.10');
    await page.getByRole('button', { name: 'Refund', exact: true }).waitFor({ state: 'hidden' });
    const steps = page.locator('.mantine-Timeline-item');
    const byName = steps.filter({ hasText: /Member \d+/ });
    await byName.nth(3).waitFor();
    expect((await byName.allInnerTexts()).map((text) => text.split('\n')[0])).to.deep.equal([
      '$20.10 refunded',
      '$4.95 refunded',
      '$10.10 refunded',
      'refunded',
    ]);
    expect(await steps.filter({ hasText: 'Two were broken' }).count()).to.equal(1);
    const order = (await shop.call('getOrder', { path: { id } })).body;
    expect([order.status, order.refunds?.map(({ amount }) => amount.amount)]).to.deep.equal(['refunded', [20.1, 4.95, 10.1]]);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('the session in the dashboard', () => {
  const shop = useShop();

  it('asks for the password when it ends, and loses nothing that was typed', async () => {
    const { page } = await openAs(shop, 'admin');
    await goTo(page, 'API keys');
    await page.getByRole('button', { name: 'Create API key' }).first().click();
    await page.getByLabel('Name').fill('Half typed');
    await page.getByRole('group', { name: 'Orders' }).getByLabel('read').check();
    shop.clock.advance(13 * 3_600_000);
    await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
    await page.getByText('Your session has ended').waitFor();
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Your session has ended').waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Name').inputValue()).to.equal('Half typed');
    await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).waitFor();
    await page.context().close();
  });

  it('goes on in silence when only its token has expired', async () => {
    const { page } = await openAs(shop, 'admin');
    shop.clock.advance(20 * 60_000);
    await goTo(page, 'Team');
    await page.getByRole('row', { name: /Admin/ }).waitFor();
    await page.context().close();
  });

  it('shows a role its own screens only, also by URL', async () => {
    const { page } = await openAs(shop, 'viewer');
    const names = await page.getByRole('navigation').getByRole('link').allInnerTexts();
    expect(names).to.deep.equal([
      'Start',
      'Analytics',
      'Products',
      'Orders',
      'Commissions',
      'Payouts',
      'Creators',
      'Store settings',
      'Password, passkeys, and sessions',
    ]);
    await page.goto(`${shop.url}/dashboard/api-keys`);
    await page.getByText('Your role does not allow this page.').waitFor();
    await page.context().close();
  });

  it('needs a code of the app once there is a second factor, or a recovery code', async () => {
    const { page, email, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'Password, passkeys, and sessions');
    await settle(page);
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('img', { name: /^QR code/ }).waitFor();
    const secret = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
    expect(await findIssues(page)).to.deep.equal([]);
    await dialog.getByLabel('Code of the app').fill(readApp(secret, shop.clock.now()));
    await dialog.getByRole('button', { name: 'Next' }).click();
    const recoveryCode = await dialog.getByRole('listitem').first().innerText();
    await dialog.getByRole('button', { name: 'I have stored them' }).click();
    await page.getByText('10 recovery codes are left.').waitFor();
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Start', exact: true }).waitFor();
    await goTo(page, 'Password, passkeys, and sessions');
    await page.getByText('9 recovery codes are left.').waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    expect(await findIssuesOfDialog(page, 'remove the second factor')).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The second factor was removed.').waitFor();
    expect(complaints.filter((one) => !one.includes('401'))).to.deep.equal([]);
    await page.context().close();
  });

  it('is shared by tabs, and ends in all of them', async () => {
    const { page } = await openAs(shop, 'owner');
    const second = await page.context().newPage();
    await second.goto(`${shop.url}/dashboard/sessions`);
    await second.getByRole('heading', { name: 'Password, passkeys, and sessions', level: 1 }).waitFor();
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await second.getByRole('link', { name: 'Team' }).click();
    await second.getByText('Your session has ended').waitFor();
    await page.context().close();
  });

  it('invites a colleague by a link', async () => {
    const { page } = await openAs(shop, 'admin');
    await goTo(page, 'Team');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByLabel('Name').fill('Mia Tran');
    await page.getByLabel('Email address').fill('mia@example.com');
    await page.getByLabel('Moderator').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const url = await page.getByRole('textbox', { name: 'Sign-in link' }).inputValue();
    const { page: other } = await openPage(shop.url);
    await other.goto(url);
    await other.getByLabel('New password').fill(PASSWORD);
    await other.getByRole('button', { name: 'Save and sign in' }).click();
    await other.getByRole('navigation').getByRole('link', { name: 'Moderation' }).waitFor();
    for (const one of [page, other]) await one.context().close();
  });

  it('has the name and the logo of the store, also before someone signs in', async () => {
    const logo = await shop.fixtures.upload();
    const { page, complaints } = await openAs(shop, 'owner');
    await goTo(page, 'Store settings');
    await page.getByLabel('Name of the store').fill('Harbour & <b>Goods</b>');
    await page.getByLabel('Logo').fill(logo.url);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Harbour & <b>Goods</b>' }).locator('img').waitFor();
    expect(await page.title()).to.equal('Store settings · Harbour & <b>Goods</b>');
    const stranger = await openPage(shop.url);
    await stranger.page.goto(`${shop.url}/dashboard/`);
    await stranger.page.getByRole('img', { name: 'Harbour & <b>Goods</b>' }).waitFor();
    expect(await stranger.page.title()).to.equal('Harbour & <b>Goods</b>');
    await page.getByRole('button', { name: 'Use the default: Logo' }).click();
    await page.getByRole('link', { name: 'Harbour & <b>Goods</b>' }).locator('img').waitFor({ state: 'hidden' });
    await shop.call('updateSettings', { body: { reset: ['storeName'] } });
    expect([...complaints, ...stranger.complaints.filter((one) => !one.includes('status of 401'))]).to.deep.equal([]);
    await page.context().close();
    await stranger.page.context().close();
  });

  it('speaks German to those who choose it or whose browser does, and stays so after a reload', async () => {
    const { page, complaints } = await openAs(shop, 'owner');
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Bestellungen' }).click();
    await page.getByRole('heading', { name: 'Bestellungen', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Bestellungen', level: 1 }).waitFor();
    expect(await page.getAttribute('html', 'lang')).to.equal('de');
    const { page: other } = await openPage(shop.url, { locale: 'de-AT' });
    await other.goto(`${shop.url}/dashboard/`);
    await other.getByRole('heading', { name: 'Anmelden' }).waitFor();
    expect(complaints).to.deep.equal([]);
    for (const one of [page, other]) await one.context().close();
  });

  it('says so when the service cannot be reached, and goes on when it can', async () => {
    const { page } = await openAs(shop, 'owner');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
    await page.context().close();
  });
});
