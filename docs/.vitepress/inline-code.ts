// What VitePress writes into each page and the content security policy does not allow: its two scripts become a file,
// its two style attributes (a wrapper's position, the height of a bar) go; style.css says the first, the second is 0 anyway.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>([^]*?)<\/script>/g;

let scripts: readonly string[] = [];

const STYLE = / style="(?:position:relative;|--vp-vh:0px;)?"/g;

/** Returns a page with its inline scripts replaced by a reference to `appearance.js`, and without inline styles. Throws if a page has
 *  different inline scripts than the others. */
export function withoutInlineCode(html: string, page: string): string {
  const found = [...html.matchAll(INLINE)].map(([, code = '']) => code.trim());
  if (scripts.length === 0) scripts = found;
  if (found.join('\n') !== scripts.join('\n')) throw new Error(`${page} has an inline script of its own:\n${found.join('\n')}`);
  return html
    .replaceAll(INLINE, '')
    .replaceAll(STYLE, '')
    .replace('<head>', '<head>\n    <script src="/docs/appearance.js"></script>\n    <link rel="stylesheet" href="/docs/code.css">');
}

/** Writes `appearance.js`: chooses light or dark before the page is painted. */
export function writeAppearance(outFolder: string): void {
  writeFileSync(join(outFolder, 'appearance.js'), `${scripts.join(';\n')}\n`);
}
