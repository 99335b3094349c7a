// Makes the AI engine of a running shop fail.
//   breakAi(shop, 'describe');   // all further descriptions fail, in this shop only
//   whileAiReads(shop, act);     // the next analysis waits until `act` is done
import type { Shop } from '../support/service.js';

/** Makes some functions of the shop's engine reject. */
export function breakAi(shop: Shop, ...names: readonly ('describe' | 'analyze' | 'screen' | 'suggest')[]): void {
  const fail = () => Promise.reject(new Error('the engine is out of order'));
  Object.assign(shop.services.ai, Object.fromEntries(names.map((name) => [name, fail])));
}

/** Runs `act` during the next analysis of the shop's engine; later ones are unaffected. */
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
