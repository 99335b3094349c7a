// Which products the list asks for. The service lists products by words, by price, by rating, or by time, and refuses other combinations.
import type { ListProductsQuery, ProductSort, ProductStatus } from '@storefront/client';

/** Filters by their parameter in the URL. */
export type ReadFilter = (name: string) => string | undefined;

const BY_PRICE: readonly string[] = ['lowestPrice', 'highestPrice'];

/** Returns the order that applies: a search has its own, and drafts are not listed by price. */
export function toSort(get: ReadFilter): ProductSort | undefined {
  const sort = get('sort') as ProductSort | undefined;
  if (get('search') || (get('status') === 'draft' && isByPrice(sort))) return undefined;
  return sort;
}

/** Returns whether an order goes by price, so that prices can be a filter. */
export const isByPrice = (sort: string | undefined): boolean => sort !== undefined && BY_PRICE.includes(sort);

/** Returns the filters of a request. Those that don't go with the others are left out. */
export function toListQuery(get: ReadFilter): ListProductsQuery {
  const [search, status, category] = ['search', 'status', 'category'].map(get);
  const sort = toSort(get);
  return {
    ...(search && { search }),
    ...(status && { status: status as ProductStatus }),
    ...(category && { category }),
    ...(sort && { sort }),
    ...(isByPrice(sort) && { ...toNumber('minimumPrice', get), ...toNumber('maximumPrice', get) }),
    ...(sort === 'rating' && toNumber('minimumRating', get)),
  };
}

function toNumber(name: string, get: ReadFilter): Record<string, number> {
  const text = get(name);
  const value = Number(text);
  return text && Number.isFinite(value) ? { [name]: value } : {};
}
