// Shares metrics between processes that share a port: each of them replies with the sum of all.
import cluster, { type Worker } from 'node:cluster';

/** `sum` is a request to the process that started the others, `own` a request to one of the others. */
type Message =
  | { readonly type: 'storefront:sum' | 'storefront:own'; readonly id: number }
  | { readonly type: 'storefront:sum-is'; readonly id: number; readonly text: string }
  | { readonly type: 'storefront:own-is'; readonly id: number; readonly counted: unknown };

/** A process that doesn't reply within this time is left out: it may have ended. */
const REPLY_TIMEOUT_MS = 2_000;

function isMessage<Type extends Message['type']>(message: unknown, type: Type): message is Message & { type: Type } {
  return (message as Message | null)?.type === type;
}

/** For the process that started the others: when one of them requests it, sums up the metrics of all that listen with `add`. */
export function serveMetricsRequests(add: (counted: readonly unknown[]) => Promise<string>): void {
  const listening = new Set<Worker>();
  let lastId = 0;
  cluster.on('listening', (worker) => listening.add(worker));
  cluster.on('exit', (worker) => listening.delete(worker));
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message, 'storefront:sum')) return;
    const { id } = message;
    void sum().then((text) => worker.isConnected() && worker.send({ type: 'storefront:sum-is', id, text } satisfies Message));
  });

  async function sum(): Promise<string> {
    const counted = await Promise.all([...listening].map(requestMetrics));
    return add(counted.filter((one) => one !== undefined));
  }

  function requestMetrics(worker: Worker): Promise<unknown> {
    const id = (lastId += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(undefined), REPLY_TIMEOUT_MS);
      const onMessage = (message: unknown) => isMessage(message, 'storefront:own-is') && message.id === id && settle(message.counted);
      const settle = (counted: unknown) => {
        clearTimeout(timer);
        worker.off('message', onMessage);
        resolve(counted);
      };
      worker.on('message', onMessage);
      if (worker.isConnected()) worker.send({ type: 'storefront:own', id } satisfies Message);
    });
  }
}

/** For one of several processes: returns a function that resolves to the metrics of all, including `countOwn`. It rejects if the
 *  process that started this one doesn't reply. */
export function shareMetrics(countOwn: () => Promise<unknown>): () => Promise<string> {
  let lastId = 0;
  process.on('message', (message) => {
    if (!isMessage(message, 'storefront:own')) return;
    const { id } = message;
    void countOwn().then((counted) => process.send?.({ type: 'storefront:own-is', id, counted } satisfies Message));
  });
  return () => {
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(undefined), 2 * REPLY_TIMEOUT_MS);
      const onMessage = (message: unknown) => isMessage(message, 'storefront:sum-is') && message.id === id && settle(message.text);
      const settle = (text: string | undefined) => {
        clearTimeout(timer);
        process.off('message', onMessage);
        if (text === undefined) reject(new Error('the metrics of all processes did not arrive in time'));
        else resolve(text);
      };
      process.on('message', onMessage);
      process.send?.({ type: 'storefront:sum', id } satisfies Message);
    });
  };
}
