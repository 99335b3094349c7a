// A HAR file that grows: whole and readable after every exchange, also when the program is killed.
import { open } from 'node:fs/promises';
import type { HarEntry } from './har.js';

const END = '\n]}}\n';

export interface HarFile {
  /** Adds an exchange; calls may overlap. */
  add(entry: HarEntry): Promise<void>;
  close(): Promise<void>;
}

/** Makes the file, or empties it. Only its owner can read it. Rejects when it can't be written. */
export async function createHarFile(path: string, creator: { readonly name: string; readonly version: string }): Promise<HarFile> {
  const file = await open(path, 'w', 0o600);
  const start = `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[\n`;
  await file.write(start + END, 0);
  let end = Buffer.byteLength(start);
  let isEmpty = true;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    add(entry) {
      const text = `${isEmpty ? '' : ',\n'}${JSON.stringify(entry)}`;
      const position = end;
      isEmpty = false;
      end += Buffer.byteLength(text);
      writing = writing.then(() => file.write(text + END, position));
      return writing.then(() => undefined);
    },
    async close() {
      await writing;
      await file.close();
    },
  };
}
