// Serves the contract: both documents in JSON and YAML, and the changes between releases.
import { readFile } from 'node:fs/promises';
import type { Context } from 'koa';
import { createCompressedText, sendCompressed, type CompressedText } from './compressed-text.js';

/** Replies to a request for one page. */
export type Page = (ctx: Context) => Promise<void>;

/** One version of the contract. */
export interface Version {
  readonly version: string;
  readonly digest: string;
  readonly isReleased: boolean;
  readonly comparedWith?: string;
  readonly changes: readonly {
    readonly place: string;
    readonly message: string;
    readonly isBreaking: boolean;
    readonly affects?: readonly string[];
  }[];
}

/** The content of `generated/contract-changelog.json`. */
export interface Changelog {
  readonly versions: readonly Version[];
}

/** Creates the pages by path: /openapi and /asyncapi (.json, .yaml), /openapi-3.0.json, /contract/changelog (JSON, or Markdown if the
 *  client prefers it) and /contract/changelog.md. All have an ETag and the digest of the contract (`X-Contract-Digest`), and allow any
 *  origin. `origin` becomes the only server of the OpenAPI document. */
export function createContractPages(origin: () => string): ReadonlyMap<string, Page> {
  const getServers = () => [{ url: origin(), description: 'This service.' }];
  const withServer = async (name: 'openapi' | 'openapi-3.0') =>
    JSON.stringify({ ...(await readGenerated<object>(name)), servers: getServers() });
  const readChangelog = () => readGenerated<Changelog>('contract-changelog');
  const jsonPage = createPage('application/json', async () => JSON.stringify(await readChangelog()));
  const markdownPage = createPage('text/markdown', async () => formatChangelog(await readChangelog()));
  return new Map<string, Page>([
    ['/openapi.json', createPage('application/json', () => withServer('openapi'))],
    ['/openapi.yaml', createPage('application/yaml', () => readOpenapiYaml(origin()))],
    ['/openapi-3.0.json', createPage('application/json', () => withServer('openapi-3.0'))],
    ['/asyncapi.json', createPage('application/json', async () => JSON.stringify(await readGenerated('asyncapi')))],
    ['/asyncapi.yaml', createPage('application/yaml', () => readText('asyncapi.yaml'))],
    ['/contract/changelog.md', markdownPage],
    [
      '/contract/changelog',
      async (ctx) => {
        ctx.vary('Accept');
        await (ctx.accepts('json', 'text/markdown') === 'text/markdown' ? markdownPage : jsonPage)(ctx);
      },
    ],
  ]);
}

interface BuiltPage {
  readonly text: CompressedText;
  readonly digest: string;
}

/** Creates a page that is built on the first request and then cached. Concurrent requests share the build. Replies 304 if the client
 *  already has it. */
function createPage(type: string, write: () => Promise<string>): Page {
  let built: Promise<BuiltPage> | undefined;
  const buildPage = async (): Promise<BuiltPage> => ({ text: createCompressedText(await write()), digest: await readContractDigest() });
  return async (ctx) => {
    built ??= buildPage().catch((error: unknown) => {
      built = undefined; // the next request retries
      throw error;
    });
    const { text, digest } = await built;
    ctx.set({
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag, X-Contract-Digest',
      'X-Contract-Digest': digest,
    });
    await sendCompressed(ctx, text, type);
  };
}

const readText = (name: string): Promise<string> => readFile(new URL(`../../generated/${name}`, import.meta.url), 'utf8');

async function readGenerated<Content>(name: 'openapi' | 'openapi-3.0' | 'asyncapi' | 'contract-changelog'): Promise<Content> {
  return JSON.parse(await readText(`${name}.json`)) as Content;
}

/** Returns the digest in the OpenAPI document. The other documents are other forms of it. */
async function readContractDigest(): Promise<string> {
  return (await readGenerated<{ readonly 'x-contract-digest': string }>('openapi'))['x-contract-digest'];
}

const SERVERS = /^servers:\n(?: .*\n)+/m;

/** Reads the generated YAML. Converting it at runtime takes 150 ms, in which no other request is served. */
async function readOpenapiYaml(origin: string): Promise<string> {
  return (await readText('openapi.yaml')).replace(SERVERS, () => `servers:\n  - url: ${origin}\n    description: This service.\n`);
}

/** Formats the changelog as Markdown, newest version first. Pure. */
function formatChangelog({ versions }: Changelog): string {
  return `# Changes of the contract\n\n${versions.map(formatSection).join('\n')}`;
}

function formatSection({ version, digest, isReleased, comparedWith, changes }: Version): string {
  const heading = `## ${version}${isReleased ? '' : ' (not released)'}\n\n\`${digest}\`\n`;
  if (comparedWith === undefined) return `${heading}\nThe first release.\n`;
  const lines = changes.map(
    ({ place, message, isBreaking, affects = [] }) =>
      `- ${isBreaking ? '**May break clients.** ' : ''}\`${place}\`: ${message}${affects.length > 0 ? ` (affects ${affects.join(', ')})` : ''}`,
  );
  return `${heading}\nCompared with ${comparedWith}:\n\n${[...new Set(lines)].join('\n') || '- Nothing that a client can see.'}\n`;
}
