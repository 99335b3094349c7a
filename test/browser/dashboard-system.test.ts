// Tests the screen of the system in a real browser: its state, a check, and a backup.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { temporaryFolder } from '../support/database.js';
import { startShop } from '../support/service.js';
import { goTo, openAs } from './dashboard.js';

describe('the system in the dashboard', function () {
  this.timeout(90_000); // jobs start processes

  it('is shown, checked and backed up by an owner', async () => {
    const folder = join(await temporaryFolder(), 'backups');
    const shop = await startShop({ BACKUP_DIR: folder, WEBHOOKS_ALLOW_LOOPBACK: 'true' });
    await shop.fixtures.product();
    await shop.database.execute(`update live_counts set live = live + 7 where scope = 'products' and block = -1`);
    const { page, complaints } = await openAs(shop, 'owner');
    await goTo(page, 'System');
    await page.getByRole('note').getByText('WEBHOOKS_ALLOW_LOOPBACK').waitFor();
    await page.getByRole('table', { name: 'Database' }).getByText('SQLite').waitFor();
    await page.getByText('None yet.').waitFor();
    await page.getByRole('button', { name: 'Check the store' }).click();
    const jobs = page.getByRole('table', { name: 'Checks and backups' });
    await jobs.getByText(/products has 8 instead of 1\. Run "storefront doctor --repair"/).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Back up now' }).click();
    await jobs.getByText(/^storefront-.*\.db, \d/).waitFor({ timeout: 60_000 });
    expect(await jobs.getByRole('row').count()).to.equal(3);
    await jobs.getByText(readdirSync(folder)[0] ?? 'no file').waitFor();
    await page.getByText('Copy the backup to the place of the database file.').waitFor();
    expect(complaints).to.deep.equal([]);
    await page.context().close();
    await shop.stop();
  });

  it('shows why a backup failed', async () => {
    const shop = await startShop({ BACKUP_DIR: join(import.meta.filename, 'backups') });
    const { page } = await openAs(shop, 'admin');
    await goTo(page, 'System');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByText(/^A backup can not be written to .*another folder in BACKUP_DIR\.$/).waitFor({ timeout: 60_000 });
    await page.getByRole('status').getByText('failed').waitFor();
    await page.context().close();
    await shop.stop();
  });
});
