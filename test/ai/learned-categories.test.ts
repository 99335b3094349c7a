/** What the engine learns of the shop's own categories. */
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

describe('learnt categories', () => {
  it('are suggested by what their products have in common, not by their names', () => {
    const learnt = createLearnedCategories();
    learnt.learn([CANDLES, ROPES]);
    expect(suggestCategories({ productTitle: 'Vanilla candle' }, learnt).suggestions[0]).to.equal('Evening Things');
    expect(suggestCategories({ productTitle: 'Mooring shackle, 8 mm' }, learnt).suggestions[0]).to.equal('Deck Hands');
  });

  it('count for names given with the request too, however they are spelt', () => {
    const learnt = createLearnedCategories();
    learnt.learn([CANDLES, ROPES]);
    const existingCategories = ['Office', 'evening  THINGS'];
    expect(suggestCategories({ productTitle: 'Beeswax candle', existingCategories }, learnt).suggestions[0]).to.equal('evening  THINGS');
  });

  it('are replaced when they are learnt again, and forgotten without examples', () => {
    const learnt = createLearnedCategories();
    learnt.learn([CANDLES, ROPES]);
    learnt.learn([{ name: 'evening things', examples: [{ title: 'Silk pyjamas' }] }]);
    expect(learnt.names()).to.have.members(['Deck Hands', 'evening things']);
    expect(suggestCategories({ productTitle: 'Silk pyjamas' }, learnt).suggestions[0]).to.equal('evening things');
    learnt.learn([{ name: 'Deck Hands', examples: [] }]);
    expect(learnt.names()).to.deep.equal(['evening things']);
  });

  it('leave no trace when they are replaced: learning anew equals learning once', () => {
    const again = createLearnedCategories();
    for (let round = 0; round < 5; round += 1) again.learn([ROPES, { ...CANDLES, examples: ROPES.examples }]);
    again.learn([CANDLES, ROPES]);
    const once = createLearnedCategories();
    once.learn([CANDLES, ROPES]);
    for (const productTitle of ['Vanilla candle', 'Rope', 'Beeswax shackle', 'Wick'])
      expect(suggestCategories({ productTitle }, again)).to.deep.equal(suggestCategories({ productTitle }, once));
  });

  it('work in other languages and scripts', () => {
    const learnt = createLearnedCategories();
    learnt.learn([
      { name: 'Schuhe', examples: [{ title: 'Wanderstiefel Herren' }, { title: 'Laufschuhe leicht' }] },
      { name: '食器', examples: [{ title: '陶器の茶碗' }, { title: '木製の箸' }] },
    ]);
    expect(suggestCategories({ productTitle: 'Wanderstiefel Größe 42' }, learnt).suggestions[0]).to.equal('Schuhe');
    expect(suggestCategories({ productTitle: '青い茶碗' }, learnt).suggestions[0]).to.equal('食器');
  });

  it('are at most two thousand and still answer in good time', () => {
    const learnt = createLearnedCategories();
    const startedMs = processorMs();
    for (let index = 0; index < 2_100; index += 1)
      learnt.learn([
        {
          name: `Shelf ${index}`,
          examples: Array.from({ length: 3 }, (_, example) => ({ title: `oak lamp model${index} part${example}` })),
        },
      ]);
    expect(processorMs() - startedMs).to.be.lessThan(8_000);
    expect(learnt.names()).to.have.length(2_000);
    suggestCategories({ productTitle: 'oak lamp model1500' }, learnt);
    const askedMs = processorMs();
    for (let round = 0; round < 10; round += 1)
      expect(suggestCategories({ productTitle: 'oak lamp model1500' }, learnt).suggestions[0]).to.equal('Shelf 1500');
    expect((processorMs() - askedMs) / 10).to.be.lessThan(100);
  });
});

describe('what is learnt of single products', () => {
  const named = (id: string, title: string, more: object = {}) => ({ id, title, ...more });
  const candles = ['Amber soy candle', 'Cedar wax melt', 'Beeswax candle'].map((title, index) => named(`candle-${index}`, title));
  const ropes = ['Dyneema mooring rope', 'Stainless shackle'].map((title, index) => named(`rope-${index}`, title));
  const TITLES = ['Vanilla candle', 'Rope', 'Beeswax shackle', 'Wick', 'Silk pyjamas'];
  const suggestAll = (learnt: ReturnType<typeof createLearnedCategories>) =>
    TITLES.map((productTitle) => suggestCategories({ productTitle }, learnt));

  it('equals what is learnt of all at once', () => {
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

  it('leaves no trace of a product that went, moved or changed', () => {
    const learnt = createLearnedCategories();
    const wrong = named('pyjamas', 'Silk pyjamas', { description: 'Soft silk with candle print' });
    learnt.learn([
      { name: 'Evening Things', examples: [...candles, wrong] },
      { name: 'Deck Hands', examples: ropes },
    ]);
    expect(suggestCategories({ productTitle: 'Silk pyjamas' }, learnt).suggestions[0]).to.equal('Evening Things');
    learnt.learnChanges([{ name: 'Evening Things', removed: [wrong], added: [] }]);
    const without = createLearnedCategories();
    without.learn([
      { name: 'Evening Things', examples: candles },
      { name: 'Deck Hands', examples: ropes },
    ]);
    expect(suggestAll(learnt)).to.deep.equal(suggestAll(without));
  });

  it('counts a product once, and does not remove one that it does not know', () => {
    const learnt = createLearnedCategories();
    learnt.learn([{ name: 'Evening Things', examples: candles }]);
    const before = suggestAll(learnt);
    learnt.learnChanges([{ name: 'Evening Things', removed: [named('unknown', 'Amber soy candle')], added: candles }]);
    expect(suggestAll(learnt)).to.deep.equal(before);
  });

  it('forgets a category with its last product', () => {
    const learnt = createLearnedCategories();
    learnt.learnChanges([{ name: 'Deck Hands', removed: [], added: ropes }]);
    learnt.learnChanges([{ name: 'Deck Hands', removed: ropes, added: [] }]);
    expect(learnt.names()).to.deep.equal([]);
    expect(suggestCategories({ productTitle: 'Mooring shackle' }, learnt).suggestions).to.not.include('Deck Hands');
  });

  it('follows what a category is used for now, however much was there before', () => {
    const learnt = createLearnedCategories();
    const many = (title: string) => Array.from({ length: 500 }, (_, index) => named(`${title}-${index}`, `${title} number${index}`));
    for (const product of [...many('Oak lamp'), ...many('Zwilbit frandle')])
      learnt.learnChanges([{ name: 'Shelf', removed: [], added: [product] }]);
    learnt.learn([{ name: 'Lighting', examples: ['Oak lamp', 'Brass lamp', 'Lamp shade'].map((title) => named(title, title)) }]);
    expect(suggestCategories({ productTitle: 'Silver zwilbit' }, learnt).suggestions[0]).to.equal('Shelf');
    expect(suggestCategories({ productTitle: 'Oak lamp' }, learnt).suggestions[0]).to.equal('Lighting');
  });

  it('takes less than 0.2 ms a product', () => {
    const learnt = createLearnedCategories();
    const description = 'A lamp of oak with a linen shade, made by hand in a small workshop near the coast. '.repeat(4);
    const products = Array.from({ length: 1_000 }, (_, index) => named(`lamp-${index}`, `Oak lamp ${index}`, { description }));
    learnt.learnChanges([{ name: 'Lamps', removed: [], added: products.slice(0, 30) }]);
    const startedMs = processorMs();
    for (let at = 0; at < products.length; at += 25)
      learnt.learnChanges([{ name: 'Lamps', removed: [], added: products.slice(at, at + 25) }]);
    expect((processorMs() - startedMs) / products.length).to.be.lessThan(0.2);
  });
});
