// Serves the dashboard at /dashboard: a prebuilt app that speaks to /api like any client. Each page load gets its own nonce, so that the policy allows no inline
// script or style of anyone else.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context, Middleware, Next } from 'koa';
import send from 'koa-send';
import { withCurrentSettings } from '../../handlers/current-settings.js';
import type { Services } from '../../handlers/operation.js';
import { newSecret } from '../process/random.js';
import type { RequestState } from '../http/contract.js';
import { escapeHtml } from './html.js';

/** Next to the compiled program, or below it when the sources run directly. */
const FOLDER =
  ['../../dashboard/', '../../dist/dashboard/'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync) ?? '';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];
const ASSET = /^\/dashboard(\/assets\/[\w-]+\.[\w.-]+|\/[\w-]+\.(svg|png|ico|webmanifest|txt))$/;
/** What the build writes where the nonce, and the name and the logo of the store belong (packages/dashboard/index.html). */
const [NONCE, STORE_NAME, STORE_LOGO] = ['__CSP_NONCE__', '__STORE_NAME__', '__STORE_LOGO__'];

const formatPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:", // pictures of products and content are at other origins
    "media-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the app in `folder`, by default dist/dashboard: its files, and the page of the app for every other path below /dashboard. Browsers store assets, whose names change with their content, forever. */
export function createDashboardPages(services: Services, folder = FOLDER): Middleware<RequestState> {
  return async (ctx: Context & { state: RequestState }, next: Next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (isRead && ctx.path === '/favicon.ico') return sendAsset(ctx, folder, next); // browsers ask for it wherever a page has no icon
    if (ctx.path !== '/dashboard' && !ctx.path.startsWith('/dashboard/')) return void (await next());
    if (/^\/dashboard\/session(\/|$)/.test(ctx.path)) return void (await next()); // session-pages.ts
    ctx.state.pageMethods = METHODS;
    if (!isRead) return void (await next());
    if (ctx.path === '/dashboard') return ctx.redirect('/dashboard/');
    if (ASSET.test(ctx.path)) return sendAsset(ctx, folder, next);
    await sendApp(ctx, folder, (await withCurrentSettings(services)).settings);
  };
}

async function sendAsset(ctx: Context & { state: RequestState }, folder: string, next: Next): Promise<void> {
  try {
    ctx.set('Cache-Control', ctx.path.startsWith('/dashboard/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    ctx.vary('Accept-Encoding');
    await send(ctx, ctx.path.replace('/dashboard', ''), { root: folder, brotli: true, gzip: true });
  } catch (error) {
    if (!(error instanceof Error && 'status' in error && Number(error.status) < 500)) throw error;
    ctx.remove('Content-Encoding');
    ctx.set('Cache-Control', 'no-store');
    delete ctx.state.pageMethods; // there is no such page
    await next(); // replies 404
  }
}

/** People see the name and the logo before they sign in, and while the program loads. */
async function sendApp(ctx: Context, folder: string, { storeName, logoUrl = '' }: Services['settings']): Promise<void> {
  const page = await readFile(`${folder}/index.html`, 'utf8').catch(() => undefined);
  if (page === undefined) return explainMissing(ctx);
  const nonce = newSecret();
  ctx.set({
    'Content-Security-Policy': formatPolicy(nonce),
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  ctx.type = 'html';
  const values: Readonly<Record<string, string>> = {
    [NONCE]: nonce,
    [STORE_NAME]: escapeHtml(storeName),
    [STORE_LOGO]: escapeHtml(logoUrl),
  };
  ctx.body = page.replaceAll(/__[A-Z_]+__/g, (place) => values[place] ?? place);
}

function explainMissing(ctx: Context): void {
  ctx.status = 404;
  ctx.body = 'The dashboard is not built. Run "make setup" or "npm run build" to build it.\n';
}
