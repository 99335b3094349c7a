// The load generator, in its own process so that it can be pinned to its own core.
// node load.mjs --port 3000 --key sk_… --ids ids.json --scenario list|get|create|mix [--seconds 6] [--connections 32]
// Prints one line of JSON: requests, requestsPerSecond, p50Ms, p99Ms, errors, firstError, loadCpuFraction, cpuSeconds (of the whole
// process, including its startup).
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openConnection, requestBytes } from './connection.mjs';
import { productAt, randomFrom } from './products.mjs';

/** The requests of each scenario; weights are percentages. */
export const scenarios = {
  list: { list: 100 },
  get: { get: 100 },
  create: { create: 100 },
  mix: { list: 45, get: 45, create: 10 },
};

const expectedStatus = { list: 200, get: 200, create: 201 };
const preparedBodies = 2_000;
const largestLatencyUs = 2_000_000;

const options = readOptions();
const result = await run(options);
console.log(JSON.stringify(result));
process.exit(0);

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      key: { type: 'string' },
      ids: { type: 'string' },
      scenario: { type: 'string' },
      seconds: { type: 'string', default: '6' },
      connections: { type: 'string', default: '32' },
      seed: { type: 'string', default: '1' },
    },
  });
  if (!scenarios[values.scenario]) throw new Error(`--scenario must be one of ${Object.keys(scenarios).join(', ')}`);
  return {
    ...values,
    port: Number(values.port),
    ids: JSON.parse(readFileSync(values.ids, 'utf8')),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    seed: Number(values.seed),
  };
}

/** Keeps each connection busy with one request at a time until the time is over. */
async function run({ port, connections, seconds, ...request }) {
  const nextRequest = requestSource(request);
  const tally = { latencies: new Uint32Array(largestLatencyUs), requests: 0, errors: 0, firstError: undefined };
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const loops = Array.from({ length: connections }, () => keepBusy({ port, nextRequest, tally, endsAt }));
  await Promise.all(loops);
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  return summarize(tally, elapsedSeconds, process.cpuUsage(cpuBefore));
}

/** Resolves when the time is over. A broken connection counts as an error and is reopened. */
function keepBusy({ port, nextRequest, tally, endsAt }) {
  return new Promise((resolve) => {
    let sentAt;
    let kind;
    const sendNext = () => {
      const request = nextRequest();
      kind = request.kind;
      sentAt = performance.now();
      connection.send(request.bytes);
    };
    const onReply = (status, body) => {
      const now = performance.now();
      count(tally, (now - sentAt) * 1_000, status === expectedStatus[kind] ? undefined : `${kind} ${status} ${body}`);
      if (now < endsAt) return sendNext();
      connection.close();
      resolve();
    };
    const onFail = (error) => {
      noteError(tally, error.message);
      if (performance.now() >= endsAt) return resolve();
      setTimeout(() => (connection = open()), 20);
    };
    const open = () => openConnection({ port, onOpen: sendNext, onReply, onFail });
    let connection = open();
  });
}

function count(tally, latencyUs, error) {
  if (error !== undefined) return noteError(tally, error);
  tally.requests += 1;
  tally.latencies[Math.min(Math.floor(latencyUs), largestLatencyUs - 1)] += 1;
}

function noteError(tally, text) {
  tally.errors += 1;
  tally.firstError ??= text.slice(0, 300);
}

/** Returns a function that returns the next request. All requests are serialized in advance, except reads by id. */
function requestSource({ key, ids, scenario, seed }) {
  const random = randomFrom(seed);
  const weights = scenarios[scenario];
  const listRequest = { kind: 'list', bytes: requestBytes({ method: 'GET', path: '/api/products?limit=20', key }) };
  const gets = ids.map((id) => ({ kind: 'get', bytes: requestBytes({ method: 'GET', path: `/api/products/${id}`, key }) }));
  const creates = weights.create ? createRequests(key, seed) : [];
  let created = 0;
  return () => {
    const draw = random() * 100;
    if (draw < (weights.list ?? 0)) return listRequest;
    if (draw < (weights.list ?? 0) + (weights.get ?? 0)) return gets[Math.floor(random() * gets.length)];
    return creates[created++ % creates.length];
  };
}

function createRequests(key, seed) {
  return Array.from({ length: preparedBodies }, (_, index) => ({
    kind: 'create',
    bytes: requestBytes({ method: 'POST', path: '/api/products', key, body: productAt(1_000_000 * seed + index) }),
  }));
}

function summarize({ latencies, requests, errors, firstError }, elapsedSeconds, cpu) {
  return {
    requests,
    requestsPerSecond: requests / elapsedSeconds,
    p50Ms: quantileMs(latencies, requests * 0.5),
    p99Ms: quantileMs(latencies, requests * 0.99),
    errors,
    firstError,
    cpuSeconds: (process.cpuUsage().user + process.cpuUsage().system) / 1_000_000,
    loadCpuFraction: (cpu.user + cpu.system) / 1_000_000 / elapsedSeconds,
  };
}

function quantileMs(latencies, rank) {
  let seen = 0;
  for (let us = 0; us < latencies.length; us += 1) {
    seen += latencies[us];
    if (seen >= rank && seen > 0) return us / 1_000;
  }
  return 0;
}
