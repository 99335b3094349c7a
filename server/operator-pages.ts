// What operators and tools ask for, without a key: health, metrics, and the contract itself.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Context, Middleware, Next } from 'koa';
import type { Database } from '../db/connection.js';
import type { Log } from './log.js';
import type { Metrics } from './metrics.js';
import type { RequestState } from './contract.js';

interface OperatorParts {
  readonly db: Database;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Where clients reach the service: named in the documents in place of the address that they are written with. */
  readonly origin: () => string;
}

type Page = (ctx: Context) => Promise<void>;

/** Serves /health, /ready, /metrics, /openapi.json, /openapi.yaml and /asyncapi.yaml (and .json); passes the rest on. */
export function createOperatorPages({ db, metrics, log, origin }: OperatorParts): Middleware<RequestState> {
  const pages = new Map<string, Page>([
    ['/health', async (ctx) => json(ctx, 200, { status: 'ok' })],
    ['/ready', (ctx) => ready(ctx, db, log)],
    [
      '/metrics',
      async (ctx) => {
        ctx.type = metrics.contentType;
        ctx.body = await metrics.text();
      },
    ],
    ...(['openapi', 'asyncapi'] as const).flatMap((name): [string, Page][] => [
      [`/${name}.json`, document(name, { type: 'application/json', format: async (contract) => JSON.stringify(contract), origin })],
      [`/${name}.yaml`, document(name, { type: 'application/yaml', format: yamlOf, origin })],
    ]),
  ]);
  return async (ctx: Context, next: Next) => {
    const page = ctx.method === 'GET' || ctx.method === 'HEAD' ? pages.get(ctx.path) : undefined;
    await (page ? page(ctx) : next());
  };
}

async function ready(ctx: Context, db: Database, log: Log): Promise<void> {
  try {
    await db.assertReady();
    json(ctx, 200, { status: 'ready' });
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    ctx.set('Retry-After', '5');
    json(ctx, 503, { status: 'not ready', reason: 'the store can not be reached or is not migrated' });
  }
}

/** A bundled contract, read once when it is first asked for; a client that has it is told so. */
function document(
  name: 'openapi' | 'asyncapi',
  { type, format, origin }: { type: string; format: (contract: object) => Promise<string>; origin: () => string },
): Page {
  let kept: { text: string; etag: string } | undefined;
  return async (ctx) => {
    if (!kept) {
      const contract = JSON.parse(await readFile(new URL(`../generated/${name}.json`, import.meta.url), 'utf8')) as {
        openapi?: string;
        servers: object;
      };
      if (contract.openapi) contract.servers = [{ url: origin(), description: 'This service.' }];
      const text = await format(contract);
      kept = { text, etag: `"${hash('sha256', text).slice(0, 32)}"` };
    }
    ctx.set({ ETag: kept.etag, 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' });
    ctx.status = 200;
    // Not ctx.fresh: it takes the Cache-Control that fetch adds to a conditional request for a wish to be sent all.
    if (ctx.get('if-none-match').includes(kept.etag)) ctx.status = 304;
    else {
      ctx.set('Content-Type', `${type}; charset=utf-8`);
      ctx.body = kept.text;
    }
  };
}

/** The YAML form, made when it is first asked for: the library is of no use before. */
async function yamlOf(contract: object): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(contract, { lineWidth: 0, aliasDuplicateObjects: false });
}

function json(ctx: Context, status: number, body: object): void {
  ctx.status = status;
  ctx.body = body;
}
