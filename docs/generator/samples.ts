// Renders samples of a request in six languages: with the snippet library for plain HTTP, from the SDK's operation table for the SDK.
import { readFileSync } from 'node:fs';
import { HTTPSnippet, type HarRequest } from '@readme/httpsnippet';
import { format } from 'prettier';
import { resolve, type Operation, type Parameter, type Schema } from './contract.js';

/** Address and key in samples; readers and tests replace them. */
export const SAMPLE_ORIGIN = 'http://127.0.0.1:3000';
export const SAMPLE_KEY = 'sk_your_key';

/** The file that samples upload; it is in the working directory. */
export const SAMPLE_FILE = 'photo.png';
const SAMPLE_FILE_TYPE = 'image/png';
/** The file that the sample of an import sends. */
export const SAMPLE_IMPORT_FILE = 'products.csv';

/** What the library writes where a sample must read the file. */
const FILE_MARK = 'bytes-of-the-file';

/** A complete program that sends one request. */
export interface Sample {
  readonly label: string;
  /** The language of the code block. */
  readonly language: 'bash' | 'ts' | 'python' | 'go' | 'php' | 'java';
  readonly code: string;
}

/** How the SDK calls an operation (generated/sdk-operations.json). */
interface SdkOperation {
  readonly resource: string;
  readonly method: string;
  readonly pathParameters: readonly string[];
  readonly body: boolean;
  /** Whether the body is a file. */
  readonly isFile?: boolean;
  readonly query: boolean;
  readonly paginated: boolean;
}

const sdkOperations = JSON.parse(readFileSync(new URL('../../generated/sdk-operations.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, SdkOperation>
>;

const TARGETS = [
  { label: 'curl', language: 'bash', target: 'shell', client: 'curl' },
  { label: 'Python', language: 'python', target: 'python', client: 'requests' },
  { label: 'Go', language: 'go', target: 'go', client: 'native', options: { checkErrors: true } },
  { label: 'PHP', language: 'php', target: 'php', client: 'curl' },
  { label: 'Java', language: 'java', target: 'java', client: 'nethttp' },
] as const;

/** Returns the samples of an operation: curl, the SDK, then the other languages. */
export async function renderSamples(operation: Operation): Promise<readonly Sample[]> {
  const snippet = new HTTPSnippet(toHar(operation));
  const [curl, ...others] = TARGETS.map(({ label, language, target, client, ...more }): Sample => {
    const code = snippet.convert(target, client, { escapeBrackets: true, ...('options' in more && more.options) });
    const text = (Array.isArray(code) ? code[0] : code) || '';
    const withBody = takesFile(operation) ? readFile(language, text) : text;
    return { label, language, code: finishSnippet(language, withBody, getBodyExample(operation)) };
  });
  if (!curl) throw new Error('there are no targets');
  return [curl, await sdkSample(operation), ...others].map((sample) => ({ ...sample, code: nameImportFile(operation, sample.code) }));
}

/** Returns a sample with the file that the operation accepts, if that isn't an image. */
function nameImportFile({ body }: Operation, code: string): string {
  if (!body?.fileTypes.includes('text/csv')) return code;
  const named = code.replaceAll(SAMPLE_FILE, SAMPLE_IMPORT_FILE).replaceAll(SAMPLE_FILE_TYPE, 'text/csv');
  return named.replaceAll(/\bphoto\b/g, 'file');
}

/** Returns the SDK's name of an operation, such as `products.create`. */
export function getSdkName({ operationId }: Operation): string {
  const { resource, method } = sdkOperation(operationId);
  return `${resource}.${method}`;
}

async function sdkSample(operation: Operation): Promise<Sample> {
  const { pathParameters, body, isFile, query, paginated } = sdkOperation(operation.operationId);
  const values = [
    ...pathParameters.map((name) => getExample(operation.parameters.find((one) => one.name === name))),
    ...(body ? [getBodyExample(operation)] : []),
    ...(query ? [omitEmpty(Object.fromEntries(getQueryExamples(operation).filter(([name]) => !(paginated && name === 'limit'))))] : []),
  ].filter((value) => value !== undefined);
  const given = [...(isFile ? ['photo'] : []), ...values.map((value) => JSON.stringify(value))];
  const call = `client.${getSdkName(operation)}(${given.join(', ')})`;
  const use = paginated ? `for await (const item of ${call}) console.log(item);` : formatPrintedCall(operation, call);
  const code = [
    ...(isFile ? ["import { readFile } from 'node:fs/promises';"] : []),
    "import { Storefront } from '@storefront/client';",
    '',
    ...(isFile ? [`const photo = new Blob([await readFile('${SAMPLE_FILE}')], { type: '${SAMPLE_FILE_TYPE}' });`] : []),
    `const client = new Storefront({ apiKey: '${SAMPLE_KEY}', baseUrl: '${SAMPLE_ORIGIN}' });`,
    use,
  ].join('\n');
  return { label: 'SDK', language: 'ts', code: (await format(code, { parser: 'typescript', singleQuote: true, printWidth: 90 })).trim() };
}

const omitEmpty = (query: Readonly<Record<string, unknown>>) => (Object.keys(query).length === 0 ? undefined : query);

function formatPrintedCall({ replies }: Operation, call: string): string {
  return replies.some(({ status, schema }) => status.startsWith('2') && schema)
    ? `const result = await ${call};\nconsole.log(result);`
    : `await ${call};`;
}

function sdkOperation(operationId: string): SdkOperation {
  const operation = sdkOperations[operationId];
  if (!operation) throw new Error(`generated/sdk-operations.json has no ${operationId}: run "make generate"`);
  return operation;
}

function toHar(operation: Operation): HarRequest {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(getExample(operation.parameters.find((one) => one.in === 'path' && one.name === name)))),
  );
  const query = new URLSearchParams(getQueryExamples(operation).map(([name, value]): [string, string] => [name, String(value)])).toString();
  const body = getBodyExample(operation);
  const isFile = takesFile(operation);
  return {
    method: operation.method.toUpperCase(),
    url: `${SAMPLE_ORIGIN}${path}${query === '' ? '' : `?${query}`}`,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    queryString: [],
    headers: [
      { name: 'Authorization', value: `Bearer ${SAMPLE_KEY}` },
      ...(isFile ? [{ name: 'Content-Type', value: SAMPLE_FILE_TYPE }] : []),
      ...(body === undefined ? [] : [{ name: 'Content-Type', value: 'application/json' }]),
    ],
    headersSize: -1,
    bodySize: -1,
    ...(isFile && { postData: { mimeType: SAMPLE_FILE_TYPE, text: FILE_MARK } }),
    ...(body !== undefined && { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
  } as HarRequest;
}

/** Returns the query of a sample: required parameters, and a small page. */
function getQueryExamples({ parameters }: Operation): [string, unknown][] {
  return parameters
    .filter((one) => one.in === 'query' && (one.required || one.name === 'limit'))
    .map((one) => [one.name, one.name === 'limit' ? 5 : getExample(one)]);
}

const takesFile = ({ body }: Operation): boolean => (body?.fileTypes.length ?? 0) > 0;

/** How each language sends the file: what the library writes for the mark, and what replaces it there. */
const FILE_READERS: Readonly<Record<Exclude<Sample['language'], 'ts'>, readonly (readonly [RegExp, string])[]>> = {
  bash: [[new RegExp(`--data(-raw|-binary)? '?${FILE_MARK}'?`), `--data-binary @${SAMPLE_FILE}`]],
  python: [[new RegExp(`"${FILE_MARK}"`), `open("${SAMPLE_FILE}", "rb")`]],
  go: [
    [
      new RegExp(`\\tpayload := strings\\.NewReader\\("${FILE_MARK}"\\)`),
      `\tpayload, err := os.Open("${SAMPLE_FILE}")\n\tif err != nil {\n\t\tpanic(err)\n\t}`,
    ],
    [/\t"strings"\n/, '\t"os"\n'],
  ],
  php: [[new RegExp(`"${FILE_MARK}"`), `file_get_contents("${SAMPLE_FILE}")`]],
  java: [[new RegExp(`BodyPublishers\\.ofString\\("${FILE_MARK}"\\)`), `BodyPublishers.ofFile(java.nio.file.Path.of("${SAMPLE_FILE}"))`]],
};

/** Puts the reading of the file in the place of the mark. Throws if the library writes something else than before. */
function readFile(language: Sample['language'], text: string): string {
  if (language === 'ts') return text;
  return FILE_READERS[language].reduce((code, [written, reader]) => {
    if (!written.test(code)) throw new Error(`the ${language} sample of a file has no ${written}: ${code}`);
    return code.replace(written, () => reader);
  }, text);
}

const getBodyExample = ({ body }: Operation): unknown => body && Object.values(body.examples)[0]?.value;

function getExample(parameter: Parameter | undefined): unknown {
  if (!parameter) throw new Error('the operation has no such parameter');
  const schema: Schema = resolve(parameter.schema);
  const example = parameter.example ?? schema.examples?.[0] ?? schema.example ?? schema.default ?? schema.enum?.[0];
  if (example === undefined) throw new Error(`the parameter ${parameter.name} has no example`);
  return example;
}

/** Wraps Java into a program, removes the redundant port from PHP, and writes bodies readably. */
function finishSnippet(language: Sample['language'], text: string, body: unknown): string {
  if (language === 'java') return javaProgram(withReadableBody(text, body, javaText));
  if (language === 'go') return formatLikeGofmt(withReadableBody(text, body, goText));
  return language === 'php' ? text.replace(/\n *CURLOPT_PORT => .*/, '').replace(EMPTY_PHP_OBJECT, '"{}"') : text;
}

/** PHP writes an empty array as a list. */
const EMPTY_PHP_OBJECT = /json_encode\(\[\s*\]\)/;

/** Replaces the library's one-line escaped body by a multi-line literal of the language. */
function withReadableBody(text: string, body: unknown, write: (json: string) => string): string {
  if (body === undefined) return text;
  const escaped = JSON.stringify(JSON.stringify(body));
  if (!text.includes(escaped)) throw new Error(`the sample doesn't contain its body as ${escaped}`);
  return text.replace(escaped, () => write(JSON.stringify(body, undefined, 2)));
}

/** Sorts imports and removes empty lines at the edges of blocks, like gofmt. */
function formatLikeGofmt(program: string): string {
  return program
    .replace(/(?<=import \(\n)[^)]*(?=\n\))/, (imports) => imports.split('\n').sort().join('\n'))
    .replace('func main() {\n\n', 'func main() {\n')
    .replaceAll('\n\n\tif err', '\n\tif err')
    .replace(/\n+\}\s*$/, '\n}');
}

/** Formats a raw string. Throws for a body with a backquote, which a raw string can't contain. */
function goText(json: string): string {
  if (json.includes('`')) throw new Error("a Go raw string can't contain a backquote");
  return `\`${json}\``;
}

/** Formats a text block (Java 15 and later), in which only backslashes are escaped, with the indentation of class and method. */
function javaText(json: string): string {
  const lines = json.replaceAll('\\', '\\\\').split('\n');
  return ['"""', ...lines.map((line) => `        ${line}`)].join('\n') + '"""';
}

/** Wraps the library's statements into a class that `java Sample.java` runs. */
function javaProgram(statements: string): string {
  return [
    'import java.net.URI;',
    'import java.net.http.*;',
    '',
    'class Sample {',
    '  public static void main(String[] arguments) throws Exception {',
    ...statements.split('\n').map((line) => (line === '' ? '' : `    ${line}`)),
    '  }',
    '}',
  ].join('\n');
}
