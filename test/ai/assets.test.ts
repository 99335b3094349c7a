// The trained files: their checksums, and the code that reads them.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import { readAsset } from '../../ai/embedded/assets.js';
import { findGram, packGrams, readGrams, type GramEntry } from '../../ai/embedded/language/gram-table.js';
import { computeMargin, packModel, readModel } from '../../ai/embedded/linear-model.js';

const FOLDER = new URL('../../ai/embedded/assets/', import.meta.url);

describe('the trained assets', () => {
  const listed = readAsset('SHA256SUMS')
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split('  ') as [string, string]);

  for (const [sum, name] of listed) {
    it(`are unchanged since training: ${name}`, () => expect(createHash('sha256').update(readAsset(name)).digest('hex')).to.equal(sum));
  }

  it('are all listed, and all named in the notice of their sources', () => {
    const names = readdirSync(FOLDER).filter((name) => name.endsWith('.bin'));
    expect(listed.map(([, name]) => name)).to.have.members(names);
    const notice = readAsset('NOTICE').toString();
    for (const name of names) expect(notice).to.include(name);
  });

  it('are named in the error if a file is missing', () => expect(() => readAsset('nothing.bin')).to.throw('nothing.bin'));
});

describe('linear models', () => {
  const hashed = new Float64Array(16);
  hashed[3] = 2;
  hashed[5] = -1;
  const weights = { bits: 4, bias: 0.5, measured: [2, -3], hashed, slope: 1.5, offset: -0.25 };

  it('survive packing, with hashed weights accurate to a hundredth', () => {
    const model = readModel(packModel(weights));
    expect(model).to.include({ bias: 0.5, slope: 1.5, offset: -0.25 });
    expect([...model.measured]).to.deep.equal([2, -3]);
    expect((model.hashed[3] ?? 0) * model.step).to.be.closeTo(2, 0.01);
  });

  it('sum hashed features over the square root of their number, modulo the size, and measured ones unscaled', () => {
    const model = readModel(packModel(weights));
    expect(computeMargin(model, { hashes: [3, 16 + 5, 7, 8], measured: [1, 1] })).to.be.closeTo(0.5 + (2 - 1) / 2 + 2 - 3, 0.02);
    expect(computeMargin(model, { hashes: [], measured: [] })).to.equal(0.5);
  });

  it('are rejected if the bytes are not a model', () => expect(() => readModel(Buffer.alloc(64))).to.throw('not a linear model'));
});

describe('n-gram tables', () => {
  for (const [kind, value] of [
    ['small', 200],
    ['large', 1_000],
  ] as const) {
    it(`survive packing with ${kind} values`, () => {
      const entries: GramEntry[] = [
        [0xffff_0000, 1, value],
        [7, 0, 3],
        [7, 1, 4],
        [0, 1, 1],
      ];
      const table = readGrams(packGrams(['de', 'en'], entries));
      expect(table.languages).to.deep.equal(['de', 'en']);
      for (const [hash, owner, expected] of entries) {
        const found = findGram(table, hash);
        const range = [...Array((table.starts[found + 1] ?? 0) - (table.starts[found] ?? 0)).keys()].map(
          (at) => at + (table.starts[found] ?? 0),
        );
        expect(range.some((at) => table.owners[at] === owner && table.values[at] === expected)).to.equal(true);
      }
      expect(findGram(table, 8)).to.equal(-1);
    });
  }
});
