// The text report of drift.
import type { Deviation, DriftReport } from './drift.js';

/** Returns the report: what was compared, then the deviations by operation. Ends with a line break. */
export function formatDriftReport({
  server,
  exchanges,
  skipped,
  notChecked,
  notRecorded,
  unusable,
  operations,
  deviations,
}: DriftReport): string {
  const rest = [
    skipped > 0 ? `; ${skipped} to other servers were not looked at` : '',
    notChecked > 0 ? `; ${notChecked} not checked (HEAD and OPTIONS)` : '',
    notRecorded > 0 ? `; ${notRecorded} ${notRecorded === 1 ? 'body' : 'bodies'} not checked (not recorded)` : '',
  ].join('');
  const compared = `${exchanges} ${pluralize(exchanges, 'request')} to ${server}, ${operations.length} ${pluralize(operations.length, 'operation')}${rest}.${unusable.map((one) => `\nNot looked at: ${one}.`).join('')}`;
  if (deviations.length === 0) return `${compared}\nAll of it is as the contract says.\n`;
  const names = [...new Set(deviations.map(formatOperation))];
  const parts = names.map((name) => [name, ...deviations.filter((one) => formatOperation(one) === name).map(formatDeviation)].join('\n'));
  const counted = `${deviations.length} ${pluralize(deviations.length, 'deviation')} from the contract.`;
  return `${[compared, '', ...parts, '', counted].join('\n')}\n`;
}

const formatOperation = ({ operationId, method, path }: Deviation): string => operationId ?? `${method} ${path}`;

const formatDeviation = ({ exchange, method, path, status, message }: Deviation): string =>
  `  request ${exchange}, ${method} ${path}, answered ${status}: ${message}`;

const pluralize = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`);
