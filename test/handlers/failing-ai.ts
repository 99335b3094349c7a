// An AI engine that is out of order, in the place of the one that a shop was started with.
//
//   breakAi(shop, 'describe');   // from now on every description fails, in this shop alone
//   whileAiReads(shop, act);     // the next analysis takes so long that `act` is done before it ends
import type { Shop } from '../support/service.js';

/** Makes some functions of the shop's engine reject. */
export function breakAi(shop: Shop, ...names: readonly ('describe' | 'analyze' | 'screen' | 'suggest')[]): void {
  const fail = () => Promise.reject(new Error('the engine is out of order'));
  Object.assign(shop.services.ai, Object.fromEntries(names.map((name) => [name, fail])));
}

/** Lets `act` happen while the shop's engine reads the next text; later ones are as before. */
export function whileAiReads({ services: { ai } }: Shop, act: () => Promise<unknown>): void {
  const { analyze, screen } = ai;
  const late = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    Object.assign(ai, { analyze, screen });
    await act();
    return read();
  };
  Object.assign(ai, {
    analyze: ((request) => late(() => analyze(request))) satisfies typeof analyze,
    screen: ((content) => late(() => screen(content))) satisfies typeof screen,
  });
}
