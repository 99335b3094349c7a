/** The files that were trained or packed beforehand and lie beside the code (assets/NOTICE says what each is). */
import { readFileSync } from 'node:fs';

const FOLDER = new URL('./assets/', import.meta.url);

/** The bytes of one asset, for example `sentiment.bin`; read anew at every call, so callers keep what they make of it.
 *  Throws when there is no such file: that is a broken build, not a matter of the request. */
export function readAsset(name: string): Buffer {
  return readFileSync(new URL(name, FOLDER));
}
