// What the upgrade test says if it can't get the previous release.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { temporaryFolder } from '../support/database.js';
import { requireCommit } from './previous-release.js';

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];

describe('the commit of the previous release', () => {
  let folder: string;
  let first = '';
  const git = (cwd: string, ...parameters: string[]) => execFileSync('git', [...AUTHOR, ...parameters], { cwd, encoding: 'utf8' }).trim();

  beforeEach(async () => {
    folder = await temporaryFolder();
    git(folder, 'init', '--quiet', 'whole');
    const whole = join(folder, 'whole');
    git(whole, 'commit', '--quiet', '--allow-empty', '--message', 'one');
    first = git(whole, 'rev-parse', 'HEAD');
    git(whole, 'commit', '--quiet', '--allow-empty', '--message', 'two');
    git(folder, 'clone', '--quiet', '--depth=1', pathToFileURL(whole).href, 'shallow');
  });

  it('is found in a clone', () => {
    expect(() => requireCommit(first, join(folder, 'whole'))).to.not.throw();
  });

  it('is missing from a shallow clone, until the command in the error fetches it', () => {
    const shallow = join(folder, 'shallow');
    expect(() => requireCommit(first, shallow)).to.throw(
      `this clone is shallow and lacks the previous release: run "git fetch --depth=1 origin ${first}", or "git fetch --unshallow"`,
    );
    git(shallow, 'fetch', '--quiet', '--depth=1', 'origin', first);
    expect(() => requireCommit(first, shallow)).to.not.throw();
  });

  it('must exist', () => {
    const none = '0'.repeat(40);
    expect(() => requireCommit(none, join(folder, 'whole'))).to.throw(
      `the commit ${none} in test/upgrade/previous-release.json doesn't exist`,
    );
  });

  it('needs a git clone', () => {
    expect(() => requireCommit(first, folder)).to.throw(/^the upgrade test builds the previous release from git: run it in a clone/);
  });
});
