// The shop of another system: number `index` of each kind, as a line of its import file. The same on each run.

const categories = ['Desks', 'Chairs', 'Lamps', 'Shelves', 'Notebooks', 'Pens', 'Boxes', 'Rugs'];
const orderStatuses = [...Array.from({ length: 17 }, () => 'completed'), 'cancelled', 'refunded', 'paid'];
const firstOrderMs = Date.UTC(2024, 0, 1);
const ordersEndMs = Date.UTC(2026, 0, 1);
/** The creators of the shop; each has a coupon code, and every tenth order has one. */
export const creatorCount = 50;

const formatExternalId = (prefix, index) => `${prefix}-${String(index).padStart(7, '0')}`;
/** A number that looks random, below `limit`; the same for the same `index` and `salt`. */
const numberAt = (index, salt, limit) => (Math.imul(index + 1, 2_654_435_761 ^ Math.imul(salt, 40_503)) >>> 4) % limit;
const toAmount = (cents) => cents / 100;
const toCents = (amount) => Math.round(amount * 100);

/** Product number `index`. Pure. */
export function productAt(index) {
  return {
    externalId: formatExternalId('sku', index),
    name: `Article ${index}`,
    description: `Article number ${index} of the other system.`,
    price: toAmount(100 + numberAt(index, 1, 50_000)),
    category: categories[index % categories.length],
    tags: [`series-${index % 40}`],
    status: 'active',
  };
}

/** Creator number `index`. Pure. */
export function creatorAt(index) {
  return {
    externalId: formatExternalId('creator', index),
    name: `Creator ${index}`,
    email: `creator-${index}@example.com`,
    couponCodes: [`CREATOR${index}`],
    verificationStatus: 'verified',
  };
}

/** Customer number `index`. Pure. */
export function customerAt(index) {
  return {
    externalId: formatExternalId('customer', index),
    email: `customer-${index}@example.com`,
    name: `Customer ${index}`,
    createdAt: new Date(firstOrderMs + index).toISOString(),
    metadata: { tier: index % 9 === 0 ? 'gold' : 'blue' },
  };
}

/** Order number `index` of a shop of this size: some of `orders`, in the order of their times. Pure. */
export function orderAt(index, { products, customers, orders }) {
  const items = Array.from({ length: 1 + (index % 2) }, (_, line) => {
    const product = productAt((numberAt(index, 2, products) + line) % products);
    return { productExternalId: product.externalId, quantity: 1 + numberAt(index, 3 + line, 3), price: product.price };
  });
  const subtotal = items.reduce((sum, { quantity, price }) => sum + quantity * toCents(price), 0);
  const discount = index % 5 === 0 ? Math.floor(subtotal / 7) : 0;
  const shipping = index % 3 === 0 ? 495 : 0;
  const total = toAmount(subtotal - discount + shipping);
  const status = orderStatuses[numberAt(index, 5, orderStatuses.length)];
  const placedAt = new Date(Math.floor(firstOrderMs + ((ordersEndMs - firstOrderMs) * index) / orders)).toISOString();
  return {
    externalId: formatExternalId('order', index),
    status,
    placedAt,
    customer: { id: formatExternalId('customer', numberAt(index, 6, customers)) },
    ...(index % 10 === 0 && { couponCode: `CREATOR${numberAt(index, 7, creatorCount)}` }),
    items,
    ...(discount > 0 && { discounts: [{ code: 'SPRING', amount: toAmount(discount) }] }),
    taxes: { amount: toAmount(Math.round((subtotal - discount) * 0.16)), included: true },
    ...(shipping > 0 && { shipping: { method: 'parcel', cost: toAmount(shipping) } }),
    total,
    ...(status === 'refunded' && { refunds: [{ amount: total, createdAt: placedAt }] }),
    ...(status === 'completed' && index % 23 === 0 && items[0].quantity > 1 && { refunds: [refundOf(items, placedAt)] }),
  };
}

function refundOf([{ productExternalId }], createdAt) {
  return { items: [{ productExternalId, quantity: 1 }], createdAt, reason: 'Returned' };
}

/** What a line and an exported object have in common, by type: two that are equal have the same text. Pure. */
export const project = {
  products: ({ externalId, name, description, price, category, tags, status }) =>
    JSON.stringify([externalId, name, description, price, category, tags, status]),
  creators: ({ externalId, name, email, couponCodes, verificationStatus }) =>
    JSON.stringify([externalId, name, email, couponCodes, verificationStatus]),
  users: ({ externalId, email, name, createdAt, metadata }) => JSON.stringify([externalId, email, name, createdAt, metadata]),
  orders: ({ externalId, status, placedAt, createdAt, customer, couponCode, items, discounts, taxes, shipping, total, refunds }) =>
    JSON.stringify([
      ...[externalId, status, placedAt ?? createdAt, customer.id, couponCode],
      items.map(({ productExternalId, quantity, price }) => [productExternalId, quantity, price]),
      discounts?.map(({ code, amount }) => [code, amount]),
      [taxes.amount, taxes.included],
      [shipping?.method, shipping?.cost],
      total.amount ?? total,
      refunds?.map(
        ({ items: pieces, amount }) => pieces?.map((piece) => [piece.productExternalId, piece.quantity]) ?? amount.amount ?? amount,
      ),
    ]),
};
