// Keys that manage each other at the same time don't deadlock (docs/decisions/0016-key-families-and-refusals.md).
import { expect } from 'chai';
import type { Scope } from '../../generated/api.js';
import { useShop } from '../support/service.js';

const SCOPES: readonly Scope[] = ['keys:write'];
const AT_ONCE = 30;
/** PostgreSQL checks for a deadlock after a second, and again after each retry: deadlocked calls took more than twelve seconds. */
const MOST_MS = 5_000;

describe('two API keys that manage each other at the same time', () => {
  const shop = useShop();
  const create = async (fields: object = {}) =>
    (await shop.call('createApiKey', { body: { name: 'A key', scopes: SCOPES, ...fields } })).body;

  it('are both changed, thirty times at once, while other requests are served', async () => {
    const pair = [await create(), await create()] as const;
    const updates = Array.from({ length: AT_ONCE }, (_, index) => {
      const [caller, target] = index % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
      return shop.call('updateApiKey', { path: { id: target.id }, body: { name: `Name ${index}` }, key: caller.key });
    });
    const reads = Array.from({ length: 5 }, () => shop.call('listProducts'));
    const start = performance.now();
    const statuses = (await Promise.all([...updates, ...reads])).map(({ status }) => status);
    expect(statuses).to.deep.equal(Array.from({ length: AT_ONCE + 5 }, () => 200));
    expect(performance.now() - start).to.be.below(MOST_MS);
  });

  it('are both given limits, while the keys that they replaced are given some, too', async () => {
    const olds = [await create({ rateLimits: { standard: 900 } }), await create({ rateLimits: { standard: 900 } })];
    const roll = async ({ id }: { id: string }) => (await shop.call('rollApiKey', { path: { id }, body: { overlapSeconds: 3_600 } })).body;
    const ids = [...olds, ...(await Promise.all(olds.map(roll)))].map(({ id }) => id);
    const updates = Array.from({ length: AT_ONCE }, (_, index) =>
      shop.call('updateApiKey', {
        path: { id: ids[index % ids.length] as string },
        body: { rateLimits: { standard: 500 + index } },
      }),
    );
    const start = performance.now();
    const statuses = (await Promise.all(updates)).map(({ status }) => status);
    expect(statuses).to.deep.equal(Array.from({ length: AT_ONCE }, () => 200));
    expect(performance.now() - start).to.be.below(MOST_MS);
  });

  it('are revoked once, and each other call gets 401 or 204', async () => {
    const [one, other] = [await create(), await create()];
    const calls = Array.from({ length: AT_ONCE }, (_, index) => {
      const [caller, target] = index % 2 === 0 ? [one, other] : [other, one];
      return shop.call('revokeApiKey', { path: { id: target.id }, query: { descendants: true }, key: caller.key });
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).to.include(204);
    expect(statuses.filter((status) => status !== 204 && status !== 401)).to.deep.equal([]);
    const read = async (id: string) => (await shop.call('getApiKey', { path: { id } })).body.status;
    expect([await read(one.id), await read(other.id)].sort()).to.deep.equal(['active', 'revoked']);
  });
});
