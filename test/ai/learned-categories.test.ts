// What the engine learns of the shop's own categories.
import { expect } from 'chai';
import { suggestCategories } from '../../ai/embedded/categories/categories.js';
import { createLearnedCategories } from '../../ai/embedded/categories/learned.js';
import { processorMs } from '../support/processor-time.js';

const CANDLES = {
  name: 'Evening Things',
  examples: [{ title: 'Amber soy candle' }, { title: 'Cedar wax melt' }, { title: 'Beeswax candle', tags: ['wick'] }],
};
const ROPES = {
  name: 'Deck Hands',
  examples: [{ title: 'Dyneema mooring rope' }, { title: 'Stainless shackle' }, { title: 'Fender for the quay' }],
};

describe('learned categories', () => {
  it('are suggested by what their products have in common, not by their names', () => {
    const learned = createLearnedCategories();
    learned.learn([CANDLES, ROPES]);
    expect(suggestCategories({ productTitle: 'Vanilla candle' }, learned).suggestions[0]).to.equal('Evening Things');
    expect(suggestCategories({ productTitle: 'Mooring shackle, 8 mm' }, learned).suggestions[0]).to.equal('Deck Hands');
  });

  it('also apply to names in the request, however they are spelled', () => {
    const learned = createLearnedCategories();
    learned.learn([CANDLES, ROPES]);
    const existingCategories = ['Office', 'evening  THINGS'];
    expect(suggestCategories({ productTitle: 'Beeswax candle', existingCategories }, learned).suggestions[0]).to.equal('evening  THINGS');
  });

  it('are replaced when they are learned again, and forgotten without examples', () => {
    const learned = createLearnedCategories();
    learned.learn([CANDLES, ROPES]);
    learned.learn([{ name: 'evening things', examples: [{ title: 'Silk pyjamas' }] }]);
    expect(learned.names()).to.have.members(['Deck Hands', 'evening things']);
    expect(suggestCategories({ productTitle: 'Silk pyjamas' }, learned).suggestions[0]).to.equal('evening things');
    learned.learn([{ name: 'Deck Hands', examples: [] }]);
    expect(learned.names()).to.deep.equal(['evening things']);
  });

  it('leave no trace when they are replaced: learning again equals learning once', () => {
    const again = createLearnedCategories();
    for (let round = 0; round < 5; round += 1) again.learn([ROPES, { ...CANDLES, examples: ROPES.examples }]);
    again.learn([CANDLES, ROPES]);
    const once = createLearnedCategories();
    once.learn([CANDLES, ROPES]);
    for (const productTitle of ['Vanilla candle', 'Rope', 'Beeswax shackle', 'Wick'])
      expect(suggestCategories({ productTitle }, again)).to.deep.equal(suggestCategories({ productTitle }, once));
  });

  it('work in other languages and scripts', () => {
    const learned = createLearnedCategories();
    learned.learn([
      { name: 'Schuhe', examples: [{ title: 'Wanderstiefel Herren' }, { title: 'Laufschuhe leicht' }] },
      { name: '食器', examples: [{ title: '陶器の茶碗' }, { title: '木製の箸' }] },
    ]);
    expect(suggestCategories({ productTitle: 'Wanderstiefel Größe 42' }, learned).suggestions[0]).to.equal('Schuhe');
    expect(suggestCategories({ productTitle: '青い茶碗' }, learned).suggestions[0]).to.equal('食器');
  });

  it('are limited to two thousand, and suggestions are still fast', () => {
    const learned = createLearnedCategories();
    const startedMs = processorMs();
    for (let index = 0; index < 2_100; index += 1)
      learned.learn([
        {
          name: `Shelf ${index}`,
          examples: Array.from({ length: 3 }, (_, example) => ({ title: `oak lamp model${index} part${example}` })),
        },
      ]);
    expect(processorMs() - startedMs).to.be.lessThan(8_000);
    expect(learned.names()).to.have.length(2_000);
    suggestCategories({ productTitle: 'oak lamp model1500' }, learned);
    const askedMs = processorMs();
    for (let round = 0; round < 10; round += 1)
      expect(suggestCategories({ productTitle: 'oak lamp model1500' }, learned).suggestions[0]).to.equal('Shelf 1500');
    expect((processorMs() - askedMs) / 10).to.be.lessThan(100);
  });
});

describe('learning single products', () => {
  const named = (id: string, title: string, more: object = {}) => ({ id, title, ...more });
  const candles = ['Amber soy candle', 'Cedar wax melt', 'Beeswax candle'].map((title, index) => named(`candle-${index}`, title));
  const ropes = ['Dyneema mooring rope', 'Stainless shackle'].map((title, index) => named(`rope-${index}`, title));
  const TITLES = ['Vanilla candle', 'Rope', 'Beeswax shackle', 'Wick', 'Silk pyjamas'];
  const suggestAll = (learned: ReturnType<typeof createLearnedCategories>) =>
    TITLES.map((productTitle) => suggestCategories({ productTitle }, learned));

  it('equals learning all at once', () => {
    const all = createLearnedCategories();
    all.learn([
      { name: 'Evening Things', examples: candles },
      { name: 'Deck Hands', examples: ropes },
    ]);
    const single = createLearnedCategories();
    for (const candle of candles) single.learnChanges([{ name: 'Evening Things', removed: [], added: [candle] }]);
    single.learnChanges([{ name: 'Deck Hands', removed: [], added: ropes }]);
    expect(suggestAll(single)).to.deep.equal(suggestAll(all));
  });

  it('leaves no trace of a product that was removed, moved or changed', () => {
    const learned = createLearnedCategories();
    const wrong = named('pyjamas', 'Silk pyjamas', { description: 'Soft silk with candle print' });
    learned.learn([
      { name: 'Evening Things', examples: [...candles, wrong] },
      { name: 'Deck Hands', examples: ropes },
    ]);
    expect(suggestCategories({ productTitle: 'Silk pyjamas' }, learned).suggestions[0]).to.equal('Evening Things');
    learned.learnChanges([{ name: 'Evening Things', removed: [wrong], added: [] }]);
    const without = createLearnedCategories();
    without.learn([
      { name: 'Evening Things', examples: candles },
      { name: 'Deck Hands', examples: ropes },
    ]);
    expect(suggestAll(learned)).to.deep.equal(suggestAll(without));
  });

  it('counts a product once, and does not remove an unknown one', () => {
    const learned = createLearnedCategories();
    learned.learn([{ name: 'Evening Things', examples: candles }]);
    const before = suggestAll(learned);
    learned.learnChanges([{ name: 'Evening Things', removed: [named('unknown', 'Amber soy candle')], added: candles }]);
    expect(suggestAll(learned)).to.deep.equal(before);
  });

  it('forgets a category with its last product', () => {
    const learned = createLearnedCategories();
    learned.learnChanges([{ name: 'Deck Hands', removed: [], added: ropes }]);
    learned.learnChanges([{ name: 'Deck Hands', removed: ropes, added: [] }]);
    expect(learned.names()).to.deep.equal([]);
    expect(suggestCategories({ productTitle: 'Mooring shackle' }, learned).suggestions).to.not.include('Deck Hands');
  });

  it('follows the current use of a category, however many products it had before', () => {
    const learned = createLearnedCategories();
    const many = (title: string) => Array.from({ length: 500 }, (_, index) => named(`${title}-${index}`, `${title} number${index}`));
    for (const product of [...many('Oak lamp'), ...many('Zwilbit frandle')])
      learned.learnChanges([{ name: 'Shelf', removed: [], added: [product] }]);
    learned.learn([{ name: 'Lighting', examples: ['Oak lamp', 'Brass lamp', 'Lamp shade'].map((title) => named(title, title)) }]);
    expect(suggestCategories({ productTitle: 'Silver zwilbit' }, learned).suggestions[0]).to.equal('Shelf');
    expect(suggestCategories({ productTitle: 'Oak lamp' }, learned).suggestions[0]).to.equal('Lighting');
  });

  it('takes less than 0.2 ms per product', () => {
    const learned = createLearnedCategories();
    const description = 'A lamp of oak with a linen shade, made by hand in a small workshop near the coast. '.repeat(4);
    const products = Array.from({ length: 1_000 }, (_, index) => named(`lamp-${index}`, `Oak lamp ${index}`, { description }));
    learned.learnChanges([{ name: 'Lamps', removed: [], added: products.slice(0, 30) }]);
    const startedMs = processorMs();
    for (let at = 0; at < products.length; at += 25)
      learned.learnChanges([{ name: 'Lamps', removed: [], added: products.slice(at, at + 25) }]);
    expect((processorMs() - startedMs) / products.length).to.be.lessThan(0.2);
  });
});
