// The working tree beside another commit, interleaved: what a change cost. Reports; gates nothing.
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
// A worktree must not outlive the run, however that ends: an exit handler runs on Ctrl-C as well, once a signal has become an exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
const worktree = addWorktree(commit);
process.once('exit', worktree.remove);

note(`building ${options.ref} (${commit.slice(0, 8)}) ...`);
const packages = await worktree.build();
note(`built ${packages}`);
const builds = { before: serviceIn(worktree.folder, 'before'), after: { ...targets.ours, name: 'after' } };
const receiver = startProcess('receiver.mjs', { core: loadCore });
// No autovacuum: it looks at one database a minute, and whichever it met first had the better plans. vacuum() does its work.
const stores = await startStores(
  wanted.map(({ needs }) => needs),
  ['-c', 'autovacuum=off'],
);
const result = { lines: [], notMeasured: [], foreign: [] };
try {
  const url = `http://127.0.0.1:${await receiver.call('port')}/ok`;
  for (const group of wanted) await measureGroup(group, url);
  console.log(formatReport({ head: headOf(), ...result }));
} finally {
  await Promise.all([stores.stop(), receiver.stop()]);
}

function readCompareOptions() {
  const read = readOptions({
    program: 'compare.mjs',
    about:
      'Builds another commit and measures it beside the working tree (its dist/), in turns on the same core. Reports what lost more than 5 %; gates nothing.',
    options: {
      ref: { value: undefined, about: 'commit, tag or branch to compare with' },
      scenarios: { value: [''], about: `what to measure, all unless named: ${scenarioNames.join(', ')}` },
      rounds: { value: 8, about: 'rounds of each scenario; in each both builds are measured once' },
      seconds: { value: 1, about: 'length of one measurement' },
    },
    examples: ['make bench-compare REF=main', 'make bench-compare REF=v0.2.1 SCENARIOS=create,mix ROUNDS=16'],
  });
  if (!read.ref) throw new Error('name the commit to compare with: --ref main');
  const scenarios = read.scenarios.filter(Boolean);
  const unknown = scenarios.find((name) => !scenarioNames.includes(name));
  if (unknown) throw new Error(`unknown scenario ${unknown}: choose from ${scenarioNames.join(', ')}`);
  if (!isBuilt(targets.ours)) throw new Error('the working tree is not built: run "npm run build"');
  return { ...read, scenarios };
}

function isWanted(scenario) {
  return options.scenarios.length === 0 || options.scenarios.includes(scenario);
}

/** Both builds up, then one scenario after another. What does not run at the other commit is noted; what does not run here ends the run. */
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
    const reason = `it does not run at ${options.ref}: ${error.message.split('\n')[0]}`;
    for (const scenario of names) result.notMeasured.push({ scenario, reason });
    note(`${names.join(', ')}: ${reason}`);
  }
}

function headOf() {
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
