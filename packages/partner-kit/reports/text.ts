// The report of a run for people.
import type { Left } from '../cleanup.js';
import type { Finding } from '../findings.js';
import type { RunResult } from '../run.js';
import { summaryOf } from '../summary.js';
import { leftGroups } from './left-behind.js';

/** What is wrong first, then what could not be looked at and why, then the figures. Ends with a line break. */
export function textReport(result: RunResult): string {
  const { findings, leftBehind, endedEarly } = result;
  const parts = [
    headingOf(result),
    section('FAILED', findings.filter(({ outcome }) => outcome === 'failed').flatMap(faultLines)),
    section('NOT EXERCISED', byReason(findings, 'not exercised')),
    section('EXCLUDED', byReason(findings, 'excluded')),
    section('LEFT BEHIND', leftLines(leftBehind)),
    endedEarly === undefined ? '' : `The run ended early: ${endedEarly}.`,
    closing(result),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function headingOf({ contract: { title, version, digest, shown }, baseUrl, startedAt, only }: RunResult): string {
  const chosen = only ? `\n  only ${only.join(', ')}` : '';
  const heading = `${title} ${version} (${digest})\n  at ${baseUrl}, ${startedAt}${chosen}`;
  return shown === undefined || shown === digest ? heading : `${heading}\n  the service shows another contract: ${shown}`;
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}`).join('\n')}`;

const faultLines = ({ operationId, subject, faults }: Finding): string[] =>
  faults.map(({ kind, message }) => `${operationId} ${subject}: ${kind}: it ${message}`);

/** Each reason once, with what it keeps from being looked at. */
function byReason(findings: readonly Finding[], outcome: Finding['outcome']): string[] {
  const reasons = new Map<string, Map<string, string[]>>();
  for (const { operationId, subject, reason = '' } of findings.filter((one) => one.outcome === outcome)) {
    const subjects = reasons.get(reason) ?? new Map<string, string[]>();
    subjects.set(subject, [...(subjects.get(subject) ?? []), operationId]);
    reasons.set(reason, subjects);
  }
  return [...reasons].flatMap(([reason, subjects]) => [`${reason}:`, ...[...subjects].map(subjectLine)]);
}

const subjectLine = ([subject, ids]: [string, readonly string[]]): string =>
  `  ${ids.length > NAMED_MOST ? `${ids.length} operations` : ids.join(', ')} ${subject}`;

const NAMED_MOST = 4;

const leftLines = (leftBehind: readonly Left[]): string[] =>
  leftGroups(leftBehind).map(({ resource, reason, ids }) => `${ids.length} × ${resource}: ${reason}, such as ${ids[0]}`);

function closing(result: RunResult): string {
  const { operations, passed, failed, excluded, 'not exercised': missed } = summaryOf(result);
  const figures = `${passed} promises of ${operations} operations kept, ${failed} broken, ${missed} not exercised, ${excluded} excluded`;
  return `${figures}.\n${result.requests} requests, ${result.deliveries} deliveries, ${(result.durationMs / 1000).toFixed(1)} s.`;
}
