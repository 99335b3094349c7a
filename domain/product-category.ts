// The category that a product shows.
import type { Product } from '../generated/api.js';

/** A category as products show it. */
export interface CategoryName {
  readonly id: string;
  readonly name: string;
}

/** Returns the product in a category, or in none, changed at `updatedAt`. Pure. */
export function moveProduct(product: Product, category: CategoryName | undefined, updatedAt: string): Product {
  if (category) return { ...product, category: category.name, categoryId: category.id, updatedAt };
  const moved = { ...product, updatedAt };
  delete moved.category;
  delete moved.categoryId;
  return moved;
}
