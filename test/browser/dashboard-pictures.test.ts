// The pictures of the dashboard: a few large ones for the README and the guide, and a small one of every screen. They are compared with how
// the dashboard looks now.
//
//   UPDATE_PICTURES=1 TEST_DATABASE=sqlite npx mocha test/browser/dashboard-pictures.test.ts       # takes them again
//   SCREENSHOTS=<folder> TEST_DATABASE=sqlite npx mocha test/browser/dashboard-pictures.test.ts    # stores what it sees in full size
import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { onPostgres } from '../support/database.js';
import { useReceiver } from '../support/receiver.js';
import { useShop, type Shop } from '../support/service.js';
import { addObjects, SCREENS, toFileName, toPath, type ObjectIds } from './all-screens.js';
import { comparePictures, type Comparison } from './compare-pictures.js';
import { settle } from './browser.js';
import { openAs } from './dashboard.js';
import { fillShop } from './filled-shop.js';

const DOCS_FOLDER = new URL('../../docs/public/dashboard/', import.meta.url);
const SCREENS_FOLDER = new URL('pictures/', import.meta.url);
const DESKTOP = { width: 1_280, height: 800 };
const PHONE = { width: 390, height: 780 };
/** The audit log shows the browser: any version looks like this one. */
const PLACE = { locale: 'en-US', timezoneId: 'UTC', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0' };
const SETTINGS = { WEBHOOKS_ALLOW_LOOPBACK: 'true', REVIEW_MODERATION: 'manual' };

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly isDark?: boolean;
  readonly isPhone?: boolean;
}

/** Those of the README and the guide. */
const PICTURES: readonly Picture[] = [
  { name: 'start', path: '' },
  { name: 'moderation', path: 'moderation' },
  { name: 'analytics', path: 'analytics?period=30d', isDark: true },
  { name: 'products', path: 'products' },
  { name: 'webhook', path: 'webhooks' },
  { name: 'commissions', path: 'commissions', isPhone: true },
  { name: 'orders', path: 'orders', isPhone: true, isDark: true },
];
const LARGE: Comparison = { columns: 32, shadeMax: 40 };
const OTHER_LARGE_TILES_MAX = 0.05;

/** How each screen is looked at, and how wide its picture is. Windows are high, so that little is below them. */
const LOOKS = [
  { look: 'light', colorScheme: 'light', viewport: { width: 1_280, height: 1_200 }, width: 400, columns: 80 },
  { look: 'dark', colorScheme: 'dark', viewport: { width: 1_280, height: 1_200 }, width: 400, columns: 80 },
  { look: 'phone', colorScheme: 'light', viewport: { width: 390, height: 1_200 }, width: 200, columns: 24 },
] as const;
type Look = (typeof LOOKS)[number];
const FINE = { shadeMax: 10, otherTilesMax: 0.01 };
/** For machines whose fonts aren't those of the pictures: words have other widths there, and lines break elsewhere. On a phone a line more moves
 *  all that is below it. */
const COARSE = { shadeMax: LARGE.shadeMax, otherTilesMax: OTHER_LARGE_TILES_MAX };
const COARSE_PHONE = { ...COARSE, otherTilesMax: 0.15 };
const TEXT_WIDTH_FILE = new URL('text-width.txt', SCREENS_FOLDER);
/** How long a page may take to look like its picture, on a busy machine. */
const PATIENCE_MS = 10_000;

const isUpdate = Boolean(process.env['UPDATE_PICTURES']);

async function take(page: Page, shop: Shop, { path }: Picture): Promise<Buffer> {
  await page.goto(`${shop.url}/dashboard/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path === 'webhooks') await page.getByRole('row', { name: /Warehouse/ }).click();
  if (path.startsWith('analytics')) await page.getByRole('img').first().waitFor();
  await settle(page);
  await page.waitForTimeout(500);
  return page.screenshot();
}

describe('the pictures of the dashboard', () => {
  const shop = useShop(SETTINGS, 'suite');
  const receiver = useReceiver();
  before(async function () {
    this.timeout(120_000);
  });
  let isFilled = false;
  beforeEach(async () => {
    if (!isFilled) await fillShop(shop, receiver.url);
    isFilled = true;
  });

  for (const picture of PICTURES)
    it(`show ${picture.name}`, async () => {
      const { page } = await openAs(shop, 'owner', {
        viewport: picture.isPhone ? PHONE : DESKTOP,
        colorScheme: picture.isDark ? 'dark' : 'light',
        ...PLACE,
      });
      const now = await take(page, shop, picture);
      await page.context().close();
      const file = new URL(`${picture.name}.webp`, DOCS_FOLDER);
      if (isUpdate) await writeFile(file, await sharp(now).webp({ quality: 80 }).toBuffer());
      expect(await comparePictures(now, await readFile(file), LARGE)).to.be.at.most(OTHER_LARGE_TILES_MAX);
    }).timeout(60_000);

  it('differ if a part of the page is missing', async () => {
    const kept = await readFile(new URL('start.webp', DOCS_FOLDER));
    const missing = await sharp(kept)
      .composite([{ input: { create: { width: 700, height: 300, channels: 3, background: '#000' } }, left: 300, top: 200 }])
      .toBuffer();
    expect(await comparePictures(missing, kept, LARGE)).to.be.above(OTHER_LARGE_TILES_MAX);
  });
});

/** Returns what may differ on this machine. */
async function chooseLimits(page: Page): Promise<typeof FINE> {
  const width = await page.evaluate<string>(`(() => {
    const context = document.createElement('canvas').getContext('2d');
    context.font = '16px ' + getComputedStyle(document.body).fontFamily;
    return String(context.measureText('Orders 0123456789, Commissions & Payouts').width);
  })()`);
  if (isUpdate) await writeFile(TEXT_WIDTH_FILE, `${width}\n`);
  return (await readFile(TEXT_WIDTH_FILE, 'utf8')).trim() === width ? FINE : COARSE;
}

/** The system of a service with PostgreSQL has no backups. */
const getPictureName = (path: string): string => (path === 'system' && onPostgres ? 'system-postgres' : toFileName(path));

/** What differs from run to run, and has the same width in every picture: where it breaks decides how high a row is. */
const HIDE_WHAT_VARIES = `(() => {
  const hide = (text) => text
    .replace(/_[0-9a-z]{26}(?![0-9a-z])/g, '_' + '0'.repeat(26))
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '0'.repeat(36))
    .replace(/sha256:[0-9a-f]{64}/g, 'sha256:' + '0'.repeat(64))
    .replace(/\\/\\S*\\/backups/g, '/backups')
    .replace(/[0-9]+ [kMGT]B/g, '0 MB');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data } = texts.currentNode;
    const hidden = hide(data);
    if (hidden !== data) texts.currentNode.data = hidden;
  }
})()`;

/** Looks at a page until it looks like its picture. Returns the share of tiles that are different. */
async function lookAt(page: Page, look: Look, name: string, { shadeMax, otherTilesMax }: typeof FINE): Promise<number> {
  await page.setViewportSize(look.viewport);
  await page.emulateMedia({ colorScheme: look.colorScheme });
  if (isUpdate) await page.waitForTimeout(600);
  const file = new URL(`${name}-${look.look}.webp`, SCREENS_FOLDER);
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    await page.evaluate(HIDE_WHAT_VARIES);
    const now = await page.screenshot({ animations: 'disabled' });
    if (isUpdate) await writeFile(file, await sharp(now).resize(look.width).webp({ quality: 50 }).toBuffer());
    const share = await comparePictures(now, await readFile(file), { columns: look.columns, shadeMax });
    if (share <= otherTilesMax || performance.now() > deadline) {
      const folder = process.env['SCREENSHOTS'];
      if (folder) await writeFile(`${folder}/${name}-${look.look}.png`, now);
      return share;
    }
    await page.waitForTimeout(250);
  }
}

describe('every screen of the dashboard looks like its pictures', () => {
  const shop = useShop(SETTINGS, 'suite');
  const receiver = useReceiver();
  let page: Page;
  let ids: ObjectIds;
  let limits: typeof FINE;
  before(async function () {
    this.timeout(120_000);
  });
  beforeEach(async () => {
    if (ids) return;
    await fillShop(shop, receiver.url);
    ids = await addObjects(shop);
    ({ page } = await openAs(shop, 'owner', PLACE));
    limits = await chooseLimits(page);
  });

  for (const path of SCREENS)
    it(path || 'start', async () => {
      await page.goto(`${shop.url}/dashboard/${toPath(path, ids)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settle(page);
      const different: Record<string, number> = {};
      for (const look of LOOKS) {
        const max = limits === COARSE && look.look === 'phone' ? COARSE_PHONE : limits;
        const share = await lookAt(page, look, getPictureName(path), max);
        if (share > max.otherTilesMax) different[look.look] = share;
      }
      expect(different).to.deep.equal({});
    }).timeout(60_000);

  it('differs if a part is missing', async () => {
    const kept = await readFile(new URL('analytics-light.webp', SCREENS_FOLDER));
    const keptPhone = await readFile(new URL('analytics-phone.webp', SCREENS_FOLDER));
    const hide = async (picture: Buffer, part: { width: number; height: number; background: string }) =>
      sharp(picture)
        .composite([{ input: { create: { ...part, channels: 3 } }, left: 10, top: 110 }])
        .toBuffer();
    const { columns } = LOOKS[0];
    const part = { width: 250, height: 100 };
    const white = await hide(kept, { ...part, background: '#fff' });
    expect(await comparePictures(white, kept, { columns, ...FINE })).to.be.above(FINE.otherTilesMax);
    const black = await hide(kept, { ...part, background: '#000' });
    expect(await comparePictures(black, kept, { columns, ...COARSE })).to.be.above(COARSE.otherTilesMax);
    const phone = await hide(keptPhone, { width: 180, height: 120, background: '#000' });
    expect(await comparePictures(phone, keptPhone, { columns: LOOKS[2].columns, ...COARSE_PHONE })).to.be.above(COARSE_PHONE.otherTilesMax);
  });
});
