// `tsx tools/security/regular-expressions.ts`: fails for a regular expression that is slow for some text.
//
// recheck looks for a text that takes a pattern more than linear time. Exponential patterns always fail. Others are run on that text,
// as long as it can get where the pattern is used (bounded-patterns.ts): they fail past BUDGET_MS. What recheck found for a pattern
// is kept in findings.json, because all patterns take it four minutes: new ones are added to it, but not in CI. `--afresh` checks all again.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { check, type Diagnostics } from 'recheck';
import { BOUNDS, LONGEST_TEXT, type Bound } from './bounded-patterns.js';
import { listPatterns, type Pattern } from './pattern-sources.js';

const BUDGET_MS = 50;
const CHECK_TIMEOUT_MS = 10_000;

/** The result of recheck for a pattern, as far as it is used here. */
type Finding =
  | { readonly status: 'safe' }
  | { readonly status: 'unknown'; readonly reason: string }
  | { readonly status: 'vulnerable'; readonly complexity: string; readonly isExponential: boolean; readonly attack: Attack };

interface Attack {
  readonly pumps: readonly { readonly prefix: string; readonly pump: string }[];
  readonly suffix: string;
}

/** Returns the problem of a pattern; undefined without one. */
function findProblem(pattern: Pattern, finding: Finding, bound: Bound | undefined): string | undefined {
  if (finding.status === 'safe') return undefined;
  if (finding.status === 'vulnerable' && finding.isExponential)
    return `takes ${finding.complexity} time, with ${describeAttack(finding.attack)}`;
  const characters = bound?.characters ?? LONGEST_TEXT;
  const attacks = finding.status === 'vulnerable' ? [buildText(finding.attack, characters)] : listGuesses(pattern, characters);
  const slowest = Math.max(...attacks.map((text) => measureMs(pattern, text)));
  if (slowest <= BUDGET_MS) return undefined;
  const cause =
    finding.status === 'vulnerable' ? `${finding.complexity}, with ${describeAttack(finding.attack)}` : `recheck: ${finding.reason}`;
  return `takes ${slowest === Infinity ? 'more than a second' : `${Math.round(slowest)} ms`} on ${characters} characters (${cause})`;
}

const describeAttack = ({ pumps, suffix }: Attack): string =>
  [...pumps.map(({ prefix, pump }) => `${JSON.stringify(prefix)} + ${JSON.stringify(pump)} × n`), JSON.stringify(suffix)].join(' + ');

/** Returns the worst text with this many characters. */
function buildText({ pumps, suffix }: Attack, characters: number): string {
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
  const each = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.max(1, Math.floor((characters - fixed) / Math.max(1, each)));
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
}

/** Returns candidates for patterns that recheck timed out on: repetitions of their own characters. */
function listGuesses({ source }: Pattern, characters: number): string[] {
  const pieces = new Set([' ', '0', 'a', '.', '!', ...(source.match(/[\p{L}\p{N}]+/gu) ?? [])]);
  return [...pieces].flatMap((piece) => [piece, `${piece} `].map((one) => `${one.repeat(Math.floor(characters / one.length))}\u0000`));
}

/** Returns the processor time of the search, the minimum of three runs; Infinity beyond a second. */
function measureMs({ source, flags }: Pattern, text: string): number {
  const once = (): number => {
    const before = process.cpuUsage();
    try {
      vm.runInNewContext(
        'text.search(new RegExp(source, flags))',
        { text, source, flags: flags.replaceAll(/[gy]/g, '') },
        { timeout: 1_000 },
      );
    } catch {
      return Infinity;
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  let least = once();
  for (let run = 1; run < 3 && least > BUDGET_MS && least < Infinity; run += 1) least = Math.min(least, once());
  return least;
}

const toFinding = (diagnostics: Diagnostics): Finding => {
  if (diagnostics.status === 'safe') return { status: 'safe' };
  if (diagnostics.status === 'unknown') return { status: 'unknown', reason: diagnostics.error.kind };
  const { complexity, attack } = diagnostics;
  const pumps = attack.pumps.map(({ prefix, pump }) => ({ prefix, pump }));
  return {
    status: 'vulnerable',
    complexity: complexity.summary,
    isExponential: complexity.type === 'exponential',
    attack: { pumps, suffix: attack.suffix },
  };
};

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const findingsFile = new URL('findings.json', import.meta.url);

/** What recheck found, by pattern. */
interface KeptFindings {
  /** The version of recheck. */
  readonly version: string;
  readonly findings: Readonly<Record<string, Finding>>;
}

/** Returns what this version of recheck found before. */
function readFindings(): Map<string, Finding> {
  const kept = JSON.parse(readFileSync(findingsFile, 'utf8')) as KeptFindings;
  return new Map(kept.version === version && !process.argv.includes('--afresh') ? Object.entries(kept.findings) : []);
}

/** Keeps what was found for the patterns that there are. */
function writeFindings(patterns: readonly Pattern[], known: ReadonlyMap<string, Finding>): void {
  const names = patterns.map(formatPattern).sort();
  const findings = Object.fromEntries(names.map((name) => [name, known.get(name) as Finding]));
  writeFileSync(findingsFile, `${JSON.stringify({ version, findings } satisfies KeptFindings, null, 2)}\n`);
}

async function checkAll(patterns: readonly Pattern[]): Promise<Map<string, Finding>> {
  const known = readFindings();
  const unknown = patterns.filter((pattern) => !known.has(formatPattern(pattern)));
  const take = async (): Promise<void> => {
    for (let pattern = unknown.pop(); pattern; pattern = unknown.pop()) {
      const diagnostics = await check(pattern.source, pattern.flags, { timeout: CHECK_TIMEOUT_MS, randomSeed: 1 });
      known.set(formatPattern(pattern), toFinding(diagnostics));
      if (unknown.length % 100 === 0 && process.stderr.isTTY) process.stderr.write(`${unknown.length} patterns to go\n`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, take));
  return known;
}

const formatPattern = ({ source, flags }: Pattern): string => `/${source}/${flags}`;
const findBound = ({ file }: Pattern): Bound | undefined => BOUNDS.find(({ place }) => file.startsWith(place));

/** Returns the problems of the patterns, each with its place. */
export const findSlowPatterns = async (patterns: readonly Pattern[]): Promise<string[]> => listProblems(patterns, await checkAll(patterns));

function listProblems(patterns: readonly Pattern[], findings: ReadonlyMap<string, Finding>): string[] {
  return patterns.flatMap((pattern) => {
    const problem = findProblem(pattern, findings.get(formatPattern(pattern)) as Finding, findBound(pattern));
    return problem === undefined ? [] : [`${pattern.file}:${pattern.line} ${problem}\n    ${formatPattern(pattern).slice(0, 200)}`];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const patterns = await listPatterns();
  const findings = await checkAll(patterns);
  if (!process.env['CI']) writeFindings(patterns, findings);
  const problems = listProblems(patterns, findings);
  for (const problem of problems) console.error(problem);
  console.log(`${patterns.length} regular expressions, ${problems.length} that a text can make slow`);
  process.exit(problems.length === 0 ? 0 : 1); // the checker's own process would go on waiting
}
