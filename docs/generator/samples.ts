// Creates samples of a request in six languages: plain HTTP with the snippet library, the SDK from its table of operations.
import { readFileSync } from 'node:fs';
import { HTTPSnippet, type HarRequest } from '@readme/httpsnippet';
import { format } from 'prettier';
import { resolve, type Operation, type Parameter, type Schema } from './contract.js';

/** The address and the key in samples: readers and tests replace them. */
export const SAMPLE_ORIGIN = 'http://127.0.0.1:3000';
export const SAMPLE_KEY = 'sk_your_key';

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
export async function createSamples(operation: Operation): Promise<readonly Sample[]> {
  const snippet = new HTTPSnippet(toHar(operation));
  const [curl, ...others] = TARGETS.map(({ label, language, target, client, ...more }): Sample => {
    const code = snippet.convert(target, client, { escapeBrackets: true, ...('options' in more && more.options) });
    const text = (Array.isArray(code) ? code[0] : code) || '';
    return { label, language, code: finished(language, text, getExampleBody(operation)) };
  });
  if (!curl) throw new Error('there are no targets');
  return [curl, await sdkSample(operation), ...others];
}

/** Returns the SDK's name of an operation, such as `products.create`. */
export function getSdkName({ operationId }: Operation): string {
  const { resource, method } = sdkOperation(operationId);
  return `${resource}.${method}`;
}

async function sdkSample(operation: Operation): Promise<Sample> {
  const { pathParameters, body, query, paginated } = sdkOperation(operation.operationId);
  const values = [
    ...pathParameters.map((name) => getExample(operation.parameters.find((one) => one.name === name))),
    ...(body ? [getExampleBody(operation)] : []),
    ...(query ? [Object.fromEntries(getExampleQuery(operation).filter(([name]) => !(paginated && name === 'limit')))] : []),
  ].filter((value) => value !== undefined && JSON.stringify(value) !== '{}');
  const call = `client.${getSdkName(operation)}(${values.map((value) => JSON.stringify(value)).join(', ')})`;
  const use = paginated ? `for await (const item of ${call}) console.log(item);` : formatResult(operation, call);
  const code = [
    "import { Storefront } from '@storefront/client';",
    '',
    `const client = new Storefront({ apiKey: '${SAMPLE_KEY}', baseUrl: '${SAMPLE_ORIGIN}' });`,
    use,
  ].join('\n');
  return { label: 'SDK', language: 'ts', code: (await format(code, { parser: 'typescript', singleQuote: true, printWidth: 90 })).trim() };
}

function formatResult({ replies }: Operation, call: string): string {
  return replies.some(({ status, schema }) => status.startsWith('2') && schema)
    ? `const answer = await ${call};\nconsole.log(answer);`
    : `await ${call};`;
}

function sdkOperation(operationId: string): SdkOperation {
  const operation = sdkOperations[operationId];
  if (!operation) throw new Error(`generated/sdk-operations.json does not know ${operationId}: run "make generate"`);
  return operation;
}

function toHar(operation: Operation): HarRequest {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(getExample(operation.parameters.find((one) => one.in === 'path' && one.name === name)))),
  );
  const query = new URLSearchParams(getExampleQuery(operation).map(([name, value]): [string, string] => [name, String(value)])).toString();
  const body = getExampleBody(operation);
  return {
    method: operation.method.toUpperCase(),
    url: `${SAMPLE_ORIGIN}${path}${query === '' ? '' : `?${query}`}`,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    queryString: [],
    headers: [
      { name: 'Authorization', value: `Bearer ${SAMPLE_KEY}` },
      ...(body === undefined ? [] : [{ name: 'Content-Type', value: 'application/json' }]),
    ],
    headersSize: -1,
    bodySize: -1,
    ...(body !== undefined && { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
  } as HarRequest;
}

/** Returns the query of a sample: required parameters, and a small page. */
function getExampleQuery({ parameters }: Operation): [string, unknown][] {
  return parameters
    .filter((one) => one.in === 'query' && (one.required || one.name === 'limit'))
    .map((one) => [one.name, one.name === 'limit' ? 5 : getExample(one)]);
}

const getExampleBody = ({ body }: Operation): unknown => body && Object.values(body.examples)[0]?.value;

function getExample(parameter: Parameter | undefined): unknown {
  if (!parameter) throw new Error('there is no such parameter');
  const schema: Schema = resolve(parameter.schema);
  const example = parameter.example ?? schema.examples?.[0] ?? schema.example ?? schema.default ?? schema.enum?.[0];
  if (example === undefined) throw new Error(`the parameter ${parameter.name} has no example`);
  return example;
}

/** Adjusts the library's output: completes the Java program, removes PHP's separate port, and formats bodies. */
function finished(language: Sample['language'], text: string, body: unknown): string {
  if (language === 'java') return javaProgram(withReadableBody(text, body, javaText));
  if (language === 'go') return asGofmtWrites(withReadableBody(text, body, goText));
  return language === 'php' ? text.replace(/\n *CURLOPT_PORT => .*/, '') : text;
}

/** Replaces the library's single escaped string by a readable multi-line body. */
function withReadableBody(text: string, body: unknown, write: (json: string) => string): string {
  if (body === undefined) return text;
  const escaped = JSON.stringify(JSON.stringify(body));
  if (!text.includes(escaped)) throw new Error(`the sample does not hold its body as ${escaped}`);
  return text.replace(escaped, () => write(JSON.stringify(body, undefined, 2)));
}

/** Sorts imports, and removes empty lines at the edges of blocks. */
function asGofmtWrites(program: string): string {
  return program
    .replace(/(?<=import \(\n)[^)]*(?=\n\))/, (imports) => imports.split('\n').sort().join('\n'))
    .replace('func main() {\n\n', 'func main() {\n')
    .replaceAll('\n\n\tif err', '\n\tif err')
    .replace(/\n+\}\s*$/, '\n}');
}

/** Returns a raw string, which can't contain a backquote. */
function goText(json: string): string {
  if (json.includes('`')) throw new Error('a body with a backquote is no raw string of Go');
  return `\`${json}\``;
}

/** Returns a text block (Java 15 and later), in which only backslashes are escaped, indented for its class and method. */
function javaText(json: string): string {
  const lines = json.replaceAll('\\', '\\\\').split('\n');
  return ['"""', ...lines.map((line) => `        ${line}`)].join('\n') + '"""';
}

/** Wraps the library's statements in a class, so that `java Sample.java` runs the file. */
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
