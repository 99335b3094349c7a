// Runs a program of commands: prints errors and sets the exit code.
import { CommanderError, type Command } from 'commander';
import { ContractError, RunError } from '../packages/partner-kit/run-error.js';
import { toSourceStack } from '../server/process/stack-traces.js';
import { RemoteError } from './remote.js';

type ErrorClass = abstract new (...parameters: never[]) => Error;

/** Errors that are printed without a stack, because their message is enough. */
const EXPECTED_ERRORS: readonly ErrorClass[] = [RemoteError, ContractError, RunError];

/** The exit code of a partner kit command that could not do its work. 1 means that a check failed. */
const FAILED_EXIT_CODE = 2;

/** The exit code of Node for a program whose module never finishes. */
const UNFINISHED_EXIT_CODE = 13;

/** Wraps the error of a partner kit command in `cause`. */
class PartnerCommandError extends Error {
  override readonly name = 'NotDone';
}

/** Wraps the action of a partner kit command: if it throws, the exit code is 2. That leaves 1 for checks that fail. */
export function partnerKitAction<Parameters extends readonly unknown[]>(
  act: (...parameters: Parameters) => Promise<void>,
): (...parameters: Parameters) => Promise<void> {
  return (...parameters) =>
    act(...parameters).catch((cause: unknown) => {
      throw cause instanceof CommanderError ? cause : new PartnerCommandError('not done', { cause });
    });
}

/** Runs the command line of the process. The exit code is 1 after an error; 2 after an invalid call, for an unusable contract or file,
 *  and if a partner kit command could not do its work. Prints only the message for errors of the `expected` kinds, for errors that
 *  every command can have, and for system errors. The program must be created with `exitOverride()` before its commands are added,
 *  because they inherit it. */
export async function run(program: Command, expected: readonly ErrorClass[] = []): Promise<void> {
  process.stdout.once('error', exitOnClosedPipe);
  process.once('uncaughtException', exitOnDefect);
  process.once('beforeExit', failUnfinished);
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = printError(error, [...EXPECTED_ERRORS, ...expected]);
  } finally {
    process.off('beforeExit', failUnfinished);
  }
}

/** As Node does, with places in the sources: it reads no maps of scripts. */
function exitOnDefect(error: unknown): void {
  process.stderr.write(`storefront: ${describe(error)}\n`);
  process.exit(1);
}

const describe = (error: unknown): string => (error instanceof Error ? toSourceStack(error.stack ?? error.message) : String(error));

/** Nothing is left that could finish the command, so it is not done: cron must not believe it is. */
function failUnfinished(): void {
  process.stderr.write('storefront: the command ended before it was done\n');
  process.exitCode = UNFINISHED_EXIT_CODE;
}

/** A reader such as `head` can close the pipe before everything is printed. */
function exitOnClosedPipe(error: Error & { code?: string }): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

function printError(error: unknown, expected: readonly ErrorClass[]): number {
  if (error instanceof PartnerCommandError) return Math.max(printError(error.cause, expected), FAILED_EXIT_CODE);
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // commander already printed it
  const isExpected = expected.some((kind) => error instanceof kind) || isSystemError(error);
  const text = error instanceof Error && isExpected ? error.message : describe(error);
  process.stderr.write(`storefront: ${text}\n`);
  return error instanceof RunError || error instanceof ContractError ? FAILED_EXIT_CODE : 1;
}

/** System errors (a port in use, a folder that can't be written) need no stack. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
