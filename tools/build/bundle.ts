// Bundles the programs in dist/: the command with everything that it imports, and the thread of the AI engine.
//
// Gain: a start reads about 40 files instead of 900 (decision 22 has the figures).
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, posix, relative, sep } from 'node:path';
import { build, transform, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { settingsDocument } from '../../server/process/config.js';
import { writeSettingsCheck } from './compile-ahead.js';
import { toScript, type Written } from './scripts.js';
import { singleCopies } from './single-copies.js';

/** sqlite3 is native; the others are optional dependencies of packages and not installed. */
const NOT_BUNDLED = [
  'sqlite3',
  ...['better-sqlite3', 'cloudflare:sockets', 'mariadb', 'mysql', 'mysql2', 'oracledb', 'pg-native', 'pg-query-stream', 'tedious'],
];

/** The folder of the command's chunks, which load on demand. */
const PROGRAM = 'program';

/** Bundles the sources in `root` into its dist/, and replaces the compiler's output. The module of the validators, in the file `validators`, becomes a
 *  script, too. */
export async function bundleProgram(root: string, validators: string): Promise<void> {
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
  const { metafile, outputFiles } = await build({
    ...shared,
    entryPoints: { [`${PROGRAM}/main`]: 'cli/main.ts' },
    plugins: [checkSettingsAhead, leaveOutUnused, singleCopies, prepareModules(root, 1)],
    splitting: true,
    chunkNames: `${PROGRAM}/[name]-[hash]`,
    write: false,
    metafile: true,
  });
  requireDefaults(root, metafile);
  const scripts = await toScripts([...outputFiles, { path: validators, text: readFileSync(validators, 'utf8') }]);
  const program = join(root, 'dist', PROGRAM);
  mkdirSync(program, { recursive: true });
  for (const { path, text } of scripts) writeFileSync(path, text);
  const written = new Set(scripts.map(({ path }) => basename(path)));
  for (const name of readdirSync(program)) if (!written.has(name)) rmSync(join(program, name));
  await build({ ...shared, entryPoints: { 'cli/main': 'tools/build/main-program.ts' } });
  const worker = await build({
    ...shared,
    entryPoints: { 'ai/embedded/worker': 'ai/embedded/worker.ts' },
    plugins: [prepareModules(root, 2)],
    minifyWhitespace: true,
    lineLimit: 200,
    metafile: true,
  });
  for (const path of Object.keys(worker.metafile.outputs))
    if (path.endsWith('.js')) requireAscii(path, readFileSync(join(root, path), 'utf8'));
}

/** Returns the scripts of modules, and their maps. */
async function toScripts(files: readonly Written[]): Promise<readonly Written[]> {
  const maps = new Map(files.map((file) => [file.path, file]));
  const modules = files.filter(({ path }) => path.endsWith('.js'));
  const scripts = await Promise.all(modules.map((file) => toScript(file, maps.get(`${file.path}.map`))));
  for (const [{ path, text }] of scripts) requireAscii(path, text);
  return scripts.flat();
}

/** Throws when a module of ours imports a CommonJS package while it runs, and uses something else than its default: in a bundle such a
 *  package has nothing else. */
function requireDefaults(root: string, { inputs }: Metafile): void {
  for (const [path, { imports }] of Object.entries(inputs)) {
    if (path.includes('node_modules/')) continue; // also where the folder is a link to another
    for (const { kind, path: target, original = '' } of imports) {
      if (kind !== 'dynamic-import' || inputs[target]?.format !== 'cjs') continue;
      if (!readFileSync(join(root, path), 'utf8').includes(`(await import('${original}')).default`))
        throw new Error(`${path} must take the default of ${original}, which is CommonJS: (await import('${original}')).default`);
    }
  }
}

/** Puts the check of the settings, compiled from this very schema, in place of the module that would compile it at each start. */
const checkSettingsAhead: Plugin = {
  name: 'check-settings-ahead',
  setup: (bundler) =>
    bundler.onLoad({ filter: /[\\/]server[\\/]process[\\/]settings-check\.ts$/ }, ({ path }) => ({
      contents: writeSettingsCheck(settingsDocument),
      resolveDir: dirname(path),
      loader: 'js',
    })),
};

/** What Knex asks for to speak to other databases, and iconv-lite to read other encodings than UTF-8. */
const UNUSED = /^\.\/(?:(?:better-sqlite3|cockroachdb|mariadb|mssql|mysql2?|oracle|oracledb|pgnative|redshift)|tables\/.+\.json)$/;

/** Leaves where it is installed what the service never asks for: V8 keeps the whole text of a bundle. */
const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  setup: (bundler) =>
    bundler.onResolve({ filter: UNUSED }, ({ path, resolveDir }) => {
      const file = join(resolveDir, path).replaceAll(sep, posix.sep);
      return { path: file.slice(file.lastIndexOf('node_modules/') + 'node_modules/'.length), external: true };
    }),
};

/** Prepares each module for a bundle `depth` folders below dist/:
 *  - A module that looks for a file beside itself finds it where the compiler would have put the module.
 *  - Comments go, and regular expressions are escaped as esbuild escapes texts: V8 keeps the whole text of a bundle, and takes twice the
 *    memory for one that is not plain ASCII. */
export function prepareModules(root: string, depth: number): Plugin {
  return {
    name: 'prepare-modules',
    setup: (bundler) =>
      bundler.onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
        const place = relative(root, path).replaceAll(sep, posix.sep);
        const isOwn = !place.startsWith('node_modules/');
        const address = `new URL(${JSON.stringify('../'.repeat(depth) + place.replace(/\.ts$/, '.js'))}, import.meta.url).href`;
        const text = await readFile(path, 'utf8');
        const { code } = await transform(isOwn ? text.replaceAll('import.meta.url', address) : text, {
          loader: isOwn ? 'ts' : 'js',
          tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
          minifyWhitespace: true, // of the comments alone: the bundle is written with lines again
          legalComments: 'none',
          sourcefile: path,
          sourcemap: 'inline',
          sourcesContent: false,
        });
        return { contents: toAscii(code), loader: 'js' };
      }),
  };
}

const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes what esbuild leaves as it is: regular expressions. */
const toAscii = (code: string): string => code.replaceAll(/[^\0-\x7F]/g, escapeCharacter);

/** Throws if a file is not plain ASCII, or if an escape changed a text that String.raw keeps as it is. */
function requireAscii(path: string, text: string): void {
  const [found] = /[^\0-\x7F]/.exec(text) ?? /String\.raw`[^`]*\\u[^`]*`/.exec(text) ?? [];
  if (found !== undefined) throw new Error(`${path} has ${found}, which must be ASCII and not in String.raw`);
}
