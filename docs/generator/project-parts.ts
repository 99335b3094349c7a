// Parts of guides from other places of the project: metrics, changelog, decisions, the generator matrix.
import { readdirSync, readFileSync } from 'node:fs';
import { DIGEST_FIELD } from '../../domain/contract-digest.js';
import { createMetrics } from '../../server/process/metrics.js';
import { cell } from './tables.js';

const project = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, project), 'utf8');

/** Returns a table of the service's metrics. */
export async function metricsTable(): Promise<string> {
  const text = await createMetrics().text();
  const rows = [...text.matchAll(/^# HELP (storefront_\w+) (.+)$/gm)].map(([, name, help = '']) => `| \`${name}\` | ${cell(help)} |`);
  return [
    '| Metric | Counts |',
    '|---|---|',
    ...rows,
    '',
    'Beside them stand the usual ones of a Node process (`nodejs_*`, `process_*`).',
  ].join('\n');
}

/** Returns the changelog without its title and with its headings one level deeper, for a guide. */
export const changelogPart = (): string =>
  read('CHANGELOG.md')
    .replace(/^# .*\n/, '')
    .replaceAll(/^##/gm, '###');

/** Returns a list of all decisions. */
export function decisionList(): string {
  const names = readdirSync(new URL('docs/decisions/', project)).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return names
    .sort()
    .map((name) => `- [${/^# (.+)$/m.exec(read(`docs/decisions/${name}`))?.[1] ?? name}](/decisions/${name.replace('.md', '')})`)
    .join('\n');
}

/** Returns the contract's name in reports with a shortened digest: `Storefront Commerce Service 0.2.0 (sha256:ee96455a…)`. */
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
