// Moves a shop in from another system, keeps a copy of it in step while both sides change it, and moves it out again. Compares every object
// with what came in, and counts what was missed, seen twice, or differs. node move.mjs --help
import { setTimeout as pause } from 'node:timers/promises';
import { createCaller, exportAll, importFiles, writeFiles } from './move/calls.mjs';
import { creatorAt, creatorCount, customerAt, orderAt, productAt } from './move/elsewhere.mjs';
import { startFollower } from './move/follower.mjs';
import { createInventory, countStale, countUnbalanced } from './move/inventory.mjs';
import { startProbe } from './move/probe.mjs';
import { lanes, makeChanges } from './move/writers.mjs';
import { readOptions } from './options.mjs';
import { markdownTable, percentile, twoPlaces, whole } from './report.mjs';
import { createKey, isBuilt, makeDataFolder, removeDataFolder, startTarget, targets } from './targets.mjs';
import { startPostgres } from './webhooks/stores.mjs';

const options = readOptions({
  program: 'move.mjs',
  about:
    'Moves a shop in, keeps a copy of it in step while both sides change it, and moves it out again. Exits with 1 if anything differs.',
  options: {
    database: { value: 'sqlite', about: 'sqlite or postgres' },
    products: { value: 10_000, about: 'products of the shop' },
    customers: { value: 50_000, about: 'customers' },
    orders: { value: 100_000, about: 'orders of the past' },
    minutes: { value: 5, about: 'how long both sides change the shop' },
    changes: { value: 40, about: 'changes a second' },
  },
  examples: ['node move.mjs --products 100000 --customers 500000 --orders 1000000 --minutes 60'],
});
if (!isBuilt(targets.ours)) throw new Error(`ours is not built: ${targets.ours.main} is missing`);
/** How often the memory of the service is read. */
const memoryMs = 250;
const roundUp = (count) => Math.max(lanes, Math.ceil(count / lanes) * lanes);
const size = { products: roundUp(options.products), customers: roundUp(options.customers), orders: roundUp(options.orders) };
const types = {
  products: { count: size.products, lineAt: productAt },
  creators: { count: creatorCount, lineAt: creatorAt },
  users: { count: size.customers, lineAt: customerAt },
  orders: { count: size.orders, lineAt: (index) => orderAt(index, size) },
};

const folder = makeDataFolder('move');
const postgres = options.database === 'postgres' ? startPostgres() : undefined;
const environment = postgres && { DATABASE_URL: await postgres.call('createDatabase', { name: 'move' }), SECRET_KEY: 'b'.repeat(64) };
const key = createKey(targets.ours, folder, environment);
const server = await startTarget(targets.ours, folder, { environment });
try {
  await move();
} finally {
  await server.stop();
  await postgres?.stop();
  removeDataFolder(folder);
}

async function move() {
  const api = createCaller({ port: server.port, key });
  const { id } = await api.call('POST', '/products', { name: 'Read all the time', price: 1 });
  const probe = startProbe({ port: server.port, key, path: `/products/${id}` });
  try {
    await moveInAndOut(api, createSteps(probe));
  } finally {
    await probe.stop();
  }
}

async function moveInAndOut(api, steps) {
  await steps.run('nothing else', () => pause(Math.min(10_000, options.minutes * 10_000)));
  for (const [type, { count, lineAt }] of Object.entries(types)) {
    const paths = await writeFiles({ folder, type, count, lineAt });
    const counts = await steps.run(`import of ${type}`, () => importFiles(api, { type, paths }), count);
    if (counts.created !== count) throw new Error(`${type}: ${count} lines became ${JSON.stringify(counts)}`);
  }
  const follower = startFollower(api, new Date().toISOString());
  const change = { size, ms: options.minutes * 60_000, perSecond: options.changes };
  const changed = await steps.run('changes from both sides', () => makeChanges(api, change));
  await follower.stop();
  const inventory = createInventory({ types, changed });
  for (const [type, { count }] of Object.entries(types))
    await steps.run(`export of ${type}`, () => exportAll(api, type, (object) => inventory.see(type, object)), count);
  report({
    steps,
    changed,
    follower: follower.state,
    inventory,
    stale: await countStale(api, changed.written, follower.state.copy),
    unbalanced: await countUnbalanced(api, changed.refunded),
  });
}

/** Runs steps one after another, and notes how long each took, what it did to the probe, and the memory of the service. */
function createSteps(probe) {
  const rows = [];
  return {
    rows,
    async run(name, step, lines) {
      const startedAt = performance.now();
      const memory = followMemory();
      await probe.take();
      const result = await step().finally(() => memory.stop());
      const seconds = (performance.now() - startedAt) / 1_000;
      const times = await probe.take();
      rows.push([
        name,
        whole(lines),
        twoPlaces(seconds),
        whole(lines && lines / seconds),
        ...[50, 99].map((part) => twoPlaces(percentile(times, part))),
        ...memory.most().map(whole),
      ]);
      console.error(`${name}: ${whole(seconds)} s`);
      return result;
    },
  };
}

/** Reads the memory of the service again and again. most() is the most of it so far: all, and its own without mapped files. */
function followMemory() {
  const read = () => [server.residentMegabytes(), server.ownMegabytes()];
  let most = read();
  const timer = setInterval(() => (most = read().map((megabytes, index) => Math.max(megabytes, most[index]))), memoryMs);
  return { most: () => most, stop: () => clearInterval(timer) };
}

function report({ steps, changed, follower, inventory, stale, unbalanced }) {
  const checks = [
    ['objects that the copy lacks, or has otherwise', changed.written.size, stale],
    ['objects that the copy saw twice', follower.seen, follower.doubled],
    ['refunds that leave a cent, or a commission', changed.refunded.size, unbalanced],
    ['exported objects that differ from what came in', inventory.count(), inventory.countWrong()],
  ];
  console.log(`${options.database}: ${whole(size.products)} products, ${whole(size.customers)} customers, ${whole(size.orders)} orders.\n`);
  console.log(
    markdownTable(['step', 'lines', 'seconds', 'lines/s', 'get p50 ms', 'get p99 ms', 'memory at most, MB', 'its own, MB'], steps.rows),
  );
  console.log(`\n${whole(changed.count)} changes; the copy was at most ${whole(follower.longestMs)} ms behind.\n`);
  console.log(
    markdownTable(
      ['check', 'of', 'wrong'],
      checks.map(([name, of, wrong]) => [name, whole(of), whole(wrong)]),
    ),
  );
  for (const example of inventory.examples()) console.error(example);
  if (checks.some(([, , wrong]) => wrong > 0)) process.exitCode = 1;
}
