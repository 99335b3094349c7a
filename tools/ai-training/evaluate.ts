// Prints one table of all measures of the embedded engine, next to the best npm package of each kind in the same run.
// `tsx evaluate.ts --data <folder>`; `--only sentiment,spam` measures only those tasks. Exits with 1 if a target is missed.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { TrainingContext } from './context.js';
import type { Row } from './evaluate/row.js';

type Evaluator = (context: TrainingContext) => readonly Row[] | Promise<readonly Row[]>;

/** Each module loads on first use. Speed is measured in separate processes, the others in sequence. */
const EVALUATORS: Readonly<Record<string, () => Promise<Evaluator>>> = {
  language: async () => (await import('./evaluate/language.js')).evaluateLanguage,
  sentiment: async () => (await import('./evaluate/sentiment.js')).evaluateSentiment,
  spam: async () => (await import('./evaluate/spam.js')).evaluateSpam,
  quality: async () => (await import('./evaluate/quality.js')).evaluateQuality,
  categories: async () => (await import('./evaluate/categories.js')).evaluateCategories,
  description: async () => (await import('./evaluate/description.js')).evaluateDescription,
  speed: async () => (await import('./evaluate/speed.js')).evaluateSpeed,
};

const HELP = `Measures the embedded AI engine beside the best npm packages, and prints one table.

  make ai-eval [AI_DATA=<folder>]
  npx tsx tools/ai-training/evaluate.ts [--data <folder>] [--only <tasks>]

  --data   where data/ and hand/ lie (default: ../shared/ai)
  --only   some of the tasks: ${Object.keys(EVALUATORS).join(',')}

Exit code 1: a target is missed; 2: a wrong call. Takes some two minutes.
`;

const { values } = parseArgs({
  options: { data: { type: 'string', default: '../shared/ai' }, only: { type: 'string' }, help: { type: 'boolean' } },
});
const tasks = values.only?.split(',') ?? Object.keys(EVALUATORS);
const context: TrainingContext = { data: resolve(values.data), print: (line) => process.stdout.write(`${line}\n`) };
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
if (!existsSync(join(context.data, 'data')) || !tasks.every((task) => task in EVALUATORS)) {
  process.stderr.write(
    `${tasks.every((task) => task in EVALUATORS) ? `There is no data in ${context.data}.` : 'There is no such task.'}\n\n${HELP}`,
  );
  process.exit(2);
}
await main();

async function main(): Promise<void> {
  const rows: Row[] = [];
  for (const [task, load] of Object.entries(EVALUATORS)) {
    if (!tasks.includes(task)) continue;
    process.stderr.write(`measuring ${task} ...\n`);
    rows.push(...(await (await load())(context)));
  }
  context.print('| measure | ours | best npm package | target | met |');
  context.print('|---|---|---|---|---|');
  for (const row of rows) context.print(showRow(row));
  if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

function showRow({ measure, ours, peer, peerName, target, isMet }: Row): string {
  const beside = peer === undefined ? '–' : `${peer} (${peerName ?? 'unnamed'})`;
  return `| ${[measure, ours, beside, target ?? '–', isMet === undefined ? '–' : isMet ? 'yes' : '**no**'].join(' | ')} |`;
}
