// Generates `.env.example` from the schema of the settings; with --check it only fails if the file is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { formatEnvironmentExample } from '../../server/process/config.js';

const file = new URL('../../.env.example', import.meta.url);
const text = formatEnvironmentExample();

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  process.stderr.write('stale: .env.example (run "make generate")\n');
  process.exitCode = 1;
}
