// What is in a basket: the product that the customer came for, and products bought with it.
import { expectedPurchases, isSold } from './demand.js';
import { products, type SampleProduct } from './products.js';
import type { Random } from './random.js';

/** An item of an order, by the slugs of the data. */
export interface PlannedItem {
  readonly product: string;
  readonly variantId?: string;
  readonly quantity: number;
  /** The slug of the content, or of the creator, that led to the purchase. */
  readonly content?: string;
  readonly creator?: string;
}

/** A day in the shop. */
export interface ShopDay {
  /** The day of the shop's year. */
  readonly number: number;
  readonly date: Date;
}

/** Of a hundred baskets: how many have one product, two, three, four. */
const SIZES = [52, 28, 13, 7] as const;
/** Of a hundred further products: how many are in the same category as the first. */
const SAME_CATEGORY = 45;

/** Returns a basket of different products that are for sale on the day. Contains `first` if given. */
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

/** Returns one item, or two if the customer buys two variants of a product. */
function planLines({ slug, price, variants }: SampleProduct, random: Random): PlannedItem[] {
  const quantity = drawQuantity(price, random);
  if (!variants) return [{ product: slug, quantity }];
  if (quantity === 2) return random.pickSeveral(variants, 2).map((variantId) => ({ product: slug, variantId, quantity: 1 }));
  return [{ product: slug, variantId: random.pick(variants), quantity }];
}

/** Cheap products are bought in pairs, and sometimes for the whole table. */
function drawQuantity(price: number, random: Random): number {
  const chance = random.next();
  if (price < 30) return chance < 0.78 ? 1 : chance < 0.93 ? 2 : chance < 0.98 ? 4 : 6;
  if (price < 60) return chance < 0.9 ? 1 : 2;
  return 1;
}
