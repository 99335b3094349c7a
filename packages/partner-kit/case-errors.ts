// Errors that end a test case without failing the run.

/** The case can't run against this deployment. The message says why. */
export class NotExercised extends Error {
  override readonly name = 'NotExercised';
}

/** The case ended early. The violation that ended it is already in the findings. */
export class CaseEnded extends Error {
  override readonly name = 'CaseEnded';
}
