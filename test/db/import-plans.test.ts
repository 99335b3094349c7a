// What dry runs have planned: it is removed in batches, each after the one before, once the dry run has ended.
import { expect } from 'chai';
import type { Database } from '../../db/engine/connection.js';
import { openDatabase } from '../../db/engine/connect.js';
import { query, type NoValues } from '../../db/engine/statement.js';
import { removeLeftPlans, savePlans, type Plan } from '../../db/import-plans.js';
import { endImport, insertImport } from '../../db/imports.js';
import { freshDatabase, type TestDatabase } from '../support/database.js';

const AT = '2026-11-23T20:15:02.000Z';
const PLANS = Array.from({ length: 1_200 }, (_, place): Plan => {
  const value = String(place).padStart(4, '0');
  return place % 2 === 0 ? { kind: 'email', value, holder: 'usr_1' } : { kind: 'object', value, holder: 'usr_1', document: '{}' };
});
const counted = query<NoValues, { importId: string; count: number }>((build) =>
  build('import_plans').select({ importId: 'import_id' }).count({ count: '*' }).groupBy('import_id').orderBy('import_id'),
);
const places = query<NoValues, { id: string; kind: string; value: string }>((build) =>
  build('planned_imports').select({ id: 'import_id', kind: 'kind', value: 'value' }).orderBy('import_id'),
);

describe('the plans of dry runs', () => {
  let database: TestDatabase;
  let db: Database;
  const begin = (id: string) =>
    db.transaction(async (trx) => {
      await insertImport(trx, { id, type: 'users', format: 'csv', dryRun: true, bytes: 1, createdAt: AT });
      await savePlans(trx, id, PLANS);
    });
  const count = async () => (await db.all(counted)).map((row) => [row.importId, Number(row.count)]);

  before(async () => {
    database = await freshDatabase();
    db = await openDatabase(database.url);
    for (const id of ['imp_1', 'imp_2']) await begin(id);
  });
  after(async () => {
    await db.close();
    await database.remove();
  });

  it('stay while the dry run waits or runs', async () => {
    expect(await removeLeftPlans(db)).to.equal(false);
    expect((await count()).length).to.equal(2);
  });

  it('are removed in batches once it has ended, whatever others run, and each batch begins where the one before ended', async () => {
    await endImport(db, { id: 'imp_2', status: 'cancelled', finishedAt: AT });
    const seen = [];
    while (await removeLeftPlans(db)) seen.push([(await count())[1]?.[1] ?? 0, (await db.all(places))[1]?.value]);
    expect(seen).to.deep.equal([
      [700, '0998'],
      [200, '0799'],
      [0, undefined],
    ]);
    expect(await count()).to.deep.equal([['imp_1', 1_200]]);
    expect((await db.all(places)).map(({ id }) => id)).to.deep.equal(['imp_1']);
  });
});
