// Which languages this machine can compile and run.
import { command, run } from './run.js';

/** A program that a client can't do without, and how it is asked whether it is there. */
const questions = {
  node: command('node', '--version'),
  java: command('java', '--version'),
  javac: command('javac', '--version'),
  mvn: command('mvn', '--version'),
  python3: command('python3', '-c', 'import venv'),
  go: command('go', 'version'),
};

/** The name of such a program. */
export type Toolchain = keyof typeof questions;

/** Those of some programs that this machine does not have. */
export async function findMissing(needed: readonly Toolchain[]): Promise<readonly Toolchain[]> {
  const answers = await Promise.all(needed.map(async (name) => ({ name, result: await run(questions[name], '.') })));
  return answers.filter(({ result }) => result.exitCode !== 0).map(({ name }) => name);
}
