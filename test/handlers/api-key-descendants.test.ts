// A program that creates a key for each of its jobs leaves many ended keys (docs/decisions/0016-key-families-and-refusals.md).
import { expect } from 'chai';
import type { Scope } from '../../generated/api.js';
import { onPostgres } from '../support/database.js';
import { useShop } from '../support/service.js';
import { listRows } from './rows.js';

const SCOPES: readonly Scope[] = ['keys:write', 'products:read'];

/** Node, not the store, accepts about 120,000 arguments. PostgreSQL gets fewer, because it is slower to fill. */
const TOO_MANY_FOR_A_CALL = onPostgres ? 20_000 : 150_000;

describe('a key with very many expired descendants', function () {
  this.timeout(30_000);
  const shop = useShop();
  const create = async (key?: string) =>
    (await shop.call('createApiKey', { body: { name: 'A key', scopes: SCOPES }, ...(key !== undefined && { key }) })).body;
  /** Inserts expired keys of a creator key directly into the store, older than all others. */
  const insertExpired = (maker: string, count: number) =>
    shop.database.execute(
      `insert into api_keys (id, name, hash, hint, scopes, created_by, lineage, created_at, expires_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
       select 'key_0000' || i, 'Job', 'hash' || i, 'abcd', '["products:read"]', '${maker}', 'key_0000' || i,
         '2024-01-01T00:00:00.000Z', '2024-01-01T00:05:00.000Z' from n`,
    );

  it('is returned quickly, and its active ones are counted', async () => {
    const { id, key } = await create();
    await insertExpired(id, 25_000);
    const child = await create(key);
    await create(child.key);
    const start = performance.now();
    const { status, body } = await shop.call('getApiKey', { path: { id } });
    expect([status, body.activeDescendants]).to.deep.equal([200, 2]);
    expect(performance.now() - start).to.be.below(2_000);
  });

  it('is revoked together with all of them, even with more than a function call accepts as arguments', async () => {
    const { id, key } = await create();
    await insertExpired(id, TOO_MANY_FOR_A_CALL);
    const child = await create(key);
    expect((await shop.call('revokeApiKey', { path: { id }, query: { descendants: true } })).status).to.equal(204);
    expect((await shop.call('listProducts', { key: child.key })).status).to.equal(401);
    const rows = await listRows(shop, 'api_keys');
    expect(rows.filter((row) => row['created_by'] === id && row['revoked_at'] === null)).to.have.length(0);
  });
});
