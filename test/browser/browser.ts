// A real browser on the pages of a running service, and what it complains of.
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

/** Where Debian puts it; CHROMIUM names another one. */
const EXECUTABLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

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
