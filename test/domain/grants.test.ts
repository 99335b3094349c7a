// What a key can grant (docs/decisions/0016: "a key can never grant more than it holds").
import { expect } from 'chai';
import fc from 'fast-check';
import type { Scope } from '../../generated/api.js';
import { applyBounds, findBoundErrors, findExcessScopes, type Grant } from '../../domain/grants.js';

const defaults = { standard: 100, generation: 10 };
const all: Grant = { scopes: ['*'] };
const reader: Grant = { scopes: ['products:read', 'keys:write'] };
const slow: Grant = { ...reader, standardLimit: 50 };
const ending: Grant = { ...all, expiresAt: '2027-01-01T00:00:00.000Z' };
const listExcess = (holder: Grant, grant: Grant): string[] => [
  ...findExcessScopes(holder, grant),
  ...findBoundErrors(holder, grant, defaults).map(({ field }) => field),
];

describe('the excess of a grant over its key', () => {
  const cases: readonly (readonly [string, Grant, Grant, readonly string[]])[] = [
    ['empty for the same scopes', reader, { scopes: ['products:read'] }, []],
    ['a scope that it lacks', reader, { scopes: ['products:write'] }, ['products:write']],
    ['all scopes, unless it has them', reader, { scopes: ['*'] }, ['*']],
    ['empty for a key with all scopes', all, { scopes: ['*'], standardLimit: 1_000_000 }, []],
    ['a limit above that of the service', reader, { scopes: [], standardLimit: 101 }, ['rateLimits.standard']],
    ['a limit above its own', slow, { scopes: [], standardLimit: 51 }, ['rateLimits.standard']],
    ['no limit, when its own is below that of the service', slow, { scopes: [] }, ['rateLimits.standard']],
    ['a later expiry', ending, { scopes: [], expiresAt: '2027-01-02T00:00:00.000Z' }, ['expiresAt']],
    ['no expiry', ending, { scopes: [] }, ['expiresAt']],
  ];
  for (const [what, holder, grant, excess] of cases)
    it(`is ${what}`, () => {
      expect(listExcess(holder, grant)).to.deep.equal(excess);
    });

  it('contains only what the grant requests itself, once the bounds are applied', () => {
    const limit = fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined });
    const end = fc.option(fc.constantFrom('2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'), { nil: undefined });
    const scopes = fc.subarray<Scope>(['*', 'products:read', 'keys:write'], { minLength: 1 });
    const grants = fc.record({ scopes, standardLimit: limit, generationLimit: limit, expiresAt: end });
    fc.assert(
      fc.property(grants, scopes, (holder, wanted) => {
        const bounded = applyBounds(holder, { scopes: wanted }, defaults);
        expect(listExcess(holder, bounded).filter((name) => !wanted.includes(name as Scope))).to.deep.equal([]);
      }),
    );
  });
});
