// What customers buy, and the clicks that led to it, as a client would: through the handlers.
import type { OrderItemInput, OrderStatus } from '../../generated/api.js';
import { handlers } from '../../handlers/index.js';
import { toStoreAmounts } from './amounts.js';
import type { PlannedItem } from './baskets.js';
import type { SampleCustomer } from './customers.js';
import type { PlannedOrder } from './plan-orders.js';
import { parseBody, CALL, requireId, type Shop } from './shop.js';
import { withTrialEndpoint } from './trial-endpoint.js';

/** Registers a customer. */
export async function registerUser({ services, userIds }: Shop, customer: SampleCustomer): Promise<void> {
  const { slug, name, email, registrationMethod = 'email' } = customer;
  const { body } = await handlers.registerUser({ ...CALL, body: { email, name, registrationMethod } }, services);
  userIds.set(slug, parseBody(body).id);
}

/** Records the view of content and the click on it that lead to an order. */
export async function clickContent(shop: Shop, { click, visitorId, customer }: PlannedOrder): Promise<void> {
  if (!click) return;
  const seen = { contentId: requireId(shop.contentIds, click.content.slug), visitorId: visitorId ?? getCustomerId(shop, customer) };
  const events = [
    { type: 'view', ...seen },
    { type: 'click', ...seen },
  ] as const;
  await handlers.recordAnalyticsEvents({ ...CALL, body: { events: [...events] } }, shop.services);
}

/** Places an order. */
export async function placeOrder(shop: Shop, order: PlannedOrder): Promise<void> {
  const { planId, customer, shipping, visitorId, isOwnPurchase } = order;
  const body = {
    items: order.items.map((item) => toOrderItem(shop, item)),
    customer: { id: getCustomerId(shop, customer), email: customer.email },
    ...(shipping && { shipping }),
    ...(visitorId !== undefined && { visitorId }),
  };
  const act = async () => {
    const reply = await handlers.createOrder({ ...CALL, body: toStoreAmounts(shop, body) }, shop.services);
    shop.orderIds.set(planId, parseBody(reply.body).id);
  };
  if (!isOwnPurchase) return act();
  await withTrialEndpoint(shop, ['order.created'], act);
  shop.ownPurchaseIds.add(requireId(shop.orderIds, planId));
}

/** Updates the status of an order. */
export async function updateOrderStatus({ services, orderIds }: Shop, planId: string, status: OrderStatus): Promise<void> {
  await handlers.updateOrder({ ...CALL, path: { id: requireId(orderIds, planId) }, body: { status } }, services);
}

/** A guest has no account, and is identified by an id of the shop. */
function getCustomerId({ userIds }: Shop, { slug, registrationMethod }: SampleCustomer): string {
  return registrationMethod === undefined ? slug : requireId(userIds, slug);
}

function toOrderItem(shop: Shop, { product, variantId, quantity, content, creator }: PlannedItem): OrderItemInput {
  const item = { productId: requireId(shop.productIds, product), ...(variantId !== undefined && { variantId }), quantity };
  if (content === undefined && creator === undefined) return item;
  const led = {
    ...(content !== undefined && { contentId: requireId(shop.contentIds, content) }),
    ...(creator !== undefined && { creatorId: requireId(shop.creatorIds, creator) }),
  };
  return { ...item, referrer: { type: 'creator-content', ...led } };
}
