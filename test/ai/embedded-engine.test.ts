/** The embedded engine as its callers see it: shapes, bounds, confidence, determinism. */
import { expect } from 'chai';
import fc from 'fast-check';
import { EMBEDDED_MODEL, embeddedEngine } from '../../ai/embedded/index.js';
import { analyseContent } from '../../ai/embedded/analysis.js';
import { estimateTokens } from '../../ai/embedded/tokens.js';

/** A clock that moves 1.5 ms at each reading. */
function steppingClock(): () => number {
  let nowMs = 0;
  return () => (nowMs += 1.5);
}

const engine = embeddedEngine({ clock: steppingClock() });
const hasFourDecimals = (value: number): boolean => Math.round(value * 10_000) / 10_000 === value;

describe('the embedded AI engine', () => {
  before(() => engine.warm());
  after(() => engine.close());

  it('gives all three figures when no analysis is named', async () => {
    const reply = await engine.analyze({ content: 'Great kettle, boils fast.' });
    expect(reply).to.have.all.keys('sentiment', 'spamScore', 'qualityScore', 'language', 'confidence');
  });

  for (const [kind, field] of [
    ['sentiment', 'sentiment'],
    ['spam', 'spamScore'],
    ['quality', 'qualityScore'],
  ] as const) {
    it(`leaves out what was not asked for when only ${kind} is`, async () => {
      const reply = await engine.analyze({ content: 'Great kettle, boils fast.', analysis: [kind] });
      expect(reply).to.have.all.keys(field, 'language', 'confidence');
    });
  }

  it('is as confident as the least confident figure that was asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (content) => {
        const parts = (['sentiment', 'spam', 'quality'] as const).map((kind) => analyseContent({ content, analysis: [kind] }).confidence);
        expect(analyseContent({ content }).confidence).to.equal(Math.min(...parts));
        expect(analyseContent({ content, analysis: ['spam', 'quality'] }).confidence).to.equal(Math.min(...parts.slice(1)));
      }),
      { numRuns: 100 },
    );
  });

  it('keeps every figure within 0 to 1 at four decimals for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (content) => {
        const { spamScore = -1, qualityScore = -1, confidence, sentiment, language } = analyseContent({ content });
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
    expect(metadata).to.deep.equal({ model: EMBEDDED_MODEL, tokens: estimateTokens(description), processingTime: 1.5 });
    expect(EMBEDDED_MODEL).to.equal('storefront-embedded-1');
  });

  it('counts no time when the clock is set back', async () => {
    const readings = [10, 4];
    const backwards = embeddedEngine({ clock: () => readings.shift() ?? 0 });
    expect((await backwards.describe({ productName: 'Mug' })).metadata.processingTime).to.equal(0);
  });

  it('estimates more tokens for longer texts and none for blank ones', () => {
    expect(estimateTokens('   ')).to.equal(0);
    expect(estimateTokens('A small mug.')).to.equal(4);
    expect(estimateTokens('送料無料です')).to.be.greaterThan(3);
  });
});
