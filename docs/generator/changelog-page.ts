// The page with the changes of the contract in each release: breaking changes first, the rest collapsed.
import { existsSync, readFileSync } from 'node:fs';
import type { Changelog, Version } from '../../server/pages/contract-pages.js';
import { groupBy } from './groups.js';
import { frontMatter } from './operation-page.js';

type Change = Version['changes'][number];

/** Returns the page as Markdown. */
export function changelogPage(): string {
  const file = new URL('../../generated/contract-changelog.json', import.meta.url);
  const { versions } = JSON.parse(readFileSync(file, 'utf8')) as Changelog;
  return [
    frontMatter('Contract changelog', 'What changed in the contract from release to release.'),
    '# Contract changelog',
    '',
    'What was found by comparing each release of the contract with the one before it. For programs: `GET /contract/changelog`.',
    'What counts as a change that breaks clients: [changes and deprecation](/guides/changes).',
    '',
    ...versions.flatMap(versionSection),
  ].join('\n');
}

function versionSection({ version, digest, isReleased, comparedWith, changes }: Version): string[] {
  const heading = [`## ${version}${isReleased ? '' : ' (not released)'}`, '', `Digest \`${digest}\`${conformanceLinks(version)}`, ''];
  if (comparedWith === undefined) return [...heading, 'The first release.', ''];
  const kinds = groupBy(changes, classifyChange);
  const rest = kinds.get('other') ?? [];
  return [
    ...heading,
    `Compared with ${comparedWith}:`,
    '',
    ...part('May break clients', kinds.get('breaking')),
    ...part('New', kinds.get('new')),
    ...part('Gone', kinds.get('gone')),
    ...(rest.length === 0
      ? []
      : [`::: details All ${kinds.size > 1 ? 'other ' : ''}changes (${rest.length})`, '', ...formatLines(rest), '', ':::', '']),
    ...(changes.length === 0 ? ['Nothing that a client can see.', ''] : []),
  ];
}

/** Returns the link to the conformance report of a release; releases before the first report have none. */
function conformanceLinks(version: string): string {
  if (!existsSync(new URL(`../../spec/released/conformance-${version}.json`, import.meta.url))) return '';
  const address = `/docs/downloads/conformance-${version}`;
  return ` · [conformance report](${address}.json){target="_self"}, [its public key](${address}.pub.pem){target="_self"}`;
}

function classifyChange({ isBreaking, message }: Change): 'breaking' | 'new' | 'gone' | 'other' {
  if (isBreaking) return 'breaking';
  if (/\badded\b/.test(message)) return 'new';
  return /\bremoved\b/.test(message) ? 'gone' : 'other';
}

const part = (heading: string, changes: readonly Change[] = []): string[] =>
  changes.length === 0 ? [] : [`**${heading}**`, '', ...formatLines(changes), ''];

/** Returns one line for each change, with all its places. */
const formatLines = (changes: readonly Change[]): string[] =>
  [...groupBy(changes, ({ message }) => message)].map(
    ([message, own]) => `- ${escapeMarkup(message.replace(/\.$/, ''))}: ${[...new Set(own.map(placeWithUses))].join(', ')}`,
  );

/** Formats a component with the operations and events that use it. */
function placeWithUses({ place, affects = [] }: Change): string {
  return affects.length === 0 ? `\`${place}\`` : `\`${place}\` (in ${affects.map((one) => `\`${one}\``).join(', ')})`;
}

/** Escapes HTML and Vue expressions in sentences of descriptions; their Markdown stays. */
const escapeMarkup = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;');
