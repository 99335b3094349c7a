// Prometheus metrics: what operators watch.
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Notes one reply of an operation (or of no operation: "none"). */
  observeRequest(operationId: string, status: number, seconds: number): void;
  /** All metrics in Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Metrics with a registry of their own, so that several services in one process don't mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'storefront_requests_total',
    help: 'Replies by operation and status',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'storefront_request_duration_seconds',
    help: 'Time from request to reply by operation',
    labelNames: ['operation'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Labels are resolved once per pair: resolving them at each request costs more than counting.
  const countersByPair = new Map<string, Counter.Internal>();
  const timersByOperation = new Map<string, Histogram.Internal<'operation'>>();
  return {
    observeRequest(operation, status, seconds) {
      const pair = `${operation} ${status}`;
      let counter = countersByPair.get(pair);
      if (!counter) countersByPair.set(pair, (counter = requests.labels(operation, String(status))));
      let timer = timersByOperation.get(operation);
      if (!timer) timersByOperation.set(operation, (timer = duration.labels(operation)));
      counter.inc();
      timer.observe(seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
