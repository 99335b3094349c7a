// The totals of a run.
import type { Outcome } from './findings.js';
import type { RunResult } from './run.js';

/** How many promises have each outcome, and how much was exercised. */
export interface Summary extends Readonly<Record<Outcome, number>> {
  readonly operations: number;
  /** Pairs of an operation and a status that passed. */
  readonly statuses: number;
  /** Events that passed, counted for each operation that emits them and each format. */
  readonly events: number;
}

/** Returns the totals of a run. Pure. */
export function computeSummary({ findings }: Pick<RunResult, 'findings'>): Summary {
  const count = (outcome: Outcome): number => findings.filter((finding) => finding.outcome === outcome).length;
  const passed = findings.filter(({ outcome }) => outcome === 'passed').map(({ subject }) => subject);
  return {
    operations: new Set(findings.map(({ operationId }) => operationId).filter((id) => id !== 'service')).size,
    statuses: passed.filter((subject) => /^\d{3}$/.test(subject)).length,
    events: passed.filter((subject) => subject.startsWith('emits ')).length,
    passed: count('passed'),
    failed: count('failed'),
    'not exercised': count('not exercised'),
    excluded: count('excluded'),
  };
}

/** Returns the result with excluded findings passed if the service's own tests saw them: pairs "operationId status" that no one can
 *  cause from outside. `exercisedBy` says so. Pure. */
export function addInternallyTested(result: RunResult, seenInside: ReadonlySet<string>): RunResult {
  const findings = result.findings.map((finding) =>
    finding.outcome === 'excluded' && seenInside.has(`${finding.operationId} ${finding.subject}`)
      ? {
          operationId: finding.operationId,
          subject: finding.subject,
          outcome: 'passed' as const,
          violations: [],
          exercisedBy: 'the tests of the service',
        }
      : finding,
  );
  return { ...result, findings };
}
