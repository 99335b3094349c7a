// All screens of the dashboard, and the objects that the pages of one object show.
import type { Shop } from '../support/service.js';

/** The paths of all screens. A name in braces is the id of an object that `addObjects` creates. */
export const SCREENS: readonly string[] = [
  '',
  'moderation',
  'moderation?kind=reviews',
  'products',
  'products/new',
  'products/import',
  'products/{product}',
  'analytics',
  'analytics?period=90d&interval=week&sales-view=table',
  'analytics/products/{soldProduct}',
  'analytics/creators/{creator}',
  'orders',
  'orders/{order}',
  'commissions',
  'payouts',
  'payouts?view=payouts',
  'payouts/{payout}',
  'creators',
  'creators/{creator}',
  'content',
  'content/{content}',
  'users',
  'users/{user}',
  'api-keys',
  'webhooks',
  'webhooks/{webhook}',
  'deliveries?state=failed',
  'deliveries/{delivery}',
  'team',
  'events?event=order.completed',
  'store-settings',
  'audit-log',
  'system',
  'request-log?status=4xx', // which successful requests the log has is chance
  'request-log?status=4xx&reason=product-not-found',
  'request-log/{request}',
  'sessions',
];

/** The ids of objects by the names that paths have. */
export type ObjectIds = Readonly<Record<string, string>>;

/** Returns a path with the ids of objects. */
export const toPath = (path: string, ids: ObjectIds): string => path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '');

/** Returns a name for a file about a screen. */
export const toFileName = (path: string): string =>
  path
    .replaceAll(/[{}]/g, '')
    .replaceAll(/\W+/g, '-')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase() || 'start';

/** Creates an object for each page of one object, and more that lists show. */
export async function addObjects(shop: Shop): Promise<ObjectIds> {
  const { fixtures, call } = shop;
  await fixtures.content({ title: 'To decide' });
  await fixtures.review({ title: 'Sturdy', content: 'Holds two screens.' });
  const webhook = (await fixtures.webhook()).id;
  const content = (await fixtures.content({ title: 'To read', tags: ['oak'] })).id;
  const user = (await fixtures.user()).id;
  await call('createWebhook', { body: { url: 'https://all.example.com/', events: ['*'] } });
  const order = await fixtures.order();
  await call('refundOrder', { path: { id: order.id }, body: { amount: 5, reason: 'Arrived late.' } });
  const payout = await fixtures.payout();
  const product = (await fixtures.product({ category: 'Office', tags: ['oak'] })).id;
  await fixtures.commission();
  await call('createProduct', { body: { name: '', price: -1, colour: 'red' } });
  const request = (await call('listRequestLog', { query: { limit: 1 } })).body.data[0]?.id ?? '';
  await shop.deliver();
  const delivery = (await call('listAllDeliveries', { query: { limit: 1 } })).body.data[0]?.id ?? '';
  const soldProduct = order.items[0]?.productId ?? '';
  return { webhook, content, user, order: order.id, payout: payout.id, creator: payout.creatorId, product, soldProduct, request, delivery };
}
