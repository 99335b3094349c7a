// Builds the previous release, whose commit is in previous-release.json.
//
//   const previous = await buildPreviousRelease();   // 10 s on an idle machine
//   await serve(settings, previous.command);
//   previous.remove();
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A build of another commit. */
export interface Build {
  /** The file to run with node. */
  readonly command: string;
  remove(): void;
}

interface Worktrees {
  readonly addWorktree: (commit: string) => { readonly folder: string; readonly build: () => Promise<string>; readonly remove: () => void };
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const { addWorktree } = (await import(join(root, 'tools/bench/compare/worktree.mjs'))) as Worktrees;

/** Builds the previous release in a worktree. Throws with what to do if its commit is not in this checkout. */
export async function buildPreviousRelease(): Promise<Build> {
  const { commit } = JSON.parse(readFileSync(new URL('previous-release.json', import.meta.url), 'utf8')) as { commit: string };
  requireCommit(commit);
  const worktree = addWorktree(commit);
  process.once('exit', worktree.remove); // an interrupted run must not leave it behind
  const remove = () => {
    process.off('exit', worktree.remove);
    worktree.remove();
  };
  try {
    await worktree.build();
  } catch (error) {
    remove();
    throw error;
  }
  return { command: join(worktree.folder, 'dist/cli/main.js'), remove };
}

/** Throws with what to do if git doesn't have the commit in the project `folder`. */
export function requireCommit(commit: string, folder = root): void {
  const git = (...parameters: string[]) => spawnSync('git', parameters, { cwd: folder, encoding: 'utf8' });
  if (git('cat-file', '-e', `${commit}^{commit}`).status === 0) return;
  const { stdout, stderr, status } = git('rev-parse', '--is-shallow-repository');
  if (status !== 0)
    throw new Error(`the upgrade test builds the previous release from git: run it in a clone of the repository (${stderr.trim()})`);
  throw new Error(
    stdout.trim() === 'true'
      ? `this clone is shallow and lacks the previous release: run "git fetch --depth=1 origin ${commit}", or "git fetch --unshallow"`
      : `the commit ${commit} in test/upgrade/previous-release.json doesn't exist: set it to the commit of the previous release`,
  );
}
