// The package as users get it: packed, installed into an empty folder, run by plain Node, compiled strictly, and run in a browser.
import { build } from 'esbuild';
import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { version } from '../index.js';
import { CHROMIUM } from '../../../test/support/chromium.js';
import { useShop } from '../../../test/support/service.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The size that the README promises, in bytes: a browser bundle of the whole client, minified and gzipped. */
const BUNDLE_MOST = 14_000;

const exercise = `
import { Storefront, NotFoundError, webhooks } from '@storefront/client';

export async function exercise(baseUrl: string, apiKey: string): Promise<unknown> {
  const client = new Storefront({ apiKey, baseUrl });
  const made = await client.products.create({ name: 'Lamp', price: 5 });
  const names: string[] = [];
  for await (const { name } of client.products.list({ limit: 1 })) names.push(name);
  const fault = await client.products.get('prod_nothing').catch((error: unknown) => error);
  const body = JSON.stringify({ event: 'order.updated', id: 'evt_1', timestamp: made.createdAt, data: {} });
  const event = await webhooks.verify(body, await webhooks.sign(body, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'), 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const { data } = await client.raw.GET('/api/products/{id}', { params: { path: { id: made.id } } });
  return { names, fault: fault instanceof NotFoundError && fault.code, event: event.event, raw: data?.name };
}
`;
const expected = { fault: 'NOT_FOUND', event: 'order.updated', raw: 'Lamp' };

describe('the package of the SDK', () => {
  const shop = useShop({}, 'suite');
  let folder = '';

  /** Runs a command in the folder where the package is installed; throws with its output if it fails. */
  const run = (file: string, ...words: string[]): string => {
    try {
      return execFileSync(file, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${file} ${words.join(' ')}\n${stdout}${stderr}`, { cause: error });
    }
  };
  const installed = (...path: string[]) => join(folder, 'node_modules', '@storefront', 'client', ...path);
  /** A copy of the SDK's sources to build in: packing in packages/sdk/ would remove dist/ for a while, and other tests import it. */
  const copyOfSources = (sources: string): string => {
    const left = ['dist', 'test'].map((name) => join(root, 'packages/sdk', name));
    cpSync(join(root, 'packages/sdk'), join(sources, 'packages/sdk'), { recursive: true, filter: (path) => !left.includes(path) });
    copyFileSync(join(root, 'tsconfig.json'), join(sources, 'tsconfig.json'));
    symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'));
    return join(sources, 'packages/sdk');
  };

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'sdk-'));
    // Uses no registry: dependencies are packed from where they are installed.
    const places = [
      copyOfSources(join(folder, 'sources')),
      join(root, 'node_modules/openapi-fetch'),
      join(root, 'node_modules/openapi-typescript-helpers'),
    ];
    const packed = places.map((place) => {
      const scripts = place.startsWith(folder) ? [] : ['--ignore-scripts'];
      const listed = run('npm', 'pack', place, '--json', ...scripts);
      return `./${(JSON.parse(listed.slice(listed.indexOf('[\n'))) as [{ filename: string }])[0].filename}`;
    });
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    run('npm', 'install', '--offline', '--no-audit', '--no-fund', ...packed);
    writeFileSync(join(folder, 'exercise.ts'), exercise);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('contains what it needs and nothing else: JavaScript, types, README, no sources, no tests', () => {
    const files = readdirSync(installed(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(installed().length + 1));
    expect(files).to.include.members(['README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts', 'dist/generated/client.d.ts']);
    for (const file of files) expect(file).to.match(/^(README\.md|package\.json|dist\/.*\.(js|d\.ts))$/);
  });

  it('imports nothing from Node, so that it runs in browsers and at the edge', () => {
    const files = readdirSync(installed('dist'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    const imports = files.flatMap((name) =>
      [...readFileSync(installed('dist', name), 'utf8').matchAll(/(?:from|import)\s*\(?['"]([^'"]+)['"]/g)].map(([, from]) => from),
    );
    expect(imports.filter((from) => !from?.startsWith('.'))).to.deep.equal(['openapi-fetch']);
  });

  it('has the version of its package.json', () => {
    expect((JSON.parse(readFileSync(installed('package.json'), 'utf8')) as { version: string }).version).to.equal(version);
  });

  it('keeps the names of schemas and events for editors, and nothing internal', () => {
    const types = readFileSync(installed('dist/generated/resources.d.ts'), 'utf8');
    expect(types).to.include('const product = await client.products.create({');
    expect(types).to.not.include('offsetPage');
  });

  it('runs in plain Node', async () => {
    writeFileSync(join(folder, 'exercise.js'), exercise.replaceAll(/: (string|unknown|string\[\]|Promise<unknown>)(?=[,)= ])/g, ''));
    writeFileSync(
      join(folder, 'run.js'),
      "import { exercise } from './exercise.js';\nconsole.log(JSON.stringify(await exercise(process.argv[2], process.argv[3])));",
    );
    const { spawn } = await import('node:child_process');
    const child = spawn(process.execPath, ['run.js', shop.url, shop.ownerKey], { cwd: folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await new Promise((resolve) => child.once('close', resolve));
    expect(JSON.parse(output)).to.deep.include(expected);
  });

  const settings: Readonly<Record<string, object>> = {
    'for Node': { module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2022'], types: ['node'] },
    'for a bundler': { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'], types: [] },
  };
  for (const [what, options] of Object.entries(settings))
    it(`compiles ${what} under strict settings, including its own types`, () => {
      const types = join(folder, 'node_modules', '@types');
      if (!existsSync(types)) {
        mkdirSync(types);
        for (const [link, target] of [
          [join(types, 'node'), '@types/node'],
          [join(folder, 'node_modules', 'undici-types'), 'undici-types'],
        ] as const)
          symlinkSync(join(root, 'node_modules', target), link);
      }
      const compilerOptions = {
        strict: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        target: 'es2022',
        ...options,
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['exercise.ts'] }));
      run(process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', folder);
    });

  const bundled = async (entry: string): Promise<string> => {
    writeFileSync(join(folder, 'entry.ts'), entry);
    const { outputFiles } = await build({
      entryPoints: [join(folder, 'entry.ts')],
      bundle: true,
      minify: true,
      format: 'iife',
      globalName: 'sample',
      platform: 'browser',
      write: false,
    });
    return outputFiles[0]?.text ?? '';
  };
  const gzippedBytes = async (entry: string): Promise<number> => gzipSync(await bundled(entry)).length;

  it(`adds at most ${BUNDLE_MOST / 1000} kB to a browser bundle, gzipped, as its README says`, async () => {
    const bytes = await gzippedBytes("export * from '@storefront/client';");
    expect(bytes).to.be.at.most(BUNDLE_MOST);
    expect(bytes, 'the promise is loose: lower it').to.be.above(BUNDLE_MOST - 2_000);
    expect(readFileSync(join(root, 'packages/sdk/README.md'), 'utf8')).to.include(`${BUNDLE_MOST / 1000} kB`);
  });

  it('is tree-shaken from a bundle: verifying webhooks alone includes no client', async () => {
    const text = await bundled("import { webhooks } from '@storefront/client'; export const { verify } = webhooks;");
    expect(text).to.include('webhook-signature').and.not.include('/api/products');
  });

  it('runs in a browser', async () => {
    const script = await bundled("export { exercise } from './exercise.js';");
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    try {
      const page = await (await browser.newContext({ bypassCSP: true })).newPage();
      await page.goto(`${shop.url}/health`); // a page of the same origin: the service allows no others
      const result = await page.evaluate(`${script}; sample.exercise(${JSON.stringify(shop.url)}, ${JSON.stringify(shop.ownerKey)})`);
      expect(result).to.deep.include(expected);
    } finally {
      await browser.close();
    }
  });
});
