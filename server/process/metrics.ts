// Prometheus metrics for operators.
import cluster from 'node:cluster';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client';
import type { DeliveryObserver } from '../../webhooks/sender.js';
import type { AlertObserver } from './alert-runner.js';
import type { AiObserver } from './measured-engine.js';
import { shareMetrics } from './shared-metrics.js';

/** The metrics of the service. */
export interface Metrics {
  /** Records one reply of an operation (or of no operation: "none"). */
  observeRequest(operationId: string, status: number, seconds: number): void;
  /** Counts webhook deliveries. */
  readonly deliveries: DeliveryObserver;
  /** Counts alerts about webhook endpoints. */
  readonly alerts: AlertObserver;
  /** Counts and times the results of the AI engine. */
  readonly ai: AiObserver;
  /** Returns all metrics in Prometheus text format, summed over all processes that share the port. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Adds up the metrics of several processes (their registries as JSON) and returns them in Prometheus text format. */
export function sumMetrics(counted: readonly unknown[]): Promise<string> {
  return AggregatorRegistry.aggregate(counted as MetricObjectWithValues<MetricValue<string>>[][]).metrics();
}

/** Creates metrics with their own registry, so that several services in one process don't mix. */
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
  // Resolve labels once per pair: resolving them per request costs more than counting.
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
    deliveries: deliveryMetrics(registry),
    alerts: alertMetrics(registry),
    ai: aiMetrics(registry),
    text: cluster.isWorker ? shareMetrics(() => registry.getMetricsAsJSON()) : () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function aiMetrics(registry: Registry): AiObserver {
  const answers = new Histogram({
    name: 'storefront_ai_answer_duration_seconds',
    help: 'Time to a result of the AI engine by operation and model; failed if there was no result',
    labelNames: ['operation', 'model'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return { answered: (operation, model, seconds) => answers.labels(operation, model).observe(seconds) };
}

function alertMetrics(registry: Registry): AlertObserver {
  const attempts = new Counter({
    name: 'storefront_webhook_alerts_total',
    help: 'Attempts to send an alert about a webhook endpoint by channel (email or webhook) and outcome: sent, retried, or failed',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  return { attempted: (channel, outcome) => attempts.labels(channel, outcome).inc() };
}

function deliveryMetrics(registry: Registry): DeliveryObserver {
  const registers = [registry];
  const attempts = new Counter({
    name: 'storefront_webhook_attempts_total',
    help: 'Webhook delivery attempts by outcome: delivered, retried or failed',
    labelNames: ['outcome'],
    registers,
  });
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
  const duration = new Histogram({
    name: 'storefront_webhook_attempt_duration_seconds',
    help: 'Time from sending a webhook to its response or timeout',
    buckets,
    registers,
  });
  const lag = new Histogram({
    name: 'storefront_webhook_lag_seconds',
    help: 'Time from when an attempt was due to when it was sent',
    buckets: [...buckets, 60, 300, 3600],
    registers,
  });
  let countUnderWay = () => 0;
  new Gauge({
    name: 'storefront_webhook_attempts_under_way',
    help: 'Webhook attempts that wait for a response',
    registers,
    collect() {
      this.set(countUnderWay());
    },
  });
  const counters = {
    delivered: attempts.labels('delivered'),
    retried: attempts.labels('retried'),
    failed: attempts.labels('failed'),
  };
  return {
    attempted({ outcome, durationMs, lagMs }) {
      counters[outcome].inc();
      duration.observe(durationMs / 1000);
      lag.observe(Math.max(0, lagMs) / 1000);
    },
    countInFlight: (count) => void (countUnderWay = count),
  };
}
