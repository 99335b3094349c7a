/** The embedded engine as its callers see it: shapes, bounds, confidence, determinism. */
import { expect } from 'chai';
import fc from 'fast-check';
import { EMBEDDED_MODEL, createEmbeddedEngine } from '../../ai/embedded/index.js';
import { analyzeContent } from '../../ai/embedded/analysis.js';
import { countTokens } from '../../ai/embedded/tokens.js';

/** A clock that moves 1.5 ms at each reading. */
function steppingClock(): () => number {
  let nowMs = 0;
  return () => (nowMs += 1.5);
}

const engine = createEmbeddedEngine({ clock: steppingClock() });
const hasFourDecimals = (value: number): boolean => Math.round(value * 10_000) / 10_000 === value;

describe('the embedded AI engine', () => {
  before(() => engine.warm());
  after(() => engine.close());

  it('gives all three figures when no analysis is named', async () => {
    const reply = await engine.analyze({ content: 'Great kettle, boils fast.' });
    expect(reply).to.have.all.keys('sentiment', 'spamScore', 'qualityScore', 'language', 'confidence', 'metadata');
  });

  for (const [kind, field] of [
    ['sentiment', 'sentiment'],
    ['spam', 'spamScore'],
    ['quality', 'qualityScore'],
  ] as const) {
    it(`leaves out what was not asked for when only ${kind} is`, async () => {
      const reply = await engine.analyze({ content: 'Great kettle, boils fast.', analysis: [kind] });
      expect(reply).to.have.all.keys(field, 'language', 'confidence', 'metadata');
    });
  }

  it('is as confident as the least confident figure that was asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (content) => {
        const parts = (['sentiment', 'spam', 'quality'] as const).map((kind) => analyzeContent({ content, analysis: [kind] }).confidence);
        expect(analyzeContent({ content }).confidence).to.equal(Math.min(...parts));
        expect(analyzeContent({ content, analysis: ['spam', 'quality'] }).confidence).to.equal(Math.min(...parts.slice(1)));
      }),
      { numRuns: 100 },
    );
  });

  it('keeps every figure within 0 to 1 at four decimals for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (content) => {
        const { spamScore = -1, qualityScore = -1, confidence, sentiment, language } = analyzeContent({ content });
        for (const figure of [spamScore, qualityScore, confidence]) {
          expect(figure).to.be.within(0, 1);
          expect(hasFourDecimals(figure)).to.equal(true);
        }
        expect(sentiment).to.be.oneOf(['positive', 'neutral', 'negative']);
        expect(language).to.match(/^(?:[a-z]{2}|und)$/);
      }),
      { numRuns: 300 },
    );
  });

  it('answers the same request with the same figures', async () => {
    const request = { content: 'The strap broke after a week 😡 and nobody answers.' };
    expect(await engine.analyze(request)).to.deep.equal(await engine.analyze(request));
  });

  it('names its model, its tokens and the time that the given clock measured', async () => {
    const { description, metadata } = await engine.describe({ productName: 'Trail Backpack', features: ['padded straps'] });
    expect(metadata).to.deep.equal({ model: EMBEDDED_MODEL, tokens: countTokens(description), processingTime: 1.5 });
  });

  it('counts no time when the clock is set back', async () => {
    const readings = [10, 4];
    const backwards = createEmbeddedEngine({ clock: () => readings.shift() ?? 0 });
    expect((await backwards.describe({ productName: 'Mug' })).metadata.processingTime).to.equal(0);
  });

  const spam = 'Earn $500 a day from home, no experience needed! Message me on WhatsApp +1 202 555 0143 https://easy-cash.test';
  for (const [filler, length] of [
    ['The lid closes well and the tea stays warm for hours. ', 190],
    ['😀', 10_120],
    ['良', 20_000],
  ] as const)
    it(`finds spam behind a long story of ${filler.slice(0, 20)}`, async () => {
      const story = filler.repeat(length);
      expect(await engine.screen(spam)).to.be.greaterThan(0.9);
      expect(await engine.screen(story)).to.be.lessThan(0.5);
      expect(await engine.screen(`${story}\n${spam}`)).to.be.greaterThan(0.5);
      if (story.length < 19_000) expect((await engine.analyze({ content: `${story}\n${spam}` })).spamScore).to.be.greaterThan(0.5);
    });

  it('reads the end of a text among its neighbours, not alone', async () => {
    const story = 'The lid closes well and the tea stays warm for hours. '.repeat(67).slice(0, 3_590);
    expect(await engine.screen(`${story} It cost me $20`)).to.be.lessThan(0.5);
  });
});
