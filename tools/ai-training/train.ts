// Writes all trained assets of the embedded engine, the same bytes on each run.
// `tsx train.ts --data <folder>` writes them; with `--check` it writes nothing and exits with 1 if the repository differs;
// `--only sentiment,spam` trains only those tasks.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Trainer, TrainingContext } from './context.js';
import { trainLanguage } from './language.js';
import { trainSentiment } from './sentiment.js';
import { trainSpam } from './spam.js';

const ASSETS = fileURLToPath(new URL('../../ai/embedded/assets/', import.meta.url));
const SUMS = 'SHA256SUMS';

const TRAINERS: Readonly<Record<string, Trainer>> = {
  language: trainLanguage,
  sentiment: trainSentiment,
  spam: trainSpam,
  vectors: async (context) => (await import('./vectors.js')).trainVectors(context),
};

const HELP = `Trains the embedded AI engine anew, and writes ai/embedded/assets: the same bytes in every run.

  make ai-train [AI_DATA=<folder>]
  npx tsx tools/ai-training/train.ts [--data <folder>] [--only <tasks>] [--check]

  --data    where data/ and hand/ lie (default: ../shared/ai)
  --only    some of the tasks: ${Object.keys(TRAINERS).join(',')}
  --check   writes nothing; exit code 1 when the repository holds other bytes

Takes about a minute.
`;

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/ai' },
    check: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const tasks = values.only?.split(',') ?? Object.keys(TRAINERS);
const context: TrainingContext = { data: resolve(values.data), print: (line) => process.stdout.write(`${line}\n`) };
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
if (!existsSync(join(context.data, 'data')) || !tasks.every((task) => task in TRAINERS)) {
  process.stderr.write(
    `${tasks.every((task) => task in TRAINERS) ? `There is no data in ${context.data}.` : 'There is no such task.'}\n\n${HELP}`,
  );
  process.exit(2);
}
await main();

async function main(): Promise<void> {
  let differences = 0;
  for (const [task, train] of Object.entries(TRAINERS)) {
    if (!tasks.includes(task)) continue;
    const startedMs = performance.now();
    for (const [name, bytes] of await train(context)) differences += settle(name, bytes);
    context.print(`${task}: ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`);
  }
  if (!values.check) writeFileSync(join(ASSETS, SUMS), listSums());
  context.print(differences === 0 ? 'All assets are unchanged.' : `${differences} assets differ from the existing ones.`);
  if (values.check && differences > 0) process.exit(1);
}

/** Writes an asset, unless this is a check; returns 1 if it differs from the existing one. */
function settle(name: string, bytes: Buffer): number {
  const path = join(ASSETS, name);
  const isSame = existsSync(path) && readFileSync(path).equals(bytes);
  if (!isSame && !values.check) writeFileSync(path, bytes);
  context.print(`${computeChecksum(bytes)}  ${name} (${bytes.length.toLocaleString('en')} bytes, ${isSame ? 'unchanged' : 'differs'})`);
  return isSame ? 0 : 1;
}

function listSums(): string {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.bin'));
  return names
    .sort()
    .map((name) => `${computeChecksum(readFileSync(join(ASSETS, name)))}  ${name}\n`)
    .join('');
}

function computeChecksum(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
