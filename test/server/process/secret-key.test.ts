// SECRET_KEY: a wrong one is detected at startup, a changed one is rotated without losing a secret.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { loadConfig } from '../../../server/process/config.js';
import { rotateSecrets } from '../../../server/process/rotate-secrets.js';
import { loadSecretKeys } from '../../../server/process/secret-key.js';
import { onPostgres, temporaryFolder } from '../../support/database.js';
import { storefront } from '../../support/process.js';
import { useReceiver } from '../../support/receiver.js';
import { useShop } from '../../support/service.js';
import { DEVELOPMENT, expectSigned, queryRows, subscribe } from '../../webhooks/deliveries.js';
import { startBeside } from '../../webhooks/services.js';

const OLD = '0'.repeat(64); // that of the shops of tests
const NEW = '1'.repeat(64);
const OTHER = '2'.repeat(64);
const WRONG =
  /^SECRET_KEY is not the key that encrypted the secrets in this store: set SECRET_KEY .* SECRET_KEY_PREVIOUS .*"storefront secrets rotate"$/;

describe('a changed SECRET_KEY', function () {
  this.timeout(50_000); // some of these start processes, which takes long on a busy machine
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  const start = (settings: Record<string, string>) => startBeside(shop, settings);
  const command = (parameters: string[], settings: Record<string, string>) =>
    storefront(parameters, { DATABASE_URL: shop.database.url, ...settings });
  const refusal = async (settings: Record<string, string>): Promise<string> =>
    start(settings).then(
      async (service) => {
        await service.stop();
        return 'it started';
      },
      (error: Error) => error.message,
    );
  const checks = () => queryRows(shop, 'select number from secret_key_checks');

  it('ends the startup of a process with 1 and one sentence on how to fix it', async () => {
    const { code, stdout, stderr } = await command(['serve'], { SECRET_KEY: NEW, PORT: '0' });
    expect([code, stdout]).to.deep.equal([1, '']);
    expect(stderr.replace('storefront: ', '').trim()).to.match(WRONG);
  });

  for (const ROLE of ['all', 'api', 'worker'])
    it(`is rejected in the role ${ROLE}, even for a store from before key checks existed`, async () => {
      await subscribe(shop, receiver);
      expect(await refusal({ ROLE, SECRET_KEY: NEW })).to.match(WRONG);
      await shop.database.execute('delete from secret_key_checks');
      expect(await refusal({ ROLE, SECRET_KEY: NEW })).to.match(WRONG);
      expect(await checks()).to.deep.equal([]);
      await (await start({ ROLE })).stop();
      expect(await checks()).to.have.length(1);
    });

  it('is accepted for a store without secrets, by any first process; a different one is then rejected', async () => {
    await shop.database.execute('delete from secret_key_checks');
    const outcomes = await Promise.all([refusal({ SECRET_KEY: NEW }), refusal({ SECRET_KEY: OTHER })]);
    expect(outcomes.filter((one) => one === 'it started')).to.have.length(1);
    expect(outcomes.filter((one) => WRONG.test(one))).to.have.length(1);
    expect(await checks()).to.have.length(1);
  });

  it('is accepted together with the previous one, whose values are still delivered and replayed', async () => {
    const { id, secret } = await subscribe(shop, receiver);
    await shop.call('rotateWebhookSecret', { path: { id }, body: { overlapSeconds: 0, secret } });
    const request = { body: { name: 'once', scopes: ['products:read' as const] }, headers: { 'Idempotency-Key': 'once' } };
    const first = await shop.call('createApiKey', request);
    const service = await start({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: `${OTHER},${OLD}` });
    await service.call('registerCreator', { body: { name: 'Ada', email: 'ada@example.com' } });
    await service.deliver();
    expectSigned(receiver.received[0] as (typeof receiver.received)[0], secret);
    expect((await service.call('createApiKey', request)).text).to.equal(first.text);
    await service.stop();
    expect(await refusal({ SECRET_KEY: OLD }), 'it could not read what the new one encrypted').to.match(WRONG);
  });

  it('is sufficient once the secrets are rotated, and the previous one is rejected', async () => {
    const endpoints = await Promise.all(
      Array.from({ length: 3 }, () => subscribe(shop, receiver, { headers: [{ name: 'X-Shop', value: 'berlin' }] })),
    );
    await shop.call('rotateWebhookSecret', { path: { id: endpoints[0]?.id ?? '' } });
    const request = { body: { name: 'once', scopes: ['products:read' as const] }, headers: { 'Idempotency-Key': 'once' } };
    const first = await shop.call('createApiKey', request);
    const changed = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD };
    const rotated = await command(['secrets', 'rotate'], changed);
    expect([rotated.code, rotated.stdout]).to.deep.equal([0, '']);
    expect(rotated.stderr).to.include('webhook_endpoints: checked 3 rows, re-encrypted 7 values');
    expect(rotated.stderr).to.include('idempotent_replies: checked 1 rows, re-encrypted 1 values');
    expect(rotated.stderr).to.include('Encrypted 8 values with the current key. The previous keys');
    const again = await command(['secrets', 'rotate'], changed);
    expect([again.code, again.stderr.includes('All secrets were already encrypted with the current key.')]).to.deep.equal([0, true]);
    const service = await start({ SECRET_KEY: NEW });
    await service.call('registerCreator', { body: { name: 'Ada', email: 'ada@example.com' } });
    await service.deliver();
    expect(receiver.received.map(({ headers }) => headers['x-shop'])).to.deep.equal(['berlin', 'berlin', 'berlin']);
    expect((await service.call('createApiKey', request)).text).to.equal(first.text);
    await service.stop();
    expect(await refusal({ SECRET_KEY: OLD })).to.match(WRONG);
  });

  it('is rotated in batches while a service runs, without losing concurrent changes', async () => {
    const { id } = await subscribe(shop, receiver);
    const columns = (await queryRows(shop, `select * from webhook_endpoints where id = '${id}'`)).flatMap((row) => Object.keys(row));
    const copied = columns.filter((name) => name !== 'id').join(', ');
    await shop.database.execute(
      `insert into webhook_endpoints (id, ${copied}) with recursive n(i) as (select 1 union all select i + 1 from n where i < 250)
       select 'whe_' || i, ${copied} from n, webhook_endpoints where id = '${id}'`,
    );
    await shop.database.execute(`insert into webhook_health (endpoint_id) select id from webhook_endpoints where id <> '${id}'`);
    const service = await start({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD });
    const { db, encryption } = service.services;
    const batches: number[] = [];
    const secrets = new Map<string, string>();
    const change = async (endpoint: string) => {
      const { body } = await service.call('rotateWebhookSecret', { path: { id: endpoint }, body: { overlapSeconds: 0 } });
      secrets.set(endpoint, body.secret);
    };
    const changing = ['whe_7', 'whe_99', 'whe_249', id].map(change);
    const { encrypted, unreadable } = await rotateSecrets({ db, encryption }, ({ table, rows }) => {
      if (table === 'webhook_endpoints') batches.push(rows);
    });
    await Promise.all(changing);
    expect(batches.slice(0, 3)).to.deep.equal([100, 200, 251]);
    expect([encrypted >= 2 * 247, unreadable]).to.deep.equal([true, []]);
    const rows = await queryRows<{ id: string; secret: string; headers: string }>(
      shop,
      'select id, secret, headers from webhook_endpoints',
    );
    for (const row of rows) {
      expect(encryption.isCurrent(row.secret) && encryption.isCurrent(row.headers), row.id).to.equal(true);
      expect(encryption.decrypt(row.headers)).to.equal('[]');
      if (secrets.has(row.id)) expect(encryption.decrypt(row.secret), row.id).to.equal(secrets.get(row.id));
    }
    expect((await rotateSecrets({ db, encryption }, () => undefined)).encrypted).to.equal(0);
    await service.stop();
  });

  it('leaves rows that no key decrypts, names them and exits with 1', async () => {
    const { id } = await subscribe(shop, receiver);
    await shop.database.execute(`update webhook_endpoints set headers = 'v1.AAAA'`);
    const changed = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD };
    const { code, stdout, stderr } = await command(['secrets', 'rotate'], changed);
    expect([code, stdout]).to.deep.equal([1, `webhook_endpoints ${id}\n`]);
    expect(stderr).to.include('1 rows can not be decrypted');
    expect(await queryRows(shop, 'select headers from webhook_endpoints')).to.deep.equal([{ headers: 'v1.AAAA' }]);
  });
});

describe('the key in the file secret.key', function () {
  this.timeout(50_000);
  const config = (DATABASE_URL: string, more: Record<string, string> = {}) => loadConfig({ DATABASE_URL, ...more });
  const store = async () => `sqlite:${await temporaryFolder()}/store.db`;

  it('is created once, readable only by its owner', async () => {
    const url = await store();
    const first = loadSecretKeys(config(url), () => OLD);
    expect([first, loadSecretKeys(config(url), () => NEW)]).to.deep.equal([first, { current: OLD, previous: [] }]);
    expect(statSync(`${url.slice(7)}`.replace('store.db', 'secret.key')).mode & 0o777).to.equal(0o600);
  });

  it('has the previous keys below it', async () => {
    const url = await store();
    writeFileSync(url.slice(7).replace('store.db', 'secret.key'), `${NEW}\n${OLD}\n`);
    expect(loadSecretKeys(config(url, { SECRET_KEY_PREVIOUS: OTHER }), () => OTHER)).to.deep.equal({
      current: NEW,
      previous: [OLD, OTHER],
    });
    writeFileSync(url.slice(7).replace('store.db', 'secret.key'), `${NEW}\nhunter2\n`);
    expect(() => loadSecretKeys(config(url), () => OTHER)).to.throw('64 hexadecimal digits in each line');
  });

  it('is replaced by one command, rotated by another, and used by the service', async () => {
    const settings = { DATABASE_URL: await store(), SECRET_KEY: '' };
    const file = settings.DATABASE_URL.slice(7).replace('store.db', 'secret.key');
    await storefront(['migrate'], settings);
    await storefront(['secrets', 'rotate'], settings);
    const before = readFileSync(file, 'utf8');
    const made = await storefront(['secrets', 'new-key'], settings);
    expect([made.code, made.stdout]).to.deep.equal([0, '']);
    expect(made.stderr).to.include('Restart the service now');
    const [current, ...previous] = readFileSync(file, 'utf8').trim().split('\n');
    expect(current).to.match(/^[0-9a-f]{64}$/);
    expect(`${previous.join('\n')}\n`).to.equal(before);
    expect(statSync(file).mode & 0o777).to.equal(0o600);
    expect((await storefront(['secrets', 'rotate'], settings)).code).to.equal(0);
    writeFileSync(file, `${current}\n`);
    expect((await storefront(['secrets', 'rotate'], settings)).code).to.equal(0);
    writeFileSync(file, before);
    const lost = await storefront(['secrets', 'rotate'], settings);
    expect([lost.code, lost.stderr.includes('SECRET_KEY is not the key')]).to.deep.equal([1, true]);
    const set = await storefront(['secrets', 'new-key'], { ...settings, SECRET_KEY: OLD });
    expect([set.code, set.stderr.includes('SECRET_KEY_PREVIOUS')]).to.deep.equal([1, true]);
  });
});

if (!onPostgres)
  describe('the files of a store', () => {
    it('are readable only by their owner, including the files next to it, with any umask', async () => {
      const umask = process.umask(0);
      try {
        const url = `sqlite:${await temporaryFolder()}/new/store.db`;
        const { migrate } = await import('../../../db/engine/migrate.js');
        const { openSqlite } = await import('../../../db/engine/sqlite.js');
        await migrate(url);
        const db = await openSqlite(url.slice(7));
        await db.transaction(() => Promise.resolve());
        for (const end of ['', '-wal', '-shm']) expect(statSync(url.slice(7) + end).mode & 0o777, end).to.equal(0o600);
        await db.close();
        const fresh = await openSqlite(`${url.slice(7)}2`);
        expect(statSync(`${url.slice(7)}2`).mode & 0o777).to.equal(0o600);
        await fresh.close();
      } finally {
        process.umask(umask);
      }
    });
  });
