// The mock with state, and the events that its requests cause: over HTTP, with every reply checked against the contract.
import { expect } from 'chai';
import { openContract } from '../../../cli/contract-document.js';
import { createClient, type Client, type Request } from '../../../test/support/client.js';
import type { OperationId } from '../../../domain/contract-policy.js';
import { operations } from '../../../test/support/contract.js';
import { follow, getText, listEntries, listOperations, openapi } from '../../../test/contract/documents.js';
import { startStorefront, storefront } from '../../../test/support/process.js';
import { useReceiver } from '../../../test/support/receiver.js';
import { expectSigned } from '../../../test/webhooks/deliveries.js';
import { parseContract, type Contract, type Tree } from '../document.js';
import { parseChaos } from '../mock/chaos.js';
import { CREATED_OBJECTS_MAX } from '../mock/object-store.js';
import { startMock, type Mock, type MockOptions } from '../mock/server.js';
import { createSampleFile, SAMPLE_FILE_TYPE } from '../sample-file.js';
import { createValidate } from '../schemas.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const NOW = new Date('2026-03-01T12:00:00.000Z');
const MERGE_PATCH = 'application/merge-patch+json';

describe('the mock with state', () => {
  let mock: Mock;
  let client: Client;
  const start = async (options: Partial<MockOptions> = {}) => {
    const fixed = { port: 0, host: '127.0.0.1', seed: 1, rateLimit: 1_000_000, isStateful: true, now: () => NOW };
    mock = await startMock({ contract: await openContract(), ...fixed, ...options });
    client = createClient(mock.url, 'sk_any');
  };
  beforeEach(() => start());
  afterEach(() => mock.stop());

  const createProduct = async (body: object = {}) =>
    (await client.call('createProduct', { body: { name: 'Lamp', price: 5, ...body } })).body;
  const getProduct = (id: string) => client.call('getProduct', { path: { id } });

  it('finds a created product by its new id, with the fields of the request and the time of now', async () => {
    const created = await client.call('createProduct', { body: { name: 'Lamp', price: 5, tags: ['new'] } });
    expect(created.body).to.include({ name: 'Lamp', price: 5, createdAt: NOW.toISOString(), updatedAt: NOW.toISOString() });
    expect(created.body.id).to.match(/^prod_[0-9a-z]{26}$/);
    expect(created.header('Location')).to.equal(`/api/products/${created.body.id}`);
    const found = await getProduct(created.body.id);
    expect(found.body).to.deep.equal(created.body);
    expect(found.header('ETag')).to.equal('"1"');
  });

  it('lists created products first, newest first, and then the examples, by pages with their total', async () => {
    const examples = (await client.call('listProducts')).body;
    const ids = [(await createProduct()).id, (await createProduct()).id];
    const { body } = await client.call('listProducts');
    expect(body.data.map(({ id }) => id)).to.deep.equal([ids[1], ids[0], ...examples.data.map(({ id }) => id)]);
    expect(body.total).to.equal(examples.total + 2);
    const page = (await client.call('listProducts', { query: { limit: 1, offset: 1 } })).body;
    expect([page.data.map(({ id }) => id), page.total]).to.deep.equal([[ids[0]], body.total]);
  });

  it('changes a product with PUT and with merge patches, in the list, too', async () => {
    const { id } = await createProduct({ description: 'Bright', metadata: { color: 'red', shelf: 'B2' } });
    const put = await client.call('updateProduct', { path: { id }, body: { price: 7 } });
    expect(put.body).to.include({ id, name: 'Lamp', price: 7, description: 'Bright' });
    const patch = { description: null, metadata: { color: null, size: 'S' } };
    const patched = await client.call('patchProduct', { path: { id }, body: patch, type: MERGE_PATCH });
    expect(patched.body).to.not.have.property('description');
    expect(patched.body.metadata).to.deep.equal({ shelf: 'B2', size: 'S' });
    expect((await getProduct(id)).body).to.deep.equal(patched.body);
    expect((await client.call('listProducts')).body.data[0]).to.deep.equal(patched.body);
  });

  it('changes the ETag with each change, and checks it', async () => {
    const { id } = await createProduct();
    const update = (etag: string) => client.call('updateProduct', { path: { id }, body: { price: 7 }, headers: { 'If-Match': etag } });
    expect([(await update('"7"')).status, (await update('"1"')).status, (await update('"1"')).status]).to.deep.equal([412, 200, 412]);
    const { body, headers } = await getProduct(id);
    expect([body.price, headers.get('ETag')]).to.deep.equal([7, '"2"']);
    expect((await client.call('getProduct', { path: { id }, headers: { 'If-None-Match': '"2"' } })).status).to.equal(304);
  });

  it('returns 404 for a deleted product and everything below it, and lists it no longer', async () => {
    const { id } = await createProduct();
    expect((await client.call('deleteProduct', { path: { id } })).status).to.equal(204);
    const calls = [
      getProduct(id),
      client.call('deleteProduct', { path: { id } }),
      client.call('updateProduct', { path: { id }, body: { price: 7 } }),
      client.call('listReviews', { path: { id } }),
    ];
    for (const { status, error } of await Promise.all(calls)) expect([status, error.code]).to.deep.equal([404, 'NOT_FOUND']);
    expect((await client.call('listProducts')).body.data.map((product) => product.id)).to.not.include(id);
  });

  it('finds, changes, and deletes the examples of the contract', async () => {
    const [example] = (await client.call('listProducts')).body.data;
    const path = { id: example?.id ?? '' };
    expect((await client.call('getProduct', { path })).body.id).to.equal(path.id);
    await client.call('updateProduct', { path, body: { price: 7 } });
    expect((await client.call('listProducts')).body.data[0]).to.deep.include({ ...path, price: 7, name: example?.name });
    await client.call('deleteProduct', { path });
    expect((await client.call('listProducts')).body.data.map(({ id }) => id)).to.not.include(path.id);
    expect((await client.call('getProduct', { path })).status).to.equal(404);
  });

  it('lists the reviews of a created product only there, and in the list of all', async () => {
    const [one, other] = [await createProduct(), await createProduct()];
    const body = { userId: 'customer-1', rating: 2, content: 'Too dark for reading.' } as never;
    const review = (await client.call('createReview', { path: { id: one.id }, body })).body;
    expect(review).to.include({ productId: one.id, rating: 2, content: 'Too dark for reading.' });
    const list = async (id: string) => (await client.call('listReviews', { path: { id } })).body.data.map((found) => found.id);
    expect([await list(one.id), await list(other.id)]).to.deep.equal([[review.id], []]);
    expect((await client.call('listAllReviews')).body.data[0]?.id).to.equal(review.id);
  });

  it('fills the lines of an order from the example', async () => {
    const body = { items: [{ productId: 'prod_01jd3v9k8e5t7w2x4y6z8a0bcd', quantity: 3 }], customer: { id: 'customer-9' } } as never;
    const { id } = (await client.call('createOrder', { body })).body;
    const found = (await client.call('getOrder', { path: { id } })).body;
    expect(found.items[0]).to.include({ quantity: 3 }).and.to.have.property('price');
    expect(found.customer.id).to.equal('customer-9');
  });

  it('returns the example of an action with the id of its object', async () => {
    const { id } = (await client.call('submitContent', createRequest('submitContent'))).body;
    const moderated = await client.call('moderateContent', { path: { id }, body: { action: 'reject' } });
    expect(moderated.body).to.include({ id, status: 'rejected' });
    expect((await client.call('getContent', { path: { id } })).body.status).to.equal('pending_review');
  });

  it('shows a secret in the reply of the create only', async () => {
    const { body } = await client.call('createApiKey', { body: { name: 'shop', scopes: ['products:read'] } });
    expect(body).to.have.property('key');
    const found = (await client.call('getApiKey', { path: { id: body.id } })).body;
    expect(found).to.include({ id: body.id, name: 'shop' }).and.to.not.have.property('key');
  });

  it('finds again what every create of the contract returned, by the links of its reply', async () => {
    const creates = listOperations().filter(({ method, node }) => method === 'post' && listLinks(node).length > 0);
    expect(creates.length).to.be.greaterThan(15);
    for (const { id, node } of creates) {
      const links = listLinks(node);
      const created = await client.call(id as never, createRequest(id));
      expect(created.status, id).to.be.within(200, 202);
      for (const target of links.filter((name) => name.startsWith('get'))) {
        const path = { id: (created.body as { id: string }).id };
        const found = await client.call(target as never, { path });
        expect([found.status, (found.body as { id: string }).id], `${id}, ${target}`).to.deep.equal([200, path.id]);
      }
    }
  });

  it('returns success for every valid request of the contract with the ids of its examples', async () => {
    for (const { operationId, examples, takesBody } of operations.filter(({ method }) => method.toLowerCase() !== 'delete'))
      for (const body of takesBody ? examples : [undefined]) {
        const request = { ...createRequest(operationId), ...(body !== undefined && { body }) };
        expect((await client.call(operationId, request)).status, operationId).to.be.lessThan(300);
      }
  });

  it('returns the example that Prefer names, and changes nothing', async () => {
    const { id } = await createProduct();
    const headers = { Prefer: 'code=200' };
    expect((await client.call('getProduct', { path: { id }, headers })).body.id).to.not.equal(id);
    expect((await client.call('deleteProduct', { path: { id }, headers: { Prefer: 'code=204' } })).status).to.equal(204);
    expect((await getProduct(id)).body.id).to.equal(id);
    const total = async () => (await client.call('listProducts')).body.total;
    const before = await total();
    await client.call('createProduct', { body: { name: 'Lamp', price: 5 }, headers: { Prefer: 'code=201' } });
    expect(await total()).to.equal(before);
  });

  it('shares its state between clients, and forgets it with a restart', async () => {
    const { id } = await createProduct();
    expect((await createClient(mock.url, 'sk_other').call('getProduct', { path: { id } })).status).to.equal(200);
    await mock.stop();
    await start({ seed: 2 });
    expect((await getProduct(id)).status).to.equal(404);
  });

  it('creates the same ids with the same seed', async () => {
    const { id } = await createProduct();
    await mock.stop();
    await start();
    expect((await createProduct()).id).to.equal(id);
  });

  it('forgets the oldest created objects beyond its limit, but no example', async () => {
    const first = await createProduct();
    for (let count = 0; count < CREATED_OBJECTS_MAX; count += 1) await createProduct();
    expect((await getProduct(first.id)).status).to.equal(404);
    expect((await client.call('listProducts')).body.total).to.equal(CREATED_OBJECTS_MAX + 2);
  });

  it('refuses a contract without links', async () => {
    const document = JSON.parse(
      JSON.stringify((await openContract()).document, (name, value: unknown) => (name === 'links' ? undefined : value)),
    ) as Tree;
    const options = { contract: parseContract(document), port: 0, host: '127.0.0.1', seed: 1, rateLimit: 1, now: () => NOW };
    const refused = await startMock({ ...options, isStateful: true }).catch((error: Error) => error.message);
    expect(refused).to.equal('--stateful follows the links of the contract, and this contract has none');
  });
});

describe('the events of mocked requests', () => {
  const receiver = useReceiver();
  let mock: Mock;
  let client: Client;
  let contract: Contract;
  const start = async (options: Partial<MockOptions> = {}) => {
    contract = await openContract();
    const webhooks = { url: receiver.url, secret: SECRET };
    mock = await startMock({ contract, port: 0, host: '127.0.0.1', seed: 1, rateLimit: 1_000_000, now: () => NOW, webhooks, ...options });
    client = createClient(mock.url, 'sk_any');
  };
  afterEach(() => mock.stop());

  interface Sent {
    readonly event: string;
    readonly data: Record<string, unknown>;
  }
  const waitFor = async (count: number): Promise<Sent[]> => {
    await receiver.until(count);
    return receiver.received.map(({ text }) => JSON.parse(text) as Sent);
  };

  const isRegistration = ({ event }: Sent): boolean => event === 'user.registered';
  let registrations = 0;
  const call = async (operationId: OperationId, request: Request) => {
    if (operationId === 'registerUser') registrations += 1;
    return (await client.call(operationId, request)).status;
  };
  /** Returns all events so far. They are sent in order, so the one of a last registration is the last. */
  const waitForAll = async (): Promise<Sent[]> => {
    await call('registerUser', createRequest('registerUser'));
    const list = () => receiver.received.map(({ text }) => JSON.parse(text) as Sent);
    while (list().filter(isRegistration).length < registrations) await receiver.until(receiver.received.length + 1);
    return list();
  };

  for (const isStateful of [false, true])
    it(`are those of x-emits, signed and valid, ${isStateful ? 'with' : 'without'} state`, async () => {
      registrations = 0;
      await start({ isStateful });
      const emitting = operations
        .map(({ operationId, method, examples }) => ({
          operationId,
          method,
          examples: operationId === 'updateOrder' ? [...examples, { status: 'completed' }] : examples,
          emits: contract.operation(operationId).emits,
        }))
        .filter(({ emits }) => emits.length > 0);
      const seen = new Set<string>();
      const restart = async () => {
        await mock.stop();
        await start({ isStateful });
      };
      for (const { operationId, method, examples, emits } of emitting) {
        const before = (await waitForAll()).length;
        for (const body of examples.length > 0 ? examples : [undefined]) {
          const request = { ...createRequest(operationId), ...(body !== undefined && { body }) };
          expect(await call(operationId, request), operationId).to.be.lessThan(300);
        }
        const sent = (await waitForAll()).slice(before, -1);
        expect(sent, operationId).to.not.deep.equal([]);
        expect(emits, operationId).to.include.members(sent.map(({ event }) => event));
        for (const { event } of sent) seen.add(event);
        // With the examples back.
        if (method.toLowerCase() === 'delete') await restart();
      }
      const caused = new Set(emitting.flatMap(({ emits }) => emits));
      expect([...seen]).to.have.members([...caused]);
      const validate = createValidate(contract.document);
      for (const request of receiver.received) {
        expectSigned(request, SECRET);
        const body = JSON.parse(request.text) as Sent;
        const pointer = `/webhooks/${body.event}/post/requestBody/content/application~1json/schema`;
        expect(validate(pointer, body), body.event).to.deep.equal([]);
      }
    });

  it('have the created, changed, and deleted product', async () => {
    await start({ isStateful: true });
    const { body: product } = await client.call('createProduct', { body: { name: 'Lamp', price: 5 } });
    const { body: changed } = await client.call('updateProduct', { path: { id: product.id }, body: { price: 7 } });
    await client.call('deleteProduct', { path: { id: product.id } });
    const sent = await waitFor(3);
    expect(sent.map(({ event }) => event)).to.deep.equal(['product.created', 'product.updated', 'product.deleted']);
    expect(sent.map(({ data }) => data['productId'])).to.deep.equal([product.id, product.id, product.id]);
    expect(sent.map(({ data }) => data['product'])).to.deep.equal([product, changed, changed]);
  });

  it('agree with the request: a rejection sends no approval, and an order that is paid is not completed', async () => {
    await start();
    const moderate = (body: object) => client.call('moderateContent', { path: { id: 'cnt_01jd4a6r8s0t2v4w6x8y0z2a4b' }, body: body });
    expect((await moderate({ action: 'approve' })).body.status).to.equal('approved');
    await moderate({ action: 'request_changes', feedback: 'Please add a photo.' });
    expect((await moderate({ action: 'reject', reason: 'other' })).body.status).to.equal('rejected');
    const path = { id: 'ord_01jd6g1h3j5k7m9n1p3q5r7s9t' };
    await client.call('updateOrder', { path, body: { status: 'processing' } });
    await client.call('updateOrder', { path, body: { status: 'completed' } });
    const sent = (await waitFor(5)).map(({ event }) => event);
    expect(sent).to.deep.equal(['content.approved', 'content.rejected', 'order.updated', 'order.updated', 'order.completed']);
  });

  it('of an upsert tell a creation from an update', async () => {
    await start();
    const request = createRequest('putProductByExternalId');
    const { status } = await client.call('putProductByExternalId', request);
    expect((await waitFor(1)).map(({ event }) => event)).to.deep.equal([status === 201 ? 'product.created' : 'product.updated']);
  });

  it('are not sent for refused and preferred requests', async () => {
    await start();
    await client.call('createProduct', { body: {} });
    await client.call('createProduct', { body: { name: 'Lamp', price: 5 }, headers: { Prefer: 'code=201' } });
    await client.call('createProduct', { body: { name: 'Lamp', price: 5 }, key: null });
    await client.call('registerUser', createRequest('registerUser'));
    expect((await waitFor(1)).map(({ event }) => event)).to.deep.equal(['user.registered']);
  });

  it('don’t delay the reply, and are sent although the connection was dropped', async () => {
    receiver.answer('hang');
    await start();
    expect((await client.call('registerUser', createRequest('registerUser'))).status).to.equal(201);
    await receiver.until(1);
    receiver.release();
    await mock.stop();
    await start({ chaos: parseChaos('drop=1') });
    await client.call('createProduct', { body: { name: 'Lamp', price: 5 } }).catch(() => 'dropped');
    expect((await waitFor(2)).map(({ event }) => event)).to.deep.equal(['user.registered', 'product.created']);
  });

  it('are not sent for injected failures', async () => {
    await start({ chaos: parseChaos('503=1') });
    expect((await client.call('registerUser', createRequest('registerUser'))).status).to.equal(503);
    await fetch(`${mock.url}/__mock/events/order.completed`, { method: 'POST' });
    expect((await waitFor(1)).map(({ event }) => event)).to.deep.equal(['order.completed']);
  });
});

describe('storefront mock --stateful', () => {
  const receiver = useReceiver();
  it('finds what was created, and sends its event', async () => {
    const running = startStorefront(['mock', '--port', '0', '--stateful', '--webhooks', receiver.url, '--secret', SECRET]);
    await running.said(/http:\/\/127\.0\.0\.1:\d+\n/);
    const client = createClient(running.output.stdout.trim(), 'sk_any');
    const { id } = (await client.call('createProduct', { body: { name: 'Lamp', price: 5 } })).body;
    expect((await client.call('getProduct', { path: { id } })).body.name).to.equal('Lamp');
    await receiver.until(1);
    const { event, data } = JSON.parse(receiver.received[0]?.text ?? '') as { event: string; data: object };
    expect({ event, ...data }).to.include({ event: 'product.created', productId: id });
    running.signal('SIGINT');
    expect((await running.ended).code).to.equal(0);
  });

  it('explains itself in the help', async () => {
    expect((await storefront(['mock', '--help'])).stdout).to.match(/--stateful\s+find, list, change and delete what requests created/);
  });
});

/** Returns the operations that the links of an operation's success lead to. */
function listLinks(node: Parameters<typeof follow>[1]): string[] {
  const successes = listEntries(node['responses']).filter(([status]) => Number(status) < 300);
  return successes.flatMap(([, declared]) =>
    listEntries(follow(openapi, declared)['links']).map(([, link]) => getText(link, 'operationId') ?? ''),
  );
}

/** Returns a valid request of an operation, with the ids that the contract shows. */
function createRequest(operationId: string): Request {
  const { parameters = [] } = listOperations().find(({ id }) => id === operationId) ?? {};
  const { examples = [], takesBody, takesFile } = operations.find((one) => one.operationId === operationId) ?? {};
  const shown = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((one) => getText(one, 'in') === place && JSON.stringify(one['required']) === 'true')
        .map((one) => [getText(one, 'name') ?? '', getText(one, 'example') ?? '']),
    );
  const file =
    operationId === 'createImport' ? { text: 'name,price', type: 'text/csv' } : { text: createSampleFile(1), type: SAMPLE_FILE_TYPE };
  return {
    path: { externalId: 'sku-4711', ...shown('path') },
    query: shown('query'),
    ...(takesBody && { body: examples[0] }),
    ...(takesFile && file),
  };
}
