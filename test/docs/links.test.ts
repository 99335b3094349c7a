// Every link of the documentation and of the README leads somewhere, to an anchor that is there.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { guides } from './code-blocks.js';
import { isServed, listLinks, readPages, resolveLink } from './site.js';

const root = new URL('../../', import.meta.url);

describe('the links', () => {
  const pages = readPages();

  it('of all pages lead to pages and files that are there', () => {
    expect(pages.size).to.be.greaterThan(90);
    const broken = [...pages].flatMap(([page, html]) =>
      listLinks(html)
        .filter((link) => !isServed(resolveLink(link, page)?.path ?? page, pages))
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).to.deep.equal([]);
  });

  it('of all pages lead to anchors that are there', () => {
    const broken = [...pages].flatMap(([page, html]) =>
      listLinks(html).flatMap((link) => {
        const target = resolveLink(link, page);
        const there = target && pages.get(target.path);
        // The console makes its anchors when it runs.
        if (!target || target.anchor === '' || there === undefined || target.path.startsWith('/docs/console')) return [];
        return there.includes(`id="${target.anchor}"`) ? [] : [`${page}: ${link}`];
      }),
    );
    expect(broken).to.deep.equal([]);
  });

  it('in commands of the guides, and of the READMEs, name downloads that are there', () => {
    const readmes = ['README.md', 'packages/sdk/README.md', 'tools/pack-cli/README.md'].map((file) =>
      readFileSync(new URL(file, root), 'utf8'),
    );
    const texts = [...Object.values(guides), ...readmes];
    const named = texts.flatMap((text) => [...text.matchAll(/\/docs\/downloads\/[\w.-]+\w/g)].map(([path]) => path));
    expect(named.some((path) => path.endsWith('.tgz'))).to.equal(true);
    expect(named.filter((path) => !isServed(path, pages))).to.deep.equal([]);
  });

  it('load nothing from elsewhere', () => {
    const loaded = [...pages].flatMap(([page, html]) =>
      [...html.matchAll(/<(?:script|img|link|iframe|source)\b[^>]*\b(?:src|href)="(https?:)?\/\/[^"]*"/g)].map(
        ([tag]) => `${page}: ${tag}`,
      ),
    );
    expect(loaded).to.deep.equal([]);
  });

  for (const file of [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'packages/sdk/README.md',
    'tools/pack-cli/README.md',
    'spec/README.md',
    'tools/bench/README.md',
    'tools/sdk-matrix/README.md',
  ])
    it(`of ${file} lead to files of the repository`, () => {
      const place = new URL(file, root);
      const links = [...readFileSync(place, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
      const broken = links.filter(
        (link) => !/^(https?:|#|mailto:)/.test(link) && !existsSync(fileURLToPath(new URL(link.split('#')[0] ?? '', place))),
      );
      expect(broken).to.deep.equal([]);
    });
});
