// Tests that every screen of the dashboard, and every page of one object, is accessible and fits, in both color schemes, on phones and desks.
//
//   SCREENSHOTS=<folder> TEST_DATABASE=sqlite npx mocha test/browser/dashboard-screens.test.ts    # stores a picture of each
import { expect } from 'chai';
import { useShop } from '../support/service.js';
import { addObjects, SCREENS, toFileName, toPath, type ObjectIds } from './all-screens.js';
import { findIssuesInBothSchemes, settle } from './browser.js';
import { openAs } from './dashboard.js';

const PHONE = { width: 360, height: 740 };

describe('every screen of the dashboard', () => {
  const shop = useShop({}, 'suite');
  let ids: ObjectIds = {};
  before(async () => {
    ids = await addObjects(shop);
  });

  for (const width of [PHONE.width, 1280])
    it(`is accessible in light and dark, and fits, ${width} px wide`, async () => {
      const { page, complaints } = await openAs(shop, 'owner', { viewport: { width, height: 800 } });
      const findings: Record<string, string[]> = {};
      for (const path of SCREENS) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(`${shop.url}/dashboard/${toPath(path, ids)}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await settle(page);
        const issues = await findIssuesInBothSchemes(page, { name: `${toFileName(path)}-${width}` });
        if (Number(await page.evaluate('document.documentElement.scrollWidth')) > width) issues.push('wider than the screen');
        if (issues.length > 0) findings[path] = issues;
      }
      expect(findings).to.deep.equal({});
      expect(complaints).to.deep.equal([]);
      await page.context().close();
    }).timeout(240_000);
});
