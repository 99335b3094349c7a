// Requests that arrive together are counted together: none is lost or counted twice, and each gets its own count.
import { expect } from 'chai';
import { batchCounts } from '../../../server/http/shared-counts.js';

/** A counter that replies when the test says so. */
function slowCounter() {
  let total = 0;
  const added: number[] = [];
  const waiting: (() => void)[] = [];
  const add = (_: string, requests: number) =>
    new Promise<number>((resolve, reject) => {
      added.push(requests);
      waiting.push(() => (total < 0 ? reject(new Error('away')) : resolve((total += requests))));
    });
  const answerAll = async () => {
    for (let answer = waiting.shift(); answer; answer = waiting.shift()) {
      answer();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { add, added, answerAll, fail: () => void (total = -1) };
}

describe('batched counts', () => {
  it('give each request its count, in order of arrival, in two calls for fifty requests', async () => {
    const { add, added, answerAll } = slowCounter();
    const count = batchCounts(add);
    const places = Promise.all(Array.from({ length: 50 }, () => count('key', 1)));
    await answerAll();
    expect(await places).to.deep.equal(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(added).to.deep.equal([1, 49]);
  });

  it('add several requests at once', async () => {
    const { add, answerAll } = slowCounter();
    const count = batchCounts(add);
    const places = Promise.all([3, 1, 5].map((requests) => count('key', requests)));
    await answerAll();
    expect(await places).to.deep.equal([3, 4, 9]);
  });

  it('do not make one key wait for another', async () => {
    const { add, added } = slowCounter();
    const count = batchCounts(add);
    void count('one', 1);
    void count('other', 1);
    expect(added).to.deep.equal([1, 1]);
  });

  it('reject the whole batch if the counter fails, and retry with the next', async () => {
    const { add, added, answerAll, fail } = slowCounter();
    const count = batchCounts(add);
    fail();
    const outcomes = Promise.allSettled([count('key', 1), count('key', 1), count('key', 1)]);
    await answerAll();
    expect((await outcomes).map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'rejected']);
    void count('key', 1);
    expect(added).to.deep.equal([1, 2, 1]);
  });
});
