// Untrusted replies of a model: their forms and bounds, and the result of each.
import { expect } from 'chai';
import { readAnalysis, weighAnalysis, type FoundAnalysis } from '../../ai/provider/analysis.js';
import { extractJson } from '../../ai/provider/client.js';
import { createDescriptionQuestion, hasRoom, readDescription } from '../../ai/provider/description.js';
import { ModelFailure } from '../../ai/provider/failure.js';
import { parseRetryAfterMs } from '../../ai/provider/fetch.js';
import { parseLanguage } from '../../ai/provider/languages.js';
import { readSuggestions, createSuggestionQuestion } from '../../ai/provider/suggestion.js';
import { processorMs } from '../support/processor-time.js';

const GOOD = { language: 'en', sentiment: 'positive', spamScore: 0.1, qualityScore: 0.5, confidence: 0.75 };
const content = 'Boils fast.';
const analyzed = (value: unknown) => readAnalysis({ value }, { content });

describe('an analysis by a model', () => {
  it('is accepted with four decimals, and only the requested scores', () => {
    const value = { ...GOOD, spamScore: 0.123456, mood: 'sunny' };
    expect(analyzed(value)).to.deep.equal({ ...GOOD, spamScore: 0.1235 });
    expect(readAnalysis({ value }, { content, analysis: ['spam'] })).to.deep.equal({ language: 'en', spamScore: 0.1235, confidence: 0.75 });
  });

  const wrong: readonly [string, unknown][] = [
    ['an array', [GOOD]],
    ['null', null],
    ['a text', 'positive'],
    ...Object.keys(GOOD).map((name): [string, unknown] => [`without ${name}`, { ...GOOD, [name]: undefined }]),
    ...Object.keys(GOOD).map((name): [string, unknown] => [`with an object as ${name}`, { ...GOOD, [name]: {} }]),
    ...['spamScore', 'qualityScore', 'confidence'].flatMap((name) =>
      [-0.1, 1.1, 95, '0.5', NaN, Infinity, true].map((value): [string, unknown] => [
        `with ${name} ${JSON.stringify(value)}`,
        { ...GOOD, [name]: value },
      ]),
    ),
    ['with another sentiment', { ...GOOD, sentiment: 'mixed' }],
    ['with a sentiment in capitals', { ...GOOD, sentiment: 'POSITIVE' }],
    ['with a language by name', { ...GOOD, language: 'English' }],
    ['with a language that is none', { ...GOOD, language: 'xx' }],
  ];
  for (const [name, value] of wrong) it(`is refused: ${name}`, () => expect(() => analyzed(value)).to.throw(ModelFailure));

  const tags: readonly [unknown, string | undefined][] = [
    ['en', 'en'],
    ['EN', 'en'],
    ['pt-BR', 'pt'],
    ['zh_Hans', 'zh'],
    ['und', 'und'],
    ['eng', undefined],
    ['', undefined],
    [7, undefined],
  ];
  for (const [tag, code] of tags) it(`reads the language ${JSON.stringify(tag)}`, () => expect(parseLanguage(tag)).to.equal(code));

  const found = (part: Partial<FoundAnalysis>): FoundAnalysis => ({ language: 'en', confidence: 0.9, ...part });
  const own = (part: Partial<FoundAnalysis>): FoundAnalysis => ({ language: 'en', confidence: 0.4, ...part });
  const weights: readonly [string, FoundAnalysis, FoundAnalysis, FoundAnalysis][] = [
    ['lifts spam to 0.3 below', found({ spamScore: 0 }), own({ spamScore: 0.95 }), found({ spamScore: 0.65, confidence: 0.4 })],
    ['leaves spam within 0.3', found({ spamScore: 0.65 }), own({ spamScore: 0.95 }), found({ spamScore: 0.65 })],
    ['leaves higher spam', found({ spamScore: 1 }), own({ spamScore: 0.2 }), found({ spamScore: 1 })],
    ['lifts no spam below 0', found({ spamScore: 0 }), own({ spamScore: 0.1 }), found({ spamScore: 0 })],
    ['adds no spam that was not asked for', found({ qualityScore: 1 }), own({ qualityScore: 0 }), found({ qualityScore: 1 })],
    ['is sure of English', found({ sentiment: 'positive' }), own({}), found({ sentiment: 'positive' })],
  ];
  for (const [name, one, two, expected] of weights)
    it(`is combined with the embedded one: ${name}`, () => expect(weighAnalysis(one, two)).to.deep.equal(expected));

  it('has a sentiment confidence of at most 0.6 in other languages', () => {
    expect(weighAnalysis(found({ language: 'de', sentiment: 'positive' }), own({})).confidence).to.equal(0.6);
    expect(weighAnalysis(found({ language: 'de', spamScore: 0.1 }), own({})).confidence).to.equal(0.9);
  });
});

describe('suggestions by a model', () => {
  const candidates = ['Kitchen', 'Home & Living', 'mugs', 'Mugs', 'Garden', 'Office', 'Gifts'];
  const suggested = (suggestions: unknown, confidence: unknown = 0.8) =>
    readSuggestions({ value: { suggestions, confidence } }, candidates);

  it('are returned in the spelling of the candidates, each once', () => {
    expect(suggested(['KITCHEN ', 'Home  &  living', 'kitchen'])).to.deep.equal({
      suggestions: ['Kitchen', 'Home & Living'],
      confidence: 0.8,
    });
    expect(suggested(['MUGS']).suggestions).to.deep.equal(['mugs']);
  });

  it('omit names that are not candidates, with confidence 0 if the first was one', () => {
    expect(suggested(['Kitchen', 'Weapons', 7])).to.deep.equal({ suggestions: ['Kitchen'], confidence: 0.8 });
    expect(suggested(['Weapons', 'Kitchen'])).to.deep.equal({ suggestions: ['Kitchen'], confidence: 0 });
  });

  it('are at most five', () =>
    expect(suggested(candidates).suggestions).to.deep.equal(['Kitchen', 'Home & Living', 'mugs', 'Garden', 'Office']));

  it('can be empty: nothing fits', () => expect(suggested([])).to.deep.equal({ suggestions: [], confidence: 0 }));

  for (const [name, suggestions, confidence] of [
    ['only unknown names', ['Weapons'], 0.8],
    ['no list', 'Kitchen', 0.8],
    ['a confidence over 1', ['Kitchen'], 80],
    ['no confidence', ['Kitchen'], null],
  ] as const)
    it(`are rejected: ${name}`, () => expect(() => suggested(suggestions, confidence)).to.throw(ModelFailure));

  it('are requested with as many candidates as fit', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `${index} ${'x'.repeat(96)}`);
    const { data } = createSuggestionQuestion({ productTitle: 'Mug', description: 'y'.repeat(10_000) }, many);
    expect(JSON.stringify(data).length).to.be.within(20_000, 26_000);
  });
});

describe('a description by a model', () => {
  const request = {
    productName: 'Trail Mug',
    features: ['keeps drinks hot for 12 hours', 'leak-proof lid'],
    targetAudience: 'hikers',
    maxLength: 200,
  };
  const GOOD_TEXT = 'The Trail Mug is made for hikers. Drinks stay hot for 12 hours. Its lid is leak-proof.';
  const described = (description: unknown, part: object = {}, tokens?: number) =>
    readDescription({ value: { description }, ...(tokens && { tokens }) }, { ...request, ...part });

  it("is accepted unchanged, with the server's token count or an estimate", () => {
    expect(described(GOOD_TEXT, {}, 31)).to.deep.equal({ description: GOOD_TEXT, tokens: 31 });
    expect(described(`  ${GOOD_TEXT}\n`).description).to.equal(GOOD_TEXT);
    expect(described(GOOD_TEXT).tokens).to.equal(Math.ceil(GOOD_TEXT.length / 4));
  });

  const wrong: readonly [string, unknown][] = [
    ['nothing', undefined],
    ['no text', 7],
    ['empty', ''],
    ['white space', ' \n\t'],
    ['half a character', `${GOOD_TEXT} \uD83D`],
    ['mark-up', `<p>${GOOD_TEXT}</p>`],
    ['a script', `${GOOD_TEXT}<script>alert()</script>`],
    ['an entity', `${GOOD_TEXT} &nbsp;`],
    ['a fence', `\`\`\`\n${GOOD_TEXT}\n\`\`\``],
    ['bold letters', GOOD_TEXT.replace('hikers', '**hikers**')],
    ['a heading', `# Mug\n${GOOD_TEXT}`],
    ['a link', `${GOOD_TEXT} More at https://elsewhere.example.`],
    ['a bare link', `${GOOD_TEXT} More at www.elsewhere.example.`],
    ['an address', `${GOOD_TEXT} Write to a@b.example.`],
    ['a control character', `${GOOD_TEXT}\u0007`],
    ['reversed writing', `${GOOD_TEXT}\u202E`],
    ['another name', GOOD_TEXT.replace('Trail Mug', 'Camping Mug')],
    ['a figure of its own', `${GOOD_TEXT} It holds 350 ml.`],
    ['a figure in other digits', `${GOOD_TEXT} ٣٥٠`],
    ['a feature less', 'The Trail Mug is made for hikers. Drinks stay hot for 12 hours.'],
    ['one sentence that is too long', `The Trail Mug is leak-proof, has a lid, keeps drinks hot for 12 hours${' and hours'.repeat(20)}`],
  ];
  for (const [name, text] of wrong) it(`is refused: ${name}`, () => expect(() => described(text)).to.throw(ModelFailure));

  it('can contain what the request contains', () => {
    const features = ['fits <b>any</b> cup holder', 'see https://shop.example', 'holds 350 ml'];
    const text = 'Trail Mug: it fits <b>any</b> cup holder, see https://shop.example, and holds 350 ml.';
    expect(described(text, { features }).description).to.equal(text);
    for (const [own, other] of [
      ['https://shop.example', 'https://shop.example.evil.example'],
      ['<b>', '<script>'],
    ] as const)
      expect(() => described(text.replace(own, other), { features }), other).to.throw(ModelFailure);
  });

  it('loses its last sentences if it is too long', () => {
    expect(described(`${GOOD_TEXT} ${'It is a fine mug. '.repeat(20)}`).description)
      .to.match(/^The Trail Mug .* mug\.$/)
      .and.to.have.lengthOf.within(150, 200);
    expect(described(`${GOOD_TEXT} And more`, { maxLength: GOOD_TEXT.length }).description).to.equal(GOOD_TEXT);
  });

  it('is measured in characters, not in UTF-16 units', () => {
    const text = `Trail Mug ${'☕️🏔'.repeat(30)}`;
    const maxLength = [...text].length;
    expect(described(text, { features: [], maxLength }).description).to.equal(text);
    expect(() => described(text, { features: [], maxLength: maxLength - 1 })).to.throw(ModelFailure);
  });

  it("need not use features that don't fit", () => {
    const features = Array.from({ length: 20 }, (_, index) => `feature of the kind ${'abcdefghijklmnopqrst'[index]}`);
    expect(described('The Trail Mug is made for hikers.', { features }).description).to.equal('The Trail Mug is made for hikers.');
  });

  it('is recognized as using features in other scripts and forms', () => {
    const features = ['真空断熱', 'ручная работа'];
    const text = 'Trail Mugは真空の断熱で温かさを保ちます。Изготовлено вручную: ручной труд и работы мастера.';
    expect(described(text, { features }).description).to.equal(text);
  });

  it('is requested only if there is room for more than the name', () => {
    expect(hasRoom({ productName: 'Mug', maxLength: 22 })).to.equal(false);
    expect(hasRoom({ productName: 'Mug', maxLength: 23 })).to.equal(true);
    expect(hasRoom({ productName: 'x'.repeat(255) })).to.equal(true);
  });

  it('is requested with instructions that contain no word of the request', () => {
    const { instructions, data } = createDescriptionQuestion(request);
    expect(instructions).to.equal(createDescriptionQuestion({ productName: 'Other', maxLength: 5_000 }).instructions);
    expect(data).to.deep.include({ productName: 'Trail Mug', maximumCharacters: 170 });
  });

  it('is checked quickly, even for hostile texts', () => {
    const startedMs = processorMs();
    for (const piece of ['a', '. ', '<', '&a', '@', '1 ', '```', '# \n', '](', '\u0300', '真'])
      expect(() =>
        described(piece.repeat(Math.ceil(200_000 / piece.length)), { features: [piece.repeat(500)], maxLength: 10_000 }),
      ).to.throw(ModelFailure);
    expect(processorMs() - startedMs).to.be.lessThan(1_500);
  });
});

describe('the content of a reply', () => {
  for (const [name, text, json] of [
    ['bare', '{"a":1}', '{"a":1}'],
    ['fenced', '```json\n{"a":1}\n```', '{"a":1}'],
    ['announced', 'Here it is:\n{"a":{"b":1}} Enjoy.', '{"a":{"b":1}}'],
    ['thought over', '<think>{"a":0}? No.</think>\n{"a":1}', '{"a":1}'],
    ['quoting a thought', '{"a":"</think>{"}', '{"a":"</think>{"}'],
    ['without an object', 'I can not.', 'I can not.'],
    ['cut off', '{"a":', '{"a":'],
  ] as const)
    it(`is parsed to its JSON: ${name}`, () => expect(extractJson(text)).to.equal(json));

  for (const [headers, ms] of [
    [{ 'retry-after': '2' }, 2_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after-ms': '120', 'retry-after': '2' }, 120],
    [{ 'retry-after': 'Wed, 21 Oct 2015 07:28:05 GMT', date: 'Wed, 21 Oct 2015 07:28:00 GMT' }, 5_000],
    [{ 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT', date: 'Wed, 21 Oct 2015 07:28:05 GMT' }, 0],
    [{ 'retry-after': 'Wed, 21 Oct 2015 07:28:05 GMT' }, undefined],
    [{ 'retry-after': '-5' }, undefined],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ] as const)
    it(`says when to retry: ${JSON.stringify(headers)}`, () => expect(parseRetryAfterMs(new Headers(headers))).to.equal(ms));
});
