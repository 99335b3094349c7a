// An AI engine that is out of order, in the place of the one that a shop was started with.
//
//   breakAi(shop, 'describe');   // from now on every description fails, in this shop alone
import type { Shop } from '../support/service.js';

/** Makes some functions of the shop's engine reject. */
export function breakAi(shop: Shop, ...names: readonly ('describe' | 'analyze' | 'suggest')[]): void {
  const fail = () => Promise.reject(new Error('the engine is out of order'));
  Object.assign(shop.services.ai, Object.fromEntries(names.map((name) => [name, fail])));
}
