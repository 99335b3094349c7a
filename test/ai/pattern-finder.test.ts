// The finder of many patterns returns the same results as each pattern alone.
import { expect } from 'chai';
import fc from 'fast-check';
import { listBeginnings, splitAlternatives } from '../../ai/embedded/pattern-beginnings.js';
import { createFinder } from '../../ai/embedded/pattern-finder.js';
import { WORDING_SIGNS } from '../../ai/embedded/spam/signs.js';

const PATTERNS: readonly RegExp[] = [
  /\bwork(?:s|ed)?\b/,
  /\b(?:earn|make)\s+(?:\$|€)?\d+/i,
  /\bno (?:more )?(?:leak|smell)s?\b|\bnever leaks\b/,
  /[$€]\s?\d/,
  /\bin?box me\b/i,
  /\b\w+n't\b/,
  /\bco+l\b/,
  /(?<!not )\bgood\b/,
  /\bdm (?:me|us)|text me\b/i,
];
const PIECES = [
  'work',
  'works',
  'Earn',
  ' make ',
  '$5',
  '€ 7',
  'no ',
  'more ',
  'leaks',
  'never ',
  'inbox me',
  'ibox me',
  "don't",
  'coool',
  'not good',
  'good',
  'DM us',
  'x',
  ' ',
  'é',
  '.',
];

describe('the pattern finder', () => {
  it('finds what each pattern finds alone, in any mixture of their parts', () => {
    const find = createFinder(PATTERNS);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(find(text)).to.deep.equal(PATTERNS.map((pattern) => pattern.test(text)));
      }),
      { numRuns: 3_000 },
    );
  });

  it('finds the same signs of spam as each pattern alone', () => {
    const patterns = WORDING_SIGNS.map(({ pattern }) => pattern);
    const find = createFinder(patterns);
    // Shuffled parts of the patterns' own words, which nearly match more often than any other text.
    const words = [...new Set(patterns.flatMap(({ source }) => source.match(/[a-z]{2,}/gi) ?? []))];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words, '5', '$', ',', '-'), { maxLength: 14 }), (parts) => {
        const text = parts.join(' ').toLowerCase();
        expect(find(text)).to.deep.equal(patterns.map((pattern) => new RegExp(pattern.source, pattern.flags).test(text)));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the beginnings of a pattern's matches", () => {
  for (const [source, beginnings] of [
    ['earn money', ['earn m']],
    ['(?:buy|sell)s?x', ['buysx', 'buyx', 'sellsx', 'sellx']],
    ['no+', ['no']],
    ['\\w+', ['']],
    ['[ab]c', ['ac', 'bc']],
    ['a?b', ['b', 'ab']],
  ] as const)
    it(`are derived from ${source}`, () => {
      expect(listBeginnings(source).sort()).to.deep.equal([...beginnings].sort());
    });

  it('keep alternatives within groups and classes together', () => {
    expect(splitAlternatives('a|(?:b|c)|[d|e]|\\|f')).to.deep.equal(['a', '(?:b|c)', '[d|e]', '\\|f']);
  });
});
