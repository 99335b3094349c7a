// Token counts of o200k_base, for any text.
import { expect } from 'chai';
import fc from 'fast-check';
import { countTokens as countWithPackage } from 'gpt-tokenizer/encoding/o200k_base';
import { countTokens } from '../../ai/embedded/tokens.js';
import { processorMs } from '../support/processor-time.js';

const asText = { disallowedSpecial: new Set<string>() };

describe('tokens', () => {
  it('are 0 for an empty text', () => expect(countTokens('')).to.equal(0));

  const texts = [
    "Meet the Walnut Desk Organiser: it doesn't wobble.",
    '<|endoftext|> is text',
    'Größe 42, 1.200 €',
    '電気ケトル、軽量。',
    'สวัสดีครับ',
    '👨‍👩‍👧 ok',
    '  two\n\n lines  ',
    'CamelCaseWords',
  ];
  for (const text of texts)
    it(`equal the package's count: ${JSON.stringify(text)}`, () => expect(countTokens(text)).to.equal(countWithPackage(text, asText)));

  it("equal the package's count for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        expect(countTokens(text)).to.equal(countWithPackage(text, asText));
      }),
    );
  });

  it('are counted quickly in the longest description', () => {
    countTokens('warm');
    const startedMs = processorMs();
    for (const unit of ['a', 'é', '漢', '!', ' ', 'ab']) countTokens(unit.repeat(10_000));
    expect(processorMs() - startedMs).to.be.lessThan(600);
  });
});
