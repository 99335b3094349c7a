// Which languages this machine can compile and run.
import { command, run } from './run.js';

/** A program that a client needs, and a command that succeeds if it is installed. */
const questions = {
  node: command('node', '--version'),
  java: command('java', '--version'),
  javac: command('javac', '--version'),
  mvn: command('mvn', '--version'),
  python3: command('python3', '-c', 'import venv'),
  go: command('go', 'version'),
  cargo: command('cargo', '--version'),
};

/** The name of a required program. */
export type Toolchain = keyof typeof questions;

/** Returns the programs that this machine lacks. */
export async function findMissing(needed: readonly Toolchain[]): Promise<readonly Toolchain[]> {
  const answers = await Promise.all(needed.map(async (name) => ({ name, result: await run(questions[name], '.') })));
  return answers.filter(({ result }) => result.exitCode !== 0).map(({ name }) => name);
}
