// Serves the root path: a page for people, and an index for programs, which say where to continue.
import { createHash } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import { contractVersion } from '../../generated/contract-version.js';
import type { RequestState } from '../http/contract.js';
import { escapeHtml } from './html.js';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];
const NAME = 'Storefront Commerce Service';

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:40rem;padding:3rem 1rem}
h1{margin:0;font-size:1.75rem;overflow-wrap:anywhere}
ul{list-style:none;margin:2rem 0;padding:0}
li{margin:.75rem 0}
a{color:#1a5f49;font-weight:600}
small{display:block}
@media(prefers-color-scheme:dark){a{color:#8ad3b8}}`;

/** Allows the styles of this page, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface StartPageParts {
  /** Whether this process serves the dashboard and the documentation. */
  readonly hasPages: boolean;
  readonly readStoreName: () => Promise<string>;
}

/** Serves the root path to browsers as a page and to all others as JSON. Passes on other requests. */
export function createStartPage({ hasPages, readStoreName }: StartPageParts): Middleware<RequestState> {
  const index = {
    name: NAME,
    version: contractVersion,
    contract: '/openapi.json',
    events: '/asyncapi.json',
    ...(hasPages && { docs: '/docs', dashboard: '/dashboard' }),
    health: '/health',
    ready: '/ready',
  };
  return async (ctx: Context & { state: RequestState }, next: Next) => {
    if (ctx.path !== '/') return void (await next());
    ctx.state.pageMethods = METHODS;
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return void (await next());
    ctx.vary('Accept');
    if (hasPages && isBrowser(ctx)) return sendPage(ctx, await readStoreName());
    ctx.status = 200;
    ctx.body = index;
  };
}

/** Other clients accept anything, or JSON. */
const isBrowser = (ctx: Context): boolean => /\btext\/html\b/i.test(ctx.get('accept'));

function sendPage(ctx: Context, storeName: string): void {
  ctx.set({ 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' });
  ctx.type = 'html';
  ctx.body = formatPage(escapeHtml(storeName));
}

const LINKS = [
  ['/dashboard/', 'Dashboard', 'API keys, webhooks, moderation, orders, and figures, for the staff of the shop.'],
  ['/docs/', 'Documentation', 'Guides, the reference, and a console to try the API.'],
  ['/openapi.json', 'OpenAPI document', 'The contract of the API.'],
  ['/asyncapi.json', 'AsyncAPI document', 'The contract of the webhooks.'],
] as const;

const formatPage = (storeName: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="/favicon.ico">
    <title>${storeName}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${storeName}</h1>
      <p>${NAME} ${contractVersion}</p>
      <ul>
${LINKS.map(([path, name, text]) => `        <li><a href="${path}">${name}</a> <small>${text}</small></li>`).join('\n')}
      </ul>
    </main>
  </body>
</html>
`;
