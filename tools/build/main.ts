// A step of `npm run build`: writes to dist/ what every start would otherwise compute or search for.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundle.js';
import { compileAhead } from './compile-ahead.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

const validators = join(root, 'dist/server/http/operations.compiled.js');

await compileAhead(root, validators);
await bundleProgram(root, validators);
