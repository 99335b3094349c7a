// storefront verify: explains why a signature fails.
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { systemNow } from '../server/process/clock.js';
import { diagnose, type Check, type Diagnosis } from '../webhooks/diagnose.js';
import { parseHeaders, splitRequest } from './raw-request.js';

/** The options of `storefront verify`. */
export interface VerifyOptions {
  readonly secret: string;
  /** Files. Anything without a file is read from standard input. */
  readonly headers?: string;
  readonly body?: string;
  /** In seconds. */
  readonly tolerance: number;
  /** Accepts x-service-signature alone. */
  readonly withoutTimestamp?: boolean;
}

/** Prints the diagnosis of a delivery, one line per step. The exit code is 1 if it isn't valid. Throws the system error if a file can't
 *  be read. */
export async function verify({ secret, tolerance, withoutTimestamp = false, ...files }: VerifyOptions, now = systemNow): Promise<void> {
  const { headers, body } = await readDelivery(files);
  const diagnosis = diagnose({
    headers: parseHeaders(headers),
    body,
    secret,
    nowSeconds: Math.floor(now().getTime() / 1000),
    toleranceSeconds: tolerance,
    requiresTimestamp: !withoutTimestamp,
  });
  process.stdout.write(`${formatDiagnosis(diagnosis).join('\n')}\n`);
  if (!diagnosis.isValid) process.exitCode = 1;
}

async function readDelivery({ headers, body }: Pick<VerifyOptions, 'headers' | 'body'>): Promise<{ headers: Buffer; body: Buffer }> {
  if (headers !== undefined && body !== undefined) return { headers: await readFile(headers), body: await readFile(body) };
  if (headers !== undefined) return { headers: await readFile(headers), body: await readInput('the body') };
  if (body !== undefined) return { headers: await readInput('the headers'), body: await readFile(body) };
  return splitRequest(await readInput('the header lines, an empty line and the body'));
}

/** Reads standard input byte for byte. Input from a terminal ends with an unintended line break, which is removed. */
async function readInput(what: string): Promise<Buffer> {
  if (process.stdin.isTTY) process.stderr.write(`Paste ${what}; then press Enter and Ctrl-D.\n`);
  const bytes = await buffer(process.stdin);
  return process.stdin.isTTY && bytes.at(-1) === 10 ? bytes.subarray(0, -1) : bytes;
}

const MARKS = { passed: '✔', failed: '✘', not_judged: '–' };
const TITLES = {
  standard: 'webhook-id, webhook-timestamp, webhook-signature (Standard Webhooks)',
  legacy: 'x-service-signature',
};

function formatDiagnosis({ isValid, checks }: Diagnosis): string[] {
  const sections = (['standard', 'legacy'] as const).flatMap((scheme) => {
    const own = checks.filter((check) => check.scheme === scheme);
    return [TITLES[scheme], ...own.map(({ step, outcome, finding }) => `  ${MARKS[outcome]} ${step.padEnd(9)}  ${finding}`), ''];
  });
  if (isValid) return [...sections, 'Valid.'];
  const advice = [...new Set(checks.flatMap((check) => check.advice ?? []))];
  return [...sections, 'Not valid. What to do:', ...advice.map((one) => `  → ${one}`), ...formatRawBodyAdvice(checks)];
}

function formatRawBodyAdvice(checks: readonly Check[]): string[] {
  if (checks.every(({ cause }) => cause !== 'body_rewritten')) return [];
  return ['', 'How to get the bytes of the body:', ...RAW_BODIES.map(([where, how]) => `  ${where.padEnd(11)}  ${how}`)];
}

/** The most common mistake by far is to verify a body that a framework parsed and serialized again. */
const RAW_BODIES: readonly (readonly [string, string])[] = [
  ['Node', 'collect the chunks of the request: Buffer.concat(chunks)'],
  ['Express', "express.raw({ type: 'application/json' }) on this route, before express.json(): req.body is a Buffer"],
  ['Fastify', "addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => done(null, body))"],
  ['Koa', 'koa-bodyparser stores it: ctx.request.rawBody'],
  ['NestJS', 'NestFactory.create(AppModule, { rawBody: true }): request.rawBody'],
  ['Next.js', 'await request.text() in a route handler; in pages/api switch bodyParser off and collect the chunks'],
  ['AWS Lambda', "Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8')"],
  ['Django', 'request.body'],
  ['Flask', 'request.get_data(), before request.json'],
  ['FastAPI', 'await request.body(), of a parameter of type Request'],
  ['Rails', 'request.raw_post'],
  ['PHP', "file_get_contents('php://input'); Laravel: $request->getContent()"],
  ['Go', 'io.ReadAll(r.Body), before any decoder'],
  ['Spring', 'a parameter @RequestBody byte[] body'],
  ['ASP.NET', 'Request.EnableBuffering(), then copy Request.Body into a MemoryStream'],
];
