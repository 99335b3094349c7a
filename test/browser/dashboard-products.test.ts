// Tests what the dashboard does with products, in a real browser: finding, creating with the AI, editing, two people at once, hostile texts, roles.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Product } from '../../generated/api.js';
import { makeImage } from '../support/images.js';
import { useShop } from '../support/service.js';
import { settle, until } from './browser.js';
import { goTo, openAs } from './dashboard.js';

const PHONE = { width: 360, height: 740 };

/** Stores a screenshot, if someone wants to look at it. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  await page.waitForTimeout(folder ? 400 : 0);
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const field = (page: Page, name: string) => {
  const main = page.getByRole('main');
  return main.getByRole('textbox', { name, exact: true }).or(main.getByRole('combobox', { name, exact: true }));
};
/** Waits for the error of a field. */
const waitForError = (page: Page, name: string, text: RegExp) =>
  page
    .locator('.mantine-InputWrapper-root')
    .filter({ has: page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true })) })
    .getByText(text)
    .waitFor();

describe('products in the dashboard', () => {
  const shop = useShop();
  const getProduct = async (id: string): Promise<Product> => (await shop.call('getProduct', { path: { id } })).body;
  const open = async (page: Page, id: string) => {
    await page.goto(`${shop.url}/dashboard/products/${id}`);
    await field(page, 'Name').waitFor();
  };

  it('show their actions on a phone once one is selected', async () => {
    await shop.fixtures.activeProduct({ name: 'Lamp' });
    const { page } = await openAs(shop, 'admin', { viewport: PHONE });
    await page.goto(`${shop.url}/dashboard/products`);
    await page.getByRole('checkbox', { name: 'Lamp' }).waitFor();
    const archive = page.getByRole('button', { name: /^Archive/ });
    expect(await archive.isVisible()).to.equal(false);
    await page.getByRole('checkbox', { name: 'Lamp' }).check();
    await archive.waitFor();
    await page.context().close();
  });

  it('are created by an admin with a description and a category from the AI, edited, and activated', async () => {
    await shop.fixtures.activeProduct({ name: 'Oak desk organizer', category: 'Office', description: 'Keeps pens on a desk.' });
    await shop.fixtures.activeProduct({ name: 'Steel frying pan', category: 'Kitchen', description: 'For eggs and pancakes.' });
    await shop.learnCategories();
    const { page, complaints } = await openAs(shop, 'admin');
    await page.goto(`${shop.url}/dashboard/products`);
    await page.getByRole('link', { name: 'Add a product' }).click();
    await field(page, 'Name').fill('Walnut desk organizer');
    await field(page, 'Price').fill('49,90');
    await field(page, 'Tags').fill('walnut');
    await field(page, 'Tags').press('Enter');
    await page.getByRole('button', { name: 'Suggest categories' }).click();
    await page.getByRole('button', { name: 'Use the category Office' }).click();
    await field(page, 'Description').fill('The walnut organizer keeps cables.');
    await page.getByRole('button', { name: 'Write with AI' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Voice').fill('professional');
    await dialog.getByLabel('Maximum length').fill('200');
    await dialog.getByRole('button', { name: 'Write', exact: true }).click();
    const proposal = dialog.getByRole('region', { name: 'Proposal' });
    await proposal.locator('ins').first().waitFor();
    await shoot(page, 'write-with-ai');
    const written = await proposal.locator('.user-text').innerText();
    expect(written).to.include('Walnut desk organizer');
    expect(written.length).to.be.at.most(200);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    expect(await field(page, 'Description').inputValue()).to.equal(written);
    await page.getByRole('button', { name: 'Create', exact: true }).dblclick();
    await page.getByRole('heading', { name: 'Walnut desk organizer', level: 1 }).waitFor();
    const [product, ...others] = (await shop.call('listProducts', { query: { search: 'walnut' } })).body.data;
    expect(others).to.deep.equal([]);
    expect(product).to.include({ name: 'Walnut desk organizer', price: 49.9, category: 'Office', description: written, status: 'draft' });
    expect(product?.tags).to.deep.equal(['walnut']);
    const id = product?.id ?? '';
    await field(page, 'Price').fill('44.50');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('main').getByText('active', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'Latest changes' }).getByText('Price: $49.90 → $44.50').waitFor();
    await page.getByRole('table', { name: 'Latest changes' }).getByText('Status: draft → active').waitFor();
    expect(await getProduct(id)).to.include({ price: 44.5, status: 'active', description: written });
    await shoot(page, 'product-edited');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    expect((await shop.call('getProduct', { path: { id } })).status).to.equal(404);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('get images from files and URLs, in an order', async () => {
    const { id } = await shop.fixtures.product({ name: 'Lamp' });
    const { page, complaints } = await openAs(shop, 'admin');
    await open(page, id);
    const file = { name: 'lamp.png', mimeType: 'image/png', buffer: Buffer.from(await makeImage('png')) };
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not an image') };
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Upload images' }).click()]);
    await chooser.setFiles([
      broken,
      file,
      { ...file, name: 'lamp-2.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await makeImage('jpeg')) },
    ]);
    await page.getByText('Not uploaded: broken.png').waitFor();
    await page.getByRole('img', { name: 'Image 2 of the product' }).waitFor();
    await page.getByRole('button', { name: 'Move image 2 forward' }).click();
    await until(page, 'document.querySelector("main img").naturalWidth === 64');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await getProduct(id)).images.map((url) => /original\.(\w+)$/.exec(url)?.[1])).to.deep.equal(['jpg', 'png']);
    await page.getByRole('button', { name: 'Remove image 1' }).click();
    await page.getByLabel('URL of an image').fill('javascript:alert(1)');
    await page.getByLabel('URL of an image').press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: 'Item 2:' }).waitFor();
    await shoot(page, 'product-images');
    await page.getByRole('button', { name: 'Remove image 2' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: 'Item 2:' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save' }).and(page.locator('[data-disabled]:not([data-loading]):focus')).waitFor();
    expect((await getProduct(id)).images).to.have.length(1);
    expect(complaints.filter((one) => !one.includes('status of 400'))).to.deep.equal([]);
    await page.context().close();
  });

  it('say what a colleague changed meanwhile, and lose nothing that was typed', async () => {
    const { id } = await shop.fixtures.product({ name: 'Lamp', price: 20, description: 'A lamp.' });
    const { page, complaints } = await openAs(shop, 'admin');
    await open(page, id);
    await field(page, 'Description').fill('A bright lamp.');
    await field(page, 'Name').fill('Bright lamp');
    await shop.call('updateProduct', { path: { id }, body: { name: 'Desk lamp', price: 25 } });
    await page.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Someone changed this product' });
    await notice.getByText('Changed: Name, Price.').waitFor();
    await notice.getByText('Name, as stored now: Desk lamp').waitFor();
    await shoot(page, 'changed-meanwhile');
    expect(await getProduct(id)).to.include({ name: 'Desk lamp', price: 25, description: 'A lamp.' });
    expect(await Promise.all(['Name', 'Price', 'Description'].map((name) => field(page, name).inputValue()))).to.deep.equal([
      'Bright lamp',
      '25',
      'A bright lamp.',
    ]);
    await notice.getByRole('button', { name: 'Use the stored value: Name' }).click();
    expect(await field(page, 'Name').inputValue()).to.equal('Desk lamp');
    await page.getByRole('button', { name: 'Save' }).click();
    await notice.waitFor({ state: 'hidden' });
    expect(await getProduct(id)).to.include({ name: 'Desk lamp', price: 25, description: 'A bright lamp.' });
    await shop.call('updateProduct', { path: { id }, body: { status: 'archived' } });
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await notice.getByText('Changed: Status.').waitFor();
    await page.getByRole('button', { name: 'Activate' }).waitFor({ state: 'hidden' }); // that of the dialog, too
    expect(complaints.filter((one) => !one.includes('status of 412'))).to.deep.equal([]);
    await page.context().close();
  });

  it('show the whole of a long change on a phone, and who made it', async () => {
    const { id, name } = await shop.fixtures.product();
    const description = `${'A long sentence about the product. '.repeat(20)}The end.`;
    await shop.call('updateProduct', { path: { id }, body: { description } });
    const { page } = await openAs(shop, 'admin', { viewport: { width: 390, height: 844 } });
    await page.goto(`${shop.url}/dashboard/products/${id}`);
    await page.getByRole('heading', { name }).waitFor();
    const history = page.getByRole('table', { name: 'Latest changes' });
    const row = history.getByRole('row', { name: /The end/ });
    await row.getByText(/^key_/).waitFor();
    const before = (await row.boundingBox())?.height ?? 0;
    await row.getByRole('button', { name: 'Show all' }).click();
    await row.getByRole('button', { name: 'Show less' }).waitFor();
    await page.waitForTimeout(500); // it opens slowly
    expect((await row.boundingBox())?.height).to.be.above(before + 100);
    await page.context().close();
  });

  it('show errors at their fields', async () => {
    const { id } = await shop.fixtures.product({ name: 'Lamp', category: 'Light' });
    const { page } = await openAs(shop, 'admin');
    await page.goto(`${shop.url}/dashboard/products/new`);
    await field(page, 'Price').fill('much');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await waitForError(page, 'Price', /Enter an amount/);
    await field(page, 'Price').fill('-5');
    await field(page, 'Tags').fill('x'.repeat(101));
    await field(page, 'Tags').press('Enter');
    await page.getByText('x'.repeat(100), { exact: true }).waitFor(); // what the contract accepts
    await field(page, 'URL of an image').fill('http://images.example/lamp.png');
    await field(page, 'URL of an image').press('Enter');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText(/^Item 1: /).waitFor();
    await waitForError(page, 'Name', /must not be empty/);
    await waitForError(page, 'Price', /must be a positive number/);
    expect(await page.evaluate('document.activeElement.getAttribute("aria-invalid")')).to.equal('true');
    expect((await page.getByRole('main').getByRole('alert').allTextContents()).join('\n')).to.match(/^Item 1: [^\n]*$/); // the one of the images
    await shoot(page, 'product-errors');
    await open(page, id);
    await field(page, 'Category').fill('');
    await page.getByRole('button', { name: 'Undo changes' }).click();
    expect(await field(page, 'Category').inputValue()).to.equal('Light');
    await page.context().close();
  });

  it('lose their category when its field is emptied', async () => {
    const { id } = await shop.fixtures.product({ name: 'Lamp', category: 'Light' });
    const { page } = await openAs(shop, 'admin');
    await open(page, id);
    await field(page, 'Category').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await getProduct(id)).to.not.have.any.keys('category', 'categoryId');
    await page.context().close();
  });
});

describe('the list of products in the dashboard', () => {
  const shop = useShop();

  it('is searched, filtered by URL, and changes the status of several at once, naming what fails', async () => {
    const names = ['Walnut desk', 'Oak desk', 'Steel pan'];
    const ids: string[] = [];
    for (const [place, name] of names.entries())
      ids.push((await shop.fixtures.product({ name, price: 10 * (place + 1), category: place === 2 ? 'Kitchen' : 'Office' })).id);
    const { page, complaints } = await openAs(shop, 'admin');
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByLabel('Select all 3 products of this page').check();
    await shop.call('deleteProduct', { path: { id: ids[1] ?? '' } });
    await page.getByRole('button', { name: 'Activate (3)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await dialog.getByText('These did not work.').waitFor();
    await dialog.getByText('Oak desk').waitFor();
    expect(await dialog.getByRole('alert').count()).to.equal(1);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    expect((await shop.call('getProduct', { path: { id: ids[0] ?? '' } })).body.status).to.equal('active');
    await page.getByRole('row', { name: /Oak/ }).waitFor({ state: 'hidden' });
    await page
      .getByRole('combobox', { name: 'Order by' })
      .or(page.getByRole('textbox', { name: 'Order by' }))
      .first()
      .click();
    await page.getByRole('option', { name: 'Highest price first' }).click();
    await page.getByLabel('Price to').fill('15');
    await page.waitForURL(/maximumPrice=15/);
    await page.getByRole('row', { name: /Steel/ }).waitFor({ state: 'hidden' }); // the list before the change is gone
    await page.getByRole('row', { name: /Walnut/ }).waitFor();
    expect(await page.getByRole('row').count()).to.equal(2);
    await page.goto(`${shop.url}/dashboard/products?sort=rating&search=pan`);
    await page.getByRole('row', { name: /Steel/ }).waitFor();
    expect(await page.getByRole('row').count()).to.equal(2);
    await page.goto(`${shop.url}/dashboard/products`);
    await page
      .getByRole('combobox', { name: 'Category' })
      .or(page.getByRole('textbox', { name: 'Category' }))
      .first()
      .fill('kit');
    await page.getByRole('option', { name: 'Kitchen' }).click();
    await page.getByRole('row', { name: /Walnut/ }).waitFor({ state: 'hidden' });
    expect(page.url()).to.match(/category=cat_/);
    await page.getByRole('heading', { name: 'Products', level: 1 }).click(); // fields have keys of their own
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or go to…').fill('walnut');
    await page.getByRole('button', { name: /Walnut desk/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Walnut desk', level: 1 }).waitFor();
    expect(complaints.filter((one) => !one.includes('status of 404'))).to.deep.equal([]);
    await page.context().close();
  });

  it('edits several at once, and names the one that a colleague has changed', async () => {
    const ids: string[] = [];
    for (const [name, price] of [
      ['Desk lamp', 19.99],
      ['Floor lamp', 80],
    ] as const)
      ids.push((await shop.fixtures.product({ name, price, category: 'Light', tags: ['old', 'brass'] })).id);
    const { page, complaints } = await openAs(shop, 'admin');
    await page.goto(`${shop.url}/dashboard/products?search=lamp`);
    await page.getByLabel('Select all 2 products of this page').check();
    await shop.call('updateProduct', { path: { id: ids[1] ?? '' }, body: { price: 90 } });
    await page.getByRole('button', { name: 'Edit (2)' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Change' }).isDisabled()).to.equal(true);
    await dialog.getByLabel('Category').fill('Lamps');
    await dialog.getByText('“Lamps” is a new category.').waitFor();
    await dialog.getByLabel('Add tags').fill('sale');
    await dialog.getByLabel('Add tags').press('Enter');
    await dialog.getByLabel('Remove tags').fill('old');
    await dialog.getByLabel('Remove tags').press('Enter');
    await dialog.getByLabel('Change the price by').fill('10');
    await shoot(page, 'products-edit');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await dialog.getByText('Someone else has changed the price meanwhile.').waitFor();
    await dialog.getByText('Floor lamp').waitFor();
    const getProduct = async (id = '') => (await shop.call('getProduct', { path: { id } })).body;
    expect(await getProduct(ids[0])).to.include({ category: 'Lamps', price: 21.99 });
    expect((await getProduct(ids[0])).tags).to.have.members(['brass', 'sale']);
    expect(await getProduct(ids[1])).to.include({ category: 'Light', price: 90 });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('Changed: 1.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('As before: 1.').waitFor();
    expect(await getProduct(ids[0])).to.deep.include({ category: 'Light', price: 19.99, tags: ['old', 'brass'] });
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('undoes a change of several at once, but not what a colleague has changed since', async () => {
    const ids: string[] = [];
    for (const name of ['Oak bench', 'Ash bench']) ids.push((await shop.fixtures.product({ name, price: 10 })).id);
    const { page } = await openAs(shop, 'admin');
    await page.goto(`${shop.url}/dashboard/products?search=bench`);
    await page.getByLabel('Select all 2 products of this page').check();
    await page.getByRole('button', { name: 'Edit (2)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Category').fill('Seats');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await page.getByText('Changed: 2.').waitFor();
    await shop.call('updateProduct', { path: { id: ids[1] ?? '' }, body: { name: 'Ash garden bench' } });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('As before: 1.').waitFor();
    await page.getByText('Not undone, because someone has changed them since: 1.').waitFor();
    const [oak, ash] = await Promise.all(ids.map(async (id) => (await shop.call('getProduct', { path: { id } })).body));
    expect(oak).to.not.have.any.keys('category', 'categoryId');
    expect(ash).to.include({ category: 'Seats', name: 'Ash garden bench' });
    await page.context().close();
  });

  it('shows the columns that someone chose, also after a reload', async () => {
    await shop.fixtures.product({ name: 'Walnut shelf', tags: ['gift'] });
    const { page } = await openAs(shop, 'viewer');
    await goTo(page, 'Products');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Tags' }).check();
    await page.getByRole('checkbox', { name: 'Category' }).uncheck();
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await page.getByRole('columnheader', { name: 'Tags' }).waitFor();
      await page
        .getByRole('row', { name: /Walnut shelf/ })
        .getByText('gift')
        .waitFor();
      expect(await page.getByRole('columnheader', { name: 'Category' }).count()).to.equal(0);
    }
    await page.context().close();
  });

  it('keeps its rows, dimmed, until a slow reply is there', async () => {
    for (const name of ['Teapot', 'Kettle']) await shop.fixtures.product({ name });
    const { page } = await openAs(shop, 'viewer');
    await goTo(page, 'Products');
    await page.getByRole('row', { name: /Teapot/ }).waitFor();
    let goOn = (): void => undefined;
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/search=kettle/, async (route) => {
      await slow;
      await route.continue();
    });
    await page.getByLabel('Contains these words').fill('kettle');
    await page
      .locator('[aria-busy=true]')
      .getByRole('row', { name: /Teapot/ })
      .waitFor();
    goOn();
    await page
      .locator('[aria-busy=false]')
      .getByRole('row', { name: /Kettle/ })
      .waitFor();
    expect(await page.getByRole('row', { name: /Teapot/ }).count()).to.equal(0);
    await page.context().close();
  });

  it('shows hostile texts as text only, and fits on a phone', async () => {
    const attack = `<script>document.title = "taken"</script><img src=x onerror="document.title='taken'">`;
    const name = `${attack} ‮abc 🧺 ${'w'.repeat(100)}`;
    const description = `${attack} שלום עולם ${'w'.repeat(5_000)}`;
    const { id } = await shop.fixtures.activeProduct({ name, description, tags: [attack, 'w'.repeat(100)], category: 'מטבח' });
    for (const role of ['viewer', 'admin'] as const) {
      const { page, complaints } = await openAs(shop, role, {
        viewport: PHONE,
        ...(role === 'viewer' && { colorScheme: 'dark' }),
      });
      for (const path of ['products', `products/${id}`]) {
        await page.goto(`${shop.url}/dashboard/${path}`);
        await page.getByText('onerror').first().waitFor();
        await settle(page);
        expect(await page.title()).to.include(path === 'products' ? 'Products' : '<script>');
        expect(Number(await page.evaluate('document.documentElement.scrollWidth')), path).to.be.at.most(PHONE.width);
        await shoot(page, `hostile-${role}-${path.split('/').length}`);
      }
      expect(complaints).to.deep.equal([]);
      await page.context().close();
    }
  });

  it('offers a viewer no action', async () => {
    const { id } = await shop.fixtures.activeProduct({ name: 'Lamp', description: 'Bright.' });
    const { page, complaints } = await openAs(shop, 'viewer');
    await goTo(page, 'Products');
    await page.getByRole('row', { name: /Lamp/ }).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('checkbox').count()).to.equal(0);
    expect(await main.getByRole('button').allInnerTexts()).to.have.members(['Columns', 'Previous page', 'Next page']);
    expect(await main.getByRole('link').count()).to.equal(0);
    await page.getByRole('row', { name: /Lamp/ }).press('Enter');
    await page.getByText('Bright.').waitFor();
    expect(page.url()).to.include(id);
    expect(await main.getByRole('button').count()).to.equal(0);
    expect(await main.getByRole('textbox').count()).to.equal(0);
    await page.goto(`${shop.url}/dashboard/products/new`);
    await settle(page);
    expect(await page.getByRole('button', { name: 'Create', exact: true }).count()).to.equal(0);
    expect(complaints.filter((one) => !one.includes('status of 404'))).to.deep.equal([]);
    await page.context().close();
  });

  it('opens a product whose figures were on the screen before', async () => {
    const { id } = await shop.fixtures.activeProduct({ name: 'Copper kettle' });
    const { page, complaints } = await openAs(shop, 'admin');
    await page.goto(`${shop.url}/dashboard/analytics/products/${id}`);
    await page.getByRole('heading', { name: 'Copper kettle', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or go to…').fill('copper');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Copper kettle/ })
      .click();
    await field(page, 'Name').waitFor();
    expect(await field(page, 'Name').inputValue()).to.equal('Copper kettle');
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('is reached from the first steps of a new store', async () => {
    const { page } = await openAs(shop, 'owner');
    await page.getByRole('link', { name: 'Add a product' }).click();
    await page.getByRole('heading', { name: 'Add a product', level: 1 }).waitFor();
    await field(page, 'Name').fill('Lamp');
    await field(page, 'Price').fill('5');
    await page.getByLabel('Let the AI write the description').check();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('The product is created.', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Lamp', level: 1 }).waitFor();
    expect(await field(page, 'Description').inputValue()).to.include('Lamp');
    await page.context().close();
  });
});
