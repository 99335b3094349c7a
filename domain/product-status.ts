// The allowed transitions of a product's status (docs/description.md, Product).
import type { ProductStatus } from '../generated/api.js';

const TRANSITIONS: Readonly<Record<ProductStatus, readonly ProductStatus[]>> = {
  draft: ['active', 'archived'],
  active: ['draft', 'archived'],
  archived: ['draft'],
};

/** Returns the statuses that a product can change to from `status`. Pure. */
export function listProductTransitions(status: ProductStatus): readonly ProductStatus[] {
  return TRANSITIONS[status];
}

/** Returns whether a product can change from one status to another. Keeping the status is always allowed. Pure. */
export function canChangeProductStatus(from: ProductStatus, to: ProductStatus): boolean {
  return from === to || TRANSITIONS[from].includes(to);
}
