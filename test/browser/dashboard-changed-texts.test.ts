// Tests that moderators decide on the text that they read: what changed meanwhile is said, and shown before they decide again.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { useShop } from '../support/service.js';
import { findIssues } from './browser.js';
import { goTo, holdDecisions, openAs, untilStatus } from './dashboard.js';

describe('a text that changes while a moderator decides', () => {
  const shop = useShop({ REVIEW_MODERATION: 'manual' });
  const getContent = async (id: string) => (await shop.call('getContent', { path: { id } })).body;
  const refused = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not decided' });
  const openReviews = (page: Page) => page.goto(`${shop.url}/dashboard/moderation?kind=reviews`);

  /** The creator submits content again after a colleague has returned it. */
  async function resubmit(id: string, fields: object): Promise<void> {
    shop.clock.advance(1_000);
    await shop.call('claimContent', { path: { id }, body: { takeOver: true } });
    await shop.call('moderateContent', { path: { id }, body: { action: 'request_changes' } });
    await shop.call('resubmitContent', { path: { id }, body: fields });
  }

  it('is not decided; the moderator sees what is new, and decides again', async () => {
    const { id } = await shop.fixtures.review({ title: 'Tidy', content: 'It holds every pen.' });
    const { page, complaints } = await openAs(shop, 'moderator');
    await openReviews(page);
    await page.getByRole('heading', { name: 'Tidy' }).waitFor();
    const release = await holdDecisions(page);
    await page.keyboard.press('a');
    await page.getByText('Approved: Tidy').waitFor();
    shop.clock.advance(1_000);
    await shop.call('updateReview', { path: { id }, body: { content: 'It holds every cable.', rating: 1 } });
    release();
    await refused(page).getByText('Tidy: it changed meanwhile.').waitFor();
    await refused(page).getByRole('button', { name: 'Tidy' }).click();
    const changes = page.getByRole('alert').filter({ hasText: 'This changed after you read it' });
    await changes.getByRole('region', { name: 'Text: as you read it' }).getByText('pen', { exact: true }).waitFor();
    await changes.getByRole('region', { name: 'Text: as it is now' }).getByText('cable', { exact: true }).waitFor();
    await changes.getByRole('region', { name: 'Stars: as it is now' }).getByText('1', { exact: true }).waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    expect((await shop.call('getReview', { path: { id } })).body.status).to.equal('pending');
    await page.keyboard.press('r');
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Misleading' }).click();
    await page.getByRole('button', { name: 'Reject' }).click();
    await refused(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
    await untilStatus('rejected', async () => (await shop.call('getReview', { path: { id } })).body);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('is edited again with what the moderator had typed', async () => {
    const { id } = await shop.fixtures.content({ title: 'Typo', description: 'The old text.' });
    const { page } = await openAs(shop, 'moderator');
    await goTo(page, 'Moderation');
    await page.getByRole('heading', { name: 'Typo' }).waitFor();
    await page.keyboard.press('e');
    await resubmit(id, { description: 'The new text.' });
    await page.getByRole('textbox', { name: 'Title' }).fill('Typography');
    await page.getByRole('region', { name: 'With your changes' }).getByText('Typography').waitFor();
    await page.getByRole('button', { name: 'Approve with these changes' }).click();
    await refused(page).getByRole('button', { name: 'Typo' }).click();
    await page.getByRole('region', { name: 'Text: as it is now' }).getByText('new', { exact: true }).waitFor();
    await page.keyboard.press('e');
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).to.equal('Typography');
    expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).to.equal('The new text.');
    await page.getByRole('button', { name: 'Approve with these changes' }).click();
    await page.getByText('Approved: Typo').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
    await page.getByText('Nothing is waiting.').waitFor();
    await untilStatus('approved', () => getContent(id));
    const { title, description } = await getContent(id);
    expect([title, description]).to.deep.equal(['Typography', 'The new text.']);
    await page.context().close();
  });

  it('is named when several are decided at once, and the others are decided', async () => {
    const ids: string[] = [];
    for (const title of ['Kept', 'Rewritten', 'Rejected elsewhere']) ids.push((await shop.fixtures.content({ title })).id);
    const [kept = '', rewritten = '', rejected = ''] = ids;
    const { page } = await openAs(shop, 'moderator');
    await goTo(page, 'Moderation');
    await page.getByLabel('Select all 3').check();
    const release = await holdDecisions(page);
    await page.keyboard.press('a');
    await page.getByText('Approved: 3 items').waitFor();
    await resubmit(rewritten, { description: 'Another text.' });
    await shop.call('moderateContent', { path: { id: rejected }, body: { action: 'reject' } });
    release();
    await refused(page).getByText('Rewritten: it changed meanwhile.').waitFor();
    await refused(page).getByText('Rejected elsewhere: someone else decided this meanwhile.').waitFor();
    expect(await refused(page).getByRole('listitem').count()).to.equal(2);
    expect(await refused(page).getByRole('button', { name: 'Rejected elsewhere' }).count()).to.equal(0);
    const statuses = await Promise.all([kept, rewritten, rejected].map(async (id) => (await getContent(id)).status));
    expect(statuses).to.deep.equal(['approved', 'pending_review', 'rejected']);
    await refused(page).getByRole('button', { name: 'Close' }).click();
    await refused(page).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('is said to the slower of two moderators who decide at the same time', async () => {
    const { id } = await shop.fixtures.content({ title: 'Contested' });
    const [first, second] = [await openAs(shop, 'moderator'), await openAs(shop, 'moderator')];
    for (const { page } of [first, second]) {
      await goTo(page, 'Moderation');
      await page.getByRole('button', { name: /Contested/ }).click();
      await page.getByRole('heading', { name: 'Contested' }).waitFor();
    }
    await first.page.keyboard.press('r'); // before the page hears that a colleague took over
    await first.page.getByRole('combobox', { name: 'Reason' }).waitFor();
    await second.page.getByRole('button', { name: 'Take over' }).click();
    await second.page.getByText('is deciding on this, since').waitFor({ state: 'hidden' });
    shop.clock.advance(1_000);
    await second.page.keyboard.press('a');
    await first.page.getByRole('combobox', { name: 'Reason' }).click();
    await first.page.getByRole('option', { name: 'Off topic' }).click();
    await first.page.getByRole('button', { name: 'Reject' }).click();
    await refused(first.page).getByText('Contested: someone else decided this meanwhile.').waitFor();
    expect((await getContent(id)).status).to.equal('approved');
    for (const { page } of [first, second]) await page.context().close();
  });
});
