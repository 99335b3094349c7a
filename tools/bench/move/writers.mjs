// Changes from both sides while the copy follows: the other system writes by its own ids, staff and shoppers by those of the store.
import { setTimeout as pause } from 'node:timers/promises';
import { customerAt, orderAt, productAt } from './elsewhere.mjs';

/** Lanes at a time; the numbers of products, customers and orders must be multiples of it. */
export const lanes = 4;
const nextStatus = { paid: 'processing', processing: 'shipped', shipped: 'completed' };
const toCents = (amount) => Math.round(amount * 100);

/** Makes about `perSecond` changes for `ms`. Resolves to {written, expected, refunded, count}: the ids of what was written by their lists, what
 *  objects that changed must be like in the exports by external id, and what was refunded by order. Each lane has its own objects, so that
 *  the last change of each is known. */
export async function makeChanges(api, { size, ms, perSecond }) {
  const work = {
    api,
    size,
    written: new Map(),
    expected: { products: new Map(), users: new Map(), orders: new Map() },
    refunded: new Map(),
  };
  const counts = await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(work, { lane, ms, perSecond: perSecond / lanes })));
  return { ...work, count: counts.reduce((sum, count) => sum + count, 0) };
}

async function runLane(work, { lane, ms, perSecond }) {
  const startedAt = performance.now();
  const opened = [];
  let count = 0;
  for (; performance.now() - startedAt < ms; count += 1) {
    await changes[count % changes.length](work, { index: count * lanes + lane, opened });
    await pause(Math.max(0, (count * 1_000) / perSecond - (performance.now() - startedAt)));
  }
  return count;
}

const changes = [putProduct, patchProduct, renameUser, sellHere, refundLine, advanceOrder, sellElsewhere, refundRest];

async function putProduct({ api, size, written, expected }, { index }) {
  const { status, externalId, ...product } = expectedProduct({ size, expected }, index);
  const changed = { ...product, price: (100 + (index % 5_000)) / 100 };
  const { id } = await api.call('PUT', `/products/by-external-id/${externalId}`, changed);
  written.set(id, 'products');
  expected.products.set(externalId, { ...changed, externalId, status });
}

async function patchProduct({ api, size, written, expected }, { index }) {
  const product = expectedProduct({ size, expected }, index);
  const { id } = await findByExternalId(api, 'products', product.externalId);
  const tags = [`changed-${index}`];
  await api.call('PATCH', `/products/${id}`, { tags });
  written.set(id, 'products');
  expected.products.set(product.externalId, { ...product, tags });
}

function expectedProduct({ size, expected }, index) {
  const product = productAt(index % size.products);
  return expected.products.get(product.externalId) ?? product;
}

async function renameUser({ api, size, written, expected }, { index }) {
  const customer = customerAt(index % size.customers);
  const { id } = await findByExternalId(api, 'users', customer.externalId);
  const name = `Renamed ${index}`;
  await api.call('PATCH', `/users/${id}`, { name });
  written.set(id, 'users');
  expected.users.set(customer.externalId, { ...customer, name });
}

/** A shopper orders in the store. */
async function sellHere(work, { index, opened }) {
  opened.push(await placeOrder(work, { index, externalId: undefined }));
}

/** The other system sold something. */
async function sellElsewhere(work, { index, opened }) {
  opened.push(await placeOrder(work, { index, externalId: `till-${index}` }));
}

async function placeOrder({ api, size, written, expected }, { index, externalId }) {
  const { items, customer, couponCode } = orderAt(index % size.orders, size);
  const { id: productId } = await findByExternalId(api, 'products', items[0].productExternalId);
  const taxes = { amount: Math.floor(items[0].price * 10) / 100, included: true };
  const order = { externalId, customer, couponCode, taxes, items: [{ productId, quantity: items[0].quantity, price: items[0].price }] };
  const created = await api.call('POST', '/orders', order);
  written.set(created.id, 'orders');
  if (externalId) expectOrder(expected, created, { ...order, externalId, items: [items[0]] });
  return created;
}

/** What the export has of an order: what was sent, when it was recorded, and the total that follows. */
function expectOrder(expected, { createdAt, status }, sent) {
  const [{ quantity, price }] = sent.items;
  expected.orders.set(sent.externalId, { ...sent, status, createdAt, total: (quantity * toCents(price)) / 100 });
}

async function advanceOrder({ api, written, expected }, { opened }) {
  const order = opened.find(({ status }) => nextStatus[status]);
  if (!order) return;
  order.status = nextStatus[order.status];
  await api.call('PUT', `/orders/${order.id}`, { status: order.status });
  written.set(order.id, 'orders');
  const wanted = expected.orders.get(order.externalId);
  if (wanted) wanted.status = order.status;
}

/** Refunds a piece of an order from elsewhere. */
async function refundLine(work, { index }) {
  await refund(work, index, ({ items: [{ productId }] }) => ({ items: [{ productId, quantity: 1 }] }));
}

/** Refunds what is left of an order of which a piece was refunded before. */
async function refundRest(work, { index }) {
  await refund(work, index - 3 * lanes, () => ({}));
}

async function refund({ api, size, written, expected, refunded }, index, bodyFor) {
  const sent = index < 0 ? undefined : orderAt(index % size.orders, size);
  if (sent?.status !== 'completed' || sent.refunds) return;
  const order = await findByExternalId(api, 'orders', sent.externalId);
  if (order.status === 'refunded') return;
  const body = bodyFor(order);
  const { amount } = await api.call('POST', `/orders/${order.id}/refunds`, body);
  written.set(order.id, 'orders');
  const cents = (refunded.get(sent.externalId)?.cents ?? 0) + toCents(amount.amount);
  const isWhole = cents === toCents(sent.total);
  refunded.set(sent.externalId, { id: order.id, cents, isWhole });
  const made = body.items ? { items: [{ productExternalId: sent.items[0].productExternalId, quantity: 1 }] } : { amount: amount.amount };
  const refunds = [...(expected.orders.get(sent.externalId)?.refunds ?? []), made];
  expected.orders.set(sent.externalId, { ...sent, status: isWhole ? 'refunded' : 'completed', refunds });
}

async function findByExternalId(api, list, externalId) {
  const { data } = await api.call('GET', `/${list}?externalId=${externalId}`);
  if (data.length !== 1) throw new Error(`${list} has ${data.length} objects with the external id ${externalId}`);
  return data[0];
}
