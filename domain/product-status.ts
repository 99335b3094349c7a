// Which moves a product's status may make (decisions.md, Product).
import type { ProductStatus } from '../generated/api.js';

const TRANSITIONS: Readonly<Record<ProductStatus, readonly ProductStatus[]>> = {
  draft: ['active', 'archived'],
  active: ['draft', 'archived'],
  archived: ['draft'],
};

/** The states that a product may go to from `status`. Pure. */
export function listProductTransitions(status: ProductStatus): readonly ProductStatus[] {
  return TRANSITIONS[status];
}

/** Whether a product may go from one state to the other; staying is no move and always possible. Pure. */
export function canChangeProductStatus(from: ProductStatus, to: ProductStatus): boolean {
  return from === to || TRANSITIONS[from].includes(to);
}
