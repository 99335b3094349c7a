// Tests that every screen of the dashboard, and every page of one object, is accessible and fits, in both color schemes, on phones and desks,
// and that what it shows stays in its place while the rest loads.
//
//   SCREENSHOTS=<folder> TEST_DATABASE=sqlite npx mocha test/browser/dashboard-screens.test.ts    # stores a picture of each
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { useShop } from '../support/service.js';
import { addObjects, SCREENS, toFileName, toPath, type ObjectIds } from './all-screens.js';
import { findIssuesInBothSchemes, settle } from './browser.js';
import { openAs } from './dashboard.js';

const PHONE = { width: 360, height: 740 };

/** More is no longer "good" by Web Vitals: the share of the screen that moved, times how far. */
const MOST_SHIFT = 0.1;
const OBSERVE_SHIFTS = `window.shifted = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput }) => { if (!hadRecentInput) window.shifted += value; }))
    .observe({ type: 'layout-shift', buffered: true });`;

/** Delays replies by turns, so that the parts of a screen load one after the other, as they do on a slow connection. */
async function staggerReplies(page: Page): Promise<void> {
  let count = 0;
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ((count += 1) % 4) * 60));
    await route.continue();
  });
}

describe('every screen of the dashboard', () => {
  const shop = useShop({}, 'suite');
  let ids: ObjectIds = {};
  before(async () => {
    ids = await addObjects(shop);
  });

  for (const width of [PHONE.width, 1280])
    it(`is accessible in light and dark, and fits, ${width} px wide`, async () => {
      const { page, complaints } = await openAs(shop, 'owner', { viewport: { width, height: 800 } });
      await page.addInitScript(OBSERVE_SHIFTS);
      await staggerReplies(page);
      const findings: Record<string, string[]> = {};
      for (const path of SCREENS) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(`${shop.url}/dashboard/${toPath(path, ids)}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await settle(page);
        const shifted = Number(await page.evaluate('window.shifted'));
        const issues = await findIssuesInBothSchemes(page, { name: `${toFileName(path)}-${width}` });
        if (shifted > MOST_SHIFT) issues.push(`moves while it loads: ${shifted.toFixed(3)}`);
        if (Number(await page.evaluate('document.documentElement.scrollWidth')) > width) issues.push('wider than the screen');
        if (issues.length > 0) findings[path] = issues;
      }
      expect(findings).to.deep.equal({});
      expect(complaints).to.deep.equal([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    }).timeout(240_000);
});
