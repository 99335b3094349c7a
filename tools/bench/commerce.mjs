// Compares orders, tracked events and analytics in one run: our service on both databases, and a typical implementation as the peer.
// Reports only; never fails on figures. node commerce.mjs --help
import { statSync } from 'node:fs';
import { cpus } from 'node:os';
import pg from 'pg';
import { readOptions } from './options.mjs';
import { markdownTable, median, twoPlaces, whole } from './report.mjs';
import { canPin, createKey, databasePathIn, makeDataFolder, removeDataFolder, startTarget, targets } from './targets.mjs';
import { batchSize, fillShop, runLoad } from './commerce/shop.mjs';
import { startPostgres } from './webhooks/stores.mjs';

const creators = 20;

const options = readOptions({
  program: 'commerce.mjs',
  about: 'Compares orders, tracked events and analytics: our service on both databases and a peer. Reports only; never fails on figures.',
  options: {
    targets: { value: ['ours-sqlite', 'ours-postgres', 'fastify'], about: 'servers to measure' },
    products: { value: 1_000, about: 'products in each store' },
    contents: { value: 200, about: 'creator contents in each store' },
    small: { value: 10_000, about: 'tracked events before the first analytics measurement, a multiple of 1,000' },
    events: { value: 10_000_000, about: 'tracked events before the second one, a multiple of 1,000 above --small' },
    seconds: { value: 8, about: 'seconds per measurement of orders; half of it for analytics' },
    rounds: { value: 3, about: 'number of rounds; the report shows medians' },
  },
  examples: ['node commerce.mjs --targets ours-sqlite,fastify --events 1000000'],
});
const { products, contents } = options;
const names = options.targets;
const known = ['ours-sqlite', 'ours-postgres', 'fastify'];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`unknown target ${unknown.join(', ')}: choose from ${known.join(', ')}`);
const postgres = names.includes('ours-postgres') ? startPostgres() : undefined;
const measured = [];
try {
  for (const name of names) measured.push(await measure(name));
  printReport();
} finally {
  await postgres?.stop();
}

/** Measures a target from empty to full: first orders, while the store is small, then events, with analytics at both sizes. */
async function measure(name) {
  const folder = makeDataFolder('commerce');
  const target = name === 'fastify' ? targets.fastify : targets.ours;
  const postgresUrl = name === 'ours-postgres' ? await postgres.call('createDatabase', { name: 'commerce' }) : undefined;
  const environment = { ...(postgresUrl && { DATABASE_URL: postgresUrl, SECRET_KEY: 'b'.repeat(64) }) };
  const key = createKey(target, folder, environment);
  const server = await startTarget(target, folder, { environment });
  try {
    const facts = await fillShop({ port: server.port, key, products, creators, contents });
    const load = (what) => runLoad(folder, { port: server.port, key, facts, ...what });
    const orders = await repeated(name, () => load({ kind: 'orders', connections: 32, seconds: options.seconds }));
    await load({ kind: 'events', connections: 8, count: options.small / batchSize });
    const small = await analytics(name, load);
    const sizeBefore = await measureSize(folder, postgresUrl);
    const rest = options.events - options.small;
    const filling = await load({ kind: 'events', connections: 8, count: rest / batchSize, seed: 2 });
    console.error(`${name}: ${whole(filling.perSecond * batchSize)} events/s over ${whole(rest)} ${JSON.stringify(filling)}`);
    const bytesPerMillion = ((await measureSize(folder, postgresUrl)) - sizeBefore) / (rest / 1e6);
    console.error(`${name}: ${twoPlaces(bytesPerMillion / 1e6)} MB per million events`);
    const large = await analytics(name, load);
    return { name, orders, small, large, filling, bytesPerMillion, megabytes: server.residentMegabytes() };
  } finally {
    await server.stop();
    removeDataFolder(folder);
  }
}

async function repeated(name, run) {
  const rounds = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const result = await run();
    console.error(`${name} round ${round}: ${JSON.stringify(result)}`);
    rounds.push(result);
  }
  const overRounds = (pick) => median(rounds.map(pick));
  return {
    perSecond: overRounds(({ perSecond }) => perSecond),
    p50Ms: overRounds(({ p50Ms }) => p50Ms),
    p95Ms: overRounds(({ p95Ms }) => p95Ms),
    p99Ms: overRounds(({ p99Ms }) => p99Ms),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
  };
}

/** One reader at a time, so that latency doesn't include queueing. */
function analytics(name, load) {
  return repeated(name, () => load({ kind: 'analytics', seconds: options.seconds / 2 }));
}

/** Size of the store in bytes: for SQLite the file and its log, for PostgreSQL the size that it reports. */
async function measureSize(folder, postgresUrl) {
  if (!postgresUrl) {
    const size = (suffix) => statSync(`${databasePathIn(folder)}${suffix}`, { throwIfNoEntry: false })?.size ?? 0;
    return size('') + size('-wal');
  }
  const client = new pg.Client(postgresUrl);
  await client.connect();
  const { rows } = await client.query('select pg_database_size(current_database()) as size');
  await client.end();
  return Number(rows[0].size);
}

function printReport() {
  const pinning = canPin ? 'server on one core; load, and PostgreSQL, on the other' : 'not pinned to cores';
  console.log(`Node ${process.version}, ${cpus()[0].model}, ${pinning}; ${options.seconds} s, median of ${options.rounds}.`);
  console.log(`${products} products, ${contents} contents, ${whole(options.events)} events in batches of ${batchSize}.\n`);
  const peer = measured.find(({ name }) => name === 'fastify');
  const ours = measured.filter((one) => peer && one !== peer);
  const row = (label, getValue, format = whole) => [
    label,
    ...measured.map((one) => format(getValue(one))),
    ...ours.map((one) => twoPlaces(getValue(peer) > 0 ? getValue(one) / getValue(peer) : undefined)),
  ];
  const eventCount = (count) => (count >= 1e6 ? `${count / 1e6}M` : `${count / 1e3}k`);
  console.log(
    markdownTable(
      ['measure', ...measured.map(({ name }) => name), ...ours.map(({ name }) => `${name} / fastify`)],
      [
        row('orders/s', ({ orders }) => orders.perSecond),
        row('order p50 ms', ({ orders }) => orders.p50Ms, twoPlaces),
        row('order p99 ms', ({ orders }) => orders.p99Ms, twoPlaces),
        row('tracked events/s', ({ filling }) => filling.perSecond * batchSize),
        row('batch p50 ms', ({ filling }) => filling.p50Ms, twoPlaces),
        row('batch p99 ms', ({ filling }) => filling.p99Ms, twoPlaces),
        row(`analytics p50 ms at ${eventCount(options.small)}`, ({ small }) => small.p50Ms, twoPlaces),
        row(`analytics p95 ms at ${eventCount(options.small)}`, ({ small }) => small.p95Ms, twoPlaces),
        row(`analytics p50 ms at ${eventCount(options.events)}`, ({ large }) => large.p50Ms, twoPlaces),
        row(`analytics p95 ms at ${eventCount(options.events)}`, ({ large }) => large.p95Ms, twoPlaces),
        row('p95, large / small', ({ large, small }) => large.p95Ms / small.p95Ms, twoPlaces),
        row('MB on disk per million events', ({ bytesPerMillion }) => bytesPerMillion / 1e6, twoPlaces),
        row('memory at the end, MB', ({ megabytes }) => megabytes),
      ],
    ),
  );
}
