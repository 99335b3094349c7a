// Language detection: thirty languages, none at all, and its confidence.
import { expect } from 'chai';
import fc from 'fast-check';
import { cleanText } from '../../ai/embedded/clean.js';
import { detectLanguage, type LanguageGuess } from '../../ai/embedded/language/language.js';
import { findLeadingScript } from '../../ai/embedded/language/scripts.js';
import { LANGUAGE_SAMPLES, NO_LANGUAGE } from './language-samples.js';

const detect = (text: string): LanguageGuess => detectLanguage(cleanText(text).prose);

describe('language', () => {
  for (const [language, texts] of Object.entries(LANGUAGE_SAMPLES)) {
    it(`is ${language} for its short shop texts`, () => {
      // One text in four may be spelled the same in a related language.
      const right = texts.filter((text) => detect(text).language === language);
      expect(right).to.have.length.of.at.least(3);
    });

    it(`is ${language} with high confidence for three of its texts together`, () => {
      const guess = detect(texts.slice(0, 3).join('. '));
      expect(guess.language).to.equal(language);
      expect(guess.confidence).to.be.at.least(0.8);
    });
  }

  for (const text of NO_LANGUAGE) {
    it(`is undetermined or uncertain for "${text}"`, () => {
      const { language, confidence } = detect(text);
      if (language === 'und') expect(confidence).to.equal(0);
      else expect(confidence).to.be.lessThan(0.5);
    });
  }

  it('is detected by script alone for languages beyond the thirty', () => {
    expect(['გამარჯობა მსოფლიო', 'Բարեւ աշխարհ', 'নমস্কার বিশ্ব', 'வணக்கம் உலகம்'].map((text) => detect(text).language)).to.deep.equal([
      'ka',
      'hy',
      'bn',
      'ta',
    ]);
  });

  it('is Japanese if there are kana among Han characters, otherwise Chinese', () => {
    expect(findLeadingScript('送料無料です')?.languages).to.deep.equal(['ja']);
    expect(detect('这个手机的电池很好').language).to.equal('zh');
  });

  it('has a confidence of at most 0.7 for one or two words, and less for mixed scripts', () => {
    expect(detect('very good').confidence).to.be.at.most(0.7);
    expect(detect('The kettle is very quiet, очень тихий чайник').confidence).to.be.lessThan(detect('The kettle is very quiet').confidence);
  });

  it('does not depend on links, addresses, sizes or model numbers', () => {
    const plain = detect('Die Tasche passt gut zum Fahrrad');
    expect(detect('Die Tasche XR-200 passt gut zum Fahrrad https://example.com/the/best/shop me@shop.example').language).to.equal(
      plain.language,
    );
  });

  it('is detected from the first 2,048 characters only', () => {
    const german = 'Die Tasche ist schön und der Preis ist gut. '.repeat(60);
    expect(detect(`${german} ${'Очень хороший товар. '.repeat(500)}`).language).to.equal('de');
  });

  it('has a confidence within 0 to 1 for any text, the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const guess = detect(text);
        expect(guess.confidence).to.be.within(0, 1);
        expect(guess.language).to.match(/^(?:[a-z]{2}|und)$/);
        expect(detect(text)).to.deep.equal(guess);
      }),
      { numRuns: 300 },
    );
  });
});
