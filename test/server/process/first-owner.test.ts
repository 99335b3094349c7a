// The first owner of a new store: a link in the output of `serve`, or ADMIN_EMAIL and ADMIN_PASSWORD.
import { expect } from 'chai';
import { createBrowser, PASSWORD, readLink } from '../../support/dashboard.js';
import { freshDatabase, onPostgres, type TestDatabase } from '../../support/database.js';
import { serve, storefront, type ServiceProcess } from '../../support/process.js';

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: PASSWORD };
const START = /Start here (\S+)/;

describe('the first owner', function () {
  this.timeout(50_000);
  let database: TestDatabase;
  beforeEach(async () => void (database = await freshDatabase()));
  afterEach(() => database.remove());

  const start = (settings: Record<string, string> = {}) => serve({ DATABASE_URL: database.url, ...settings });
  const stop = async (service: ServiceProcess) => {
    service.signal('SIGTERM');
    expect((await service.ended).code).to.equal(0);
  };
  const signIn = (service: ServiceProcess, password: string) =>
    createBrowser(service.url).send('POST', '/dashboard/session', { email: ADMIN.ADMIN_EMAIL, password });
  const readBanner = async (service: ServiceProcess) => {
    await stop(service);
    return (await service.ended).stderr;
  };
  const waitForBanner = async ({ output }: ServiceProcess) => {
    while (!output.stderr.includes('New key')) await new Promise((resolve) => setImmediate(resolve));
    return output.stderr;
  };

  it('gets a link from `serve`, at the address of the service, until someone has a password', async () => {
    const first = await start();
    const [, url = ''] = START.exec(await waitForBanner(first)) ?? [];
    expect(url.startsWith(`${first.url}/dashboard/welcome#`), url).to.equal(true);
    const owner = { link: readLink(url), password: PASSWORD, email: 'olga@example.com', name: 'Olga' };
    expect((await createBrowser(first.url).send('POST', '/dashboard/session/link', owner)).status).to.equal(200);
    expect(first.output.stdout).not.to.include(readLink(url));
    await stop(first);
    const second = await start();
    await waitForBanner(second);
    expect(await readBanner(second)).not.to.match(START);
  });

  it('is created from the environment, once, by whichever process is first', async () => {
    const services = await Promise.all(Array.from({ length: onPostgres ? 3 : 1 }, () => start(ADMIN)));
    for (const service of services) {
      expect((await signIn(service, PASSWORD)).status).to.equal(200);
      expect(await waitForBanner(service)).not.to.match(START);
      await stop(service);
    }
    const later = await start({ ...ADMIN, ADMIN_PASSWORD: 'another long password' });
    expect([(await signIn(later, PASSWORD)).status, (await signIn(later, 'another long password')).status]).to.deep.equal([200, 401]);
    await stop(later);
  });

  it('needs both variables, and a password of at least 12 characters, which no error repeats', async () => {
    const read = async (settings: Record<string, string>) => {
      const { code, stderr } = await storefront(['serve'], { DATABASE_URL: database.url, PORT: '0', ...settings });
      expect(code).to.equal(1);
      return stderr;
    };
    expect(await read({ ADMIN_EMAIL: ADMIN.ADMIN_EMAIL })).to.include('ADMIN_PASSWORD must be set if ADMIN_EMAIL is set');
    expect(await read({ ADMIN_PASSWORD: PASSWORD })).to.include('ADMIN_EMAIL must be set if ADMIN_PASSWORD is set');
    const short = await read({ ...ADMIN, ADMIN_PASSWORD: 'hunter2' });
    expect(short).to.include('ADMIN_PASSWORD must be 12 to 256 characters');
    expect(short).not.to.include('hunter2');
  });
});
