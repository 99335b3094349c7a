// Builders for test data, created over the API. Pass only the fields that matter for the test.
//
//   await shop.given.product({ price: 5 });                         // a draft product
//   await shop.given.activeProduct({ name: 'Lamp' });
//   await shop.given.creator();                                     // a different email each time
//   await shop.given.content({ products: [product.id] });           // pending_review, of a new creator
//   await shop.given.review({ rating: 1, productId: product.id });  // of a new product by default
//   await shop.given.user({ name: 'Ada' });                         // a different email each time
//   await shop.given.order({ productId: product.id });              // paid; one item of an active product, a different customer each time
//   await shop.given.commission();                                  // pending; of a sale that new content led to
//   await shop.given.webhook({ url: receiver.url, events: ['*'] }); // an endpoint; by default for an event that only `user` causes
//   await shop.given.delivery();                                    // failed: its receiver doesn't exist
//
// Each returns the resource from the reply, and throws if the service rejects it.
import type {
  Commission,
  CreateContent,
  CreateCreator,
  CreateProduct,
  CreateReview,
  CreateWebhook,
  Creator,
  CreatorContent,
  Delivery,
  Order,
  Product,
  Review,
  User,
  WebhookWithSecret,
} from '../../generated/api.js';
import type { CreateOrder, CreateUser } from '../../packages/sdk/generated/client.js';
import type { Client } from './client.js';

/** Builders for test data. */
export interface Given {
  product(fields?: Partial<CreateProduct>): Promise<Product>;
  /** A product that is on sale. */
  activeProduct(fields?: Partial<CreateProduct>): Promise<Product>;
  creator(fields?: Partial<CreateCreator>): Promise<Creator>;
  content(fields?: Partial<CreateContent>): Promise<CreatorContent>;
  review(fields?: Partial<CreateReview> & { productId?: string }): Promise<Review>;
  user(fields?: Partial<CreateUser>): Promise<User>;
  order(fields?: Partial<CreateOrder> & { productId?: string }): Promise<Order>;
  commission(): Promise<Commission>;
  webhook(fields?: Partial<CreateWebhook>): Promise<WebhookWithSecret>;
  delivery(): Promise<Delivery>;
}

/** Creates builders that call the service through `client`. `deliver` sends due webhooks. */
export function createGiven(client: Client, deliver: () => Promise<void>): Given {
  let count = 0;
  const given: Given = {
    async product(fields = {}) {
      const body = { name: `Product ${(count += 1)}`, price: 49.9, ...fields } satisfies CreateProduct;
      return (await client.call('createProduct', { body })).body;
    },
    async activeProduct(fields = {}) {
      const { id } = await given.product(fields);
      return (await client.call('updateProduct', { path: { id }, body: { status: 'active' } })).body;
    },
    async creator(fields = {}) {
      const number = (count += 1);
      const body = { name: `Creator ${number}`, email: `creator-${number}@example.com`, ...fields } satisfies CreateCreator;
      return (await client.call('registerCreator', { body })).body;
    },
    async content(fields = {}) {
      const creatorId = fields.creatorId ?? (await given.creator()).id;
      const body = {
        title: `Content ${(count += 1)}`,
        description: 'The organiser took every pen and cable off my desk.',
        ...fields,
        creatorId,
      } satisfies CreateContent;
      return (await client.call('submitContent', { body })).body;
    },
    async review({ productId, ...fields } = {}) {
      const id = productId ?? (await given.product()).id;
      return (await client.call('createReview', { path: { id }, body: { rating: 4, ...fields } satisfies CreateReview })).body;
    },
    async user(fields = {}) {
      const body = { email: `user-${(count += 1)}@example.com`, ...fields } satisfies CreateUser;
      return (await client.call('registerUser', { body })).body;
    },
    async order({ productId, ...fields } = {}) {
      const items = fields.items ?? [{ productId: productId ?? (await given.activeProduct()).id, quantity: 1 }];
      const body = { customer: { id: `customer-${(count += 1)}` }, ...fields, items } satisfies CreateOrder;
      return (await client.call('createOrder', { body })).body;
    },
    async commission() {
      const { id: contentId } = await given.content();
      const { id: productId } = await given.activeProduct();
      const { id: orderId } = await given.order({ items: [{ productId, quantity: 1, referrer: { type: 'creator-content', contentId } }] });
      const [commission] = (await client.call('listCommissions', { query: { orderId } })).body.data;
      if (!commission) throw new Error('the order earned no commission');
      return commission;
    },
    async webhook(fields = {}) {
      const body: Partial<CreateWebhook> = { url: 'https://shop.example.com/hooks', events: ['user.registered'], ...fields };
      return (await client.call('createWebhook', { body })).body;
    },
    async delivery() {
      const { id } = await given.webhook({ events: ['creator.registered'], retryPolicy: { maxAttempts: 1 } });
      await given.creator();
      await deliver();
      const [delivery] = (await client.call('listWebhookDeliveries', { path: { id }, query: { limit: 1 } })).body.data;
      if (!delivery) throw new Error('nothing was delivered');
      return delivery;
    },
  };
  return given;
}
