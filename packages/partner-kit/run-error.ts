// Errors that end a run. Their messages are complete: print them as they are.

/** The contract can't be read, or it lacks what the caller named. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** The deployment can't be tested. */
export class RunError extends Error {
  override readonly name = 'RunError';
}
