// Compresses the built dashboard once, so that the service doesn't for each request, and fails if the first screen is larger than its budget: what a
// browser loads before it shows anything.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const BUDGET_BYTES = 250_000;
const folder = new URL('../../dist/dashboard/', import.meta.url);

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8')) as Readonly<Record<string, Chunk>>;

/** Returns the files of a chunk and of those that it imports at once. */
function listFiles(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) listFiles(imported, seen);
  return seen;
}

for (const file of readdirSync(new URL('assets/', folder)).map((name) => new URL(`assets/${name}`, folder))) {
  const content = readFileSync(file);
  writeFileSync(`${file.pathname}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file.pathname}.br`, brotliCompressSync(content));
}
const bytes = [...listFiles('index.html')].reduce((sum, file) => sum + statSync(new URL(`${file}.br`, folder)).size, 0);
process.stderr.write(
  `The first screen of the dashboard has ${Math.round(bytes / 1_000)} kB compressed (budget: ${BUDGET_BYTES / 1_000} kB).\n`,
);
if (bytes > BUDGET_BYTES) {
  process.stderr.write('Load more of it on demand.\n');
  process.exitCode = 1;
}
