// The whole analysis: returns what is requested, from one cleaning and one language, within bounds.
import { expect } from 'chai';
import fc from 'fast-check';
import { analyzeContent } from '../../ai/embedded/analysis.js';
import { listWords } from '../../ai/embedded/quality/words.js';
import { processorMs } from '../support/processor-time.js';

const KINDS = ['sentiment', 'spam', 'quality'] as const;
const hasFourDecimals = (value: number): boolean => Math.round(value * 10_000) / 10_000 === value;

/** Far above measured times (under 3 ms and under 25 ms), so that the test passes on a busy machine. */
const REVIEW_BOUND_MS = 60;
const LONGEST_BOUND_MS = 500;

describe('the analysis of a text', () => {
  it('always returns language and confidence, and only the requested scores', () => {
    expect(analyzeContent({ content: 'Great kettle.' })).to.have.all.keys(
      'sentiment',
      'spamScore',
      'qualityScore',
      'language',
      'confidence',
    );
    expect(analyzeContent({ content: 'Great kettle.', analysis: [] })).to.have.all.keys(
      ...['sentiment', 'spamScore', 'qualityScore', 'language', 'confidence'],
    );
    expect(analyzeContent({ content: 'Great kettle.', analysis: ['quality'] })).to.have.all.keys('qualityScore', 'language', 'confidence');
  });

  it('returns the lowest confidence of the requested scores', () => {
    for (const content of ['Great kettle, boils fast.', 'Sehr gut', '', 'asdf', '5/5', 'Earn $900 a week http://rich.example']) {
      const parts = KINDS.map((kind) => analyzeContent({ content, analysis: [kind] }).confidence);
      expect(analyzeContent({ content }).confidence).to.equal(Math.min(...parts));
    }
  });

  it('keeps every score within 0 to 1 with four decimals for any text, the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (content) => {
        const reply = analyzeContent({ content });
        for (const figure of [reply.spamScore ?? -1, reply.qualityScore ?? -1, reply.confidence]) {
          expect(figure).to.be.within(0, 1);
          expect(hasFourDecimals(figure)).to.equal(true);
        }
        expect(analyzeContent({ content })).to.deep.equal(reply);
      }),
      { numRuns: 200 },
    );
  });

  it('reads the text within markup, not the markup', () => {
    const plain = analyzeContent({ content: 'I love this lamp, it is beautiful.' });
    expect(analyzeContent({ content: '<p class="terrible">I love <b>this</b> lamp, it is beautiful.</p>' })).to.deep.equal(plain);
  });

  it('reads the first 20,000 characters only', () => {
    const long = 'The lamp is bright and the cable is long. '.repeat(500).slice(0, 20_000);
    expect(analyzeContent({ content: `${long}${' Terrible!'.repeat(500)}` })).to.deep.equal(analyzeContent({ content: long }));
  });

  it('takes a few milliseconds for a review, and a few ten for the longest text', () => {
    const text = 'The lamp is bright, but the cable broke after 3 weeks; customer service sent a new one. ';
    analyzeContent({ content: text });
    const startedMs = processorMs();
    analyzeContent({ content: text.repeat(17) });
    const reviewedMs = processorMs();
    analyzeContent({ content: text.repeat(240) });
    expect(reviewedMs - startedMs).to.be.lessThan(REVIEW_BOUND_MS);
    expect(processorMs() - reviewedMs).to.be.lessThan(LONGEST_BOUND_MS);
  });
});

describe('words', () => {
  it('are split at spaces, and into pairs of characters for scripts without spaces', () => {
    expect(listWords('It’s a well-made mug!')).to.deep.equal(["it's", 'a', 'well-made', 'mug']);
    expect(listWords('很好用的')).to.deep.equal(['很好', '用的']);
  });
});
