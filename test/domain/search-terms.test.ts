// How search splits text into words: the same for texts and for queries.
import { expect } from 'chai';
import fc from 'fast-check';
import { extractQueryTerms, extractSearchTerms } from '../../domain/search-terms.js';

describe('the search terms', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['', []],
    ['  \t\n ', []],
    ['!?"\'()*:^-+&|<>{}\\', []],
    ['Walnut desk', ['walnut', 'desk']],
    ['desk desk', ['desk', 'desk']],
    ['Crème BRÛLÉE', ['creme', 'brulee']],
    ['Cafe\u0301', ['cafe']],
    ['snake_case', ['snake', 'case']],
    ["O'Brien", ['o', 'brien']],
    ['3.5mm', ['3', '5mm']],
    ['東京タワー', ['東', '京', 'タ', 'ワ', 'ー']],
    ['กา', ['ก', 'า']],
    ['한국어', ['한국어']],
    ['Ｗｉｄｅ', ['wide']],
    ['ﬁne', ['fine']],
    ['½', ['1', '2']],
    ['m²', ['m2']],
    ['🎉', []],
    ['a🎉b', ['a', 'b']],
    ['Straße', ['straße']],
    ['Чайник', ['чаиник']],
    ['чай', ['чаи']],
    ['\ud800', []],
    ['a\u0000b', ['a', 'b']],
    ['a\u200bb', ['a', 'b']],
    ['status_active', ['status', 'active']],
  ];
  for (const [text, terms] of cases)
    it(`of ${JSON.stringify(text)} are ${terms.join(', ') || 'none'}`, () => expect(extractSearchTerms(text)).to.deep.equal(terms));

  it('of a very long word are truncated', () => {
    const [term = ''] = extractSearchTerms('x'.repeat(10_000));
    expect(term.length).to.be.at.least(32).and.at.most(255);
    expect(extractSearchTerms('𐐷'.repeat(10_000)).every((one) => !/\p{Surrogate}/u.test(one))).to.equal(true);
  });

  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());

  it('contain only letters, digits and marks, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => extractSearchTerms(text).every((term) => /^[\p{L}\p{N}\p{M}\p{Co}]+$/u.test(term))),
      { numRuns: 500 },
    );
  });

  it('split into themselves, so that indexed words match queried words', () => {
    fc.assert(
      fc.property(
        anyText,
        (text) => void expect(extractSearchTerms(extractSearchTerms(text).join(' '))).to.deep.equal(extractSearchTerms(text)),
      ),
      { numRuns: 500 },
    );
  });

  it('do not depend on the Unicode normalization of the text', () => {
    fc.assert(
      fc.property(
        anyText,
        (text) => void expect(extractSearchTerms(text.normalize('NFD'))).to.deep.equal(extractSearchTerms(text.normalize('NFC'))),
      ),
      { numRuns: 500 },
    );
  });

  it('of two joined texts are the terms of both', () => {
    fc.assert(
      fc.property(
        anyText,
        anyText,
        (one, other) =>
          void expect(extractSearchTerms(`${one} , ${other}`)).to.deep.equal([
            ...extractSearchTerms(`${one} ,`),
            ...extractSearchTerms(`, ${other}`),
          ]),
      ),
      { numRuns: 300 },
    );
  });
});

describe('the terms of a query', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['desk desk DESK', ['desk']],
    ['wal walnut', ['walnut']],
    ['walnut wal', ['walnut']],
    ['40 4090', ['40', '4090']],
    ['!?', []],
  ];
  for (const [text, terms] of cases)
    it(`of "${text}" are ${JSON.stringify(terms)}`, () => {
      expect(extractQueryTerms(text)).to.deep.equal(terms);
    });

  it('are at most sixteen, however long the text', () => {
    const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
    expect(extractQueryTerms(alphabet.join(' '))).to.deep.equal(alphabet.slice(0, 16));
  });
});
