// Packs the commands that work over HTTP as @storefront/cli, for users of a service without a clone:
//   npm run pack:cli -- <folder>      writes storefront-cli-<version>.tgz there
//
// One bundle of cli/partner.ts with all that it imports, the contract beside it, and of Redocly's program what `drift` runs.
// So the package installs without a registry, and in a second. Decision 14 has the figures.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { prepareModules } from '../build/bundle.js';
import { listDriftFiles } from './drift-files.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folder in which the package is assembled. */
const folder = mkdtempSync(join(tmpdir(), 'storefront-cli-'));
const redocly = 'node_modules/@redocly/cli';

/** The files that the program reads at run time, at the paths that its modules expect. */
const CONTRACT_FILES = ['generated/openapi.json', 'generated/event-types.json'];

/** Redocly's own ones, too: they go with every copy of it. */
const REDOCLY_TEXTS = ['package.json', 'LICENSE', 'THIRD_PARTY_NOTICES', 'bin/cli.js'];

/** Assembles the package and writes the tarball to `destination`. */
async function pack(destination: string): Promise<void> {
  const packages = await bundle();
  for (const path of CONTRACT_FILES) copyJson(path, join('dist', path));
  for (const path of [...REDOCLY_TEXTS, ...listDriftFiles(join(root, redocly))]) copy(join(redocly, path));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest(), undefined, 2));
  writeFileSync(join(folder, 'THIRD_PARTY_NOTICES'), notices(packages));
  copyFileSync(join(root, 'tools/pack-cli/README.md'), join(folder, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  mkdirSync(destination, { recursive: true });
  execFileSync('npm', ['pack', folder, '--loglevel=error', '--ignore-scripts', '--pack-destination', destination], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Writes dist/: a module to start with, and one for each command that is loaded when it is called. The names of the packages that are in it. */
async function bundle(): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { storefront: 'cli/partner.ts' },
    outdir: join(folder, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.17',
    metafile: true,
    plugins: [prepareModules(root, 0)],
    // Some packages are CommonJS and load Node's modules with require.
    banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
    logLevel: 'warning',
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );
  return [...new Set(used.flatMap(([path]) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []))].sort();
}

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly engines: object;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The package's own package.json: what it shares with the project's is taken from there. */
function manifest(): object {
  const { version, license, engines, devDependencies } = readJson('package.json') as Manifest;
  const name = '@redocly/cli';
  return {
    name: '@storefront/cli',
    version,
    description: 'For those who build on a Storefront commerce service: a mock of it, its contract suite, drift of real traffic, webhooks.',
    license,
    type: 'module',
    engines,
    bin: { storefront: 'dist/storefront.js' },
    files: ['dist', 'THIRD_PARTY_NOTICES'],
    dependencies: { [name]: devDependencies[name] },
    bundleDependencies: [name],
  };
}

/** Returns the license notices of the bundled packages. */
function notices(packages: readonly string[]): string {
  const texts = packages.map((name) => {
    const { version, license } = readJson(`node_modules/${name}/package.json`) as Manifest;
    return `${name} ${version} (${license})\n\n${readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8').trim()}\n`;
  });
  return `dist/ contains parts of these packages. @redocly/cli is in node_modules/, with its own notices; only the parts that compare\ntraffic with a contract are included.\n\n${texts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** Copies JSON without its indentation, a sixth of what the contract takes compressed. */
function copyJson(path: string, destination: string): void {
  mkdirSync(dirname(join(folder, destination)), { recursive: true });
  writeFileSync(join(folder, destination), JSON.stringify(readJson(path)));
}

function copy(path: string, destination = path): void {
  mkdirSync(dirname(join(folder, destination)), { recursive: true });
  copyFileSync(join(root, path), join(folder, destination));
}

try {
  await pack(resolve(process.argv[2] ?? join(root, 'dist')));
} finally {
  rmSync(folder, { recursive: true });
}
