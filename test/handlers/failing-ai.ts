// An AI engine that is out of order, in the place of the one that a shop was started with.
//
//   breakAi(shop, 'describe');   // from now on every description fails, in this shop alone
//   whileAiAnalyzes(shop, act);  // the next analysis takes so long that `act` is done before it ends
import type { Shop } from '../support/service.js';

/** Makes some functions of the shop's engine reject. */
export function breakAi(shop: Shop, ...names: readonly ('describe' | 'analyze' | 'suggest')[]): void {
  const fail = () => Promise.reject(new Error('the engine is out of order'));
  Object.assign(shop.services.ai, Object.fromEntries(names.map((name) => [name, fail])));
}

/** Lets `act` happen while the shop's engine makes its next analysis; later ones are as before. */
export function whileAiAnalyzes({ services: { ai } }: Shop, act: () => Promise<unknown>): void {
  const analyze = ai.analyze.bind(ai);
  const late: typeof ai.analyze = async (request) => {
    Object.assign(ai, { analyze });
    await act();
    return analyze(request);
  };
  Object.assign(ai, { analyze: late });
}
