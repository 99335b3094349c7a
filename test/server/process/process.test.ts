// The process: settings, startup, graceful shutdown.
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { freshDatabase, temporaryFolder, type TestDatabase } from '../../support/database.js';
import { freePort } from '../../support/free-port.js';
import { serve, storefront, type ServiceProcess } from '../../support/process.js';
import { insertKeyInto } from '../../support/service.js';

/** A test that starts two processes takes three seconds of CPU time, and a busy machine provides a tenth of that. */
const BUSY_MS = 50_000;

let database: TestDatabase;
let key: string;

/** A store with a key in it. */
async function prepare(): Promise<void> {
  database = await freshDatabase();
  key = await insertKeyInto(database);
}

describe('invalid settings', () => {
  it('are reported together, with their meaning, and end the process with 1', async () => {
    const { code, stdout, stderr } = await storefront(['serve'], {
      PORT: '70000',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://localhost/shop',
      SECRET_KEY: 'short',
      TRUST_PROXY: 'perhaps',
    });
    expect(code).to.equal(1);
    expect(stdout).to.equal('');
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'SECRET_KEY', 'TRUST_PROXY'])
      expect(stderr).to.match(new RegExp(`^  ${name} `, 'm'));
    expect(stderr).to.include('fatal, error, warn, info, debug, trace, silent').and.to.not.include('    at ');
  });
});

describe("a service that can't start", function () {
  this.timeout(BUSY_MS);
  beforeEach(prepare);
  afterEach(() => database.remove());

  it('says that the store must be migrated, and exits with 1', async () => {
    const { code, stderr } = await storefront(['serve'], { PORT: '0', DATABASE_URL: `sqlite:${await temporaryFolder()}/empty.db` });
    expect(code).to.equal(1);
    expect(stderr).to.include('run "storefront migrate"').and.to.not.include('    at ');
  });

  it('says that the port is in use, and exits with 1', async () => {
    const { url } = await serve({ DATABASE_URL: database.url });
    const { code, stderr } = await storefront(['serve'], { PORT: new URL(url).port, DATABASE_URL: database.url });
    expect(code).to.equal(1);
    expect(stderr).to.include('is in use by another program').and.to.not.include('    at ');
  });
});

describe('a service that is stopped', function () {
  this.timeout(BUSY_MS);
  let service: ServiceProcess;
  const start = async (settings: Record<string, string> = {}) => void (service = await serve({ DATABASE_URL: database.url, ...settings }));
  beforeEach(prepare);
  afterEach(() => database.remove());

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    it(`exits with 0 on ${signal}`, async () => {
      await start();
      service.signal(signal);
      expect((await service.ended).code).to.equal(0);
    });

  it('exits with 0 while a client keeps an idle connection open', async () => {
    await start();
    await fetch(`${service.url}/health`);
    service.signal('SIGTERM');
    expect((await service.ended).code).to.equal(0);
  });

  it('exits with 0 if Redis is unreachable', async () => {
    await start({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
    await fetch(`${service.url}/api/products`);
    service.signal('SIGTERM');
    expect((await service.ended).code).to.equal(0);
  });

  it('completes the request in flight, accepts no new one, and loses nothing', async () => {
    await start();
    const upload = await startUpload(service.url);
    service.signal('SIGTERM');
    await untilRefused(service.url);
    expect(await upload.finish()).to.match(/^HTTP\/1\.1 201 /);
    upload.hangUp();
    expect((await service.ended).code).to.equal(0);
    await start();
    const list = await fetch(`${service.url}/api/products`, { headers: { Authorization: `Bearer ${key}` } });
    expect(await list.json()).to.include({ total: 1 });
  });

  it('exits once all requests are served, even if the client keeps its connection open', async () => {
    await start({ SHUTDOWN_TIMEOUT_MS: '60000' }); // longer than this test may take
    const upload = await startUpload(service.url);
    service.signal('SIGTERM');
    await untilRefused(service.url);
    await upload.finish();
    expect((await service.ended).code).to.equal(0);
  });

  it('closes the connection of a request that does not finish in time', async () => {
    await start({ SHUTDOWN_TIMEOUT_MS: '100' });
    const upload = await startUpload(service.url);
    service.signal('SIGTERM');
    expect((await service.ended).code).to.equal(0);
    expect(await upload.ended).to.equal('');
  });

  it('never writes a key to its log', async () => {
    await start({ LOG_LEVEL: 'trace' });
    await fetch(`${service.url}/api/products`, { headers: { Authorization: `Bearer ${key}` } });
    await fetch(`${service.url}/api/products`, { headers: { Authorization: `Bearer ${key}x` } });
    service.signal('SIGTERM');
    const { stdout, stderr } = await service.ended;
    expect(stdout).to.include('"operationId":"listProducts"');
    expect(stdout + stderr).to.not.include(key.slice(3));
  });
});

const BODY = '{"name":"Lamp","price":5}';

interface Upload {
  /** Sends the body; returns the reply. */
  finish(): Promise<string>;
  hangUp(): void;
  /** What came back after the 100 until the connection closed. */
  readonly ended: Promise<string>;
}

/** A POST whose headers have arrived, which the 100 of the service proves, and whose body is not sent yet. */
async function startUpload(url: string): Promise<Upload> {
  const socket = await open(url);
  socket.write(
    `POST /api/products HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  let answer = '';
  const answered = new Promise<string>((resolve) =>
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (answer.endsWith('}')) resolve(answer);
    }),
  );
  const ended = new Promise<string>((resolve) => socket.on('error', () => undefined).once('close', () => resolve(answer)));
  return {
    ended,
    hangUp: () => void socket.destroy(),
    finish: () => {
      socket.write(BODY);
      return answered;
    },
  };
}

function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket)).once('error', reject);
  });
}

/** Retries until connections are refused. */
async function untilRefused(url: string): Promise<void> {
  for (;;) {
    const socket = await open(url).catch(() => undefined);
    if (!socket) return;
    socket.destroy();
  }
}
