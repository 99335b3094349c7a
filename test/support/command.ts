// The `storefront` command as shipped: the build of `make setup`. It must not be older than its sources.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const MODULES = [
  'ai',
  'cli',
  'db',
  'domain',
  'generated',
  'handlers',
  'packages/partner-kit',
  'packages/sdk',
  'server',
  'tools/build',
  'webhooks',
];
let checked: string | undefined;

/** Returns the file to run with node. Throws if it must be built first. */
export function builtCommand(): string {
  return (checked ??= requireFresh(join(root, 'dist/cli/main.js')));
}

function requireFresh(command: string): string {
  const builtAt = statSync(command, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const module of MODULES) {
    const newer = readdirSync(join(root, module), { recursive: true, encoding: 'utf8' }).find(
      (file) => file.endsWith('.ts') && !/^(test|dist|node_modules)\//.test(file) && statSync(join(root, module, file)).mtimeMs > builtAt,
    );
    if (newer) throw new Error(`dist/ is older than ${module}/${newer}: run "npm run build", or the tests by "make test"`);
  }
  return command;
}
