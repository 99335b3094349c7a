// Facts that are both in a column and in the stored document: changing one manually changes the other.
import { expect } from 'chai';
import { runAlone } from '../../db/engine/connection.js';
import { command, type NoValues } from '../../db/engine/statement.js';
import { onPostgres } from '../support/database.js';
import { useShop } from '../support/service.js';
import { listRows } from '../handlers/rows.js';

/** SQL that sets a member of the stored document to a JSON value. */
const setMember = (member: string, json: string): string =>
  onPostgres
    ? `jsonb_set(document::jsonb, '{${member.replaceAll('.', ',')}}', '${json}')::text`
    : `json_set(document, '$.${member}', json('${json}'))`;

describe('a statement that an operator runs on the store', () => {
  const shop = useShop();
  const execute = (sql: string) =>
    runAlone(
      shop.services.db,
      command<NoValues>((build) => build.raw(sql)),
    );
  const row = async (table: string, id: string) => (await listRows(shop, table)).find((one) => one['id'] === id);

  it('approves a review for the API and for its lists', async () => {
    const { id, productId } = await shop.fixtures.review({ title: 'Fine' });
    await execute(`update reviews set status = 'rejected' where id = '${id}'`);
    expect((await shop.call('getReview', { path: { id } })).body.status).to.equal('rejected');
    const rejected = await shop.call('listReviews', { path: { id: productId }, query: { status: 'rejected' } });
    expect(rejected.body.data.map((one) => one.status)).to.deep.equal(['rejected']);
    expect(rejected.body.total).to.equal(1);
  });

  it('changes the price of a product, and its ETag', async () => {
    const { id } = await shop.fixtures.product({ price: 12.5 });
    const before = await shop.call('getProduct', { path: { id } });
    await execute(`update products set price_cents = 1999 where id = '${id}'`);
    const after = await shop.call('getProduct', { path: { id } });
    expect(after.body).to.deep.equal({ ...before.body, price: 19.99 });
    expect(after.header('ETag')).to.not.equal(before.header('ETag'));
  });

  it('changes the rating of a product', async () => {
    const { id } = await shop.fixtures.product();
    await execute(`update products set rating_count = 3, rating_sum = 14 where id = '${id}'`);
    expect((await shop.call('getProduct', { path: { id } })).body.rating).to.deep.equal({ average: 4.67, count: 3 });
  });

  it('changes the columns of a document that it edits', async () => {
    const { id } = await shop.fixtures.product({ price: 5 });
    await execute(`update products set document = ${setMember('price', '7.05')} where id = '${id}'`);
    expect((await row('products', id))?.['price_cents']).to.equal(705);
    await execute(`update products set document = ${setMember('status', '"archived"')} where id = '${id}'`);
    expect((await row('products', id))?.['status']).to.equal('archived');
    const archived = await shop.call('listProducts', { query: { status: 'archived' } });
    expect(archived.body.data.map((one) => one.id)).to.deep.equal([id]);
  });

  it('changes the status of orders, commissions, content and creators', async () => {
    const content = await shop.fixtures.content();
    await execute(`update contents set status = 'rejected' where id = '${content.id}'`);
    expect((await shop.call('getContent', { path: { id: content.id } })).body.status).to.equal('rejected');
    await execute(`update creators set verification_status = 'suspended' where id = '${content.creatorId}'`);
    expect((await shop.call('getCreator', { path: { id: content.creatorId } })).body.verificationStatus).to.equal('suspended');
    const order = await shop.fixtures.order();
    await execute(`update orders set status = 'shipped' where id = '${order.id}'`);
    expect((await shop.call('getOrder', { path: { id: order.id } })).body.status).to.equal('shipped');
  });

  it('leaves the text of a document unchanged when the service writes it', async () => {
    const { id } = await shop.fixtures.product({ name: 'Lamp', price: 3 });
    const before = String((await row('products', id))?.['document']);
    await shop.call('updateProduct', { path: { id }, body: { price: 4 } });
    const after = String((await row('products', id))?.['document']);
    expect(Object.keys(JSON.parse(after) as object)).to.deep.equal(Object.keys(JSON.parse(before) as object));
    expect((await row('products', id))?.['version']).to.equal(2);
  });
});

describe('the views for operators', () => {
  const shop = useShop();

  it('show the store in plain columns', async () => {
    const { id } = await shop.fixtures.product({ name: 'Desk lamp', price: 12.5, category: 'Lighting' });
    const [product] = await listRows(shop, 'report_products');
    expect(product).to.include({ id, name: 'Desk lamp', status: 'draft', category: 'Lighting', price_cents: 1250, rating_count: 0 });
    const order = await shop.fixtures.order();
    expect((await listRows(shop, 'report_orders')).map((one) => one['id'])).to.deep.equal([order.id]);
  });

  it('show no secret', async () => {
    const { body: endpoint } = await shop.call('createWebhook', { body: { url: 'https://shop.example/hook', events: ['*'] } });
    await shop.fixtures.review();
    const tables = [
      'webhook_endpoints',
      'api_keys',
      'reviews',
      'creators',
      'content',
      'users',
      'commissions',
      'deliveries',
      'attempts',
      'events',
    ];
    const shown = await Promise.all(tables.map((name) => listRows(shop, `report_${name}`)));
    expect(shown.slice(0, 3).map((rows) => rows.length)).to.deep.equal([1, 1, 1]);
    const [key] = await listRows(shop, 'api_keys');
    const [stored] = await listRows(shop, 'webhook_endpoints');
    for (const secret of [endpoint.secret, key?.['hash'], stored?.['secret'], stored?.['headers']])
      expect(JSON.stringify(shown)).to.not.include(String(secret));
  });
});
