// Selects the text that the search indexes: what is specific to each page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MarkdownEnv } from 'vitepress';

const reference = fileURLToPath(new URL('../reference/', import.meta.url));

/** A line on more reference pages than this is not specific to any of them. */
const MOST_PAGES_OF_A_LINE = 12;

/** Splits a page into table rows, list items and sentences. Headings and code marks stay. */
const MAY_BE_LEFT_OUT = /^(?:\||- |[A-Z])/;

const repeated = repeatedLines();

/** Returns a page as HTML without code and without lines that many reference pages share. */
export function searchable(source: string, env: MarkdownEnv, markdown: { render: (text: string, env: MarkdownEnv) => string }): string {
  const own = source.split('\n').filter((line) => !repeated.has(line));
  const html = markdown.render(own.join('\n'), env);
  return env.frontmatter?.search === false ? '' : html.replaceAll(/<pre[^]*?<\/pre>/g, '').replaceAll(EMPTY_SECTION, '');
}

/** A heading of the third level with nothing beneath it. */
const EMPTY_SECTION = /<h3\b[^]*?<\/h3>\s*(?=<h[123]\b|$)/g;

function repeatedLines(): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const name of readdirSync(reference, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.md')))
    for (const line of new Set(readFileSync(join(reference, name), 'utf8').split('\n'))) counts.set(line, (counts.get(line) ?? 0) + 1);
  return new Set([...counts].filter(([line, count]) => count > MOST_PAGES_OF_A_LINE && MAY_BE_LEFT_OUT.test(line)).map(([line]) => line));
}
