// What is in a basket: one thing that somebody came for, and what lies beside it.
import { expectedPurchases, isSold } from './demand.js';
import { products, type SampleProduct } from './products.js';
import type { Random } from './random.js';

/** A line of an order, by the slugs of the data. */
export interface PlannedItem {
  readonly product: string;
  readonly variantId?: string;
  readonly quantity: number;
  /** Slug of the content, or of the creator, that the shop names as what led there. */
  readonly content?: string;
  readonly creator?: string;
}

/** A day in the shop. */
export interface ShopDay {
  /** Day of the shop's year. */
  readonly number: number;
  readonly date: Date;
}

/** Of a hundred baskets: how many hold one product, two, three, four. */
const SIZES = [52, 28, 13, 7] as const;
/** Of a hundred further products: how many come from the category of the first. */
const SAME_CATEGORY = 45;

/** A basket of different products that are sold on the day, with `first` in it when it is named. */
export function fillBasket({ number, date }: ShopDay, random: Random, first?: SampleProduct): PlannedItem[] {
  const sold = products.filter((product) => isSold(product, number));
  const expected = new Map(sold.map((product) => [product, expectedPurchases(product, number, date)]));
  const draw = (from: readonly SampleProduct[]) => random.pickWeighted(from, (product) => expected.get(product) ?? 0);
  const size = SIZES.indexOf(random.pickWeighted(SIZES, (share) => share)) + 1;
  const chosen = [first ?? draw(sold)];
  while (chosen.length < size) {
    const rest = sold.filter((product) => !chosen.includes(product));
    const near = rest.filter(({ category }) => category === chosen[0]?.category);
    chosen.push(draw(near.length > 0 && random.next() * 100 < SAME_CATEGORY ? near : rest));
  }
  return chosen.flatMap((product) => planLines(product, random));
}

/** One line, or two when somebody takes two variants of a thing. */
function planLines({ slug, price, variants }: SampleProduct, random: Random): PlannedItem[] {
  const quantity = drawQuantity(price, random);
  if (!variants) return [{ product: slug, quantity }];
  if (quantity === 2) return random.pickSeveral(variants, 2).map((variantId) => ({ product: slug, variantId, quantity: 1 }));
  return [{ product: slug, variantId: random.pick(variants), quantity }];
}

/** Cheap things are taken in pairs, and at times for the whole table. */
function drawQuantity(price: number, random: Random): number {
  const chance = random.next();
  if (price < 30) return chance < 0.78 ? 1 : chance < 0.93 ? 2 : chance < 0.98 ? 4 : 6;
  if (price < 60) return chance < 0.9 ? 1 : 2;
  return 1;
}
