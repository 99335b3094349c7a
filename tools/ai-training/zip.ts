// Reads the files in a ZIP archive: only the part of the format that the data sets use (plain deflate).
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

const END_MARK = 0x06054b50;
const END_BYTES = 22;

/** Returns all files of an archive by name, as text (UTF-8), in the order of the archive's directory. */
export function readZip(path: string): Map<string, string> {
  const archive = readFileSync(path);
  let end = archive.length - END_BYTES;
  while (end >= 0 && archive.readUInt32LE(end) !== END_MARK) end -= 1;
  if (end < 0) throw new Error(`${path} is not a ZIP archive`);
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    if (!name.endsWith('/')) files.set(name, readEntry(archive, at));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

function readEntry(archive: Buffer, at: number): string {
  const method = archive.readUInt16LE(at + 10);
  const size = archive.readUInt32LE(at + 20);
  const local = archive.readUInt32LE(at + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + size);
  return (method === 0 ? packed : inflateRawSync(packed)).toString('utf8');
}
