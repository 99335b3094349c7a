// Runs the cases of all operations, one operation at a time, and logs a line for each.
import { CaseEnded, NotExercised } from './case-errors.js';
import type { CaseContext, TestCase } from './cases/case.js';
import { listChangeCases } from './cases/changes.js';
import { listConflictCases } from './cases/conflicts.js';
import { listEventCases } from './cases/events.js';
import { listFilterCases } from './cases/filters.js';
import { listLastEventCases } from './cases/last-events.js';
import { listPageCases } from './cases/lists.js';
import { listRefusalCases } from './cases/refusals.js';
import { listReviewReplyCases } from './cases/review-replies.js';
import { serviceCases } from './cases/service.js';
import { listSettingsCases } from './cases/settings.js';
import { listSuccessCases } from './cases/successes.js';
import type { Operation } from './document.js';
import { SERVICE, type Finding } from './findings.js';
import { NoReply, type HttpClient } from './http-client.js';
import { ContractError, RunError } from './run-error.js';

/** Returns every case of an operation, in the order in which they run. */
export const listCases = (operation: Operation): readonly TestCase[] => [
  ...listSuccessCases(operation),
  ...listReviewReplyCases(operation),
  ...listSettingsCases(operation),
  ...listRefusalCases(operation),
  ...listConflictCases(operation),
  ...listPageCases(operation),
  ...listLastEventCases(operation),
  ...listChangeCases(operation),
  ...listFilterCases(operation),
  ...listEventCases(operation),
];

/** How groups of cases run. */
export interface GroupRun {
  readonly options: {
    readonly bail?: boolean;
    readonly signal: AbortSignal;
    readonly log: (line: string) => void;
  };
  readonly client: HttpClient;
  /** Removes what must not wait for the end of the run. */
  readonly tidy: () => Promise<unknown>;
}

/** Runs all cases, one operation at a time. Returns why the run ended early; undefined if it didn't. */
export async function runGroups(
  caseContext: CaseContext,
  operations: readonly Operation[],
  { options, client, tidy }: GroupRun,
): Promise<string | undefined> {
  const { findings } = caseContext.context;
  const { bail = false, signal, log } = options;
  const groups = [
    ...operations.map((operation) => ({ id: operation.operationId, cases: listCases(operation) })),
    { id: SERVICE, cases: serviceCases },
  ];
  for (const [index, { id, cases }] of groups.entries()) {
    for (const one of cases) await runCase(caseContext, one, { signal, client });
    await tidy();
    log(`${String(index + 1).padStart(3)}/${groups.length}  ${formatProgress(id, findings.list([id]))}`);
    if (bail && findings.hasViolations()) return 'a violation was found, and --bail was given';
  }
  return undefined;
}

async function runCase(
  caseContext: CaseContext,
  one: TestCase,
  { signal, client }: { signal: AbortSignal; client: HttpClient },
): Promise<void> {
  const { operationId, subject } = one;
  const { findings } = caseContext.context;
  try {
    await one.run(caseContext);
  } catch (error) {
    if (signal.aborted || error instanceof RunError || error instanceof ContractError) throw error;
    const { message } = error as Error;
    if (error instanceof NoReply) {
      findings.addViolation(operationId, subject, { kind: 'no reply', message: `${error.outcome} to ${error.request}` });
      await requireReplies(client);
    } else if (error instanceof NotExercised || error instanceof CaseEnded) findings.addNotExercised(operationId, subject, message);
    else findings.addViolation(operationId, subject, { kind: 'wrong body', message: `returns a body that the case can't use: ${message}` });
  }
}

const MAX_PROBES = 2;

/** Throws NoReply if the deployment no longer replies at all: each further request would wait for its timeout, and the rest of the run
 *  for hours. */
async function requireReplies(client: HttpClient): Promise<void> {
  for (let probes = 1; ; probes += 1) {
    try {
      await client.send({ method: 'HEAD', path: '/openapi.json', headers: {} });
      return;
    } catch (error) {
      if (!(error instanceof NoReply) || probes === MAX_PROBES) throw error;
    }
  }
}

function formatProgress(id: string, findings: readonly Finding[]): string {
  const own = findings.filter(({ operationId, outcome }) => operationId === id && outcome !== 'excluded');
  const passed = own.filter(({ outcome }) => outcome === 'passed').length;
  const isFailed = own.some(({ outcome }) => outcome === 'failed');
  return `${isFailed ? 'FAILED' : passed > 0 ? 'ok    ' : '–     '}  ${id}  ${passed} of ${own.length}`;
}
