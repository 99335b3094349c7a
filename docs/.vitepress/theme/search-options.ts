// How the search splits words and ranks pages. The build uses it to create the index, the browser to query it.
import type { DefaultTheme } from 'vitepress';

type Options = NonNullable<NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']>['searchOptions']>;

const SPACES_AND_MARKS = /[\s\p{Z}\p{P}\p{S}]+/u;
const NAMES = /[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)+/gu;
const HUMP = /(?<=[a-z\d])(?=[A-Z])/;

/** Returns the words of a text in lower case: single words, compound names (dots, hyphens, underscores, camel case) whole and in parts,
 *  and plurals also in the singular. */
export function splitWords(text: string): string[] {
  const names = text.match(NAMES) ?? [];
  const words = text.split(SPACES_AND_MARKS).filter((word) => word !== '');
  const parts = words.flatMap((word) => word.split(HUMP)).filter((part) => !words.includes(part));
  return [...names, ...words, ...parts].map((word) => word.toLowerCase()).flatMap(withSingular);
}

function withSingular(word: string): string[] {
  if (word.length > 4 && word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`];
  return word.length > 3 && /[^sui]s$/.test(word) ? [word, word.slice(0, -1)] : [word];
}

/** Search options: titles rank above headings, headings above text. Pages with long tables aren't penalized. */
export const searchOptions: Options = {
  tokenize: splitWords,
  fuzzy: (word) => (word.length > 4 ? 0.15 : false),
  prefix: (word) => word.length > 2,
  boost: { title: 6, titles: 2, text: 1 },
  bm25: { k: 1.2, b: 0.3, d: 0.5 },
  boostTerm: (word) => (/[._-]/.test(word) ? WHOLE_NAME : 1),
  boostDocument: (id: string, word: string, stored?: Readonly<Record<string, unknown>>) =>
    Math.max(computeWeight(id), isInTitle(stored, word) ? TITLED : 0) * (isNamed(id, word) ? NAMED : 1),
};

/** A page whose title is the query ranks first. */
const TITLED = 0.4;

/** Whether a word is in the title of a page; entries of its headings contain that title. */
const isInTitle = (stored: Readonly<Record<string, unknown>> | undefined, word: string): boolean =>
  (stored?.['titles'] as readonly string[] | undefined)?.length === 0 && splitWords(String(stored?.['title'])).includes(word);

/** A query such as RATE_LIMIT_STANDARD means the whole name, not its parts. */
const WHOLE_NAME = 5;

const NAMED = 5;

const WEIGHTS: readonly (readonly [place: RegExp, weight: number])[] = [
  [/^\/docs\/decisions\//, 0.01], // for those who work on the service: after all that its users look for
  [/^\/docs\/reference\/contract-changelog/, 0.05],
  [/^\/docs\/guides\//, 1.5],
  [/#(?:errors|headers|path|query|body|\d+|compact-format)$/, 0.5], // much alike on all pages of the reference
];

const computeWeight = (id: string): number => WEIGHTS.find(([place]) => place.test(id))?.[1] ?? 1;

/** Whether a page is about a name, such as `createProduct`, or is the page of all settings. */
const isNamed = (id: string, word: string): boolean =>
  id.startsWith('/docs/guides/settings') ? /^[a-z]+(_[a-z\d]+)+$/.test(word) : id.split('#')[0]?.split('/').at(-1)?.toLowerCase() === word;
