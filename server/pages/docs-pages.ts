// The documentation at /docs: files that were built beforehand, with headers that let nothing of it come from elsewhere.
import { existsSync, type Stats } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Context, Middleware, Next } from 'koa';
import send from 'koa-send';
import { createDocsTexts } from './docs-texts.js';

/** Beside the compiled program, and below it where the sources run themselves. */
const SITE = ['../../site/', '../../dist/site/'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync) ?? '';

/** Without inline scripts, and with nothing from other origins. The one inline style is that which stops all transitions
 *  while a reader changes between light and dark (of @vueuse/core); a browser test fails when it becomes another one. */
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

/** The console writes its styles into the page, and keeps what it was given (data:, blob:) there too. */
const CONSOLE_POLICY = POLICY.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'").replace('data:', 'data: blob:');

const CONSOLE = new Set(['/docs/console/', '/docs/console/index.html']);

interface DocsParts {
  /** Where clients reach the service: named in the pages in place of the address that they are written with. */
  readonly origin: () => string;
  readonly folder?: string;
}

/** Serves the site below `folder`, as built into dist/site; passes everything outside /docs on, but leads a browser that asks for
 *  the start of the service to the documentation. Hashed files are kept by browsers for good, all others are asked for anew and
 *  answered 304. The site may be built anew meanwhile: what is not there at the moment is answered 404. */
export function createDocsPages({ origin, folder = SITE }: DocsParts): Middleware {
  const isBuilt = existsSync(`${folder}/docs/index.html`);
  const sendText = createDocsTexts(folder, origin);
  return async (ctx: Context, next: Next): Promise<void> => {
    if (isBrowserAtStart(ctx)) return redirectToDocs(ctx);
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

/** Programs, which accept anything or JSON, are told where to go on (operator-pages.ts). */
const isBrowserAtStart = (ctx: Context): boolean => isRead(ctx) && ctx.path === '/' && /\btext\/html\b/i.test(ctx.get('accept'));

function redirectToDocs(ctx: Context): void {
  ctx.vary('Accept');
  ctx.redirect('/docs/');
}

const HASHED = /^\/docs\/assets\/.+\.[\w-]{8,}\.\w+$/;
const FILE = /\.(css|html|js|json|map|md|pem|sha256|svg|tgz|txt|woff2)$/;

/** Without anything that could lead out of the folder. */
const PLAIN_PATH = /^(\/[\w-][\w.-]*)+\/?$/;

/** Folders that have no page of their own, with the page that their readers start with. */
const FIRST_PAGES: Readonly<Record<string, string>> = {
  '/docs/guides': '/docs/guides/quickstart',
  '/docs/reference/operations': '/docs/reference/',
  '/docs/reference/events': '/docs/reference/#webhook-events',
};

/** The page that was meant by a path with a slash too much, or without the slash of a folder. */
function findNearbyPage(path: string, folder: string): string | undefined {
  if (!PLAIN_PATH.test(path)) return undefined;
  const bare = path.replace(/\/$/, '');
  if (bare in FIRST_PAGES) return FIRST_PAGES[bare];
  if (bare === path) return existsSync(`${folder}${path}/index.html`) ? `${path}/` : undefined;
  return existsSync(`${folder}${toFilePath(bare)}`) ? bare : undefined;
}

/** The file of a page: names of events hold points, so a page is what does not end like a file. */
function toFilePath(path: string): string {
  if (path.endsWith('/')) return `${path}index.html`;
  return FILE.test(path) ? path : `${path}.html`;
}

/** Answers with a file, or 304 to who has it. False when there is none. */
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

/** No such file, or a path that leads out of the folder or can't be read. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'status' in error && Number(error.status) < 500;

/** The page that says so. It is no version of what was asked for, so it has no ETag by which a browser would keep it. */
async function sendNotFound(ctx: Context, folder: string): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  ctx.remove('Content-Encoding'); // koa-send has set it before it looked
  delete ctx.req.headers['if-none-match'];
  if (await sendFile(ctx, '/docs/404.html', folder)) ctx.status = 404;
  ctx.remove('ETag');
  ctx.remove('Last-Modified');
}

function explainMissing(ctx: Context): void {
  ctx.status = 404;
  ctx.body = 'The documentation is not built. "make setup" builds it, or "npm run docs".\n';
}
