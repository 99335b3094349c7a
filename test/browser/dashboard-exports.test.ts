// Tests the export of a list in the dashboard, in a real browser: the filter of the list, the file, and who may export.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { useShop } from '../support/service.js';
import { findIssues } from './browser.js';
import { goTo, openAs } from './dashboard.js';

describe('the export of a list in the dashboard', () => {
  const shop = useShop();

  it('downloads what the filters of the list find, and leaves no file in the service', async () => {
    const { id: productId } = await shop.fixtures.product({ price: 5 });
    const order = async (customer: string) =>
      (await shop.call('createOrder', { body: { items: [{ productId, quantity: 1 }], customer: { id: customer } } })).body.id;
    const [first, second] = [await order('cus-1'), await order('cus-2')];
    await shop.call('updateOrder', { path: { id: first }, body: { status: 'cancelled' } });
    const { page, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'Orders');
    await page.getByRole('button', { name: 'Export all as CSV' }).waitFor();
    await page.goto(`${shop.url}/dashboard/orders?status=paid`);
    const button = page.getByRole('button', { name: 'Export filtered as CSV' });
    await button.focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).to.match(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).to.match(/^id,externalId,status,/);
    expect(lines.slice(1).map((line) => line.split(',')[0])).to.deep.equal([second]);
    await button.and(page.locator(':focus')).waitFor();
    expect((await shop.call('listExports')).body.total).to.equal(0);
    expect(await findIssues(page)).to.deep.equal([]);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('has the same words on every list, in both languages', async () => {
    const { creatorId } = await shop.fixtures.commission();
    const { page, complaints } = await openAs(shop, 'owner');
    const expectOn = async (path: string, name: string) => {
      await page.goto(`${shop.url}/dashboard/${path}`);
      await page.getByRole('button', { name, exact: true }).waitFor();
    };
    const expectEverywhere = async (all: string, filtered: string) => {
      for (const list of ['orders?', 'commissions?', 'payouts?', 'payouts?view=payouts&']) {
        await expectOn(list, all);
        await expectOn(`${list}creatorId=${creatorId}`, filtered);
      }
    };
    await expectEverywhere('Export all as CSV', 'Export filtered as CSV');
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await expectEverywhere('Alle als CSV exportieren', 'Gefilterte als CSV exportieren');
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('is not offered while the list is a search, and not to viewers', async () => {
    await shop.fixtures.product({ name: 'Oak lamp' });
    const admin = await openAs(shop, 'admin');
    await admin.page.goto(`${shop.url}/dashboard/products?search=oak`);
    await admin.page.getByText('Oak lamp').waitFor();
    expect(await admin.page.getByRole('button', { name: 'Export' }).count()).to.equal(0);
    await admin.page.context().close();
    const viewer = await openAs(shop, 'viewer');
    await goTo(viewer.page, 'Products');
    expect(await viewer.page.getByRole('button', { name: 'Export' }).count()).to.equal(0);
    await viewer.page.context().close();
  });
});
