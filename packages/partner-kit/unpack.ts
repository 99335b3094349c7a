// Bodies that were compressed for the way.
import { promisify } from 'node:util';
import { brotliDecompress, unzip } from 'node:zlib';

/** What became of a compressed body: its bytes, or why there are none. */
export type DecompressedBody = { readonly bytes: Buffer } | { readonly fault: 'too large' | 'unknown encoding' | 'broken' };

const unzipBytes = promisify(unzip);
const unbrotliBytes = promisify(brotliDecompress);

/** The bytes of a body that came with this Content-Encoding (empty for none): `gzip`, `deflate` and `br` are unpacked, as the
 *  service does. At most `maxBytes` are. */
export async function decompress(body: Buffer, encoding: string, maxBytes: number): Promise<DecompressedBody> {
  const options = { maxOutputLength: maxBytes };
  if (encoding === '' || encoding === 'identity') return body.length > maxBytes ? { fault: 'too large' } : { bytes: body };
  const unpacking =
    encoding === 'gzip' || encoding === 'deflate'
      ? unzipBytes(body, options)
      : encoding === 'br'
        ? unbrotliBytes(body, options)
        : undefined;
  if (!unpacking) return { fault: 'unknown encoding' };
  return unpacking.then(
    (bytes): DecompressedBody => ({ bytes }),
    (error: unknown): DecompressedBody => ({ fault: (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'broken' }),
  );
}
