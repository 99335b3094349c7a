// Every status that the contract declares is provoked on the real service, and every event that it promises is caused.
// Both lists come from the contract: what is added there and provoked nowhere fails here.
import { expect } from 'chai';
import type { OperationId } from '../../domain/contract-policy.js';
import type { Request } from '../support/client.js';
import { operations, getOperation, seen, type RawReply } from '../support/contract.js';
import { useShop, type Shop } from '../support/service.js';
import { firstGoodRequest, listGoodRequests, otherBody } from './subjects.js';

/** How a status is provoked; returns the reply that must have it. */
type Provoke = (shop: Shop, id: OperationId) => Promise<RawReply>;

const USUAL_BODY_MAX = 256 * 1024;
let idempotencyKeys = 0;
const newIdempotencyKey = () => ({ 'Idempotency-Key': `coverage-${(idempotencyKeys += 1)}` });

const provokeError: Readonly<Record<number, Provoke>> = {
  304: (shop, id) => callWith(shop, id, { headers: { 'If-None-Match': '*' } }),
  400: (shop, id) => callWith(shop, id, { query: { nosuch: 'parameter' } }),
  401: (shop, id) => callWith(shop, id, { key: null }),
  403: async (shop, id) =>
    callWith(shop, id, {
      key: await shop.key({ scopes: [getOperation(id).scope === 'ai:use' ? 'keys:read' : 'ai:use'] }),
      ...(id === 'listSessions' && { query: { staffId: 'nosuch' } }), // the operation itself needs no scope
    }),
  404: (shop, id) => callWith(shop, id, { path: { id: 'nosuch' } }),
  409: (shop, id) => (getOperation(id).method === 'post' ? repeatTooEarly(shop, id) : contradict(shop, id)),
  412: (shop, id) => callWith(shop, id, { headers: { 'If-Match': '"999"' } }),
  413: (shop, id) => callWith(shop, id, { text: `"${'x'.repeat(getOperation(id).maxBodyBytes ?? USUAL_BODY_MAX)}"` }),
  415: (shop, id) => callWith(shop, id, { text: 'name=Lamp', headers: { 'Content-Type': 'text/plain' } }),
  422: async (shop, id) => {
    const headers = newIdempotencyKey();
    const request = { ...(await firstGoodRequest(shop, id)), headers };
    await shop.call(id, request);
    // Of an operation without a body another request is one about something else.
    const other = getOperation(id).takesBody ? { body: otherBody(id) } : await firstGoodRequest(shop, id);
    return shop.call(id, { ...request, ...other });
  },
  429: async (shop, id) => {
    const request = { ...(await firstGoodRequest(shop, id)), key: await shop.key({ standardLimit: 1, generationLimit: 1 }) };
    await shop.call(id, request);
    return shop.call(id, request);
  },
};

/** Successes of operations that have more than one. */
const provokeSuccess: Readonly<Record<string, Provoke>> = {
  'putProductByExternalId 200': async (shop, id) => {
    const request = await firstGoodRequest(shop, id);
    await shop.call(id, request);
    return shop.call(id, request);
  },
};

/** The second of two requests with one Idempotency-Key, while the first waits for the store. */
async function repeatTooEarly(shop: Shop, id: OperationId): Promise<RawReply> {
  const request = { ...(await firstGoodRequest(shop, id)), headers: newIdempotencyKey() };
  const release = await shop.database.holdWrites();
  const both = [shop.call(id, request), shop.call(id, request)];
  const early = await Promise.race(both).finally(release);
  await Promise.all(both);
  return early;
}

/** A change, and one that the state after it forbids. */
const contradictions: Readonly<Partial<Record<OperationId, readonly [unknown, unknown]>>> = {
  updateProduct: [{ status: 'archived' }, { status: 'active' }],
  updateCreator: [{ verificationStatus: 'rejected' }, { verificationStatus: 'verified' }],
  updateOrder: [{ status: 'cancelled' }, { status: 'paid' }],
  updateCommission: [{ status: 'rejected' }, { status: 'approved' }],
  updateStaffMember: [{ name: 'Another name' }, { status: 'active' }],
  resubmitContent: [{ title: 'Better' }, { title: 'Better still' }],
  patchProduct: [{ status: 'archived' }, { status: 'active' }],
  patchCreator: [{ verificationStatus: 'rejected' }, { verificationStatus: 'verified' }],
  patchOrder: [{ status: 'cancelled' }, { status: 'paid' }],
  patchCommission: [{ status: 'rejected' }, { status: 'approved' }],
  patchContent: [{ title: 'Better' }, { title: 'Better still' }],
};

/** A change that the state of the resource forbids. */
async function contradict(shop: Shop, id: OperationId): Promise<RawReply> {
  const good = await firstGoodRequest(shop, id);
  const { path = {} } = good;
  if (id === 'updateReview' || id === 'patchReview') {
    const { userId } = good.body as { userId?: string };
    onNextScreening(shop, async () => void (await shop.call(id, { path, body: { userId, content: 'Not what was read.' } })));
    return shop.call(id, { path, body: { userId, title: 'Another title' } });
  }
  if (id === 'updateWebhook' || id === 'patchWebhook') {
    const body = { url: 'https://crowded.example.com/', events: ['user.registered' as const] };
    await shop.call('createWebhook', { body });
    Object.assign(shop.services.settings, { endpointsPerHost: 1 });
    const reply = await shop.call(id, { path, body });
    Object.assign(shop.services.settings, { endpointsPerHost: 1_000 });
    return reply;
  }
  if (id === 'getExportFile') {
    await shop.database.execute(`update exports set status = 'failed'`);
    return shop.call(id, { path: { id: String(path['id']) } });
  }
  if (id === 'updateApiKey' || id === 'patchApiKey') {
    await shop.call('revokeApiKey', { path });
    return shop.call(id, { path, body: { name: 'Revoked' } });
  }
  if (id === 'claimContent' || id === 'claimReview') {
    await shop.call(id, { path, key: await shop.key() });
    return shop.call(id, { path });
  }
  if (id === 'updateSettings') {
    await shop.fixtures.product();
    return shop.call(id, { body: { currency: 'EUR' } });
  }
  if (id === 'updateCategory') return shop.call(id, { path, body: { name: (await shop.fixtures.category()).name } });
  if (id === 'updateUser' || id === 'patchUser') return shop.call(id, { path, body: { email: (await shop.fixtures.user()).email } });
  if (id === 'deleteCreator') return shop.call(id, { path: { id: (await shop.fixtures.content()).creatorId } });
  if (id === 'deleteCategory') {
    const removed = await shop.fixtures.category();
    await shop.call(id, { path: { id: removed.id } });
    return shop.call(id, { path, query: { moveTo: removed.id } });
  }
  const [first, second] = contradictions[id] ?? [];
  if (!second) throw new Error(`say in test/contract/coverage.test.ts what contradicts ${id}`);
  expect((await shop.call(id, { path, body: first })).status).to.equal(200);
  return shop.call(id, { path, body: second });
}

/** Lets something happen while the AI next screens a text. */
function onNextScreening(shop: Shop, happen: () => Promise<void>): void {
  const { ai } = shop.services;
  const { screen } = ai;
  const screenLate: typeof screen = async (content) => {
    Object.assign(ai, { screen });
    shop.clock.advance(1_000);
    await happen();
    return screen(content);
  };
  Object.assign(ai, { screen: screenLate });
}

async function callWith(shop: Shop, id: OperationId, changes: Request): Promise<RawReply> {
  const { body, ...good } = await firstGoodRequest(shop, id);
  return shop.call(id, { ...good, ...(changes.text === undefined && { body }), ...changes });
}

/** The reply of an operation while the store fails. Cached API keys have expired, and every POST has an Idempotency-Key, so each request
 *  needs the store. */
async function callBroken(shop: Shop, id: OperationId, good: Request): Promise<RawReply> {
  shop.clock.advance(2_000);
  return shop.call(id, { ...good, headers: getOperation(id).method === 'post' ? newIdempotencyKey() : {} });
}

describe('every status that the contract declares', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' }, 'suite');

  for (const { operationId, statuses } of operations)
    for (const status of statuses.filter((one) => one < 500))
      it(`${operationId} returns ${status}`, async () => {
        const provoke = provokeError[status] ?? provokeSuccess[`${operationId} ${status}`];
        if (provoke) return void expect((await provoke(shop, operationId)).status).to.equal(status);
        for (const request of await listGoodRequests(shop, operationId))
          expect((await shop.call(operationId, request)).status).to.equal(status);
      });
});

describe('a store that is broken', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' }, 'suite');
  const good = new Map<OperationId, Request>();

  before(async () => {
    for (const { operationId } of operations) good.set(operationId, await firstGoodRequest(shop, operationId));
    await shop.database.dropTables();
  });

  for (const { operationId } of operations)
    it(`makes ${operationId} return 500`, async () => {
      expect((await callBroken(shop, operationId, good.get(operationId) as Request)).status).to.equal(500);
    });
});

describe('a store that can not be reached', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' }, 'suite');
  const good = new Map<OperationId, Request>();

  before(async () => {
    for (const { operationId } of operations) good.set(operationId, await firstGoodRequest(shop, operationId));
    await shop.closeStore();
  });

  for (const { operationId } of operations)
    it(`makes ${operationId} return 503`, async () => {
      expect((await callBroken(shop, operationId, good.get(operationId) as Request)).status).to.equal(503);
    });
});

describe('the coverage of the contract', () => {
  it('leaves no declared status of an operation unseen', () => {
    const declared = operations.flatMap(({ operationId, statuses }) => statuses.map((status) => `${operationId} ${status}`));
    expect(declared.filter((pair) => !seen.has(pair))).to.deep.equal([]);
  });
});
