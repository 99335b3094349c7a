// A creator who buys through his own link, and earns no commission for it.
import { DAY_MS, getOpeningMs } from './calendar.js';
import { creators } from './creators.js';
import type { SampleCustomer } from './customers.js';
import { planJourney } from './fulfillment.js';
import type { PlannedOrder } from './plan-orders.js';
import { createRandom } from './random.js';

const CREATOR = 'callum';
const OWN_PURCHASES = [
  { day: 289.8, product: 'enamel-kettle', quantity: 4, content: 'borrowed-photo' },
  { day: 292.4, product: 'enamel-kettle', quantity: 2, content: 'borrowed-photo' },
] as const;

/** Returns the orders that a creator placed through his own link. */
export function planOwnPurchases(now: Date): PlannedOrder[] {
  const random = createRandom(7);
  const customer = toCustomer(CREATOR);
  const { address } = customer;
  return OWN_PURCHASES.map(({ day, ...item }, index): PlannedOrder => {
    const atMs = Math.floor(getOpeningMs(now) + day * DAY_MS);
    const shipping = { method: 'Standard', cost: 3.95, address };
    return {
      planId: `own/${index + 1}`,
      atMs,
      customer,
      items: [item],
      shipping,
      isOwnPurchase: true,
      statusChanges: planJourney(atMs, random),
    };
  });
}

function toCustomer(slug: string): SampleCustomer {
  const { name = '', email = '' } = creators.find((creator) => creator.slug === slug) ?? {};
  const address = { street: '9 Arcade Chambers', city: 'Birmingham', zip: 'B5 4BU', country: 'GB' };
  return { slug, name, email, registrationMethod: 'email', address, zone: 'home' };
}
