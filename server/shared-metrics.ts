// One set of metrics for processes that share a port: whichever is asked, the sum of all is the reply.
import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const REQUEST = 'storefront:metrics';
const TIMEOUT_MS = 6_000; // longer than the library waits for each process

interface Message {
  readonly type: typeof REQUEST;
  readonly id: number;
  readonly text?: string;
  readonly error?: string;
}

function isMessage(message: unknown): message is Message {
  return (message as Message | null)?.type === REQUEST;
}

/** In the process that started the others: adds up what they have counted when one of them asks. */
export function answerMetricsRequests(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return;
    const reply = (rest: Pick<Message, 'text' | 'error'>) => {
      if (worker.isConnected()) worker.send({ type: REQUEST, id: message.id, ...rest } satisfies Message);
    };
    all.clusterMetrics().then(
      (text) => reply({ text }),
      (error: unknown) => reply({ error: String(error) }),
    );
  });
}

/** In one of several processes: the metrics of all in Prometheus text format. Rejects when one of them doesn't answer within 5 s. */
export function shareMetrics(own: Registry): () => Promise<string> {
  new AggregatorRegistry(); // has this process answer what the one that started it asks
  AggregatorRegistry.setRegistries([own]);
  let lastId = 0;
  return () => {
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(new Error('the metrics of all processes did not come in time')), TIMEOUT_MS);
      const hear = (message: unknown) => {
        if (isMessage(message) && message.id === id) end(message.text ?? new Error(message.error));
      };
      const end = (result: string | Error) => {
        clearTimeout(timer);
        process.off('message', hear);
        if (typeof result === 'string') resolve(result);
        else reject(result);
      };
      process.on('message', hear);
      process.send?.({ type: REQUEST, id } satisfies Message);
    });
  };
}
