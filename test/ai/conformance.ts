// The contract of every AI engine (ai/engine.ts) as a test suite.
//
// describeEngine('the embedded engine', () => embeddedEngine({ clock }), { models: [EMBEDDED_MODEL], isEmbedded: true });
import { expect } from 'chai';
import fc from 'fast-check';
import type { AiEngine } from '../../ai/engine.js';
import type { AnalysisKind, ContentAnalysis, GenerateDescriptionRequest } from '../../generated/api.js';
import { processorMs } from '../support/processor-time.js';
import { HOSTILE_TEXTS, LANGUAGES, ODD_TEXTS, SPAM_TEXTS, type NamedText } from './conformance-texts.js';

export interface Conformance {
  /** The allowed values of `metadata.model`. */
  readonly models: readonly string[];
  /** Whether its confidence is the lowest of its parts and it uses every feature, which only embedded engines guarantee. */
  readonly isEmbedded?: boolean;
  /** The engine whose spam scores are the minimum: analyses may be 0.3 lower, screenings not at all. */
  readonly floor?: () => AiEngine;
  /** Tests only every n-th text (1: all). For engines whose paths depend on the server rather than on the text. */
  readonly everyText?: number;
  /** The maximum CPU time of a single reply in milliseconds: far above measured times, far below those of a quadratic algorithm. */
  readonly mostMs?: number;
}

/** Tests an engine against the contract. Creates it once, warms it first and closes it last. */
export function describeEngine(name: string, makeEngine: () => AiEngine, conformance: Conformance): void {
  const { models, isEmbedded = false, floor, everyText = 1, mostMs = 1_500 } = conformance;
  const texts = [...ODD_TEXTS, ...HOSTILE_TEXTS, ...LANGUAGES.map(([code, text]): NamedText => [code, text])].filter(
    (_, index) => index % everyText === 0,
  );

  describe(`${name} meets the contract of an AI engine`, () => {
    let engine: AiEngine;
    before(async () => {
      engine = makeEngine();
      await engine.warm();
      await engine.warm();
    });
    after(async () => {
      await engine.close();
      await engine.close();
    });

    const timed = async <Reply>(what: string, reply: Promise<Reply>): Promise<Reply> => {
      const startedMs = processorMs();
      const found = await reply;
      expect(processorMs() - startedMs, `${what}: milliseconds`).to.be.lessThan(mostMs);
      return found;
    };
    const expectMetadata = ({ metadata }: { metadata: { processingTime: number; model: string } }): void => {
      expect(metadata.processingTime).to.be.within(0, 10 * mostMs); // wall-clock time, on a busy machine
      expect(metadata.model).to.be.oneOf(models);
    };

    it('analyzes any text within bounds and time', async () => {
      for (const [what, content] of texts) {
        const reply = await timed(what, engine.analyze({ content }));
        expectAnalysis(reply, ['sentiment', 'spam', 'quality'], what);
        expectMetadata(reply);
      }
    });

    it('analyzes any string within bounds', () =>
      fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), async (content) => {
          expectAnalysis(await engine.analyze({ content }), ['sentiment', 'spam', 'quality'], JSON.stringify(content));
        }),
        { numRuns: Math.ceil(100 / everyText), seed: 5 },
      ));

    it('returns only the requested scores', async () => {
      for (const analysis of SUBSETS) expectAnalysis(await engine.analyze({ content: REVIEW, analysis }), analysis, analysis.join());
    });

    it('reads at most 20,000 characters', async () => {
      const content = 'The kettle boils fast and pours well. '.repeat(600).slice(0, 20_000);
      const longer = `${content} BUY CHEAP WATCHES www.watches.example 555-0100 terrible awful bad!!!`;
      expect(untimed(await engine.analyze({ content: longer }))).to.deep.equal(untimed(await engine.analyze({ content })));
    });

    it('screens any text within bounds and time', async () => {
      for (const [what, content] of texts) expectFigure(await timed(what, engine.screen(content)), what);
    });

    if (floor)
      it('lets no model rate a text below the embedded engine', async () => {
        const own = floor();
        const scores: number[] = [];
        for (const [what, content] of [...SPAM_TEXTS, ...texts.slice(0, 3)]) {
          const [screened, ownScreened] = [await engine.screen(content), await own.screen(content)];
          expect(screened, what).to.be.at.least(ownScreened);
          const [{ spamScore }, { spamScore: least = 0 }] = [await engine.analyze({ content }), await own.analyze({ content })];
          expect(spamScore, what).to.be.at.least(least - 0.3001);
          scores.push(least);
        }
        expect(Math.max(...scores), 'without spam among the texts nothing was tested').to.be.greaterThan(0.5);
      });

    it('suggests at most five of the given categories, each once', async () => {
      for (const [what, text] of texts) {
        const existingCategories = ['Kitchen', 'Garden', 'Shoes', 'Books', 'Toys', 'Office', 'kitchen', text.slice(0, 255)];
        const request = { productTitle: text.slice(0, 255), description: text.slice(0, 10_000), existingCategories };
        const reply = await timed(what, engine.suggest(request));
        expect(reply).to.have.all.keys('suggestions', 'confidence', 'metadata');
        expect(existingCategories, what).to.include.members(reply.suggestions);
        expectSuggestions(reply, what);
        expectMetadata(reply);
      }
    });

    it('suggests without categories, and among a thousand', async () => {
      const thousand = Array.from({ length: 1_000 }, (_, index) => `Category ${index} ${'of things '.repeat(index % 20)}`.slice(0, 255));
      for (const existingCategories of [undefined, [], ['Mugs'], thousand]) {
        const reply = await timed(
          'suggest',
          engine.suggest({ productTitle: 'Steel mug', description: 'Keeps tea hot', ...(existingCategories && { existingCategories }) }),
        );
        expectSuggestions(reply, String(existingCategories?.length));
        if (existingCategories?.length) expect(existingCategories).to.include.members(reply.suggestions);
      }
    });

    it('learns categories and forgets them', async () => {
      const examples = [{ title: 'Zorvik blue' }, { title: 'Zorvik red', description: 'A zorvik for the wall', tags: ['zorvik'] }];
      await engine.learn([{ name: 'Zorviks', examples }]);
      expectSuggestions(await engine.suggest({ productTitle: 'Zorvik green' }), 'learned');
      await engine.learn([{ name: 'Zorviks', examples: [] }]);
      await engine.learn([]);
      expect((await engine.suggest({ productTitle: 'Zorvik green' })).suggestions).to.not.include('Zorviks');
    });

    it('describes within any maximum length', async () => {
      for (const [what, text] of texts)
        for (const maxLength of [20, 57, 1_000, 10_000]) {
          const request = { ...createProduct(text), maxLength };
          const reply = await timed(`${what}, ${maxLength}`, engine.describe(request));
          expectDescription(reply.description, maxLength, `${what}, ${maxLength}`);
          expect(reply.metadata.tokens).to.satisfy((tokens: number) => Number.isSafeInteger(tokens) && tokens >= 0);
          expectMetadata(reply);
        }
    });

    it('describes within 10,000 characters by default', async () => {
      const features = Array.from({ length: 50 }, (_, index) => `feature ${index} ${'of steel '.repeat(55)}`.slice(0, 500).trim());
      expectDescription((await engine.describe({ productName: 'Mug', features })).description, 10_000, 'fifty features');
      expectDescription((await engine.describe({ productName: 'Mug' })).description, 10_000, 'no features');
    });

    it('names the product and its features, and adds no markup', async () => {
      for (const request of PRODUCTS) {
        const { description } = await engine.describe(request);
        expect(description).to.include(request.productName);
        for (const word of request.words) expect(description.toLowerCase(), request.productName).to.include(word);
        expect(description).to.not.match(/<|```|\*\*|:\/\//);
      }
    });

    it('returns the same reply to the same request', async () => {
      for (const content of [REVIEW, ...texts.slice(0, everyText > 1 ? 1 : 8).map(([, text]) => text)]) {
        expect(untimed(await engine.analyze({ content }))).to.deep.equal(untimed(await engine.analyze({ content })));
        expect(await engine.screen(content)).to.equal(await engine.screen(content));
        const product = createProduct(content);
        expect(untimed(await engine.describe(product))).to.deep.equal(untimed(await engine.describe(product)));
        const choice = { productTitle: content.slice(0, 255), existingCategories: ['Kitchen', 'Garden'] };
        expect(untimed(await engine.suggest(choice))).to.deep.equal(untimed(await engine.suggest(choice)));
      }
    });

    it('handles many requests at a time, each with its own reply', async () => {
      const names = Array.from({ length: everyText > 1 ? 8 : 40 }, (_, index) => `Mug ${'abcdefghij'[index % 10]}${'klmn'[index % 4]}`);
      const replies = await Promise.all(names.map((productName) => engine.describe({ productName, features: ['steel body'] })));
      for (const [index, { description }] of replies.entries()) expect(description).to.include(names[index]);
    });

    if (isEmbedded) {
      it('returns the lowest confidence of the requested scores', async () => {
        for (const [what, content] of texts.filter(([, text]) => text.length < 1_000)) {
          const getConfidence = async (analysis: AnalysisKind[]) => (await engine.analyze({ content, analysis })).confidence;
          const parts = new Map<AnalysisKind, number>();
          for (const kind of KINDS) parts.set(kind, await getConfidence([kind]));
          for (const analysis of SUBSETS)
            expect(await getConfidence(analysis), `${what}: ${analysis.join()}`).to.equal(
              Math.min(...analysis.map((kind) => parts.get(kind) ?? 0)),
            );
        }
      });

      it('uses every feature if there is room', async () => {
        const words = [
          'aluminium',
          'waterproof',
          'rechargeable',
          'lightweight',
          'adjustable',
          'handmade',
          'washable',
          'foldable',
          'recycled',
        ];
        for (let count = 1; count <= words.length; count += 1) {
          const features = words.slice(0, count).map((word) => `${word} parts`);
          const { description } = await engine.describe({ productName: 'Kit', features });
          for (const word of words.slice(0, count)) expect(description.toLowerCase()).to.include(word);
        }
      });
    }
  });
}

const REVIEW = 'Great kettle, boils fast, but the lid is a little loose after 3 weeks of daily use.';
const KINDS: readonly AnalysisKind[] = ['sentiment', 'spam', 'quality'];
const SUBSETS: AnalysisKind[][] = [1, 2, 3, 4, 5, 6, 7].map((bits) => KINDS.filter((_, index) => bits & (1 << index)));
const FIELD: Readonly<Record<AnalysisKind, keyof ContentAnalysis>> = { sentiment: 'sentiment', spam: 'spamScore', quality: 'qualityScore' };

const PRODUCTS: readonly (GenerateDescriptionRequest & { readonly words: readonly string[] })[] = [
  { productName: 'Trail Mug', features: ['leak-proof lid', 'double walls'], maxLength: 500, words: ['lid', 'walls'] },
  { productName: 'Lámpara Sol', features: ['luz cálida', 'pie de madera'], brandVoice: 'playful', words: ['luz', 'madera'] },
  { productName: '山の水筒', features: ['保温', '漏れない蓋'], targetAudience: 'ハイカー', words: ['保温'] },
];

const createProduct = (text: string): GenerateDescriptionRequest => ({
  productName: text.slice(0, 255),
  features: [text.slice(0, 500), 'steel body'],
  targetAudience: text.slice(0, 255),
  brandVoice: text.slice(0, 100),
});

function expectFigure(figure: number | undefined, what: string): void {
  expect(figure, what).to.be.a('number').within(0, 1);
  expect(Math.round((figure ?? 0) * 10_000) / 10_000, `${what}: decimals`).to.equal(figure);
}

function expectAnalysis(reply: ContentAnalysis, kinds: readonly AnalysisKind[], what: string): void {
  expect(reply, what).to.have.all.keys('language', 'confidence', 'metadata', ...kinds.map((kind) => FIELD[kind]));
  expect(reply.language, what).to.match(/^(?:[a-z]{2}|und)$/);
  if (kinds.includes('sentiment')) expect(reply.sentiment, what).to.be.oneOf(['positive', 'neutral', 'negative']);
  if (kinds.includes('spam')) expectFigure(reply.spamScore, what);
  if (kinds.includes('quality')) expectFigure(reply.qualityScore, what);
  expectFigure(reply.confidence, what);
  if (kinds.includes('sentiment') && reply.language !== 'en') expect(reply.confidence, what).to.be.at.most(0.6);
}

function expectSuggestions({ suggestions, confidence }: { suggestions: string[]; confidence: number }, what: string): void {
  expect(suggestions.length, what).to.be.at.most(5);
  expect(new Set(suggestions).size, what).to.equal(suggestions.length);
  for (const name of suggestions) expect(name, what).to.be.a('string').and.not.equal('');
  expectFigure(confidence, what);
  if (suggestions.length === 0) expect(confidence, what).to.equal(0);
}

function expectDescription(description: string, maxLength: number, what: string): void {
  expect([...description].length, what).to.be.within(1, maxLength);
  expect(description.isWellFormed(), `${what}: well-formed`).to.equal(true);
}

/** A reply without its time. */
function untimed<Reply extends { metadata: { processingTime: number } }>({ metadata, ...reply }: Reply): object {
  return { ...reply, metadata: { ...metadata, processingTime: 0 } };
}
