// How our service's answers slow down as the store grows: one request at a time, median microseconds over HTTP.
// node growth.mjs --help
import { openSequential, requestBytes } from './connection.mjs';
import { fill } from './fill.mjs';
import { readOptions } from './options.mjs';
import { commonWord, rareWord, statusAt } from './products.mjs';
import { markdownTable, median, twoPlaces, whole } from './report.mjs';
import { createKey, databasePathIn, isBuilt, makeDataFolder, removeDataFolder, startTarget, targets } from './targets.mjs';

const warmUps = 100;
const mostMs = 5_000;

const options = readOptions({
  program: 'growth.mjs',
  about: "How our service's answers slow down as the store grows: one request at a time, median microseconds over HTTP.",
  options: {
    sizes: { value: [1_000, 100_000], about: 'numbers of products, each above 500' },
    large: { value: false, about: 'adds 1,000,000 products' },
    samples: { value: 300, about: 'how often each question is asked' },
    warmUp: { value: 2_000, about: 'requests to a fresh server before the first question' },
  },
  examples: ['node growth.mjs --large', 'node growth.mjs --sizes 1000,10000 --samples 100'],
});
const sizes = [...options.sizes, ...(options.large ? [1_000_000] : [])];
if (!isBuilt(targets.ours)) throw new Error(`ours is not built: ${targets.ours.main} is missing`);

const columns = [];
for (const size of sizes) columns.push(await measureSize(size));
printReport();

/** Fills a fresh store with `size` products and measures every question: {name: median µs}. */
async function measureSize(size) {
  const folder = makeDataFolder(`growth-${size}`);
  try {
    const key = createKey(targets.ours, folder);
    const startedAt = performance.now();
    const known = fill(databasePathIn(folder), size);
    console.error(`${whole(size)} products filled in ${whole(performance.now() - startedAt)} ms`);
    const server = await startTarget(targets.ours, folder);
    try {
      return await measureQuestions({ port: server.port, key, size, known });
    } finally {
      await server.stop();
    }
  } finally {
    removeDataFolder(folder);
  }
}

/** What is asked: the path, and how many products must match (checked, so that no fast wrong answer counts). */
function questionsOf(size, { productId, categoryId }) {
  const list = '/api/products?limit=20';
  const active = Array.from({ length: size }, (_, index) => statusAt(index)).filter((status) => status === 'active').length;
  return {
    'nothing (GET /ready), the floor': { path: '/ready' },
    'one product by id': { path: `/api/products/${productId}` },
    'page 1': { path: list, total: (total) => total === size },
    'page 1 by status': { path: `${list}&status=active`, total: (total) => total === active },
    'page 1 by category': { path: `${list}&category=${categoryId}`, total: (total) => total === Math.ceil(size / 24) },
    'page 1 by category and status': {
      path: `${list}&category=${categoryId}&status=active`,
      total: (total) => total > 0 && total < size / 24,
    },
    'search, a rare word': { path: `${list}&search=${rareWord}`, total: (total) => total === 1 },
    'search, a word in every product': { path: `${list}&search=${commonWord}`, total: (total) => total === size },
    'offset at 90 % depth': { path: `${list}&offset=${Math.floor(size * 0.9)}`, total: (total) => total === size },
  };
}

async function measureQuestions({ port, key, size, known }) {
  const connection = openSequential(port);
  const medians = {};
  const questions = questionsOf(size, known);
  await warmServer(connection, Object.values(questions), key);
  for (const [name, question] of Object.entries(questions)) {
    const bytes = requestBytes({ method: 'GET', path: question.path, key });
    checkAnswer(name, question, await connection.ask(bytes));
    medians[name] = await medianMicroseconds(() => connection.ask(bytes));
  }
  connection.close();
  return medians;
}

/** Lets the server compile its hot paths first: without it the size measured first looks slow, and growth too small. */
async function warmServer(connection, questions, key) {
  const endsAt = performance.now() + 2 * mostMs;
  for (let count = 0; count < options.warmUp && performance.now() < endsAt; count += 1) {
    await connection.ask(requestBytes({ method: 'GET', path: questions[count % questions.length].path, key }));
  }
}

function checkAnswer(name, { total }, { status, body }) {
  if (status !== 200) throw new Error(`"${name}" was answered ${status}: ${body.slice(0, 300)}`);
  if (total && !total(JSON.parse(body).total)) throw new Error(`"${name}" gave a wrong total: ${JSON.parse(body).total}`);
}

async function medianMicroseconds(ask) {
  const warmEndsAt = performance.now() + mostMs;
  for (let count = 0; count < warmUps && performance.now() < warmEndsAt; count += 1) await ask();
  const samples = [];
  const endsAt = performance.now() + mostMs;
  while (samples.length < options.samples && performance.now() < endsAt) {
    const startedAt = performance.now();
    await ask();
    samples.push((performance.now() - startedAt) * 1_000);
  }
  return median(samples);
}

function printReport() {
  const ratioHeadings = sizes.slice(1).map((size) => `${whole(size)} / ${whole(sizes[0])}`);
  const rows = Object.keys(columns[0]).map((name) => [
    name,
    ...columns.map((column) => whole(column[name])),
    ...columns.slice(1).map((column) => twoPlaces(column[name] / columns[0][name])),
  ]);
  console.log(`Node ${process.version}; median µs of one request at a time over HTTP, warm, by number of products.\n`);
  console.log(markdownTable(['question', ...sizes.map(whole), ...ratioHeadings], rows));
}
