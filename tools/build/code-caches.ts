// The last step of `npm run build`: starts the built service once, on an empty store in a temporary folder, and writes beside each script
// what V8 compiled for it (loader.ts uses it).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How long each of the two programs may take. */
const TIMEOUT_MS = 60_000;

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'storefront-build-'));
const inherited = Object.fromEntries(['PATH', 'LD_LIBRARY_PATH', 'TMPDIR'].map((name) => [name, process.env[name]]));
const settings = { DATABASE_URL: `sqlite:${join(folder, 'store.db')}`, UPLOADS_DIR: folder, SECRET_KEY: '0'.repeat(64) };

/** Runs Node in the empty folder, without the settings of whoever builds. Throws with what it printed if it fails. */
function run(...parameters: readonly string[]): void {
  execFileSync(process.execPath, parameters, {
    cwd: folder,
    env: { ...inherited, ...settings },
    stdio: 'pipe',
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
}

try {
  run(join(root, 'dist/cli/main.js'), 'migrate');
  run('--import', import.meta.resolve('tsx'), join(root, 'tools/build/first-start.ts'), join(root, 'dist/program/main.js'));
} finally {
  rmSync(folder, { recursive: true });
}
