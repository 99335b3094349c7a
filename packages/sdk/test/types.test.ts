// The types of the SDK: what the compiler refuses is the test, the rest shows that it ran.
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

/** Compiles when both types are the same. */
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
const is =
  <Expected>() =>
  <Actual>(_: Actual, isSame: Same<Actual, Expected>): boolean =>
    isSame;

/** Never called: only its types count. */
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
  // @ts-expect-error null says that the version which is held is the present one
  void newer.name;
  void newer?.name;

  // @ts-expect-error a product needs a price
  await client.products.create({ name: 'Lamp' });
  // @ts-expect-error a product has no such field
  await client.products.create({ name: 'Lamp', price: 5, colour: 'red' });
  // @ts-expect-error "sold" is no status
  await client.products.list({ status: 'sold' });
  // @ts-expect-error the service sets the id
  await client.products.update('prod_1', { id: 'prod_2' });
  // @ts-expect-error a product is read by its id
  await client.products.get();
  // @ts-expect-error orders have no versions
  await client.orders.update('ord_1', { status: 'completed' }, { ifMatch: '"1"' });
  // @ts-expect-error a read needs no idempotency key
  await client.products.list({}, { idempotencyKey: 'a' });
  // @ts-expect-error one creator is no list
  void client.creators.get('cre_1')[Symbol.asyncIterator];
  // @ts-expect-error an array can be longer than memory is large: say how many
  await client.products.list().toArray();
  // @ts-expect-error a client needs a key
  void new Storefront({ baseUrl: 'http://127.0.0.1:3000' });
  // @ts-expect-error a path that the contract does not have
  await client.raw.GET('/api/nothing');

  const event = await webhooks.verify(rawBody, headers, 'whsec_…');
  is<EventPayload>()(event, true);
  // @ts-expect-error which fields there are is only known when the name of the event is
  void event.data.commission;
  if (event.event === 'content.approved') void event.data.commission.amount.toFixed(2);
  const compact = await webhooks.verify(rawBody, headers, ['new', 'old'], { format: 'compact' });
  is<CompactEventPayload>()(compact, true);
  if (compact.event === 'content.approved') void compact.data.commission.toFixed(2);
  // @ts-expect-error a parsed body can not be verified
  await webhooks.verify({ event: 'content.approved' }, headers, 'whsec_…');
}

describe('the types of the SDK', () => {
  it('name what goes in and what comes out', () => {
    const body: CreateProduct = { name: 'Lamp', price: 5 };
    const query: ListProductsQuery = { search: 'lamp' };
    expect(Object.keys({ ...body, ...query })).to.deep.equal(['name', 'price', 'search']);
    expect(is<ListProductsQuery>()(query, true)).to.equal(true);
  });

  it('tell an error by its class', () => {
    const getWait = (error: unknown): number | undefined => (error instanceof RateLimitError ? error.retryAfterMs : undefined);
    expect(getWait(new Error('another'))).to.equal(undefined);
  });
});
