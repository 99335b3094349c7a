// Another commit, built in its own git worktree in the system's temporary folder. The upgrade test uses it too (test/upgrade/).
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../targets.mjs';

const execute = promisify(execFile);
const mostOutputBytes = 64 * 2 ** 20;

/** The full id of the commit that a ref names; fails when there is none. */
export function readCommit(ref) {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).trim();
  } catch {
    throw new Error(`${ref} names no commit of this repository`);
  }
}

/** A worktree of a commit, not built yet: `folder`, `build()`, and `remove()`, which is synchronous so that it can run while the
 *  process ends. */
export function addWorktree(commit) {
  const parent = mkdtempSync(join(tmpdir(), 'storefront-commit-'));
  const folder = join(parent, 'worktree');
  const remove = () => {
    rmSync(parent, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--detach', '--quiet', folder, commit);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove, build: () => build(folder) };
}

/** Installs its packages, or links those of the working tree where they are the same, and builds it. Says which. */
async function build(folder) {
  const isLinked = haveSamePackages(folder);
  if (isLinked) linkPackages(folder);
  else await install(folder);
  await run('npm', ['run', '--silent', 'build'], folder);
  return isLinked ? 'with the packages of the working tree' : 'with separate packages';
}

/** Workspaces have packages of their own, if they need another version than the root. */
function linkPackages(folder) {
  const workspaces = new Set(Object.keys(readPackages(folder)).map((path) => path.slice(0, path.indexOf('node_modules/'))));
  for (const workspace of workspaces)
    symlinkSync(join(projectFolder, workspace, 'node_modules'), join(folder, workspace, 'node_modules'), 'dir');
}

async function install(folder) {
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  // Node's headers beside node itself, as in the Makefile: then nothing is downloaded to compile sqlite3.
  const headers = join(process.execPath, '../../include/node');
  const settings = existsSync(headers) ? { npm_config_nodedir: join(headers, '../..') } : {};
  await run('npm', ['rebuild', 'sqlite3', '--loglevel=error'], folder, settings);
}

/** Whether the working tree has installed each package that the other one asks for, in the same version. */
function haveSamePackages(folder) {
  const [ours, theirs] = [projectFolder, folder].map(readPackages);
  return Object.entries(theirs).every(([name, version]) => ours[name] === version);
}

/** Version by path of what npm installs there; packages of the project itself (links and their folders) don't count. */
function readPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  return Object.fromEntries(installed.map(([path, { version }]) => [path, version]));
}

async function run(command, args, cwd, settings = {}) {
  try {
    await execute(command, args, { cwd, env: { ...process.env, ...settings }, maxBuffer: mostOutputBytes });
  } catch (error) {
    const output = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim().split('\n').slice(-20).join('\n');
    throw new Error(`"${command} ${args.join(' ')}" failed at that commit:\n${output}`, { cause: error });
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
