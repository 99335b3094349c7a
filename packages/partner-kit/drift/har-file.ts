// A HAR file that grows: whole and readable after every exchange, also when the program is killed or the disk is full.
import { open, type FileHandle } from 'node:fs/promises';
import type { HarEntry } from './har.js';

const END = Buffer.from('\n]}}\n');

export interface HarFile {
  /** Adds an exchange; calls may overlap. Rejects with the fault of the system when it can't be written: the file then holds the
   *  others, whole, and the next one is tried again. */
  add(entry: HarEntry): Promise<void>;
  /** Closes the file, in any case. Rejects when its end could not be written: what it holds is no JSON then. */
  close(): Promise<void>;
}

/** Makes the file, or empties it. Only its owner can read it. Rejects when it can't be written. */
export async function createHarFile(path: string, creator: { readonly name: string; readonly version: string }): Promise<HarFile> {
  const file = await open(path, 'w', 0o600);
  const start = Buffer.from(`{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[\n`);
  await writeWhole(file, Buffer.concat([start, END]), 0).catch(async (fault: unknown) => {
    await file.close();
    throw fault;
  });
  /** Where the last exchange that is whole ends. */
  let end = start.length;
  let isEmpty = true;
  let isTorn = false;
  let writing: Promise<unknown> = Promise.resolve();

  async function append(entry: HarEntry): Promise<void> {
    await repair();
    const bytes = Buffer.from(`${isEmpty ? '' : ',\n'}${JSON.stringify(entry)}`);
    try {
      await writeWhole(file, Buffer.concat([bytes, END]), end);
    } catch (fault) {
      isTorn = true;
      // Should that fail as well, it is tried again with the next exchange, and at the end.
      await repair().catch(() => undefined);
      throw fault;
    }
    end += bytes.length;
    isEmpty = false;
  }

  /** Takes away what stands there of an exchange that did not fit. Its end is written first: that needs no more room than the file had. */
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

/** Writes all of it: the system may take less than it is given. */
async function writeWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    if (bytesWritten === 0) throw new Error('the system writes nothing any more');
    written += bytesWritten;
  }
}
