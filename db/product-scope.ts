// The stored count (live-counts.ts) of the products that match a filter.

/** Returns the scope of `live_counts` that counts the live products of a category, a status, both, or all. Pure. */
export function productScope({ status, categoryId }: { status?: string | undefined; categoryId?: string | undefined }): string {
  return `products${categoryId === undefined ? '' : `/c/${categoryId}`}${status === undefined ? '' : `/s/${status}`}`;
}
