// The generator matrix: generates a client with each generator, compiles it strictly, and runs it against a live service.
// `npx tsx tools/sdk-matrix/matrix.ts [folder …]` prints a table; exits with 1 if a client fails whose tools are installed.
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clients, type MatrixClient } from './clients.js';
import { run, runAll, type Result } from './run.js';
import { startService, type LiveService } from './service.js';
import { findMissing } from './toolchains.js';
import { judge, steps, type Verdict } from './exit-status.js';

/** The result for one client. */
interface Outcome {
  readonly client: MatrixClient;
  /** The number of generated files. */
  readonly files: number;
  readonly compiled: boolean;
  readonly verdict?: Verdict;
  readonly seconds: number;
  /** The error message of the program that failed. */
  readonly errors: readonly string[];
}

const getFolder = ({ folder }: MatrixClient): string => fileURLToPath(new URL(`clients/${folder}/`, import.meta.url));

async function main(wanted: readonly string[]): Promise<void> {
  const chosen = clients.filter(({ folder }) => wanted.length === 0 || wanted.includes(folder));
  if (chosen.length === 0) throw new Error(`unknown client: choose from ${clients.map(({ folder }) => folder).join(', ')}`);
  const service = await startService();
  const outcomes: Outcome[] = [];
  const skipped: string[] = [];
  try {
    for (const client of chosen) {
      const missing = await findMissing(client.needs);
      if (missing.length > 0) skipped.push(`${client.generator} (${client.language}): ${missing.join(', ')} not installed`);
      else outcomes.push(await tryClient(client, service));
    }
  } finally {
    await service.stop();
  }
  report(outcomes, skipped);
}

async function tryClient(client: MatrixClient, service: LiveService): Promise<Outcome> {
  const folder = getFolder(client);
  console.error(`${client.generator} …`);
  rmSync(`${folder}generated`, { recursive: true, force: true });
  const prepared = await runAll(client.prepare, folder);
  const startedMs = performance.now();
  const outcome = (found: Partial<Outcome>): Outcome => ({
    client,
    files: countFiles(`${folder}generated`),
    compiled: false,
    seconds: (performance.now() - startedMs) / 1_000,
    errors: [],
    ...found,
  });
  if (failed(prepared)) return outcome({ errors: [`failed to install: ${getTail(prepared)}`] });
  const generated = await runAll(client.generate, folder);
  if (failed(generated)) return outcome({ errors: [`failed to generate: ${getTail(generated)}`] });
  const compiled = await runAll(client.compile, folder);
  if (failed(compiled)) return outcome({ errors: [`failed to compile: ${getTail(compiled)}`] });
  const name = `Made by ${client.folder}`;
  const env = { ...client.exercise.env, STOREFRONT_URL: service.url, STOREFRONT_API_KEY: service.key, PRODUCT_NAME: name };
  const exercised = await run({ ...client.exercise, env }, folder);
  const verdict = await judge(exercised.lines, name, service);
  const errors = steps.flatMap((step) => (verdict[step] === undefined ? [] : [`${step}: ${verdict[step]}`]));
  return outcome({ compiled: true, verdict, errors: [...errors, ...(failed(exercised) ? [getTail(exercised)] : [])] });
}

const failed = ({ exitCode }: Result): boolean => exitCode !== 0;

/** The end of a program's output, where compilers and runtimes print errors. */
const getTail = ({ output }: Result): string => output.trim().slice(-3_000);

function countFiles(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  } catch {
    return 0; // nothing was generated
  }
}

/** Prints the table to standard output, errors to standard error. */
function report(outcomes: readonly Outcome[], skipped: readonly string[]): void {
  const head = ['generator', 'version', 'language', 'files', 'compiles', 'create', 'read', 'list', 'typed errors', 'seconds'];
  const sign = (isGood: boolean) => (isGood ? 'yes' : 'NO');
  const rows = outcomes.map(({ client, files, compiled, verdict, seconds }) => [
    client.generator,
    client.version,
    client.language,
    String(files),
    sign(compiled),
    ...steps.map((step) => sign(verdict !== undefined && verdict[step] === undefined)),
    seconds.toFixed(1),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'));
  console.log('\nHow strictly they compile:');
  for (const { client } of outcomes) console.log(`- ${client.generator}: ${client.strictness}`);
  if (skipped.length > 0) console.log(['\nSkipped:', ...skipped.map((one) => `- ${one}`)].join('\n'));
  const broken = outcomes.filter(({ errors }) => errors.length > 0);
  for (const { client, errors } of broken) console.error(`\n${client.generator}\n${errors.join('\n')}`);
  if (broken.length > 0) process.exitCode = 1;
}

await main(process.argv.slice(2));
