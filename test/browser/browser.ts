// A real browser on the pages of a running service, and what it complains of.
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

/** Where Debian puts it; CHROMIUM names another one. */
const EXECUTABLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** How long something on a page may take where the machine is busy. */
const PATIENCE_MS = 60_000;

/** Starts Chromium without a window, and without the connections that it makes for itself. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: EXECUTABLE,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** A page with a list of all that went wrong on it: errors, refusals of the content security policy, requests to elsewhere. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** Opens an empty page in a context of its own. */
export async function openPage(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !/^(data|blob):/.test(request.url()))
      complaints.push(`asked elsewhere: ${request.url()}`);
  });
  return { page, complaints };
}

/** Goes to a page of the documentation and waits until it can be worked with: where the machine is busy, its scripts may run long after
 *  they have come, and what is pressed before that does nothing. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await until(page, "'__vue_app__' in document.querySelector('#app')");
}

/** Waits until an expression is true in a page. Playwright's waitForFunction is of no use here: it looks again from within the page, where
 *  the content security policy forbids what it does, so that all that is not true at once throws. */
export async function until(page: Page, expression: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await page.evaluate(expression))) {
    if (performance.now() > deadline) throw new Error(`this did not become true: ${expression}`);
    await page.waitForTimeout(50);
  }
}
