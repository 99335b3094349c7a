// Pages and downloads with the address of this service in them, for programs and for browsers that run no script.
import { readFile, stat } from 'node:fs/promises';
import type { Context } from 'koa';
import { createCompressedText, sendCompressed, type CompressedText } from './compressed-text.js';

/** The address that the documentation is written with. */
const WRITTEN_ORIGIN = 'http://127.0.0.1:3000';

const MENTIONS_ORIGIN = /^\/docs(?:\/[\w-][\w.-]*)*\/[\w-][\w.-]*\.(?:html|md|txt)$|^\/docs\/downloads\/[\w-][\w.-]*\.json$/;
/** By how a file ends. */
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', json: 'application/json', md: 'text/plain', txt: 'text/plain' };

interface CachedText {
  readonly writtenAtMs: number;
  readonly text: Promise<CompressedText>;
}

/** Answers with a text of the site, named by its path in there, with the origin of the service in place of the written one, or 304 to
 *  who has it. False for everything else, and where nothing is to be replaced: such a file is sent as it was built. A text is made
 *  when it is first asked for, once for all who ask meanwhile, and kept until its file is another one: all of them together take about
 *  11 MB. */
export function createDocsTexts(folder: string, origin: () => string): (ctx: Context, path: string) => Promise<boolean> {
  const cache = new Map<string, CachedText>();

  /** The text of a file, or undefined where there is none, or none any more. */
  async function findText(path: string): Promise<CompressedText | undefined> {
    const file = `${folder}${path}`;
    try {
      const { mtimeMs } = await stat(file);
      let cached = cache.get(path);
      if (cached?.writtenAtMs !== mtimeMs) cache.set(path, (cached = { writtenAtMs: mtimeMs, text: readText(file, origin()) }));
      return await cached.text;
    } catch (error) {
      cache.delete(path); // a file that comes back may bear the time of the one that went
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

/** What the system says of a path that leads to no file: nothing there, a file where a folder would have to be, a name longer than
 *  names can be, a folder. Anybody can ask for such a path, so it is no failure of the service. */
const NO_FILE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR']);
