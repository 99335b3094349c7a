// What a word is, for search: the same cut for texts and for queries.
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

  it('of a word without spaces that is very long are cut', () => {
    const [term = ''] = extractSearchTerms('x'.repeat(10_000));
    expect(term.length).to.be.at.least(32).and.at.most(255);
    expect(extractSearchTerms('𐐷'.repeat(10_000)).every((one) => !/\p{Surrogate}/u.test(one))).to.equal(true);
  });

  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());

  it('hold nothing but letters, digits and marks, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => extractSearchTerms(text).every((term) => /^[\p{L}\p{N}\p{M}\p{Co}]+$/u.test(term))),
      { numRuns: 500 },
    );
  });

  it('are cut again to the same, so that stored words and asked words agree', () => {
    fc.assert(
      fc.property(
        anyText,
        (text) => void expect(extractSearchTerms(extractSearchTerms(text).join(' '))).to.deep.equal(extractSearchTerms(text)),
      ),
      { numRuns: 500 },
    );
  });

  it('do not depend on how a text is composed', () => {
    fc.assert(
      fc.property(
        anyText,
        (text) => void expect(extractSearchTerms(text.normalize('NFD'))).to.deep.equal(extractSearchTerms(text.normalize('NFC'))),
      ),
      { numRuns: 500 },
    );
  });

  it('of two texts are those of one and those of the other', () => {
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

  it('are sixteen at most, however long the text', () => {
    const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
    expect(extractQueryTerms(alphabet.join(' '))).to.deep.equal(alphabet.slice(0, 16));
  });
});
