// Reads the trained and packed files in assets/ (assets/NOTICE describes each).
import { readFileSync } from 'node:fs';

const FOLDER = new URL('./assets/', import.meta.url);

/** Reads one asset, for example `sentiment.bin`. Doesn't cache it: callers keep what they build from it. Throws if the file is missing,
 *  which means that the build is broken. */
export function readAsset(name: string): Buffer {
  return readFileSync(new URL(name, FOLDER));
}
