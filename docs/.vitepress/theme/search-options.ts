// Defines the words and the ranking of the search. The build uses it for the index, the browser for queries.
import type { DefaultTheme } from 'vitepress';

type Options = NonNullable<NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']>['searchOptions']>;

const SPACES_AND_MARKS = /[\s\p{Z}\p{P}\p{S}]+/u;
const NAMES = /[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)+/gu;
const HUMP = /(?<=[a-z\d])(?=[A-Z])/;

/** Returns the words of a text, in lower case: names with dots, hyphens, underscores or camel case as a whole and by their parts, plurals also in the singular. */
export function tokenize(text: string): string[] {
  const names = text.match(NAMES) ?? [];
  const words = text.split(SPACES_AND_MARKS).filter((word) => word !== '');
  const parts = words.flatMap((word) => word.split(HUMP)).filter((part) => !words.includes(part));
  return [...names, ...words, ...parts].map((word) => word.toLowerCase()).flatMap(withSingular);
}

function withSingular(word: string): string[] {
  if (word.length > 4 && word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`];
  return word.length > 3 && /[^sui]s$/.test(word) ? [word, word.slice(0, -1)] : [word];
}

/** Query options: titles rank before headings before text; long tables don't lower the rank of a page. */
export const searchOptions: Options = {
  tokenize: tokenize,
  fuzzy: (word) => (word.length > 4 ? 0.15 : false),
  prefix: (word) => word.length > 2,
  boost: { title: 6, titles: 2, text: 1 },
  bm25: { k: 1.2, b: 0.3, d: 0.5 },
  boostTerm: (word) => (/[._-]/.test(word) ? WHOLE_NAME : 1),
  boostDocument: (id: string, word: string, stored?: Readonly<Record<string, unknown>>) =>
    Math.max(getWeight(id), isInTitle(stored, word) ? TITLED : 0) * (isNamed(id, word) ? NAMED : 1),
};

/** Minimum weight of a page whose title contains the word. */
const TITLED = 0.2;

/** Whether a word is in the title of a page, not of a section below it. */
const isInTitle = (stored: Readonly<Record<string, unknown>> | undefined, word: string): boolean =>
  (stored?.['titles'] as readonly string[] | undefined)?.length === 0 && tokenize(String(stored?.['title'])).includes(word);

/** Boost of a whole name: RATE_LIMIT_STANDARD should not match pages about rates, limits and standards. */
const WHOLE_NAME = 5;

const NAMED = 5;

const WEIGHTS: readonly (readonly [place: RegExp, weight: number])[] = [
  [/^\/docs\/description/, 0.001], // repeats the guides in short
  [/^\/docs\/decisions\//, 0.01], // for people who work on the service: after everything else
  [/^\/docs\/reference\/contract-changelog/, 0.05],
  [/^\/docs\/reference\/errors\//, 0.4], // short, and named after what the guides explain
  [/^\/docs\/guides\//, 1.5],
  [/#(?:errors|headers|path|query|body|\d+|compact-format)$/, 0.5], // similar on all pages of the reference
];

const getWeight = (id: string): number => WEIGHTS.find(([place]) => place.test(id))?.[1] ?? 1;

/** Whether a page is the page of a name, such as `createProduct`, or the settings page for the name of a setting. */
const isNamed = (id: string, word: string): boolean =>
  id.startsWith('/docs/guides/settings') ? /^[a-z]+(_[a-z\d]+)+$/.test(word) : id.split('#')[0]?.split('/').at(-1)?.toLowerCase() === word;
