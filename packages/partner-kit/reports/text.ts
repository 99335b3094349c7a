// The text report of a run.
import type { RemainingResource } from '../cleanup.js';
import type { Finding } from '../findings.js';
import type { RunResult } from '../run.js';
import { computeSummary } from '../summary.js';
import { groupRemaining } from './left-behind.js';

/** Returns the report: violations first, then what was not exercised and why, then the totals. Ends with a line break. */
export function formatTextReport(result: RunResult): string {
  const { findings, leftBehind, endedEarly } = result;
  const parts = [
    formatHeading(result),
    formatSection('FAILED', findings.filter(({ outcome }) => outcome === 'failed').flatMap(formatViolations)),
    formatSection('NOT EXERCISED', formatByReason(findings, 'not exercised')),
    formatSection('EXCLUDED', formatByReason(findings, 'excluded')),
    formatSection('LEFT BEHIND', formatLeftBehind(leftBehind)),
    endedEarly === undefined ? '' : `The run ended early: ${endedEarly}.`,
    formatTotals(result),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function formatHeading({ contract: { title, version, digest, shown }, baseUrl, startedAt, only }: RunResult): string {
  const chosen = only ? `\n  only ${only.join(', ')}` : '';
  const heading = `${title} ${version} (${digest})\n  at ${baseUrl}, ${startedAt}${chosen}`;
  return shown === undefined || shown === digest ? heading : `${heading}\n  the service shows another contract: ${shown}`;
}

const formatSection = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}`).join('\n')}`;

const formatViolations = ({ operationId, subject, violations }: Finding): string[] =>
  violations.map(({ kind, message }) => `${operationId} ${subject}: ${kind}: it ${message}`);

/** Lists each reason once, with the promises that it applies to. */
function formatByReason(findings: readonly Finding[], outcome: Finding['outcome']): string[] {
  const reasons = new Map<string, Map<string, string[]>>();
  for (const { operationId, subject, reason = '' } of findings.filter((one) => one.outcome === outcome)) {
    const subjects = reasons.get(reason) ?? new Map<string, string[]>();
    subjects.set(subject, [...(subjects.get(subject) ?? []), operationId]);
    reasons.set(reason, subjects);
  }
  return [...reasons].flatMap(([reason, subjects]) => [`${reason}:`, ...[...subjects].map(formatSubject)]);
}

const formatSubject = ([subject, ids]: [string, readonly string[]]): string =>
  `  ${ids.length > MAX_NAMED ? `${ids.length} operations` : ids.join(', ')} ${subject}`;

const MAX_NAMED = 4;

const formatLeftBehind = (leftBehind: readonly RemainingResource[]): string[] =>
  groupRemaining(leftBehind).map(({ resource, reason, ids }) => `${ids.length} × ${resource}: ${reason}, such as ${ids[0]}`);

function formatTotals(result: RunResult): string {
  const { operations, passed, failed, excluded, 'not exercised': missed } = computeSummary(result);
  const figures = `${passed} promises of ${operations} operations kept, ${failed} broken, ${missed} not exercised, ${excluded} excluded`;
  return `${figures}.\n${result.requests} requests, ${result.deliveries} deliveries, ${(result.durationMs / 1000).toFixed(1)} s.`;
}
