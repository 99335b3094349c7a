// Pages and downloads that contain the origin of this service, for programs and for browsers that don't run scripts.
import { readFile, stat } from 'node:fs/promises';
import type { Context } from 'koa';
import { createCompressedText, sendCompressed, type CompressedText } from './compressed-text.js';

/** The origin that the documentation is written with. */
const WRITTEN_ORIGIN = 'http://127.0.0.1:3000';

const MENTIONS_ORIGIN = /^\/docs(?:\/[\w-][\w.-]*)*\/[\w-][\w.-]*\.(?:html|md|txt)$|^\/docs\/downloads\/[\w-][\w.-]*\.json$/;
/** By file extension. */
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', json: 'application/json', md: 'text/plain', txt: 'text/plain' };

interface CachedText {
  readonly writtenAtMs: number;
  readonly text: Promise<CompressedText>;
}

/** Sends a text of the site with this service's origin in place of the written one, or replies 304 if the client already has it.
 *  Returns false for all other files, and if there is nothing to replace: such a file is sent as it was built. A text is built on the
 *  first request (concurrent requests share it) and cached until its file changes. All texts together take about 11 MB. */
export function createDocsTexts(folder: string, origin: () => string): (ctx: Context, path: string) => Promise<boolean> {
  const cache = new Map<string, CachedText>();

  /** Returns the text of a file, or undefined if the file doesn't exist (any more). */
  async function findText(path: string): Promise<CompressedText | undefined> {
    const file = `${folder}${path}`;
    try {
      const { mtimeMs } = await stat(file);
      let cached = cache.get(path);
      if (cached?.writtenAtMs !== mtimeMs) cache.set(path, (cached = { writtenAtMs: mtimeMs, text: readText(file, origin()) }));
      return await cached.text;
    } catch (error) {
      cache.delete(path); // a restored file can have the modification time of the deleted one
      if (error instanceof Error && 'code' in error && NO_FILE.has(error.code)) return undefined;
      throw error;
    }
  }

  return async (ctx, path) => {
    if (origin() === WRITTEN_ORIGIN || !MENTIONS_ORIGIN.test(path)) return false;
    const text = await findText(path);
    if (!text) return false;
    await sendCompressed(ctx, text, TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain');
    return true;
  };
}

async function readText(file: string, origin: string): Promise<CompressedText> {
  return createCompressedText((await readFile(file, 'utf8')).replaceAll(WRITTEN_ORIGIN, () => origin));
}

/** System error codes for a path without a file: nothing there, a file in place of a folder, a name that is too long, a folder. Any
 *  client can request such a path, so it isn't a failure of the service. */
const NO_FILE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR']);
