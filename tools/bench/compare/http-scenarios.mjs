// The HTTP scenarios of bench-compare: reads and creates of products, orders, tracked events, analytics.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { batchSize, fillShop, runLoad } from '../commerce/shop.mjs';
import { createKey, loadCore, makeDataFolder, pinned, removeDataFolder, startTarget } from '../targets.mjs';
import { cpuSecondsOfFamily, watchForeignWork } from '../webhooks/machine.mjs';

const execute = promisify(execFile);
const sizes = { products: 2_000, creators: 20, contents: 100 };
const batches = 30;
const more = (label) => ({ label, better: 'more' });
const less = (label) => ({ label, better: 'less' });

/** Starts a build with a filled shop, to measure a scenario on. Always stop it. */
export async function openShop({ target, postgresUrl, storePids }) {
  const folder = makeDataFolder('compare');
  const environment = { ...(postgresUrl && { DATABASE_URL: postgresUrl }), SECRET_KEY: 'b'.repeat(64) };
  let server;
  const stop = async () => {
    await server?.stop();
    removeDataFolder(folder);
  };
  try {
    const key = createKey(target, folder, environment);
    server = await startTarget(target, folder, { environment });
    const { port, cpuSeconds } = server;
    const facts = await fillShop({ port, key, ...sizes });
    const idsFile = join(folder, 'ids.json');
    writeFileSync(idsFile, JSON.stringify(facts.productIds));
    await runLoad(folder, { port, key, facts, kind: 'events', connections: 8, count: 2 });
    return { folder, port, key, facts, idsFile, cpuSeconds, storePids, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Scenarios by name: their rows, and measure(shop, {round, seconds}), which resolves to {row: figure} and `foreignCpuFraction`. Reads come
 *  before scenarios that make the store grow. */
export const httpScenarios = {
  list: products('list'),
  get: products('get'),
  analytics: commerce('analytics', { connections: 1 }),
  mix: products('mix'),
  create: products('create'),
  orders: commerce('orders', { connections: 32 }),
  tracked: commerce('events', { connections: 8 }),
};

function products(scenario) {
  return {
    rows: [more('requests/s'), less('p50 ms'), less('p99 ms'), less('CPU ms a request')],
    measure: (shop, { round, seconds }) =>
      withCpu(shop, async () => {
        const [command, ...rest] = pinned(loadCore, [process.execPath, join(import.meta.dirname, '../load.mjs')]);
        const where = ['--port', shop.port, '--key', shop.key, '--ids', shop.idsFile, '--scenario', scenario];
        const { stdout } = await execute(command, [...rest, ...where, '--seconds', seconds, '--seed', round].map(String));
        const { requestsPerSecond, p50Ms, p99Ms, requests, errors, firstError, cpuSeconds } = JSON.parse(stdout);
        if (errors) throw new Error(`${errors} requests failed, the first with ${firstError}`);
        const figures = { 'requests/s': requestsPerSecond, 'p50 ms': p50Ms, 'p99 ms': p99Ms };
        return { figures, requests, loadSeconds: cpuSeconds };
      }),
  };
}

function commerce(kind, { connections }) {
  const isBatch = kind === 'events';
  const [rate, cpu] = isBatch ? ['events/s', 'CPU ms a batch of 1,000'] : ['requests/s', 'CPU ms a request'];
  return {
    rows: [more(rate), less('p50 ms'), ...(isBatch ? [] : [less('p99 ms')]), less(cpu)],
    measure: (shop, { round, seconds }) =>
      withCpu(
        shop,
        async () => {
          const length = isBatch ? { count: batches } : { seconds };
          const load = { port: shop.port, key: shop.key, facts: shop.facts, kind, connections, seed: round, ...length };
          const { perSecond, p50Ms, p99Ms, requests, cpuSeconds } = await runLoad(shop.folder, load);
          const figures = { [rate]: perSecond * (isBatch ? batchSize : 1), 'p50 ms': p50Ms, ...(isBatch ? {} : { 'p99 ms': p99Ms }) };
          return { figures, requests, loadSeconds: cpuSeconds };
        },
        cpu,
      ),
  };
}

/** Adds the server's CPU time per request, and the foreign work. */
async function withCpu(shop, load, label = 'CPU ms a request') {
  const before = shop.cpuSeconds();
  const storeSeconds = () => shop.storePids().reduce((sum, pid) => sum + cpuSecondsOfFamily(pid), 0);
  const foreignWork = watchForeignWork(() => shop.cpuSeconds() + storeSeconds());
  const { figures, requests, loadSeconds } = await load();
  const foreignCpuFraction = foreignWork(loadSeconds);
  return { ...figures, [label]: (1_000 * (shop.cpuSeconds() - before)) / requests, foreignCpuFraction };
}
