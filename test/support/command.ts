// The `storefront` command as it is shipped: the one that `make setup` builds, and no older than its sources.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ROOMS = ['ai', 'cli', 'db', 'domain', 'generated', 'handlers', 'packages/partner-kit', 'server', 'webhooks'];
let checked: string | undefined;

/** The file to run with node. Throws when it must be built first. */
export function builtCommand(): string {
  return (checked ??= requireFresh(join(root, 'dist/cli/main.js')));
}

function requireFresh(command: string): string {
  const builtAt = statSync(command, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const room of ROOMS) {
    const newer = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).find(
      (file) => file.endsWith('.ts') && statSync(join(root, room, file)).mtimeMs > builtAt,
    );
    if (newer) throw new Error(`dist/ is older than ${room}/${newer}: run "npm run build", or the tests by "make test"`);
  }
  return command;
}
