// The receiver: bare node:http. Replies 200 {"received":true}, or never on paths that start with /hang, and records when each POST has
// arrived completely.
import { createServer } from 'node:http';
import { answerCalls } from './calls.mjs';
import { monotonicMs } from './machine.mjs';

const reply = '{"received":true}';
const headers = { 'content-type': 'application/json', 'content-length': String(reply.length) };

let receipts;
let distinct;
let sample;
let keepsBodies;
let waiting;
start({});

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    note(request, chunks);
    if (!request.url.startsWith('/hang')) response.writeHead(200, headers).end(reply);
  });
});
server.listen(0, '127.0.0.1');

function start({ keepBodies = false }) {
  receipts = [];
  distinct = new Set();
  sample = undefined;
  keepsBodies = keepBodies;
  waiting = undefined;
}

function note({ url, headers: { 'webhook-id': id }, rawHeaders }, chunks) {
  const atMs = monotonicMs();
  receipts.push(keepsBodies ? { url, id, atMs, body: Buffer.concat(chunks).toString() } : { url, id, atMs });
  distinct.add(`${url} ${id}`);
  sample ??= { rawHeaders, body: Buffer.concat(chunks).toString() };
  if (waiting && distinct.size >= waiting.count) waiting.resolve();
}

answerCalls({
  port: () => server.address().port,
  /** Clears what arrived. */
  start,
  /** Resolves when `count` different POSTs have arrived: the times of the first and the last, and the total number. */
  arrived: async ({ count }) => {
    if (distinct.size < count) await new Promise((resolve) => (waiting = { count, resolve }));
    return { firstMs: receipts[0].atMs, lastMs: receipts.at(-1).atMs, distinct: distinct.size, total: receipts.length, sample };
  },
  receipts: () => receipts,
});
