// Measures how long people wait for the dashboard of a full store, in Chromium on a slow phone.
// node dashboard.mjs --help
/* global document, innerHeight, requestAnimationFrame, scrollTo -- of the page that is measured */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { screens } from './dashboard/screens.mjs';
import { fill } from './growth/fill.mjs';
import { readOptions } from './options.mjs';
import { markdownTable, median, whole } from './report.mjs';
import { createKey, databasePathIn, isBuilt, makeDataFolder, removeDataFolder, startTarget, targets } from './targets.mjs';

const account = { email: 'owner@example.com', password: 'a long enough pass phrase' };
const phone = { width: 390, height: 844 };
/** What Lighthouse calls a slow connection of the fourth generation: 1.6 Mbit/s, 150 ms there and back. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** A frame of a screen with 60 a second that comes later than this was missed. */
const lateFrameMs = 1_000 / 60 + 8;
const scrollMs = 1_500;

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

const options = readOptions({
  program: 'dashboard.mjs',
  about: 'Measures how long people wait for the dashboard of a full store, in Chromium on a slow phone.',
  options: {
    products: { value: 10_000, about: 'products of the store; orders, users, contents and reviews are a tenth' },
    tries: { value: 5, about: 'times that each screen is opened' },
    slowdown: { value: 4, about: 'how many times slower than this machine the phone computes' },
    chromium: { value: process.env.CHROMIUM ?? browsers.find(existsSync) ?? browsers[0], about: 'path of the browser' },
  },
  examples: ['node dashboard.mjs --products 100000'],
});
if (!isBuilt(targets.ours)) throw new Error(`ours is not built: ${targets.ours.main} is missing`);

const folder = makeDataFolder('dashboard');
const environment = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
createKey(targets.ours, folder);
await fill({ service: targets.ours, url: `sqlite:${databasePathIn(folder)}`, products: options.products, events: options.products });
const server = await startTarget(targets.ours, folder, { environment });
const browser = await chromium.launch({ executablePath: options.chromium, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await report();
} finally {
  await browser.close();
  await server.stop();
  removeDataFolder(folder);
}

async function report() {
  const origin = `http://127.0.0.1:${server.port}`;
  const firstVisits = [];
  for (let index = 0; index < options.tries; index += 1) firstVisits.push(await measureFirstVisit(origin));
  const rows = [['sign-in page, nothing cached', whole(median(firstVisits)), whole(Math.max(...firstVisits))]];
  const { page, context } = await signIn(origin);
  for (const [name, [path, shown]] of Object.entries(screens)) {
    const times = [];
    for (let index = 0; index < options.tries; index += 1) times.push(await measureScreen(page, `${origin}/dashboard/${path}`, shown));
    rows.push([`${name}, from its link, program cached`, whole(median(times)), whole(Math.max(...times))]);
  }
  console.log(
    `${whole(options.products)} products; 1.6 Mbit/s, 150 ms there and back, a processor ${options.slowdown} times slower than this one.\n`,
  );
  console.log(markdownTable(['until it can be used', 'median ms', 'longest ms'], rows));
  console.log('');
  await page.goto(`${origin}/dashboard/products?limit=100`);
  await page.locator(screens.products[1]).first().waitFor();
  const { frames, late } = await measureScrolling(page);
  console.log(markdownTable(['scrolling a list', 'frames', 'late'], [['100 products', whole(frames), whole(late)]]));
  await context.close();
}

/** Milliseconds until someone who was never there can type. */
async function measureFirstVisit(origin) {
  const { page, context } = await openPhone();
  const startedAt = performance.now();
  await page.goto(`${origin}/dashboard/`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(account.email);
  const waited = performance.now() - startedAt;
  await context.close();
  return waited;
}

async function signIn(origin) {
  const opened = await openPhone();
  await opened.page.goto(`${origin}/dashboard/`);
  await opened.page.getByLabel('Email').fill(account.email);
  await opened.page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await opened.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await opened.page.getByRole('heading', { name: 'Start', exact: true }).waitFor();
  return opened;
}

async function measureScreen(page, url, shown) {
  await page.goto('about:blank');
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(shown).first().waitFor();
  return performance.now() - startedAt;
}

async function openPhone() {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown });
  return { page, context };
}

/** Scrolls down and up, and counts the frames meanwhile, and those that came late. */
function measureScrolling(page) {
  return page.evaluate(
    ({ scrollMs, lateFrameMs }) =>
      new Promise((resolve) => {
        const [startedAt, height] = [performance.now(), document.documentElement.scrollHeight - innerHeight];
        let [frames, late, before] = [0, 0, startedAt];
        const onFrame = (now) => {
          frames += 1;
          if (now - before > lateFrameMs) late += 1;
          before = now;
          const part = (now - startedAt) / scrollMs;
          if (part >= 1) return resolve({ frames, late });
          scrollTo(0, height * (1 - Math.abs(1 - 2 * part)));
          requestAnimationFrame(onFrame);
        };
        requestAnimationFrame(onFrame);
      }),
    { scrollMs, lateFrameMs },
  );
}
