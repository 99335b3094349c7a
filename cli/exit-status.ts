// The exit code and closing line for a run of the contract suite, and for the signed report of a run.
import type { RunResult } from '../packages/partner-kit/run.js';
import { computeSummary } from '../packages/partner-kit/summary.js';

type FinishedRun = Pick<RunResult, 'findings' | 'endedEarly'>;

interface PassOptions {
  /** Whether the run passes even if something could not be tested. */
  readonly allowUnexercised: boolean;
}

/** Returns whether a run completed, found no broken promise and, unless allowed, left nothing unexercised. Pure. */
export function isPassed(result: FinishedRun, { allowUnexercised }: PassOptions): boolean {
  const { failed, 'not exercised': missed } = computeSummary(result);
  return failed === 0 && result.endedEarly === undefined && (missed === 0 || allowUnexercised);
}

/** Returns the result of a run as one line, without a final period. Pure. */
export function formatClosingLine(result: FinishedRun, { allowUnexercised }: PassOptions): string {
  const { failed, 'not exercised': missed } = computeSummary(result);
  const outcome = failed === 0 ? 'All tested promises are kept' : `${failed} ${failed === 1 ? 'promise is' : 'promises are'} broken`;
  const early = result.endedEarly === undefined ? '' : `The run ended early (${result.endedEarly}). `;
  if (missed === 0) return early + (early !== '' && failed === 0 ? 'No broken promise was found until then' : outcome);
  const advice = early !== '' ? 'the report says which' : allowUnexercised ? 'allowed by --allow-unexercised' : UNEXERCISED_ADVICE;
  return `${early}${early !== '' && failed === 0 ? 'No broken promise was found until then' : outcome}, and ${missed} were not exercised (${advice})`;
}

const UNEXERCISED_ADVICE =
  'the report says why; --allow-unexercised accepts that, e.g. for a deployment whose webhooks can not reach this machine';
