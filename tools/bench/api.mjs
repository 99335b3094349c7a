// Compares our service with a peer in one run: req/s, latency, startup time, memory. Reports only; never fails on figures.
// node api.mjs --help
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillThroughApi } from './fill.mjs';
import { readOptions } from './options.mjs';
import { markdownTable, median, twoPlaces, whole } from './report.mjs';
import { canPin, createKey, isBuilt, loadCore, makeDataFolder, pinned, removeDataFolder, startTarget, targets } from './targets.mjs';

const execute = promisify(execFile);
const mostForeignCpuFraction = 0.15;
const pauseMs = 5_000;
const rateHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id'];

const options = readApiOptions();
const measured = [];
const folders = [];
try {
  for (const target of options.targets) measured.push(await prepare(target));
  for (let round = 1; round <= options.rounds; round += 1) {
    const order = round % 2 ? measured : measured.toReversed();
    for (const entry of order) await measureRound(entry, round);
  }
  printReport();
} finally {
  for (const folder of folders) removeDataFolder(folder);
}

function readApiOptions() {
  const read = readOptions({
    program: 'api.mjs',
    about: 'Compares our service with a peer: requests per second, latency, startup time, memory. Reports only; never fails on figures.',
    options: {
      targets: { value: ['ours', 'fastify'], about: `servers to measure: ${Object.keys(targets).join(', ')}` },
      // Creates come last, so that the reads of a round always meet the seeded size.
      scenarios: { value: ['list', 'get', 'mix', 'create'], about: 'scenarios to run, in this order' },
      rounds: { value: 3, about: 'number of rounds; the report shows medians' },
      seconds: { value: 6, about: 'length of each measurement' },
      warmUp: { value: 1, about: 'seconds of the same load before each measurement' },
      products: { value: 10_000, about: 'products in each store, at least 600' },
      tries: { value: 6, about: 'maximum attempts for a measurement that other work disturbs' },
    },
    examples: ['node api.mjs --targets fastify,bare', 'node api.mjs --scenarios mix --rounds 5 --seconds 10'],
  });
  return { ...read, targets: read.targets.map(knownTarget) };
}

function knownTarget(name) {
  const target = targets[name];
  if (!target) throw new Error(`unknown target ${name}: choose from ${Object.keys(targets).join(', ')}`);
  if (!isBuilt(target)) throw new Error(`${name} is not built: ${target.main} is missing`);
  return target;
}

/** Seeds a target once, checks its replies, stops it and returns the folder as the master copy. */
async function prepare(target) {
  const folder = makeDataFolder(target.name);
  folders.push(folder);
  const seeded = join(folder, 'seeded');
  mkdirSync(seeded);
  const key = createKey(target, seeded);
  const server = await startTarget(target, seeded);
  try {
    const startedAt = performance.now();
    const ids = await fillThroughApi({ port: server.port, key, count: options.products });
    console.error(`${target.name}: ${ids.length} products in ${whole(performance.now() - startedAt)} ms`);
    const sizes = await checkReplies({ port: server.port, key, id: ids[0] });
    const idsFile = join(folder, 'ids.json');
    writeFileSync(idsFile, JSON.stringify(ids));
    return { target, folder, seeded, key, idsFile, sizes, rounds: [] };
  } finally {
    await server.stop();
  }
}

/** Fails unless the target's replies are as specified; returns the sizes of a product and of a page in bytes. */
async function checkReplies({ port, key, id }) {
  const ask = async (path, authorization = `Bearer ${key}`) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } });
    const missing = rateHeaders.filter((name) => !reply.headers.has(name));
    if (missing.length) throw new Error(`GET ${path} lacks the headers ${missing.join(', ')}`);
    return { status: reply.status, text: await reply.text() };
  };
  const product = await ask(`/api/products/${id}`);
  const page = await ask('/api/products?limit=20');
  const list = JSON.parse(page.text);
  expect(product.status === 200 && JSON.parse(product.text).id === id, 'GET by id gives the product');
  expect(list.data.length === 20 && list.total === options.products, 'a page has 20 products and the exact total');
  const { category, categoryId } = JSON.parse(product.text);
  const filtered = JSON.parse((await ask(`/api/products?category=${categoryId}&status=draft&search=handmade`)).text);
  expect(filtered.total > 0 && filtered.data.every((item) => item.category === category), 'the filters narrow the list');
  expect((await ask('/api/products?limit=101')).status === 400, 'a limit of 101 is refused with 400');
  expect((await ask('/api/products', 'Bearer wrong')).status === 401, 'a wrong key is refused with 401');
  return { product: Buffer.byteLength(product.text), page: Buffer.byteLength(page.text) };
}

function expect(holds, promise) {
  if (!holds) throw new Error(`the target doesn't do the specified work: ${promise}`);
}

/** One round on a fresh copy of the seeded folder: startup, idle memory, then each scenario after a warm-up. */
async function measureRound(entry, round) {
  const folder = join(entry.folder, `round-${round}`);
  cpSync(entry.seeded, folder, { recursive: true });
  const server = await startTarget(entry.target, folder);
  try {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const results = { startUpMs: server.startUpMs, idleMegabytes: server.residentMegabytes(), loads: {} };
    for (const scenario of options.scenarios) {
      await load({ entry, server, scenario, seconds: options.warmUp, seed: round + 100 });
      results.loads[scenario] = await quietLoad({ entry, server, scenario, round });
    }
    entry.rounds.push(results);
  } finally {
    await server.stop();
    removeDataFolder(folder);
  }
}

/** Repeats a measurement that other work disturbs and returns the least disturbed attempt. The choice depends only on foreign work, never
 *  on speed, and is the same for all targets. */
async function quietLoad({ entry, server, scenario, round }) {
  let quietest;
  for (let tries = 1; tries <= options.tries; tries += 1) {
    const result = await load({ entry, server, scenario, seconds: options.seconds, seed: round });
    console.error(describe(entry.target.name, round, scenario, result));
    if (!quietest || result.foreignCpuFraction < quietest.foreignCpuFraction) quietest = result;
    if (quietest.foreignCpuFraction <= mostForeignCpuFraction) break;
    if (tries < options.tries) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return quietest;
}

async function load({ entry, server, scenario, seconds, seed }) {
  const command = pinned(loadCore, [process.execPath, join(import.meta.dirname, 'load.mjs')]);
  const busyBefore = machineBusySeconds() - server.cpuSeconds();
  const { stdout } = await execute(command[0], [
    ...command.slice(1),
    ...['--port', String(server.port), '--key', entry.key, '--ids', entry.idsFile, '--scenario', scenario],
    ...['--seconds', String(seconds), '--seed', String(seed)],
  ]);
  const result = JSON.parse(stdout);
  // Work of other processes than the server and the load. A round with much of it isn't reliable (the load's own startup is about 0.1 s of
  // it).
  const foreignSeconds = machineBusySeconds() - server.cpuSeconds() - busyBefore - result.loadCpuFraction * seconds;
  return { ...result, foreignCpuFraction: Math.max(0, foreignSeconds) / seconds };
}

/** CPU seconds that the whole machine has used since boot. */
function machineBusySeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000;
}

function describe(name, round, scenario, { requestsPerSecond, p50Ms, p99Ms, errors, firstError, loadCpuFraction, foreignCpuFraction }) {
  const figures = `${whole(requestsPerSecond)}/s p50 ${p50Ms} p99 ${p99Ms} ms, load core ${whole(loadCpuFraction * 100)} % busy, foreign work ${whole(foreignCpuFraction * 100)} %`;
  return `round ${round} ${name} ${scenario}: ${figures}${errors ? `, ${errors} ERRORS: ${firstError}` : ''}`;
}

function printReport() {
  const reference = measured.find(({ target }) => target.name === 'fastify');
  const compared = measured.filter((entry) => reference && entry !== reference);
  const pinning = canPin ? 'server and load each on its own core' : 'not pinned to cores';
  console.log(`Node ${process.version}, ${cpus()[0].model}, ${pinning}; ${options.products} products, 32 connections,`);
  console.log(`${options.seconds} s, median of ${options.rounds}. Differences under 8 % are noise.\n`);
  const headings = ['measure', ...measured.map(({ target }) => target.name), ...compared.map(({ target }) => `${target.name} / fastify`)];
  console.log(markdownTable(headings, reportRows(reference, compared)));
}

function reportRows(reference, compared) {
  const row = (label, getValue, format = whole) => [
    label,
    ...measured.map((entry) => format(getValue(entry))),
    ...compared.map((entry) => twoPlaces(ratio(getValue(entry), getValue(reference)))),
  ];
  const rangeRow = (label, pick) => [label, ...measured.map(({ rounds }) => rangeOf(rounds.map(pick))), ...compared.map(() => undefined)];
  const overRounds = (pick) => (entry) => median(entry.rounds.map(pick));
  const perScenario = options.scenarios.flatMap((scenario) => [
    row(
      `${scenario}, req/s`,
      overRounds(({ loads }) => loads[scenario].requestsPerSecond),
    ),
    rangeRow(`${scenario}, req/s, least to most`, ({ loads }) => loads[scenario].requestsPerSecond),
    row(
      `${scenario}, p50 ms`,
      overRounds(({ loads }) => loads[scenario].p50Ms),
      twoPlaces,
    ),
    row(
      `${scenario}, p99 ms`,
      overRounds(({ loads }) => loads[scenario].p99Ms),
      twoPlaces,
    ),
  ]);
  return [
    ...perScenario,
    row(
      'start-up to the first 200 of /ready, ms',
      overRounds(({ startUpMs }) => startUpMs),
    ),
    row(
      'memory at rest, MB',
      overRounds(({ idleMegabytes }) => idleMegabytes),
    ),
    rangeRow(
      'foreign work beside a load, % of a core',
      ({ loads }) => 100 * Math.max(...Object.values(loads).map((one) => one.foreignCpuFraction)),
    ),
    row('product, bytes', ({ sizes }) => sizes.product),
    row('page of 20, bytes', ({ sizes }) => sizes.page),
    row('failed requests', ({ rounds }) =>
      rounds.flatMap(({ loads }) => Object.values(loads)).reduce((sum, { errors }) => sum + errors, 0),
    ),
  ];
}

/** Undefined if either is missing or the reference is zero. */
function ratio(value, reference) {
  return value === undefined || !reference ? undefined : value / reference;
}

function rangeOf(values) {
  return `${whole(Math.min(...values))} – ${whole(Math.max(...values))}`;
}
