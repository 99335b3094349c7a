// The types of the SDK. The test is that the compiler rejects some lines; running it only shows that the file is used.
import { expect } from 'chai';
import {
  RateLimitError,
  Storefront,
  webhooks,
  type CompactEventPayload,
  type CreateProduct,
  type EventPayload,
  type ListProductsQuery,
  type Product,
  type ProductList,
  type StoreEvent,
} from '../index.js';

/** Compiles only if both types are the same. */
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
const is =
  <Expected>() =>
  <Actual>(_: Actual, isSame: Same<Actual, Expected>): boolean =>
    isSame;

/** Never called; only its types matter. */
export async function uses(client: Storefront, rawBody: string, headers: Headers): Promise<void> {
  const product = await client.products.create({ name: 'Lamp', price: 5 });
  is<Product>()(product, true);
  is<void>()(await client.products.delete('prod_1'), true);
  const page = await client.products.list({ status: 'active' });
  is<ProductList>()(page, true);
  for await (const one of client.products.list()) is<Product>()(one, true);
  for await (const one of client.events.list()) is<StoreEvent>()(one, true);
  const { data, etag } = await client.products.get('prod_1').withResponse();
  is<Product>()(data, true);
  await client.products.update('prod_1', { price: 6 }, { ifMatch: etag });
  const newer = await client.products.get('prod_1', { ifNoneMatch: etag });
  // @ts-expect-error null means that the known version is current
  void newer.name;
  void newer?.name;

  // @ts-expect-error a product needs a price
  await client.products.create({ name: 'Lamp' });
  // @ts-expect-error a product has no such field
  await client.products.create({ name: 'Lamp', price: 5, colour: 'red' });
  // @ts-expect-error "sold" is not a status
  await client.products.list({ status: 'sold' });
  // @ts-expect-error the service sets the id
  await client.products.update('prod_1', { id: 'prod_2' });
  // @ts-expect-error a product is read by its id
  await client.products.get();
  await client.orders.update('ord_1', { status: 'completed' }, { ifMatch: '"1"' });
  // @ts-expect-error refunds have no versions
  await client.orders.refund('ord_1', { amount: 1 }, { ifMatch: '"1"' });
  await client.products.patch('prod_1', { description: null, metadata: { season: null } });
  // @ts-expect-error a product has a name
  await client.products.patch('prod_1', { name: null });
  // @ts-expect-error a read needs no idempotency key
  await client.products.list({}, { idempotencyKey: 'a' });
  // @ts-expect-error a single creator is not a list
  void client.creators.get('cre_1')[Symbol.asyncIterator];
  // @ts-expect-error an array needs a bound, because it must fit in memory
  await client.products.list().toArray();
  // @ts-expect-error a client needs a key
  void new Storefront({ baseUrl: 'http://127.0.0.1:3000' });
  // @ts-expect-error a path that isn't in the contract
  await client.raw.GET('/api/nothing');

  const event = await webhooks.verify(rawBody, headers, 'whsec_…');
  is<EventPayload>()(event, true);
  // @ts-expect-error the fields depend on the name of the event
  void event.data.commission;
  if (event.event === 'content.approved') void event.data.commission.amount.toFixed(2);
  const compact = await webhooks.verify(rawBody, headers, ['new', 'old'], { format: 'compact' });
  is<CompactEventPayload>()(compact, true);
  if (compact.event === 'content.approved') void compact.data.commission.toFixed(2);
  // @ts-expect-error a parsed body can't be verified
  await webhooks.verify({ event: 'content.approved' }, headers, 'whsec_…');
}

describe('the types of the SDK', () => {
  it('describe inputs and results', () => {
    const body: CreateProduct = { name: 'Lamp', price: 5 };
    const query: ListProductsQuery = { search: 'lamp' };
    expect(Object.keys({ ...body, ...query })).to.deep.equal(['name', 'price', 'search']);
    expect(is<ListProductsQuery>()(query, true)).to.equal(true);
  });

  it('narrow an error by its class', () => {
    const getWait = (error: unknown): number | undefined => (error instanceof RateLimitError ? error.retryAfterMs : undefined);
    expect(getWait(new Error('another'))).to.equal(undefined);
  });
});
