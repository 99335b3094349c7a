// Measures the memory of this process, without the pages of files that the system takes away from it and gives back.
import { readFileSync } from 'node:fs';

/** Returns the memory in MiB that this process has for itself; on systems that don't say, all that is resident. */
export function ownMebibytes(): number {
  const kibibytes = process.platform === 'linux' ? /^RssAnon:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] : undefined;
  return kibibytes === undefined ? process.memoryUsage().rss / 2 ** 20 : Number(kibibytes) / 1024;
}
