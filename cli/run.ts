// Runs a program of commands: how faults are told, and with what the process ends.
import { CommanderError, type Command } from 'commander';
import { ContractFault, RunFault } from '../packages/partner-kit/run-error.js';
import { toSourceStack } from '../server/process/stack-traces.js';
import { RemoteError } from './remote.js';

type ErrorClass = abstract new (...parameters: never[]) => Error;

/** Faults that need no stack: their message says it all. */
const EXPECTED_ERRORS: readonly ErrorClass[] = [RemoteError, ContractFault, RunFault];

/** What a command of the partner kit ends with when it could not do its work: 1 says that what it looked at is not right. */
const FAILED_EXIT_CODE = 2;

/** Why such a command could not: `cause` is the fault. */
class PartnerCommandError extends Error {
  override readonly name = 'NotDone';
}

/** The action of a command of the partner kit: with whatever it throws, the process ends with 2. That leaves 1 to those that judge
 *  something, for when it is not right. */
export function partnerKitAction<Parameters extends readonly unknown[]>(
  act: (...parameters: Parameters) => Promise<void>,
): (...parameters: Parameters) => Promise<void> {
  return (...parameters) =>
    act(...parameters).catch((cause: unknown) => {
      throw cause instanceof CommanderError ? cause : new PartnerCommandError('not done', { cause });
    });
}

/** Runs the command that the process was called with. The exit code is 1 after a fault; 2 after a wrong call, for a contract or a
 *  file that is of no use, and when a command of the partner kit could not do its work. Of faults of the `expected` kinds, of those
 *  that every command may have, and of the system, the message alone is told. The program must have been made with
 *  `exitOverride()`, before its commands were added: they take that from it. */
export async function run(program: Command, expected: readonly ErrorClass[] = []): Promise<void> {
  process.stdout.once('error', exitOnClosedPipe);
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = printError(error, [...EXPECTED_ERRORS, ...expected]);
  }
}

/** Whoever reads what we print may have seen enough, as `head` has. */
function exitOnClosedPipe(error: Error & { code?: string }): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

function printError(error: unknown, expected: readonly ErrorClass[]): number {
  if (error instanceof PartnerCommandError) return Math.max(printError(error.cause, expected), FAILED_EXIT_CODE);
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // commander has said it already
  const isExpected = expected.some((kind) => error instanceof kind) || isSystemError(error);
  const text = error instanceof Error ? (isExpected ? error.message : toSourceStack(error.stack ?? error.message)) : String(error);
  process.stderr.write(`storefront: ${text}\n`);
  return error instanceof RunFault || error instanceof ContractFault ? FAILED_EXIT_CODE : 1;
}

/** Faults of the system (a port that is taken, a folder that can't be written) need no stack. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
