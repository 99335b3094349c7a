// The `storefront` command: its output and its exit codes.
import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ApiKey } from '../../../generated/api.js';
import { builtCommand } from '../../support/command.js';
import { freshDatabase, onPostgres, temporaryFolder, type TestDatabase } from '../../support/database.js';
import { storefront } from '../../support/process.js';
import { scopes } from '../../support/scopes.js';
import { startShop } from '../../support/service.js';

describe('storefront', () => {
  it('explains its commands and exits with 0', async () => {
    const { code, stdout } = await storefront(['--help']);
    expect(code).to.equal(0);
    for (const command of ['serve', 'migrate', 'seed', 'keys']) expect(stdout).to.match(new RegExp(`^  ${command}\\b`, 'm'));
  });

  it('lists the scopes in the help of keys create', async () => {
    const { code, stdout } = await storefront(['keys', 'create', '--help']);
    expect(code).to.equal(0);
    for (const scope of scopes) expect(stdout).to.include(scope);
  });

  const wrong: Readonly<Record<string, readonly string[]>> = {
    'an unknown command': ['sell'],
    'an unknown option': ['migrate', '--fast'],
    'a missing option': ['keys', 'create', '--name', 'test'],
    'an unknown scope': ['keys', 'create', '--name', 'test', '--scopes', 'products:fly'],
    'a time that is none': ['keys', 'create', '--name', 'test', '--scopes', '*', '--expires-at', 'soon'],
    'a missing argument': ['keys', 'revoke'],
    'an argument too many': ['migrate', 'now'],
  };
  for (const [what, parameters] of Object.entries(wrong))
    it(`exits with 2 and the reason for ${what}`, async () => {
      const { code, stdout, stderr } = await storefront(parameters);
      expect([code, stdout]).to.deep.equal([2, '']);
      expect(stderr).to.match(/^error: /);
    });
});

describe('the output of storefront', () => {
  it('can be closed by its reader early', async () => {
    const script = '"$0" "$1" trigger --list | true; exit "${PIPESTATUS[0]}"';
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script, process.execPath, builtCommand()]);
    expect([stdout, stderr]).to.deep.equal(['', '']);
  });
});

describe('storefront migrate', () => {
  it('creates a store, and is safe to repeat', async () => {
    if (onPostgres) return void (await expectMigrated()); // there the store is cloned, so it is migrated already
    const settings = { DATABASE_URL: `sqlite:${await temporaryFolder()}/new/folder/store.db` };
    const first = await storefront(['migrate'], settings);
    expect([first.code, first.stdout]).to.deep.equal([0, '']);
    expect(first.stderr).to.match(/^Applied 0001-/);
    expect((await storefront(['migrate'], settings)).stderr).to.include('up to date');
  });

  it('leaves a newer store alone, and says whether this release can run on it', async () => {
    const database = await freshDatabase();
    const settings = { DATABASE_URL: database.url };
    const now = onPostgres ? 'now()' : '0';
    await database.execute(`insert into knex_migrations (name, batch, migration_time) values ('9999-of-the-future', 99, ${now})`);
    const added = await storefront(['migrate'], settings);
    expect([added.code, added.stderr]).to.deep.equal([
      0,
      'A newer release has migrated the store (9999-of-the-future). This release can run on it, and has nothing to migrate.\n',
    ]);
    await database.execute(`update store_layout set needs = '9998-of-the-future'`);
    const reason =
      'storefront: this release is too old for the store, which a newer release migrated (9999-of-the-future): ' +
      'start that release, or another one that has the migration 9998-of-the-future\n';
    for (const command of ['migrate', 'serve']) {
      const { code, stderr } = await storefront([command], { ...settings, PORT: '0' });
      expect([code, stderr], command).to.deep.equal([1, reason]);
    }
    await database.remove();
  });

  async function expectMigrated(): Promise<void> {
    const database = await freshDatabase();
    const { code, stderr } = await storefront(['migrate'], { DATABASE_URL: database.url });
    expect([code, stderr.includes('up to date')]).to.deep.equal([0, true]);
    await database.remove();
  }
});

describe('storefront keys', () => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await freshDatabase()));
  afterEach(() => database.remove());
  const keys = (...parameters: string[]) => storefront(['keys', ...parameters], { DATABASE_URL: database.url });

  it('prints a new key alone on the last line', async () => {
    const { code, stdout } = await keys('create', '--name', 'till', '--scopes', 'products:read, ai:use');
    expect(code).to.equal(0);
    expect(stdout).to.match(/^sk_[0-9A-Za-z]{38}\n$/);
  });

  it('lists the keys without their text, and revokes one', async () => {
    const key = (await keys('create', '--name', 'till', '--scopes', 'products:read', '--expires-at', '2999-01-01')).stdout.trim();
    const listed = (await keys('list')).stdout;
    expect(listed).to.not.include(key);
    const [shown] = listed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ApiKey);
    expect(shown).to.include({ name: 'till', status: 'active', expiresAt: '2999-01-01T00:00:00.000Z' });
    expect((await keys('revoke', shown?.id ?? '')).code).to.equal(0);
    expect(JSON.parse((await keys('list')).stdout)).to.include({ status: 'revoked' });
  });

  it('exits with 1 if there is no such key', async () => {
    const { code, stderr } = await keys('revoke', 'key_nosuch');
    expect([code, stderr]).to.deep.equal([1, 'storefront: there is no API key "key_nosuch"\n']);
  });

  it('creates a key that a running service accepts at once', async () => {
    const shop = await startShop();
    try {
      const { stdout } = await storefront(['keys', 'create', '--name', 'till', '--scopes', 'products:read'], {
        DATABASE_URL: shop.database.url,
      });
      const key = stdout.trim();
      expect((await shop.call('listProducts', { key })).status).to.equal(200);
      expect((await shop.call('listCreators', { key })).status).to.equal(403);
    } finally {
      await shop.stop();
    }
  });
});
