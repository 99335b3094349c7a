// What the built service loads at startup: few files, and nothing that compiles.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { freshDatabase } from '../../support/database.js';
import { serve } from '../../support/process.js';

/** About 20 chunks of the bundle, and the loader of sqlite3. */
const FILES_MOST = 60;

describe('the startup of the built service', function () {
  this.timeout(50_000);
  const folder = mkdtempSync(join(tmpdir(), 'storefront-start-'));
  after(() => rmSync(folder, { recursive: true }));

  it('loads few files, the precompiled validators, and neither ajv nor openapi-backend nor openid-client', async () => {
    const { url: database } = await freshDatabase();
    // On exit, Node writes there which files it ran.
    const signOn = { OIDC_ISSUER: 'https://sso.example', OIDC_CLIENT_ID: 'storefront', OIDC_CLIENT_SECRET: 'secret' };
    const service = await serve({ DATABASE_URL: database, NODE_V8_COVERAGE: folder, ...signOn });
    expect((await fetch(`${service.url}/ready`, { headers: { Connection: 'close' } })).status).to.equal(200);
    service.signal('SIGTERM');
    expect((await service.ended).code).to.equal(0);
    const files = readdirSync(folder).flatMap((name) => {
      const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { readonly result: readonly { readonly url: string }[] };
      return result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
    });
    expect(files.filter((file) => file.endsWith('/dist/server/http/operations.compiled.js'))).to.have.length.of.at.least(1);
    expect(
      files.filter((file) => /contract-compiler|\/node_modules\/(ajv|openapi-backend|knex|openid-client|oauth4webapi|jose)\//.test(file)),
    ).to.deep.equal([]);
    expect(new Set(files).size).to.be.below(FILES_MOST);
  });
});
