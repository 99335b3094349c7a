// The deliveries of the growth measurement: as many as products, over the last week, to ten endpoints. All are settled, so nothing is sent.
import { idAt } from './shop.mjs';

const endpointCount = 10;
const weekMs = 7 * 86_400_000;
const events = ['order.completed', 'product.purchased', 'review.created'];
/** One delivery in twenty has failed: without a response, with 404, or with 503. */
const failedEvery = 20;
const failures = [{ errorCode: 'timeout' }, { statusCode: 404 }, { statusCode: 503 }];
const statusCode = 200;

/** The requests, by name. */
export function selectDeliveryQuestions({ products: count, deliveriesUntilMs }) {
  const list = '/api/deliveries?limit=20';
  const failed = `${list}&state=failed`;
  const failedCount = Math.ceil(count / failedEvery);
  const lastHours = `since=${new Date(deliveriesUntilMs - weekMs / 2).toISOString()}`;
  const isFilled = ({ data }) => data.length > 0;
  return {
    'deliveries, page 1': { path: list, total: count },
    'deliveries, failed': { path: failed, total: failedCount },
    'deliveries, failed, by class of status': { path: `${failed}&statusCodeClass=5xx`, holds: isFilled },
    'deliveries, failed, by event': { path: `${failed}&event=${events[0]}`, holds: isFilled },
    'deliveries of an endpoint': { path: `${list}&webhookId=${idAt('whe', 1)}`, total: count / endpointCount },
    'deliveries of a time': { path: `${list}&${lastHours}`, holds: isFilled },
    'deliveries of a time, failed': { path: `${failed}&${lastHours}`, holds: isFilled },
    'counts of what waits': { path: '/api/counts' },
  };
}

/** Writes the endpoints, and `count` events, each with its delivery and its only attempt. `write(from, to)` is called in batches. */
export async function fillDeliveries(db, modules, { count, untilMs, inBatches }) {
  await db.transaction(async (trx) => {
    for (let index = 0; index < endpointCount; index += 1)
      await modules['webhook-endpoints'].insertEndpoint(trx, endpointAt(index, untilMs));
  });
  await inBatches({ count }, (from, to) =>
    db.transaction(async (trx) => {
      const settled = Array.from({ length: to - from }, (_, index) =>
        settledAt(from + index, untilMs - weekMs + ((from + index) * weekMs) / count),
      );
      await modules.events.insertEvents(trx, settled.map(({ event }) => event)); // prettier-ignore
      await modules.deliveries.insertDeliveries(trx, settled.map(({ delivery }) => delivery)); // prettier-ignore
      await modules['attempt-records'].recordAttempts(trx, settled.map(({ attempt }) => attempt)); // prettier-ignore
    }),
  );
}

function endpointAt(index, untilMs) {
  const at = new Date(untilMs).toISOString();
  const retries = { maxAttempts: 1, backoffMultiplier: 2, initialDelayMs: 1_000, maxDelayMs: 60_000, retryOn: [], timeoutSeconds: 10 };
  const about = { id: idAt('whe', index), url: 'https://partner.example/hooks', events: [], payloadFormat: 'full', ordering: 'none' };
  return { ...about, ...retries, secret: '', headers: '', headerNames: [], isActive: false, version: 1, createdAt: at, updatedAt: at };
}

function settledAt(index, wholeMs) {
  const ms = Math.floor(wholeMs);
  const at = new Date(ms).toISOString();
  const [eventId, id] = [idAt('evt', index, ms), idAt('dlv', index, ms)];
  const event = events[index % events.length];
  const body = JSON.stringify({ id: eventId, event, timestamp: at, data: { id: idAt('prod', index), name: `Product ${index}` } });
  const hasFailed = index % failedEvery === 0;
  const outcome = hasFailed ? failures[(index / failedEvery) % failures.length] : { statusCode };
  const next = { state: hasFailed ? 'failed' : 'delivered', dueAt: ms, settledAt: at };
  const signatures = { timestampSeconds: Math.floor(ms / 1_000), legacy: '0'.repeat(16), standard: '0'.repeat(16) };
  const attempt = {
    id: idAt('att', index, ms),
    deliveryId: id,
    earlierAttempts: 0,
    startedAt: at,
    durationMs: 12,
    url: 'https://partner.example/hooks',
  };
  return {
    event: { id: eventId, event, occurredAt: at, body, compactBody: body },
    delivery: { id, endpointId: idAt('whe', index % endpointCount), eventId, event, payloadFormat: 'full', dueAt: ms, createdAt: at },
    attempt: { ...attempt, ...outcome, signatures, next },
  };
}
