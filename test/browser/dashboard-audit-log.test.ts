// Tests that the audit log says in words what changed, in a real browser, also on a phone.
import { expect } from 'chai';
import { useShop } from '../support/service.js';
import { findIssues } from './browser.js';
import { openAs } from './dashboard.js';

describe('the audit log of the dashboard', () => {
  const shop = useShop();

  it('shows each field before and after, and the data on demand', async () => {
    const { id } = await shop.fixtures.activeProduct({ name: 'Lamp', price: 49.9 });
    await shop.call('patchProduct', { path: { id }, body: { price: 44.5 } });
    await shop.call('updateSettings', { body: { commissionRate: 0.125 } });
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      const { page, complaints } = await openAs(shop, 'owner', { viewport });
      await page.goto(`${shop.url}/dashboard/audit-log`);
      const row = page.getByRole('row', { name: /Product changed/ });
      await row.getByText('Price: $49.90 → $44.50').locator('visible=true').waitFor();
      await page.getByText('Commission rate: 10 % → 12.5 %').locator('visible=true').waitFor();
      await row.getByText('Data', { exact: true }).locator('visible=true').click();
      await row.getByText('"price": 44.5').locator('visible=true').waitFor();
      expect(await findIssues(page)).to.deep.equal([]);
      expect(complaints).to.deep.equal([]);
      await page.context().close();
    }
  });

  it('names what was changed, and leads there while it exists', async () => {
    const { id, name } = await shop.fixtures.creator();
    await shop.call('patchCreator', { path: { id }, body: { website: 'https://example.com' } });
    const gone = await shop.fixtures.activeProduct({ name: 'Gone' });
    await shop.call('deleteProduct', { path: { id: gone.id } });
    const { page, complaints } = await openAs(shop, 'owner');
    await page.goto(`${shop.url}/dashboard/audit-log`);
    await page
      .getByRole('row', { name: /Product deleted/ })
      .getByText(gone.id)
      .waitFor();
    expect(await page.getByRole('link', { name: gone.id }).count()).to.equal(0);
    await page
      .getByRole('row', { name: /Creator changed/ })
      .getByRole('link', { name })
      .click();
    await page.waitForURL(`**/dashboard/creators/${id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });
});
