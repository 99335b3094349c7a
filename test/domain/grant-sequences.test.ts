// Property: a caller who starts with some keys never gets a key, or a family of keys, that allows more (docs/decisions/0016). Tests only
// the rules, with an in-memory store of keys; test/handlers/grant-sequences.test.ts does the same over HTTP.
import { expect } from 'chai';
import fc from 'fast-check';
import type { Scope } from '../../generated/api.js';
import { findExcessScopes, grantKeyChange, grantNewKey, findRollExcess, type Excess, type Grant } from '../../domain/grants.js';
import { ANCESTORS_MAX, getFamilyLimit, isLimited, type Bucket, type LimitedKey } from '../../domain/key-families.js';

const defaults = { standard: 100, generation: 10 };
const BUCKETS: readonly Bucket[] = ['standard', 'generation'];
const ENDS = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z'] as const;
const SCOPES: readonly Scope[] = ['*', 'keys:write', 'products:read'];

interface Key extends Grant {
  readonly id: string;
  readonly createdBy?: string | undefined;
  readonly lineageId: string;
  readonly successorId?: string;
  readonly isRevoked?: boolean;
}

/** The action of a step. The numbers choose among the callers' keys, and among all keys. */
interface Step {
  readonly kind: 'create' | 'update' | 'roll' | 'revoke';
  readonly caller: number;
  readonly target: number;
  readonly grant: Partial<Grant> & { readonly scopes: readonly Scope[] };
  readonly fields: { readonly scopes: boolean; readonly limits: boolean; readonly end: boolean };
  readonly overlaps: boolean;
}

/** The keys of a store, and those whose text the callers know. */
class Keys {
  readonly all = new Map<string, Key>();
  readonly held = new Set<string>();
  /** Keys that a step gave more than they had. */
  readonly widened = new Set<string>();

  add(key: Omit<Key, 'id' | 'lineageId'> & { lineageId?: string }): Key {
    const id = `key_${String(this.all.size).padStart(4, '0')}`;
    const made = { ...key, id, lineageId: key.lineageId ?? id };
    this.all.set(id, made);
    return made;
  }

  get(id: string): Key {
    return this.all.get(id) as Key;
  }

  change(id: string, fields: Partial<Key>): void {
    this.all.set(id, { ...this.get(id), ...fields });
  }

  /** The keys above a key, nearest first. */
  above({ createdBy }: Key): Key[] {
    if (createdBy === undefined) return [];
    const maker = this.get(createdBy);
    return [maker, ...this.above(maker)];
  }

  inFamily(key: Key) {
    const above = this.above(key);
    return { ...key, ancestors: above.length, families: above.filter(isLimited) };
  }
}

const isEmpty = ({ scopes, errors }: Excess): boolean => scopes.length === 0 && errors.length === 0;

/** Performs a step as handlers/api-keys.ts does, if the rules allow it. */
function take(keys: Keys, step: Step): void {
  const live = [...keys.held].map((id) => keys.get(id)).filter(({ isRevoked }) => !isRevoked);
  const caller = live[step.caller % Math.max(1, live.length)];
  if (!caller) return;
  const target = [...keys.all.values()][step.target % keys.all.size] as Key;
  if (step.kind === 'create') return create(keys, caller, step.grant);
  if (findExcessScopes(caller, target).length > 0) return;
  if (step.kind === 'revoke') return keys.change(target.id, { isRevoked: true });
  if (target.isRevoked) return;
  if (step.kind === 'update') update(keys, { caller, target, step });
  else roll(keys, { caller, target, step });
}

function create(keys: Keys, caller: Key, wanted: Grant): void {
  const { grant, excess } = grantNewKey(keys.inFamily(caller), wanted, defaults);
  if (isEmpty(excess)) keys.held.add(keys.add({ ...grant, createdBy: caller.id }).id);
}

interface Managed {
  readonly caller: Key;
  readonly target: Key;
  readonly step: Step;
}

function update(keys: Keys, { caller, target, step }: Managed): void {
  const { scopes, expiresAt, standardLimit, generationLimit } = step.grant;
  const change = {
    scopes: step.fields.scopes ? scopes : undefined,
    limits: step.fields.limits ? { standardLimit, generationLimit } : undefined,
    expiresAt: step.fields.end ? expiresAt : undefined,
  };
  const { grant, excess } = grantKeyChange(keys.inFamily(caller), keys.inFamily(target), { change, defaults });
  if (!isEmpty(excess)) return;
  keys.change(target.id, grant);
  if (!isWithin(grant, target)) keys.widened.add(target.id);
  if (!change.limits) return;
  const { standardLimit: standard, generationLimit: generation } = grant;
  for (const { id, lineageId } of keys.all.values())
    if (lineageId === target.lineageId) keys.change(id, { standardLimit: standard, generationLimit: generation });
}

function roll(keys: Keys, { caller, target, step }: Managed): void {
  if (target.successorId !== undefined || !isEmpty(findRollExcess(keys.inFamily(caller), keys.inFamily(target), defaults))) return;
  const { scopes, standardLimit, generationLimit, expiresAt, createdBy, lineageId } = target;
  const successor = keys.add({ scopes, standardLimit, generationLimit, expiresAt, createdBy, lineageId });
  keys.change(target.id, { successorId: successor.id, ...(!step.overlaps && { isRevoked: true }) });
  keys.held.add(successor.id);
}

const getHighestLimit = (grant: Grant, bucket: Bucket): number => {
  const own = bucket === 'standard' ? grant.standardLimit : grant.generationLimit;
  return own ?? (grant.scopes.includes('*') ? Infinity : defaults[bucket]);
};

/** Returns whether one grant allows no more than another, in any respect. */
const isWithin = (grant: Grant, start: Grant): boolean =>
  findExcessScopes(start, grant).length === 0 &&
  (start.expiresAt === undefined || (grant.expiresAt !== undefined && grant.expiresAt <= start.expiresAt)) &&
  BUCKETS.every((bucket) => {
    const own = bucket === 'standard' ? grant.standardLimit : grant.generationLimit;
    return (own ?? defaults[bucket]) <= getHighestLimit(start, bucket);
  });

/** The number of requests that the held keys can send together in a minute: each in turn until all are rejected. */
function sendAll(keys: Keys, bucket: Bucket): number {
  const used = new Map<string, number>();
  let sent = 0;
  for (const id of keys.held) {
    const key = keys.inFamily(keys.get(id));
    if (key.isRevoked) continue;
    const own = bucket === 'standard' ? key.standardLimit : key.generationLimit;
    const counters: [string, number][] = [[key.lineageId, own ?? defaults[bucket]]];
    for (const family of key.families as LimitedKey[]) {
      const limit = getFamilyLimit(family, bucket, defaults);
      if (limit !== undefined) counters.push([family.lineageId, limit]);
    }
    const room = Math.max(0, Math.min(...counters.map(([name, limit]) => limit - (used.get(name) ?? 0))));
    for (const [name] of counters) used.set(name, (used.get(name) ?? 0) + room);
    sent += room;
  }
  return sent;
}

const limit = fc.option(fc.integer({ min: 1, max: 150 }), { nil: undefined });
const grants = fc.record({
  scopes: fc.subarray([...SCOPES], { minLength: 1 }),
  standardLimit: limit,
  generationLimit: limit,
  expiresAt: fc.option(fc.constantFrom(...ENDS), { nil: undefined }),
});
const flag = fc.boolean();
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('create', 'create', 'update', 'roll', 'revoke'),
    caller: fc.nat(50),
    target: fc.nat(50),
    grant: grants,
    fields: fc.record({ scopes: flag, limits: flag, end: flag }),
    overlaps: flag,
  }),
  { maxLength: 40 },
);
/** Keys of other people, each created by an earlier one or on the command line. */
const others = fc.array(fc.record({ grant: grants, maker: fc.option(fc.nat(9), { nil: undefined }) }), { maxLength: 6 });

function createStore(made: readonly { grant: Grant; maker: number | undefined }[]): Keys {
  const keys = new Keys();
  for (const { grant, maker } of made) {
    const above = maker === undefined ? undefined : [...keys.all.values()][maker % Math.max(1, keys.all.size)];
    keys.add({ ...grant, createdBy: above?.id });
  }
  return keys;
}

describe('a sequence of key operations', () => {
  it('never creates a key that allows more than one of the initial keys', () => {
    fc.assert(
      fc.property(others, fc.array(grants, { minLength: 1, maxLength: 3 }), steps, (made, starts, taken) => {
        const keys = createStore(made);
        for (const grant of starts) keys.held.add(keys.add(grant).id);
        for (const step of taken) take(keys, step);
        for (const id of [...keys.held, ...keys.widened]) {
          const key = keys.get(id);
          const isHeldWithin = starts.some((start) => isWithin(key, start));
          expect(isHeldWithin, `${JSON.stringify(key)} beyond ${JSON.stringify(starts)}`).to.equal(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('never lets the descendants of limited keys send more together than those keys could', () => {
    const limited = grants.filter((grant) => isLimited(grant) && !grant.scopes.includes('*'));
    fc.assert(
      fc.property(others, fc.array(limited, { minLength: 1, maxLength: 3 }), steps, (made, starts, taken) => {
        const keys = createStore(made);
        for (const grant of starts) keys.held.add(keys.add(grant).id);
        const before = BUCKETS.map((bucket) => sendAll(keys, bucket));
        for (const step of taken) take(keys, step);
        BUCKETS.forEach((bucket, index) => expect(sendAll(keys, bucket)).to.be.at.most(before[index] as number));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never lets a key of a limited family, * included, send more than that family', () => {
    fc.assert(
      fc.property(grants.filter(isLimited), grants, steps, (top, start, taken) => {
        const keys = new Keys();
        const above = keys.add(top);
        const { grant, excess } = grantNewKey(keys.inFamily(above), start, defaults);
        fc.pre(isEmpty(excess));
        keys.held.add(keys.add({ ...grant, createdBy: above.id }).id);
        for (const step of taken) take(keys, step);
        for (const bucket of BUCKETS) {
          const most = getFamilyLimit(top, bucket, defaults);
          if (most !== undefined) expect(sendAll(keys, bucket)).to.be.at.most(most);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('never creates more ancestors than a request is counted against', () => {
    fc.assert(
      fc.property(grants, fc.array(fc.boolean(), { minLength: 12, maxLength: 20 }), (start, deeper) => {
        const keys = new Keys();
        keys.held.add(keys.add(start).id);
        for (const isLast of deeper) {
          const callers = [...keys.held];
          create(keys, keys.get(callers[isLast ? callers.length - 1 : 0] as string), { scopes: start.scopes });
        }
        for (const key of keys.all.values()) expect(keys.above(key).length).to.be.at.most(ANCESTORS_MAX);
      }),
    );
  });
});
