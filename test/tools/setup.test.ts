// What `make setup` reports if it can't work, before minutes of work.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { temporaryFolder } from '../support/database.js';

const fileAt = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

describe('make setup', () => {
  it("explains immediately that a path with spaces doesn't work", async () => {
    const folder = join(await temporaryFolder(), 'my shop');
    mkdirSync(folder);
    copyFileSync(fileAt('Makefile'), join(folder, 'Makefile'));
    const { status, stderr } = spawnSync('make', ['setup'], { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] } });
    expect(status).to.equal(2);
    expect(stderr).to.match(/The path of this folder contains a space \(.*my shop\).*: move it to a path without spaces/);
  });

  it('names missing tools that compiling needs', () => {
    const explain = (missing: Record<string, string>) =>
      spawnSync(fileAt('tools/setup/explain-compile.sh'), { encoding: 'utf8', env: { PATH: process.env['PATH'], ...missing } }).stderr;
    expect(explain({ CXX: 'no-such-compiler' }))
      .to.contain('compiling it takes a C++ compiler, which')
      .and.contain('apt install build-essential');
    expect(explain({ CXX: 'no-such-compiler', PYTHON: 'no-such-python' })).to.contain('takes a C++ compiler and Python 3, which');
    expect(explain({ CXX: 'sh', PYTHON: 'sh' })).to.contain('what is above says why');
  });
});
