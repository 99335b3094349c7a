// The products that each target is filled with: an index gives the same product everywhere.

const adjectives = ['Linen', 'Oak', 'Steel', 'Cotton', 'Ceramic', 'Woollen', 'Glass', 'Copper', 'Bamboo', 'Leather'];
const nouns = ['chair', 'lamp', 'kettle', 'blanket', 'bowl', 'shelf', 'jacket', 'mirror', 'basket', 'notebook'];
const colors = ['sand', 'slate', 'moss', 'rust', 'ivory', 'indigo', 'plum', 'amber'];

/** The number of categories of the products. */
export const categoryCount = 24;

/** A word in every product's description. */
export const commonWord = 'handmade';

/** A word that is only in product number 500, however many products there are. */
export const rareWord = 'vermilion';

/** The create body of product number `index`, from 0. Stored, it is about 400 bytes of JSON. Pure. */
export function productAt(index) {
  const random = randomFrom(index);
  const noun = pick(nouns, random);
  const color = index === 500 ? rareWord : pick(colors, random);
  return {
    name: `${pick(adjectives, random)} ${noun} ${index}`,
    description: `A ${commonWord} ${noun} in ${color}`,
    price: (100 + Math.floor(random() * 90_000)) / 100,
    category: formatCategoryName(index),
    images: [`https://cdn.example.com/${index}.jpg`],
    tags: [color, noun],
  };
}

/** The category name of product number `index`. Pure. */
export function formatCategoryName(index) {
  return `Category ${String((index % categoryCount) + 1).padStart(2, '0')}`;
}

/** The status of product number `index` in the growth measurement: 70 % active, 20 % draft, 10 % archived. It changes once per cycle of
 *  categories, so that each category has all three. Pure. */
export function statusAt(index) {
  const place = Math.floor(index / categoryCount) % 10;
  if (place < 7) return 'active';
  return place < 9 ? 'draft' : 'archived';
}

/** A reproducible stream of numbers in [0, 1) (mulberry32), so that all targets get the same requests. */
export function randomFrom(seed) {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}
