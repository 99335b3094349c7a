// storefront contract, as a process against a process.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { freshDatabase, temporaryFolder, type TestDatabase } from '../../../test/support/database.js';
import { freePort } from '../../../test/support/free-port.js';
import { serve, startStorefront, storefront, type ServiceProcess } from '../../../test/support/process.js';
import { insertKeyInto } from '../../../test/support/service.js';

describe('storefront contract', () => {
  let database: TestDatabase;
  let key: string;
  let service: ServiceProcess;
  beforeEach(async () => {
    database = await freshDatabase();
    key = await insertKeyInto(database);
    service = await serve({ DATABASE_URL: database.url, WEBHOOKS_ALLOW_LOOPBACK: 'true', LOG_LEVEL: 'info' });
  });
  afterEach(() => database.remove());
  const contract = (...parameters: string[]) => ['contract', '--base-url', service.url, '--key', key, ...parameters];

  it('exits with 0, writes the report to standard output and progress to standard error', async () => {
    const { code, stdout, stderr } = await storefront(contract('--only', 'registerUser,getProduct'));
    expect(code, stdout).to.equal(0);
    expect(stdout)
      .to.match(/^Storefront Commerce Service \d+\.\d+\.\d+ \(sha256:[0-9a-f]{64}\)/)
      .and.to.include(' 0 broken, 0 not exercised');
    expect(stderr).to.include('ok      registerUser').and.to.include('ok      getProduct');
  });

  it('writes the report into a file', async () => {
    const file = `${await temporaryFolder()}/report.xml`;
    const { code, stdout } = await storefront(contract('--only', 'getUser', '--report', 'junit', '--output', file));
    expect([code, stdout]).to.deep.equal([0, '']);
    expect(await readFile(file, 'utf8')).to.include('<testsuite name="getUser"');
  });

  it('uses the contract that the service serves', async () => {
    const { code, stdout } = await storefront(contract('--only', 'getUser', '--contract', `${service.url}/openapi.json`));
    expect(code, stdout).to.equal(0);
  });

  it('cleans up, reports and exits with 1 when it is interrupted', async () => {
    const running = startStorefront(contract());
    await running.said(/2\/\d+ /);
    running.signal('SIGINT');
    const { code, stdout, stderr } = await running.ended;
    expect(code).to.equal(1);
    expect(stdout).to.include('The run ended early: it was interrupted.');
    expect(stderr).to.include('finishing the current request').and.to.not.include('All tested promises');
    expect(stderr)
      .to.match(/and \d+ were not exercised \(the report says which\)\n$/)
      .and.to.not.include('--allow-unexercised');
    const products = await fetch(`${service.url}/api/products`, { headers: { Authorization: `Bearer ${key}` } });
    expect(await products.json()).to.include({ total: 0 });
  });

  it('names a refused key, an unreachable service, and an unknown operation', async () => {
    const wrong = await storefront(['contract', '--base-url', service.url, '--key', 'sk_wrong']);
    expect([wrong.code, wrong.stderr]).to.deep.equal([2, 'storefront: the deployment refuses the key: give --key one that it knows\n']);
    const away = await storefront(['contract', '--base-url', `http://127.0.0.1:${await freePort()}`, '--key', key]);
    expect(away.code).to.equal(2);
    expect(away.stderr).to.include('ECONNREFUSED').and.to.include('is --base-url right?').and.to.not.include('    at ');
    const unknown = await storefront(contract('--only', 'getNothing'));
    expect(unknown.code).to.equal(2);
    expect(unknown.stderr).to.include('the contract has no operation "getNothing": it has listProducts, ');
  });

  it('exits with 1 if something was not exercised, unless that is allowed', async () => {
    const narrow = await serve({ DATABASE_URL: database.url });
    const parameters = ['contract', '--base-url', narrow.url, '--key', key, '--only', 'registerUser'];
    const strict = await storefront(parameters);
    expect(strict.code, strict.stderr).to.equal(1);
    expect(strict.stderr).to.include('and 2 were not exercised').and.to.include('--allow-unexercised');
    expect(strict.stdout).to.include('WEBHOOKS_ALLOW_LOOPBACK');
    expect((await storefront([...parameters, '--allow-unexercised'])).code).to.equal(0);
  });

  it('exits with 2 before the first request if a file is unusable', async () => {
    const folder = await temporaryFolder();
    await writeFile(`${folder}/key.pem`, 'no key');
    const output = await storefront(contract('--output', `${folder}/away/report.txt`));
    expect([output.code, output.stdout]).to.deep.equal([2, '']);
    expect(output.stderr).to.match(/^storefront: the report can't be written to /);
    const sign = await storefront(contract('--report', 'json', '--sign', `${folder}/key.pem`));
    expect([sign.code, sign.stdout]).to.deep.equal([2, '']);
    expect(sign.stderr).to.include('no Ed25519 key in PEM');
  });

  it('exits with 2 for an address without a deployment', async () => {
    const page = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html></html>'));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    const { code, stdout, stderr } = await storefront(['contract', '--base-url', url, '--key', key]);
    page.close();
    expect([code, stdout]).to.deep.equal([2, '']);
    expect(stderr).to.include('there is no deployment of this contract at this address').and.to.include('is --base-url right?');
  });

  it('exits with 2 for an invalid key or address, without printing a login', async () => {
    for (const [parameters, settings] of [
      [['--key', ''], {}],
      [['--key', 'sk_ 1'], {}],
      [[], { STOREFRONT_API_KEY: '' }],
      [['--key', key, '--base-url', ' '], {}],
      [['--key', key, '--base-url', ''], {}],
      [['--key', key, '--base-url', 'http://ada:mine@127.0.0.1:9'], {}],
      [['--key', key, '--base-url', 'http://ada:mine@127.0.0.1:99999'], {}],
      [['--key', key, '--contract', '/nosuch/contract.json'], {}],
    ] as const) {
      const { code, stdout, stderr } = await storefront(['contract', ...parameters], settings);
      expect([code, stdout], parameters.join(' ')).to.deep.equal([2, '']);
      expect(stderr).to.not.include('mine');
    }
  });

  it('ends early with 1 when the service stops replying', async () => {
    const running = startStorefront(contract());
    await running.said(/2\/\d+ /);
    service.signal('SIGTERM');
    const { code, stdout, stderr } = await running.ended;
    expect(code).to.equal(1);
    expect(stdout).to.match(/The run ended early: it could not go on \(HEAD \S+ got no reply \(ECONNREFUSED\)/);
    expect(stderr).to.not.match(/ 40\/\d+ /);
    const left = /LEFT BEHIND\n((?: {2}.*\n)+)/.exec(stdout)?.[1] ?? '';
    expect(left).to.match(/^ {2}\d+ × API key: the request to clean it up got no reply \(\w+\), such as key_\w+\n/);
    expect(left).to.match(/ {2}\d\d × product: the request to clean it up got no reply \(ECONNREFUSED\), such as prod_\w+\n/);
    expect(left).to.not.include(service.url);
    expect(stderr).to.match(
      /\nLeft behind in the service: \d+ × API key, .*\d\d × product.*\. The report lists them\.\nThe run ended early /,
    );
  });

  it('exits with 2 for an invalid call', async () => {
    expect((await storefront(['contract', '--base-url', service.url, '--key', key, '--report', 'pdf'])).code).to.equal(2);
    const address = await storefront(['contract', '--base-url', 'localhost', '--key', key]);
    expect([address.code, address.stderr.includes('it must be a URL such as http://localhost:3000.')]).to.deep.equal([2, true]);
  });
});

describe('the HTTP client with a rate-limited deployment', () => {
  it('waits as long as Retry-After says, and logs it', async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      if (requests === 1) response.writeHead(429, { 'Retry-After': '1' }).end();
      else response.writeHead(401).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const startedAt = performance.now();
    const { code, stderr } = await storefront(['contract', '--base-url', `http://127.0.0.1:${port}`, '--key', 'sk_any']);
    server.close();
    expect(code).to.equal(2);
    expect(stderr).to.include('The rate limit of the key is used up: waiting 1 s …');
    expect(performance.now() - startedAt).to.be.greaterThan(1_000);
    expect(requests).to.equal(2);
  });
});
