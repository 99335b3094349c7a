// The documentation as it was built: its files, and what links in them lead to.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the site lies; `npm run docs` builds it. */
export const siteFolder = fileURLToPath(new URL('../../dist/site/', import.meta.url));

/** Every page of the site by its path, such as `/docs/guides/errors`, with its HTML. Where long names may break (`<wbr>`) is left out. */
export function readPages(): ReadonlyMap<string, string> {
  if (!existsSync(siteFolder)) throw new Error('the documentation is not built: run "npm run docs" first');
  const names = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return new Map(
    names.map((name) => [toPath(`/${name.replaceAll('\\', '/')}`), readFileSync(join(siteFolder, name), 'utf8').replaceAll('<wbr>', '')]),
  );
}

/** The links, pictures, scripts and stylesheets of a page, as they are written. */
export const listLinks = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link = '']) => unescape(link));

/** The path of the page and the anchor that an internal link leads to; undefined for one that leads elsewhere. */
export function resolveLink(link: string, page: string): { readonly path: string; readonly anchor: string } | undefined {
  if (/^(https?:|mailto:|data:)/.test(link)) return undefined;
  const [path = '', anchor = ''] = link.split('#');
  const from = page.endsWith('/') ? page : `${dirname(page)}/`;
  const absolute = path === '' ? page : path.startsWith('/') ? path : posix.join(from, path);
  return { path: absolute.endsWith('.html') ? toPath(absolute) : absolute, anchor: decodeURIComponent(anchor) };
}

/** Whether a file of the site, or a page that the service has beside it, stands at a path. */
export const isServed = (path: string, pages: ReadonlyMap<string, string>): boolean =>
  pages.has(path) || (!path.endsWith('/') && existsSync(join(siteFolder, path))) || OF_THE_SERVICE.test(path);

const OF_THE_SERVICE = /^\/(openapi(-3\.0)?\.json|openapi\.yaml|asyncapi\.(json|yaml)|contract\/changelog)$/;

const toPath = (file: string): string => file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');

const unescape = (text: string): string => text.replaceAll('&amp;', '&');
