// Measures the working tree and its peers, and stores the ratios as the result of the version in package.json.
// node record.mjs --help
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { readOptions } from './options.mjs';
import { computeForeignWork, computeRatios } from './record/measures.mjs';
import { readTables } from './report.mjs';
import { projectFolder } from './targets.mjs';

const options = readOptions({
  program: 'record.mjs',
  about:
    'Runs api.mjs, commerce.mjs and webhooks.mjs (50 minutes on an idle machine) and writes results/<version>.json: ratios only. Commit first: the result names the commit.',
  options: {
    rounds: { value: 3, about: 'rounds per program' },
    seconds: { value: 6, about: 'seconds per measurement' },
    products: { value: 10_000, about: 'products in each store of api.mjs' },
    events: { value: 10_000_000, about: 'tracked events of commerce.mjs, a multiple of 1,000 above 10,000' },
    count: { value: 20_000, about: 'deliveries per measurement of webhooks.mjs' },
    tries: { value: 4, about: 'maximum attempts for a measurement that other work disturbs' },
  },
  examples: ['make bench-record', 'node record.mjs --events 1000000 --rounds 1'],
});
const { rounds, seconds, products, events, count, tries } = options;
const programs = {
  'api.mjs': { rounds, seconds, products, tries },
  'commerce.mjs': { rounds, seconds, events },
  'webhooks.mjs': { rounds, count, tries, skip: 'latency,isolation,memory' },
};

const { version } = readJson('package.json');
const commit = cleanCommit();
const ratios = [];
let foreignWorkPercent = 0;
for (const [program, given] of Object.entries(programs)) {
  const report = await run(program, given);
  console.log(`${report}\n`);
  const tables = readTables(report);
  ratios.push(...computeRatios(program, tables));
  foreignWorkPercent = Math.max(foreignWorkPercent, computeForeignWork(tables));
}
const result = { version, commit, date: new Date().toISOString().slice(0, 10), machine: machine(), versions: versions() };
const file = join(import.meta.dirname, 'results', `${version}.json`);
writeFileSync(file, `${JSON.stringify({ ...result, options, foreignWorkPercent, ratios }, undefined, 2)}\n`);
console.log(`Stored in tools/bench/results/${version}.json.`);
if (foreignWorkPercent > 15) console.log(`Other work took up to ${foreignWorkPercent} % of a core: record again on an idle machine.`);

/** Returns the checked-out commit. Fails if there are uncommitted changes. */
function cleanCommit() {
  const git = (...args) => execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', ':/', ':(top,exclude)tools/bench/results');
  if (changed) throw new Error(`commit first, because a result names its commit:\n${changed}`);
  return git('rev-parse', 'HEAD');
}

function machine() {
  return { processor: cpus()[0].model.trim(), cores: cpus().length };
}

function versions() {
  const { dependencies } = readJson('tools/bench/package.json');
  return { node: process.versions.node, ...dependencies };
}

function readJson(path) {
  return JSON.parse(readFileSync(join(projectFolder, path), 'utf8'));
}

async function run(program, given) {
  const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${program} exited with code ${code}: nothing was stored`);
  return output;
}
