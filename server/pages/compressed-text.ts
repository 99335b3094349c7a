// A text that many clients request: cached as bytes and compressed once per encoding, even if many clients request it at the same time.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

/** 1 ms per page. The best quality would take 130 ms to save a seventh of the size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const COMPRESSORS = { br: (text: Buffer) => promisify(brotliCompress)(text, BROTLI), gzip: (text: Buffer) => promisify(gzip)(text) };

/** A text with its compressed forms. */
export interface CompressedText {
  /** Weak, because it is the same for all encodings. */
  readonly etag: string;
  readonly plain: Buffer;
  /** Compressed when the first client requests the encoding; all others wait for the same promise. */
  readonly compressed: { [encoding in keyof typeof COMPRESSORS]?: Promise<Buffer> };
}

/** Prepares a text for sending. */
export function createCompressedText(text: string): CompressedText {
  const plain = Buffer.from(text);
  return { etag: `W/"${hash('sha256', plain).slice(0, 32)}"`, plain, compressed: {} };
}

/** Sends the text in the best encoding that the client accepts, or replies 304 if the client already has it. All replies share its
 *  bytes. */
export async function sendCompressed(ctx: Context, { etag, plain, compressed }: CompressedText, type: string): Promise<void> {
  ctx.set('ETag', etag);
  ctx.vary('Accept-Encoding');
  ctx.status = 200;
  // Not ctx.fresh: it ignores If-None-Match because of the Cache-Control header that fetch adds to a conditional request.
  if (ctx.get('if-none-match').includes(etag)) return void (ctx.status = 304);
  ctx.set('Content-Type', `${type}; charset=utf-8`);
  const encoding = (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one)); // given both at once, Koa follows the client's order
  if (!encoding) return void (ctx.body = plain);
  ctx.set('Content-Encoding', encoding);
  ctx.body = await (compressed[encoding] ??= COMPRESSORS[encoding](plain));
}
