// The report of a run for programs.
import type { RunResult } from '../run.js';
import { summaryOf, type Summary } from '../summary.js';

/** The format's name and version; fields may be added under the same version. */
export const REPORT_FORMAT = 'storefront-contract-report/1';

/** The whole result of a run and its figures. */
export interface JsonReport extends RunResult {
  readonly format: typeof REPORT_FORMAT;
  readonly summary: Summary;
}

/** The report of a run. Pure. */
export function reportOf(result: RunResult): JsonReport {
  return { format: REPORT_FORMAT, summary: summaryOf(result), ...result };
}

/** A report as text that ends with a line break. */
export const reportText = (report: JsonReport): string => `${JSON.stringify(report, undefined, 2)}\n`;
