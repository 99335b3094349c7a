// The JUnit XML report of a run: a suite for each operation, a case for each promise.
import type { Finding } from '../findings.js';
import type { RunResult } from '../run.js';
import { sortActiveFirst } from './left-behind.js';

/** Returns the report. Promises that were not exercised or are excluded are skipped, with the reason. Resources that are left behind are
 *  the output of the suite `run`, one on each line. */
export function formatJunitReport(result: RunResult): string {
  const { contract, findings, startedAt, durationMs } = result;
  const suites = new Map(findings.map(({ operationId }) => [operationId, findings.filter((one) => one.operationId === operationId)]));
  const seconds = (durationMs / 1000).toFixed(3);
  const attributes = `name="${escapeXml(`${contract.title} ${contract.version}`)}" ${formatCounts(findings, result.endedEarly)} time="${seconds}" timestamp="${startedAt}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes}>\n${formatRunSuite(result)}${[...suites].map(formatSuite).join('')}</testsuites>\n`;
}

/** Formats what concerns the run as a whole: its limits, an early end, and what it left behind. */
function formatRunSuite(result: RunResult): string {
  const parts = [formatProperties(result), formatEarlyEnd(result), formatLeftBehind(result)].filter((part) => part !== '');
  if (parts.length === 0) return '';
  return `  <testsuite name="run" ${formatCounts([], result.endedEarly)}>\n${parts.join('')}  </testsuite>\n`;
}

function formatProperties({ only, endedEarly }: RunResult): string {
  const properties = [
    ...(only ? [['only', only.join(',')] as const] : []),
    ...(endedEarly === undefined ? [] : [['endedEarly', endedEarly] as const]),
  ].map(([name, value]) => `      <property name="${name}" value="${escapeXml(value)}"/>\n`);
  return properties.length === 0 ? '' : `    <properties>\n${properties.join('')}    </properties>\n`;
}

const formatEarlyEnd = ({ endedEarly }: RunResult): string =>
  endedEarly === undefined
    ? ''
    : `    <testcase classname="run" name="comes to its end">\n      <error message="${escapeXml(`the run ended early: ${endedEarly}`)}"/>\n    </testcase>\n`;

function formatLeftBehind({ leftBehind }: RunResult): string {
  const lines = sortActiveFirst(leftBehind).map(({ resource, id, reason }) => escapeXml(`${resource} ${id}: ${reason}`));
  return lines.length === 0 ? '' : `    <system-out>Left behind:\n${lines.join('\n')}\n</system-out>\n`;
}

function formatSuite([operationId, findings]: [string, readonly Finding[]]): string {
  return `  <testsuite name="${escapeXml(operationId)}" ${formatCounts(findings)}>\n${findings.map(formatCase).join('')}  </testsuite>\n`;
}

function formatCase({ operationId, subject, outcome, violations, reason = '' }: Finding): string {
  const start = `    <testcase classname="${escapeXml(operationId)}" name="${escapeXml(formatCaseName(subject))}"`;
  if (outcome === 'passed') return `${start}/>\n`;
  const inner =
    outcome === 'failed'
      ? violations
          .map(({ kind, message }) => `      <failure type="${escapeXml(kind)}" message="${escapeXml(`it ${message}`)}"/>\n`)
          .join('')
      : `      <skipped message="${escapeXml(`${outcome}: ${reason}`)}"/>\n`;
  return `${start}>\n${inner}    </testcase>\n`;
}

const formatCaseName = (subject: string): string => (/^\d+$/.test(subject) ? `answers ${subject}` : subject);

function formatCounts(findings: readonly Finding[], endedEarly?: string): string {
  const errors = endedEarly === undefined ? 0 : 1;
  const failures = findings.filter(({ outcome }) => outcome === 'failed').length;
  const skipped = findings.filter(({ outcome }) => outcome === 'not exercised' || outcome === 'excluded').length;
  return `tests="${findings.length + errors}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
}

/** Escapes a text and removes the characters that XML doesn't allow. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
