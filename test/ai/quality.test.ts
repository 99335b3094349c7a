// Quality compared with our own grades, and what lowers it.
import { expect } from 'chai';
import { cleanText } from '../../ai/embedded/clean.js';
import { detectLanguage } from '../../ai/embedded/language/language.js';
import { judgeQuality } from '../../ai/embedded/quality/quality.js';
import { GRADED } from './quality-samples.js';

const getScore = (text: string): number => {
  const clean = cleanText(text);
  return judgeQuality(clean, detectLanguage(clean.prose)).qualityScore;
};
const listGrades = (wanted: number): number[] => GRADED.filter(([grade]) => grade === wanted).map(([, text]) => getScore(text));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const DETAILED =
  'I have used this pan daily for three months. It heats evenly, the handle stays cool, and at 1.4 kg it is light enough for one hand. The coating shows two small scratches, but eggs still slide off. The lid could close better.';

describe('quality', () => {
  it('increases with human grades', () => {
    const means = [0, 1, 2, 3].map((grade) => mean(listGrades(grade)));
    expect(means).to.deep.equal([...means].sort((first, second) => first - second));
    expect(Math.max(...listGrades(0))).to.be.lessThan(0.1);
    expect(Math.min(...listGrades(2))).to.be.greaterThan(Math.max(...listGrades(1)));
    expect(Math.min(...listGrades(3))).to.be.greaterThan(Math.max(...listGrades(2)));
  });

  const worse: Readonly<Record<string, string>> = {
    repetition: 'great pan '.repeat(20),
    shouting: DETAILED.toUpperCase(),
    'missing vowels': DETAILED.replace(/[aeiou]/g, ''),
    links: `${DETAILED} https://a.test https://b.test https://c.test https://d.test`,
    swearing: `${DETAILED} What a piece of shit, fuck this bullshit.`,
    advertising: `${DETAILED} Earn $900 a week from home, message me on WhatsApp.`,
    'keyboard noise': 'lkjsdf poiwer mnbvx qwelkj zxmnb asdlkj poiqwe lkasjd',
  };
  for (const [name, text] of Object.entries(worse)) {
    it(`decreases for ${name}`, () => expect(getScore(text)).to.be.lessThan(getScore(DETAILED) - 0.15));
  }

  it('is 0 for an empty text', () => {
    for (const text of ['', ' ', '!!!', '😀😀', '<p></p>']) expect(getScore(text)).to.equal(0);
  });
});
