// What operators and tools ask for, without a key: health, metrics, and the contract itself.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Context, Middleware, Next } from 'koa';
import type { Database } from '../db/connection.js';
import type { Log } from './log.js';
import type { Metrics } from './metrics.js';
import type { RequestState } from './contract.js';

type Page = (ctx: Context) => Promise<void>;

/** Serves /health, /ready, /metrics, /openapi.json, /openapi.yaml and /asyncapi.yaml (and .json); passes the rest on. */
export function createOperatorPages({ db, metrics, log }: { db: Database; metrics: Metrics; log: Log }): Middleware<RequestState> {
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
      [`/${name}.json`, document(name, { type: 'application/json', format: async (text) => text })],
      [`/${name}.yaml`, document(name, { type: 'application/yaml', format: yamlOf })],
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
function document(name: 'openapi' | 'asyncapi', { type, format }: { type: string; format: (json: string) => Promise<string> }): Page {
  let kept: { text: string; etag: string } | undefined;
  return async (ctx) => {
    if (!kept) {
      const text = await format(await readFile(new URL(`../generated/${name}.json`, import.meta.url), 'utf8'));
      kept = { text, etag: `"${hash('sha256', text).slice(0, 32)}"` };
    }
    ctx.set({ ETag: kept.etag, 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' });
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else {
      ctx.set('Content-Type', `${type}; charset=utf-8`);
      ctx.body = kept.text;
    }
  };
}

/** The YAML form, made when it is first asked for: the library is of no use before. */
async function yamlOf(text: string): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(JSON.parse(text), { lineWidth: 0, aliasDuplicateObjects: false });
}

function json(ctx: Context, status: number, body: object): void {
  ctx.status = status;
  ctx.body = body;
}
