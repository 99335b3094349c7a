// Tests what the dashboard does with people and their money, in a real browser: commissions, payouts, creators, users, personal data.
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { useShop } from '../support/service.js';
import { findIssues } from './browser.js';
import { goTo, openAs, untilValue } from './dashboard.js';

/** Clicks a button that downloads a file, and returns the file. */
async function download(
  page: Page,
  button: string,
  within: Locator | Page = page,
): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), within.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

describe('money in the dashboard', () => {
  const shop = useShop();
  const getCommission = async (id: string) => (await shop.call('getCommission', { path: { id } })).body;

  it('is approved and paid exactly once by a finance member', async () => {
    const { id, creatorId, amount } = await shop.fixtures.commission();
    const { name } = (await shop.call('getCreator', { path: { id: creatorId } })).body;
    const { page, complaints } = await openAs(shop, 'finance');
    await page.getByRole('link', { name: 'Commissions to approve: 1' }).click();
    await page.getByRole('button', { name: `Approve: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('1 approved.').waitFor();
    expect((await getCommission(id)).status).to.equal('approved');
    const { name: fileName, text } = await download(page, 'Export filtered as CSV');
    expect(fileName).to.match(/^commissions-\d{4}-\d\d-\d\d\.csv$/);
    expect(text.split('\r\n')[0]).to.match(/^id,/);
    await goTo(page, 'Payouts');
    const balances = await download(page, 'Export all as CSV');
    expect(balances.name).to.match(/^balances-\d{4}-\d\d-\d\d\.csv$/);
    expect(balances.text).to.equal(`creatorId,creatorName,currency,due,pending,paid\r\n${creatorId},${name},USD,${amount.value},0,0\r\n`);
    await page.getByRole('button', { name: `Record payout: ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('A payout cannot be taken back.').waitFor();
    await dialog.getByLabel('Only what was earned before').fill('2024-01-01');
    await dialog.getByText('Nothing that is due was earned before that day.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Record payout', exact: true }).isDisabled()).to.equal(true);
    await dialog.getByLabel('Only what was earned before').fill('2024-12-31');
    await dialog.getByText(/^This pays \$?[\d.]+( USD)?, for 1 entry from before that day\.$/).waitFor();
    await dialog.getByLabel('Reference for the bank').fill('2026-11 first');
    let requests = 0;
    page.on('request', (request) => (requests += Number(request.method() === 'POST' && request.url().endsWith('/api/payouts'))));
    await dialog.getByRole('button', { name: 'Record payout', exact: true }).dblclick();
    await dialog.getByText('Recorded:').waitFor();
    expect(requests).to.equal(1);
    const { data } = (await shop.call('listPayouts', {})).body;
    expect(data.map((one) => [one.creatorId, one.amount.value, one.reference])).to.deep.equal([[creatorId, amount.value, '2026-11 first']]);
    expect((await getCommission(id)).payoutId).to.equal(data[0]?.id);
    await dialog.getByRole('link', { name: 'Open the payout' }).click();
    await page.getByText('the service moved no money').waitFor();
    await page.getByRole('row', { name: /2026-11 first/ }).waitFor();
    await page.getByRole('table', { name: 'Commissions of this payout' }).getByText('paid').waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('is approved in one go, and what fails is named', async () => {
    const [decided, open] = [await shop.fixtures.commission(), await shop.fixtures.commission()];
    const { page } = await openAs(shop, 'finance');
    await goTo(page, 'Commissions');
    await page.getByLabel('Select all 2 pending entries of this page').check();
    await shop.call('updateCommission', { path: { id: decided.id }, body: { status: 'rejected' } });
    await page.getByRole('button', { name: 'Approve selected (2)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Approve (2)', exact: true }).click();
    await dialog.getByText('These did not work.').waitFor();
    const { name } = (await shop.call('getCreator', { path: { id: decided.creatorId } })).body;
    await dialog.getByText(`${name}, Sale`).waitFor();
    expect(await dialog.getByRole('alert').count()).to.equal(1);
    expect([(await getCommission(decided.id)).status, (await getCommission(open.id)).status]).to.deep.equal(['rejected', 'approved']);
    await page.context().close();
  });

  it('is found by the name of the creator', async () => {
    const wanted = await shop.fixtures.commission();
    const other = await shop.fixtures.commission();
    await shop.call('updateCreator', { path: { id: other.creatorId }, body: { name: 'Abel Noor' } });
    await shop.call('updateCreator', { path: { id: wanted.creatorId }, body: { name: 'Zora Quist' } });
    const { page } = await openAs(shop, 'finance');
    await goTo(page, 'Commissions');
    await page.getByRole('row', { name: /Abel Noor/ }).waitFor();
    const filter = page
      .getByRole('combobox', { name: 'Creator' })
      .or(page.getByRole('textbox', { name: 'Creator' }))
      .first();
    await filter.fill('zora');
    await page.getByRole('option', { name: 'Zora Quist' }).click();
    await page.waitForURL(/creatorId=cre_/);
    await page.getByRole('row', { name: /Abel Noor/ }).waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('row', { name: /Zora Quist/ }).waitFor();
    await untilValue(filter, 'Zora Quist');
    await page.context().close();
  });

  it('is found by the days on which it was earned, also in the file', async () => {
    const { productId = '', creatorId, orderId: recentId = '' } = await shop.fixtures.commission();
    const items = [{ productId, quantity: 1, referrer: { type: 'creator-content' as const, creatorId } }];
    const body = { items, customer: { id: 'c-1' }, placedAt: '2024-03-05T12:00:00.000Z' };
    const { id: orderId } = (await shop.call('createOrder', { body })).body;
    const { page, complaints } = await openAs(shop, 'finance');
    await goTo(page, 'Commissions');
    await page.getByRole('row', { name: recentId }).waitFor();
    await page.getByRole('button', { name: 'Export all as CSV', exact: true }).waitFor();
    const earned = page.getByRole('combobox', { name: 'Earned', exact: true });
    await earned.click();
    await page.getByRole('option', { name: 'Last month', exact: true }).click();
    await page.waitForURL(/since=\d{4}-\d{2}-01&until=\d{4}-\d{2}-(28|29|30|31)/);
    await page.reload();
    expect(await earned.inputValue()).to.equal('Last month');
    await page.getByLabel('From', { exact: true }).fill('2024-03-05');
    await page.getByRole('row', { name: recentId }).waitFor();
    await page.getByLabel('To', { exact: true }).fill('2024-03-05');
    await page.waitForURL(/since=2024-03-05&until=2024-03-05/);
    await page.getByRole('row', { name: recentId }).waitFor({ state: 'hidden' });
    await page.getByRole('row', { name: orderId }).waitFor();
    expect(await earned.inputValue()).to.equal('Custom');
    const { name: fileName, text } = await download(page, 'Export filtered as CSV');
    expect(fileName).to.equal('commissions-2024-03-05-to-2024-03-05.csv');
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[9])).to.deep.equal([orderId]);
    expect(await findIssues(page)).to.deep.equal([]);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('names each creator of a list, also those beyond the first hundred balances', async () => {
    const { creatorId } = await shop.fixtures.commission();
    await shop.call('updateCreator', { path: { id: creatorId }, body: { name: 'Zoe Last' } });
    const { page } = await openAs(shop, 'finance');
    const nobody = { data: [], total: 200, limit: 100, offset: 0 };
    await page.route('**/api/payouts/balances?limit=100', (route) => route.fulfill({ json: nobody }));
    await goTo(page, 'Commissions');
    await page.getByRole('link', { name: 'Zoe Last' }).waitFor();
    await page.getByRole('button', { name: 'Approve: Zoe Last' }).waitFor();
    await page.context().close();
  });

  it('is only looked at by a viewer', async () => {
    await shop.fixtures.commission();
    await shop.fixtures.approvedCommission();
    const { page } = await openAs(shop, 'viewer');
    await goTo(page, 'Commissions');
    await page.getByRole('table').getByText('pending').waitFor();
    expect(await page.getByRole('button', { name: /Approve|Reject/ }).count()).to.equal(0);
    await goTo(page, 'Payouts');
    await page.getByRole('table', { name: 'Balances' }).waitFor();
    expect(await page.getByRole('button', { name: /Record payout:/ }).count()).to.equal(0);
    await page.context().close();
  });
});

describe('a payout run in the dashboard', () => {
  const shop = useShop();
  const approve = async (name: string) => {
    const { id, creatorId } = await shop.fixtures.commission();
    await shop.call('updateCreator', { path: { id: creatorId }, body: { name } });
    await shop.call('updateCommission', { path: { id }, body: { status: 'approved' } });
    return creatorId;
  };
  const listPaid = async () =>
    (await shop.call('listPayouts', {})).body.data.map(({ creatorName, reference }) => `${creatorName} ${reference}`);

  it('pays the chosen creators with one confirmation, and says why one was not paid', async () => {
    await approve('Ada');
    const paidMeanwhile = await approve('Bo');
    await approve('Cy');
    const { page, complaints } = await openAs(shop, 'finance');
    await goTo(page, 'Payouts');
    await page.getByRole('button', { name: 'Record payouts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('status').getByText('3 selected:').waitFor();
    await dialog.getByRole('checkbox', { name: 'Cy' }).uncheck();
    expect(await dialog.getByLabel('Select all 3').isChecked()).to.equal(false);
    expect(await findIssues(page)).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('Record a payout for 2 creators').waitFor();
    await dialog.getByText('A payout cannot be taken back.').waitFor();
    await dialog.getByLabel('Reference for the bank').fill('November');
    expect(await findIssues(page)).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Back' }).click();
    expect(await dialog.getByRole('checkbox', { name: 'Cy' }).isChecked()).to.equal(false);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    expect(await dialog.getByLabel('Reference for the bank').inputValue()).to.equal('November');
    await shop.call('createPayout', { body: { creatorId: paidMeanwhile, reference: 'by hand' } });
    await dialog.getByRole('button', { name: 'Record payouts for 2 creators' }).dblclick();
    await dialog.getByText('1 creator not paid.').waitFor();
    await dialog.getByRole('row', { name: 'Bo' }).getByText('no approved commissions').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    const { text } = await download(page, 'Export as CSV', dialog);
    expect(text.split('\r\n').slice(1, -1)).to.have.length(1);
    expect(text).to.match(/^payoutId,.*\r\npay_.*,Ada,.*,USD,November\r\n$/);
    expect(await listPaid()).to.have.members(['Ada November', 'Bo by hand']);
    expect(complaints.filter((complaint) => !complaint.includes('409'))).to.deep.equal([]);
    await page.context().close();
  });

  it('names calmly who has earned nothing before a day', async () => {
    for (const name of ['Ada', 'Bo']) await approve(name);
    const { page } = await openAs(shop, 'finance');
    await page.goto(`${shop.url}/dashboard/payouts?pay`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Only what was earned before').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Record payouts for 2 creators' }).click();
    await dialog.getByText('2 creators earned nothing before that day that is due').waitFor();
    await dialog.getByRole('row', { name: 'Ada nothing due from before that day' }).waitFor();
    for (const gone of ['alert', 'link'] as const) expect(await dialog.getByRole(gone).count()).to.equal(0);
    expect(await dialog.getByRole('button', { name: 'Try again' }).count()).to.equal(0);
    expect(await findIssues(page)).to.deep.equal([]);
    expect(await listPaid()).to.deep.equal([]);
    await page.context().close();
  });

  it('pays nobody twice when a reply is lost', async () => {
    for (const name of ['Ada', 'Bo']) await approve(name);
    const { page } = await openAs(shop, 'finance');
    let isLost = true;
    await page.route('**/api/payouts', async (route) => {
      const response = await route.fetch();
      return isLost ? route.abort() : route.fulfill({ response });
    });
    await page.goto(`${shop.url}/dashboard/payouts?pay`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Record payouts for 2 creators' }).click();
    await dialog.getByText('2 creators not paid.').waitFor();
    await dialog.getByRole('row', { name: /not paid yet/ }).waitFor();
    expect(await listPaid()).to.have.length(1);
    isLost = false;
    await dialog.getByRole('button', { name: 'Try again' }).first().click();
    await dialog.getByText(/Recorded: .* for 2 creators/).waitFor();
    expect(await listPaid()).to.have.length(2);
    await page.context().close();
  });

  it('leaves creators out who are suspended, until somebody chooses them', async () => {
    await approve('Ada');
    const suspendedId = await approve('Bo');
    await shop.call('updateCreator', { path: { id: suspendedId }, body: { verificationStatus: 'suspended' } });
    const { page, complaints } = await openAs(shop, 'finance');
    await page.goto(`${shop.url}/dashboard/payouts?pay`);
    const dialog = page.getByRole('dialog');
    const suspended = dialog.getByRole('checkbox', { name: 'Bo' });
    await dialog.getByRole('checkbox', { name: 'Ada', checked: true }).waitFor();
    expect(await suspended.isChecked()).to.equal(false);
    await dialog.getByText('suspended').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    await suspended.check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Record payouts for 2 creators' }).waitFor();
    await page.goto(`${shop.url}/dashboard/payouts`);
    await page.getByRole('button', { name: 'Record payout: Bo' }).click();
    await dialog.getByRole('alert').getByText('This creator is suspended.').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('says where money becomes due while nobody is due any', async () => {
    await shop.fixtures.commission();
    const { page } = await openAs(shop, 'finance', { viewport: { width: 360, height: 740 } });
    await page.goto(`${shop.url}/dashboard/payouts?pay`);
    await page.getByRole('dialog').getByRole('link', { name: 'Approve commissions' }).click();
    await page.waitForURL('**/commissions?status=pending');
    await page.context().close();
  });
});

describe('creators in the dashboard', () => {
  const shop = useShop();

  it('are found, edited, suspended, and deleted by an admin', async () => {
    const { id } = await shop.fixtures.creator({ name: 'Mira Lindqvist', website: 'https://mira.example.com' });
    await shop.fixtures.creator({ name: 'Jonas Weber' });
    const { page, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'Creators');
    await page.getByRole('row', { name: /Jonas/ }).waitFor();
    await page.getByLabel('Name or email starts with').fill('mira');
    await page.waitForURL(/search=mira/);
    await page.getByRole('row', { name: /Jonas/ }).waitFor({ state: 'hidden' });
    await page.getByRole('row', { name: /Mira/ }).click();
    await page.getByRole('link', { name: 'https://mira.example.com' }).waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Commission rate in percent').fill('12.5');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: 'Commission rate 12.5%' }).waitFor();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Mira Lindqvist: suspended').waitFor(); // the badge changes before the service has replied
    expect((await shop.call('getCreator', { path: { id } })).body.verificationStatus).to.equal('suspended');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Creators', level: 1 }).waitFor();
    expect((await shop.call('getCreator', { path: { id } })).status).to.equal(404);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('lead to their content, and that to the queue while it waits', async () => {
    const { id, creatorId } = await shop.fixtures.content({ title: 'A walnut desk', description: 'Three months with it.' });
    const { page, complaints } = await openAs(shop, 'moderator');
    await page.goto(`${shop.url}/dashboard/creators/${creatorId}`);
    await page.getByRole('link', { name: 'A walnut desk' }).click();
    await page.getByRole('heading', { name: 'Content', level: 1 }).waitFor();
    await page.getByText('Three months with it.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Moderation' }).click();
    await page.waitForURL(new RegExp(`/moderation\\?item=${id}`));
    await page.getByRole('button', { name: 'Approve A' }).waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('cannot be changed by a moderator, who sees no money either', async () => {
    const { creatorId } = await shop.fixtures.commission();
    const { page } = await openAs(shop, 'moderator');
    await page.goto(`${shop.url}/dashboard/creators/${creatorId}`);
    await page.getByRole('heading', { name: 'Latest content' }).waitFor();
    const { name } = (await shop.call('getCreator', { path: { id: creatorId } })).body;
    expect(await page.getByRole('main').getByRole('button').count()).to.equal(0);
    expect(await page.getByRole('main').getByRole('heading').allInnerTexts()).to.deep.equal([name, 'Latest content']);
    await page.context().close();
  });
});

describe('users in the dashboard', () => {
  const shop = useShop();

  it('get their personal data exported and erased by an owner', async () => {
    const { id, email } = await shop.fixtures.user({ name: 'Noor Haddad' });
    await shop.fixtures.order({ customer: { id: 'noor', email } });
    const { page, complaints } = await openAs(shop, 'owner');
    await goTo(page, 'Users');
    await page.getByRole('row', { name: new RegExp(email) }).click();
    await page.getByRole('button', { name: 'Export personal data' }).click();
    await shop.runPrivacyJobs();
    await page.getByRole('dialog').getByRole('row', { name: 'Orders 1' }).waitFor();
    const { text } = await download(page, 'Download the records');
    const records = JSON.parse(text) as { type: string; id: string }[];
    expect(records.map(({ type }) => type)).to.include.members(['user', 'order']);
    expect(records.find(({ type }) => type === 'user')?.id).to.equal(id);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Erase personal data' }).click();
    const erase = page.getByRole('dialog').getByRole('button', { name: 'Erase personal data' });
    expect(await erase.isDisabled()).to.equal(true);
    await page.getByLabel(`Type ${email} to erase`).fill(email);
    await erase.click();
    await page.getByText('The service searches the whole store.').waitFor();
    await shop.runPrivacyJobs();
    await page.getByText('The personal data is erased.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
    expect((await shop.call('getUser', { path: { id } })).status).to.equal(404);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});

/** In the page: returns the characters at the ends of the lines of the first element with a text, without the last line. */
const LINE_ENDS = `(text) => {
  const whole = [...document.querySelectorAll('span')].find((one) => one.textContent === text);
  const range = document.createRange();
  const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
  const ends = [];
  let last, lastTop;
  while (texts.nextNode())
    for (let place = 0; place < texts.currentNode.data.length; place++) {
      range.setStart(texts.currentNode, place);
      range.setEnd(texts.currentNode, place + 1);
      const { top } = range.getBoundingClientRect();
      if (top > lastTop + 4) ends.push(last);
      [last, lastTop] = [texts.currentNode.data[place], top];
    }
  return ends;
}`;

describe('email addresses on a narrow screen', () => {
  const shop = useShop();

  it('break only after @ and dots, and leave the page as wide as the screen', async () => {
    const email = 'veronica.lindqvist@customers.example.com';
    const user = await shop.fixtures.user({ email, name: 'Veronica Lindqvist' });
    const creator = await shop.fixtures.creator({ email });
    const order = await shop.fixtures.order({ customer: { id: user.id, email } });
    const { page, complaints } = await openAs(shop, 'owner', { viewport: { width: 320, height: 640 } });
    for (const path of ['users', `users/${user.id}`, `creators/${creator.id}`, 'orders', `orders/${order.id}`]) {
      await page.goto(`${shop.url}/dashboard/${path}`);
      await page.getByText(email, { exact: true }).first().waitFor();
      const ends: string[] = await page.evaluate(`(${LINE_ENDS})('${email}')`);
      expect(ends, path).to.not.be.empty;
      expect(ends.join(''), path).to.match(/^[@.]+$/);
      expect(Number(await page.evaluate('document.documentElement.scrollWidth')), path).to.equal(320);
    }
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});
