// What changes in each of several products.
import { StorefrontError, type Product, type UpdateProduct } from '@storefront/client';

/** The values of the form; an empty one changes nothing. */
export interface Edit {
  readonly category: string;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  /** By how many percent the price changes, as typed. */
  readonly percent: string;
}

/** Changes nothing. */
export const NO_EDIT: Edit = { category: '', addTags: [], removeTags: [], percent: '' };

const PERCENT = /^[+-]?\d{1,4}([.,]\d{1,2})?$/;
/** A price can't become zero. */
const PERCENT_MIN = -99.99;

/** Returns the percentage that someone typed, with a point or a comma; undefined if it is none. */
export function parsePercent(text: string): number | undefined {
  if (!PERCENT.test(text.trim())) return undefined;
  const percent = Number(text.trim().replace(',', '.'));
  return percent >= PERCENT_MIN ? percent : undefined;
}

/** Returns whether nothing would change. */
export const isEmptyEdit = ({ category, addTags, removeTags, percent }: Edit): boolean =>
  category.trim() === '' && addTags.length === 0 && removeTags.length === 0 && !parsePercent(percent);

interface EditedProduct {
  /** How many decimal places a price has at most. */
  readonly decimals: number;
  /** The newest version. */
  readonly stored: Product;
  /** The version that the person chose. */
  readonly shown: Product;
  /** What to say if someone else changed the price meanwhile. */
  readonly conflict: string;
}

/** Returns the fields that differ from the stored product. The price is calculated from the one that was on the screen, so that a repeated
 *  request doesn't change it twice. Throws StorefrontError if someone else changed it meanwhile. */
export function toEdited(
  { category, addTags, removeTags, percent }: Edit,
  { decimals, stored, shown, conflict }: EditedProduct,
): UpdateProduct {
  const wanted = category.trim();
  const tags = [...new Set([...stored.tags, ...addTags])].filter((tag) => !removeTags.includes(tag));
  const price = toPrice(shown.price, parsePercent(percent) ?? 0, decimals);
  if (price !== shown.price && stored.price !== shown.price && stored.price !== price) throw new StorefrontError(conflict);
  return {
    ...(wanted && wanted !== stored.category && { category: wanted }),
    ...(JSON.stringify(tags) !== JSON.stringify(stored.tags) && { tags }),
    ...(price !== shown.price && price !== stored.price && { price }),
  };
}

/** At least the smallest amount of the currency. */
function toPrice(price: number, percent: number, decimals: number): number {
  if (percent === 0) return price;
  const units = 10 ** decimals;
  const thousandths = Math.round(price * 1_000); // whole numbers, so that a half is one and not a little less
  const parts = Math.round((100 + percent) * 100);
  return Math.max(1, Math.round((thousandths * parts) / (10_000_000 / units))) / units;
}
