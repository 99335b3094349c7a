// Builders for test data, created over the API. Pass only the fields that matter for the test.
//
//   await shop.fixtures.product({ price: 5 });                         // a draft product
//   await shop.fixtures.activeProduct({ name: 'Lamp' });
//   await shop.fixtures.category({ name: 'Office' });                  // without products; a different name each time by default
//   await shop.fixtures.creator();                                     // a different email each time
//   await shop.fixtures.content({ products: [product.id] });           // pending_review, of a new creator
//   await shop.fixtures.review({ rating: 1, productId: product.id });  // of a new product by default
//   await shop.fixtures.user({ name: 'Ada' });                         // a different email each time
//   await shop.fixtures.order({ productId: product.id });              // paid; one item of an active product, a different customer each time
//   await shop.fixtures.commission();                                  // pending; of a sale that new content led to
//   await shop.fixtures.approvedCommission();                          // the same, approved
//   await shop.fixtures.payout();                                      // of one such commission
//   await shop.fixtures.webhook({ url: receiver.url, events: ['*'] }); // an endpoint; by default for an event that only `user` causes
//   await shop.fixtures.staffMember({ role: 'finance' });              // invited; a moderator by default
//   await shop.fixtures.upload({ creatorId });                         // a small image, of nobody by default
//   await shop.fixtures.delivery();                                    // failed: its receiver doesn't exist
//
// Each returns the resource from the reply, and throws if the service rejects it.
import type {
  Category,
  Commission,
  CreateCategory,
  CreatedPayout,
  CreateContent,
  CreateCreator,
  CreateProduct,
  CreateReview,
  ExportJob,
  ImportJob,
  CreateWebhook,
  Creator,
  CreatorContent,
  Delivery,
  InviteStaffMember,
  Order,
  Product,
  Review,
  StaffMember,
  Upload,
  User,
  WebhookWithSecret,
} from '../../generated/api.js';
import type { CreateOrder, CreateUser } from '../../packages/sdk/generated/client.js';
import type { Client } from './client.js';
import { makeImage } from './images.js';

/** Builders for test data. */
export interface Fixtures {
  product(fields?: Partial<CreateProduct>): Promise<Product>;
  /** A product that is on sale. */
  activeProduct(fields?: Partial<CreateProduct>): Promise<Product>;
  /** A category without products. */
  category(fields?: Partial<CreateCategory>): Promise<Category>;
  creator(fields?: Partial<CreateCreator>): Promise<Creator>;
  content(fields?: Partial<CreateContent>): Promise<CreatorContent>;
  review(fields?: Partial<CreateReview> & { productId?: string }): Promise<Review>;
  user(fields?: Partial<CreateUser>): Promise<User>;
  order(fields?: Partial<CreateOrder> & { productId?: string }): Promise<Order>;
  commission(): Promise<Commission>;
  approvedCommission(): Promise<Commission>;
  payout(): Promise<CreatedPayout>;
  webhook(fields?: Partial<CreateWebhook>): Promise<WebhookWithSecret>;
  staffMember(fields?: Partial<InviteStaffMember>): Promise<StaffMember>;
  delivery(): Promise<Delivery>;
  /** A small image, a different one each time. */
  /** A CSV file with one product, which waits to be imported. */
  import(): Promise<ImportJob>;
  /** A completed export of products. */
  export(): Promise<ExportJob>;
  upload(query?: { readonly creatorId?: string; readonly userId?: string }): Promise<Upload>;
}

/** What fixtures wait for. */
interface Jobs {
  /** Sends due webhooks. */
  readonly deliver: () => Promise<void>;
  /** Writes exports; a service of another release may have none. */
  readonly runExports?: () => Promise<void>;
}

/** Creates builders that call the service through `client`. */
export function createFixtures(client: Client, { deliver, runExports }: Jobs): Fixtures {
  let count = 0;
  const fixtures: Fixtures = {
    async product(fields = {}) {
      const body = { name: `Product ${(count += 1)}`, price: 49.9, ...fields } satisfies CreateProduct;
      return (await client.call('createProduct', { body })).body;
    },
    async activeProduct(fields = {}) {
      const { id } = await fixtures.product(fields);
      return (await client.call('updateProduct', { path: { id }, body: { status: 'active' } })).body;
    },
    async category(fields = {}) {
      const body = { name: `Category ${(count += 1)}`, ...fields } satisfies CreateCategory;
      return (await client.call('createCategory', { body })).body;
    },
    async creator(fields = {}) {
      const number = (count += 1);
      const body = { name: `Creator ${number}`, email: `creator-${number}@example.com`, ...fields } satisfies CreateCreator;
      return (await client.call('registerCreator', { body })).body;
    },
    async content(fields = {}) {
      const creatorId = fields.creatorId ?? (await fixtures.creator()).id;
      const body = {
        title: `Content ${(count += 1)}`,
        description: 'The organiser took every pen and cable off my desk.',
        ...fields,
        creatorId,
      } satisfies CreateContent;
      return (await client.call('submitContent', { body })).body;
    },
    async review({ productId, ...fields } = {}) {
      const id = productId ?? (await fixtures.product()).id;
      return (await client.call('createReview', { path: { id }, body: { rating: 4, ...fields } satisfies CreateReview })).body;
    },
    async user(fields = {}) {
      const body = { email: `user-${(count += 1)}@example.com`, ...fields } satisfies CreateUser;
      return (await client.call('registerUser', { body })).body;
    },
    async order({ productId, ...fields } = {}) {
      const items = fields.items ?? [{ productId: productId ?? (await fixtures.activeProduct()).id, quantity: 1 }];
      const body = { customer: { id: `customer-${(count += 1)}` }, ...fields, items } satisfies CreateOrder;
      return (await client.call('createOrder', { body })).body;
    },
    async commission() {
      const { id: contentId } = await fixtures.content();
      const { id: productId } = await fixtures.activeProduct();
      const { id: orderId } = await fixtures.order({
        items: [{ productId, quantity: 1, referrer: { type: 'creator-content', contentId } }],
      });
      const [commission] = (await client.call('listCommissions', { query: { orderId } })).body.data;
      if (!commission) throw new Error('the order earned no commission');
      return commission;
    },
    async approvedCommission() {
      const { id } = await fixtures.commission();
      return (await client.call('updateCommission', { path: { id }, body: { status: 'approved' } })).body;
    },
    async payout() {
      const { creatorId } = await fixtures.approvedCommission();
      return (await client.call('createPayout', { body: { creatorId } })).body;
    },
    async webhook(fields = {}) {
      const body: Partial<CreateWebhook> = { url: 'https://shop.example.com/hooks', events: ['user.registered'], ...fields };
      return (await client.call('createWebhook', { body })).body;
    },
    async staffMember(fields = {}) {
      const number = (count += 1);
      const body: InviteStaffMember = { email: `member-${number}@example.com`, name: `Member ${number}`, role: 'moderator', ...fields };
      return (await client.call('inviteStaffMember', { body })).body;
    },
    async import() {
      const text = `name,price\nProduct ${(count += 1)},5\n`;
      return (await client.call('createImport', { text, type: 'text/csv', query: { type: 'products' } })).body;
    },
    async export() {
      const { id } = (await client.call('createExport', { body: { type: 'products', format: 'csv' } })).body;
      await runExports?.();
      return (await client.call('getExport', { path: { id } })).body;
    },
    async upload(query = {}) {
      const text = await makeImage('png', { width: 40 + (count += 1) });
      return (await client.call('createUpload', { text, type: 'image/png', query })).body;
    },
    async delivery() {
      const { id } = await fixtures.webhook({ events: ['creator.registered'], retryPolicy: { maxAttempts: 1 } });
      await fixtures.creator();
      await deliver();
      const [delivery] = (await client.call('listWebhookDeliveries', { path: { id }, query: { limit: 1 } })).body.data;
      if (!delivery) throw new Error('nothing was delivered');
      return delivery;
    },
  };
  return fixtures;
}
