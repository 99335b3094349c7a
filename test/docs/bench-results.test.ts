// Tests the page of benchmark results: a table of every ratio, and a chart per measure that works without a script and has a text form.
import { expect } from 'chai';
import { benchResultsPart, readBenchResults, type BenchResult } from '../../docs/generator/bench-results.js';
import { chart } from '../../docs/generator/ratio-chart.js';

const fastify = 'the same work with fastify';
const loop = 'a bare loop';
const result = (version: string, ratios: BenchResult['ratios'], foreignWorkPercent = 3): BenchResult => ({
  version,
  commit: '0123456789abcdef0123456789abcdef01234567',
  date: '2026-01-31',
  machine: { processor: 'A <fast> | processor', cores: 2 },
  versions: { node: '20.20.2', fastify: '5.12.8' },
  foreignWorkPercent,
  ratios,
});
const creates = (ratio: number) => ({ measure: 'Creates/s', better: 'more', reference: fastify, series: 'SQLite', ratio }) as const;
const startUp = (ratio: number) => ({ measure: 'Start to /ready', better: 'less', reference: fastify, series: 'SQLite', ratio }) as const;
const deliveries = (series: string, ratio: number) =>
  ({ measure: 'Deliveries/s', better: 'more', reference: loop, series, ratio }) as const;

const older = result('0.9.0', [creates(1.63), deliveries('SQLite', 0.44)], 40);
const newer = result('0.10.0', [creates(0.96), startUp(2), deliveries('SQLite', 0.39), deliveries('PostgreSQL', 0.35)]);

describe('the benchmark results page', () => {
  it('shows every ratio of every release, newest release first', () => {
    const lines = benchResultsPart([older, newer]).split('\n');
    expect(lines).to.include('| Measure | Database or sender | Better | 0.10.0 | 0.9.0 |');
    expect(lines).to.include('| Creates/s | SQLite | higher | 0.96 | 1.63 |');
    expect(lines).to.include('| Deliveries/s | SQLite | higher | 0.39 | 0.44 |');
    expect(lines).to.include('| Deliveries/s | PostgreSQL | higher | 0.35 | – |');
    expect(lines).to.include('| Start to /ready | SQLite | lower | 2.00 | – |');
  });

  it('has one chart per measure', () => {
    const charts = benchResultsPart([older, newer]).match(/<figure class="ratio-chart">/g);
    expect(charts).to.have.length(3);
  });

  it('names machine and versions, and marks measurements disturbed by other work', () => {
    const part = benchResultsPart([older, newer]);
    expect(part).to.match(
      /\| 0\.9\.0 \| 2026-01-31 \| `01234567` \| A &lt;fast> \\\| processor, 2 cores \| node 20\.20\.2, .* \| up to 40 % of a core/,
    );
    expect(part).to.match(/\| 0\.10\.0 .* \| little \|/);
  });

  it('says that no release has been measured yet', () => {
    expect(benchResultsPart([])).to.equal('No release has been measured yet.\n');
  });

  it('stores ratios above zero, each series once per measure, oldest first', () => {
    const kept = readBenchResults();
    const versions = kept.map(({ version }) => version);
    expect(versions).to.deep.equal(versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })));
    for (const { version, commit, ratios } of kept) {
      expect(commit, version).to.match(/^[0-9a-f]{40}$/);
      expect(ratios, version).to.not.deep.equal([]);
      const names = ratios.map(({ measure, series }) => `${measure} ${series}`);
      expect(new Set(names).size, version).to.equal(names.length);
      for (const { ratio } of ratios) expect(ratio, version).to.be.above(0);
    }
  });
});

describe('a chart of ratios', () => {
  const drawn = chart({
    title: 'Deliveries/s <all>',
    note: 'higher is better; 1 is a bare loop',
    labels: ['0.1.0', '0.2.0', '0.3.0'],
    series: [
      { name: 'SQLite', values: [0.5, undefined, 0.25] },
      { name: '{{ PostgreSQL }}', values: [undefined, undefined, 1.5] },
    ],
  });

  it('has a title and a text description with every figure', () => {
    const [, title, description] = /<title id="([^"]+)">Deliveries\/s &lt;all&gt;<\/title><desc id="([^"]+)">/.exec(drawn) ?? [];
    expect(drawn).to.include(`role="img" aria-labelledby="${title} ${description}"`);
    expect(drawn).to.include('SQLite: 0.1.0 0.50, 0.3.0 0.25.');
    expect(drawn).to.include('1 is a bare loop');
  });

  it('draws a line through all existing values, each at its height', () => {
    const heights = [...drawn.matchAll(/<circle cx="[\d.]+" cy="([\d.]+)" r="4"\/>/g)].map(([, y]) => Number(y)).slice(0, 2);
    const path = /class="ratio-line" d="(M[\d. ]+L[\d. ]+)"/.exec(drawn)?.[1];
    expect(path).to.match(/^M\S+ \S+L\S+ \S+$/);
    expect(heights[1]).to.be.above(heights[0] as number); // SVG counts from the top
    const reference = Number(/class="ratio-reference" d="M\S+ ([\d.]+)H/.exec(drawn)?.[1]);
    expect(heights[0]).to.be.above(reference);
  });

  it('draws a single release as a mark in the middle, without a line', () => {
    const alone = chart({ title: 'Alone', note: '', labels: ['0.3.0'], series: [{ name: 'SQLite', values: [2] }] });
    expect(alone)
      .to.match(/<circle cx="172" cy="[\d.]+" r="4"\/>/)
      .and.not.include('class="ratio-line"');
  });

  it('distinguishes series by the shape of their marks, not only by color', () => {
    expect(drawn)
      .to.match(/<g class="ratio-series-0">.*<circle/)
      .and.match(/<g class="ratio-series-1">.*<rect/);
  });

  it('contains no script, style attribute, or Vue expression', () => {
    expect(drawn).to.not.match(/<script|style=|\son\w+=|\{\{|\n/);
  });

  it('labels some of many releases, always including the newest', () => {
    const labels = Array.from({ length: 20 }, (_, place) => `1.${place}.0`);
    const long = chart({ title: 'Long', note: '', labels, series: [{ name: 'SQLite', values: labels.map(() => 1) }] });
    const shown = [...long.matchAll(/text-anchor="middle">([^<]+)</g)].map(([, label]) => label);
    expect(shown).to.have.length.of.at.most(6).and.include('1.19.0');
  });
});
