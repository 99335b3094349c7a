// Runs each scenario of each program of the bench at its smallest size. Fails, and names what is broken, if a program doesn't run, a
// request fails, or a report lacks a row. Its figures mean nothing.
// node smoke.mjs --help
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from './options.mjs';
import { readTables } from './report.mjs';
import { findErrors } from './smoke/expected.mjs';
import { programs } from './smoke/programs.mjs';
import { hasRedis } from './webhooks/stores.mjs';

const options = readOptions({
  program: 'smoke.mjs',
  about: 'Runs each scenario of the bench briefly. Exits with 1 if one is broken.',
  options: {
    programs: { value: Object.keys(programs), about: 'programs to run' },
    together: { value: 2, about: 'number of programs to run at a time' },
  },
});
const unknown = options.programs.find((name) => !programs[name]);
if (unknown) throw new Error(`unknown program ${unknown}: choose from ${Object.keys(programs).join(', ')}`);

const waiting = [...options.programs];
const errors = [];
await Promise.all(Array.from({ length: Math.max(1, options.together) }, runWaiting));
if (!hasRedis()) console.log('bench-smoke: skipped bullmq, because redis-server is not installed.');
for (const error of errors) console.error(`bench-smoke: ${error}`);
if (errors.length === 0) console.log('bench-smoke: all scenarios run.');
process.exitCode = errors.length === 0 ? 0 : 1;

async function runWaiting() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const startedAt = performance.now();
    const found = await check(name);
    errors.push(...found);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    console.log(`bench-smoke: ${name} ${found.length === 0 ? 'runs' : 'is BROKEN'} (${seconds} s)`);
  }
}

/** The errors of a program, as lines that start with its name. */
async function check(name) {
  const { file, args, tables } = programs[name];
  const help = await run(file, ['--help']);
  if (help.code !== 0 || !help.output.includes(`Usage: node ${file}`)) return [`${name}: node ${file} --help prints no usage`];
  const { code, output, errors } = await run(file, args);
  if (code !== 0) return [`${name} exited with code ${code} (node ${file} ${args.join(' ')}):\n${lastLines(errors)}`];
  return findErrors(tables({ hasRedis: hasRedis() }), readTables(output)).map((error) => `${name}: ${error}`);
}

function run(file, args) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { ...process.env, BENCH_UNPINNED: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, errors })));
}

function lastLines(text) {
  return text.trim().split('\n').slice(-15).join('\n');
}
