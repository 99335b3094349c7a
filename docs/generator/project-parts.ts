// Writes parts of guides from other places in the project: metrics, changelog, decisions, the generator matrix.
import { readdirSync, readFileSync } from 'node:fs';
import { DIGEST_FIELD } from '../../domain/contract-digest.js';
import { createMetrics } from '../../server/process/metrics.js';
import { cell } from './tables.js';

const project = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, project), 'utf8');

/** Returns a table of the service's own metrics. */
export async function metricsTable(): Promise<string> {
  const text = await createMetrics().text();
  const rows = [...text.matchAll(/^# HELP (storefront_\w+) (.+)$/gm)].map(([, name, help = '']) => `| \`${name}\` | ${cell(help)} |`);
  return [
    '| Metric | Meaning |',
    '|---|---|',
    ...rows,
    '',
    'In addition there are the usual metrics of a Node process (`nodejs_*`, `process_*`).',
  ].join('\n');
}

/** Returns the changelog without its title, one heading level deeper, for a guide. */
export const changelogPart = (): string =>
  read('CHANGELOG.md')
    .replace(/^# .*\n/, '')
    .replaceAll(/^##/gm, '###');

/** Returns a list of all decisions with their titles. */
export function decisionList(): string {
  const names = readdirSync(new URL('docs/decisions/', project)).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return names
    .sort()
    .map((name) => `- [${/^# (.+)$/m.exec(read(`docs/decisions/${name}`))?.[1] ?? name}](/decisions/${name.replace('.md', '')})`)
    .join('\n');
}

/** Formats the contract's name as in a report: `Storefront Commerce Service 0.2.0 (sha256:ee96455a…)`, with a shortened digest. */
export function contractName(): string {
  const { info, [DIGEST_FIELD]: digest } = JSON.parse(read('generated/openapi.json')) as Contract;
  return `${info.title} ${info.version} (${digest.slice(0, 'sha256:'.length + 8)}…)`;
}

interface Contract {
  readonly info: { readonly title: string; readonly version: string };
  readonly [DIGEST_FIELD]: string;
}

/** Returns the table of the last run of the generator matrix. */
export const matrixTable = (): string => /^\|[^]*?\n\n/m.exec(`${read('tools/sdk-matrix/README.md')}\n\n`)?.[0] ?? '';
