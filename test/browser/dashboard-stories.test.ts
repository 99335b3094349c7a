// Tests the whole stories of people in the dashboard, in a real browser: what a user bought and wrote, what a creator sold, and who changed them.
import { expect } from 'chai';
import { useShop } from '../support/service.js';
import { findIssues, settle } from './browser.js';
import { openAs, untilValue } from './dashboard.js';

describe('the page of a user', () => {
  const shop = useShop();

  it('shows orders, reviews and changes, and leads to all of them', async () => {
    const { id, email } = await shop.fixtures.user();
    const { id: productId } = await shop.fixtures.activeProduct({ name: 'Linen lamp' });
    const order = await shop.fixtures.order({ items: [{ productId, quantity: 1 }], customer: { id, email } });
    await shop.fixtures.order();
    await shop.call('createReview', {
      path: { id: productId },
      body: { rating: 4, title: 'Warm light', content: 'I read under it every evening.', userId: id },
    });
    await shop.call('patchUser', { path: { id }, body: { name: 'Uma Reyes' } });
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, complaints } = await openAs(shop, 'owner', { colorScheme });
      await page.goto(`${shop.url}/dashboard/users/${id}`);
      await page
        .getByRole('table', { name: 'Latest reviews' })
        .getByRole('row', { name: /Warm light 4 of 5/ })
        .waitFor();
      await page
        .getByRole('table', { name: 'History' })
        .getByRole('row', { name: /User changed .*Name/ })
        .waitFor();
      const orders = page.getByRole('table', { name: 'Latest orders' });
      await orders.getByRole('link', { name: 'Linen lamp' }).waitFor();
      expect(await orders.getByRole('row').count()).to.equal(1);
      expect(await findIssues(page)).to.deep.equal([]);
      await orders.getByRole('link', { name: 'Linen lamp' }).click();
      await page.waitForURL(`**/orders/${order.id}`);
      await page.goBack();
      await page.getByRole('link', { name: 'All orders' }).click();
      await page.waitForURL(`**/orders?customerId=${id}`);
      await page.goBack();
      await page.getByRole('link', { name: 'All entries' }).click();
      await page.getByRole('row', { name: /User changed/ }).waitFor();
      expect(await page.getByLabel('Id of the object').inputValue()).to.equal(id);
      expect(await page.getByRole('row', { name: /Review/ }).count()).to.equal(0);
      expect(complaints).to.deep.equal([]);
      await page.context().close();
    }
  });

  it('leads to a review that waits, also beyond the part of the queue that is read', async () => {
    const { id } = await shop.fixtures.user();
    const { id: productId } = await shop.fixtures.activeProduct();
    const write = async (title: string, userId = id) =>
      shop.call('createReview', { path: { id: productId }, body: { rating: 1, title, userId } });
    await shop.call('updateSettings', { body: { reviewModeration: 'manual' } });
    const others = Array.from({ length: 55 }, (_, index) => shop.fixtures.user({ name: `Of ${index}` }));
    for (const { id: other } of await Promise.all(others)) await write('Fine', other);
    await write('Cold light');
    const { page, complaints } = await openAs(shop, 'owner');
    await page.goto(`${shop.url}/dashboard/users/${id}`);
    await settle(page);
    await page.getByRole('link', { name: 'Cold light' }).click();
    await page.getByRole('heading', { name: 'Cold light' }).waitFor();
    await page.getByRole('status').getByText('56').waitFor();
    await page.getByRole('heading', { name: 'Moderation' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Cold light' }).waitFor({ state: 'hidden' });
    await page.getByRole('status').getByText('55').waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('says what there is not', async () => {
    const { id } = await shop.fixtures.user();
    const { page, complaints } = await openAs(shop, 'admin');
    await page.goto(`${shop.url}/dashboard/users/${id}`);
    for (const text of ['No order has this user', 'No review yet.']) await page.getByText(text).waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

describe('the page of a creator', () => {
  const shop = useShop();

  it('shows attributed orders and changes, and leads to all orders and all content', async () => {
    const { id: contentId, creatorId } = await shop.fixtures.content({ title: 'A walnut desk' });
    await shop.fixtures.content({ title: 'Of another creator' });
    const { id: productId } = await shop.fixtures.activeProduct({ name: 'Walnut stand' });
    await shop.fixtures.order({ items: [{ productId, quantity: 1, referrer: { type: 'creator-content', creatorId } }] });
    await shop.call('updateCreator', { path: { id: creatorId }, body: { name: 'Mira Lindqvist' } });
    const { page, complaints } = await openAs(shop, 'admin', { viewport: { width: 360, height: 740 } });
    await page.goto(`${shop.url}/dashboard/creators/${creatorId}`);
    await page.getByRole('table', { name: 'Latest attributed orders' }).getByRole('link', { name: 'Walnut stand' }).waitFor();
    await page.getByRole('table', { name: 'History' }).getByText('Creator updated').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).to.be.at.most(360);
    await page.getByRole('link', { name: 'All orders' }).click();
    await page.waitForURL(`**/orders?creatorId=${creatorId}`);
    await page.goBack();
    await page.getByRole('link', { name: 'All content' }).click();
    await page.waitForURL(`**/content?creatorId=${creatorId}`);
    await page.getByRole('row', { name: /A walnut desk/ }).waitFor();
    expect(await page.getByRole('row', { name: /Of another creator/ }).count()).to.equal(0);
    expect(await findIssues(page)).to.deep.equal([]);
    await page.getByRole('row', { name: /A walnut desk/ }).click();
    await page.waitForURL(`**/content/${contentId}`);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('shows a viewer no changes, and a moderator no orders', async () => {
    const { creatorId } = await shop.fixtures.content();
    for (const role of ['viewer', 'moderator'] as const) {
      const { page, complaints } = await openAs(shop, role);
      await page.goto(`${shop.url}/dashboard/creators/${creatorId}`);
      await page.getByRole('heading', { name: 'Latest content' }).waitFor();
      expect(await page.getByRole('heading', { name: 'History' }).count()).to.equal(0);
      expect(await page.getByRole('heading', { name: 'Latest attributed orders' }).count()).to.equal(role === 'viewer' ? 1 : 0);
      expect(complaints).to.deep.equal([]);
      await page.context().close();
    }
  });
});

describe('the list of orders', () => {
  const shop = useShop();

  it('has one field for the email address and the id of the customer', async () => {
    await shop.fixtures.order({ customer: { id: 'c-1', email: 'Ada@example.com' } });
    await shop.fixtures.order({ customer: { id: 'c-2', email: 'bob@example.com' } });
    const { page, complaints } = await openAs(shop, 'admin', { viewport: { width: 1280, height: 800 } });
    await page.goto(`${shop.url}/dashboard/orders`);
    const [ada, bob] = ['Ada@example.com', 'bob@example.com'].map((name) => page.getByRole('row', { name }));
    const field = page.getByLabel('Customer: whole email or id');
    await bob?.waitFor();
    await field.pressSequentially('ada@example.com', { delay: 5 });
    await page.waitForURL(/orders\?customerEmail=ada%40example.com$/);
    await bob?.waitFor({ state: 'hidden' });
    await ada?.waitFor();
    await page.reload();
    await ada?.waitFor();
    expect(await field.inputValue()).to.equal('ada@example.com');
    await page.getByText('Not together with a customer').waitFor();
    expect(await page.getByRole('combobox', { name: 'Creator' }).isDisabled(), 'it stays where it is').to.equal(true);
    await field.fill('c-2');
    await page.waitForURL(/orders\?customerId=c-2$/);
    await ada?.waitFor({ state: 'hidden' });
    await bob?.waitFor();
    await page.goBack();
    await page.waitForURL(/customerEmail=/);
    await untilValue(field, 'ada@example.com');
    expect(await findIssues(page)).to.deep.equal([]);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});
