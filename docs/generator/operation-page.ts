// The page of one operation as Markdown: scope, parameters, body, responses, events, and samples.
import { listCauses, type Example, type Operation, type Reply } from './contract.js';
import { createSamples, getSdkName } from './samples.js';
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
      ? ['::: warning Deprecated', 'This operation is about to go. Its description says what to use instead.', ':::', '']
      : []),
    operation.description,
    '',
    policyList(operation),
    '',
    '## Sample',
    '',
    '::: code-group',
    '',
    ...(await createSamples(operation)).map(({ label, language, code }) => `\`\`\`${language} [${label}]\n${code}\n\`\`\`\n`),
    ':::',
    '',
    ...requestSections(operation),
    ...replySections(operation),
  ].join('\n');
}

/** Returns the name of an operation's page in `reference/operations/`. */
export const formatPageName = ({ operationId }: Operation): string => operationId;

/** Returns the front matter of a page: its title, and its first sentence as the description. */
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
  const { scope, scopeWhen, bucket, bucketWhen, emits, body, maxBodyBytes, path, tag } = operation;
  const idempotent = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  return [
    `- **Scope**: [\`${scope}\`](/guides/authentication#scopes)${scopeWhen ? `; with \`${scopeWhen.parameter}\` also \`${scopeWhen.scope}\`` : ''}`,
    `- **Rate limit**: [${bucket}](/guides/rate-limits)${
      bucketWhen ? `; [${bucketWhen.bucket}](/guides/rate-limits) where ${conditionInWords(bucketWhen)}` : ''
    }`,
    `- **Events**: ${emits.length === 0 ? 'none' : emits.map((event) => `[\`${event}\`](/reference/events/${event})`).join(', ')}`,
    ...(idempotent ? ['- **Safe to repeat** with an [`Idempotency-Key`](/guides/idempotency)'] : []),
    ...(body ? [`- **Largest body**: ${formatSize(maxBodyBytes ?? LARGEST_BODY_BYTES)}`] : []),
    `- **Name in the contract**: \`${operation.operationId}\``,
    `- **SDK**: \`client.${getSdkName(operation)}\` ([guide](/guides/sdk))`,
    `- **Try it**: [console](/docs/console/#tag/${toSlug(tag)}/${operation.method.toUpperCase()}${path}){target="_self"}`,
  ].join('\n');
}

/** Describes when a request counts against the other bucket: "`a` is `true` and `b` is absent". */
export const conditionInWords = ({ field, equals, without }: NonNullable<Operation['bucketWhen']>): string =>
  `\`${field}\` is \`${JSON.stringify(equals)}\`${without === undefined ? '' : ` and \`${without}\` is absent`}`;

/** Formats a size as MiB or KiB if it is a whole number of them, else as bytes. */
function formatSize(bytes: number): string {
  if (bytes % MIB === 0) return `${bytes / MIB} MiB`;
  return bytes % KIB === 0 ? `${bytes / KIB} KiB` : `${bytes} bytes`;
}

const KIB = 1024;
const MIB = 1024 * KIB;

/** The limit of operations without `x-max-body-bytes`, as in info.description of the contract. */
const LARGEST_BODY_BYTES = 256 * KIB;

const toSlug = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

function requestSections({ parameters, body }: Operation): string[] {
  const sections = PLACES.flatMap(({ place, heading }) => {
    const found = parameters.filter((one) => one.in === place);
    return found.length === 0 ? [] : [`### ${heading}`, '', parameterTable(found)];
  });
  if (body)
    sections.push(
      '### Body',
      '',
      `${body.description ?? ''} ${body.isRequired ? 'Required' : 'Optional'}, \`application/json\`. Fields that are not listed are refused.`.trim(),
      '',
      fieldTable(body.schema),
      ...exampleBlocks(body.examples),
    );
  return sections.length === 0 ? [] : ['## Request', '', ...sections];
}

function replySections({ replies }: Operation): string[] {
  const errors = replies.filter(({ status }) => Number(status) >= 400);
  return ['## Replies', '', ...replies.filter((one) => !errors.includes(one)).flatMap(successSection), ...errorSection(errors)];
}

function successSection(reply: Reply): string[] {
  const { status, description, headers, schema, examples } = reply;
  return [
    `### ${status}`,
    '',
    description,
    '',
    ...headerTable(headers),
    ...(schema ? [formatType(schema) === 'array' ? '' : fieldTable(schema), ...exampleBlocks(examples)] : ['The reply has no body.', '']),
  ];
}

function headerTable(headers: Reply['headers']): string[] {
  const rows = Object.entries(headers).map(
    ([name, { description, required }]) => `| \`${name}\` | ${required ? 'always' : 'sometimes'} | ${cell(description ?? '')} |`,
  );
  return rows.length === 0 ? [] : ['| Header | There | Meaning |', '|---|---|---|', ...rows, ''];
}

function errorSection(errors: readonly Reply[]): string[] {
  const rows = errors.map(({ status, description, examples }) => {
    const codes = new Set(Object.values(examples).map(({ value }) => (value as { error?: { code?: string } }).error?.code));
    return `| ${status} | ${[...codes].map((code) => `\`${code}\``).join(', ')} | ${cell(description)} |`;
  });
  // The errors that all operations share are in the guide: their examples are about other operations.
  const own = errors.filter(({ isShared }) => !isShared).flatMap(({ examples }) => exampleBlocks(examples));
  return [
    '### Errors',
    '',
    'All have [one shape](/guides/errors), shown there for each code.',
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

/** Returns links to the operations that can emit an event. */
export const causeLines = (event: string): string[] =>
  listCauses(event).map(
    (operation) =>
      `- [${operation.summary}](/reference/operations/${formatPageName(operation)}), \`${operation.method.toUpperCase()} ${operation.path}\``,
  );
