// Sends a file whose text is written while it is sent.
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { CsvFile } from '../../handlers/csv.js';
import type { AnyReply, Services } from '../../handlers/operation.js';

/** Starts to send a file. Throws what its first chunk throws, as long as the reply can still be an error. A later failure is logged and
 *  closes the connection, so that the client sees an incomplete file. */
export async function sendFile(
  ctx: Context,
  { status, headers = {} }: AnyReply,
  { file, log }: { file: CsvFile; log: Services['log'] },
): Promise<void> {
  const chunks = file.chunks[Symbol.asyncIterator]();
  const first = await chunks.next();
  ctx.status = status;
  ctx.set({ ...headers, 'Content-Type': file.type, 'Content-Disposition': `attachment; filename="${file.name}"` });
  ctx.body = Readable.from(readChunks(first, chunks, log), { objectMode: false });
}

async function* readChunks(
  first: IteratorResult<string | Uint8Array>,
  chunks: AsyncIterator<string | Uint8Array>,
  log: Services['log'],
): AsyncGenerator<string | Uint8Array, void, undefined> {
  try {
    for (let next = first; !next.done; next = await chunks.next()) yield next.value;
  } catch (error) {
    log.warn({ err: error }, 'a file could not be sent completely');
    throw error;
  } finally {
    await chunks.return?.(); // closes a file that the client didn't read to its end
  }
}
