// Word counts and vector sums over the products of a category. The cost of adding or removing a product doesn't depend on the size of the
// category.
import type { ExampleProduct } from '../../engine.js';
import { profileProduct, type ProductProfile } from './product-profile.js';
import { DIMENSIONS, normalizeVector } from '../vectors.js';

/** The number of products that count in full. Beyond it, all weights shrink, so that newer products count more than older ones. */
const SIZE_MAX = 40;
/** A product with a lower weight no longer counts as known. */
const WEIGHT_MIN = 0.05;
/** The maximum number of words that suggestions use, and of words that are stored. */
const TERMS_USED_MAX = 120;
const TERMS_KEPT_MAX = 300;
/** A smaller amount is a rounding error left by a removed product. */
const AMOUNT_MIN = 0.001;

/** The sums of one category. */
export class CategorySums {
  private readonly weights = new Map<string, number>();
  private terms = new Map<string, number>();
  private readonly direction = new Float32Array(DIMENSIONS);
  private total = 0;

  /** The effective number of products; fractional once older ones weigh less. */
  get size(): number {
    return this.total;
  }

  /** Adds a product. Ignores one whose id is known, and one without an id once there are `SIZE_MAX` of them. */
  add(product: ExampleProduct): void {
    const id = product.id ?? `#${this.weights.size}`;
    if (this.weights.has(id) || (product.id === undefined && this.total >= SIZE_MAX)) return;
    this.weights.set(id, 1);
    this.change(product, 1);
  }

  /** Removes a product as it was added. Does nothing if its id isn't known. */
  remove(product: ExampleProduct): void {
    const { id = '' } = product;
    const weight = this.weights.get(id);
    if (weight === undefined) return;
    this.weights.delete(id);
    if (this.weights.size === 0) this.clear();
    else this.change(product, -weight);
  }

  /** Bounds the memory: shrinks all weights if there are too many products, and drops rare words. */
  shrink(): void {
    if (this.total > SIZE_MAX) this.scale(SIZE_MAX / this.total);
    if (this.terms.size > TERMS_KEPT_MAX) this.terms = new Map(this.sortedTerms().slice(0, TERMS_KEPT_MAX));
  }

  /** Returns the most common words, each with the number of products that contain it (a word that is only in the description counts in
   *  part). */
  strongestTerms(): readonly (readonly [string, number])[] {
    return this.sortedTerms().slice(0, TERMS_USED_MAX);
  }

  /** The mean direction of its products, as a unit vector. */
  center(): Float32Array {
    return normalizeVector(this.direction.slice());
  }

  private sortedTerms(): [string, number][] {
    return [...this.terms].sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1));
  }

  private change({ title, description, tags }: ExampleProduct, weight: number): void {
    const profile = profileProduct(title, description, tags);
    this.total += weight;
    for (const [stem, amount] of profile.stems) this.changeTerm(stem, weight * share(amount));
    this.turn(profile, weight);
  }

  private changeTerm(stem: string, amount: number): void {
    const sum = (this.terms.get(stem) ?? 0) + amount;
    if (sum < AMOUNT_MIN) this.terms.delete(stem);
    else this.terms.set(stem, sum);
  }

  private turn({ vector, titleVector }: ProductProfile, weight: number): void {
    for (let axis = 0; axis < DIMENSIONS; axis += 1)
      this.direction[axis] = (this.direction[axis] ?? 0) + weight * ((vector[axis] ?? 0) + (titleVector[axis] ?? 0));
  }

  private scale(factor: number): void {
    this.total *= factor;
    for (const [stem, amount] of this.terms)
      if (amount * factor < AMOUNT_MIN) this.terms.delete(stem);
      else this.terms.set(stem, amount * factor);
    for (let axis = 0; axis < DIMENSIONS; axis += 1) this.direction[axis] = (this.direction[axis] ?? 0) * factor;
    for (const [id, weight] of this.weights)
      if (weight * factor < WEIGHT_MIN) this.weights.delete(id);
      else this.weights.set(id, weight * factor);
  }

  private clear(): void {
    this.total = 0;
    this.terms.clear();
    this.direction.fill(0);
  }
}

/** How much a word counts: 1 for a word of the title or a tag, less for one of the description. */
function share(weight: number): number {
  return Math.min(1, weight * (weight < 0.5 ? 1.2 : 1));
}
