// Search: both databases find the same products for any text (docs/decisions/0004-search.md).
import { expect } from 'chai';
import fc from 'fast-check';
import { ensureCategory } from '../../db/category-names.js';
import { deleteProduct, updateProduct } from '../../db/products.js';
import { insertProducts, listPage, useStore } from './store.js';

describe('a search', () => {
  const store = useStore('suite');
  const namesFor = async (search: string, filter: object = {}) =>
    (await listPage(store.db, { search, limit: 100, ...filter })).data.map(({ name }) => name);

  before(async () => {
    await insertProducts(store.db, [
      { name: 'Café crème' },
      { name: 'STRASSE Straße' },
      { name: 'Ångström lamp' },
      { name: '東京タワー' },
      { name: '東の京' },
      { name: 'กาแฟเย็น' },
      { name: 'Чайник зелёный' },
      { name: 'قهوة عربية' },
      { name: 'Ｗｉｄｅ letters' },
      { name: 'Rock & Roll "live"' },
      { name: "O'Brien's NEAR miss" },
      { name: 'Party 🎉 pack' },
      { name: 'snake_case kebab-case 3.5mm' },
      { name: 'AND OR NOT' },
      { name: 'drop table products' },
      { name: 'अदरक चाय' },
      { name: 'naïve naive' },
      { name: 'Ⅷ eighth' },
    ]);
  });

  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['cafe', ['Café crème']],
    ['CAFÉ', ['Café crème']],
    ['cafe\u0301', ['Café crème']],
    ['creme caf', ['Café crème']],
    ['strasse', ['STRASSE Straße']],
    ['straße', ['STRASSE Straße']],
    ['angstrom', ['Ångström lamp']],
    ['東京', ['東の京', '東京タワー']],
    ['タワー', ['東京タワー']],
    ['กาแฟ', ['กาแฟเย็น']],
    ['чайник', ['Чайник зелёный']],
    ['ЗЕЛЁНЫЙ', ['Чайник зелёный']],
    ['قهوة', ['قهوة عربية']],
    ['चाय', ['अदरक चाय']],
    ['wide', ['Ｗｉｄｅ letters']],
    ['viii', ['Ⅷ eighth']],
    ['rock & roll', ['Rock & Roll "live"']],
    ['"live"', ['Rock & Roll "live"']],
    ['live"', ['Rock & Roll "live"']],
    ["o'brien", ["O'Brien's NEAR miss"]],
    ["'", []],
    ['"', []],
    ['party 🎉', ['Party 🎉 pack']],
    ['🎉', []],
    ['snake', ['snake_case kebab-case 3.5mm']],
    ['snake_case', ['snake_case kebab-case 3.5mm']],
    ['kebab-case', ['snake_case kebab-case 3.5mm']],
    ['3 5mm', ['snake_case kebab-case 3.5mm']],
    ['3.5mm', ['snake_case kebab-case 3.5mm']],
    ['3.5', []], // words with digits only match as a whole
    ['naive', ['naïve naive']],
    ['and', ['AND OR NOT']],
    ['AND', ['AND OR NOT']],
    ['and or not', ['AND OR NOT']],
    ['"foo" OR *', []],
    ['rock OR live', []],
    ['rock -live', ['Rock & Roll "live"']],
    ['NOT rock', []],
    ['NEAR(miss brien, 5)', []],
    ['near miss', ["O'Brien's NEAR miss"]],
    ['NEAR', ["O'Brien's NEAR miss"]],
    ['words : party', []],
    ['words:*', []],
    ['facets : status_draft', []],
    ['status_draft', []],
    ["'); drop table products; --", ['drop table products']],
    ['party:*', ['Party 🎉 pack']],
    ['party & !pack', ['Party 🎉 pack']],
    ['party | rock', []],
    ['party <-> pack', ['Party 🎉 pack']],
    ['^party', ['Party 🎉 pack']],
    ['{words}: party', []],
    ['party*', ['Party 🎉 pack']],
    ['*', []],
    ['%', []],
    ['_', []],
    ['pa_ty', []],
    ['par', ['Party 🎉 pack']],
    ['arty', []],
    ['party party', ['Party 🎉 pack']],
    ['party pac p', ['Party 🎉 pack']],
    ['   party   ', ['Party 🎉 pack']],
    ['party\t\n pack', ['Party 🎉 pack']],
    ['   ', []],
    ['x'.repeat(255), []],
    ['東'.repeat(255), ['東の京', '東京タワー']],
    [Array.from({ length: 127 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(' '), []],
    ['ﷺ'.repeat(255), []],
    ['\ud800', []],
    ['\ud800party', ['Party 🎉 pack']],
    ['\u200bparty', ['Party 🎉 pack']],
  ];
  for (const [search, names] of cases)
    it(`for ${JSON.stringify(search.slice(0, 40))} finds ${names.join(', ') || 'nothing'}`, async () => {
      expect((await namesFor(search)).sort()).to.deep.equal([...names].sort());
      expect((await listPage(store.db, { search, limit: 1 })).total).to.equal(names.length);
    });

  it('accepts any text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 255 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...`"'*():^-+&|!<>{}\\ aZ0_é東`), maxLength: 30 }),
    );
    const anyText = text.filter((one) => one !== '' && !one.includes('\u0000'));
    await fc.assert(
      fc.asyncProperty(anyText, async (search) => {
        const { total, data } = await listPage(store.db, { search, limit: 100 });
        expect(data).to.have.length(total);
      }),
      { numRuns: 150, interruptAfterTimeLimit: 5_000 },
    );
  });

  it('finds every product by each word of its name, and by each prefix of a word', async () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdeéüñøžЖяΩ٣7'), minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), async (words) => {
        const [{ id } = { id: '' }] = await insertProducts(store.db, [{ name: words.join(' ') }]);
        const beginnings = words.filter((one) => !one.includes('7')).map((one) => one.slice(0, 2));
        for (const search of [
          ...words,
          ...beginnings,
          ...words.map((one) => one.toUpperCase()),
          words.join(' '),
          words[0]?.normalize('NFD') ?? '',
        ]) {
          const found = await listPage(store.db, { search, limit: 100 });
          expect(
            found.data.map((product) => product.id),
            `search for ${JSON.stringify(search)} of ${JSON.stringify(words)}`,
          ).to.include(id);
        }
      }),
      { numRuns: 25, interruptAfterTimeLimit: 5_000, endOnFailure: false },
    );
  });
});

describe('what a search finds', () => {
  const store = useStore();
  const totalFor = async (search: string, filter: object = {}) => (await listPage(store.db, { search, ...filter })).total;

  it('is exact right after each write', async () => {
    for (let count = 1; count <= 5; count += 1) {
      await insertProducts(store.db, [{ name: 'Walnut desk' }]);
      expect(await totalFor('walnut')).to.equal(count);
    }
    const { data } = await listPage(store.db, { search: 'walnut' });
    const [one, two, three] = data;
    if (!one || !two || !three) throw new Error('the store lost products');
    await store.db.transaction((trx) => deleteProduct(trx, one.id, '2024-11-21T10:06:00.000Z'));
    expect(await totalFor('walnut')).to.equal(4);
    await store.db.transaction((trx) => updateProduct(trx, { ...two, name: 'Oak desk' }, 2));
    expect([await totalFor('walnut'), await totalFor('oak'), await totalFor('desk')]).to.deep.equal([3, 1, 4]);
    await store.db.transaction((trx) => updateProduct(trx, { ...three, status: 'active' }, 2));
    expect([
      await totalFor('walnut', { status: 'active' }),
      await totalFor('walnut', { status: 'draft' }),
      await totalFor('walnut'),
    ]).to.deep.equal([1, 2, 3]);
  });

  it('is exact when writes and searches run at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await insertProducts(store.db, [{ name: 'Walnut desk' }]);
        const { total } = await listPage(store.db, { search: 'walnut' });
        expect(total).to.be.at.least(1).and.at.most(20);
        return index;
      }),
    );
    expect(await totalFor('walnut')).to.equal(20);
  });

  it('is separate for each status and category', async () => {
    const now = '2024-11-21T10:05:00.000Z';
    const category = await ensureCategory(store.db, 'Office', {
      nameNew: () => ({ id: 'cat_00000000000000000000000001', createdAt: now }),
      now,
    });
    const named = { category: category.name, categoryId: category.id };
    await insertProducts(store.db, [
      { name: 'Desk', ...named },
      { name: 'Desk', ...named, status: 'active' },
      { name: 'Desk' },
      { name: 'Lamp', ...named },
    ]);
    const counts = async (search: string) => [
      await totalFor(search),
      await totalFor(search, { categoryId: category.id }),
      await totalFor(search, { status: 'active' }),
      await totalFor(search, { categoryId: category.id, status: 'active' }),
      await totalFor(search, { categoryId: 'cat_0' }),
    ];
    expect(await counts('desk')).to.deep.equal([3, 2, 1, 1, 0]);
    expect(await counts('office')).to.deep.equal([3, 3, 1, 1, 0]);
  });

  it('is newest first and paged like every list', async () => {
    const products = await insertProducts(
      store.db,
      Array.from({ length: 45 }, (_, index) => ({ name: `Desk ${index}` })),
    );
    const expected = products.map(({ id }) => id).reverse();
    for (const offset of [0, 20, 40, 60]) {
      const page = await listPage(store.db, { search: 'desk', offset });
      expect([page.data.map(({ id }) => id), page.total]).to.deep.equal([expected.slice(offset, offset + 20), 45]);
    }
  });

  it('includes matches of short prefixes with many words each', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const description = letters.flatMap((letter) => letters.map((other) => `${letter}${other}`)).join(' ');
    await insertProducts(store.db, [{ description }, { description }, { name: 'Other' }]);
    const search = Array.from({ length: 127 }, (_, index) => letters[index % letters.length]).join(' ');
    expect(await totalFor(search)).to.equal(2);
  });

  it('includes words of any length', async () => {
    const long = 'Donaudampfschifffahrt'.repeat(400).slice(0, 8_000);
    await insertProducts(store.db, [
      { name: 'Ship', description: long },
      { name: 'Deep', description: '𐐷'.repeat(3_000) },
    ]);
    expect(await totalFor(long.slice(0, 255))).to.equal(1);
    expect(await totalFor('𐐷'.repeat(100))).to.equal(1);
    expect(await totalFor('ship')).to.equal(1);
  });
});
