// Dry runs of imports: they say what the import does with each line, also if it depends on lines before, and leave nothing behind.
import { expect } from 'chai';
import type { Transaction } from '../../db/engine/connection.js';
import { query, type NoValues } from '../../db/engine/statement.js';
import type { ImportJob, ImportType } from '../../generated/api.js';
import { prepareLines } from '../../handlers/import-kinds.js';
import { useShop } from '../support/service.js';
import { listRows } from './rows.js';

/** More than a batch, so that lines depend on those of batches before. */
const LINES = 260;
/** Longer than what plans have in full. */
const LONG = 'Hand-made of oak, oiled twice, with brass fittings. '.repeat(8);
const PAST = '2019-05-04T10:00:00.000Z';

/** Returns numbers from 0 to below `most`, the same ones in each run. */
function createPicks(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

describe('a dry run of an import', () => {
  const shop = useShop();
  const send = async (type: ImportType, lines: readonly object[], dryRun: boolean): Promise<ImportJob & { errors: string[] }> => {
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    const { id } = (await shop.call('createImport', { text, type: 'application/x-ndjson', query: { type, dryRun } })).body;
    await shop.runImports();
    const errors = (await shop.call('getImportErrors', { path: { id } })).body.trimEnd().split('\r\n').slice(1);
    return { ...(await shop.call('getImport', { path: { id } })).body, errors: errors.map((line) => line.split(',').slice(0, 3).join()) };
  };
  const left = query<NoValues, object>((build) =>
    build('import_plans').select('value').where('import_id', '>', '').orderBy('import_id').limit(1),
  );
  const countLeft = async () => (await shop.services.db.all(left)).length;
  /** Imports half of the lines first, so that the others meet objects of the store and objects of lines. */
  const compare = async (type: ImportType, toLine: (pick: (most: number) => number) => object) => {
    const pick = createPicks(7);
    const lines = Array.from({ length: LINES }, () => toLine(pick));
    await send(type, lines.slice(0, LINES / 4), false);
    const [dry, made] = [await send(type, lines.slice(LINES / 4), true), await send(type, lines.slice(LINES / 4), false)];
    expect({ counts: dry.counts, errors: dry.errors }).to.deep.equal({ counts: made.counts, errors: made.errors });
    for (const [name, count] of Object.entries(made.counts)) expect(count, name).to.be.greaterThan(0);
    expect(await countLeft()).to.equal(0);
  };
  const idOf = (pick: (most: number) => number, prefix: string) => (pick(5) === 0 ? {} : { externalId: `${prefix}-${pick(60)}` });

  it('of products says what becomes of each line, also of those whose object a line before creates', async () => {
    const into = await shop.fixtures.category({ name: 'Light' });
    const { id } = await shop.fixtures.category({ name: 'Lamps' });
    await shop.call('mergeCategory', { path: { id }, body: { into: into.id } });
    const statuses = ['active', 'draft', 'archived'] as const;
    const categories = ['Light', ' light', 'lamps', 'Desks', 'DESKS'] as const;
    await compare('products', (pick) => ({
      ...idOf(pick, 'sku'),
      ...{ name: `Lamp ${pick(2)}`, price: 5 + pick(2), category: categories[pick(5)] },
      ...(pick(4) > 0 && {
        description: `${LONG}${pick(2)}`,
        metadata: pick(2) ? { color: 'red', room: LONG } : { room: LONG, color: 'red' },
      }),
      ...(pick(2) === 0 && { status: statuses[pick(3)] }),
    }));
  });

  it('of products finds the categories that names lead to, and takes spellings of a new one for one', async () => {
    const { id } = await shop.fixtures.category({ name: 'Desks' });
    const { id: into } = await shop.fixtures.category({ name: 'Office' });
    await shop.call('mergeCategory', { path: { id }, body: { into } });
    const lines = (categories: readonly string[]) =>
      categories.map((category, place) => ({ externalId: `sku-${place % 2}`, name: 'Lamp', price: 5, category }));
    await send('products', lines(['Office', 'Office']), false);
    const same = await send('products', lines(['office', ' DESKS']), true);
    expect(same.counts).to.include({ lines: 2, unchanged: 2 });
    const changed = await send('products', lines(['Garden', 'Light', 'garden', 'LIGHT']), true);
    expect(changed.counts).to.include({ lines: 4, updated: 2, unchanged: 2 });
    expect((await shop.call('listCategories')).body.total).to.equal(1);
  });

  it('of users compares their email addresses with those of lines before, and those that these give up', async () => {
    await compare('users', (pick) => {
      const number = pick(60);
      return {
        ...(pick(5) > 0 && { externalId: `u-${number}` }),
        email: `${pick(2) ? 'P' : 'p'}erson${pick(3) > 0 ? number : pick(200)}@example.com`,
      };
    });
  });

  it('of creators compares their coupon codes, addresses and statuses with those of lines before', async () => {
    const statuses = ['pending', 'verified', 'rejected', 'suspended'] as const;
    await compare('creators', (pick) => {
      const number = pick(60);
      const own = pick(2) === 0 ? number : pick(300);
      return {
        ...(pick(5) > 0 && { externalId: `mia-${number}` }),
        ...{ name: 'Mia Longfellow of the lamps', email: `mia${own}@example.com` },
        ...(pick(3) > 0 && { couponCodes: [`MIA-${own}`, `${pick(3) ? 'MIA' : 'mia'}-${pick(4) > 0 ? 300 + own : 600 + pick(20)}`] }),
        ...(pick(6) === 0 && { verificationStatus: statuses[pick(4)] }),
      };
    });
  });

  it('of orders knows the orders of lines before, with their refunds', async () => {
    await shop.fixtures.product({ externalId: 'lamp', price: 10 });
    const statuses = ['paid', 'processing', 'completed', 'cancelled', 'refunded'] as const;
    await compare('orders', (pick) => ({
      ...idOf(pick, 'o'),
      ...{ placedAt: PAST, customer: { id: `cus-${pick(8) === 0 ? 1 : 2}` }, items: [{ productExternalId: 'lamp', quantity: 2 }] },
      ...{ status: statuses[pick(5)], refunds: [{ amount: 5 }, { amount: 6 }, { amount: 9 }].slice(0, pick(4)) },
    }));
  });

  it('of reviews knows the authors of lines before', async () => {
    for (const externalId of ['lamp', 'desk']) await shop.fixtures.product({ externalId });
    await compare('reviews', (pick) => ({
      ...idOf(pick, 'r'),
      ...{ productExternalId: pick(2) ? 'lamp' : 'desk', rating: 1 + pick(2), status: 'approved' },
      ...(pick(2) === 0 && { title: 'Good', content: `${LONG}${pick(2)}` }),
      ...(pick(3) > 0 && { userId: `cus-${pick(80)}` }),
    }));
  });

  it('stores little of an object that a short line changes, and nothing of its texts', async () => {
    const product = await shop.fixtures.product({ externalId: 'lamp', description: LONG.repeat(20), metadata: { color: LONG } });
    const job = { id: 'imp_1', dryRun: true };
    const importPrepared = await prepareLines({ ...job, type: 'products' }, [{ externalId: 'lamp', name: 'L', price: 1 }], shop.services);
    expect(await shop.services.db.transaction(importPrepared)).to.deep.equal(['updated']);
    const [plan] = await listRows(shop, 'import_plans');
    expect(plan).to.include({ value: 'lamp', holder: product.id });
    expect(String(plan?.['document']).length).to.be.below(300);
    expect(JSON.stringify(plan)).to.not.include('oak');
  });

  it('names a coupon code that a line before has', async () => {
    const lines = Array.from({ length: 150 }, (_, place) => ({
      ...{ externalId: `mia-${place}`, name: 'Mia', email: `mia${place}@example.com` },
      couponCodes: [place === 149 ? 'code-3' : `CODE-${place}`],
    }));
    const dry = await send('creators', lines, true);
    expect(dry.errors).to.deep.equal(['150,couponCodes,coupon-code-taken']);
    const errors = (await shop.call('getImportErrors', { path: { id: dry.id } })).body;
    expect(errors).to.include('which belongs to the creator of a line before');
  });

  it('reads the coupon codes of a batch at once', async () => {
    const lines = Array.from({ length: 100 }, (_, place) => ({
      ...{ externalId: `mia-${place}`, name: 'Mia', email: `mia${place}@example.com` },
      couponCodes: Array.from({ length: 20 }, (__, number) => `CODE-${place}-${number}`),
    }));
    const importPrepared = await prepareLines({ id: 'imp_1', dryRun: true, type: 'creators' }, lines, shop.services);
    let statements = 0;
    const toCounted = (trx: Transaction): Transaction =>
      new Proxy(trx, {
        get(target, name, receiver) {
          if (['all', 'first', 'run'].includes(String(name))) statements += 1;
          return Reflect.get(target, name, receiver) as unknown;
        },
      });
    const outcomes = await shop.services.db.transaction((trx) => importPrepared(toCounted(trx)));
    expect(new Set(outcomes)).to.deep.equal(new Set(['created']));
    expect(statements).to.be.below(300);
  });

  it('that is cancelled leaves nothing behind', async () => {
    const lines = Array.from({ length: LINES }, (_, place) => ({ email: `p${place}@example.com`, externalId: `u-${place}` }));
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    const { id } = (await shop.call('createImport', { text, type: 'application/x-ndjson', query: { type: 'users', dryRun: true } })).body;
    const running = shop.runImports();
    while ((await countLeft()) === 0) await new Promise((resolve) => setImmediate(resolve));
    expect((await shop.call('cancelImport', { path: { id } })).status).to.equal(200);
    await running;
    await shop.runImports();
    expect(await countLeft()).to.equal(0);
    expect((await shop.call('listUsers')).body.total).to.equal(0);
  });
});
