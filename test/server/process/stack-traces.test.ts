// A logged error of the bundle leads to the line in the source.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { build } from 'esbuild';
import { toSourceStack } from '../../../server/process/stack-traces.js';

const THROWING = `// A comment that the bundle leaves out.
export function failAt(depth: number): never {
  if (depth > 0) return failAt(depth - 1);
  throw new Error('too deep');
}
`;
const STARTING = `import { failAt } from './throwing.js';

const fail = (): never => failAt(2);
try {
  fail();
} catch (error) {
  console.log((error as Error).stack);
}
`;

describe('stacks of a bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-stacks-'));
  const bundle = join(folder, 'bundle.js');

  before(async () => {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'throwing.ts'), THROWING);
    writeFileSync(join(folder, 'starting.ts'), STARTING);
    await build({ entryPoints: [join(folder, 'starting.ts')], outfile: bundle, bundle: true, format: 'esm', sourcemap: true });
  });

  after(() => rmSync(folder, { recursive: true }));

  it('name file, line and column of the source', () => {
    // In a separate process: the TypeScript loader of this one maps stacks by itself.
    const stack = execFileSync(process.execPath, [bundle], { encoding: 'utf8' });
    const frames = toSourceStack(stack).split('\n').slice(1, 5);
    expect(frames.map((line) => line.trim().replace(pathToFileURL(folder).href, ''))).to.deep.equal([
      'at failAt (/throwing.ts:4:9)',
      'at failAt (/throwing.ts:3:25)',
      'at failAt (/throwing.ts:3:25)',
      'at fail (/starting.ts:3:27)',
    ]);
  });

  it('are unchanged if there is no map', () => {
    const stack = `Error: lost\n    at work (${pathToFileURL(join(folder, 'none.js')).href}:7:3)\n    at node:internal/main:1:1`;
    expect(toSourceStack(stack)).to.equal(stack);
  });

  it('are unchanged if the map is not readable', () => {
    writeFileSync(join(folder, 'broken.js.map'), '{"mappings":');
    const stack = `Error: broken\n    at ${pathToFileURL(join(folder, 'broken.js')).href}:7:3`;
    expect(toSourceStack(stack)).to.equal(stack);
  });

  it('are unchanged inside a message', () => {
    const message = `Error: can't load ${pathToFileURL(bundle).href}:1:1 now`;
    expect(toSourceStack(message)).to.equal(message);
  });
});
