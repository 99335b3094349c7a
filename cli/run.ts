// Runs a program of commands: how faults are told, and with what the process ends.
import { CommanderError, type Command } from 'commander';
import { ContractError, RunError } from '../packages/partner-kit/run-error.js';
import { toSourceStack } from '../server/process/stack-traces.js';
import { RemoteFault } from './remote.js';

type Fault = abstract new (...parameters: never[]) => Error;

/** Faults that need no stack: their message says it all. */
const EXPECTED: readonly Fault[] = [RemoteFault, ContractError, RunError];

/** What a command of the partner kit ends with when it could not do its work: 1 says that what it looked at is not right. */
const NOT_DONE = 2;

/** Why such a command could not: `cause` is the fault. */
class NotDone extends Error {
  override readonly name = 'NotDone';
}

/** The action of a command of the partner kit: with whatever it throws, the process ends with 2. That leaves 1 to those that judge
 *  something, for when it is not right. */
export function kitAction<Parameters extends readonly unknown[]>(
  act: (...parameters: Parameters) => Promise<void>,
): (...parameters: Parameters) => Promise<void> {
  return (...parameters) =>
    act(...parameters).catch((cause: unknown) => {
      throw cause instanceof CommanderError ? cause : new NotDone('not done', { cause });
    });
}

/** Runs the command that the process was called with. The exit code is 1 after a fault; 2 after a wrong call, for a contract or a
 *  file that is of no use, and when a command of the partner kit could not do its work. Of faults of the `expected` kinds, of those
 *  that every command may have, and of the system, the message alone is told. The program must have been made with
 *  `exitOverride()`, before its commands were added: they take that from it. */
export async function run(program: Command, expected: readonly Fault[] = []): Promise<void> {
  process.stdout.once('error', endQuietly);
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = report(error, [...EXPECTED, ...expected]);
  }
}

/** Whoever reads what we print may have seen enough, as `head` has. */
function endQuietly(error: Error & { code?: string }): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

function report(error: unknown, expected: readonly Fault[]): number {
  if (error instanceof NotDone) return Math.max(report(error.cause, expected), NOT_DONE);
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // commander has said it already
  const isExpected = expected.some((kind) => error instanceof kind) || isSystemError(error);
  const text = error instanceof Error ? (isExpected ? error.message : toSourceStack(error.stack ?? error.message)) : String(error);
  process.stderr.write(`storefront: ${text}\n`);
  return error instanceof RunError || error instanceof ContractError ? NOT_DONE : 1;
}

/** Faults of the system (a port that is taken, a folder that can't be written) need no stack. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
