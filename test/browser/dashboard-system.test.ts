// Tests the screen of the system in a real browser: its state, a check, and a backup.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { onPostgres, temporaryFolder } from '../support/database.js';
import { startShop, type Shop } from '../support/service.js';
import { goTo, openAs } from './dashboard.js';

describe('the system in the dashboard', function () {
  this.timeout(180_000); // jobs start processes

  const getJobs = (page: Page) => page.getByRole('table', { name: 'Checks and backups' });

  /** Opens the screen of a store with a wrong count, and checks the store. */
  async function check(shop: Shop, database: string): Promise<Awaited<ReturnType<typeof openAs>>> {
    await shop.fixtures.product();
    await shop.database.execute(`update live_counts set live = live + 7 where scope = 'products' and block = -1`);
    const opened = await openAs(shop, 'owner');
    const { page } = opened;
    await goTo(page, 'System');
    await page.getByRole('note').getByText('WEBHOOKS_ALLOW_LOOPBACK').waitFor();
    await page.getByRole('table', { name: 'Database' }).getByText(database).waitFor();
    await page.getByText('None yet.').waitFor();
    await page.getByRole('button', { name: 'Check the store' }).click();
    await getJobs(page)
      .getByText(/products has 8 instead of 1\. Run "storefront doctor --repair"/)
      .waitFor({ timeout: 60_000 });
    return opened;
  }

  async function isBackedUp(): Promise<void> {
    const folder = join(await temporaryFolder(), 'backups');
    const shop = await startShop({ BACKUP_DIR: folder, WEBHOOKS_ALLOW_LOOPBACK: 'true' });
    const { page, complaints } = await check(shop, 'SQLite');
    const jobs = getJobs(page);
    await page.getByRole('button', { name: 'Back up now' }).click();
    await jobs.getByText(/^storefront-.*\.db, \d/).waitFor({ timeout: 60_000 });
    expect(await jobs.getByRole('row').count()).to.equal(3);
    await jobs.getByText(readdirSync(folder)[0] ?? 'no file').waitFor();
    await page.getByText('Copy the backup to the place of the database file.').waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
    await shop.stop();
  }

  async function namesOtherBackups(): Promise<void> {
    const shop = await startShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' });
    const { page, complaints } = await check(shop, 'PostgreSQL');
    await page.getByText('Back up PostgreSQL with pg_dump').waitFor();
    expect(await page.getByRole('button', { name: 'Back up now' }).count()).to.equal(0);
    expect(complaints).to.deep.equal([]);
    await page.context().close();
    await shop.stop();
  }

  async function showsFailure(): Promise<void> {
    const shop = await startShop({ BACKUP_DIR: join(import.meta.filename, 'backups') });
    const { page } = await openAs(shop, 'admin');
    await goTo(page, 'System');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByText(/^A backup can not be written to .*another folder in BACKUP_DIR\.$/).waitFor({ timeout: 60_000 });
    await page.getByRole('status').getByText('failed').waitFor();
    await page.context().close();
    await shop.stop();
  }

  if (onPostgres) it('is shown and checked by an owner, and backed up by the tools of PostgreSQL', namesOtherBackups);
  else {
    it('is shown, checked and backed up by an owner', isBackedUp);
    it('shows why a backup failed', showsFailure);
  }
});
