// Pages and downloads with the address of this service in them, for programs and for browsers that run no script.
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

/** The address that the documentation is written with. */
const WRITTEN = 'http://127.0.0.1:3000';

const NAMES_THE_SERVICE = /^\/docs(?:\/[\w-][\w.-]*)*\/[\w-][\w.-]*\.(?:html|md|txt)$|^\/docs\/downloads\/[\w-][\w.-]*\.json$/;
/** By how a file ends. */
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', json: 'application/json', md: 'text/plain', txt: 'text/plain' };

/** 1 ms a page; the best quality would take 130 ms to save a seventh of its size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const PACKINGS = { br: (text: Buffer) => promisify(brotliCompress)(text, BROTLI), gzip: (text: Buffer) => promisify(gzip)(text) };

interface Text {
  readonly writtenAtMs: number;
  readonly etag: string;
  readonly plain: Buffer;
  /** Made when the first client wants it so. */
  readonly packed: { [packing in keyof typeof PACKINGS]?: Promise<Buffer> };
}

/** Answers with a text of the site, named by its path in there, with the origin of the service in place of the written one, or 304 to
 *  who has it. False for everything else, and where nothing is to be replaced: such a file is sent as it was built. A text is made
 *  when it is first asked for, and kept until its file is another one: all of them together take about 11 MB. */
export function createDocsTexts(folder: string, origin: () => string): (ctx: Context, path: string) => Promise<boolean> {
  const kept = new Map<string, Text>();
  return async (ctx, path) => {
    if (origin() === WRITTEN || !NAMES_THE_SERVICE.test(path)) return false;
    const text = await textOf(`${folder}${path}`, kept.get(path), origin());
    if (!text) {
      kept.delete(path); // a file that comes back may bear the time of the one that went
      return false;
    }
    kept.set(path, text);
    await sendText(ctx, text, TYPES[path.slice(path.lastIndexOf('.') + 1)]);
    return true;
  };
}

/** What the system says of a path that leads to no file: nothing there, a file where a folder would have to be, a name longer than
 *  names can be, a folder. Anybody can ask for such a path, so it is no failure of the service. */
const NO_FILE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR']);

/** The text of a file: the kept one while the file is the same. Undefined where there is no file, or none any more. */
async function textOf(file: string, known: Text | undefined, origin: string): Promise<Text | undefined> {
  try {
    const { mtimeMs } = await stat(file);
    if (known?.writtenAtMs === mtimeMs) return known;
    const plain = Buffer.from((await readFile(file, 'utf8')).replaceAll(WRITTEN, () => origin));
    const etag = `W/"${hash('sha256', plain).slice(0, 32)}"`;
    return { writtenAtMs: mtimeMs, etag, plain, packed: {} };
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_FILE.has(error.code)) return undefined;
    throw error;
  }
}

async function sendText(ctx: Context, { etag, plain, packed }: Text, type = 'text/plain'): Promise<void> {
  ctx.set('ETag', etag);
  ctx.status = 200;
  if (ctx.get('if-none-match').includes(etag)) return void (ctx.status = 304);
  ctx.set('Content-Type', `${type}; charset=utf-8`);
  const packing = (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one)); // asked for both at once, koa goes by the client's order
  if (!packing) return void (ctx.body = plain);
  ctx.set('Content-Encoding', packing);
  ctx.body = await (packed[packing] ??= PACKINGS[packing](plain));
}
