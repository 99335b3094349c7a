// The load generator of commerce.mjs, in its own process so that it can be pinned to its own core.
// node load.mjs <file with {"port":3000,"key":"sk_…","kind":"orders|events|analytics","facts":{…},"connections":32,"seconds":8}>
// Prints one line of JSON: requests, perSecond, p50Ms, p95Ms, p99Ms, errors, firstError, cpuSeconds. Runs for `count` requests if given,
// otherwise for `seconds`.
import { readFileSync } from 'node:fs';
import { openSequential, requestBytes } from '../connection.mjs';
import { randomFrom } from '../products.mjs';
import { batchAt, orderAt } from './facts.mjs';

const {
  port,
  key,
  kind,
  facts,
  connections = 1,
  seconds = Infinity,
  count = Infinity,
  seed = 1,
} = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const prepared = { events: 200, orders: 2_000, analytics: 2_000 }[kind];
const wanted = { events: 202, orders: 201, analytics: 200 }[kind];
const random = randomFrom(seed);
const wantedCount = Math.min(prepared, count);
const requests = Array.from({ length: wantedCount }, (_, index) => requestBytes({ key, ...requestAt(index) }));
// Events are in order of time. Batches are prepared in advance; each is sent several times in a row.
const repeats = kind === 'events' && count < Infinity ? Math.ceil(count / wantedCount) : 0;
const requestOf = (number) => requests[repeats ? Math.floor(number / repeats) : number % requests.length];

const latencies = [];
let errors = 0;
let firstError;
let started = 0;
const startedAt = performance.now();
const endsAt = startedAt + seconds * 1_000;
await Promise.all(Array.from({ length: connections }, keepBusy));
const elapsedSeconds = (performance.now() - startedAt) / 1_000;
latencies.sort((one, other) => one - other);
const at = (fraction) => Number(latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * fraction))]?.toFixed(2));
const figures = { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), errors, firstError };
const { user, system } = process.cpuUsage();
const cpuSeconds = (user + system) / 1_000_000;
console.log(JSON.stringify({ requests: latencies.length, perSecond: latencies.length / elapsedSeconds, ...figures, cpuSeconds }));

async function keepBusy() {
  const { ask, close } = openSequential(port);
  while (started < count && performance.now() < endsAt) {
    const bytes = requestOf(started++);
    const sentAt = performance.now();
    const { status, body } = await ask(bytes);
    if (status === wanted) latencies.push(performance.now() - sentAt);
    else {
      errors += 1;
      firstError ??= `${status} ${body.slice(0, 300)}`;
    }
  }
  close();
}

function requestAt(index) {
  const number = index + seed * prepared;
  if (kind === 'orders') return { method: 'POST', path: '/api/orders', body: orderAt(number, facts) };
  if (kind === 'events') return { method: 'POST', path: '/api/analytics/events', body: batchAt(number, facts, index / wantedCount) };
  const productId = facts.productIds[Math.floor(random() * facts.productIds.length)];
  return { method: 'GET', path: `/api/analytics/products/${productId}?period=30d` };
}
