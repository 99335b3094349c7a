// Lists of changes of API keys, staff and webhook endpoints, followed over HTTP while two processes of the service write: nothing is missed, and
// nothing is shown twice in one version.
import { expect } from 'chai';
import { freshDatabase, type TestDatabase } from '../support/database.js';
import { serve, type ServiceProcess } from '../support/process.js';
import { insertKeyInto } from '../support/service.js';

const LISTS = {
  'api-keys': { scopes: ['products:read'] },
  staff: { role: 'viewer' },
  webhooks: { url: 'https://shop.example/hook', events: ['user.registered'] },
} as const;
type List = keyof typeof LISTS;
interface Item {
  readonly id: string;
  readonly name?: string;
}

const OBJECTS = 5;
const ROUNDS = 8;

describe('the lists of access beside writers', function () {
  this.timeout(180_000); // a page ends seconds before the present
  let database: TestDatabase;
  let services: ServiceProcess[];
  let key: string;

  beforeEach(async () => {
    database = await freshDatabase();
    key = await insertKeyInto(database);
    const settings = { DATABASE_URL: database.url, RATE_LIMIT_STANDARD: '1000000' };
    services = [await serve(settings), await serve(settings)];
  });
  afterEach(async () => {
    for (const service of services) service.signal('SIGTERM');
    await Promise.all(services.map(({ ended }) => ended));
    await database.remove();
  });

  async function send<Body>(process: number, method: string, path: string, body?: object): Promise<Body> {
    const headers = { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) };
    const reply = await fetch(`${services[process]?.url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const received = (await reply.json()) as Body;
    expect(reply.status, JSON.stringify(received)).to.be.below(300);
    return received;
  }

  /** Creates objects, and renames each of them in turns. Returns the last name of each by id. */
  async function write(list: List, process: number): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (let count = 0; count < OBJECTS; count += 1) {
      const name = `${process}-${count}-0`;
      const email = list === 'staff' && { email: `${name}@example.com` };
      const { id } = await send<Item>(process, 'POST', list, { name, ...email, ...LISTS[list] });
      names.set(id, name);
    }
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const id of names.keys()) {
        const name = `${process}-${id}-${round}`;
        await send(process, list === 'staff' ? 'PATCH' : 'PUT', `${list}/${id}`, { name });
        names.set(id, name);
      }
    return names;
  }

  /** Follows a list until it has shown every last name. Returns each version that it showed. */
  async function follow(list: List, written: Promise<readonly Map<string, string>[]>): Promise<{ seen: string[]; last: string[] }> {
    const seen: string[] = [];
    let last: string[] | undefined;
    void written.then((names) => (last = names.flatMap((one) => [...one].map(([id, name]) => `${id} ${name}`))));
    let query = 'updatedSince=2020-01-01T00:00:00Z';
    while (!last?.every((version) => seen.includes(version))) {
      const page = await send<{ data: Item[]; nextCursor: string }>(0, 'GET', `${list}?limit=3&${query}`);
      seen.push(...page.data.map(({ id, name }) => `${id} ${name}`));
      query = `cursor=${encodeURIComponent(page.nextCursor)}`;
    }
    return { seen, last };
  }

  it('miss nothing, and show no version twice', async () => {
    const check = async (list: List) => {
      const written = Promise.all([0, 1].map((process) => write(list, process)));
      const [{ seen, last }] = await Promise.all([follow(list, written), written]);
      expect(last, list).to.have.length(2 * OBJECTS);
      expect(
        seen.filter((version, place) => seen.indexOf(version) !== place),
        list,
      ).to.deep.equal([]);
    };
    await Promise.all((Object.keys(LISTS) as List[]).map(check));
  });
});
