// Reads the built documentation: its pages and links.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the site; `npm run docs` builds it. */
export const siteFolder = fileURLToPath(new URL('../../dist/site/', import.meta.url));

/** Returns the HTML of every page by its path, such as `/docs/guides/errors`, without `<wbr>`. */
export function readPages(): ReadonlyMap<string, string> {
  if (!existsSync(siteFolder)) throw new Error('the documentation is not built: run "npm run docs" first');
  const names = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return new Map(
    names.map((name) => [
      toPagePath(`/${name.replaceAll('\\', '/')}`),
      readFileSync(join(siteFolder, name), 'utf8').replaceAll('<wbr>', ''),
    ]),
  );
}

/** Returns the links, images, scripts and stylesheets of a page, as written. */
export const extractLinks = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link = '']) => unescape(link));

/** Returns the path and the anchor of an internal link; undefined for an external one. */
export function resolveLink(link: string, page: string): { readonly path: string; readonly anchor: string } | undefined {
  if (/^(https?:|mailto:|data:)/.test(link)) return undefined;
  const [path = '', anchor = ''] = link.split('#');
  const from = page.endsWith('/') ? page : `${dirname(page)}/`;
  const absolute = path === '' ? page : path.startsWith('/') ? path : posix.join(from, path);
  return { path: absolute.endsWith('.html') ? toPagePath(absolute) : absolute, anchor: decodeURIComponent(anchor) };
}

/** Whether a path is a file of the site or another page of the service. */
export const isServed = (path: string, pages: ReadonlyMap<string, string>): boolean =>
  pages.has(path) || (!path.endsWith('/') && existsSync(join(siteFolder, path))) || OF_THE_SERVICE.test(path);

const OF_THE_SERVICE = /^\/(openapi(-3\.0)?\.json|openapi\.yaml|asyncapi\.(json|yaml)|contract\/changelog)$/;

const toPagePath = (file: string): string => file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');

const unescape = (text: string): string => text.replaceAll('&amp;', '&');
