// Generates orders and traffic, the same on each run: products and sources follow Zipf's law, some clicks are by known visitors.
import { randomFrom } from '../products.mjs';

const sources = Array.from({ length: 30 }, (_, index) => `https://site-${index}.example/some/page`);
const visitors = 200_000;
const daysBack = 30;
const spanMs = 900_000;

/** A batch for POST /api/analytics/events: 15 minutes of traffic, at `place` (0 to 1) in the last thirty days. */
export function batchAt(index, { productIds, contentIds, size, nowMs }, place = 0) {
  const random = randomFrom(7_000_000 + index);
  const endsMs = nowMs - (1 - place) * (daysBack * 86_400_000 - spanMs);
  const events = Array.from({ length: size }, () => {
    const isClick = random() < 0.25;
    const isOfContent = random() < 0.3;
    return {
      type: isClick ? 'click' : 'view',
      productId: oftenFirst(productIds, random),
      ...(isOfContent && { contentId: oftenFirst(contentIds, random) }),
      ...(random() < 0.7 && { referrer: oftenFirst(sources, random) }),
      visitorId: `visitor-${Math.floor(random() * visitors)}`,
      occurredAt: new Date(endsMs - Math.floor(random() * spanMs)).toISOString(),
    };
  });
  return { events };
}

/** A body for POST /api/orders: one to three items; half of the orders are attributed to content. */
export function orderAt(index, { productIds, contentIds }) {
  const random = randomFrom(9_000_000 + index);
  const isReferred = random() < 0.5;
  const referrer = { type: 'creator-content', contentId: oftenFirst(contentIds, random) };
  const items = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    productId: productIds[Math.floor(random() * productIds.length)],
    quantity: 1 + Math.floor(random() * 3),
    ...(isReferred && { referrer }),
  }));
  const customer = { id: `customer-${Math.floor(random() * 50_000)}`, email: 'buyer@example.com' };
  const address = { street: '1 Long Street', city: 'Springfield', zip: '12345', country: 'US' };
  return { items, customer, shipping: { method: 'standard', cost: 4.9, address } };
}

/** Picks an item of a list, the first ones far more often. */
function oftenFirst(list, random) {
  return list[Math.min(list.length - 1, Math.floor(list.length ** random()) - 1)];
}
