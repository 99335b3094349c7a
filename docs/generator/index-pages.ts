// Writes lists of the reference: the overview, the scopes with their operations, the error statuses. Markdown.
import { info, listEvents, listOperations, tags, type Operation } from './contract.js';
import { groupBy } from './groups.js';
import { describeCondition, frontMatter, getPageName } from './operation-page.js';
import { cell } from './tables.js';

/** Returns the overview of the reference: every operation by its tag, every event. */
export function overviewPage(): string {
  const operations = listOperations();
  const groups = tags.flatMap(({ name, description }) => {
    const own = operations.filter(({ tag }) => tag === name);
    return own.length === 0 ? [] : [`## ${name}`, '', description, '', ...operationTable(own), ''];
  });
  const events = listEvents().map(({ name, summary }) => `| [\`${name}\`](/reference/events/${name}) | ${cell(summary)} |`);
  return [
    frontMatter('Reference', 'Every operation and every event of the contract.'),
    '# Reference',
    '',
    `Generated from the contract, version ${info.version}: ${operations.length} operations, ${events.length} events.`,
    '',
    ...groups,
    '## Webhook events',
    '',
    '| Event | Sent when |',
    '|---|---|',
    ...events,
    '',
  ].join('\n');
}

/** Returns a table of the scopes and the operations that need them. */
export function scopeTable(): string {
  const scopes = groupBy(listOperations(), ({ scope = '' }): string => scope);
  const rows = [...scopes]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([scope, own]) => `| ${scope === '' ? 'none' : `\`${scope}\``} | ${own.map(linkTo).join(', ')} |`);
  return ['| Scope | Operations |', '|---|---|', ...rows, ''].join('\n');
}

/** Returns a table of the scopes that events need. */
export function eventScopeTable(): string {
  const rows = [...groupBy(listEvents(), ({ scope }) => scope)].map(
    ([scope, own]) => `| \`${scope}\` | ${own.map(({ name }) => `[${name}](/reference/events/${name})`).join(', ')} |`,
  );
  return ['| Scope | Events |', '|---|---|', ...rows, ''].join('\n');
}

/** Returns a table of the declared error statuses, with codes and meaning. */
export function statusTable(): string {
  const replies = listOperations().flatMap((operation) => operation.replies.filter(({ status }) => Number(status) >= 400));
  const rows = [...groupBy(replies, ({ status }) => status)]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([status, own]) => {
      const codes = new Set(
        own.flatMap(({ examples }) => Object.values(examples).map(({ value }) => (value as { error: { code: string } }).error.code)),
      );
      return `| ${status} | ${[...codes].map((code) => `\`${code}\``).join(', ')} | ${own.length} | ${cell(mostCommon(own.map(({ description }) => description)))} |`;
    });
  return ['| Status | Code | Operations | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

/** Returns a list of the operations that count toward the generation limit. */
export const generationList = (): string =>
  listOperations()
    .filter(({ bucket, bucketWhen }) => bucket === 'generation' || bucketWhen)
    .map((one) => `- ${linkTo(one)}${one.bucketWhen ? `, if ${describeCondition(one.bucketWhen)}` : ''}`)
    .join('\n');

/** The operations that count as several requests, grouped by how many. */
export function costList(): string {
  const costly = listOperations().filter(({ cost }) => cost > 1);
  return [...groupBy(costly, ({ cost }) => cost)]
    .sort(([one], [other]) => other - one)
    .map(([cost, operations]) => `- as ${cost}: ${operations.map(linkTo).join(', ')}`)
    .join('\n');
}

const linkTo = (operation: Operation): string => `[${operation.operationId}](/reference/operations/${getPageName(operation)})`;

const operationTable = (operations: readonly Operation[]): string[] => [
  '| Operation | Method and path | Scope |',
  '|---|---|---|',
  ...operations.map(
    (one) =>
      `| [${one.summary}](/reference/operations/${getPageName(one)}) | \`${one.method.toUpperCase()} ${one.path}\` | ${one.scope ? `\`${one.scope}\`` : 'none'} |`,
  ),
];

function mostCommon(texts: readonly string[]): string {
  const counts = [...groupBy(texts, (text) => text)].sort(([, one], [, other]) => other.length - one.length);
  return counts[0]?.[0] ?? '';
}
