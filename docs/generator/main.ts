// Generates reference/, parts/ and public/downloads/ from the contract. Run: `npm run generate -w docs`.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchResultsPart, readBenchResults } from './bench-results.js';
import { changelogPage } from './changelog-page.js';
import { writeChecksums } from './checksums.js';
import { listErrorReasons, listEvents, listOperations, tags } from './contract.js';
import { eventPage } from './event-page.js';
import { errorIndexPage, errorPage } from './error-pages.js';
import { costList, eventScopeTable, generationList, overviewPage, scopeTable, statusTable } from './index-pages.js';
import { operationPage, getPageName } from './operation-page.js';
import { changelogPart, contractName, decisionList, matrixTable, metricsTable } from './project-parts.js';
import { settingsTable } from './settings-table.js';

const docsFolder = fileURLToPath(new URL('..', import.meta.url));
const projectFolder = join(docsFolder, '..');
const releasedFolder = join(projectFolder, 'spec/released');
const DOWNLOADS = ['openapi.json', 'openapi-3.0.json', 'asyncapi.json', 'postman.json'];

/** Returns every generated file by its path in docs/: pages, and parts that guides include. */
async function pages(): Promise<Record<string, string>> {
  const operations = await Promise.all(
    listOperations().map(async (one): Promise<[string, string]> => [
      `reference/operations/${getPageName(one)}.md`,
      await operationPage(one),
    ]),
  );
  const events = listEvents().map((event): [string, string] => [`reference/events/${event.name}.md`, eventPage(event)]);
  const errors = listErrorReasons().map((one): [string, string] => [`reference/errors/${one.reason}.md`, errorPage(one)]);
  return {
    ...Object.fromEntries([...operations, ...events, ...errors]),
    'reference/errors/index.md': errorIndexPage(),
    'reference/index.md': overviewPage(),
    'reference/contract-changelog.md': changelogPage(),
    'reference/sidebar.json': JSON.stringify(sidebar(), undefined, 2),
    'parts/scopes.md': scopeTable(),
    'parts/event-scopes.md': eventScopeTable(),
    'parts/statuses.md': statusTable(),
    'parts/generation.md': generationList(),
    'parts/costs.md': costList(),
    'parts/settings.md': settingsTable(),
    'parts/metrics.md': await metricsTable(),
    'parts/contract-name.md': contractName(),
    'parts/changelog.md': changelogPart(),
    'parts/decisions.md': decisionList(),
    'parts/matrix.md': matrixTable(),
    'parts/bench-results.md': benchResultsPart(readBenchResults()),
  };
}

/** Returns the sidebar of the reference: a group per tag, then the events and the list of the errors. */
function sidebar() {
  const operations = listOperations();
  const groups = tags.map(({ name }) => ({
    text: name,
    items: operations
      .filter(({ tag }) => tag === name)
      .map((one) => ({ text: one.summary, link: `/reference/operations/${getPageName(one)}` })),
  }));
  const events = listEvents().map(({ name }) => ({ text: name, link: `/reference/events/${name}` }));
  const errors = { text: 'Errors', items: [{ text: 'Error reasons', link: '/reference/errors/' }] };
  return [...groups.filter(({ items }) => items.length > 0), { text: 'Webhook events', items: events }, errors];
}

function write(path: string, text: string): void {
  const file = join(docsFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Packs the SDK, so that readers can install it from the service. Its name contains the version, because lock files pin its digest. */
function packSdk(): void {
  const words = ['pack', '--loglevel=error', '--workspace', 'packages/sdk', '--pack-destination', join(docsFolder, 'public/downloads')];
  execFileSync('npm', words, { cwd: projectFolder, stdio: 'ignore' });
}

/** Lists the signed conformance reports of releases, each with its public key. */
function conformanceFiles(): string[] {
  return readdirSync(releasedFolder).filter((name) => name.startsWith('conformance-'));
}

/** Packs the commands that work over HTTP, for the same reason. */
function packCli(): void {
  const words = ['run', '--silent', 'pack:cli', '--', join(docsFolder, 'public/downloads')];
  execFileSync('npm', words, { cwd: projectFolder, stdio: ['ignore', 'ignore', 'inherit'] });
}

for (const folder of ['reference', 'parts', 'public/downloads']) rmSync(join(docsFolder, folder), { recursive: true, force: true });
for (const [path, text] of Object.entries(await pages())) write(path, text);
mkdirSync(join(docsFolder, 'public/downloads'), { recursive: true });
for (const name of DOWNLOADS) copyFileSync(join(projectFolder, 'generated', name), join(docsFolder, 'public/downloads', name));
for (const name of conformanceFiles()) copyFileSync(join(releasedFolder, name), join(docsFolder, 'public/downloads', name));
copyFileSync(join(docsFolder, 'examples/verify/vectors.json'), join(docsFolder, 'public/downloads/webhook-vectors.json'));
packSdk();
packCli();
write('parts/checksums.md', writeChecksums(join(docsFolder, 'public/downloads')));
