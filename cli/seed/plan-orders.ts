// The orders of the year: when, who, what, how it is sent, and what led there.
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

/** An order as the plan holds it. */
export interface PlannedOrder {
  /** Its name in the plan. */
  readonly planId: string;
  readonly atMs: number;
  readonly customer: SampleCustomer;
  readonly items: readonly PlannedItem[];
  readonly shipping?: OrderShippingInput;
  readonly visitorId?: string;
  /** The click that led there, of the visitor, or of the customer when there is no visitor id. */
  readonly click?: { readonly atMs: number; readonly content: SampleContent };
  /** Whether a creator ordered by his own link, which earns nothing. */
  readonly isOwnPurchase?: true;
  readonly statusChanges: readonly StatusChange[];
}

const ORDERS = 1_355;

/** The orders of the year before `now` that nobody has planned otherwise, oldest first. */
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
  /** What becomes of the order, when that is not left to chance. */
  readonly statusChanges?: readonly StatusChange[];
}

/** When orders come in: on each day as many as its season and its range let expect, and chance. */
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

/** Whatever day and hour it is: some orders have just come in, and some are being packed. */
function planLatestArrivals(now: Date, random: Random): Arrival[] {
  const moment = (fewestHours: number, mostHours: number) => Math.floor(now.getTime() - random.between(fewestHours, mostHours) * HOUR_MS);
  return [
    { atMs: moment(0, 0.3), statusChanges: [] },
    { atMs: moment(0.3, 0.7), statusChanges: [] },
    ...[moment(3, 9), moment(5, 14)].map((atMs) => ({ atMs, statusChanges: [{ atMs: atMs + HOUR_MS, status: 'processing' as const }] })),
  ];
}

/** People order all day, and most of all in the evening. */
function drawHour(random: Random): number {
  return random.next() < 0.6 ? random.between(6.5, 19) : random.between(18, 23.5);
}

/** Of all orders: how many are a guest's, and how many a customer's first. */
const GUEST_SHARE = 0.13;
const FIRST_SHARE = 0.34;

/** Who orders next: guests, new customers, and those who come again, the early ones most often. */
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

/** Of all orders: how many follow a click on content, name the content, or name its creator alone. */
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

/** Content that is seen on the day, popular ones first, and about something that is sold. */
function drawContent({ number }: ShopDay, random: Random): SampleContent | undefined {
  const isOnSale = (slug: string) => products.some((product) => product.slug === slug && isSold(product, number));
  const shown = listPublishedContent(number).filter((content) => content.products.some(isOnSale));
  return shown.length === 0 ? undefined : random.pickWeighted(shown, ({ popularity }) => popularity);
}

/** A click within the day and a bit before the order, soon before it more often than not. Guests are known by a visitor's
 *  id alone, others by that or by their own. */
function planClick(
  content: SampleContent,
  { customer, orderedMs, random }: { customer: SampleCustomer; orderedMs: number; random: Random },
): Pick<Purchase, 'visitorId' | 'click'> {
  const atMs = Math.floor(orderedMs - 120_000 - random.next() ** 3 * CLICK_HOURS_BEFORE * HOUR_MS);
  const isKnown = customer.registrationMethod !== undefined && random.next() < 0.3;
  const visitorId = `visitor-${Math.floor(random.next() * 2 ** 32).toString(16)}`;
  return { click: { atMs, content }, ...(!isKnown && { visitorId }) };
}
