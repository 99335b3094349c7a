// The contract itself, as anyone may read it: both documents in JSON and YAML, and what changed from release to release.
import { readFile } from 'node:fs/promises';
import type { Context } from 'koa';
import { packText, sendPacked, type PackedText } from './compressed-text.js';

/** Answers a request for one page. */
export type Page = (ctx: Context) => Promise<void>;

/** One state of the contract. */
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

/** What `generated/contract-changelog.json` holds. */
export interface Changelog {
  readonly versions: readonly Version[];
}

/** The pages by path: /openapi and /asyncapi (.json, .yaml), /openapi-3.0.json, /contract/changelog (JSON, or Markdown when that is accepted
 *  before it) and /contract/changelog.md. All carry an ETag and the digest of the contract (`X-Contract-Digest`), and are
 *  open to pages of any origin. `origin` is named as the one server of the OpenAPI document. */
export function contractPages(origin: () => string): ReadonlyMap<string, Page> {
  const here = () => [{ url: origin(), description: 'This service.' }];
  const withServer = async (name: 'openapi' | 'openapi-3.0') => JSON.stringify({ ...(await readGenerated<object>(name)), servers: here() });
  const changelog = () => readGenerated<Changelog>('contract-changelog');
  const asJson = page('application/json', async () => JSON.stringify(await changelog()));
  const asMarkdown = page('text/markdown', async () => changelogMarkdown(await changelog()));
  return new Map<string, Page>([
    ['/openapi.json', page('application/json', () => withServer('openapi'))],
    ['/openapi.yaml', page('application/yaml', () => openapiYaml(origin()))],
    ['/openapi-3.0.json', page('application/json', () => withServer('openapi-3.0'))],
    ['/asyncapi.json', page('application/json', async () => JSON.stringify(await readGenerated('asyncapi')))],
    ['/asyncapi.yaml', page('application/yaml', () => readText('asyncapi.yaml'))],
    ['/contract/changelog.md', asMarkdown],
    [
      '/contract/changelog',
      async (ctx) => {
        ctx.vary('Accept');
        await (ctx.accepts('json', 'text/markdown') === 'text/markdown' ? asMarkdown : asJson)(ctx);
      },
    ],
  ]);
}

interface Kept {
  readonly text: PackedText;
  readonly digest: string;
}

/** A page that is made when it is first asked for, once for all who ask meanwhile, and kept; a client that has it is told so. */
function page(type: string, write: () => Promise<string>): Page {
  let kept: Promise<Kept> | undefined;
  const make = async (): Promise<Kept> => ({ text: packText(await write()), digest: await contractDigest() });
  return async (ctx) => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined; // the next request tries again
      throw error;
    });
    const { text, digest } = await kept;
    ctx.set({
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag, X-Contract-Digest',
      'X-Contract-Digest': digest,
    });
    await sendPacked(ctx, text, type);
  };
}

const readText = (name: string): Promise<string> => readFile(new URL(`../../generated/${name}`, import.meta.url), 'utf8');

async function readGenerated<Content>(name: 'openapi' | 'openapi-3.0' | 'asyncapi' | 'contract-changelog'): Promise<Content> {
  return JSON.parse(await readText(`${name}.json`)) as Content;
}

/** The digest that stands in the OpenAPI document, of which the others are other forms. */
async function contractDigest(): Promise<string> {
  return (await readGenerated<{ readonly 'x-contract-digest': string }>('openapi'))['x-contract-digest'];
}

const SERVERS = /^servers:\n(?: .*\n)+/m;

/** The YAML was made with the contract: making it takes 150 ms, in which nobody else would be answered. */
async function openapiYaml(origin: string): Promise<string> {
  return (await readText('openapi.yaml')).replace(SERVERS, () => `servers:\n  - url: ${origin}\n    description: This service.\n`);
}

/** The changelog as Markdown, the newest version first. Pure. */
function changelogMarkdown({ versions }: Changelog): string {
  return `# Changes of the contract\n\n${versions.map(sectionOf).join('\n')}`;
}

function sectionOf({ version, digest, isReleased, comparedWith, changes }: Version): string {
  const heading = `## ${version}${isReleased ? '' : ' (not released)'}\n\n\`${digest}\`\n`;
  if (comparedWith === undefined) return `${heading}\nThe first release.\n`;
  const lines = changes.map(
    ({ place, message, isBreaking, affects = [] }) =>
      `- ${isBreaking ? '**May break clients.** ' : ''}\`${place}\`: ${message}${affects.length > 0 ? ` (affects ${affects.join(', ')})` : ''}`,
  );
  return `${heading}\nCompared with ${comparedWith}:\n\n${[...new Set(lines)].join('\n') || '- Nothing that a client can see.'}\n`;
}
