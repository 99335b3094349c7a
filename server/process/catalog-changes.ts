// Changed products that the AI engine has not learned yet, by category.
import type { CategoryChanges, ExampleProduct } from '../../ai/engine.js';
import type { Product } from '../../generated/api.js';
import type { ProductChange } from '../../handlers/operation.js';

/** The pending changes of one category. */
export interface PendingCategory {
  readonly categoryId: string;
  readonly changes: CategoryChanges;
}

interface Pending {
  readonly name: string;
  readonly removed: Map<string, Product>;
  readonly added: Map<string, Product>;
}

/** An engine learns a category from its newest products, so older changes are dropped. */
const PRODUCTS_OF_CATEGORY_MAX = 30;
/** Over this limit, the category that has been waiting longest is dropped. */
const PRODUCTS_MAX = 3_000;
const DESCRIPTION_MAX = 2_000;

/** Pending changes; the category that has been waiting longest comes first. Bounded: a dropped change is learned when all categories
 *  are read again. */
export class CatalogChanges {
  private readonly pending = new Map<string, Pending>();
  private count = 0;

  /** Adds a change of a product. Replaces a pending change of the same product. */
  add({ before, after }: ProductChange): void {
    if (before) this.edit(before, ({ removed, added }) => added.delete(before.id) || removed.has(before.id) || addNewest(removed, before));
    if (after) this.edit(after, ({ added }) => addNewest(added, after));
    while (this.count > PRODUCTS_MAX) this.take();
  }

  /** Removes and returns the changes of a category, by default of the one that has been waiting longest. Returns undefined if none are
   *  pending. */
  take(categoryId = this.pending.keys().next().value): PendingCategory | undefined {
    const found = categoryId === undefined ? undefined : this.pending.get(categoryId);
    if (categoryId === undefined || !found) return undefined;
    this.pending.delete(categoryId);
    this.count -= countPending(found);
    const examples = (products: Pending['added']) => [...products.values()].map(toExample);
    return { categoryId, changes: { name: found.name, removed: examples(found.removed), added: examples(found.added) } };
  }

  private edit({ categoryId, category = '' }: Product, change: (pending: Pending) => void): void {
    if (categoryId === undefined) return;
    const pending = this.pending.get(categoryId) ?? { name: category, removed: new Map(), added: new Map() };
    this.count -= countPending(pending);
    change(pending);
    this.count += countPending(pending);
    this.pending.set(categoryId, pending);
  }
}

function countPending({ removed, added }: Pending): number {
  return removed.size + added.size;
}

function addNewest(products: Map<string, Product>, product: Product): void {
  products.set(product.id, product);
  const [oldest] = products.keys();
  if (products.size > PRODUCTS_OF_CATEGORY_MAX && oldest !== undefined) products.delete(oldest);
}

/** Returns the fields of a product that an engine learns from. */
export function toExample({ id, name: title, description, tags }: Product): ExampleProduct {
  return { id, title, tags, ...(description !== undefined && { description: description.slice(0, DESCRIPTION_MAX) }) };
}
