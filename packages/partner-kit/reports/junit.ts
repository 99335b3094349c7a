// The report of a run for test runners: JUnit XML, a suite for each operation, a case for each promise.
import type { Finding } from '../findings.js';
import type { RunResult } from '../run.js';
import { workingFirst } from './left-behind.js';

/** JUnit XML. What was not exercised, and what is excluded, is skipped with its reason; what is left behind is the output of the suite
 *  `run`, a line for each thing. */
export function junitReport(result: RunResult): string {
  const { contract, findings, startedAt, durationMs } = result;
  const suites = new Map(findings.map(({ operationId }) => [operationId, findings.filter((one) => one.operationId === operationId)]));
  const seconds = (durationMs / 1000).toFixed(3);
  const attributes = `name="${escape(`${contract.title} ${contract.version}`)}" ${countsOf(findings, result.endedEarly)} time="${seconds}" timestamp="${startedAt}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes}>\n${runSuiteOf(result)}${[...suites].map(suiteOf).join('')}</testsuites>\n`;
}

/** What holds for the run as a whole: what was asked for, that it did not come to its end, and what it left behind. */
function runSuiteOf(result: RunResult): string {
  const parts = [propertiesOf(result), endOf(result), leftOf(result)].filter((part) => part !== '');
  if (parts.length === 0) return '';
  return `  <testsuite name="run" ${countsOf([], result.endedEarly)}>\n${parts.join('')}  </testsuite>\n`;
}

function propertiesOf({ only, endedEarly }: RunResult): string {
  const properties = [
    ...(only ? [['only', only.join(',')] as const] : []),
    ...(endedEarly === undefined ? [] : [['endedEarly', endedEarly] as const]),
  ].map(([name, value]) => `      <property name="${name}" value="${escape(value)}"/>\n`);
  return properties.length === 0 ? '' : `    <properties>\n${properties.join('')}    </properties>\n`;
}

const endOf = ({ endedEarly }: RunResult): string =>
  endedEarly === undefined
    ? ''
    : `    <testcase classname="run" name="comes to its end">\n      <error message="${escape(`the run ended early: ${endedEarly}`)}"/>\n    </testcase>\n`;

function leftOf({ leftBehind }: RunResult): string {
  const lines = workingFirst(leftBehind).map(({ resource, id, reason }) => escape(`${resource} ${id}: ${reason}`));
  return lines.length === 0 ? '' : `    <system-out>Left behind:\n${lines.join('\n')}\n</system-out>\n`;
}

function suiteOf([operationId, findings]: [string, readonly Finding[]]): string {
  return `  <testsuite name="${escape(operationId)}" ${countsOf(findings)}>\n${findings.map(caseOf).join('')}  </testsuite>\n`;
}

function caseOf({ operationId, subject, outcome, faults, reason = '' }: Finding): string {
  const start = `    <testcase classname="${escape(operationId)}" name="${escape(nameOf(subject))}"`;
  if (outcome === 'passed') return `${start}/>\n`;
  const inner =
    outcome === 'failed'
      ? faults.map(({ kind, message }) => `      <failure type="${escape(kind)}" message="${escape(`it ${message}`)}"/>\n`).join('')
      : `      <skipped message="${escape(`${outcome}: ${reason}`)}"/>\n`;
  return `${start}>\n${inner}    </testcase>\n`;
}

const nameOf = (subject: string): string => (/^\d+$/.test(subject) ? `answers ${subject}` : subject);

function countsOf(findings: readonly Finding[], endedEarly?: string): string {
  const errors = endedEarly === undefined ? 0 : 1;
  const failures = findings.filter(({ outcome }) => outcome === 'failed').length;
  const skipped = findings.filter(({ outcome }) => outcome === 'not exercised' || outcome === 'excluded').length;
  return `tests="${findings.length + errors}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
}

/** Characters that XML does not allow are left out. */
function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
