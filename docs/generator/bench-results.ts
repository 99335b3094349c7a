// Formats the benchmark results of each release (tools/bench/results/): a table of ratios, and a chart for each measure.
import { readdirSync, readFileSync } from 'node:fs';
import { chart, type Series } from './ratio-chart.js';
import { groupBy } from './groups.js';
import { cell } from './tables.js';

/** What `make bench-record` stores for a release. */
export interface BenchResult {
  readonly version: string;
  readonly commit: string;
  /** The day of the measurement, `2026-01-31`. */
  readonly date: string;
  readonly machine: { readonly processor: string; readonly cores: number };
  readonly versions: Readonly<Record<string, string>>;
  /** The maximum processor time of other work during a measurement, in percent of a core. */
  readonly foreignWorkPercent: number;
  readonly ratios: readonly Ratio[];
}

interface Ratio {
  readonly measure: string;
  readonly better: 'more' | 'less';
  readonly reference: string;
  readonly series: string;
  readonly ratio: number;
}

const MOST_FOREIGN_WORK_PERCENT = 15;
const folder = new URL('../../tools/bench/results/', import.meta.url);

/** Returns the stored results, oldest release first. */
export function readBenchResults(): BenchResult[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as BenchResult)
    .toSorted((one, other) => compareVersions(one.version, other.version));
}

/** Returns the table, the charts, and the machine of each release as Markdown. `results` are oldest first. Pure. */
export function benchResultsPart(results: readonly BenchResult[]): string {
  if (results.length === 0) return 'No release has been measured yet.\n';
  const measures = [...groupBy(results.toReversed().flatMap(withVersion), ({ measure }) => measure)];
  return [
    '## Ratios of all releases',
    '',
    ratioTable(results, measures),
    '## Over releases',
    '',
    `<div class="ratio-charts">${measures.map(([measure, ratios]) => createChart(measure, ratios, results)).join('')}</div>`,
    '',
    '## Where it was measured',
    '',
    machineTable(results),
  ].join('\n');
}

type VersionedRatio = Ratio & { readonly version: string };
type Measure = readonly [string, readonly VersionedRatio[]];

const withVersion = ({ version, ratios }: BenchResult): VersionedRatio[] => ratios.map((ratio) => ({ version, ...ratio }));

function ratioTable(results: readonly BenchResult[], measures: readonly Measure[]): string {
  const versions = results.map(({ version }) => version).toReversed();
  const rows = measures.flatMap(([measure, ratios]) =>
    [...groupBy(ratios, ({ series }) => series)].map(([series, own]) => {
      const cells = versions.map((version) => own.find((one) => one.version === version)?.ratio.toFixed(2) ?? '–');
      return `| ${cell(measure)} | ${cell(series)} | ${cell(betterText(own))} | ${cells.join(' | ')} |`;
    }),
  );
  return [
    `| Measure | Store or sender | Better | ${versions.join(' | ')} |`,
    `|---|---|---|${versions.map(() => '---|').join('')}`,
    ...rows,
    '',
  ].join('\n');
}

const betterText = (ratios: readonly VersionedRatio[]): string => (ratios[0]?.better === 'less' ? 'lower' : 'higher');

function createChart(measure: string, ratios: readonly VersionedRatio[], results: readonly BenchResult[]): string {
  const series = [...groupBy(ratios, (one) => one.series)].map(([name, own]): Series => {
    return { name, values: results.map(({ version }) => own.find((one) => one.version === version)?.ratio) };
  });
  const note = `${betterText(ratios)} is better; 1 is ${ratios[0]?.reference ?? ''}`;
  return chart({ title: measure, note, labels: results.map(({ version }) => version), series });
}

function machineTable(results: readonly BenchResult[]): string {
  const rows = results.toReversed().map(({ version, date, commit, machine, versions, foreignWorkPercent }) => {
    const packages = Object.entries(versions).map(([name, number]) => `${name} ${number}`);
    const disturbed =
      foreignWorkPercent > MOST_FOREIGN_WORK_PERCENT ? `up to ${Math.round(foreignWorkPercent)} % of a core: read with care` : 'little';
    const where = `${machine.processor}, ${machine.cores} cores`;
    return `| ${version} | ${date} | \`${commit.slice(0, 8)}\` | ${cell(where)} | ${cell(packages.join(', '))} | ${disturbed} |`;
  });
  return ['| Release | Date | Commit | Machine | Versions | Other work on the machine |', '|---|---|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

/** By number, so that 0.10.0 comes after 0.9.0. */
function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
