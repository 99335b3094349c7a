// The findings of a run: one for each status of each operation, and one for each promise beyond a single reply.
import type { Contract } from './document.js';
import { getExclusionReason } from './exclusions.js';
import type { Violation } from './violations.js';

/** The outcome of one finding. */
export type Outcome = 'passed' | 'failed' | 'not exercised' | 'excluded';

/** The result for one promise of the contract. */
export interface Finding {
  readonly operationId: string;
  /** A status in digits, or a promise in words: `replays`, `emits order.updated (full)`. */
  readonly subject: string;
  readonly outcome: Outcome;
  readonly violations: readonly Violation[];
  /** Why it was not exercised, or is excluded. */
  readonly reason?: string;
  /** Who exercised it, if the run didn't. */
  readonly exercisedBy?: string;
}

/** Collects findings during a run. */
export interface Findings {
  /** Records that the run exercised a promise. */
  addExercised(operationId: string, subject: string): void;
  /** Records a violation. The same violation counts once. */
  addViolation(operationId: string, subject: string, violation: Violation): void;
  /** Records why a promise could not be exercised. The first reason counts. */
  addNotExercised(operationId: string, subject: string, reason: string): void;
  readonly hasViolations: () => boolean;
  /** Returns the findings of some operations, including promises that nothing was recorded about. */
  list(operationIds: readonly string[]): readonly Finding[];
}

interface Entry {
  readonly operationId: string;
  readonly subject: string;
  readonly violations: Map<string, Violation>;
  isExercised: boolean;
  reason?: string;
}

/** The operation id of findings that belong to no operation. */
export const SERVICE = 'service';

/** Returns empty findings. */
export function createFindings(contract: Contract): Findings {
  const entries = new Map<string, Entry>();
  return {
    addExercised: (operationId, subject) => void (getEntry(entries, operationId, subject).isExercised = true),
    addViolation: (operationId, subject, violation) =>
      void getEntry(entries, operationId, subject).violations.set(`${violation.kind} ${violation.message}`, violation),
    addNotExercised: (operationId, subject, reason) => void (getEntry(entries, operationId, subject).reason ??= reason),
    hasViolations: () => [...entries.values()].some(({ violations }) => violations.size > 0),
    list: (operationIds) => listFindings(entries, contract, operationIds),
  };
}

function getEntry(entries: Map<string, Entry>, operationId: string, subject: string): Entry {
  const key = `${operationId} ${subject}`;
  const entry = entries.get(key) ?? { operationId, subject, violations: new Map<string, Violation>(), isExercised: false };
  entries.set(key, entry);
  return entry;
}

function listFindings(entries: Map<string, Entry>, { operations }: Contract, operationIds: readonly string[]): readonly Finding[] {
  for (const { operationId, statuses } of operations) for (const status of statuses) getEntry(entries, operationId, String(status));
  const wanted = new Set([...operationIds, SERVICE]);
  const order = new Map([...operations.map(({ operationId }) => operationId), SERVICE].map((id, index) => [id, index]));
  return [...entries.values()]
    .filter(({ operationId, violations }) => wanted.has(operationId) || violations.size > 0)
    .sort((one, other) => (order.get(one.operationId) ?? 0) - (order.get(other.operationId) ?? 0))
    .map(toFinding);
}

function toFinding({ operationId, subject, violations, isExercised, reason }: Entry): Finding {
  const finding = { operationId, subject, violations: [...violations.values()] };
  if (violations.size > 0) return { ...finding, outcome: 'failed' };
  if (isExercised) return { ...finding, outcome: 'passed' };
  const exclusion = getExclusionReason(subject);
  if (exclusion !== undefined) return { ...finding, outcome: 'excluded', reason: exclusion };
  return { ...finding, outcome: 'not exercised', reason: reason ?? 'no case reached it' };
}
