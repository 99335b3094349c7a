// A text that many ask for: kept once as bytes, compressed once for each encoding, whoever comes first and however many at a time.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

/** 1 ms a page; the best quality would take 130 ms to save a seventh of its size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const COMPRESSORS = { br: (text: Buffer) => promisify(brotliCompress)(text, BROTLI), gzip: (text: Buffer) => promisify(gzip)(text) };

export interface CompressedText {
  /** Weak, because it is the same for all encodings. */
  readonly etag: string;
  readonly plain: Buffer;
  /** Made when the first client wants it so; all others wait for the same promise. */
  readonly compressed: { [encoding in keyof typeof COMPRESSORS]?: Promise<Buffer> };
}

/** Makes the text ready to be sent. */
export function createCompressedText(text: string): CompressedText {
  const plain = Buffer.from(text);
  return { etag: `W/"${hash('sha256', plain).slice(0, 32)}"`, plain, compressed: {} };
}

/** Answers with the text in the best encoding that the client accepts, or 304 to who has it. All replies share its bytes. */
export async function sendCompressed(ctx: Context, { etag, plain, compressed: packed }: CompressedText, type: string): Promise<void> {
  ctx.set('ETag', etag);
  ctx.vary('Accept-Encoding');
  ctx.status = 200;
  // Not ctx.fresh: it takes the Cache-Control that fetch adds to a conditional request for a wish to be sent all.
  if (ctx.get('if-none-match').includes(etag)) return void (ctx.status = 304);
  ctx.set('Content-Type', `${type}; charset=utf-8`);
  const encoding = (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one)); // asked for both at once, koa goes by the client's order
  if (!encoding) return void (ctx.body = plain);
  ctx.set('Content-Encoding', encoding);
  ctx.body = await (packed[encoding] ??= COMPRESSORS[encoding](plain));
}
