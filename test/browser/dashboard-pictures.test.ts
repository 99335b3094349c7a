// The pictures of the dashboard in the README and the guide: taken of a made-up shop, and compared with how the dashboard looks now.
//
//   UPDATE_PICTURES=1 TEST_DATABASE=sqlite npx mocha test/browser/dashboard-pictures.test.ts    # takes them again
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { CreateProduct } from '../../generated/api.js';
import { useReceiver } from '../support/receiver.js';
import { useShop, type Shop } from '../support/service.js';
import { startBrowser } from './browser.js';
import { openAs } from './dashboard.js';

const FOLDER = new URL('../../docs/public/dashboard/', import.meta.url);
const DESKTOP = { width: 1_280, height: 800 };
const PHONE = { width: 390, height: 780 };

/** Other fonts and shades pass; a missing part of the page doesn't. Pictures are compared in tiles of about 40 pixels. */
const TILES = 32;
const SHADE_MAX = 40;
const OTHER_TILES_MAX = 0.05;

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly isDark?: boolean;
  readonly isPhone?: boolean;
}

const PICTURES: readonly Picture[] = [
  { name: 'start', path: '' },
  { name: 'moderation', path: 'moderation' },
  { name: 'analytics', path: 'analytics?period=30d', isDark: true },
  { name: 'products', path: 'products' },
  { name: 'webhook', path: 'webhooks' },
  { name: 'commissions', path: 'commissions', isPhone: true },
  { name: 'orders', path: 'orders', isPhone: true, isDark: true },
];

const PRODUCTS: readonly CreateProduct[] = [
  { name: 'Walnut Laptop Stand', price: 74, category: 'Desk', tags: ['walnut', 'laptop'] },
  { name: 'Felt Desk Mat', price: 39, category: 'Desk', tags: ['wool'] },
  { name: 'Brass Pen Tray', price: 28.5, category: 'Desk', tags: ['brass'] },
  { name: 'Linen Shade Lamp', price: 119, category: 'Light', tags: ['linen'] },
  { name: 'Oak Monitor Shelf', price: 96, category: 'Desk', tags: ['oak'] },
];
const CREATORS = ['Mira Lindqvist', 'Jonas Weber', 'Amara Diallo'];
const CONTENT = [
  ['A quiet desk in ten minutes', 'The stand took the neck pain away, and the mat keeps the keyboard where it is. I use both every day.'],
  ['Three lamps, one winner', 'The linen shade is the only one that does not glare on the screen in the evening.'],
  ['CHEAP WATCHES!!!', 'Buy cheap watches now at best-watches.example, limited offer, click here!!!'],
] as const;

/** Fills a shop with what a small one has. Orders lie on the days before, because the clock goes on. */
async function fill(shop: Shop, receiverUrl: string): Promise<void> {
  const { fixtures, clock } = shop;
  await fixtures.webhook({ name: 'Warehouse', url: receiverUrl, events: ['*'] });
  const productIds: string[] = [];
  for (const product of PRODUCTS) productIds.push((await fixtures.activeProduct(product)).id);
  const creatorIds: string[] = [];
  for (const name of CREATORS) creatorIds.push((await fixtures.creator({ name })).id);
  for (let day = 0; day < 9; day++) {
    const contentId = (await fixtures.content({ creatorId: creatorIds[day % 3] ?? '', title: `Day ${day + 1}` })).id;
    await shop.call('moderateContent', { path: { id: contentId }, body: { action: 'approve' } });
    for (let sale = 0; sale <= (day * 7) % 4; sale++) {
      const productId = productIds[(day + sale) % 5] ?? '';
      await fixtures.order({ items: [{ productId, quantity: 1, referrer: { type: 'creator-content', contentId } }] });
    }
    await shop.deliver();
    clock.advance(86_400_000);
  }
  for (const [index, [title, description]] of CONTENT.entries())
    await fixtures.content({ creatorId: creatorIds[index] ?? '', title, description, products: [productIds[0] ?? ''], tags: ['desk'] });
  await shop.deliver();
}

async function take(page: Page, shop: Shop, { path }: Picture): Promise<Buffer> {
  await page.goto(`${shop.url}/dashboard/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path === 'webhooks') await page.getByRole('row', { name: /Warehouse/ }).click();
  if (path.startsWith('analytics')) await page.getByRole('img').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return page.screenshot();
}

/** Returns the mean shades of the tiles of a picture. */
async function toTiles(picture: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  return sharp(picture)
    .resize(TILES, Math.round((TILES * height) / width), { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
}

/** Returns the share of tiles that look different, 0 to 1. */
async function compare(now: Buffer, kept: Buffer): Promise<number> {
  const [one, other] = await Promise.all([toTiles(now), toTiles(kept)]);
  if (one.length !== other.length) return 1;
  return one.filter((shade, index) => Math.abs(shade - (other[index] ?? 0)) > SHADE_MAX).length / one.length;
}

describe('the pictures of the dashboard', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' }, 'suite');
  const receiver = useReceiver();
  let browser: Browser;
  before(async function () {
    this.timeout(120_000);
    browser = await startBrowser();
  });
  after(() => browser.close());
  let isFilled = false;
  beforeEach(async () => {
    if (!isFilled) await fill(shop, receiver.url);
    isFilled = true;
  });

  for (const picture of PICTURES)
    it(`show ${picture.name}`, async () => {
      const { page } = await openAs(browser, shop, 'owner', {
        viewport: picture.isPhone ? PHONE : DESKTOP,
        colorScheme: picture.isDark ? 'dark' : 'light',
        locale: 'en-US',
        timezoneId: 'UTC',
      });
      const now = await take(page, shop, picture);
      await page.context().close();
      const file = new URL(`${picture.name}.webp`, FOLDER);
      if (process.env['UPDATE_PICTURES']) {
        await mkdir(FOLDER, { recursive: true });
        await writeFile(file, await sharp(now).webp({ quality: 80 }).toBuffer());
      }
      expect(await compare(now, await readFile(file))).to.be.at.most(OTHER_TILES_MAX);
    }).timeout(60_000);

  it('differ if a part of the page is missing', async () => {
    const kept = await readFile(new URL('start.webp', FOLDER));
    const missing = await sharp(kept)
      .composite([{ input: { create: { width: 700, height: 300, channels: 3, background: '#000' } }, left: 300, top: 200 }])
      .toBuffer();
    expect(await compare(missing, kept)).to.be.above(OTHER_TILES_MAX);
  });
});
