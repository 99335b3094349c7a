// A HAR file that grows. It is valid JSON after every exchange, even if the program is killed or the disk is full.
import { open, type FileHandle } from 'node:fs/promises';
import type { HarEntry } from './har.js';

const END = Buffer.from('\n]}}\n');

/** An open HAR file. */
export interface HarFile {
  /** Appends an exchange; calls may overlap. Rejects with the system's error if it can't be written: the file then still has the
   *  others, and the next call tries again. */
  add(entry: HarEntry): Promise<void>;
  /** Closes the file in any case. Rejects if its end can't be written; the file is then not JSON. */
  close(): Promise<void>;
}

/** Creates the file, or empties it. Only its owner can read it. Rejects if it can't be written. */
export async function createHarFile(path: string, creator: { readonly name: string; readonly version: string }): Promise<HarFile> {
  const file = await open(path, 'w', 0o600);
  const start = Buffer.from(`{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[\n`);
  await writeWhole(file, Buffer.concat([start, END]), 0).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  /** Where the last complete exchange ends. */
  let end = start.length;
  let isEmpty = true;
  let isTorn = false;
  let writing: Promise<unknown> = Promise.resolve();

  async function append(entry: HarEntry): Promise<void> {
    await repair();
    const bytes = Buffer.from(`${isEmpty ? '' : ',\n'}${JSON.stringify(entry)}`);
    try {
      await writeWhole(file, Buffer.concat([bytes, END]), end);
    } catch (error) {
      isTorn = true;
      // If this fails too, the next append and close() try again.
      await repair().catch(() => undefined);
      throw error;
    }
    end += bytes.length;
    isEmpty = false;
  }

  /** Removes a partly written exchange. Writes the end of the file first: that needs no more space than the file had. */
  async function repair(): Promise<void> {
    if (!isTorn) return;
    await writeWhole(file, END, end);
    await file.truncate(end + END.length);
    isTorn = false;
  }

  return {
    add(entry) {
      const adding = writing.then(() => append(entry));
      writing = adding.catch(() => undefined);
      return adding;
    },
    async close() {
      await writing;
      await repair().finally(() => file.close());
    },
  };
}

/** Writes all bytes: the system may write fewer at a time. */
async function writeWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    if (bytesWritten === 0) throw new Error('the system no longer writes');
    written += bytesWritten;
  }
}
