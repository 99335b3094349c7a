// The output of commands with --json: one object, which programs read.

type ErrorClass = abstract new (...parameters: never[]) => Error;

/** Prints what `work` returns as JSON. After an error of the `expected` kinds, whose messages are for operators and contain nothing secret, prints
 *  `{"error": "…"}` and sets the exit code 1. Throws any other error. */
export async function printJson(work: () => Promise<object>, expected: readonly ErrorClass[]): Promise<void> {
  const describeError = (error: unknown): { error: string } => {
    if (!(error instanceof Error) || !expected.some((kind) => error instanceof kind)) throw error;
    process.exitCode = 1;
    return { error: toSentence(error.message) };
  };
  process.stdout.write(`${JSON.stringify(await work().catch(describeError))}\n`);
}

const toSentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;
