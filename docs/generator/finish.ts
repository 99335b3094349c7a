// Runs after VitePress: copies the console next to the site, and compresses every text file with brotli and gzip ahead of requests.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const site = fileURLToPath(new URL('../../dist/site/docs/', import.meta.url));
const TEXT = /\.(html|js|css|json|svg|txt|md)$/;
const SMALLEST_BYTES = 1024;

const scalar = createRequire(import.meta.url)
  .resolve('@scalar/api-reference')
  .replace(/dist\/.*$/, 'dist/browser/standalone.js');
cpSync(scalar, join(site, 'console', 'scalar.js'));

for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((one) => TEXT.test(one))) {
  const bytes = readFileSync(join(site, name));
  if (bytes.length < SMALLEST_BYTES) continue;
  // The highest quality makes files 3 % smaller but takes twenty times as long.
  writeFileSync(join(site, `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  writeFileSync(join(site, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
