// Starts the built service once, on an empty store in a temporary folder, and writes beside each script what V8 compiled for it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How long a start and its first requests may take. */
const TIMEOUT_MS = 60_000;

/** Writes the caches of the program in the dist/ of `root`. Throws if the service does not start. */
export function writeCodeCaches(root: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-build-'));
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: `sqlite:${join(folder, 'store.db')}`,
    UPLOADS_DIR: folder,
    SECRET_KEY: '0'.repeat(64),
  };
  const started = fileURLToPath(new URL('./first-start.ts', import.meta.url));
  try {
    const options = { cwd: folder, env, timeout: TIMEOUT_MS, stdio: 'pipe' } as const; // an error has what they print
    execFileSync(process.execPath, [join(root, 'dist/cli/main.js'), 'migrate'], options);
    execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), started, join(root, 'dist/program/main.js')], options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
