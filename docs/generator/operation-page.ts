// Writes the page of one operation: policy, samples, request, responses. Markdown.
import { findCauses, resolve, type Example, type Operation, type Reply } from './contract.js';
import { renderSamples, getSdkName } from './samples.js';
import { cell, fieldTable, parameterTable, formatType } from './tables.js';

const PLACES = [
  { place: 'path', heading: 'Path' },
  { place: 'query', heading: 'Query' },
  { place: 'header', heading: 'Headers' },
] as const;

/** Returns the page of an operation as Markdown with front matter. */
export async function operationPage(operation: Operation): Promise<string> {
  return [
    frontMatter(operation.summary, operation.description),
    `# ${operation.summary}`,
    '',
    `\`\`\`http\n${operation.method.toUpperCase()} ${operation.path}\n\`\`\``,
    '',
    ...(operation.isDeprecated
      ? ['::: warning Deprecated', 'This operation will be removed. Its description names the replacement.', ':::', '']
      : []),
    operation.description,
    '',
    policyList(operation),
    '',
    '## Sample',
    '',
    '::: code-group',
    '',
    ...(await renderSamples(operation)).map(({ label, language, code }) => `\`\`\`${language} [${label}]\n${code}\n\`\`\`\n`),
    ':::',
    '',
    ...requestSections(operation),
    ...replySections(operation),
  ].join('\n');
}

/** Returns the name of an operation's page in `reference/operations/`. */
export const getPageName = ({ operationId }: Operation): string => operationId;

/** The head of a page: its title, and the first sentence as its description. */
export function frontMatter(title: string, text: string): string {
  const [first = ''] = text.split(/(?<=\.)\s/);
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(first.replaceAll('`', ''))}`,
    'editLink: false',
    '---',
    '',
  ].join('\n');
}

function policyList(operation: Operation): string {
  const { scope, scopeWhen, bucket, bucketWhen, cost, emits, audit, body, maxBodyBytes, path, tag } = operation;
  const idempotent = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  return [
    `- **Scope**: ${scope ? `[\`${scope}\`](/guides/authentication#scopes)` : 'none; any valid key'}${scopeWhen ? `; with \`${scopeWhen.parameter}\` also \`${scopeWhen.scope}\`` : ''}`,
    `- **Rate limit**: [${bucket}](/guides/rate-limits)${cost === 1 ? '' : `, counts as ${cost} requests`}${
      bucketWhen ? `; [${bucketWhen.bucket}](/guides/rate-limits) if ${describeCondition(bucketWhen)}` : ''
    }`,
    `- **Events**: ${emits.length === 0 ? 'none' : emits.map((event) => `[\`${event}\`](/reference/events/${event})`).join(', ')}`,
    ...(audit
      ? [`- **[Audit log](/guides/audit-log)**: ${audit.object ? `recorded as \`${audit.object}\`` : `not recorded. ${audit.omitted}`}`]
      : []),
    ...(idempotent ? ['- **Safe to retry** with an [`Idempotency-Key`](/guides/idempotency)'] : []),
    ...(body ? [`- **Largest body**: ${formatSize(maxBodyBytes ?? LARGEST_BODY_BYTES)}`] : []),
    `- **Name in the contract**: \`${operation.operationId}\``,
    `- **SDK**: \`client.${getSdkName(operation)}\` ([guide](/guides/sdk))`,
    `- **Try it**: [console](/docs/console/#tag/${toSlug(tag)}/${operation.method.toUpperCase()}${path}){target="_self"}`,
  ].join('\n');
}

/** Describes when a request counts toward the other bucket: "`a` is `true` and `b` is absent". */
export const describeCondition = ({ field, equals, without }: NonNullable<Operation['bucketWhen']>): string =>
  `\`${field}\` is \`${JSON.stringify(equals)}\`${without === undefined ? '' : ` and \`${without}\` is absent`}`;

/** Formats a size as 1 MiB, 256 KiB, or bytes. */
function formatSize(bytes: number): string {
  if (bytes % MIB === 0) return `${bytes / MIB} MiB`;
  return bytes % KIB === 0 ? `${bytes / KIB} KiB` : `${bytes} bytes`;
}

const KIB = 1024;
const MIB = 1024 * KIB;

/** The default without `x-max-body-bytes`, as in info.description of the contract. */
const LARGEST_BODY_BYTES = 256 * KIB;

const toSlug = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

function requestSections({ parameters, body }: Operation): string[] {
  const sections = PLACES.flatMap(({ place, heading }) => {
    const found = parameters.filter((one) => one.in === place);
    return found.length === 0 ? [] : [`### ${heading}`, '', parameterTable(found)];
  });
  if (body && body.fileTypes.length > 0)
    sections.push('### Body', '', body.description ?? '', '', `One of ${body.fileTypes.map((type) => `\`${type}\``).join(', ')}.`, '');
  else if (body)
    sections.push(
      '### Body',
      '',
      `${body.description ?? ''} ${body.isRequired ? 'Required' : 'Optional'}, \`application/json\`. The service refuses other fields.`.trim(),
      '',
      fieldTable(body.schema),
      ...exampleBlocks(body.examples),
    );
  return sections.length === 0 ? [] : ['## Request', '', ...sections];
}

function replySections({ replies }: Operation): string[] {
  const errors = replies.filter(({ status }) => Number(status) >= 400);
  return ['## Responses', '', ...replies.filter((one) => !errors.includes(one)).flatMap(successSection), ...errorSection(errors)];
}

function successSection(reply: Reply): string[] {
  const { status, description, headers, schema, mediaType, examples } = reply;
  const start = [`### ${status}`, '', description, '', ...headerTable(headers)];
  if (schema && mediaType !== 'application/json')
    return [...start, `\`${mediaType}\`: ${resolve(schema).description ?? ''}`.trim(), '', ...textExampleBlocks(examples, mediaType)];
  return [
    ...start,
    ...(schema
      ? [formatType(schema) === 'array' ? '' : fieldTable(schema), ...exampleBlocks(examples)]
      : ['The response has no body.', '']),
  ];
}

function headerTable(headers: Reply['headers']): string[] {
  const rows = Object.entries(headers).map(
    ([name, { description, required }]) => `| \`${name}\` | ${required ? 'always' : 'sometimes'} | ${cell(description ?? '')} |`,
  );
  return rows.length === 0 ? [] : ['| Header | Present | Meaning |', '|---|---|---|', ...rows, ''];
}

function errorSection(errors: readonly Reply[]): string[] {
  const rows = errors.map(({ status, description, examples }) => {
    const codes = new Set(Object.values(examples).map(({ value }) => (value as { error?: { code?: string } }).error?.code));
    return `| ${status} | ${[...codes].map((code) => `\`${code}\``).join(', ')} | ${cell(description)} |`;
  });
  // The guide has the examples that all operations share: they aren't about this operation.
  const own = errors.filter(({ isShared }) => !isShared).flatMap(({ examples }) => exampleBlocks(examples));
  return [
    '### Errors',
    '',
    'All errors have [one shape](/guides/errors); the guide shows it for each code.',
    '',
    '| Status | Code | When |',
    '|---|---|---|',
    ...rows,
    '',
    ...own,
  ];
}

function exampleBlocks(examples: Readonly<Record<string, Example>>): string[] {
  return Object.values(examples).flatMap(({ summary, value }) => [
    ...(summary ? [summary, ''] : []),
    `\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\``,
    '',
  ]);
}

/** Formats examples that are texts, with the subtype of their media type as language. */
function textExampleBlocks(examples: Readonly<Record<string, Example>>, mediaType: string): string[] {
  const language = mediaType.split('/')[1] ?? '';
  return Object.values(examples).flatMap(({ summary, value }) => [
    ...(summary ? [summary, ''] : []),
    `\`\`\`${language}\n${String(value).replaceAll('\r\n', '\n').trim()}\n\`\`\``,
    '',
  ]);
}

/** Returns list items that link to the operations that can cause an event. */
export const causeLines = (event: string): string[] =>
  findCauses(event).map(
    (operation) =>
      `- [${operation.summary}](/reference/operations/${getPageName(operation)}), \`${operation.method.toUpperCase()} ${operation.path}\``,
  );
