// What the comparison of two descriptions marks.
import { expect } from 'chai';
import { processorMs } from '../../../test/support/processor-time.js';
import { compareWords, type TextPart } from '../src/parts/word-diff.js';

/** Writes changed pieces in brackets. */
const show = (parts: readonly TextPart[]): string => parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const compare = (before: string, after: string): string[] => Object.values(compareWords(before, after)).map(show);

describe('the comparison of descriptions', () => {
  it('marks the words that only one of them has', () => {
    expect(compare('Solid walnut desk.', 'Solid oak desk.')).to.deep.equal(['Solid [walnut] desk.', 'Solid [oak] desk.']);
    expect(compare('One two three', 'One three four')).to.deep.equal(['One [two ]three', 'One three[ four]']);
    expect(compare('Old red desk.', 'New oak desk.')).to.deep.equal(['[Old red] desk.', '[New oak] desk.']);
  });

  it('marks all of a text that is new, and nothing of one that is the same', () => {
    expect(compare('', 'New.')).to.deep.equal(['', '[New.]']);
    expect(compare('Same 🧺 שלום', 'Same 🧺 שלום')).to.deep.equal(['Same 🧺 שלום', 'Same 🧺 שלום']);
  });

  it('keeps both texts whole, in any language', () => {
    const [before, after] = ['木の机です。とても良い。', '木の椅子です。良い\n\n'];
    const parts = compareWords(before, after);
    expect([parts.before, parts.after].map((side) => side.map(({ text }) => text).join(''))).to.deep.equal([before, after]);
  });

  it('takes less than a second for the longest descriptions', () => {
    const [before, after] = ['a b '.repeat(2_500), 'b c '.repeat(2_500)];
    const startedMs = processorMs();
    const parts = compareWords(before, after);
    expect(processorMs() - startedMs).to.be.lessThan(1_000);
    expect(parts.after.map(({ text }) => text).join('')).to.equal(after);
  });
});
