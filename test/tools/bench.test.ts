// The conclusions of the bench from its figures, and the --help of its programs. `make bench-smoke` runs them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

interface Bounds {
  readonly ratio?: number;
  readonly low?: number;
  readonly high?: number;
}
interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
interface Statistics {
  readonly computeBounds: (pairs: readonly { before: number; after: number }[]) => Bounds;
  readonly formatVerdict: (bounds: Bounds, better: 'more' | 'less') => string;
}
interface Report {
  readonly markdownTable: (headings: readonly string[], rows: readonly (readonly string[])[]) => string;
  readonly readTables: (text: string) => Table[];
}
interface Measures {
  readonly computeRatios: (program: string, tables: readonly Table[]) => { measure: string; series: string; ratio: number }[];
  readonly computeForeignWork: (tables: readonly Table[]) => number;
}
interface Expected {
  readonly findErrors: (expected: readonly object[], tables: readonly Table[]) => string[];
}

const folder = fileURLToPath(new URL('../../tools/bench/', import.meta.url));
const load = async (file: string): Promise<unknown> => import(join(folder, file));
const { computeBounds, formatVerdict } = (await load('compare/statistics.mjs')) as Statistics;
const { markdownTable, readTables } = (await load('report.mjs')) as Report;
const { computeRatios, computeForeignWork } = (await load('record/measures.mjs')) as Measures;
const { findErrors } = (await load('smoke/expected.mjs')) as Expected;

const pairs = (...ratios: number[]) => ratios.map((ratio) => ({ before: 1_000, after: 1_000 * ratio }));

describe('the bounds of a comparison', () => {
  it('are those of the t distribution around the geometric mean', () => {
    const { ratio, low, high } = computeBounds(pairs(0.5, 2, 1));
    expect(ratio).to.be.closeTo(1, 1e-9);
    // The logarithms are -ln 2, ln 2, 0: standard deviation ln 2, t(2) = 4.303.
    const margin = (4.303 * Math.LN2) / Math.sqrt(3);
    expect(low).to.be.closeTo(Math.exp(-margin), 1e-9);
    expect(high).to.be.closeTo(Math.exp(margin), 1e-9);
  });

  it('are undefined for a single pair, and so is the ratio if no figure is positive', () => {
    expect(computeBounds(pairs(0.9))).to.deep.equal({ ratio: 0.9, low: undefined, high: undefined });
    expect(computeBounds([{ before: -0.2, after: 1 }]).ratio).to.equal(undefined);
  });

  it('contain the true ratio in about 95 of 100 comparisons', () => {
    let state = 1;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const noisy = () => Math.exp(0.1 * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random()));
    const holds = Array.from({ length: 2_000 }, () => {
      const { low = 0, high = 0 } = computeBounds(pairs(...Array.from({ length: 8 }, () => 0.8 * noisy())));
      return low <= 0.8 && high >= 0.8;
    });
    expect(holds.filter(Boolean).length / holds.length).to.be.within(0.93, 0.97);
  });
});

describe('the verdict of a comparison', () => {
  it('is "lost" if the whole interval is more than 5 % worse', () => {
    expect(formatVerdict({ ratio: 0.9, low: 0.87, high: 0.94 }, 'more')).to.equal('lost');
    expect(formatVerdict({ ratio: 1.2, low: 1.1, high: 1.3 }, 'less')).to.equal('lost');
  });

  it('is "perhaps lost" if only the ratio is, or if there are no bounds', () => {
    expect(formatVerdict({ ratio: 0.9, low: 0.8, high: 1.01 }, 'more')).to.equal('perhaps lost');
    expect(formatVerdict({ ratio: 1.2, low: 0.9, high: 1.6 }, 'less')).to.equal('perhaps lost');
    expect(formatVerdict({ ratio: 0.9 }, 'more')).to.equal('perhaps lost');
  });

  it('is "gained" in the other direction, and "same" within 5 %', () => {
    expect(formatVerdict({ ratio: 1.3, low: 1.2, high: 1.4 }, 'more')).to.equal('gained');
    expect(formatVerdict({ ratio: 0.7, low: 0.6, high: 0.8 }, 'less')).to.equal('gained');
    expect(formatVerdict({ ratio: 0.7, low: 0.4, high: 1.2 }, 'less')).to.equal('perhaps gained');
    expect(formatVerdict({ ratio: 0.97, low: 0.9, high: 1.04 }, 'more')).to.equal('same');
    expect(formatVerdict({}, 'more')).to.equal('unknown');
  });
});

describe('the smoke run of the bench', () => {
  const expected = [
    { title: 'requests', first: 'measure', column: 'ours', rows: ['list', 'failed requests'], cells: 2, zero: { row: 'failed requests' } },
  ];
  const errorsWith = (...rows: string[][]) => findErrors(expected, readTables(markdownTable(['measure', 'ours', 'peer'], rows)));

  it('accepts a report that has every row', () => {
    expect(errorsWith(['list', '1,234', '0.98'], ['failed requests', '0', '0'])).to.deep.equal([]);
  });

  it('names a missing row, or a missing table', () => {
    expect(errorsWith(['failed requests', '0', '0'])).to.deep.equal(['requests: the report lacks the row "list"']);
    expect(findErrors(expected, readTables('nothing'))).to.deep.equal(['the report has no table of requests']);
  });

  it('names a row without a figure', () => {
    for (const bad of ['–', 'NaN', 'Infinity', 'undefined'])
      expect(errorsWith(['list', bad, '1'], ['failed requests', '0', '0'])).to.deep.equal([
        `requests: the row "list" holds "${bad}" instead of a figure`,
      ]);
  });

  it('names failed requests', () => {
    expect(errorsWith(['list', '1', '1'], ['failed requests', '0', '7'])).to.deep.equal(['requests: failed requests: 0, 7']);
  });
});

describe('the record of a release', () => {
  it('contains the ratios of the reports', () => {
    const commerce = markdownTable(
      ['measure', 'ours-sqlite', 'fastify', 'ours-sqlite / fastify'],
      [
        ['orders/s', '900', '1,000', '0.90'],
        ['analytics p50 ms at 10k', '1', '2', '0.50'],
        ['analytics p50 ms at 10M', '1', '8', '0.12'],
      ],
    );
    const ratios = computeRatios('commerce.mjs', readTables(`Node\n\n${commerce}\n`));
    expect(ratios.map(({ measure, series, ratio }) => [measure, series, ratio])).to.deep.equal([
      ['Orders/s', 'SQLite', 0.9],
      ['Analytics of a product, p50', 'SQLite', 0.12],
    ]);
  });

  it('reports the most foreign work of any measurement', () => {
    const rows = readTables(markdownTable(['measure', 'ours'], [['foreign work beside a load, % of a core', '2 – 17']]));
    const columns = readTables(markdownTable(['sender', 'foreign work, %'], [['loop', '4'], ['ours', '31']])); // prettier-ignore
    expect(computeForeignWork(rows)).to.equal(17);
    expect(computeForeignWork([...rows, ...columns])).to.equal(31);
  });
});

// record.mjs is the only program that needs no packages of the bench. `make bench-smoke` checks the help of the others.
describe('the options of a bench program', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, ['record.mjs', ...args], { cwd: folder, encoding: 'utf8' });

  it('are explained by --help, with their defaults', () => {
    const { status, stdout } = run('--help');
    expect(status).to.equal(0);
    expect(stdout).to.include('Usage: node record.mjs [options]');
    expect(stdout).to.match(/^ {2}--rounds <number> +rounds per program \(3\)$/m);
  });

  it('are rejected if unknown, with a hint to --help', () => {
    const { status, stderr } = run('--round', '5');
    expect(status).to.equal(2);
    expect(stderr).to.include("Unknown option '--round'").and.include('node record.mjs --help');
  });

  it('are rejected if a number is invalid', () => {
    const { status, stderr } = run('--rounds', 'three');
    expect(status).to.equal(2);
    expect(stderr).to.include('--rounds must be a number of at least 0, not "three"');
  });
});
