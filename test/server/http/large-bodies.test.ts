// Large, entirely invalid bodies: they are validated one slice at a time, so that other requests never wait long.
import { expect } from 'chai';
import { LONGEST_LIST } from '../../../server/http/large-bodies.js';
import { at, listEntries, follow, listOperations, openapi, type Tree } from '../../contract/documents.js';
import { processorMs } from '../../support/processor-time.js';
import { useShop } from '../../support/service.js';

const MIB = 1_048_576;
const OPERATION = 'recordAnalyticsEvents';

/** JSON of at most `size` bytes: as many entries as fit into a list. */
function filled(size: number, opening: string, createEntry: (index: number) => string, closing: string): string {
  const entries: string[] = [];
  for (let [length, index] = [opening.length + closing.length, 0]; ; index += 1) {
    const entry = createEntry(index);
    length += entry.length + 1;
    if (length > size) return opening + entries.join() + closing;
    entries.push(entry);
  }
}

const unknown = (count: number) => Array.from({ length: count }, (_, index) => `"u${index}":0`).join();
const list = (entry: string) => filled(MIB, '{"events":[', () => entry, ']}');
const hostile: Readonly<Record<string, string>> = {
  '1,000 events, each with 100 unknown fields': `{"events":[${Array.from({ length: 1_000 }, () => `{"type":7,${unknown(100)}}`).join()}]}`,
  '1,000 events with each field of a wrong type': `{"events":[${Array.from({ length: 1_000 }, () => '{"type":0,"productId":0,"contentId":0,"referrer":0,"visitorId":0,"occurredAt":0}').join()}]}`,
  'one event with all unknown fields that fit': filled(MIB, '{"events":[{"type":"view",', (index) => `"u${index}":0`, '}]}'),
  'all unknown fields that fit': filled(MIB, '{"events":[],', (index) => `"u${index}":0`, '}'),
  'as many events as fit, all empty': list('{}'),
  'as many numbers as fit': list('0'),
  'events with the names of fields of every object': list('{"constructor":0,"toString":0,"type":"view","type":0}'),
  'a list in the place of a text': filled(MIB, '{"events":[{"type":"view","productId":[', () => '0', ']}]}'),
  'lists in lists': `{"events":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
};

describe('a large, entirely invalid body', () => {
  const shop = useShop({}, 'suite');

  for (const [what, text] of Object.entries(hostile))
    it(`is rejected with at most 100 errors, and never blocks the event loop for long: ${what}`, async () => {
      await expectShortTurns(async () => {
        const parsingMs = timeParsing(text); // up to 0.1 s of it can't be divided: JSON.parse does it in one go
        const turns = watchTurns();
        const { status, error } = await shop.call(OPERATION, { text });
        const longestMs = turns.end() - parsingMs;
        expect(status).to.equal(400);
        expect(error.details.errors?.length).to.be.within(1, 100);
        expect(Buffer.byteLength(JSON.stringify(error))).to.be.below(65_536);
        return longestMs;
      });
    });

  const products = (entry: string) => filled(MIB, '{"items":[', () => entry, ']}');
  const invalidProducts = (count: number) => Array.from({ length: 100 }, () => `{"name":0,${unknown(count)}}`).join();
  const hostileProducts: Readonly<Record<string, string>> = {
    '100 products, each with 800 unknown fields': `{"items":[${invalidProducts(800)}]}`,
    'one product with all unknown fields that fit': filled(MIB, '{"items":[{"name":"Lamp",', (index) => `"u${index}":0`, '}]}'),
    'as many products as fit, all empty': products('{}'),
    '100 products with lists of wrong entries': `{"items":[${Array.from({ length: 100 }, () => `{"tags":[${'0,'.repeat(4_000)}0]}`).join()}]}`,
    'metadata with all fields that fit': filled(MIB, '{"items":[{"metadata":{', (index) => `"u${index}":0`, '}}]}'),
  };
  for (const [what, text] of Object.entries(hostileProducts))
    it(`of a batch of products is rejected in the same way: ${what}`, async () => {
      await expectShortTurns(async () => {
        const parsingMs = timeParsing(text);
        const turns = watchTurns();
        const { status, error } = await shop.call('batchProducts', { text });
        const longestMs = turns.end() - parsingMs;
        expect([status, Buffer.byteLength(JSON.stringify(error)) < 65_536]).to.deep.equal([400, true]);
        expect(error.details.errors?.length).to.be.within(1, 100);
        return longestMs;
      });
    });

  const view = (fields: object = {}) => ({ type: 'view', referrer: 'x'.repeat(100), ...fields });
  const batch = (wrong: Readonly<Record<number, object>>, length = 1_000) => ({
    events: Array.from({ length }, (_, index) => view(wrong[index] ?? {})),
  });
  const requestErrors = async (body: object) => (await shop.call(OPERATION, { body })).error.details.errors;

  it('names each error by its index in the whole list, in order', async () => {
    const unknownAt = {
      0: { u: 1 },
      99: { type: 'x' },
      100: { u: 1 },
      101: { occurredAt: 'today' },
      998: { type: 1 },
      999: { referrer: '' },
    };
    const errors = await requestErrors(batch(unknownAt));
    expect([...new Set(errors?.map(({ field }) => field))]).to.deep.equal([
      'events[0].u',
      'events[99].type',
      'events[100].u',
      'events[101].occurredAt',
      'events[998].type',
      'events[999].referrer',
    ]);
  });

  it('reports errors of the list itself and of the rest of the body once', async () => {
    expect(await requestErrors({ ...batch({}, 1_001), more: 1 })).to.deep.equal([
      { reason: 'unknown-field', field: 'more', issue: 'is not a field of this request' },
      { reason: 'invalid-item-count', field: 'events', issue: 'must have at most 1000 entries' },
    ]);
  });

  it('finds an error in a field after ten thousand unknown ones', async () => {
    const unknownFields = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`u${index}`, 0]));
    const errors = await requestErrors({ ...unknownFields, name: 'Lamp' });
    expect(errors?.map(({ field }) => field)).to.include('events');
    const { error } = await shop.call('createProduct', { body: { ...unknownFields, name: 'Lamp', price: 5 } });
    expect(error.details.errors?.map(({ field }) => field)).to.not.include.members(['name', 'price']);
  });

  it('is accepted completely if it is valid', async () => {
    const { id: productId } = await shop.fixtures.product();
    const body = { events: Array.from({ length: 1_000 }, () => view({ productId })) };
    expect((await shop.call(OPERATION, { body })).body).to.deep.equal({ accepted: 1_000, rejected: [] });
  });

  it('never allows a list with more than a thousand entries, arbitrary field names, or many levels', () => {
    for (const { id, node } of listOperations()) {
      const content = node['requestBody']?.['content'];
      for (const type of Object.keys(content ?? {})) expect(countLevels(at(content as Tree, type, 'schema'), id), id).to.be.most(12);
    }
  });
});

function countLevels(node: Tree, name: string): number {
  const { properties, items, maxItems, additionalProperties } = follow(openapi, node);
  if (items) expect(maxItems, name).to.be.most(LONGEST_LIST);
  if (properties) expect(additionalProperties, name).to.equal(false);
  const inner = listEntries(properties).map(([field, schema]) => countLevels(schema, `${name}.${field}`));
  return 1 + Math.max(0, ...inner, items ? countLevels(items, `${name}[]`) : 0);
}

/** Expects that an action blocks the event loop for less than 100 ms. It may try ten times: the garbage collection of all that ran in this
 *  process before, on several threads, lands in single runs; an action that blocks the loop itself blocks it each time. */
async function expectShortTurns(act: () => Promise<number>): Promise<void> {
  let shortestMs = Infinity;
  for (let time = 0; time < 10 && shortestMs >= 100; time += 1) shortestMs = Math.min(shortestMs, await act());
  expect(shortestMs).to.be.below(100);
}

function timeParsing(text: string): number {
  const startedMs = processorMs();
  JSON.parse(text);
  return processorMs() - startedMs;
}

/** The most processor time that one turn of the event loop takes, from now until `end`. */
function watchTurns() {
  let [last, longest, isOver] = [processorMs(), 0, false];
  const look = () => {
    const now = processorMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  return {
    end: () => {
      isOver = true;
      return longest;
    },
  };
}
