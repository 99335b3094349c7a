// GET /api/events: polling instead of webhooks, in an order that never hides an event from a poller.
import { expect } from 'chai';
import pg from 'pg';
import type { StoreEvent } from '../../generated/api.js';
import { onPostgres } from '../support/database.js';
import { useReceiver } from '../support/receiver.js';
import { useShop, type Shop } from '../support/service.js';
import { DEVELOPMENT, subscribe } from './deliveries.js';
import { startBeside } from './services.js';

const MISSING = 'evt_01jd3v9k8e5t7w2x4y6z8a0bcd';

/** All events after another, page by page. */
async function pollFrom(shop: Pick<Shop, 'call'>, after?: string, query: Record<string, unknown> = {}) {
  const events: StoreEvent[] = [];
  let cursor = after;
  for (;;) {
    const { data, hasMore, next } = (await shop.call('listEvents', { query: { ...query, ...(cursor && { after: cursor }) } })).body;
    events.push(...data);
    cursor = next ?? cursor;
    if (!hasMore) return { events, cursor };
  }
}

describe('polled events', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  it('are an empty page at first, without a cursor', async () => {
    expect((await shop.call('listEvents')).body).to.deep.equal({ data: [], hasMore: false });
  });

  it('come oldest first, page by page, each once', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) ids.push((await shop.fixtures.creator()).id);
    const first = (await shop.call('listEvents', { query: { limit: 2 } })).body;
    expect([first.data.map(({ data }) => data['creatorId']), first.hasMore]).to.deep.equal([ids.slice(0, 2), true]);
    expect(first.next).to.equal(first.data[1]?.id);
    const { events, cursor } = await pollFrom(shop, first.next, { limit: 2 });
    expect(events.map(({ data }) => data['creatorId'])).to.deep.equal(ids.slice(2));
    expect((await shop.call('listEvents', { query: { limit: 5 } })).body.hasMore, 'exactly a page').to.equal(false);
    const end = (await shop.call('listEvents', { query: { after: cursor } })).body;
    expect(end).to.deep.equal({ data: [], hasMore: false });
    const { id } = await shop.fixtures.creator();
    const [more] = (await pollFrom(shop, cursor)).events;
    expect(more?.data['creatorId']).to.equal(id);
  });

  it('are those that receivers get, byte for byte', async () => {
    await subscribe(shop, receiver);
    await shop.fixtures.content({ title: 'Größe “M” 🙂' });
    await shop.fixtures.review({ rating: 1, content: 'a\u2028"\\b</script>' });
    await shop.deliver();
    const { text } = await shop.call('listEvents');
    expect(receiver.received).to.have.length(5);
    for (const request of receiver.received) {
      expect(text).to.include(request.text);
      const one = await shop.call('getEvent', { path: { id: request.headers['webhook-id'] ?? '' } });
      expect(one.text).to.equal(request.text);
    }
  });

  it('can be filtered by name, with any event as the cursor', async () => {
    await shop.fixtures.content();
    await shop.fixtures.creator();
    await shop.fixtures.content();
    const names = async (query: Record<string, unknown>) => (await shop.call('listEvents', { query })).body.data.map(({ event }) => event);
    expect(await names({ event: 'content.submitted' })).to.deep.equal(['content.submitted', 'content.submitted']);
    expect(await names({ event: 'review.created' })).to.deep.equal([]);
    const [first] = await shop.events();
    expect(await names({ event: 'creator.registered', after: first?.id })).to.deep.equal(['creator.registered', 'creator.registered']);
  });

  it('are refused after an event that is no longer stored', async () => {
    await shop.fixtures.creator();
    const { status, error } = await shop.call('listEvents', { query: { after: MISSING } });
    expect([status, error.details?.field]).to.deep.equal([400, 'after']);
    expect((await shop.call('getEvent', { path: { id: MISSING } })).status).to.equal(404);
  });

  it('are available from every process once the request that caused them returns', async () => {
    const beside = await startBeside(shop, { ROLE: 'api' });
    let cursor: string | undefined;
    for (let turn = 0; turn < 10; turn += 1) {
      const { id } = await shop.fixtures.creator();
      const asked = await pollFrom(turn % 3 === 0 ? beside : shop, cursor);
      expect(asked.events.map(({ data }) => data['creatorId'])).to.deep.equal([id]);
      cursor = asked.cursor;
    }
    await beside.stop();
  });

  it('are seen once each by a poller that follows many writers', async () => {
    const beside = await startBeside(shop, { ROLE: 'api' });
    const seen: string[] = [];
    let cursor: string | undefined;
    let isWriting = true;
    const poll = async () => {
      const found = await pollFrom(seen.length % 2 === 0 ? shop : beside, cursor, { limit: 7 });
      seen.push(...found.events.map(({ id }) => id));
      cursor = found.cursor;
    };
    const polling = (async () => {
      while (isWriting) await poll();
    })();
    const register = (client: Pick<Shop, 'call'>, number: number) =>
      client.call('registerCreator', { body: { name: 'One of many', email: `many-${number}@example.com` } });
    await Promise.all(Array.from({ length: 60 }, (_, number) => register(number % 2 === 0 ? shop : beside, number)));
    isWriting = false;
    await polling;
    await poll();
    const all = (await shop.events()).map(({ id }) => id);
    expect(all).to.have.length(60);
    expect(seen).to.deep.equal(all);
    await beside.stop();
  });

  if (onPostgres)
    it('are never skipped when a transaction that started earlier commits later', async () => {
      const client = new pg.Client({ connectionString: shop.database.url });
      await client.connect();
      try {
        await shop.fixtures.creator();
        const early = 'evt_00000000000000000000000001'; // an id that sorts before all others
        const body = JSON.stringify({ event: 'user.registered', id: early, timestamp: shop.clock.now().toISOString(), data: {} });
        await client.query('begin');
        await client.query(`insert into events (id, event, occurred_at, body, compact_body) values ($1, 'user.registered', $2, $3, $3)`, [
          early,
          shop.clock.now().toISOString(),
          body,
        ]);
        await shop.fixtures.creator();
        const { events, cursor } = await pollFrom(shop);
        expect(events.map(({ event }) => event)).to.deep.equal(['creator.registered', 'creator.registered']);
        await shop.fixtures.creator();
        await client.query('commit');
        const after = await pollFrom(shop, cursor);
        expect(after.events.map(({ id }) => id))
          .to.include(early)
          .and.have.length(2);
        const again = await pollFrom(shop);
        expect(again.events.map(({ id }) => id)).to.deep.equal([...events, ...after.events].map(({ id }) => id));
      } finally {
        await client.end();
      }
    });
});
