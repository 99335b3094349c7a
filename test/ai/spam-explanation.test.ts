// Which passages raise the spam score of a text.
import { expect } from 'chai';
import { analyzeContent } from '../../ai/embedded/analysis.js';
import type { SpamSign } from '../../generated/api.js';
import { HOSTILE_TEXTS, ODD_TEXTS, SPAM_TEXTS } from './conformance-texts.js';

const explain = (content: string): readonly SpamSign[] => analyzeContent({ content, analysis: ['spam'], explain: true }).spamSigns ?? [];
const listPassages = (content: string): readonly string[] => explain(content).map(({ passage }) => passage);

describe('the explanation of a spam score', () => {
  it('names the words that ask for contact and promise money, with the end of the number', () =>
    expect(listPassages('Nice stand. I earn $900 a week from home, message me on WhatsApp.')).to.have.members([
      'earn $900',
      'WhatsApp',
      'message me',
    ]));

  it('names links, numbers, and spaced-out words as the text writes them', () => {
    expect(listPassages('FREE GIFT CARD!!! Claim your prize now at www.win.example')[0]).to.equal('www.win.example');
    expect(listPassages('W H A T S A P P me for wholesale handbags +44 7700 900123')).to.include.members([
      'W H A T S A P P',
      '+44 7700 900123',
    ]);
  });

  it('names what it finds in other scripts', () => expect(listPassages('在家兼职赚钱，加微信了解详情')[0]).to.contain('加微信'));

  it('finds the passage wherever it is in a long text', () => {
    const review = 'The kettle boils fast and pours well. '.repeat(250);
    expect(listPassages(`${review}Invest in bitcoin with a trusted account manager, write to her on Telegram. ${review}`)).to.include(
      'Telegram',
    );
  });

  it('names nothing in a genuine review', () => {
    expect(explain('I ordered the blue one and it fits my 15 inch laptop well.')).to.deep.equal([]);
    expect(analyzeContent({ content: 'Good', analysis: ['spam'] })).to.not.have.property('spamSigns');
    expect(analyzeContent({ content: 'Good', analysis: ['quality'], explain: true })).to.not.have.property('spamSigns');
  });

  it('changes no score', () => {
    for (const [name, content] of SPAM_TEXTS) {
      const { spamSigns, ...explained } = analyzeContent({ content, explain: true });
      expect(explained, name).to.deep.equal(analyzeContent({ content }));
      expect(spamSigns, name).to.be.an('array');
    }
  });

  it('keeps its bounds for any text', () => {
    for (const [name, content] of [
      ...ODD_TEXTS,
      ...HOSTILE_TEXTS,
      ...SPAM_TEXTS,
      ['a long link', `http://a.example/${'💰'.repeat(3_000)} casino`] as const,
    ]) {
      const signs = explain(content);
      expect(signs.length, name).to.be.at.most(8);
      const shares = signs.map(({ share }) => share);
      expect(shares, name).to.deep.equal([...shares].sort((one, other) => other - one));
      expect(
        shares.reduce((sum, share) => sum + share, 0),
        name,
      ).to.be.at.most(1.001);
      for (const { passage, share } of signs) {
        expect([...passage].length, name).to.be.within(1, 200);
        expect(passage, name).to.not.match(/\p{Surrogate}/u);
        expect(share, name).to.be.within(0.05, 1);
      }
    }
  });
});
