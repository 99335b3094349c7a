// Measures time and memory of the built engine in separate processes: cold start and memory of a process that does nothing else, then the
// warm time of each task.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TrainingContext } from '../context.js';
import { percentile } from '../measures.js';
import { readProductReviews } from '../sources.js';
import type { Row } from './row.js';

const BUILT = fileURLToPath(new URL('../../../dist/ai/embedded/', import.meta.url));
const COLD_STARTS = 5;
const TEXTS = 300;
const ROUNDS = 5;
const CATEGORIES = Array.from({ length: 200 }, (_, index) => `${['Garden', 'Kitchen', 'Audio', 'Shoes', 'Toys'][index % 5]} ${index}`);

/** The output of a probe. */
interface Reading {
  ms: number[];
  megabytes: number;
}

/** Measures speed and memory; returns no rows if the project isn't built. */
export function evaluateSpeed({ data, print }: TrainingContext): Row[] {
  if (!existsSync(BUILT)) {
    print('Skipped speed: it needs the built engine. Run make setup first.');
    return [];
  }
  const starts = Array.from({ length: COLD_STARTS }, () => probe(COLD_START, []));
  const starting = percentile(
    starts.flatMap(({ ms }) => ms),
    0.5,
  );
  const memory = percentile(
    starts.map(({ megabytes }) => megabytes),
    0.5,
  );
  const [reviews, longest] = readTexts(data);
  const products = reviews.slice(0, 100).map((text, index) => ({ name: `Model ${index}`, text: text.slice(0, 60) }));
  return [
    { measure: 'speed, cold start of all tasks, ms', ours: starting.toFixed(0), target: '≤ 1,000', isMet: starting <= 1_000 },
    { measure: 'memory, all tasks loaded and used once, MB of RSS', ours: memory.toFixed(0), target: '≤ 150', isMet: memory <= 150 },
    timeRow('speed, analyze reviews of up to 1,500 characters', probe(ANALYZE, reviews), 2),
    timeRow('speed, analyze 20,000 characters', probe(ANALYZE, longest), 25),
    timeRow('speed, describe', probe(DESCRIBE, products), 10),
    timeRow('speed, suggest among 200 categories', probe(SUGGEST, products), 25),
  ];
}

const COLD_START = `
  const before = process.memoryUsage.rss();
  const startedMs = performance.now();
  await useAll();
  print([performance.now() - startedMs], (process.memoryUsage.rss() - before) / 1e6);`;
const ANALYZE = "const { analyzeContent } = await import(built + 'analysis.js'); time((content) => analyzeContent({ content }));";
const DESCRIBE = `const { writeDescription } = await import(built + 'description.js');
  time(({ name, text }) => writeDescription({ productName: name, features: [text, 'padded straps', 'weighs 1.2 kg', 'waterproof'] }));`;
const SUGGEST = `const { suggestCategories } = await import(built + 'categories.js');
  time(({ name, text }) => suggestCategories({ productTitle: name, description: text, existingCategories: categories }));`;
const FRAME = `
  import { readFileSync } from 'node:fs';
  const { built, categories, rounds, inputs } = JSON.parse(readFileSync(0, 'utf8'));
  const print = (ms, megabytes) => process.stdout.write(JSON.stringify({ ms, megabytes }));
  const time = (use) => {
    for (const input of inputs) use(input);
    const ms = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const input of inputs) {
        const startedMs = performance.now();
        use(input);
        ms.push(performance.now() - startedMs);
      }
    }
    print(ms, 0);
  };
  const useAll = async () => {
    (await import(built + 'analysis.js')).analyzeContent({ content: 'A good kettle that boils fast.' });
    (await import(built + 'description.js')).writeDescription({ productName: 'Kettle', features: ['steel body'] });
    (await import(built + 'categories.js')).suggestCategories({ productTitle: 'Kettle' });
  };`;

function probe(body: string, inputs: readonly unknown[]): Reading {
  const input = JSON.stringify({ built: `${BUILT}`, categories: CATEGORIES, rounds: ROUNDS, inputs });
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', FRAME + body], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`the speed probe failed: ${stderr}`);
  return JSON.parse(stdout) as Reading;
}

function timeRow(measure: string, { ms }: Reading, targetMs: number): Row {
  const [middle, high] = [percentile(ms, 0.5), percentile(ms, 0.95)];
  return {
    measure: `${measure}, p50 / p95 ms`,
    ours: `${middle.toFixed(2)} / ${high.toFixed(2)}`,
    ...{ target: `p95 < ${targetMs}`, isMet: high < targetMs },
  };
}

/** Whole reviews of up to 1,500 characters, and concatenated reviews of the maximum length. */
function readTexts(data: string): [string[], string[]] {
  const reviews = new Map<number, string>();
  for (const { review, text } of readProductReviews(data)) reviews.set(review, `${reviews.get(review) ?? ''}${text} `);
  const all = [...reviews.values()].join('\n');
  const longest = Array.from({ length: 10 }, (_, index) => all.slice(index * 20_000, (index + 1) * 20_000));
  return [[...reviews.values()].slice(0, TEXTS).map((text) => text.slice(0, 1_500)), longest];
}
