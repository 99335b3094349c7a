// What the status of a product can become. The service decides; packages/dashboard/test/product-moves.test.ts compares this table with its
// rules.
import type { Product, ProductStatus } from '@storefront/client';

/** By status. */
export const PRODUCT_MOVES: Readonly<Record<ProductStatus, readonly ProductStatus[]>> = {
  draft: ['active', 'archived'],
  active: ['draft', 'archived'],
  archived: ['draft'],
};

/** Every status that a product can change to, in the order of the buttons. */
export const MOVE_TARGETS: readonly ProductStatus[] = ['active', 'draft', 'archived'];

/** Returns the products that can change to a status. */
export const listMovable = (products: readonly Product[], to: ProductStatus): readonly Product[] =>
  products.filter(({ status }) => PRODUCT_MOVES[status].includes(to));
