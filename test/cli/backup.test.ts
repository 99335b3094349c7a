// storefront backup: copies the SQLite file, keeps the newest copies, and says why it can't.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from 'chai';
import { freshDatabase, onPostgres, temporaryFolder, type TestDatabase } from '../support/database.js';
import { serve, startOnFullDisk, storefront } from '../support/process.js';
import { startShop } from '../support/service.js';

describe('storefront backup', function () {
  this.timeout(60_000); // it starts processes, which takes long on a busy machine
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await freshDatabase();
    folder = join(await temporaryFolder(), 'backups');
  });
  afterEach(() => database.remove());
  const backup = (parameters: readonly string[] = [], settings: Record<string, string> = {}) =>
    storefront(['backup', ...parameters], { DATABASE_URL: database.url, BACKUP_DIR: folder, ...settings });

  it('explains itself', async () => {
    const { code, stdout } = await storefront(['backup', '--help']);
    expect(code).to.equal(0);
    for (const word of ['--to <folder>', '--json', 'BACKUP_KEEP', 'secret.key', 'pg_dump', 'Exit code 1']) expect(stdout).to.include(word);
  });

  if (onPostgres) {
    it('says what to use with PostgreSQL', async () => {
      const { code, stderr } = await backup();
      expect([code, stderr.includes('pg_dump')]).to.deep.equal([1, true]);
      expect(JSON.parse((await backup(['--json'])).stdout))
        .to.have.property('error')
        .that.includes('pg_dump');
      expect(existsSync(folder)).to.equal(false);
    });
    return;
  }

  it('prints the path of the copy, which only its owner can read', async () => {
    const { code, stdout, stderr } = await backup();
    expect(code).to.equal(0);
    const path = stdout.trim();
    expect(dirname(path)).to.equal(folder);
    expect(basename(path)).to.match(/^storefront-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/);
    expect([statSync(path).mode & 0o777, readFileSync(path).subarray(0, 15).toString()]).to.deep.equal([0o600, 'SQLite format 3']);
    expect(stderr).to.match(/^Wrote [\d.]+ MB\. The key /);
  });

  it('writes to another folder with --to, and one JSON object with --json', async () => {
    const other = join(dirname(folder), 'other');
    const { stdout } = await backup(['--to', other, '--json']);
    const { file, bytes } = JSON.parse(stdout) as { file: string; bytes: number };
    expect(statSync(join(other, file)).size).to.equal(bytes);
    expect(existsSync(folder)).to.equal(false);
  });

  it('keeps the newest BACKUP_KEEP, and removes what a killed backup left', async () => {
    mkdirSync(folder);
    const [stale, fresh] = ['storefront-2020-01-01T00-00-00-000Z.db.part', 'storefront-2099-01-01T00-00-00-000Z.db.part'];
    for (const name of [stale, fresh]) writeFileSync(join(folder, name), 'half');
    utimesSync(join(folder, stale), 1_600_000_000, 1_600_000_000);
    for (let made = 0; made < 3; made += 1) await backup([], { BACKUP_KEEP: '2' });
    const names = readdirSync(folder);
    expect(names.filter((name) => name.endsWith('.db'))).to.have.length(2);
    expect(names.filter((name) => name.endsWith('.part'))).to.deep.equal([fresh]);
  });

  it('leaves nothing on a disk that is full, and says what to do', async () => {
    const settings = { DATABASE_URL: database.url, BACKUP_DIR: folder };
    const { code, stderr } = await startOnFullDisk(100, ['backup'], settings).ended;
    expect(code).to.equal(1);
    expect(stderr).to.match(/^storefront: the backup does not fit into .*free some space, or set BACKUP_DIR/);
    expect(readdirSync(folder)).to.deep.equal([]);
  });

  it('is not begun without enough space, and says how much it needs and has', async () => {
    truncateSync(database.url.slice('sqlite:'.length), 2 ** 42); // sparse: it takes no space itself
    const { error } = JSON.parse((await backup(['--json'])).stdout) as { error: string };
    expect(error).to.match(/^A backup needs up to 48\d{5} MB, and .*backups has \d+ MB left: free some space, or set BACKUP_DIR/);
    expect(readdirSync(folder)).to.deep.equal([]);
  });

  it('can be restored as the guide says, with what search finds', async () => {
    const shop = await startShop();
    const products = [];
    for (const name of ['Oak desk', 'Pine desk', 'Oak chair']) products.push(await shop.fixtures.product({ name }));
    await shop.call('deleteProduct', { path: { id: products[0]?.id ?? '' } });
    const path = (await storefront(['backup', '--to', folder], { DATABASE_URL: shop.database.url })).stdout.trim();
    const restored = { DATABASE_URL: `sqlite:${path}`, SECRET_KEY: '0'.repeat(64) };
    expect((await storefront(['migrate'], restored)).code).to.equal(0);
    const service = await serve(restored);
    const headers = { authorization: `Bearer ${shop.ownerKey}`, connection: 'close' };
    const found = await (await fetch(`${service.url}/api/products?search=oak`, { headers })).json();
    service.signal('SIGTERM');
    await service.ended;
    expect((await storefront(['doctor'], restored)).stderr).to.equal('5 checks found nothing.\n');
    await shop.stop();
    expect((found as { data: { name: string }[] }).data.map(({ name }) => name)).to.deep.equal(['Oak chair']);
  });
});
