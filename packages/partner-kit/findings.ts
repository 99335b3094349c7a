// What a run finds: one finding for each status of each operation, and for each promise that goes beyond a single reply.
import type { Contract } from './document.js';
import { reasonForExclusion } from './exclusions.js';
import type { Fault } from './violations.js';

export type Outcome = 'passed' | 'failed' | 'not exercised' | 'excluded';

/** What came of one thing that the contract promises. */
export interface Finding {
  readonly operationId: string;
  /** A status in digits, or a promise in words: `replays`, `emits order.updated (full)`. */
  readonly subject: string;
  readonly outcome: Outcome;
  readonly faults: readonly Fault[];
  /** Why it was not exercised, or is excluded. */
  readonly reason?: string;
  /** Who exercised it, where that was not the run. */
  readonly exercisedBy?: string;
}

/** Collects them while a run goes on. */
export interface Findings {
  /** It was looked at. */
  seen(operationId: string, subject: string): void;
  /** It departs from the contract; the same fault counts once. */
  fault(operationId: string, subject: string, fault: Fault): void;
  /** It could not be looked at. */
  missed(operationId: string, subject: string, reason: string): void;
  readonly hasFaults: () => boolean;
  /** All of them for some operations, those that nothing was noted about included. */
  list(operationIds: readonly string[]): readonly Finding[];
}

interface Entry {
  readonly operationId: string;
  readonly subject: string;
  readonly faults: Map<string, Fault>;
  isSeen: boolean;
  reason?: string;
}

/** The operation that what belongs to none is noted under. */
export const SERVICE = 'service';

/** No findings yet. */
export function createFindings(contract: Contract): Findings {
  const entries = new Map<string, Entry>();
  const entry = (operationId: string, subject: string): Entry => {
    const key = `${operationId} ${subject}`;
    const found = entries.get(key) ?? { operationId, subject, faults: new Map(), isSeen: false };
    entries.set(key, found);
    return found;
  };
  return {
    seen: (operationId, subject) => void (entry(operationId, subject).isSeen = true),
    fault: (operationId, subject, fault) => void entry(operationId, subject).faults.set(`${fault.kind} ${fault.message}`, fault),
    missed: (operationId, subject, reason) => void (entry(operationId, subject).reason ??= reason),
    hasFaults: () => [...entries.values()].some(({ faults }) => faults.size > 0),
    list(operationIds) {
      for (const { operationId, statuses } of contract.operations) for (const status of statuses) entry(operationId, String(status));
      const wanted = new Set([...operationIds, SERVICE]);
      const order = new Map([...contract.operations.map(({ operationId }) => operationId), SERVICE].map((id, place) => [id, place]));
      return [...entries.values()]
        .filter(({ operationId, faults }) => wanted.has(operationId) || faults.size > 0)
        .sort((one, other) => (order.get(one.operationId) ?? 0) - (order.get(other.operationId) ?? 0))
        .map(findingOf);
    },
  };
}

function findingOf({ operationId, subject, faults, isSeen, reason }: Entry): Finding {
  const base = { operationId, subject, faults: [...faults.values()] };
  if (faults.size > 0) return { ...base, outcome: 'failed' };
  if (isSeen) return { ...base, outcome: 'passed' };
  const excluded = reasonForExclusion(subject);
  if (excluded !== undefined) return { ...base, outcome: 'excluded', reason: excluded };
  return { ...base, outcome: 'not exercised', reason: reason ?? 'nothing led to it' };
}
