// What a run of the contract suite comes to for whoever judges by it: an exit code and a line. The same for a run that has just ended
// and for the signed report of one.
import type { RunResult } from '../packages/partner-kit/run.js';
import { computeSummary } from '../packages/partner-kit/summary.js';

type Judged = Pick<RunResult, 'findings' | 'endedEarly'>;

interface Leave {
  /** Whether all is well although something could not be looked at. */
  readonly allowUnexercised: boolean;
}

/** Whether a run came to its end, found no promise broken and, unless that is allowed, left nothing unexercised. Pure. */
export function isGood(result: Judged, { allowUnexercised }: Leave): boolean {
  const { failed, 'not exercised': missed } = computeSummary(result);
  return failed === 0 && result.endedEarly === undefined && (missed === 0 || allowUnexercised);
}

/** What the run comes to, in a line without its end. Pure. */
export function closingOf(result: Judged, { allowUnexercised }: Leave): string {
  const { failed, 'not exercised': missed } = computeSummary(result);
  const verdict =
    failed === 0 ? 'Every promise that was tried is kept' : `${failed} ${failed === 1 ? 'promise is' : 'promises are'} broken`;
  const early = result.endedEarly === undefined ? '' : `The run ended early (${result.endedEarly}). `;
  if (missed === 0) return early + (early !== '' && failed === 0 ? 'No broken promise was found until then' : verdict);
  const advice = early !== '' ? 'the report says which' : allowUnexercised ? 'allowed by --allow-unexercised' : UNEXERCISED_ADVICE;
  return `${early}${early !== '' && failed === 0 ? 'No broken promise was found until then' : verdict}, and ${missed} were not exercised (${advice})`;
}

const UNEXERCISED_ADVICE =
  'the report says why; --allow-unexercised lets that pass, such as for a deployment whose webhooks can not reach this machine';
