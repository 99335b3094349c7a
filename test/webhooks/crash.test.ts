// A service that is killed at any time loses no event that it acknowledged, and invents none.
// CRASH_ROUNDS sets how often it is killed; CRASH_SEED reproduces the times of a run.
import { expect } from 'chai';
import { openDatabase } from '../../db/engine/connect.js';
import type { Database } from '../../db/engine/connection.js';
import { query, type NoValues } from '../../db/engine/statement.js';
import { createClient, type Client } from '../support/client.js';
import { freshDatabase, type TestDatabase } from '../support/database.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { insertKeyInto } from '../support/service.js';
import { prepareChild, type Child } from './children.js';
import { expectSigned, subscribe } from './deliveries.js';

const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 10);
const SEED = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
const WRITERS = 8;
/** The share of them that live until they acknowledge something; the others are killed during startup. */
const AT_WORK = 0.8;
const LIFE_MOST_MS = 200;
const ROUND_MS = 15_000;

/** Random numbers from 0 to 1, reproducible by seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const unsettled = query<NoValues, { id: string }>((build) => build('deliveries').select('id').whereNot({ state: 'delivered' }));
const made = query<NoValues, Made>((build) =>
  build('deliveries')
    .join('events', 'events.id', 'event_id')
    .select({ id: 'deliveries.id' }, 'event_id', 'payload_format', 'body', 'compact_body'),
);

interface Made {
  readonly id: string;
  readonly event_id: string;
  readonly payload_format: 'full' | 'compact';
  readonly body: string;
  readonly compact_body: string;
}

interface Told {
  readonly event: string;
  readonly data: { readonly orderId?: string; readonly creatorId?: string; readonly contentId?: string };
}

/** The subject of an event: the order, the content or the creator. */
function getSubject({ data: { orderId, contentId, creatorId } }: Told): string | undefined {
  return orderId ?? contentId ?? creatorId;
}

/** A product, and a creator's content that leads to it: an order item without a quantity. */
async function offer(client: Client): Promise<object> {
  const product = await client.call('createProduct', { body: { name: 'Lamp', price: 19.99 } });
  const creator = await client.call('registerCreator', { body: { name: 'Ada', email: 'ada@example.com' } });
  const content = await client.call('submitContent', {
    body: { creatorId: creator.body.id, title: 'My lamp', description: 'It shines.' },
  });
  return { productId: product.body.id, referrer: { type: 'creator-content', contentId: content.body.id } };
}

const ledger = query<NoValues, Books>((build) =>
  build.select({
    orders: build('orders').count('*'),
    customers: build('orders').countDistinct('customer_id'),
    purchases: build('product_days').sum('purchases'),
    commissions: build('commissions').count('*'),
    due: build('commissions').sum('amount_cents'),
    earned: build('creator_days').sum('commission_cents'),
  }),
);

type Books = Readonly<Record<'orders' | 'customers' | 'purchases' | 'commissions' | 'due' | 'earned', unknown>>;

/** PostgreSQL returns sums as text. */
function toBooks(books: Books): Books {
  return Object.fromEntries(Object.entries(books).map(([name, sum]) => [name, Number(sum)])) as Books;
}

describe('a service that is killed repeatedly', () => {
  let database: TestDatabase;
  let db: Database;
  let receiver: Receiver;
  const children: Child[] = [];

  beforeEach(async () => {
    database = await freshDatabase();
    db = await openDatabase(database.url);
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()));
    await Promise.all([receiver.stop(), db.close()]);
    await database.remove();
  });

  it(`delivers everything that it acknowledged when it is killed ${ROUNDS} times (seed ${SEED})`, async function () {
    const key = await insertKeyInto(database);
    const random = createRandom(SEED);
    const secrets: Record<string, string> = {};
    const acknowledged: string[] = [];
    const killsWhilePending = new Map<string, number>();
    let writes = 0;
    let sold: object = {};
    let url: string | undefined;
    let isWriting = true;
    let tellWriting = (): void => undefined;
    const prepare = () => {
      const child = prepareChild(database.url);
      children.push(child);
      return child;
    };

    /** Registers creators, or places orders, as long as there is a service, and records what it acknowledged. An order is sent with its
     *  Idempotency-Key until there is a reply, as a careful client would; it is never placed twice. */
    async function write(does: 'registerCreator' | 'createOrder'): Promise<void> {
      let isAnswered = true;
      let body = {};
      let headers = {};
      while (isWriting || (does === 'createOrder' && !isAnswered)) {
        if (isAnswered) writes += 1;
        if (isAnswered) headers = { 'Idempotency-Key': `write-${writes}` };
        if (isAnswered || does === 'registerCreator') body = makeBody(does);
        const client = url === undefined ? undefined : createClient(url, key);
        const reply = await client?.call(does, { body, ...(does === 'createOrder' && { headers }) }).catch(() => undefined); // the service was killed
        if (reply) expect(reply.status, reply.text).to.be.oneOf([201, 409]); // 409: the first of two is still running
        isAnswered = reply?.status === 201;
        if (reply?.status === 201) acknowledged.push(reply.body.id);
        if (reply?.status === 201) tellWriting();
        else await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }

    function makeBody(does: 'registerCreator' | 'createOrder'): object {
      const number = (writes += 1);
      if (does === 'registerCreator') return { name: 'Größe “M” 🙂', email: `creator-${number}@example.com` };
      return { items: [{ ...sold, quantity: 1 + (number % 3) }], customer: { id: `customer-${number}` } };
    }

    let next = prepare();
    const writers: Promise<void>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = next;
      url = await child.start();
      if (round === 0) {
        for (const payloadFormat of ['full', 'compact'] as const)
          secrets[payloadFormat] = (
            await subscribe(createClient(url, key), { url: `${receiver.url}/${payloadFormat}` }, { payloadFormat })
          ).secret;
        sold = await offer(createClient(url, key));
        writers.push(...Array.from({ length: WRITERS }, (_, index) => write(index % 2 ? 'createOrder' : 'registerCreator')));
      }
      const isAtWork = new Promise<void>((resolve) => (tellWriting = resolve));
      if (random() < AT_WORK) await isAtWork;
      next = prepare();
      await new Promise((resolve) => setTimeout(resolve, random() * LIFE_MOST_MS));
      url = undefined;
      await child.kill();
      for (const { id } of await db.all(unsettled)) killsWhilePending.set(id, (killsWhilePending.get(id) ?? 0) + 1);
    }
    isWriting = false;
    url = await next.start();
    await Promise.all(writers); // writers without a reply retry
    while ((await db.all(unsettled)).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));

    const deliveries = await db.all(made);
    const byRequest = new Map(deliveries.map((one) => [`/hook/${one.payload_format} ${one.event_id}`, one]));
    const receptions = new Map<string, number>();
    for (const request of receiver.received) {
      const delivery = byRequest.get(`${request.path} ${request.headers['webhook-id']}`);
      if (!delivery) throw new Error(`${request.path} ${request.text} was made up`);
      expect(request.text).to.equal(delivery.payload_format === 'full' ? delivery.body : delivery.compact_body);
      receptions.set(delivery.id, (receptions.get(delivery.id) ?? 0) + 1);
    }
    for (const request of receiver.received.slice(-100)) expectSigned(request, secrets[request.path.split('/').at(-1) ?? ''] ?? '');

    const told = new Set(deliveries.map(({ body }) => getSubject(JSON.parse(body) as Told)));
    expect(acknowledged.length, 'acknowledged').to.be.at.least(ROUNDS / 2);
    expect(
      acknowledged.filter((id) => !told.has(id)),
      'acknowledged and lost',
    ).to.deep.equal([]);
    expect(
      deliveries.filter(({ id }) => !receptions.has(id)),
      'made and not received',
    ).to.deep.equal([]);
    expect(deliveries, 'one for each endpoint').to.have.length(2 * new Set(deliveries.map(({ event_id: id }) => id)).size);
    const books = toBooks((await db.first(ledger)) as Books);
    expect(books.orders, 'orders placed twice').to.equal(books.customers);
    expect([books.purchases, books.commissions, books.earned]).to.deep.equal([books.orders, books.orders, books.due]);
    const tooOften = [...receptions].filter(([id, count]) => count > 1 + (killsWhilePending.get(id) ?? 0));
    expect(tooOften, 'received again though they were settled at the kill').to.deep.equal([]);
    expect(killsWhilePending.size, 'killed in the middle of deliveries').to.be.above(0);
    const again = receiver.received.length - deliveries.length;
    if (this.test) this.test.title += `: ${acknowledged.length} facts, ${deliveries.length} deliveries, ${again} of them received again`;
  }).timeout(60_000 + ROUNDS * ROUND_MS);
});
