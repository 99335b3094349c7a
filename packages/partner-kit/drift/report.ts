// The report about traffic, for people.
import type { Deviation, DriftReport } from './drift.js';

/** The report as text: what was looked at, then each deviation, grouped by operation. Ends with a line break. */
export function driftText({ server, exchanges, skipped, notJudged, notRecorded, unusable, operations, deviations }: DriftReport): string {
  const rest = [
    skipped > 0 ? `; ${skipped} to other servers were not looked at` : '',
    notJudged > 0 ? `; ${notJudged} not judged (HEAD and OPTIONS)` : '',
    notRecorded > 0 ? `; ${notRecorded} ${notRecorded === 1 ? 'body' : 'bodies'} not judged (not recorded)` : '',
  ].join('');
  const looked = `${exchanges} ${plural(exchanges, 'request')} to ${server}, ${operations.length} ${plural(operations.length, 'operation')}${rest}.${unusable.map((one) => `\nNot looked at: ${one}.`).join('')}`;
  if (deviations.length === 0) return `${looked}\nAll of it is as the contract says.\n`;
  const names = [...new Set(deviations.map(nameOf))];
  const parts = names.map((name) => [name, ...deviations.filter((one) => nameOf(one) === name).map(lineOf)].join('\n'));
  const counted = `${deviations.length} ${plural(deviations.length, 'deviation')} from the contract.`;
  return `${[looked, '', ...parts, '', counted].join('\n')}\n`;
}

const nameOf = ({ operationId, method, path }: Deviation): string => operationId ?? `${method} ${path}`;

const lineOf = ({ exchange, method, path, status, message }: Deviation): string =>
  `  request ${exchange}, ${method} ${path}, answered ${status}: ${message}`;

const plural = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`);
