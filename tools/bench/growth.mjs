// Measures how replies slow down as the store grows: one request at a time, microseconds over HTTP.
// node growth.mjs --help
import { openSequential, requestBytes } from './connection.mjs';
import { fill } from './growth/fill.mjs';
import { listQuestions } from './growth/questions.mjs';
import { readOptions } from './options.mjs';
import { markdownTable, percentile, twoPlaces, whole } from './report.mjs';
import { createKey, databasePathIn, isBuilt, makeDataFolder, removeDataFolder, startTarget, targets } from './targets.mjs';
import { startPostgres } from './webhooks/stores.mjs';

const mostWarmUps = 100;
const mostMs = 5_000;
/** A higher ratio counts as growth. */
const mostRatio = 1.5;

const options = readOptions({
  program: 'growth.mjs',
  about: 'Measures how replies slow down as the store grows: one request at a time, microseconds over HTTP.',
  options: {
    databases: { value: ['sqlite'], about: 'databases to measure: sqlite, postgres' },
    sizes: { value: [10_000, 100_000], about: 'numbers of products, each above 500' },
    events: { value: [10_000, 1_000_000], about: 'numbers of tracked events, one for each size' },
    large: { value: false, about: 'adds 1,000,000 products and 10,000,000 events' },
    samples: { value: 300, about: 'requests per question' },
    warmUp: { value: 2_000, about: 'requests to a fresh server before the first question' },
  },
  examples: ['node growth.mjs --large --databases sqlite,postgres', 'node growth.mjs --sizes 1000,10000 --events 1000,10000 --samples 100'],
});
const sizes = [...options.sizes, ...(options.large ? [1_000_000] : [])];
const events = [...options.events, ...(options.large ? [10_000_000] : [])];
if (events.length !== sizes.length) throw new Error(`${sizes.length} sizes need as many numbers of events, not ${events.length}`);
const unknown = options.databases.filter((name) => !['sqlite', 'postgres'].includes(name));
if (unknown.length > 0) throw new Error(`unknown database ${unknown.join(', ')}: choose from sqlite, postgres`);
if (!isBuilt(targets.ours)) throw new Error(`ours is not built: ${targets.ours.main} is missing`);

console.log(`Node ${process.version}; µs of one request at a time over HTTP, warm, by number of products (and tracked events).`);
for (const database of options.databases) printReport(database, await measureDatabase(database));

/** Fills a store of each size, serves all of them at the same time, and asks each question of them in turns: {name: [samples per size]}. */
async function measureDatabase(database) {
  const postgres = database === 'postgres' ? startPostgres() : undefined;
  const filled = [];
  const served = [];
  try {
    for (const [index, products] of sizes.entries()) filled.push(await fillStore({ postgres, products, events: events[index] }));
    for (const store of filled) served.push(await serve(store));
    return await measureQuestions(served);
  } finally {
    for (const store of served) await store.close();
    for (const { folder } of filled) removeDataFolder(folder);
    await postgres?.stop();
  }
}

async function fillStore({ postgres, products, events }) {
  const folder = makeDataFolder(`growth-${products}`);
  const postgresUrl = await postgres?.call('createDatabase', { name: `growth_${products}` });
  const url = postgresUrl ?? `sqlite:${databasePathIn(folder)}`;
  const environment = postgresUrl ? { DATABASE_URL: postgresUrl, SECRET_KEY: 'b'.repeat(64) } : {};
  const key = createKey(targets.ours, folder, environment);
  const startedAt = performance.now();
  const known = await fill({ service: targets.ours, url, products, events });
  console.error(`${whole(products)} products and ${whole(events)} events filled in ${whole(performance.now() - startedAt)} ms`);
  return { folder, environment, key, questions: listQuestions({ products, ...known }) };
}

/** Serves a filled store: {ask(path), write(request), questions, close()}. */
async function serve({ folder, environment, key, questions }) {
  const server = await startTarget(targets.ours, folder, { environment });
  let connection;
  const send = (request) => {
    connection ??= openSequential(server.port); // opened late, because the server closes a connection that sends nothing
    return connection.ask(requestBytes({ ...request, key }));
  };
  return {
    ask: (path) => send({ method: 'GET', path }),
    write: send,
    questions,
    close: async () => {
      connection?.close();
      await server.stop();
    },
  };
}

async function measureQuestions(stores) {
  await warmServers(stores);
  const samples = {};
  for (const name of Object.keys(stores[0].questions)) {
    for (const store of stores) await checkAnswers(name, store);
    samples[name] = await askInTurns(name, stores);
  }
  return samples;
}

/** Warms up the servers, so that their hot paths are compiled. */
async function warmServers(stores) {
  const endsAt = performance.now() + 2 * mostMs * stores.length;
  for (let count = 0; count < options.warmUp && performance.now() < endsAt; count += 1)
    for (const { ask, questions } of stores) {
      const paths = Object.values(questions).flatMap(pathsOf);
      await ask(paths[count % paths.length]);
    }
}

async function checkAnswers(name, { ask, questions }) {
  const { total, holds = () => true } = questions[name];
  for (const path of pathsOf(questions[name])) {
    const { status, body } = await ask(path);
    if (status !== 200) throw new Error(`"${name}" returned ${status}: ${body.slice(0, 300)}`);
    const answer = JSON.parse(body);
    if (total !== undefined && answer.total !== total) throw new Error(`"${name}" returned a wrong total: ${answer.total}, not ${total}`);
    if (!holds(answer)) throw new Error(`"${name}" returned a wrong reply: ${body.slice(0, 300)}`);
  }
}

/** Microseconds per reply, one list per store. */
async function askInTurns(name, stores) {
  const turns = stores.map((store) => ({ askNext: (count) => askAndTime(store, store.questions[name], count), samples: [] }));
  const warmUps = Math.min(mostWarmUps, options.samples);
  const warmEndsAt = performance.now() + mostMs;
  for (let count = 0; count < warmUps && performance.now() < warmEndsAt; count += 1) for (const { askNext } of turns) await askNext(count);
  const endsAt = performance.now() + mostMs * stores.length;
  for (let count = 0; count < options.samples && performance.now() < endsAt; count += 1)
    for (const { askNext, samples } of turns) samples.push(await askNext(count));
  return turns.map(({ samples }) => samples);
}

async function askAndTime({ ask, write }, question, count) {
  const paths = pathsOf(question);
  if (question.before) await writeBefore(write, question.before);
  const startedAt = performance.now();
  await ask(paths[count % paths.length]);
  return (performance.now() - startedAt) * 1_000;
}

async function writeBefore(write, request) {
  const { status, body } = await write(request);
  if (status !== 200) throw new Error(`${request.method} ${request.path} returned ${status}: ${body.slice(0, 300)}`);
}

function pathsOf({ path, paths = [path] }) {
  return paths;
}

function printReport(database, samples) {
  const columns = [50, 95].flatMap((percent) => [
    ...sizes.map((size, index) => ({
      heading: `p${percent} ${whole(size)} (${whole(events[index])})`,
      formatCell: (lists) => whole(percentile(lists[index], percent)),
    })),
    ...sizes.slice(1).map((size, index) => ({
      heading: `p${percent} ${whole(size)} / ${whole(sizes[0])}`,
      formatCell: (lists) => ratioCell(percentile(lists[index + 1], percent) / percentile(lists[0], percent)),
    })),
  ]);
  const rows = Object.entries(samples).map(([name, lists]) => [name, ...columns.map(({ formatCell }) => formatCell(lists))]);
  console.log(`\n${markdownTable([`question, ${database}`, ...columns.map(({ heading }) => heading)], rows)}`);
}

function ratioCell(ratio) {
  return ratio > mostRatio ? `**${twoPlaces(ratio)}**` : twoPlaces(ratio);
}
