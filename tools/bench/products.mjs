// The products that every target is filled with: the same index gives the same product everywhere.

const adjectives = ['Linen', 'Oak', 'Steel', 'Cotton', 'Ceramic', 'Woollen', 'Glass', 'Copper', 'Bamboo', 'Leather'];
const nouns = ['chair', 'lamp', 'kettle', 'blanket', 'bowl', 'shelf', 'jacket', 'mirror', 'basket', 'notebook'];
const colours = ['sand', 'slate', 'moss', 'rust', 'ivory', 'indigo', 'plum', 'amber'];

/** How many categories the products are spread over. */
export const categoryCount = 24;

/** A word that stands in every product's description. */
export const commonWord = 'handmade';

/** A word that stands in one product alone, number 500, however many there are. */
export const rareWord = 'vermilion';

/** The create body of product number `index` (0 and up). Its stored form is about 400 bytes of JSON. Pure. */
export function productAt(index) {
  const random = randomFrom(index);
  const noun = pick(nouns, random);
  const colour = index === 500 ? rareWord : pick(colours, random);
  return {
    name: `${pick(adjectives, random)} ${noun} ${index}`,
    description: `A ${commonWord} ${noun} in ${colour}`,
    price: (100 + Math.floor(random() * 90_000)) / 100,
    category: formatCategoryName(index),
    images: [`https://cdn.example.com/${index}.jpg`],
    tags: [colour, noun],
  };
}

/** Name of the category that product number `index` is in. Pure. */
export function formatCategoryName(index) {
  return `Category ${String((index % categoryCount) + 1).padStart(2, '0')}`;
}

/** Status that product number `index` has in the growth measurement: 70 % active, 20 % draft, 10 % archived. Pure.
 *  It hangs on the running group of categories, so that every category holds all three. */
export function statusAt(index) {
  const place = Math.floor(index / categoryCount) % 10;
  if (place < 7) return 'active';
  return place < 9 ? 'draft' : 'archived';
}

/** A repeatable stream of numbers in [0, 1) (mulberry32), so that all targets meet the same requests. */
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
