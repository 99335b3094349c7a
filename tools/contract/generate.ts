// Generates everything in generated/ and packages/sdk/generated/ from spec/: `tsx tools/contract/generate.ts [--check]`.
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse, stringify } from 'yaml';
import { addGeneratorHints } from './generator-hints.js';
import { addLinks } from './add-links.js';
import { generateContractChangelog } from './changelog.js';
import { addDigest } from '../../domain/contract-digest.js';
import type { Contract } from './contract-tree.js';
import { deriveOpenapi30 } from './derive-openapi-30.js';
import { derivePostman } from './derive-postman.js';
import { generateErrorReasons } from './generate-error-reasons.js';
import { generateEventTypes } from './generate-event-types.js';
import { generateFormLimits } from './generate-form-limits.js';
import { generateSdkResources } from './generate-sdk.js';
import { generateClientTypes, generateServerTypes } from './generate-types.js';
import { generateWebhookTypes } from './generate-webhooks.js';
import { runRedocly } from './redocly.js';
import { readSdkOperations, generateSdkOperations } from './sdk-operations.js';

const specFolder = fileURLToPath(new URL('../../spec/', import.meta.url));
const generatedFolder = fileURLToPath(new URL('../../generated/', import.meta.url));

/** Returns every generated file by name. Deterministic, and works offline. Throws with the bundler's message if a document can't be
 *  bundled. */
export async function generateFiles(): Promise<Record<string, string>> {
  const openapi = addDerived(addErrorReasons(bundle('openapi.yaml')));
  const events = bundle('asyncapi.yaml');
  const asyncapi = addTitles(events);
  const openapi30 = deriveOpenapi30(openapi);
  return {
    'openapi.json': addDigest(openapi),
    'contract-changelog.json': generateContractChangelog(openapi),
    'openapi-3.0.json': openapi30,
    'postman.json': await derivePostman(openapi30),
    'openapi.yaml': toYaml(addDigest(openapi)),
    'asyncapi.json': asyncapi,
    'asyncapi.yaml': toYaml(asyncapi),
    'api.ts': await generateServerTypes(openapi),
    '../packages/sdk/generated/client.ts': await generateClientTypes(openapi),
    'webhooks.ts': generateWebhookTypes(openapi),
    'error-reasons.ts': generateErrorReasons(openapi),
    'contract-version.ts': generateContractVersion(openapi),
    'form-limits.ts': generateFormLimits(openapi),
    'event-types.json': generateEventTypes(events),
    'sdk-operations.json': generateSdkOperations(readSdkOperations(openapi)),
    '../packages/sdk/generated/resources.ts': generateSdkResources(openapi),
    '../packages/sdk/generated/events.ts': generateWebhookTypes(openapi, './client.js'),
  };
}

/** Adds the catalog of error reasons to the OpenAPI document. The linter forbids a `$ref` to it, because OpenAPI has none at this place. */
function addErrorReasons(openapi: string): string {
  const reasons: unknown = parse(readFileSync(join(specFolder, 'error-reasons.yaml'), 'utf8'));
  return `${JSON.stringify({ ...(JSON.parse(openapi) as object), 'x-error-reasons': reasons }, undefined, 2)}\n`;
}

/** Adds what follows from the rest of the document: links between operations, and hints for generators of clients. */
const addDerived = (openapi: string): string =>
  `${JSON.stringify(addGeneratorHints(addLinks(JSON.parse(openapi) as Contract)), undefined, 2)}\n`;

/** Returns the text of contract-version.ts: the service shows the version without parsing the contract. */
function generateContractVersion(openapi: string): string {
  const { info } = JSON.parse(openapi) as { info: { version: string } };
  return [
    '// Generated from spec/ by tools/contract/generate.ts. Do not edit: change the contract and generate again.',
    '',
    '/** `info.version` of the contract. */',
    `export const contractVersion = '${info.version}';`,
    '',
  ].join('\n');
}

/** Adds the name of every schema as its title to the AsyncAPI document. Model generators resolve references first, so the title is the
 *  only name that they see. OpenAPI generators see both and some prefer the title, so their document gets none. */
function addTitles(asyncapi: string): string {
  const { components, ...document } = JSON.parse(asyncapi) as { components: { schemas: Record<string, object> } };
  const schemas = Object.fromEntries(Object.entries(components.schemas).map(([name, schema]) => [name, { title: name, ...schema }]));
  return `${JSON.stringify({ ...document, components: { ...components, schemas } }, undefined, 2)}\n`;
}

/** Converts a JSON text to YAML. */
const toYaml = (json: string): string => stringify(JSON.parse(json), { lineWidth: 0, aliasDuplicateObjects: false });

/** Returns the names of the generated files whose committed text is stale. */
export async function findStaleFiles(): Promise<string[]> {
  const files = await generateFiles();
  return Object.keys(files).filter((name) => readCommitted(name) !== files[name]);
}

/** Bundles a document into one file with every shared part in `components`, as JSON text. */
function bundle(document: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const output = join(folder, 'bundle.json');
  try {
    const { exitCode, stderr } = runRedocly('bundle', [document, '--output', output]);
    if (exitCode !== 0) throw new Error(`${document} can't be bundled:\n${stderr}`);
    return `${JSON.stringify(JSON.parse(readFileSync(output, 'utf8')), undefined, 2)}\n`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readCommitted(name: string): string | undefined {
  try {
    return readFileSync(join(generatedFolder, name), 'utf8');
  } catch {
    // A missing file is stale, too.
    return undefined;
  }
}

async function writeAll(): Promise<void> {
  mkdirSync(generatedFolder, { recursive: true });
  for (const [name, text] of Object.entries(await generateFiles())) writeFileSync(join(generatedFolder, name), text);
}

async function check(): Promise<void> {
  const stale = await findStaleFiles();
  for (const name of stale) console.error(`generated/${name} is stale: run "npm run generate" and commit the result`);
  if (stale.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await (process.argv.includes('--check') ? check() : writeAll());
}
