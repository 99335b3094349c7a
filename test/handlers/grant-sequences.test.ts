// Property over HTTP: no sequence of calls with descendants of a limited key creates a key that allows more, or lets them send more
// together (docs/decisions/0016-key-families-and-refusals.md). test/domain/grant-sequences.test.ts does the same with only the rules, and
// many more sequences.
import { expect } from 'chai';
import fc from 'fast-check';
import type { ApiKey, Scope } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';

const SCOPES: readonly Scope[] = ['keys:read', 'keys:write', 'products:read'];
const END = '2024-12-01T00:00:00.000Z';
const LIMIT = 30;
const STEPS_MAX = 24; // below the limit: the calls themselves count

const body = fc.record(
  {
    scopes: fc.subarray<Scope>([...SCOPES, 'products:write', '*'], { minLength: 1 }),
    expiresAt: fc.constantFrom('2024-11-25T00:00:00.000Z', END, '2025-01-01T00:00:00.000Z'),
    rateLimits: fc.record({ standard: fc.integer({ min: 1, max: 2 * LIMIT }) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);
const step = fc.record({
  operationId: fc.constantFrom('createApiKey', 'createApiKey', 'updateApiKey', 'rollApiKey', 'revokeApiKey'),
  caller: fc.nat(20),
  target: fc.nat(20),
  body,
  overlapSeconds: fc.constantFrom(0, 3_600),
});

describe('a sequence of calls with keys that descend from a limited one', () => {
  const shop = useShop();
  const getExpiry = async (id: string) => String((await shop.call('getApiKey', { path: { id } })).body.expiresAt);

  it('never creates a key that allows more, or a family that sends more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: STEPS_MAX }), async (steps) => {
        const first = { name: 'Start', scopes: SCOPES, expiresAt: END, rateLimits: { standard: LIMIT } };
        const start = (await shop.call('createApiKey', { body: first })).body;
        const stranger = (await shop.call('createApiKey', { body: { name: 'Stranger', scopes: SCOPES } })).body;
        const texts = [start.key];
        const ids = [start.id, stranger.id];
        const endsOfRolled = new Map<string, string>();
        for (const { operationId, caller, target, body: fields, overlapSeconds } of steps) {
          const path = { id: ids[target % ids.length] as string };
          const key = texts[caller % texts.length] as string;
          const sent = {
            createApiKey: { body: { name: 'Made', scopes: ['products:read'], ...fields } },
            updateApiKey: { path, body: { name: 'Changed', ...fields } },
            rollApiKey: { path, body: { overlapSeconds } },
            revokeApiKey: { path },
          }[operationId];
          const reply = await shop.call(operationId, { ...sent, key });
          if (reply.status !== 201) continue;
          if (operationId === 'rollApiKey') endsOfRolled.set(path.id, await getExpiry(path.id));
          const made = reply.body as ApiKey & { key: string };
          texts.push(made.key);
          ids.push(made.id);
        }
        for (const id of ids.filter((one) => one !== stranger.id)) {
          const { scopes, expiresAt, rateLimits } = (await shop.call('getApiKey', { path: { id } })).body;
          expect(scopes.filter((scope) => !SCOPES.includes(scope))).to.deep.equal([]);
          expect((expiresAt ?? '9') <= END).to.equal(true);
          expect((expiresAt ?? '9') <= (endsOfRolled.get(id) ?? END), 'a rolled key works longer').to.equal(true);
          expect(rateLimits?.standard ?? Infinity).to.be.at.most(LIMIT);
        }
        shop.clock.advance(MINUTE_MS);
        let accepted = 0;
        for (const key of texts)
          for (let status = 200; status === 200; accepted += status === 200 ? 1 : 0)
            status = (await shop.call('listProducts', { key, query: { limit: 1 } })).status;
        expect(accepted).to.be.at.most(LIMIT);
      }),
      { numRuns: 15 },
    );
  });
});
