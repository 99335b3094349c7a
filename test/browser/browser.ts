// Opens pages of a running service in a real browser, and collects errors.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from 'playwright-core';
import { CHROMIUM } from '../support/chromium.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Timeout for a page on a busy machine. */
const PATIENCE_MS = 60_000;

/** Headless Chromium without its own background connections, for all tests of this process. */
let browser: Browser;

// At the top level of the module, so that mocha treats them as root hooks.
before(async () => {
  browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
});
after(() => browser.close());

/** A page with its complaints: errors, violations of the content security policy, requests to other origins. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** Opens an empty page in its own context, for somebody who wants no animations unless the options say otherwise. */
export async function openPage(origin: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  watchRequests(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !/^(data|blob):/.test(request.url()))
      complaints.push(`request to another origin: ${request.url()}`);
  });
  return { page, complaints };
}

/** The requests of each page that have no reply yet, and when the last began or ended. */
const requestsOf = new WeakMap<Page, { readonly open: Set<Request>; changedMs: number }>();

function watchRequests(page: Page): void {
  const requests = { open: new Set<Request>(), changedMs: performance.now() };
  requestsOf.set(page, requests);
  const end = (request: Request) => {
    requests.open.delete(request);
    requests.changedMs = performance.now();
  };
  page.on('request', (request) => {
    requests.open.add(request);
    requests.changedMs = performance.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

const QUIET_MS = 100;

/** Waits until the page has requested nothing for a while and has nothing to do: as Playwright's `networkidle`, which takes half a second each
 *  time. */
export async function settle(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('only pages that openPage opened can be waited for');
  requests.changedMs = performance.now(); // what was just clicked may ask for something
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))');
    const quietMs = performance.now() - requests.changedMs;
    if (requests.open.size === 0 && quietMs >= QUIET_MS) return;
    if (performance.now() > deadline)
      throw new Error(`these requests have no reply: ${[...requests.open].map((one) => one.url()).join(' ')}`);
    await page.waitForTimeout(Math.max(10, QUIET_MS - quietMs));
  }
}

/** Opens a page of the documentation and waits until its scripts have run: on a busy machine that takes a while, and earlier clicks do
 *  nothing. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settle(page);
  await until(page, "'__vue_app__' in document.querySelector('#app')");
}

/** Waits until an expression is true in a page. Playwright's waitForFunction doesn't work here: it evaluates code in the page, which the
 *  content security policy forbids. */
export async function until(page: Page, expression: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await page.evaluate(expression))) {
    if (performance.now() > deadline) throw new Error(`this did not become true: ${expression}`);
    await page.waitForTimeout(50);
  }
}

/** Whether all animations that end have ended: on a busy machine they start late. */
const ANIMATED_NO_MORE = `document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity)`;

/** Returns what axe finds on the page, or within what a selector matches, after its animations: by all rules unless some are named. */
export async function findIssues(page: Page, within?: string, rules?: readonly string[]): Promise<string[]> {
  await page.waitForTimeout(50);
  await until(page, ANIMATED_NO_MORE);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const found = await page.evaluate(
    `axe.run(${JSON.stringify(within ?? null)} ?? document, ${JSON.stringify(rules ? { runOnly: rules } : {})})`,
  );
  const { violations } = found as { violations: { id: string; nodes: { html: string }[] }[] };
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What is open over a screen. The screens have their own tests. */
const OPEN = '[role=dialog], [role=menu], [role=listbox]';

/** Returns what axe finds in the dialog or menu that is open, in both color schemes. */
export const findIssuesOfDialog = (page: Page, name: string): Promise<string[]> => findIssuesInBothSchemes(page, { name, within: OPEN });

/** Returns what axe finds in both color schemes, on the page or within what a selector matches. With SCREENSHOTS, stores a picture of each by
 *  `name`. */
export async function findIssuesInBothSchemes(page: Page, { name, within }: { name: string; within?: string }): Promise<string[]> {
  const issues: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'light' ? undefined : ['color-contrast']; // the others are the same in the dark
    issues.push(...(await findIssues(page, within, rules)).map((issue) => `${colorScheme}: ${issue}`));
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll(/\W+/g, '-')}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: null });
  return issues;
}
