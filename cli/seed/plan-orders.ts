// The orders of the year: when, who, what, how they are shipped, and what led to them.
import type { OrderShippingInput } from '../../generated/api.js';
import { fillBasket, type PlannedItem, type ShopDay } from './baskets.js';
import { DAY_MS, HOUR_MS, getOpeningMs, YEAR } from './calendar.js';
import type { SampleContent } from './contents.js';
import { customers, guests, type SampleCustomer } from './customers.js';
import { expectedPurchases, isSold } from './demand.js';
import { planStatusChanges, planShipping, type StatusChange } from './fulfillment.js';
import { products } from './products.js';
import { listPublishedContent } from './publication.js';
import { createRandom, type Random } from './random.js';

/** A planned order. */
export interface PlannedOrder {
  /** Its id in the plan. */
  readonly planId: string;
  readonly atMs: number;
  readonly customer: SampleCustomer;
  readonly items: readonly PlannedItem[];
  readonly shipping?: OrderShippingInput;
  readonly visitorId?: string;
  /** The click that led to the order, by the visitor, or by the customer if there is no visitor id. */
  readonly click?: { readonly atMs: number; readonly content: SampleContent };
  /** Whether a creator ordered through his own link, which earns no commission. */
  readonly isOwnPurchase?: true;
  readonly statusChanges: readonly StatusChange[];
}

const ORDERS = 1_355;

/** Returns the orders of the year before `now` that aren't planned elsewhere, oldest first. */
export function planOrders(now: Date): PlannedOrder[] {
  const random = createRandom(4);
  const nextCustomer = drawCustomers(random);
  const arrivals = [...planArrivals(now, random), ...planLatestArrivals(now, random)].sort((one, other) => one.atMs - other.atMs);
  return arrivals.map(({ atMs, statusChanges: statusChanges = planStatusChanges(atMs, random) }, index): PlannedOrder => {
    const number = Math.floor((atMs - getOpeningMs(now)) / DAY_MS);
    const day = { number, date: new Date(atMs) };
    const customer = nextCustomer();
    const shipping = planShipping(customer, random);
    const bought = planPurchase(day, customer, random);
    return { planId: `order/${index + 1}`, atMs, customer, ...bought, ...(shipping && { shipping }), statusChanges: statusChanges };
  });
}

interface Arrival {
  readonly atMs: number;
  /** The status changes of the order, if they aren't random. */
  readonly statusChanges?: readonly StatusChange[];
}

/** Returns when orders arrive: as many on each day as the season and the products on sale suggest, with random variation. */
function planArrivals(now: Date, random: Random): Arrival[] {
  const nowMs = now.getTime();
  const days = Array.from({ length: YEAR + 1 }, (_, number) => {
    const date = new Date(getOpeningMs(now) + number * DAY_MS);
    const sold = products.filter((product) => isSold(product, number));
    const expected = sold.reduce((sum, product) => sum + expectedPurchases(product, number, date), 0);
    return { date, weight: expected * Math.min(1, (nowMs - date.getTime()) / DAY_MS) };
  });
  return Array.from({ length: ORDERS }, () => {
    const { date } = random.pickWeighted(days, ({ weight }) => weight);
    const momentMs = date.getTime() + drawHour(random) * HOUR_MS;
    return { atMs: Math.floor(momentMs < nowMs ? momentMs : random.between(date.getTime(), nowMs)) };
  });
}

/** Returns arrivals so that there are always some new orders and some in processing, at any time of day. */
function planLatestArrivals(now: Date, random: Random): Arrival[] {
  const moment = (fewestHours: number, mostHours: number) => Math.floor(now.getTime() - random.between(fewestHours, mostHours) * HOUR_MS);
  return [
    { atMs: moment(0, 0.3), statusChanges: [] },
    { atMs: moment(0.3, 0.7), statusChanges: [] },
    ...[moment(3, 9), moment(5, 14)].map((atMs) => ({ atMs, statusChanges: [{ atMs: atMs + HOUR_MS, status: 'processing' as const }] })),
  ];
}

/** Customers order all day, and most in the evening. */
function drawHour(random: Random): number {
  return random.next() < 0.6 ? random.between(6.5, 19) : random.between(18, 23.5);
}

/** The shares of orders from guests, and of first orders of registered customers. */
const GUEST_SHARE = 0.13;
const FIRST_SHARE = 0.34;

/** Returns a function that draws who orders next: guests, new customers, and returning ones, of whom the earliest order most often. */
function drawCustomers(random: Random): () => SampleCustomer {
  const strangers = [...customers];
  const passing = [...guests];
  const regulars: SampleCustomer[] = [];
  return () => {
    const chance = random.next();
    const guest = chance < GUEST_SHARE ? passing.shift() : undefined;
    if (guest) return guest;
    const stranger = regulars.length === 0 || chance < GUEST_SHARE + FIRST_SHARE ? strangers.shift() : undefined;
    if (!stranger) return regulars[Math.floor(random.next() ** 1.25 * regulars.length)] as SampleCustomer;
    regulars.push(stranger);
    return stranger;
  };
}

/** The shares of orders that follow a click on content, name the content, or name only its creator. */
const CLICK_SHARE = 0.11;
const CONTENT_SHARE = 0.03;
const CREATOR_SHARE = 0.015;
const CLICK_HOURS_BEFORE = 30;

type Purchase = Pick<PlannedOrder, 'items' | 'visitorId' | 'click'>;

function planPurchase(day: ShopDay, customer: SampleCustomer, random: Random): Purchase {
  const chance = random.next();
  const content = chance < CLICK_SHARE + CONTENT_SHARE + CREATOR_SHARE ? drawContent(day, random) : undefined;
  if (!content) return { items: fillBasket(day, random) };
  const about = products.filter((product) => content.products.includes(product.slug) && isSold(product, day.number));
  const items = fillBasket(day, random, random.pick(about));
  if (chance < CLICK_SHARE) return { items, ...planClick(content, { customer, orderedMs: day.date.getTime(), random }) };
  const led = chance < CLICK_SHARE + CONTENT_SHARE ? { content: content.slug } : { creator: content.creator };
  return { items: items.map((item) => (content.products.includes(item.product) ? { ...item, ...led } : item)) };
}

/** Returns content that is published on the day and about a product on sale; popular content is more likely. */
function drawContent({ number }: ShopDay, random: Random): SampleContent | undefined {
  const isOnSale = (slug: string) => products.some((product) => product.slug === slug && isSold(product, number));
  const shown = listPublishedContent(number).filter((content) => content.products.some(isOnSale));
  return shown.length === 0 ? undefined : random.pickWeighted(shown, ({ popularity }) => popularity);
}

/** Plans a click at most 30 hours before the order, usually shortly before. Guests are identified only by a visitor id, others by that
 *  or by their own id. */
function planClick(
  content: SampleContent,
  { customer, orderedMs, random }: { customer: SampleCustomer; orderedMs: number; random: Random },
): Pick<Purchase, 'visitorId' | 'click'> {
  const atMs = Math.floor(orderedMs - 120_000 - random.next() ** 3 * CLICK_HOURS_BEFORE * HOUR_MS);
  const isKnown = customer.registrationMethod !== undefined && random.next() < 0.3;
  const visitorId = `visitor-${Math.floor(random.next() * 2 ** 32).toString(16)}`;
  return { click: { atMs, content }, ...(!isKnown && { visitorId }) };
}
