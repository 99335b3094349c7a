// A transaction on PostgreSQL begins soon after its work did, and so after it read the clock: lists of changes rely on it
// (../change-bound.ts).

/** The longest time from the start of the work to the begin of its transaction. */
export const CLOCK_TO_BEGIN_MS = 1_000;

/** The work waited too long for a connection, or for others that are inserted with it: it runs again. Thrown by its first statement, or
 *  instead of a commit. */
export class BeganLate extends Error {
  override readonly name = 'BeganLate';

  constructor() {
    super(`the transaction began more than ${CLOCK_TO_BEGIN_MS} ms after its work`);
  }
}
