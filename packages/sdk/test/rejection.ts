// Shared by the tests of the SDK: the error of a call.
import { expect } from 'chai';

/** The reason that a promise was rejected with. Fails if it is fulfilled. */
export const rejection = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    (value) => expect.fail(`it was fulfilled with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
