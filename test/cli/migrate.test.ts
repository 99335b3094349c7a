// storefront migrate: what it says about a store that is up to date, and about its unit of amounts.
import { expect } from 'chai';
import { freshDatabase } from '../support/database.js';
import { storefront } from '../support/process.js';

describe('storefront migrate', function () {
  this.timeout(60_000); // it starts processes, which takes long on a busy machine

  async function migrateFrom(createdIn: string, currency: string): Promise<{ code: number | null; lines: string[] }> {
    const database = await freshDatabase(createdIn);
    try {
      const { code, stderr } = await storefront(['migrate'], { DATABASE_URL: database.url, STORE_CURRENCY: currency });
      return { code, lines: stderr.trimEnd().split('\n') };
    } finally {
      await database.remove();
    }
  }

  it('says that a store is up to date', async () => {
    expect(await migrateFrom('USD', 'EUR')).to.deep.equal({ code: 0, lines: ['The store is up to date.'] });
    expect(await migrateFrom('KWD', 'KWD')).to.deep.equal({ code: 0, lines: ['The store is up to date.'] });
  });

  it('says if amounts lack the third decimal place of the currency, and how to get it', async () => {
    const { code, lines } = await migrateFrom('USD', 'KWD');
    expect(code).to.equal(0);
    expect(lines).to.have.length(2);
    expect(lines[1]).to.include('amounts in KWD have two decimal places').and.include('STORE_CURRENCY=KWD');
  });
});
