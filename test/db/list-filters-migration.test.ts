// Rows that were stored before the migration of the list filters are found by them afterwards.
import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import * as listFilters from '../../db/migrations/0031-list-filters.js';
import { onPostgres } from '../support/database.js';
import { useShop } from '../support/service.js';

describe('the migration of the list filters', () => {
  const shop = useShop();
  let outside: Knex;
  beforeEach(() => {
    const { url } = shop.database;
    outside = onPostgres
      ? knex({ client: 'pg', connection: url })
      : knex({ client: 'sqlite3', connection: { filename: url.slice('sqlite:'.length) }, useNullAsDefault: true });
  });
  afterEach(() => outside.destroy());

  it('fills what the previous release stored, and can be repeated', async () => {
    const { id: productId } = await shop.fixtures.product();
    const order = await shop.fixtures.order({ items: [{ productId, quantity: 1 }] });
    const user = (await shop.call('registerUser', { body: { email: 'e@example.com', name: 'Émile', registrationMethod: 'google' } })).body;
    const nameless = (await shop.call('registerUser', { body: { email: 'n@example.com' } })).body;
    const creator = (await shop.call('registerCreator', { body: { email: 'z@example.com', name: 'ZOË' } })).body;
    await listFilters.down(outside);
    await listFilters.up(outside);
    await listFilters.up(outside);
    const ids = async (operation: 'listOrders' | 'listUsers' | 'listCreators', query: Record<string, string>) =>
      ((await shop.call(operation, { query })).body.data as readonly { id: string }[]).map(({ id }) => id);
    expect(await ids('listOrders', { productId })).to.deep.equal([order.id]);
    expect(await ids('listUsers', { search: 'émi' })).to.deep.equal([user.id]);
    expect(await ids('listUsers', { registrationMethod: 'google' })).to.deep.equal([user.id]);
    expect(await ids('listUsers', { registrationMethod: 'email' })).to.deep.equal([nameless.id]);
    expect(await ids('listCreators', { search: 'zoë' })).to.deep.equal([creator.id]);
  });
});
