// What a process keeps in memory for a while is read again after its clock was set back, as after that while: another process may have
// changed it since.
import { expect } from 'chai';
import { hashApiKey } from '../../../domain/api-key.js';
import { HOUR_MS } from '../../support/clock.js';
import { createBrowser } from '../../support/dashboard.js';
import { startProvider } from '../../support/provider.js';
import { startShop, useShop } from '../../support/service.js';
import { countStatements } from '../../support/statements.js';

describe('a service whose clock is set back by an hour', () => {
  const shop = useShop();

  it('refuses a key that another process revokes', async () => {
    const key = await shop.key();
    const status = async () => (await shop.call('listProducts', { key })).status;
    expect(await status()).to.equal(200);
    await shop.database.execute(`update api_keys set revoked_at = '2024-11-21T10:05:00.000Z' where hash = '${hashApiKey(key)}'`);
    expect(await status(), 'in the same second').to.equal(200);
    shop.clock.advance(-HOUR_MS);
    expect(await status()).to.equal(401);
  });

  it('knows the category that another process renames', async () => {
    const create = async () => (await shop.call('createProduct', { body: { name: 'Lamp', price: 5, category: 'Light' } })).body.category;
    expect(await create()).to.equal('Light');
    await shop.database.execute(`update categories set name = 'LIGHT'`);
    expect(await create(), 'in the same second').to.equal('Light');
    shop.clock.advance(-HOUR_MS);
    expect(await create()).to.equal('LIGHT');
  });

  it('checks whether the store accepts writes', async () => {
    const countWrites = countStatements(shop, /user_version|pg_logical_emit_message/);
    const ask = () => fetch(`${shop.url}/ready`);
    await ask();
    await ask();
    expect(countWrites()).to.equal(1);
    shop.clock.advance(-HOUR_MS);
    await ask();
    expect(countWrites()).to.equal(2);
  });

  it('reads the description of the provider of single sign-on', async () => {
    const provider = await startProvider();
    const other = await startShop(provider.settings);
    const start = () => createBrowser(other.url).send('GET', '/dashboard/session/oidc');
    const countDescriptions = () => provider.requests.filter((path) => path.includes('well-known')).length;
    await start();
    await start();
    expect(countDescriptions()).to.equal(1);
    other.clock.advance(-HOUR_MS);
    await start();
    expect(countDescriptions()).to.equal(2);
    await other.stop();
    await provider.stop();
  });
});
