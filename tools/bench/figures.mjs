// Measures the figures of a large store over HTTP: overview, series, and the content of a creator, one request at a time.
// node figures.mjs --help
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { openSequential, requestBytes } from './connection.mjs';
import { fillFigures } from './figures/fill.mjs';
import { listFigureQuestions } from './figures/questions.mjs';
import { readOptions } from './options.mjs';
import { markdownTable, percentile, twoPlaces, whole } from './report.mjs';
import { createKey, databasePathIn, isBuilt, makeDataFolder, removeDataFolder, serviceIn, startTarget, targets } from './targets.mjs';
import { startPostgres } from './webhooks/stores.mjs';

/** V8 compiles for some seconds after a start. What that costs the first requests has a row of its own. */
const warmUpSeconds = 10;
const firstRequests = 200;
/** Before the first sample of a question. */
const mostWarmUps = 300;

const options = readOptions({
  program: 'figures.mjs',
  about: 'Measures overview, series and the content of a creator in a large store: ms of one request at a time over HTTP.',
  options: {
    databases: { value: ['sqlite', 'postgres'], about: 'databases to measure: sqlite, postgres' },
    products: { value: 1_000, about: 'products, each with figures on each day' },
    contents: { value: 2_000, about: 'pieces of content of the creator, each with figures on each day' },
    days: { value: 400, about: 'days with figures' },
    events: { value: 10_000_000, about: 'views of products over these days' },
    samples: { value: 400, about: 'requests per question' },
    other: { value: undefined, about: 'the folder of another built version, asked in turns on the same store' },
  },
  examples: ['node figures.mjs --databases sqlite', 'node figures.mjs --other ../../../before'],
});
const services = [...(options.other === undefined ? [] : [serviceIn(resolve(options.other), 'other')]), targets.ours];
for (const service of services) if (!isBuilt(service)) throw new Error(`${service.name} is not built: ${service.main} is missing`);

console.log(`Node ${process.version}; ms of one request at a time over HTTP. CPU is that of the service, per request.`);
for (const database of options.databases) printReport(database, await measureDatabase(database));

/** Fills a store, serves it by each version, and asks each question of them in turns: {name: [{samples, cpuMs} per version]}. */
async function measureDatabase(database) {
  const postgres = database === 'postgres' ? startPostgres() : undefined;
  const folder = makeDataFolder('figures');
  const served = [];
  try {
    const postgresUrl = await postgres?.call('createDatabase', { name: 'figures' });
    const environment = postgresUrl ? { DATABASE_URL: postgresUrl, SECRET_KEY: 'b'.repeat(64) } : {};
    const key = createKey(targets.ours, folder, environment);
    await fillFigures({ service: targets.ours, url: postgresUrl ?? `sqlite:${databasePathIn(folder)}`, ...options });
    for (const service of services) served.push(await serve(service, { folder, environment, key }));
    const questions = Object.entries(listFigureQuestions(options));
    const measured = { [`${questions[0][0]}: the first ${firstRequests} after a start`]: await askFirst(questions[0], served) };
    for (const server of served) await warmUp(questions, server);
    for (const [name, question] of questions) measured[name] = await askInTurns(name, question, served);
    return measured;
  } finally {
    for (const { close } of served) await close();
    removeDataFolder(folder);
    await postgres?.stop();
  }
}

async function serve(service, { folder, environment, key }) {
  const server = await startTarget(service, folder, { environment });
  let connection;
  return {
    ask: (path) => {
      connection ??= openSequential(server.port); // opened late, because the server closes a connection that sends nothing
      return connection.ask(requestBytes({ method: 'GET', path, key }));
    },
    cpuSeconds: server.cpuSeconds,
    close: async () => {
      connection?.close();
      await server.stop();
    },
  };
}

async function askFirst([name, { path, points }], served) {
  const measured = served.map((server) => ({ server, samples: [], cpuMs: 0 }));
  for (const one of measured) {
    await checkAnswer(name, path, points, one.server);
    await askTurn(one, path, Math.min(firstRequests, options.samples));
  }
  return toFigures(measured);
}

/** Asks all questions in turns. */
async function warmUp(questions, server) {
  const endsAt = performance.now() + (options.samples < firstRequests ? 0 : warmUpSeconds * 1_000);
  while (performance.now() < endsAt) for (const [, { path }] of questions) await server.ask(path);
}

function toFigures(measured) {
  return measured.map(({ samples, cpuMs }) => ({ samples, cpuMs: cpuMs / samples.length }));
}

/** Each version answers a tenth of the samples at a time, so that its processor time can be told apart from its idle time. */
async function askInTurns(name, { path, points }, served) {
  const measured = served.map((server) => ({ server, samples: [], cpuMs: 0 }));
  for (const { server } of measured) await checkAnswer(name, path, points, server);
  for (let count = 0; count < Math.min(mostWarmUps, options.samples); count += 1) for (const { server } of measured) await server.ask(path);
  for (let turn = 0; turn < 10; turn += 1)
    for (const one of turn % 2 ? measured : measured.toReversed()) await askTurn(one, path, Math.ceil(options.samples / 10));
  return toFigures(measured);
}

async function askTurn(one, path, count) {
  const before = one.server.cpuSeconds();
  for (let asked = 0; asked < count; asked += 1) {
    const startedAt = performance.now();
    await one.server.ask(path);
    one.samples.push(performance.now() - startedAt);
  }
  one.cpuMs += (one.server.cpuSeconds() - before) * 1_000;
}

/** A wrong reply fails, however fast. */
async function checkAnswer(name, path, points, { ask }) {
  const { status, body } = await ask(path);
  if (status !== 200) throw new Error(`"${name}" returned ${status}: ${body.slice(0, 300)}`);
  const answer = JSON.parse(body);
  const found = answer.points?.length ?? answer.total ?? (answer.figures.views > 0 ? 1 : 0);
  if (found !== points) throw new Error(`"${name}" has ${found} rows, not ${points}: ${body.slice(0, 300)}`);
}

function printReport(database, measured) {
  const columns = ['p50', 'p95', 'CPU'].flatMap((column) => services.map(({ name }) => `${column} ${name}`));
  const rows = Object.entries(measured).map(([name, versions]) => [
    name,
    ...[50, 95].flatMap((percent) => versions.map(({ samples }) => twoPlaces(percentile(samples, percent)))),
    ...versions.map(({ cpuMs }) => twoPlaces(cpuMs)),
  ]);
  const [load] = loadavg();
  console.log(
    `\n${database}: ${whole(options.events)} tracked events in ${whole(options.days)} days; load of the machine ${twoPlaces(load)}\n`,
  );
  console.log(markdownTable([`question, ${database}`, ...columns], rows));
}
