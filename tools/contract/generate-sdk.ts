// Generates the resource classes of the SDK from the bundled contract: one class per tag, one method per operation.
import { readSdkOperations, readSdkResources, type SdkOperation, type SdkResource } from './sdk-operations.js';

const notice = '// Generated from spec/ by tools/contract/generate.ts. Do not edit: change the contract and generate again.\n';
const WIDTH = 112;

/** Returns the text of the SDK's resources.ts: a class per resource, and the type of every query. */
export function generateSdkResources(bundle: string): string {
  const operations = readSdkOperations(bundle);
  const parts = [
    ...operations.filter(({ query }) => query.length > 0).map(formatQueryType),
    ...readSdkResources(bundle).map((resource) => formatResourceClass(resource, operations)),
  ];
  return `${notice}${formatImports(operations, parts.join('\n'))}\n${parts.join('\n')}`;
}

function formatImports(operations: readonly SdkOperation[], code: string): string {
  const types = operations
    .flatMap(({ body, reply, page }) => [body?.isFile ? undefined : body?.type, reply, page?.item])
    .filter((name) => name !== undefined);
  const used = (names: readonly string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).join(', ');
  const options = used(['ConditionalOptions', 'IdempotentOptions', 'MatchOptions', 'RequestOptions']);
  const names = [...new Set(types), 'operations'].sort().map((name) => `  ${name},\n`);
  const lines: readonly (readonly [names: string, file: string])[] = [
    [`type {\n${names.join('')}}`, './client.js'],
    ['type { ApiPromise }', '../api-promise.js'],
    ['type { FilePromise }', '../file-promise.js'],
    [`type { ${options} }`, '../options.js'],
    ['type { PagePromise }', '../pages.js'],
    ['{ Resource }', '../resource.js'],
  ];
  return lines.map(([imported, file]) => `import ${imported} from '${file}';\n`).join('');
}

function formatQueryType({ operationId, resource, method: formatMethod }: SdkOperation): string {
  return `/** The query of \`client.${resource}.${formatMethod}\`. */
export type ${queryName(operationId)} = NonNullable<operations['${operationId}']['parameters']['query']>;
`;
}

function formatResourceClass({ name, className, description }: SdkResource, operations: readonly SdkOperation[]): string {
  const methods = operations.filter(({ resource }) => resource === name).map(formatMethod);
  return `/** \`client.${name}\`: ${lowerFirst(description)} */
export class ${className} extends Resource {
${methods.join('\n\n')}
}
`;
}

function formatMethod(operation: SdkOperation): string {
  const formatComment = indent(formatDocstring(operation));
  if (!operation.takesIfNoneMatch)
    return `${formatComment}\n  ${formatSignature(operation, 'options?', operation.reply)} {\n${formatCall(operation)}\n  }`;
  // Only a call with `ifNoneMatch` can return null.
  return `${formatComment}
  ${formatSignature(operation, 'options?', operation.reply, 'RequestOptions & { ifNoneMatch?: undefined }')};
${indent(formatConditionalDocstring(operation))}
  ${formatSignature(operation, 'options?', `${operation.reply} | null`)};
  ${formatSignature(operation, 'options?', `${operation.reply} | null`)} {\n${formatCall(operation)}\n  }`;
}

function formatSignature(
  operation: SdkOperation,
  options: string,
  reply: string | undefined,
  optionsType = formatOptions(operation),
): string {
  const { method: name, pathParameters, body, query, operationId } = operation;
  const parameters = [
    ...pathParameters.map((one) => `${formatArgument(operation, one.name)}: string`),
    ...(body ? [`body${body.required ? '' : '?'}: ${body.type}`] : []),
    ...(query.length > 0 ? [`query${query.some(({ required }) => required) ? '' : '?'}: ${queryName(operationId)}`] : []),
    `${options}: ${optionsType}`,
  ];
  return `${name}(${parameters.join(', ')}): ${formatPromise(operation, reply ?? 'void')}`;
}

function formatPromise({ page, mediaType }: SdkOperation, reply: string): string {
  if (mediaType) return `FilePromise<${reply}>`;
  return page ? `PagePromise<${page.item}, ${reply}>` : `ApiPromise<${reply}>`;
}

function formatOptions({ takesIdempotencyKey, takesIfMatch, takesIfNoneMatch }: SdkOperation): string {
  if (takesIdempotencyKey) return takesIfMatch ? 'IdempotentOptions & MatchOptions' : 'IdempotentOptions';
  if (takesIfMatch) return 'MatchOptions';
  return takesIfNoneMatch ? 'ConditionalOptions' : 'RequestOptions';
}

function formatCall(operation: SdkOperation): string {
  const { httpMethod, path, pathParameters, body, query, page, bucket, mediaType, resource, method: name } = operation;
  const fields = [
    `name: '${resource}.${name}'`,
    `method: '${httpMethod}'`,
    `path: '${path}'`,
    ...(pathParameters.length > 0 ? [`ids: { ${pathParameters.map((one) => formatIdField(operation, one.name)).join(', ')} }`] : []),
    ...(body ? ['body'] : []),
    ...(query.length > 0 ? ['query'] : []),
    ...(bucket ? [`bucket: ${bucket}`] : []),
    ...(mediaType ? [`mediaType: '${mediaType}'`] : []),
    'options',
  ];
  const caller = mediaType ? 'file' : page ? `${page.by}Page` : 'call';
  return `    return this.${caller}({ ${fields.join(', ')} });`;
}

/** Names the argument `productId` instead of `id`, which says little in a completion list. */
function formatArgument({ path, pathParameters }: SdkOperation, name: string): string {
  const description = pathParameters.find((one) => one.name === name)?.description ?? '';
  const noun = /^The id of the ([a-zA-Z ]+)\./.exec(description)?.[1];
  if (name !== 'id' || !noun) return name;
  const words = (KNOWN_NOUNS[noun] ?? noun).split(' ');
  if (words.some((word) => !/^[A-Za-z]+$/.test(word))) throw new Error(`the id in ${path} has no name`);
  return `${words.map((word, place) => (place === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1))).join('')}Id`;
}

const KNOWN_NOUNS: Readonly<Record<string, string>> = {
  'piece of content': 'content',
  'API key': 'api Key',
  'webhook endpoint': 'webhook',
};

function formatIdField(operation: SdkOperation, name: string): string {
  const argument = formatArgument(operation, name);
  return argument === name ? name : `${name}: ${argument}`;
}

function formatDocstring(operation: SdkOperation): string {
  const { summary, description, pathParameters, body, query, reply, replyDescription, page, mediaType } = operation;
  const parameters = [
    ...pathParameters.map((one) => `@param ${formatArgument(operation, one.name)} ${firstSentence(one.description)}`),
    ...(body ? [`@param body ${body.description}`] : []),
    ...(query.length > 0 ? [`@param query ${page ? 'What to list, and how many a page.' : 'What else to say.'}`] : []),
  ];
  return formatComment([
    `${summary}.`,
    ...(description ? ['', description] : []),
    '',
    formatPolicy(operation),
    '',
    ...parameters,
    ...(reply
      ? [
          `@returns ${replyDescription}${page ? ' `await` gives this page, `for await` the items of all pages.' : ''}${mediaType ? ' `await` gives the text, `for await` the bytes as they arrive.' : ''}`,
        ]
      : []),
    ...listThrown(operation),
    '@example',
    ...formatExample(operation),
  ]);
}

function formatConditionalDocstring(operation: SdkOperation): string {
  const id = operation.pathParameters[0];
  return formatComment([
    `${operation.summary}, unless it is still the version that you hold.`,
    '',
    formatPolicy(operation),
    '',
    `@param ${formatArgument(operation, id?.name ?? '')} ${firstSentence(id?.description ?? '')}`,
    '@returns `null` when `ifNoneMatch` names the present version: what you hold is up to date.',
  ]);
}

function formatPolicy({ scope, bucket, emits }: SdkOperation): string {
  const limit = bucket ? (bucket.includes('?') ? 'standard, or generation as said above' : bucket.replaceAll("'", '')) : 'standard';
  const events = emits.length > 0 ? ` Can cause: ${emits.map((name) => `\`${name}\``).join(', ')}.` : '';
  return `Scope: ${scope === '' ? 'none' : `\`${scope}\``}. Rate limit: ${limit}.${events}`;
}

/** The errors that are specific to an operation. The guide describes those of every call. */
const THROWN: Readonly<Record<number, string>> = {
  404: '{@link NotFoundError} It does not exist.',
  409: '{@link ConflictError} What is there does not allow it.',
  412: '{@link PreconditionFailedError} It has changed since the version that `ifMatch` names.',
};

function listThrown({ statuses }: SdkOperation): string[] {
  return statuses.flatMap((status) => (THROWN[status] ? [`@throws ${THROWN[status]}`] : []));
}

function formatExample(operation: SdkOperation): string[] {
  const { resource, method: name, pathParameters, body, query, page, reply } = operation;
  const told = query.filter(({ name: one, example: value }) => value !== undefined && one !== 'limit' && one !== 'offset').slice(0, 1);
  const given = told.length > 0 ? [formatLiteral(Object.fromEntries(told.map((one) => [one.name, one.example])))] : [];
  const values = [
    ...pathParameters.map(({ example: value }) => formatLiteral(value)),
    ...(body?.example === undefined ? [] : [formatLiteral(body.example)]),
    ...given,
  ];
  const called = `client.${resource}.${name}(${values.join(', ')})`;
  if (page) return [`for await (const ${lowerFirst(page.item)} of ${called}) console.log(${lowerFirst(page.item)});`];
  return (reply ? `const ${lowerFirst(reply)} = await ${called};` : `await ${called};`).split('\n');
}

/** Formats a value as source code; a long one takes several lines. */
function formatLiteral(value: unknown, margin = ''): string {
  if (typeof value === 'string') return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${margin}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => formatLiteral(one, inner))
    : Object.entries(value).map(([name, one]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`}: ${formatLiteral(one, inner)}`);
  const [open, close, blank] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  const flat = parts.length === 0 ? `${open}${close}` : `${open}${blank}${parts.join(', ')}${blank}${close}`;
  return flat.length <= 80 && !flat.includes('\n') ? flat : `${open}\n${parts.map((one) => `${inner}${one},\n`).join('')}${margin}${close}`;
}

function formatComment(lines: readonly string[]): string {
  let inExample = false;
  const wrapped = lines.flatMap((line) => {
    inExample ||= line === '@example';
    return inExample ? [line] : line.split('\n').flatMap(wrapLine);
  });
  return ['/**', ...wrapped.map((line) => ` * ${line.replaceAll('*/', '*\\/')}`.trimEnd()), ' */'].join('\n');
}

/** Wraps a line at spaces if it is too wide for a comment. */
function wrapLine(line: string): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

const queryName = (operationId: string): string => `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Query`;
const firstSentence = (words: string): string => words.replace(/(?<=\.) .*/s, '');
const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
const indent = (lines: string): string => lines.replaceAll(/^/gm, '  ');
