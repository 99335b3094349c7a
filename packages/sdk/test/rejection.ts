// What tests of the SDK share: the error that a call ends with.
import { expect } from 'chai';

/** What a promise was rejected with. Fails when it is fulfilled. */
export const rejection = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    (value) => expect.fail(`it was fulfilled with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
