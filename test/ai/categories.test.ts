// Category suggestions: from the store's own names if it has any.
import { expect } from 'chai';
import fc from 'fast-check';
import { suggestCategories } from '../../ai/embedded/categories/categories.js';
import { processorMs } from '../support/processor-time.js';

const STORE = ['Home & Kitchen', 'Footwear', 'Electronics', 'Books', 'Garden', 'Pets', 'Beauty', 'Bags'];

describe('category suggestions', () => {
  const placed: [string, string][] = [
    ['Non-stick frying pan', 'Home & Kitchen'],
    ['Running shoes for women', 'Footwear'],
    ['Bluetooth headphones', 'Electronics'],
    ['A paperback novel', 'Books'],
    ['Lawn mower', 'Garden'],
    ['Dog leash', 'Pets'],
    ['Matte lipstick', 'Beauty'],
    ['Leather backpack', 'Bags'],
  ];
  for (const [productTitle, category] of placed) {
    it(`put "${productTitle}" into ${category}`, () =>
      expect(suggestCategories({ productTitle, existingCategories: STORE }).suggestions[0]).to.equal(category));
  }

  it('come from common shop categories if the store has none', () => {
    for (const existingCategories of [undefined, []]) {
      const { suggestions, confidence } = suggestCategories({
        productTitle: 'Wireless headphones',
        ...(existingCategories && { existingCategories }),
      });
      expect(suggestions[0]).to.equal('Audio');
      expect(confidence).to.be.within(0.3, 0.97);
    }
  });

  it('are empty, with confidence 0, if none fits', () => {
    expect(suggestCategories({ productTitle: 'Xyzzy', existingCategories: STORE })).to.deep.equal({ suggestions: [], confidence: 0 });
    expect(suggestCategories({ productTitle: '', existingCategories: ['', ' '] })).to.deep.equal({ suggestions: [], confidence: 0 });
  });

  it('use the description if the title says little', () => {
    expect(
      suggestCategories({
        productTitle: 'Model 7',
        description: 'A dress shoe with a leather sole and a low heel.',
        existingCategories: STORE,
      }).suggestions[0],
    ).to.equal('Footwear');
  });

  it('are more confident for a clear case than for a vague one', () => {
    const plain = suggestCategories({ productTitle: 'Garden hose for lawn and plants', existingCategories: STORE }).confidence;
    expect(plain).to.be.greaterThan(
      suggestCategories({ productTitle: 'Box', description: 'with a light', existingCategories: STORE }).confidence,
    );
  });

  it("are at most five, distinct, from the store's own, and the same each time", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.string({ maxLength: 200 }),
        fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 30 }),
        (noise, description, extra) => {
          const request = { productTitle: `dog lamp ${noise}`, description, existingCategories: [...extra, ...STORE] };
          const { suggestions, confidence } = suggestCategories(request);
          expect(suggestions.length).to.be.at.most(5);
          expect(new Set(suggestions).size).to.equal(suggestions.length);
          for (const name of suggestions) expect(request.existingCategories).to.include(name);
          expect(confidence).to.be.within(0, 1);
          expect(suggestCategories(request)).to.deep.equal({ suggestions, confidence });
        },
      ),
    );
  });

  it('are fast for a thousand categories', () => {
    const existingCategories = Array.from({ length: 1_000 }, (_, index) => `Category ${index} of things`);
    const startedMs = processorMs();
    suggestCategories({ productTitle: 'Dog leash', existingCategories });
    expect(processorMs() - startedMs).to.be.lessThan(1_000);
  });
});
