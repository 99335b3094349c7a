// The resource classes of the SDK from the bundled contract: one class per tag, one method per operation.
import { readSdkOperations, readSdkResources, type SdkOperation, type SdkResource } from './sdk-operations.js';

const notice = '// Generated from spec/ by tools/contract/generate.ts. Do not edit: change the contract and generate again.\n';
const WIDTH = 112;

/** The text of the SDK's resources.ts: a class per resource, and the type of every query. */
export function sdkResources(bundle: string): string {
  const operations = readSdkOperations(bundle);
  const parts = [
    ...operations.filter(({ query }) => query.length > 0).map(queryType),
    ...readSdkResources(bundle).map((resource) => resourceClass(resource, operations)),
  ];
  return `${notice}${imports(operations, parts.join('\n'))}\n${parts.join('\n')}`;
}

function imports(operations: readonly SdkOperation[], code: string): string {
  const types = operations.flatMap(({ body, reply, page }) => [body?.type, reply, page?.item]).filter((name) => name !== undefined);
  const used = (names: readonly string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).join(', ');
  const options = used(['ConditionalOptions', 'IdempotentOptions', 'MatchOptions', 'RequestOptions']);
  const names = [...new Set(types), 'operations'].sort().map((name) => `  ${name},\n`);
  const lines: readonly (readonly [names: string, file: string])[] = [
    [`type {\n${names.join('')}}`, './client.js'],
    ['type { ApiPromise }', '../api-promise.js'],
    [`type { ${options} }`, '../options.js'],
    ['type { PagePromise }', '../pages.js'],
    ['{ Resource }', '../resource.js'],
  ];
  return lines.map(([imported, file]) => `import ${imported} from '${file}';\n`).join('');
}

function queryType({ operationId, resource, method }: SdkOperation): string {
  return `/** The query of \`client.${resource}.${method}\`. */
export type ${queryName(operationId)} = NonNullable<operations['${operationId}']['parameters']['query']>;
`;
}

function resourceClass({ name, className, description }: SdkResource, operations: readonly SdkOperation[]): string {
  const methods = operations.filter(({ resource }) => resource === name).map(method);
  return `/** \`client.${name}\`: ${lowerFirst(description)} */
export class ${className} extends Resource {
${methods.join('\n\n')}
}
`;
}

function method(operation: SdkOperation): string {
  const comment = indent(docstring(operation));
  if (!operation.takesIfNoneMatch) return `${comment}\n  ${signature(operation, 'options?', operation.reply)} {\n${call(operation)}\n  }`;
  // Only who asks for a newer version alone can be told that there is none.
  return `${comment}
  ${signature(operation, 'options?', operation.reply, 'RequestOptions & { ifNoneMatch?: undefined }')};
${indent(conditionalDocstring(operation))}
  ${signature(operation, 'options?', `${operation.reply} | null`)};
  ${signature(operation, 'options?', `${operation.reply} | null`)} {\n${call(operation)}\n  }`;
}

function signature(operation: SdkOperation, options: string, reply: string | undefined, optionsType = optionsOf(operation)): string {
  const { method: name, pathParameters, body, query, operationId } = operation;
  const parameters = [
    ...pathParameters.map((one) => `${argumentOf(operation, one.name)}: string`),
    ...(body ? [`body${body.required ? '' : '?'}: ${body.type}`] : []),
    ...(query.length > 0 ? [`query${query.some(({ required }) => required) ? '' : '?'}: ${queryName(operationId)}`] : []),
    `${options}: ${optionsType}`,
  ];
  return `${name}(${parameters.join(', ')}): ${promiseOf(operation, reply ?? 'void')}`;
}

function promiseOf({ page }: SdkOperation, reply: string): string {
  return page ? `PagePromise<${page.item}, ${reply}>` : `ApiPromise<${reply}>`;
}

function optionsOf({ takesIdempotencyKey, takesIfMatch, takesIfNoneMatch }: SdkOperation): string {
  if (takesIdempotencyKey) return 'IdempotentOptions';
  if (takesIfMatch) return 'MatchOptions';
  return takesIfNoneMatch ? 'ConditionalOptions' : 'RequestOptions';
}

function call(operation: SdkOperation): string {
  const { httpMethod, path, pathParameters, body, query, page, bucket, resource, method: name } = operation;
  const fields = [
    `name: '${resource}.${name}'`,
    `method: '${httpMethod}'`,
    `path: '${path}'`,
    ...(pathParameters.length > 0 ? [`ids: { ${pathParameters.map((one) => idField(operation, one.name)).join(', ')} }`] : []),
    ...(body ? ['body'] : []),
    ...(query.length > 0 ? ['query'] : []),
    ...(bucket ? [`bucket: ${bucket}`] : []),
    'options',
  ];
  const caller = page ? `${page.by}Page` : 'call';
  return `    return this.${caller}({ ${fields.join(', ')} });`;
}

/** `id` says little in a completion list: it is `productId` there. */
function argumentOf({ path, pathParameters }: SdkOperation, name: string): string {
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

function idField(operation: SdkOperation, name: string): string {
  const argument = argumentOf(operation, name);
  return argument === name ? name : `${name}: ${argument}`;
}

function docstring(operation: SdkOperation): string {
  const { summary, description, pathParameters, body, query, reply, replyDescription, page } = operation;
  const parameters = [
    ...pathParameters.map((one) => `@param ${argumentOf(operation, one.name)} ${firstSentence(one.description)}`),
    ...(body ? [`@param body ${body.description}`] : []),
    ...(query.length > 0 ? [`@param query ${page ? 'What to list, and how many a page.' : 'What else to say.'}`] : []),
  ];
  return comment([
    `${summary}.`,
    ...(description ? ['', description] : []),
    '',
    policy(operation),
    '',
    ...parameters,
    ...(reply ? [`@returns ${replyDescription}${page ? ' `await` gives this page, `for await` the items of all pages.' : ''}`] : []),
    ...thrown(operation),
    '@example',
    ...example(operation),
  ]);
}

function conditionalDocstring(operation: SdkOperation): string {
  const id = operation.pathParameters[0];
  return comment([
    `${operation.summary}, unless it is still the version that you hold.`,
    '',
    policy(operation),
    '',
    `@param ${argumentOf(operation, id?.name ?? '')} ${firstSentence(id?.description ?? '')}`,
    '@returns `null` when `ifNoneMatch` names the present version: what you hold is up to date.',
  ]);
}

function policy({ scope, bucket, emits }: SdkOperation): string {
  const limit = bucket ? (bucket.includes('?') ? 'standard, or generation as said above' : bucket.replaceAll("'", '')) : 'standard';
  const events = emits.length > 0 ? ` Can cause: ${emits.map((name) => `\`${name}\``).join(', ')}.` : '';
  return `Scope: \`${scope}\`. Rate limit: ${limit}.${events}`;
}

/** What is particular to the operation; that any call can be refused for its key or its rate is said once, in the guide. */
const THROWN: Readonly<Record<number, string>> = {
  404: '{@link NotFoundError} It does not exist.',
  409: '{@link ConflictError} What is there does not allow it.',
  412: '{@link PreconditionFailedError} It has changed since the version that `ifMatch` names.',
};

function thrown({ statuses }: SdkOperation): string[] {
  return statuses.flatMap((status) => (THROWN[status] ? [`@throws ${THROWN[status]}`] : []));
}

function example(operation: SdkOperation): string[] {
  const { resource, method: name, pathParameters, body, query, page, reply } = operation;
  const told = query.filter(({ name: one, example: value }) => value !== undefined && one !== 'limit' && one !== 'offset').slice(0, 1);
  const given = told.length > 0 ? [literal(Object.fromEntries(told.map((one) => [one.name, one.example])))] : [];
  const values = [
    ...pathParameters.map(({ example: value }) => literal(value)),
    ...(body?.example === undefined ? [] : [literal(body.example)]),
    ...given,
  ];
  const called = `client.${resource}.${name}(${values.join(', ')})`;
  if (page) return [`for await (const ${lowerFirst(page.item)} of ${called}) console.log(${lowerFirst(page.item)});`];
  return (reply ? `const ${lowerFirst(reply)} = await ${called};` : `await ${called};`).split('\n');
}

/** A value as it stands in a program; a long one takes several lines. */
function literal(value: unknown, margin = ''): string {
  if (typeof value === 'string') return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${margin}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(([name, one]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`}: ${literal(one, inner)}`);
  const [open, close, blank] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  const flat = parts.length === 0 ? `${open}${close}` : `${open}${blank}${parts.join(', ')}${blank}${close}`;
  return flat.length <= 80 && !flat.includes('\n') ? flat : `${open}\n${parts.map((one) => `${inner}${one},\n`).join('')}${margin}${close}`;
}

function comment(lines: readonly string[]): string {
  let inExample = false;
  const wrapped = lines.flatMap((line) => {
    inExample ||= line === '@example';
    return inExample ? [line] : line.split('\n').flatMap(wrap);
  });
  return ['/**', ...wrapped.map((line) => ` * ${line.replaceAll('*/', '*\\/')}`.trimEnd()), ' */'].join('\n');
}

/** Breaks a line at blanks where it is too wide for a comment. */
function wrap(line: string): string[] {
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
