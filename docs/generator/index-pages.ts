// The lists of the reference as Markdown: the overview, the scopes with their operations, the error statuses.
import { info, listEvents, listOperations, tags, type Operation } from './contract.js';
import { groupBy } from './groups.js';
import { conditionInWords, frontMatter, formatPageName } from './operation-page.js';
import { cell } from './tables.js';

/** Returns the overview of the reference: every operation by tag, every event. */
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

/** Returns a table of every scope with the operations that require it. */
export function scopeTable(): string {
  const scopes = groupBy(listOperations(), ({ scope }) => scope as string);
  const rows = [...scopes]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([scope, own]) => `| \`${scope}\` | ${own.map(linkTo).join(', ')} |`);
  return ['| Scope | Operations |', '|---|---|', ...rows, ''].join('\n');
}

/** Returns a table of every scope with the events that require it. */
export function eventScopeTable(): string {
  const rows = [...groupBy(listEvents(), ({ scope }) => scope)].map(
    ([scope, own]) => `| \`${scope}\` | ${own.map(({ name }) => `[${name}](/reference/events/${name})`).join(', ')} |`,
  );
  return ['| Scope | Events |', '|---|---|', ...rows, ''].join('\n');
}

/** Returns a table of every error status with its codes and its meaning. */
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
  return ['| Status | Code | Operations | Means |', '|---|---|---|---|', ...rows, ''].join('\n');
}

/** Returns the examples of the errors that all operations share, by status. */
export function errorExamples(): string {
  const shared = listOperations().flatMap(({ replies }) => replies.filter(({ status, isShared }) => isShared && Number(status) >= 400));
  const one = [...groupBy(shared, ({ status }) => status)].sort(([left], [right]) => Number(left) - Number(right));
  return one
    .flatMap(([status, [reply]]) =>
      Object.values(reply?.examples ?? {}).map(
        ({ summary, value }) => `${status}: ${summary ?? ''}\n\n\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\`\n`,
      ),
    )
    .join('\n');
}

/** Returns a list of the operations in a rate-limit bucket other than the standard one. */
export const generationList = (): string =>
  listOperations()
    .filter(({ bucket, bucketWhen }) => bucket === 'generation' || bucketWhen)
    .map((one) => `- ${linkTo(one)}${one.bucketWhen ? `, where ${conditionInWords(one.bucketWhen)}` : ''}`)
    .join('\n');

const linkTo = (operation: Operation): string => `[${operation.operationId}](/reference/operations/${formatPageName(operation)})`;

const operationTable = (operations: readonly Operation[]): string[] => [
  '| Operation | Method and path | Scope |',
  '|---|---|---|',
  ...operations.map(
    (one) =>
      `| [${one.summary}](/reference/operations/${formatPageName(one)}) | \`${one.method.toUpperCase()} ${one.path}\` | \`${one.scope}\` |`,
  ),
];

function mostCommon(texts: readonly string[]): string {
  const counts = [...groupBy(texts, (text) => text)].sort(([, one], [, other]) => other.length - one.length);
  return counts[0]?.[0] ?? '';
}
