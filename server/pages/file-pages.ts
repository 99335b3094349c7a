// Serves the files of uploads at /files/<id>/<name>. They are public, and never change.
import type { Context, Middleware, Next } from 'koa';
import { parseFilePath, type UploadFileName } from '../../domain/upload-types.js';
import type { ByteRange, OpenedFile } from '../files/storage.js';
import type { UploadFiles } from '../files/uploads.js';

/** Nothing in a file runs, loads or frames anything, even if a browser mistakes its type. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Accept-Ranges': 'bytes',
};

/** Creates the middleware. Passes on every other path. */
export function createFilePages(files: Pick<UploadFiles, 'open'>): Middleware {
  return async (ctx: Context, next: Next): Promise<void> => {
    const file = ctx.method === 'GET' || ctx.method === 'HEAD' ? parseFilePath(ctx.path) : undefined;
    const opened = file && (await files.open(file.uploadId, file.name));
    if (!file || !opened) return void (await next()); // replies 404
    await sendFile(ctx, file, opened);
  };
}

async function sendFile(ctx: Context, { uploadId, name, type }: UploadFileName, opened: OpenedFile): Promise<void> {
  const etag = `"${uploadId}-${name}"`;
  ctx.set({ ...HEADERS, ETag: etag, 'Content-Disposition': `inline; filename="${uploadId}-${name}"` });
  if (matchesEtag(ctx.get('if-none-match'), etag)) {
    ctx.status = 304;
    return opened.close();
  }
  const range = readRange(ctx, opened.bytes, etag);
  if (range === 'unsatisfiable') {
    ctx.set('Content-Range', `bytes */${opened.bytes}`);
    ctx.remove('Cache-Control');
    ctx.body = null;
    ctx.status = 416; // after the body, which sets 204
    return opened.close();
  }
  ctx.status = range ? 206 : 200;
  ctx.set('Content-Type', type);
  if (range) ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${opened.bytes}`);
  ctx.length = range ? range.end - range.start + 1 : opened.bytes;
  if (ctx.method === 'HEAD') return opened.close();
  ctx.body = await opened.read(range);
}

const matchesEtag = (header: string, etag: string): boolean =>
  header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Returns the range that a request asks for; undefined for the whole file, also for several ranges, which browsers don't ask for. */
function readRange(ctx: Context, bytes: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(ctx.get('range')) ?? [];
  const condition = ctx.get('if-range');
  if ((first === '' && last === '') || (condition !== '' && condition !== etag)) return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && first !== '' && Number(last) < Number(first)) return undefined; // invalid, so it is ignored (RFC 9110, 14.1.1)
  return start > end || start >= bytes ? 'unsatisfiable' : { start, end };
}
