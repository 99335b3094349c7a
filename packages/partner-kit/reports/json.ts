// The JSON report of a run, for programs. Its field names are public: add fields, but don't rename any.
import type { Finding } from '../findings.js';
import type { RunResult } from '../run.js';
import { computeSummary, type Summary } from '../summary.js';
import type { Violation } from '../violations.js';

/** The format's name and version. New fields don't change the version. */
export const REPORT_FORMAT = 'storefront-contract-report/1';

/** A finding in the report, which calls violations `faults`. */
export interface ReportedFinding extends Omit<Finding, 'violations'> {
  readonly faults: readonly Violation[];
}

/** The result of a run and its totals. */
export interface JsonReport extends Omit<RunResult, 'findings'> {
  readonly format: typeof REPORT_FORMAT;
  readonly summary: Summary;
  readonly findings: readonly ReportedFinding[];
}

/** Returns the report of a run. Pure. */
export const createJsonReport = (result: RunResult): JsonReport => ({
  format: REPORT_FORMAT,
  summary: computeSummary(result),
  ...result,
  findings: result.findings.map(toReportedFinding),
});

function toReportedFinding({ operationId, subject, violations, ...rest }: Finding): ReportedFinding {
  return { operationId, subject, faults: violations, ...rest };
}

/** Returns a report as text that ends with a line break. */
export const formatJsonReport = (report: JsonReport): string => `${JSON.stringify(report, undefined, 2)}\n`;

/** Returns the findings of a report as a run has them. Pure. */
export const listFindings = (report: Pick<JsonReport, 'findings'>): readonly Finding[] =>
  report.findings.map(({ faults, ...finding }) => ({ ...finding, violations: faults }));
