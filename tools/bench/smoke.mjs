// Every scenario of every program of the bench at its smallest size: fails, and names what is broken, when a program does not run, a
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
  about: 'Runs every scenario of the bench for a moment. Exit status 1 when one is broken.',
  options: {
    programs: { value: Object.keys(programs), about: 'what is run' },
    together: { value: 2, about: 'how many programs run at a time' },
  },
});
const unknown = options.programs.find((name) => !programs[name]);
if (unknown) throw new Error(`unknown program ${unknown}: choose from ${Object.keys(programs).join(', ')}`);

const waiting = [...options.programs];
const faults = [];
await Promise.all(Array.from({ length: Math.max(1, options.together) }, runWaiting));
if (!hasRedis()) console.log('bench-smoke: bullmq was left out, because redis-server is not installed.');
for (const fault of faults) console.error(`bench-smoke: ${fault}`);
if (faults.length === 0) console.log('bench-smoke: every scenario of the bench runs.');
process.exitCode = faults.length === 0 ? 0 : 1;

async function runWaiting() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const startedAt = performance.now();
    const found = await check(name);
    faults.push(...found);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    console.log(`bench-smoke: ${name} ${found.length === 0 ? 'runs' : 'is BROKEN'} (${seconds} s)`);
  }
}

/** What is wrong with a program, as lines that begin with its name. */
async function check(name) {
  const { file, args, tables } = programs[name];
  const help = await run(file, ['--help']);
  if (help.code !== 0 || !help.output.includes(`Usage: node ${file}`)) return [`${name}: node ${file} --help explains nothing`];
  const { code, output, errors } = await run(file, args);
  if (code !== 0) return [`${name} ended with code ${code} (node ${file} ${args.join(' ')}):\n${lastLines(errors)}`];
  return findErrors(tables({ hasRedis: hasRedis() }), readTables(output)).map((fault) => `${name}: ${fault}`);
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
