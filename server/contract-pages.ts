// The contract itself, as anyone may read it: both documents in JSON and YAML, and what changed from release to release.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Context } from 'koa';

/** Answers a request for one page. */
export type Page = (ctx: Context) => Promise<void>;

/** One state of the contract. */
export interface Version {
  readonly version: string;
  readonly digest: string;
  readonly isReleased: boolean;
  readonly comparedWith?: string;
  readonly changes: readonly { readonly place: string; readonly message: string; readonly isBreaking: boolean }[];
}

/** What `generated/contract-changelog.json` holds. */
export interface Changelog {
  readonly versions: readonly Version[];
}

const FORMS = {
  json: { type: 'application/json', format: async (content: object) => JSON.stringify(content) },
  yaml: { type: 'application/yaml', format: yamlOf },
  markdown: { type: 'text/markdown', format: async (content: object) => changelogMarkdown(content as Changelog) },
} as const;

type Form = keyof typeof FORMS;

/** The pages by path: /openapi and /asyncapi (.json, .yaml), /openapi-3.0.json, /contract/changelog (JSON, or Markdown when that is accepted
 *  before it) and /contract/changelog.md. All carry an ETag and the digest of the contract (`X-Contract-Digest`), and are
 *  open to pages of any origin. `origin` is named as the one server of the OpenAPI document. */
export function contractPages(origin: () => string): ReadonlyMap<string, Page> {
  const openapi = async () => ({ ...(await readGenerated('openapi')), servers: [{ url: origin(), description: 'This service.' }] });
  const openapi30 = async () => ({ ...(await readGenerated('openapi-3.0')), servers: [{ url: origin(), description: 'This service.' }] });
  const asyncapi = () => readGenerated('asyncapi');
  const changelog = () => readGenerated('contract-changelog');
  const asJson = page(changelog, 'json');
  const asMarkdown = page(changelog, 'markdown');
  return new Map<string, Page>([
    ['/openapi.json', page(openapi, 'json')],
    ['/openapi.yaml', page(openapi, 'yaml')],
    ['/openapi-3.0.json', page(openapi30, 'json')],
    ['/asyncapi.json', page(asyncapi, 'json')],
    ['/asyncapi.yaml', page(asyncapi, 'yaml')],
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

/** A page that is made when it is first asked for, and kept; a client that has it is told so. */
function page(read: () => Promise<object>, form: Form): Page {
  const { type, format } = FORMS[form];
  let kept: { text: string; etag: string; digest: string } | undefined;
  return async (ctx) => {
    if (!kept) {
      const text = await format(await read());
      kept = { text, etag: `"${hash('sha256', text).slice(0, 32)}"`, digest: await contractDigest() };
    }
    ctx.set({
      ETag: kept.etag,
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag, X-Contract-Digest',
      'X-Contract-Digest': kept.digest,
    });
    ctx.status = 200;
    // Not ctx.fresh: it takes the Cache-Control that fetch adds to a conditional request for a wish to be sent all.
    if (ctx.get('if-none-match').includes(kept.etag)) ctx.status = 304;
    else {
      ctx.set('Content-Type', `${type}; charset=utf-8`);
      ctx.body = kept.text;
    }
  };
}

async function readGenerated(name: 'openapi' | 'openapi-3.0' | 'asyncapi' | 'contract-changelog'): Promise<object> {
  return JSON.parse(await readFile(new URL(`../generated/${name}.json`, import.meta.url), 'utf8')) as object;
}

/** The digest that stands in the OpenAPI document, of which the others are other forms. */
async function contractDigest(): Promise<string> {
  return ((await readGenerated('openapi')) as { readonly 'x-contract-digest': string })['x-contract-digest'];
}

/** The YAML form; the library is of no use before it is asked for. */
async function yamlOf(content: object): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(content, { lineWidth: 0, aliasDuplicateObjects: false });
}

/** The changelog as Markdown, the newest version first. Pure. */
function changelogMarkdown({ versions }: Changelog): string {
  return `# Changes of the contract\n\n${versions.map(sectionOf).join('\n')}`;
}

function sectionOf({ version, digest, isReleased, comparedWith, changes }: Version): string {
  const heading = `## ${version}${isReleased ? '' : ' (not released)'}\n\n\`${digest}\`\n`;
  if (comparedWith === undefined) return `${heading}\nThe first release.\n`;
  const lines = changes.map(({ place, message, isBreaking }) => `- ${isBreaking ? '**May break clients.** ' : ''}\`${place}\`: ${message}`);
  return `${heading}\nCompared with ${comparedWith}:\n\n${[...new Set(lines)].join('\n') || '- Nothing that a client can see.'}\n`;
}
