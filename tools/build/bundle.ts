// Writes the programs of dist/ as bundles: the command with all that it imports, and the thread of the AI engine.
//
// Gain: a start reads about 20 files instead of 900 (decision 22 has the figures).
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, posix, relative, sep } from 'node:path';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';

/** sqlite3 is native; the others are not installed, and asked for by packages only where they are. */
const NOT_BUNDLED = [
  'sqlite3',
  ...['better-sqlite3', 'cloudflare:sockets', 'mariadb', 'mysql', 'mysql2', 'oracledb', 'pg-native', 'pg-query-stream', 'tedious'],
];

/** The parts of the command, each loaded when it is needed. */
const PARTS = 'program';

/** Some of the packages are CommonJS: they ask for Node's own modules with require. */
const REQUIRE = "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Bundles the sources in `root` into its dist/, in place of what the compiler wrote there. */
export async function bundleProgram(root: string): Promise<void> {
  const shared: BuildOptions = {
    absWorkingDir: root,
    outdir: 'dist',
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.17',
    external: NOT_BUNDLED,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  };
  const { metafile } = await build({
    ...shared,
    entryPoints: { 'cli/main': 'cli/main.ts' },
    plugins: [keepAddresses(root, 1)],
    splitting: true,
    chunkNames: `${PARTS}/[name]-[hash]`,
    banner: { js: REQUIRE },
    metafile: true,
  });
  requireDefaults(root, metafile);
  const written = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
  const parts = join(root, 'dist', PARTS);
  for (const name of readdirSync(parts)) if (!written.has(name)) rmSync(join(parts, name));
  await build({ ...shared, entryPoints: { 'ai/embedded/worker': 'ai/embedded/worker.ts' }, plugins: [keepAddresses(root, 2)] });
}

/** Throws when a module of ours imports a CommonJS package while it runs, and takes something else than its default: in a bundle such a
 *  package has nothing else. */
function requireDefaults(root: string, { inputs }: Metafile): void {
  for (const [path, { imports }] of Object.entries(inputs)) {
    if (path.startsWith('node_modules/')) continue;
    for (const { kind, path: target, original = '' } of imports) {
      if (kind !== 'dynamic-import' || inputs[target]?.format !== 'cjs') continue;
      if (!readFileSync(join(root, path), 'utf8').includes(`(await import('${original}')).default`))
        throw new Error(`${path} must take the default of ${original}, which is CommonJS: (await import('${original}')).default`);
    }
  }
}

/** Lets a module that looks for a file beside itself find it where the compiler would have put the module, though its code is now in a
 *  bundle `depth` folders below dist/. */
function keepAddresses(root: string, depth: number): Plugin {
  return {
    name: 'addresses',
    setup: (bundler) =>
      bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const place = relative(root, path).replaceAll(sep, posix.sep).replace(/\.ts$/, '.js');
        const address = `new URL(${JSON.stringify('../'.repeat(depth) + place)}, import.meta.url).href`;
        return { contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', address), loader: 'ts' };
      }),
  };
}
