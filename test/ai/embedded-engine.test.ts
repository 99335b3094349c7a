// The embedded engine from outside: shapes, bounds, confidence, determinism.
import { expect } from 'chai';
import fc from 'fast-check';
import { EMBEDDED_MODEL, createEmbeddedEngine } from '../../ai/embedded/index.js';
import { analyzeContent } from '../../ai/embedded/analysis.js';
import { countTokens } from '../../ai/embedded/tokens.js';

/** A clock that advances 1.5 ms per reading. */
function steppingClock(): () => number {
  let nowMs = 0;
  return () => (nowMs += 1.5);
}

const engine = createEmbeddedEngine({ clock: steppingClock() });
const hasFourDecimals = (value: number): boolean => Math.round(value * 10_000) / 10_000 === value;

describe('the embedded AI engine', () => {
  before(() => engine.warm());
  after(() => engine.close());

  it('returns all three scores if no analysis is named', async () => {
    const reply = await engine.analyze({ content: 'Great kettle, boils fast.' });
    expect(reply).to.have.all.keys('sentiment', 'spamScore', 'qualityScore', 'language', 'confidence', 'metadata');
  });

  for (const [kind, field] of [
    ['sentiment', 'sentiment'],
    ['spam', 'spamScore'],
    ['quality', 'qualityScore'],
  ] as const) {
    it(`returns only ${kind} if only that is requested`, async () => {
      const reply = await engine.analyze({ content: 'Great kettle, boils fast.', analysis: [kind] });
      expect(reply).to.have.all.keys(field, 'language', 'confidence', 'metadata');
    });
  }

  it('returns the lowest confidence of the requested scores', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (content) => {
        const parts = (['sentiment', 'spam', 'quality'] as const).map((kind) => analyzeContent({ content, analysis: [kind] }).confidence);
        expect(analyzeContent({ content }).confidence).to.equal(Math.min(...parts));
        expect(analyzeContent({ content, analysis: ['spam', 'quality'] }).confidence).to.equal(Math.min(...parts.slice(1)));
      }),
      { numRuns: 100 },
    );
  });

  it('keeps every score within 0 to 1 with four decimals for any text', () => {
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

  it('returns the same scores for the same request', async () => {
    const request = { content: 'The strap broke after a week 😡 and nobody answers.' };
    expect(await engine.analyze(request)).to.deep.equal(await engine.analyze(request));
  });

  it('returns its model, the tokens, and the time measured by the given clock', async () => {
    const { description, metadata } = await engine.describe({ productName: 'Trail Backpack', features: ['padded straps'] });
    expect(metadata).to.deep.equal({ model: EMBEDDED_MODEL, tokens: countTokens(description), processingTime: 1.5 });
  });

  it('returns a time of 0 if the clock is set back', async () => {
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
    it(`finds spam after a long story of ${filler.slice(0, 20)}`, async () => {
      const story = filler.repeat(length);
      expect(await engine.screen(spam)).to.be.greaterThan(0.9);
      expect(await engine.screen(story)).to.be.lessThan(0.5);
      expect(await engine.screen(`${story}\n${spam}`)).to.be.greaterThan(0.5);
      if (story.length < 19_000) expect((await engine.analyze({ content: `${story}\n${spam}` })).spamScore).to.be.greaterThan(0.5);
    });

  it('scores the end of a text together with the text before it', async () => {
    const story = 'The lid closes well and the tea stays warm for hours. '.repeat(67).slice(0, 3_590);
    expect(await engine.screen(`${story} It cost me $20`)).to.be.lessThan(0.5);
  });
});
