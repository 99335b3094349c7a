// The steps of a verification, as diagnose.ts reports them.
import type { MistakeKind, Scheme } from './mistakes.js';

/** Why a check failed, as a stable name for programs. */
export type Cause =
  | MistakeKind
  | 'missing_header'
  | 'malformed_header'
  | 'stale_timestamp'
  | 'future_timestamp'
  | 'wrong_secret'
  | 'previous_secret'
  | 'changed_header';

/** One step of a verification. `not_judged` marks a step that can't be checked or isn't required. */
export interface Check {
  readonly scheme: Scheme;
  readonly step: 'headers' | 'form' | 'time' | 'signature';
  readonly outcome: 'passed' | 'failed' | 'not_judged';
  readonly cause?: Cause;
  readonly finding: string;
  /** How to fix a failure. */
  readonly advice?: string;
}

/** A step that passed. */
export const passed = (scheme: Scheme, step: Check['step'], finding: string): Check => ({ scheme, step, outcome: 'passed', finding });
/** A step that can't be checked, and why. */
export const skipped = (scheme: Scheme, step: Check['step'], finding: string): Check => ({ scheme, step, outcome: 'not_judged', finding });

/** A scheme whose headers are absent. */
export const absent = (scheme: Scheme, finding: string): Check => skipped(scheme, 'headers', finding);

/** A step that failed, with its cause and how to fix it. */
export function failed(
  scheme: Scheme,
  step: Check['step'],
  { cause, finding, advice }: { cause: Cause; finding: string; advice: string },
): Check {
  return { scheme, step, outcome: 'failed', cause, finding, advice };
}
