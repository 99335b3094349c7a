// The search finds every page by its title. What it answers with first, in a browser, stands in test/browser/docs.test.ts.
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import MiniSearch, { type Options } from 'minisearch';
import { searchOptions } from '../../docs/.vitepress/theme/search-options.js';
import { siteFolder } from './site.js';

/** As many as the search of VitePress shows. */
const SHOWN = 16;

interface Section {
  readonly title: string;
  readonly titles: readonly string[];
}

interface StoredIndex {
  readonly documentIds: Readonly<Record<string, string>>;
  readonly storedFields: Readonly<Record<string, Section>>;
}

const getPage = (section: string): string => section.split('#')[0] ?? '';

describe('the search', () => {
  it('shows each page to who asks with its title', async () => {
    const folder = `${siteFolder}docs/assets/chunks/`;
    const file = readdirSync(folder).find((name) => /^@localSearchIndex.*\.js$/.test(name)) ?? '';
    const { default: json } = (await import(pathToFileURL(`${folder}${file}`).href)) as { default: string };
    const options = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'], searchOptions } satisfies Options;
    const index = MiniSearch.loadJSON(json, options);
    const { documentIds, storedFields } = JSON.parse(json) as StoredIndex;
    const titles = Object.entries(documentIds)
      .map(([place, id]) => ({ page: getPage(id), ...(storedFields[place] as Section) }))
      .filter((section) => section.titles.length === 0);
    expect(titles).to.have.length.above(100);
    const missed = titles.filter(({ page, title }) => !shownFor(index, title).includes(page));
    expect(missed.map(({ title }) => title)).to.deep.equal([]);
  });
});

const shownFor = (index: MiniSearch, words: string): readonly string[] =>
  index
    .search(words)
    .slice(0, SHOWN)
    .map(({ id }) => getPage(id as string));
