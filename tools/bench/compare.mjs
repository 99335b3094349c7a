// Measures the cost of a change: the working tree and another commit, interleaved. Reports only; never fails on figures.
// node compare.mjs --help
import { cpus } from 'node:os';
import { groups, scenarioNames } from './compare/groups.mjs';
import { blame, computeDisturbance, measurePairs, SideError } from './compare/pairs.mjs';
import { computeLines, formatReport } from './compare/report.mjs';
import { addWorktree, readCommit } from './compare/worktree.mjs';
import { readOptions } from './options.mjs';
import { canPin, isBuilt, loadCore, serviceIn, targets } from './targets.mjs';
import { startProcess } from './webhooks/calls.mjs';
import { startStores, vacuum } from './webhooks/stores.mjs';

const options = readCompareOptions();
const commit = readCommit(options.ref);
const wanted = groups.filter(({ scenarios }) => Object.keys(scenarios).some(isWanted));
// Removes the worktree however the run ends: signals become an exit, so that the exit handler runs on Ctrl-C too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
const worktree = addWorktree(commit);
process.once('exit', worktree.remove);

note(`building ${options.ref} (${commit.slice(0, 8)}) ...`);
const packages = await worktree.build();
note(`built ${packages}`);
const builds = { before: serviceIn(worktree.folder, 'before'), after: { ...targets.ours, name: 'after' } };
const receiver = startProcess('receiver.mjs', { core: loadCore });
// Autovacuum visits one database per minute, so the first one would have better plans. vacuum() replaces it.
const stores = await startStores(
  wanted.map(({ needs }) => needs),
  ['-c', 'autovacuum=off'],
);
const result = { lines: [], notMeasured: [], foreign: [] };
try {
  const url = `http://127.0.0.1:${await receiver.call('port')}/ok`;
  for (const group of wanted) await measureGroup(group, url);
  console.log(formatReport({ head: formatHead(), ...result }));
} finally {
  await Promise.all([stores.stop(), receiver.stop()]);
}

function readCompareOptions() {
  const read = readOptions({
    program: 'compare.mjs',
    about:
      'Builds another commit and measures it and the working tree (its dist/) in turns on the same core. Reports what got more than 5 % worse; never fails on figures.',
    options: {
      ref: { value: undefined, about: 'commit, tag or branch to compare with (required)' },
      scenarios: { value: [''], about: `scenarios to run, all by default: ${scenarioNames.join(', ')}` },
      rounds: { value: 8, about: 'rounds per scenario; each measures both builds once' },
      seconds: { value: 1, about: 'seconds per measurement' },
    },
    examples: ['make bench-compare REF=main', 'make bench-compare REF=v0.2.1 SCENARIOS=create,mix ROUNDS=16'],
  });
  if (!read.ref) throw new Error('set the commit to compare with: --ref main');
  const scenarios = read.scenarios.filter(Boolean);
  const unknown = scenarios.find((name) => !scenarioNames.includes(name));
  if (unknown) throw new Error(`unknown scenario ${unknown}: choose from ${scenarioNames.join(', ')}`);
  if (!isBuilt(targets.ours)) throw new Error('the working tree is not built: run "npm run build"');
  return { ...read, scenarios };
}

function isWanted(scenario) {
  return options.scenarios.length === 0 || options.scenarios.includes(scenario);
}

/** Starts both builds, then runs the scenarios in turn. A scenario that fails at the other commit is noted; one that fails here ends the
 *  run. */
async function measureGroup({ needs, open, scenarios }, url) {
  const names = Object.keys(scenarios).filter(isWanted);
  const sides = {};
  try {
    for (const name of ['before', 'after']) {
      const postgresUrl = needs && (await stores.createDatabase(`${names[0].replaceAll('-', '_')}_${name}`));
      const storePids = () => stores.pidsFor(needs);
      sides[name] = await blame(name, () => open({ target: builds[name], postgresUrl, url, storePids }));
      if (postgresUrl) Object.assign(sides[name], { tidy: () => vacuum(postgresUrl) });
    }
    for (const name of names) await orNote([name], () => measureScenario(name, scenarios[name], sides));
  } catch (error) {
    await orNote(names, () => Promise.reject(error));
  } finally {
    for (const side of Object.values(sides)) await side.stop();
  }
}

async function measureScenario(name, { rows, measure }, sides) {
  const startedAt = performance.now();
  const { seconds } = options;
  await measurePairs({ sides, rounds: 1, measure: (side) => measure(side, { round: 0, receiver, seconds }) }); // a warm-up
  const pairs = await measurePairs({
    sides,
    rounds: options.rounds,
    measure: (side, round) => measure(side, { round, receiver, seconds }),
  });
  result.lines.push(...computeLines(name, rows, pairs));
  result.foreign.push(...pairs.map(computeDisturbance));
  note(`${name}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
}

async function orNote(names, run) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof SideError) || error.side === 'after') throw error;
    const reason = `doesn't run at ${options.ref}: ${error.message.split('\n')[0]}`;
    for (const scenario of names) result.notMeasured.push({ scenario, reason });
    note(`${names.join(', ')}: ${reason}`);
  }
}

function formatHead() {
  const pinning = canPin ? 'both builds on one core, the load and PostgreSQL on the other' : 'not pinned to cores';
  return [
    `Before: ${options.ref} (${commit.slice(0, 8)}). After: the working tree.`,
    `Node ${process.version}, ${cpus()[0].model}, ${pinning}; ${options.rounds} rounds of ${options.seconds} s in turns.`,
    'Figures are medians; after / before is the geometric mean over the rounds.',
  ].join('\n');
}

function note(text) {
  console.error(`bench-compare: ${text}`);
}
