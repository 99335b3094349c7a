// Measures how often category suggestions are right, next to a lexical search over the same names and examples.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestCategories } from '../../../ai/embedded/categories/categories.js';
import { createLearnedCategories, type LearnedCategories } from '../../../ai/embedded/categories/learned.js';
import type { TrainingContext } from '../context.js';
import { shuffle } from '../random.js';
import { OWN_CATEGORIES, OWN_PRODUCTS, type ShelvedProduct } from './own-products.js';
import type { Row } from './row.js';

const PEER = 'minisearch 7.2.0';
const EXAMPLES = 5;
const DRAWS = 10;

/** Suggests categories for a product, best first. */
type Suggest = (product: ShelvedProduct) => readonly string[];

/** Measures category suggestions on DummyJSON's 24 classes and our own products: percent right first, and among the first three. */
export function evaluateCategories(context: TrainingContext): Row[] {
  const dummy = readDummy(context);
  const dummyNames = [...new Set(dummy.map(({ category }) => category))];
  return [
    ...createRows(
      'categories, DummyJSON 24 classes, no examples',
      share(dummy, ours(dummyNames)),
      share(dummy, searchNames(dummyNames)),
      [60, 78],
    ),
    ...createRows(
      `categories, DummyJSON 24 classes, ${EXAMPLES} examples a class (mean of ${DRAWS} draws)`,
      meanOfDraws(dummy, dummyNames, (examples) => ours(dummyNames, learn(examples))),
      meanOfDraws(dummy, dummyNames, searchExamples),
      [68, 88],
    ),
    ...createRows(
      'categories, own 26 shelves, no examples',
      share(OWN_PRODUCTS, ours(OWN_CATEGORIES)),
      share(OWN_PRODUCTS, searchNames(OWN_CATEGORIES)),
    ),
  ];
}

function readDummy({ data }: TrainingContext): ShelvedProduct[] {
  const file = JSON.parse(readFileSync(join(data, 'data/categories/dummyjson_products.json'), 'utf8')) as
    { products: ShelvedProduct[] } | ShelvedProduct[];
  return (Array.isArray(file) ? file : file.products).map(({ title, description, category }) => ({ title, description, category }));
}

function ours(names: readonly string[], learned?: LearnedCategories): Suggest {
  return ({ title, description }) =>
    suggestCategories({ productTitle: title, description, existingCategories: [...names] }, learned).suggestions;
}

function learn(examples: readonly ShelvedProduct[]): LearnedCategories {
  const learned = createLearnedCategories();
  const names = [...new Set(examples.map(({ category }) => category))];
  learned.learn(names.map((name) => ({ name, examples: examples.filter(({ category }) => category === name) })));
  return learned;
}

/** Percent right first and among the first three. */
function share(products: readonly ShelvedProduct[], suggest: Suggest): [number, number] {
  let first = 0;
  let three = 0;
  for (const product of products) {
    const suggested = suggest(product);
    if (suggested[0] === product.category) first += 1;
    if (suggested.slice(0, 3).includes(product.category)) three += 1;
  }
  return [(100 * first) / products.length, (100 * three) / products.length];
}

function meanOfDraws(
  products: readonly ShelvedProduct[],
  names: readonly string[],
  make: (examples: readonly ShelvedProduct[]) => Suggest,
): [number, number] {
  const sum: [number, number] = [0, 0];
  for (let draw = 1; draw <= DRAWS; draw += 1) {
    const shuffled = shuffle(products, draw);
    const examples = names.flatMap((name) => shuffled.filter(({ category }) => category === name).slice(0, EXAMPLES));
    const [first, three] = share(
      shuffled.filter((product) => !examples.includes(product)),
      make(examples),
    );
    sum[0] += first / DRAWS;
    sum[1] += three / DRAWS;
  }
  return sum;
}

/** The part of the package's API that is used. It is loaded by name, because types are checked without the packages of
 *  tools/ai-training/. */
interface Search {
  addAll(documents: readonly object[]): void;
  search(query: string): { id: number }[];
}
const name = 'minisearch';
const { default: MiniSearch } = (await import(name)) as { default: new (options: object) => Search };

/** The peer with names only: each category name is a document, the product is the query. */
function searchNames(names: readonly string[]): Suggest {
  const search = new MiniSearch({ fields: ['text'], idField: 'id', searchOptions: { fuzzy: 0.2, prefix: true } });
  search.addAll(names.map((name, id) => ({ id, text: name.replace(/[-_&>/]/g, ' ') })));
  return ({ title, description }) => search.search(`${title} ${description}`).map(({ id }) => names[Number(id)] ?? '');
}

/** The peer with examples: each example is a document; categories rank by their best example. */
function searchExamples(examples: readonly ShelvedProduct[]): Suggest {
  const search = new MiniSearch({
    fields: ['title', 'description', 'category'],
    searchOptions: { boost: { title: 2, category: 2 }, fuzzy: 0.2 },
  });
  search.addAll(examples.map((example, id) => ({ ...example, category: example.category.replace(/-/g, ' '), id })));
  return ({ title, description }) => [
    ...new Set(search.search(`${title} ${description}`).map(({ id }) => examples[Number(id)]?.category ?? '')),
  ];
}

function createRows(
  measure: string,
  [first, three]: readonly [number, number],
  [peerFirst, peerThree]: readonly [number, number],
  target?: readonly [number, number],
): Row[] {
  return [
    {
      measure: `${measure}, first right, %`,
      ours: first.toFixed(1),
      peer: peerFirst.toFixed(1),
      peerName: PEER,
      ...(target && { target: `≥ ${target[0]}`, isMet: first >= target[0] }),
    },
    {
      measure: `${measure}, within three, %`,
      ours: three.toFixed(1),
      peer: peerThree.toFixed(1),
      peerName: PEER,
      ...(target && { target: `≥ ${target[1]}`, isMet: three >= target[1] }),
    },
  ];
}
