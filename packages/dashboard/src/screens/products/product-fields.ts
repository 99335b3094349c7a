// The fields of a product as a form has them, and what of them a request sends.
import type { CreateProduct, PatchProduct, Product } from '@storefront/client';

/** The values of the form. The price is a text, because people type it. */
export interface ProductFields {
  readonly name: string;
  readonly price: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly images: readonly string[];
}

/** The name of a field. */
export type FieldName = keyof ProductFields;
/** What is wrong with fields, by name. */
export type FieldErrors = Partial<Readonly<Record<FieldName, string>>>;

/** In the order of the form. */
export const FIELD_NAMES: readonly FieldName[] = ['name', 'price', 'category', 'tags', 'description', 'images'];

/** The fields of a product that nobody has typed yet. */
export const NO_FIELDS: ProductFields = { name: '', price: '', category: '', tags: [], description: '', images: [] };

/** At least two decimal places, and a third if the price has it. */
const toPriceText = (price: number): string => (Math.round(price * 1_000) % 10 === 0 ? price.toFixed(2) : price.toFixed(3));

/** Returns the fields of a stored product. */
export const toFields = ({ name, price, category = '', tags, description = '', images }: Product): ProductFields => ({
  name,
  price: Number.isInteger(price) ? String(price) : toPriceText(price),
  category,
  tags,
  description,
  images,
});

/** Three digits after a comma could mean a thousand, so only a point can be before them. */
const AMOUNT = /^-?\d+([.,]\d{1,2}|\.\d{3})?$/;

/** Returns an amount that someone typed, with a point or a comma, and at most this many decimal places; undefined if it is none. `1.234` could
 *  mean a thousand where no amount has three places. */
export function parsePrice(text: string, decimals = 3): number | undefined {
  const typed = text.trim();
  if (!AMOUNT.test(typed) || (decimals < 3 && /\.\d{3}$/.test(typed))) return undefined;
  return Number(typed.replace(',', '.'));
}

/** Returns whether two values of a field mean the same. */
export function isSameField(name: FieldName, left: ProductFields, right: ProductFields): boolean {
  if (name === 'price') return left.price === right.price || (parsePrice(left.price) ?? left.price) === parsePrice(right.price);
  return JSON.stringify(left[name]) === JSON.stringify(right[name]);
}

/** Returns the names of the fields that differ. */
export const listChanged = (left: ProductFields, right: ProductFields): readonly FieldName[] =>
  FIELD_NAMES.filter((name) => !isSameField(name, left, right));

/** Returns the request that creates a product. */
export function toCreate({ name, price, category, tags, description, images }: ProductFields, generateDescription: boolean): CreateProduct {
  return {
    name: name.trim(),
    price: parsePrice(price) ?? 0,
    ...(category.trim() && { category: category.trim() }),
    ...(description.trim() ? { description } : generateDescription && { generateDescription }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(images.length > 0 && { images: [...images] }),
  };
}

/** Returns the merge patch of what differs from the stored product. An empty category is removed. */
export function toPatch(values: ProductFields, stored: ProductFields): PatchProduct {
  const whole: Required<Pick<PatchProduct, FieldName>> = {
    name: values.name.trim(),
    price: parsePrice(values.price) ?? 0,
    category: values.category.trim() || null,
    tags: [...values.tags],
    description: values.description,
    images: [...values.images],
  };
  return Object.fromEntries(listChanged(values, stored).map((name) => [name, whole[name]]));
}
