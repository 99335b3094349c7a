// What a run comes to, in figures.
import type { Outcome } from './findings.js';
import type { RunResult } from './run.js';

/** How many promises have each outcome, and what was exercised. */
export interface Summary extends Readonly<Record<Outcome, number>> {
  readonly operations: number;
  /** Pairs of an operation and a status that were seen and are as declared. */
  readonly statuses: number;
  /** Events that were received as declared, each once for every operation that causes it and every format. */
  readonly events: number;
}

/** The figures of a run. Pure. */
export function computeSummary({ findings }: Pick<RunResult, 'findings'>): Summary {
  const count = (outcome: Outcome): number => findings.filter((finding) => finding.outcome === outcome).length;
  const kept = findings.filter(({ outcome }) => outcome === 'passed').map(({ subject }) => subject);
  return {
    operations: new Set(findings.map(({ operationId }) => operationId).filter((id) => id !== 'service')).size,
    statuses: kept.filter((subject) => /^\d{3}$/.test(subject)).length,
    events: kept.filter((subject) => subject.startsWith('emits ')).length,
    passed: count('passed'),
    failed: count('failed'),
    'not exercised': count('not exercised'),
    excluded: count('excluded'),
  };
}

/** A run completed by what the service's own tests saw from inside: pairs "operationId status" that nobody can cause from
 *  outside. Each says by whom it was exercised. Pure. */
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
