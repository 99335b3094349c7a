// How a command ends that is not done: cron and scripts must see it.
import { spawnSync } from 'node:child_process';
import { expect } from 'chai';

const RUN = new URL('../../cli/run.ts', import.meta.url).href;

/** Runs a command with this body, and returns its exit code and what it printed to standard error. */
function runCommand(body: string) {
  const code = `
    import { Command } from 'commander';
    import { run } from '${RUN}';
    const program = new Command().exitOverride().action(async () => { ${body} });
    void run(program);`;
  const parameters = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', code];
  const { status, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
  return { status, stderr };
}

describe('a command', () => {
  it('is done with exit code 0', () => {
    expect(runCommand('')).to.deep.equal({ status: 0, stderr: '' });
  });

  it('fails with 13 if nothing is left that could finish it', () => {
    const { status, stderr } = runCommand('await new Promise(() => undefined);');
    expect([status, stderr]).to.deep.equal([13, 'storefront: the command ended before it was done\n']);
  });

  it('fails with 1 and the stack if it breaks where nobody waits', () => {
    const { status, stderr } = runCommand(
      "setTimeout(() => { throw new Error('lost'); }); await new Promise((resolve) => setTimeout(resolve, 60_000));",
    );
    expect(status).to.equal(1);
    expect(stderr).to.match(/^storefront: Error: lost\n {4}at /);
    expect(runCommand("void Promise.reject('lost'); await new Promise((resolve) => setTimeout(resolve, 60_000));").status).to.equal(1);
  });
});
