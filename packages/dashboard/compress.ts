// Compresses the built dashboard once, so that the service doesn't for each request, and fails if what a browser loads before it shows something is
// larger than its budget: the sign-in page, and the first screen after it.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** By what people see: the files that it begins with, and how many bytes these and what they import may have, compressed. */
const BUDGETS = {
  'sign-in page': { starts: ['index.html'], maxBytes: 75_000 },
  'first screen': { starts: ['index.html', 'src/app.tsx', 'src/screens/start/start-screen.tsx'], maxBytes: 250_000 },
};
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
  if (!chunk) throw new Error(`the build has no ${name}`);
  if (seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) listFiles(imported, seen);
  return seen;
}

const toKilobytes = (bytes: number) => `${Math.round(bytes / 1_000)} kB`;

for (const file of readdirSync(new URL('assets/', folder)).map((name) => new URL(`assets/${name}`, folder))) {
  const content = readFileSync(file);
  writeFileSync(`${file.pathname}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file.pathname}.br`, brotliCompressSync(content));
}
for (const [name, { starts, maxBytes }] of Object.entries(BUDGETS)) {
  const files = new Set(starts.flatMap((start) => [...listFiles(start)]));
  const bytes = [...files].reduce((sum, file) => sum + statSync(new URL(`${file}.br`, folder)).size, 0);
  process.stderr.write(`The ${name} of the dashboard has ${toKilobytes(bytes)} compressed (budget: ${toKilobytes(maxBytes)}).\n`);
  if (bytes <= maxBytes) continue;
  process.stderr.write('Load more of it on demand.\n');
  process.exitCode = 1;
}
