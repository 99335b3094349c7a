// Decompresses HTTP bodies.
import { promisify } from 'node:util';
import { brotliDecompress, unzip } from 'node:zlib';

/** A decompressed body, or why there is none. */
export type DecompressedBody = { readonly bytes: Buffer } | { readonly error: 'too large' | 'unknown encoding' | 'broken' };

const unzipBytes = promisify(unzip);
const unbrotliBytes = promisify(brotliDecompress);

/** Decompresses a body by its Content-Encoding (empty for none): `gzip`, `deflate` and `br`, like the service. At most `maxBytes`. */
export async function decompress(body: Buffer, encoding: string, maxBytes: number): Promise<DecompressedBody> {
  const options = { maxOutputLength: maxBytes };
  if (encoding === '' || encoding === 'identity') return body.length > maxBytes ? { error: 'too large' } : { bytes: body };
  const decompressing =
    encoding === 'gzip' || encoding === 'deflate'
      ? unzipBytes(body, options)
      : encoding === 'br'
        ? unbrotliBytes(body, options)
        : undefined;
  if (!decompressing) return { error: 'unknown encoding' };
  return decompressing.then(
    (bytes): DecompressedBody => ({ bytes }),
    (error: unknown): DecompressedBody => ({
      error: (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'broken',
    }),
  );
}
