// Spam and texts that resemble it, in our own sentences.
import { expect } from 'chai';
import { cleanText } from '../../ai/embedded/clean.js';
import { detectLanguage } from '../../ai/embedded/language/language.js';
import { judgeSpam } from '../../ai/embedded/spam/spam.js';

const getScore = (text: string): number => {
  const clean = cleanText(text);
  return judgeSpam(clean, detectLanguage(clean.prose)).spamScore;
};

const GENUINE: readonly string[] = [
  'I ordered the blue one and it fits my 15 inch laptop well.',
  'Customer service answered my e-mail and sent a new charger.',
  'Worth the money! I paid $40 and it still works after two years.',
  'DO NOT BUY!!! The zip broke after one day.',
  'Great great great, my kids love it.',
  'Order 4471123980 arrived late, the box was open.',
  'Call me old-fashioned, but I love this radio.',
  'Free delivery was quick. The 20% discount was nice too.',
  'Good',
  '',
  '👍👍👍',
  'Leider nach zwei Wochen kaputt.',
  'I compared it with the one at www.example.com and this one is sturdier.',
  'My daughter won a prize in this dress, we love it!',
  'The phone rings loudly and text messages are easy to read.',
  'Does the cable fit the older model?',
  'No llegó a tiempo, pero el vendedor me devolvió el dinero.',
  '颜色和图片一样，孩子很喜欢。',
];

const SPAM: readonly string[] = [
  'Earn $900 a week from home, no experience needed, click here http://rich.example',
  'Buy real followers now, cheap, message me @fastgrow',
  'W H A T S A P P me for wholesale handbags +44 7700 900123',
  'FREE GIFT CARD!!! Claim your prize now at www.win.example',
  'Fr33 c@sh, visit our site bit.ly/abc',
  'Subscribe to my channel and check out my new video https://video.example',
  'Contact Dr Obi the spell caster, he brought my husband back',
  'Invest in bitcoin with a trusted account manager, guaranteed profit, write to her on Telegram',
  'Best casino bonus, free spins, join now casino-club.example',
  'Personal loan approved with bad credit, apply: loans@quick.example',
  'Gana dinero desde tu casa, escríbeme al WhatsApp +34 600 000 000',
  'Verdienen Sie 500 Euro am Tag von zu Hause, schreib mir auf Telegram',
  'Заработок без вложений, пишите в телеграм',
  '在家兼职赚钱，加微信了解详情',
];

describe('spam', () => {
  for (const text of GENUINE) it(`is below a half for "${text}"`, () => expect(getScore(text)).to.be.lessThan(0.5));
  for (const text of SPAM) it(`is a half or more for "${text}"`, () => expect(getScore(text)).to.be.at.least(0.5));

  it('increases when a link and a phone number are added', () => {
    const plain = getScore('Cheap bags for sale');
    expect(getScore('Cheap bags for sale https://bags.example')).to.be.greaterThan(plain);
    expect(getScore('Cheap bags for sale +44 7700 900123')).to.be.greaterThan(plain);
  });

  it('detects letters that are spaced out or replaced by digits', () => {
    expect(getScore('c a s i n o bonus for you')).to.be.greaterThan(getScore('a bonus for you'));
    expect(getScore('get fr33 c4sh')).to.be.closeTo(getScore('get free cash'), 0.3);
  });

  it('uses the first 4,000 characters only', () => {
    const review = 'The handle is sturdy and the lid fits well. '.repeat(100);
    expect(getScore(`${review}Earn money fast, call now!`)).to.be.closeTo(getScore(review), 0.01);
  });

  it('is less confident outside English', () => {
    const english = cleanText('The handle is sturdy and the lid fits well.');
    expect(judgeSpam(english, { language: 'de', confidence: 1 }).confidence).to.be.at.most(0.75);
    expect(judgeSpam(english, { language: 'en', confidence: 1 }).confidence).to.be.greaterThan(0.75);
  });
});
