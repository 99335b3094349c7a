// Pages for programs: each page as Markdown next to its HTML, llms.txt with a list of them, llms-full.txt with all their text.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { DefaultTheme, SiteConfig } from 'vitepress';

interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

/** Writes the plain pages into the built site, in the order of its navigation. */
export function writePlainPages({ srcDir, outDir, pages, site }: SiteConfig<DefaultTheme.Config>): void {
  const order = listLinks(site.themeConfig.sidebar as DefaultTheme.SidebarMulti);
  const getPosition = (path: string) => (order.indexOf(path.replace(/(index)?\.md$/, '')) + order.length + 1) % (order.length + 1);
  // The start page only links to others.
  const read = pages
    .filter((path) => path !== 'index.md')
    .toSorted((one, other) => getPosition(one) - getPosition(other) || one.localeCompare(other))
    .map((path) => readPage(srcDir, path));
  for (const { path, text } of read) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), text);
  }
  const list = (place: RegExp) => read.filter(({ path }) => place.test(path)).map(formatLine);
  const head =
    '# Storefront\n\n> A commerce service: products, creator content, orders, reviews, AI helpers, analytics, signed webhooks. Contract-first.\n';
  const downloads = readdirSync(join(outDir, 'downloads')).map((name) => `- [${name}](/docs/downloads/${name})`);
  const sections = [
    { heading: 'Guides', lines: list(/^guides\//) },
    { heading: 'Reference', lines: list(/^reference\//) },
    { heading: 'Downloads', lines: downloads },
    // The heading that llms.txt defines for what may be left out.
    { heading: 'Optional', lines: ['For those who work on the service, not for those who use it:', '', ...list(/^decisions\//)] },
  ];
  writeFileSync(
    join(outDir, 'llms.txt'),
    [head, ...sections.map(({ heading, lines }) => `## ${heading}\n\n${lines.join('\n')}\n`)].join('\n'),
  );
  writeFileSync(join(outDir, 'llms-full.txt'), read.map(({ text }) => text).join('\n\n'));
}

const formatLine = ({ path, title, description }: Page): string =>
  `- [${title}](/docs/${path})${description === '' ? '' : `: ${description}`}`;

/** Returns the pages of the sidebars: guides first, then the reference, decisions last. */
function listLinks(sidebars: DefaultTheme.SidebarMulti): string[] {
  const flatten = (items: readonly DefaultTheme.SidebarItem[]): string[] =>
    items.flatMap(({ link, items: inner = [] }) => [...(link ? [link.slice(1)] : []), ...flatten(inner)]);
  return ['/', '/reference/']
    .flatMap((place) => flatten(sidebars[place] as DefaultTheme.SidebarItem[]))
    .filter((link) => !link.startsWith('decisions/'));
}

function readPage(folder: string, path: string): Page {
  const file = join(folder, path);
  const source = withIncludes(readFileSync(file, 'utf8'), dirname(file));
  const [, matter = '', text = source] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? [];
  const parseValue = (name: string) => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(matter)?.[1] ?? '';
  return {
    path,
    title: parseValue('title') || (/^# (.+)$/m.exec(text)?.[1] ?? path),
    description: parseValue('description'),
    text: plain(text.trim()),
  };
}

/** Includes what VitePress would include: parts of pages, and files as code blocks. */
function withIncludes(source: string, folder: string): string {
  return source
    .replaceAll(/<!--\s*@include:\s*(\S+?)\s*-->/g, (_, target: string) => readFileSync(join(folder, target), 'utf8'))
    .replaceAll(/^<<< (\S+?)(?:\{\w+\})?(?: \[[^\]]+\])?$/gm, (_, target: string) => {
      const code = readFileSync(join(folder, target), 'utf8').trimEnd();
      return `\`\`\`${extname(target).slice(1)}\n${code}\n\`\`\``;
    });
}

/** Removes VitePress syntax and makes links absolute. */
const plain = (text: string): string =>
  text
    .replaceAll(/^::: details (.*)$/gm, '$1')
    .replaceAll(/^:::.*\n/gm, '')
    .replaceAll(/\{target="_self"\}/g, '')
    .replaceAll(/^```(\w+) .*$/gm, '```$1')
    .replaceAll(/\]\(\/(?!docs\/)/g, '](/docs/');
