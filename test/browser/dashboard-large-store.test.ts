// The dashboard of a store with 10,000 products and orders: lists open, turn pages, filter and find as those of a small one do.
import { expect } from 'chai';
import { insertOrder } from '../../db/orders.js';
import { insertProduct } from '../../db/products.js';
import type { Order, Product } from '../../generated/api.js';
import { createIds } from '../../server/process/ids.js';
import { useShop } from '../support/service.js';
import { goTo, openAs } from './dashboard.js';

const ROWS = 10_000;
const ROWS_PER_TRANSACTION = 500;

describe('the dashboard of a store with 10,000 products and orders', () => {
  const shop = useShop();

  it('turns pages, filters, searches, and shows the last row', async () => {
    await fill();
    const { page, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'Products');
    await page.getByText('1–25 of 10,000').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('26–50 of 10,000').waitFor();
    await page.goto(`${shop.url}/dashboard/products?offset=9975`);
    await page.getByRole('row', { name: /Article 0 / }).waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).to.equal(true);
    await page.getByRole('combobox', { name: 'Items per page' }).click();
    await page.getByRole('option', { name: '100' }).click();
    await page.getByText('1–100 of 10,000').waitFor();
    expect(await page.getByRole('row').count()).to.equal(101);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('101–200 of 10,000').waitFor();
    expect(new URL(page.url()).search).to.equal('?limit=100&offset=100');
    await page.goto(`${shop.url}/dashboard/products?search=9876`);
    await page.getByRole('row', { name: /Article 9876 / }).waitFor();
    await goTo(page, 'Orders');
    await page.getByText('1–25 of 10,000').waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  }).timeout(120_000);

  async function fill(): Promise<void> {
    const newId = createIds(() => new Date());
    const createdAt = new Date().toISOString();
    for (let from = 0; from < ROWS; from += ROWS_PER_TRANSACTION)
      await shop.services.db.transaction(async (trx) => {
        for (let index = from; index < from + ROWS_PER_TRANSACTION; index += 1) {
          const product: Product = {
            ...{ id: newId('prod'), name: `Article ${index} of many`, price: 10, images: [], tags: [], status: 'active' },
            ...{ rating: { average: 0, count: 0 }, createdAt, updatedAt: createdAt },
          };
          await insertProduct(trx, product);
          await insertOrder(trx, toOrder(newId('ord'), product));
        }
      });
  }

  function toOrder(id: string, { id: productId, name, price, createdAt }: Product): Order {
    return {
      ...{ id, status: 'paid', customer: { id: 'cus-1' }, createdAt, updatedAt: createdAt },
      items: [{ productId, name, price, quantity: 1 }],
      total: { amount: price, currency: 'USD' },
      history: [{ status: 'paid', by: 'key_1', at: createdAt }],
    };
  }
});
