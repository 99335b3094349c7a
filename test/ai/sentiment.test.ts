// Sentiment of our own sentences.
import { expect } from 'chai';
import { cleanText } from '../../ai/embedded/clean.js';
import { detectLanguage } from '../../ai/embedded/language/language.js';
import { judgeSentiment, praiseProbability, type SentimentGuess } from '../../ai/embedded/sentiment/sentiment.js';
import { FEELINGS } from './sentiment-samples.js';

const judge = (text: string): SentimentGuess => {
  const { prose } = cleanText(text);
  return judgeSentiment(prose, detectLanguage(prose));
};
const getSentiment = (text: string): string => judge(text).sentiment;

const PLAIN: Readonly<Record<string, readonly string[]>> = {
  positive: [
    'I love this lamp, it is beautiful.',
    'Not bad at all, I like it.',
    '5/5',
    '★★★★★',
    'Would buy again!',
    '😍😍',
    'I have had no problems with it.',
  ],
  negative: [
    'It is not good.',
    'The handle broke on the first day.',
    'Nice colour, but it stopped working after a week.',
    'I would never recommend this kettle.',
    '1 star',
    '★☆☆☆☆',
    'Complete waste of money.',
    'Very disappointed 😡',
  ],
  neutral: ['The parcel contains two cables.', '3/5', 'Does it need batteries?', 'It is okay, nothing special.', '', '   ', '12345'],
};

/** Sentences of buyers in other languages; each pair is praise and a complaint. */
const ABROAD: readonly (readonly [praise: string, complaint: string])[] = [
  ['Sehr gut, ich bin mit der Qualität zufrieden.', 'Das ist nicht gut, ich bin enttäuscht.'],
  ['Je suis ravie, la qualité est excellente.', 'Mauvaise qualité, je suis déçu.'],
  ['Excelente producto, lo recomiendo.', 'No lo recomiendo, la calidad es mala.'],
  ['Ottimo prodotto, sono soddisfatta.', 'Pessima qualità, sono delusa.'],
  ['Produto excelente, recomendo.', 'Péssimo, quebrou no primeiro dia.'],
  ['Отличный товар, рекомендую.', 'Ужасное качество, я разочарован.'],
  ['质量很好，我很满意', '质量太差，很失望'],
  ['とても良い商品で、満足しています', '最悪です。すぐに壊れました'],
];

describe('sentiment', () => {
  for (const [feeling, texts] of Object.entries(PLAIN)) {
    for (const text of texts) it(`is ${feeling} for "${text}"`, () => expect(getSentiment(text)).to.equal(feeling));
  }

  it('is right for more than five in six sentences of buyers, and opposite for at most one in thirty', () => {
    const pairs = Object.entries(FEELINGS).flatMap(([feeling, texts]) => texts.map((text) => [feeling, getSentiment(text)] as const));
    const right = pairs.filter(([feeling, judged]) => feeling === judged);
    const turned = pairs.filter(([feeling, judged]) => feeling !== judged && feeling !== 'neutral' && judged !== 'neutral');
    expect(right.length / pairs.length).to.be.greaterThan(5 / 6);
    expect(turned.length / pairs.length).to.be.at.most(1 / 30);
  });

  for (const [praise, complaint] of ABROAD) {
    it(`has a confidence of at most 0.6 for "${praise}" and "${complaint}"`, () => {
      expect(judge(praise).sentiment).to.equal('positive');
      expect(judge(complaint).sentiment).to.equal('negative');
      for (const text of [praise, complaint]) expect(judge(text).confidence).to.be.at.most(0.6);
    });
  }

  it('is neutral in other languages if there are no opinion words', () => {
    expect(getSentiment('Der Tisch ist aus Holz und hat vier Beine.')).to.equal('neutral');
    expect(getSentiment('Стол сделан из дерева, у него четыре ножки.')).to.equal('neutral');
  });

  it('is stronger for more praise, and the probability follows', () => {
    const probabilities = ['Terrible and useless, avoid.', 'It is a lamp.', 'Excellent, love it!'].map((text) =>
      praiseProbability(text, { language: 'en', confidence: 1 }),
    );
    expect(probabilities).to.deep.equal([...probabilities].sort((first, second) => first - second));
    expect(probabilities[0]).to.be.lessThan(0.1);
    expect(probabilities[2]).to.be.greaterThan(0.9);
  });

  it('ignores stars that are only wished for', () => {
    expect(getSentiment('I would give it five stars if it had not broken after a week.')).to.not.equal('positive');
  });
});
