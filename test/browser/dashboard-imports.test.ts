// Tests the import of products in the dashboard, in a real browser: check, import, the file of errors, and who may import.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { useShop } from '../support/service.js';
import { findIssues } from './browser.js';
import { goTo, openAs } from './dashboard.js';

const FILE = 'externalId,name,price,status\nsku-1,Oak lamp,49.9,active\nsku-2,Oak desk,cheap,\nsku-3,Oak chair,120,\n';

const fact = (page: Page, table: string, name: string) => page.getByRole('table', { name: table }).getByRole('row', { name });

describe('the import of products in the dashboard', () => {
  const shop = useShop();

  it('checks a file, imports it, and offers the invalid lines', async () => {
    await shop.fixtures.product({ externalId: 'sku-3', name: 'Chair' });
    const { page, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'Products');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Import products', level: 1 }).waitFor();
    await page
      .getByLabel('Choose a file')
      .and(page.locator('input'))
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
    expect(await page.getByText('No line has an externalId.').count()).to.equal(0);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await fact(page, 'Check', 'To add 1').waitFor();
    await fact(page, 'Check', 'To change 1').waitFor();
    expect((await shop.call('listProducts')).body.total).to.equal(1);
    await page.getByRole('button', { name: 'Import now' }).click();
    await fact(page, 'Import', 'Added 1').waitFor();
    await fact(page, 'Import', 'Invalid lines 1').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Import, Invalid lines' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).to.contain('3,price,invalid-type,must be a number,"sku-2,Oak desk,cheap,"');
    await page.getByRole('link', { name: 'Show the list' }).click();
    await page.getByText('Oak lamp').waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('says what is wrong with a file that is not UTF-8', async () => {
    const { page } = await openAs(shop, 'admin');
    await page.goto(`${shop.url}/dashboard/products/import`);
    const buffer = Buffer.from('name,price\nM\xf6bel,5\n', 'latin1');
    await page.getByLabel('Choose a file').and(page.locator('input')).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await page.getByText('No line has an externalId.').waitFor();
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText(/must be UTF-8/).waitFor();
    await page.context().close();
  });

  it('imports other things, which a choice names', async () => {
    const { page, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'Users');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Import users', level: 1 }).waitFor();
    await page.getByLabel('What the file has').selectOption('Creators');
    await page.getByRole('heading', { name: 'Import creators', level: 1 }).waitFor();
    const buffer = Buffer.from('externalId,name,email\nc-1,Mia,mia@example.com\n');
    await page.getByLabel('Choose a file').and(page.locator('input')).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await fact(page, 'Check', 'To add 1').waitFor();
    await page.getByRole('button', { name: 'Import now' }).click();
    await fact(page, 'Import', 'Added 1').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    await page.getByRole('link', { name: 'Show the list' }).click();
    await page.getByText('mia@example.com').waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('is not offered to viewers', async () => {
    const { page } = await openAs(shop, 'viewer');
    await goTo(page, 'Products');
    expect(await page.getByRole('link', { name: 'Import', exact: true }).count()).to.equal(0);
    await page.context().close();
  });
});
