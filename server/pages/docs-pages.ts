// Serves the documentation at /docs: prebuilt files, with headers that block content from other origins.
import { existsSync, type Stats } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Context, Middleware, Next } from 'koa';
import send from 'koa-send';
import { createDocsTexts } from './docs-texts.js';

/** Next to the compiled program, or below it when the sources run directly. */
const SITE = ['../../site/', '../../dist/site/'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync) ?? '';

/** Allows no inline scripts and nothing from other origins. The one inline style disables transitions while a reader switches between
 *  light and dark (from @vueuse/core); a browser test fails if it changes. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'sha256-skqujXORqzxt1aE0NNXxujEanPTX6raoqSscTV/Ww/Y='",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The console writes styles into the page, and creates data: and blob: URLs. */
const CONSOLE_POLICY = POLICY.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'").replace('data:', 'data: blob:');

const CONSOLE = new Set(['/docs/console/', '/docs/console/index.html']);

interface DocsParts {
  /** The origin at which clients reach the service. Replaces the one that the pages are written with. */
  readonly origin: () => string;
  readonly folder?: string;
}

/** Serves the site in `folder`, by default dist/site. Passes on everything outside of /docs. Browsers cache hashed files forever and revalidate all others. The site can be rebuilt while the service runs; a
 *  file that is missing at that moment is answered with 404. */
export function createDocsPages({ origin, folder = SITE }: DocsParts): Middleware {
  const isBuilt = existsSync(`${folder}/docs/index.html`);
  const sendText = createDocsTexts(folder, origin);
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!isDocs(ctx)) return void (await next());
    if (ctx.path === '/docs') return ctx.redirect('/docs/');
    if (!isBuilt) return explainMissing(ctx);
    ctx.set({ 'Referrer-Policy': 'no-referrer', Vary: 'Accept-Encoding' });
    ctx.set('Content-Security-Policy', CONSOLE.has(ctx.path) ? CONSOLE_POLICY : POLICY);
    ctx.set('Cache-Control', HASHED.test(ctx.path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    const file = toFilePath(ctx.path);
    if ((await sendText(ctx, file)) || (await sendFile(ctx, file, folder))) return;
    const nearby = findNearbyPage(ctx.path, folder);
    if (nearby) return ctx.redirect(nearby);
    await sendNotFound(ctx, folder);
  };
}

const isRead = ({ method }: Context): boolean => method === 'GET' || method === 'HEAD';

const isDocs = (ctx: Context): boolean => isRead(ctx) && (ctx.path === '/docs' || ctx.path.startsWith('/docs/'));

const HASHED = /^\/docs\/assets\/.+\.[\w-]{8,}\.\w+$/;
const FILE = /\.(css|html|js|json|map|md|pem|sha256|svg|tgz|txt|webp|woff2)$/;

/** Contains nothing that could lead outside of the folder. */
const PLAIN_PATH = /^(\/[\w-][\w.-]*)+\/?$/;

/** Folders without an index page, with the page that readers start with. */
const FIRST_PAGES: Readonly<Record<string, string>> = {
  '/docs/guides': '/docs/guides/quickstart',
  '/docs/reference/operations': '/docs/reference/',
  '/docs/reference/events': '/docs/reference/#webhook-events',
};

/** Returns the page for a path with a superfluous slash, or without the slash of a folder. */
function findNearbyPage(path: string, folder: string): string | undefined {
  if (!PLAIN_PATH.test(path)) return undefined;
  const bare = path.replace(/\/$/, '');
  if (bare in FIRST_PAGES) return FIRST_PAGES[bare];
  if (bare === path) return existsSync(`${folder}${path}/index.html`) ? `${path}/` : undefined;
  return existsSync(`${folder}${toFilePath(bare)}`) ? bare : undefined;
}

/** Returns the file of a path. Event names contain dots, so every path without a known file extension is a page. */
function toFilePath(path: string): string {
  if (path.endsWith('/')) return `${path}index.html`;
  return FILE.test(path) ? path : `${path}.html`;
}

/** Sends a file, or replies 304 if the client already has it. Returns false if the file doesn't exist. */
async function sendFile(ctx: Context, path: string, folder: string): Promise<boolean> {
  try {
    if (!(await send(ctx, path, { root: folder, setHeaders: setEtag }))) return false;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
  if (/\.(md|pem|sha256|txt)$/.test(path)) ctx.type = 'text/plain; charset=utf-8';
  if (ctx.get('if-none-match').includes(ctx.response.get('ETag'))) {
    if (ctx.body instanceof Readable) ctx.body.destroy();
    ctx.status = 304;
  }
  return true;
}

function setEtag(response: ServerResponse, _: string, { size, mtimeMs }: Stats): void {
  response.setHeader('ETag', `W/"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`);
}

/** Returns whether koa-send found no such file, or rejected a path that leads outside of the folder or can't be read. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'status' in error && Number(error.status) < 500;

/** Sends the 404 page. It isn't a version of the requested page, so it has no ETag and browsers don't cache it. */
async function sendNotFound(ctx: Context, folder: string): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  ctx.remove('Content-Encoding'); // koa-send sets it before it looks for the file
  delete ctx.req.headers['if-none-match'];
  if (await sendFile(ctx, '/docs/404.html', folder)) ctx.status = 404;
  ctx.remove('ETag');
  ctx.remove('Last-Modified');
}

function explainMissing(ctx: Context): void {
  ctx.status = 404;
  ctx.body = 'The documentation is not built. Run "make setup" or "npm run docs" to build it.\n';
}
