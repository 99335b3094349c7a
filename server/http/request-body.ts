// Reads the JSON body of a request, only for operations that accept one and only for authenticated callers.
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, unzipSync } from 'node:zlib';
import bodyParser from 'koa-bodyparser';
import type { Context } from 'koa';
import { ApiError, invalidField } from '../../handlers/errors.js';

const MAX_BYTES = 262_144;
const MERGE_PATCH = 'application/merge-patch+json';
const parsers = new Map<number, ReturnType<typeof bodyParser>>();

/** The body of a request. */
export interface RequestBody {
  /** The text as the client sent it. Empty if there was none. */
  readonly text: string;
  readonly value: unknown;
}

const NONE: RequestBody = { text: '', value: undefined };

/** What an operation accepts as its body. */
interface AcceptedBody {
  /** The media types, the usual one first. */
  readonly jsonTypes: readonly string[];
  readonly maxBodyBytes?: number | undefined;
}

/** Reads JSON of at most `maxBodyBytes` (default: 256 KiB), both as sent and decompressed. Throws ApiError: 413 too large; 415 not one of the
 *  media types in UTF-8; 400 invalid JSON, `__proto__`, broken compression, or bytes that aren't UTF-8. */
export async function readBody(ctx: Context, { jsonTypes, maxBodyBytes: maxBytes = MAX_BYTES }: AcceptedBody): Promise<RequestBody> {
  if (!hasBody(ctx)) return NONE;
  requireJson(ctx, jsonTypes);
  const sent = keepSentBytes(ctx.req, maxBytes);
  try {
    await Promise.race([getParser(maxBytes)(ctx, async () => undefined), sent.failed]);
  } catch (error) {
    throw toBodyError(error as Error & { status?: number }, maxBytes);
  } finally {
    sent.stop();
  }
  const text = (ctx.request as { rawBody?: string }).rawBody ?? '';
  if (text === '') return NONE;
  // The parser replaced invalid UTF-8 with this character. Accepting it would silently alter the data.
  if (text.includes('\ufffd') && !isUtf8(decompress(Buffer.concat(sent.chunks), ctx.get('content-encoding'), maxBytes)))
    throw invalidField('invalid-utf8', 'body', 'must be UTF-8: some of its bytes are not');
  return { text, value: (ctx.request as { body?: unknown }).body };
}

/** Throws ApiError 400 if the request has a body. An empty object is none: some clients always send one. */
export async function requireNoBody(ctx: Context): Promise<void> {
  if (!hasBody(ctx)) return;
  const sent = await readBody(ctx, { jsonTypes: ['application/json'] }).catch(() => undefined);
  if (sent === NONE || (sent && isEmpty(sent.value))) return;
  throw invalidField('unknown-field', 'body', 'must be absent: this operation takes no body');
}

const isEmpty = (value: unknown): boolean => isDeepStrictEqual(value, {});

function requireJson(ctx: Context, jsonTypes: readonly string[]): void {
  const type = ctx.get('content-type');
  const charset = ctx.request.charset.toLowerCase();
  if (ctx.is(jsonTypes as string[]) && ['', 'utf-8', 'utf8'].includes(charset)) return;
  const sent = type === '' ? 'it has no Content-Type' : `its Content-Type is "${type.slice(0, 100)}"`;
  throw new ApiError('unsupported-media-type', `the body must be JSON in UTF-8, sent with "Content-Type: application/json": ${sent}`, {
    errors: [{ reason: 'unsupported-media-type', field: 'Content-Type', issue: `must be ${jsonTypes.join(' or ')}, in UTF-8` }],
  });
}

/** Keeps the bytes of a body as they arrive, until `stop`. `failed` rejects for what the parser doesn't see of a compressed body, because it
 *  only reads what is decompressed: more than `maxBytes`, which can decompress to nothing, and a client that goes away before the end. */
function keepSentBytes(request: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let keep: (chunk: Buffer) => void = () => undefined;
  let requireEnd = (): void => undefined;
  const failed = new Promise<never>((_, reject) => {
    keep = (chunk) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) return void chunks.push(chunk);
      request.unpipe();
      reject(Object.assign(new Error('the body is too large'), { status: 413 }));
    };
    requireEnd = () => {
      if (!request.readableEnded) reject(new Error('the connection was closed before the end of the body'));
    };
  });
  if (request.destroyed) requireEnd();
  request.on('data', keep).on('close', requireEnd);
  return { chunks, failed, stop: () => void request.off('data', keep).off('close', requireEnd) };
}

const DECOMPRESSORS: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: unzipSync,
  deflate: unzipSync,
  br: brotliDecompressSync,
};

/** Decompresses a body that was already read once, so its bytes are known to be valid. */
function decompress(bytes: Buffer, encoding: string, maxOutputLength: number): Buffer {
  return DECOMPRESSORS[encoding.toLowerCase()]?.(bytes, { maxOutputLength }) ?? bytes;
}

/** Returns whether the request has a body. */
export function hasBody(ctx: Context): boolean {
  const { 'transfer-encoding': coding, 'content-length': length } = ctx.req.headers;
  return (coding !== undefined && coding !== '') || Number(length) > 0;
}

function getParser(maxBytes: number): ReturnType<typeof bodyParser> {
  let parse = parsers.get(maxBytes);
  if (!parse)
    parsers.set(
      maxBytes,
      (parse = bodyParser({ enableTypes: ['json'], extendTypes: { json: [MERGE_PATCH] }, strict: true, jsonLimit: `${maxBytes}b` })),
    );
  return parse;
}

function toBodyError(error: Error & { status?: number; type?: string }, maxBytes: number): ApiError {
  if (error.status === 413)
    return new ApiError('body-too-large', `the body is larger than ${maxBytes / 1_024} KiB`, {
      errors: [{ reason: 'body-too-large', field: 'body', issue: `must be at most ${maxBytes / 1_024} KiB` }],
    });
  if (error.status === 415)
    return new ApiError(
      'unsupported-content-encoding',
      'the body has an encoding that is not supported: send UTF-8, as it is or compressed with gzip, deflate or br',
      { errors: [{ reason: 'unsupported-content-encoding', field: 'Content-Encoding', issue: 'is not supported' }] },
    );
  if (error.message.includes('forbidden prototype property'))
    return invalidField('unknown-field', 'body', 'must not have a field "__proto__"');
  return invalidField('malformed-json', 'body', 'must be valid JSON: an object in braces, names and texts in double quotes');
}

/** Escape sequences of U+0000 or of half a surrogate pair. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** Throws ApiError 400 if a string of a validated body contains U+0000, which PostgreSQL can't store, or half a surrogate pair, which
 *  no store would return unchanged. */
export function requireStorable({ text, value }: RequestBody): void {
  if (UNSTORABLE.test(text)) rejectUnstorable(value, '');
}

function rejectUnstorable(value: unknown, field: string): void {
  if (typeof value === 'string' && value.includes('\u0000'))
    throw invalidField('unstorable-text', field, 'must not hold the character U+0000');
  if (typeof value === 'string' && !value.isWellFormed())
    throw invalidField('unstorable-text', field, 'must not hold half of a surrogate pair');
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    rejectUnstorable(inner, Array.isArray(value) ? `${field}[${name}]` : `${field}${field && '.'}${name}`);
}
