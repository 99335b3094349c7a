/** Sentiment, spam and quality on examples of our own. */
import { expect } from 'chai';
import { analyseContent } from '../../ai/embedded/analysis.js';
import { detectLanguage } from '../../ai/embedded/language.js';

const sentimentOf = (content: string): string | undefined => analyseContent({ content, analysis: ['sentiment'] }).sentiment;
const spamOf = (content: string): number => analyseContent({ content, analysis: ['spam'] }).spamScore ?? -1;
const qualityOf = (content: string): number => analyseContent({ content, analysis: ['quality'] }).qualityScore ?? -1;

const FEELINGS: Record<string, string[]> = {
  positive: [
    'I love this lamp, it is beautiful.',
    'Works perfectly and arrived early.',
    'Not bad at all, I like it.',
    'The box was damaged but the mug is perfect.',
    '5/5',
    '★★★★★',
    'I have had no problems with it.',
    'Would buy again!',
    '😍😍',
    "Can't go wrong with this one.",
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
    'The shoes are too small and uncomfortable.',
    'Terrible smell, sent it back.',
  ],
  neutral: [
    'The parcel contains two cables.',
    'It comes in blue and in green.',
    'I bought it on Monday.',
    '3/5',
    'Does it need batteries?',
  ],
};

const GENUINE = [
  'I ordered the blue one and it fits my 15 inch laptop well.',
  'Customer service answered my e-mail and sent a new charger.',
  'Worth the money! I paid $40 and it still works after two years.',
  'DO NOT BUY!!! The zip broke after one day.',
  'Great great great, my kids love it.',
  'Order 4471123980 arrived late, the box was open.',
  'Call me old-fashioned, but I love this radio.',
  'Free delivery was quick. The 20% discount was nice too.',
  'Good',
  'Leider nach zwei Wochen kaputt.',
  'I compared it with the one at www.example.com and this one is sturdier.',
  'My daughter won a prize in this dress, we love it!',
];
const SPAM = [
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
];

describe('sentiment', () => {
  for (const [feeling, texts] of Object.entries(FEELINGS)) {
    for (const text of texts) it(`is ${feeling} for "${text}"`, () => expect(sentimentOf(text)).to.equal(feeling));
  }

  it('is at most 0.6 sure outside English, and neutral when it knows no word', () => {
    const german = analyseContent({ content: 'Sehr gut, ich bin mit der Qualität zufrieden und empfehle es.', analysis: ['sentiment'] });
    expect(german).to.include({ language: 'de', sentiment: 'positive' });
    expect(german.confidence).to.be.at.most(0.6);
    expect(sentimentOf('Der Tisch ist aus Holz und hat vier Beine.')).to.equal('neutral');
  });

  it('turns around with a negation outside English too', () => {
    expect(sentimentOf('No lo recomiendo, la calidad es mala.')).to.equal('negative');
    expect(sentimentOf('Das ist nicht gut, ich bin enttäuscht.')).to.equal('negative');
  });
});

describe('spam', () => {
  for (const text of GENUINE) it(`is below a half for "${text}"`, () => expect(spamOf(text)).to.be.lessThan(0.5));
  for (const text of SPAM) it(`is a half or more for "${text}"`, () => expect(spamOf(text)).to.be.at.least(0.5));
});

describe('quality', () => {
  const detailed =
    'I have used this pan daily for three months. It heats evenly, the handle stays cool, and at 1.4 kg it is light enough for one hand. The coating shows two small scratches, but eggs still slide off. The lid could close better.';

  it('rises from nothing over a remark to a detailed account', () => {
    const scores = ['!!!', 'ok', 'Nice pan, works well for eggs and fish.', detailed].map(qualityOf);
    expect(scores).to.deep.equal([...scores].sort((first, second) => first - second));
    expect(scores[0]).to.equal(0);
    expect(scores.at(-1)).to.be.greaterThan(0.7);
  });

  it('falls for repetition, shouting, keyboard noise and links', () => {
    for (const worse of [
      'great pan '.repeat(20),
      detailed.toUpperCase(),
      detailed.replace(/[aeiou]/g, ''),
      `${detailed} https://a.test https://b.test https://c.test https://d.test`,
    ]) {
      expect(qualityOf(worse)).to.be.lessThan(qualityOf(detailed) - 0.15);
    }
  });
});

describe('language', () => {
  const samples: Record<string, string> = {
    en: 'The kettle is quiet and it boils very quickly.',
    de: 'Der Wasserkocher ist leise und kocht sehr schnell.',
    fr: 'La bouilloire est très silencieuse et je suis content.',
    es: 'El hervidor es muy silencioso y llegó rápido.',
    pt: 'A chaleira é muito silenciosa e não faz barulho.',
    it: 'Il bollitore è molto silenzioso e sono contento della qualità.',
    nl: 'De waterkoker is heel stil en werkt goed.',
    sv: 'Vattenkokaren är tyst och fungerar mycket bra.',
    da: 'Elkedlen er meget stille og virker godt efter et år.',
    no: 'Vannkokeren er veldig stille og fungerer bra etter et år.',
    fi: 'Vedenkeitin on todella hiljainen ja toimii hyvin.',
    hu: 'A vízforraló nagyon csendes és jól működik.',
    pl: 'Czajnik jest bardzo cichy i działa dobrze.',
    cs: 'Konvice je velmi tichá a funguje dobře, jsem spokojený.',
    sk: 'Kanvica je veľmi tichá a funguje dobre, som spokojný.',
    ro: 'Fierbătorul este foarte silențios și merge bine.',
    tr: 'Su ısıtıcısı çok sessiz ve çok iyi çalışıyor.',
    vi: 'Ấm đun nước rất yên tĩnh và chất lượng tốt.',
    id: 'Ketel ini sangat tenang dan kualitas barang bagus.',
    ru: 'Чайник очень тихий, и мне он нравится.',
    uk: 'Чайник дуже тихий, і мені він подобається.',
    bg: 'Чайникът е много тих и съм доволен от качеството.',
    el: 'Ο βραστήρας είναι πολύ ήσυχος.',
    he: 'הקומקום שקט מאוד',
    ar: 'الغلاية هادئة جدا وأنا سعيد بها',
    hi: 'यह केतली बहुत शांत है',
    th: 'กาต้มน้ำเงียบมาก',
    ja: 'この電気ケトルはとても静かです。',
    zh: '这个水壶非常安静',
    ko: '이 주전자는 아주 조용해요',
  };
  for (const [language, text] of Object.entries(samples)) {
    it(`is ${language} for "${text}"`, () => expect(detectLanguage(text).language).to.equal(language));
  }

  for (const text of ['', '  ', '12345', '👍👍', '!!!', 'xqzt vrrk', 'Ðþ']) {
    it(`is undetermined for "${text}"`, () => expect(detectLanguage(text)).to.deep.equal({ language: 'und', confidence: 0 }));
  }

  it('is at most 0.7 sure of one or two words, and less sure of mixed scripts', () => {
    expect(detectLanguage('very good').confidence).to.be.at.most(0.7);
    expect(detectLanguage('The kettle is very quiet, очень тихий чайник').confidence).to.be.lessThan(
      detectLanguage('The kettle is very quiet').confidence,
    );
  });
});
