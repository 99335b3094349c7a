// Exports: what files have, who may read them, how they end, and that what was exported can be imported again.
import { expect } from 'chai';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditEntry, CreateExport, ExportJob, ExportType, ImportType } from '../../generated/api.js';
import { runAlone } from '../../db/engine/connection.js';
import { command } from '../../db/engine/statement.js';
import { storeChecks } from '../../db/store-checks.js';
import { useShop } from '../support/service.js';

const MANY = 450;
type Fields = Readonly<Record<string, unknown>>;

/** An entry as files have it. */
function withoutName(entry: AuditEntry): AuditEntry {
  const copy = { ...entry };
  delete copy.objectName;
  return copy;
}

describe('an export', () => {
  const shop = useShop();
  const another = useShop();
  const start = async (body: CreateExport, from = shop): Promise<ExportJob> => (await from.call('createExport', { body })).body;
  const find = async (id: string, from = shop): Promise<ExportJob> => (await from.call('getExport', { path: { id } })).body;
  const exportFile = async (body: CreateExport, from = shop): Promise<string> => {
    const { id } = await start(body, from);
    await from.runExports();
    expect(await find(id, from)).to.include({ status: 'completed', progress: 1 });
    return (await from.call('getExportFile', { path: { id } })).body;
  };
  const exportObjects = async (type: ExportType, filter: CreateExport['filter'] = {}, from = shop): Promise<Fields[]> =>
    (await exportFile({ type, format: 'ndjson', filter }, from))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Fields);
  const listFiles = () => {
    const folder = join(shop.uploadsFolder, 'exports');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const importInto = async (type: ImportType, text: string, format = 'application/x-ndjson') => {
    const { id } = (await another.call('createImport', { text, type: format, query: { type } })).body;
    await another.runImports();
    const { counts } = (await another.call('getImport', { path: { id } })).body;
    return { counts, errors: (await another.call('getImportErrors', { path: { id } })).body };
  };
  /** What was earned and what is left of it, in cents: an import takes back what refunds return in one entry. */
  const sumEarned = async (of = shop): Promise<number[]> => {
    const cents = (await of.call('listCommissions')).body.data.map(({ amount }) => Math.round(amount.value * 100));
    return [Math.max(...cents), cents.reduce((sum, one) => sum + one, 0)];
  };
  /** Creates one of everything that can be imported. */
  const fill = async () => {
    const product = await shop.fixtures.product({
      externalId: 'lamp',
      price: 10,
      tags: ['a', 'b'],
      category: 'Light',
      metadata: { color: 'red' },
    });
    await shop.call('updateProduct', { path: { id: product.id }, body: { status: 'active', description: 'Two\nlines, "quoted"' } });
    await shop.call('registerUser', { body: { email: 'ada@example.com', name: 'Ada', externalId: 'u-1', registrationMethod: 'google' } });
    const creator = await shop.fixtures.creator({ externalId: 'mia', commissionRate: 0.125 });
    await shop.call('updateCreator', { path: { id: creator.id }, body: { verificationStatus: 'verified' } });
    const order = {
      externalId: 'o-1',
      placedAt: '2023-04-05T10:00:00.000Z',
      customer: { id: 'cus-1', email: 'ada@example.com' },
      items: [
        { productId: product.id, quantity: 2, price: 9.5, referrer: { type: 'creator-content' as const, creatorId: creator.id } },
        { productId: product.id, variantId: 'red', quantity: 1 },
      ],
      discounts: [
        { code: 'SPRING', amount: 1.5 },
        { code: 'LAMPS', amount: 0.5, productId: product.id },
        { amount: 0.25 },
        { code: 'LATE', amount: 0.1 },
      ],
      shipping: { method: 'parcel', cost: 4.9, address: { city: 'Berlin', country: 'DE' } },
      taxes: { amount: 2.31, included: false },
      metadata: { shop: 'old' },
    };
    const { id: orderId } = (await shop.call('createOrder', { body: order })).body;
    await shop.call('updateOrder', { path: { id: orderId }, body: { status: 'processing' } });
    const returned = { items: [{ productId: product.id, quantity: 1 }], reason: 'Broken' };
    await shop.call('refundOrder', { path: { id: orderId }, body: returned });
    await shop.call('refundOrder', { path: { id: orderId }, body: { amount: 1.23 } });
    const pieces = [
      { productId: product.id, quantity: 1 },
      { productId: product.id, variantId: 'red', quantity: 1 },
    ];
    await shop.call('refundOrder', { path: { id: orderId }, body: { items: pieces } });
    const review = { rating: 4, title: 'Great light', content: 'For reading', userId: 'cus-1', orderId, externalId: 'r-1' };
    await shop.call('createReview', { path: { id: product.id }, body: review });
  };

  it('of every type has each object once, as the API returns it', async () => {
    await fill();
    const [category] = (await shop.call('listCategories')).body.data;
    expect(await exportObjects('categories')).to.deep.equal([category]);
    const lists = { products: 'listProducts', users: 'listUsers', creators: 'listCreators', commissions: 'listCommissions' } as const;
    for (const [type, operation] of Object.entries(lists))
      expect(await exportObjects(type as ExportType), type).to.deep.equal((await shop.call(operation)).body.data.toReversed());
    const [order] = await exportObjects('orders');
    expect(order).to.deep.include({ externalId: 'o-1', status: 'processing' });
    expect(order?.['items']).to.have.nested.property('[0].productExternalId', 'lamp');
    expect(order?.['items']).to.have.nested.property('[0].referrer.creatorExternalId', 'mia');
    expect(await exportObjects('reviews')).to.have.nested.property('[0].orderExternalId', 'o-1');
    await shop.fixtures.content();
    expect(await exportObjects('content')).to.deep.equal((await shop.call('listContent')).body.data);
  });

  it('of payouts, uploads and the audit log has what their lists have, and finds what their filters find', async () => {
    const [first, second] = [await shop.fixtures.payout(), await shop.fixtures.payout()];
    const member = await shop.fixtures.staffMember({ role: 'admin' });
    const { key } = (await shop.call('createApiKey', { body: { name: 'Kim', scopes: ['creators:write'], staffId: member.id } })).body;
    const { id: objectId } = (await shop.call('registerCreator', { body: { name: 'Kim', email: 'kim@example.com' }, key })).body;
    const [owned, free] = [await shop.fixtures.upload({ creatorId: first.creatorId }), await shop.fixtures.upload()];
    const ids = async (type: ExportType, filter: CreateExport['filter']) => (await exportObjects(type, filter)).map(({ id }) => id);
    expect(await exportObjects('payouts')).to.deep.equal((await shop.call('listPayouts')).body.data.toReversed());
    expect(await ids('payouts', { creatorId: second.creatorId })).to.deep.equal([second.id]);
    expect(await exportObjects('uploads')).to.deep.equal([owned, free]);
    expect(await ids('uploads', { creatorId: first.creatorId, type: 'image/png' })).to.deep.equal([owned.id]);
    expect(await ids('uploads', { type: 'image/gif' })).to.deep.equal([]);
    const listEntries = async (query = {}) =>
      (await shop.call('listAuditEntries', { query: { limit: 100, ...query } })).body.data.toReversed().map(withoutName);
    const { id: startedId } = await start({ type: 'audit-log', format: 'ndjson' });
    const entries = (await listEntries()).filter((entry) => entry.objectId !== startedId);
    await shop.runExports();
    const lines = (await shop.call('getExportFile', { path: { id: startedId } })).body.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown).slice(0, entries.length)).to.deep.equal(entries);
    expect(await exportObjects('audit-log', { objectId, objectType: 'creator' })).to.deep.equal(await listEntries({ objectId }));
    expect((await listEntries({ objectId }))[0]).to.include({ staffId: member.id, staffName: member.name });
    expect(await ids('audit-log', { staffId: member.id, operation: 'createPayout' })).to.deep.equal([]);
    expect(await ids('audit-log', { until: '2000-01-01T00:00:00Z' })).to.deep.equal([]);
    for (const [type, columns] of [
      ['payouts', 'id,creatorId,creatorName,amount.value,amount.currency,entryCount,'],
      ['uploads', 'id,url,type,bytes,sha256,width,height,thumbnails,creatorId,userId,createdAt'],
      ['audit-log', 'id,at,keyId,staffId,staffName,operation,objectType,objectId,before,after,requestId'],
    ] as const) {
      const [header, ...rows] = (await exportFile({ type, format: 'csv' })).trimEnd().split('\r\n');
      expect(header).to.include(columns);
      expect(rows.length).to.be.at.least(2);
    }
  });

  it('of categories has each of them once, although others are renamed, created and deleted meanwhile', async () => {
    const kept: string[] = [];
    for (let count = 0; count < MANY; count += 1) kept.push((await shop.fixtures.category({ name: `Shelf ${count}` })).id);
    const gone = await shop.fixtures.category({ name: 'Zebra' });
    const { id } = await start({ type: 'categories', format: 'ndjson' });
    const rename = (place: number, name: string) => shop.call('updateCategory', { path: { id: kept[place] ?? '' }, body: { name } });
    const change = async () => {
      await rename(0, 'Zoo');
      await shop.fixtures.category({ name: 'Aardvark' });
      await rename(MANY - 1, 'Abacus');
      await shop.call('deleteCategory', { path: { id: gone.id } });
    };
    await Promise.all([shop.runExports(), change()]);
    const lines = (await shop.call('getExportFile', { path: { id } })).body.trimEnd().split('\n');
    const found = lines.map((line) => (JSON.parse(line) as { id: string }).id);
    expect(found.filter((one) => kept.includes(one))).to.deep.equal(kept);
  });

  it('as NDJSON is imported into another store, and exported there equal to what came in', async () => {
    await fill();
    const own = new Set(['id', 'updatedAt', 'categoryId', 'productId', 'creatorId', 'orderId', 'by', 'history', 'at']);
    const comparable = (value: unknown, also: readonly string[] = []): unknown => {
      if (Array.isArray(value)) return value.map((entry) => comparable(entry, also));
      if (typeof value !== 'object' || value === null) return value;
      const fields = Object.entries(value).filter(([name]) => !own.has(name) && !also.includes(name));
      return Object.fromEntries(fields.map(([name, inner]) => [name, comparable(inner, also)]));
    };
    for (const type of ['products', 'users', 'creators', 'orders', 'reviews'] as const) {
      const file = await exportFile({ type, format: 'ndjson' });
      const { counts, errors } = await importInto(type, file);
      expect([counts.created, errors.split('\r\n')[1]], type).to.deep.equal([1, '']);
      expect((await importInto(type, file)).counts, `${type} again`).to.include({ unchanged: 1 });
    }
    for (const type of ['products', 'users', 'creators', 'orders', 'reviews'] as const) {
      const also = type === 'products' ? ['createdAt'] : [];
      const [before, after] = [await exportObjects(type), await exportObjects(type, {}, another)];
      expect(comparable(after, also), type).to.deep.equal(comparable(before, also));
    }
    expect(await sumEarned(another)).to.deep.equal(await sumEarned());
    const found = await Promise.all(storeChecks.map((check) => check.find(another.services.db, 10)));
    expect(found.flatMap(({ first }) => first)).to.deep.equal([]);
  });

  it('as CSV is imported into another store, too', async () => {
    await fill();
    for (const type of ['products', 'users', 'creators', 'orders', 'reviews'] as const) {
      const { counts, errors } = await importInto(type, await exportFile({ type, format: 'csv' }), 'text/csv');
      expect([counts.lines, counts.created, errors.split('\r\n')[1]], type).to.deep.equal([1, 1, '']);
    }
    const [before, after] = [await exportObjects('orders'), await exportObjects('orders', {}, another)];
    for (const field of ['total', 'discount', 'refunded']) expect(after[0]?.[field], field).to.deep.equal(before[0]?.[field]);
    expect(after[0]?.['discounts']).to.have.length(4);
    const listRefunds = async (of = shop) =>
      (await of.call('listOrders')).body.data[0]?.refunds?.map(({ amount, createdAt, reason, items }) => ({
        ...{ amount, createdAt, reason },
        items: items?.map(({ variantId, quantity, amount: returned }) => [variantId, quantity, returned]),
      }));
    expect(await listRefunds(another)).to.deep.equal(await listRefunds());
    expect(await sumEarned(another)).to.deep.equal(await sumEarned());
    for (const type of ['content', 'commissions', 'categories'] as const)
      expect(await exportFile({ type, format: 'csv' })).to.match(/^id,/);
  });

  it('as CSV is imported with the items, discounts and refunds of orders without external ids', async () => {
    const lamp = await shop.fixtures.product({ externalId: 'lamp', price: 10 });
    const desk = await shop.fixtures.product({ externalId: 'desk', price: 40 });
    await importInto('products', await exportFile({ type: 'products', format: 'ndjson' }));
    const items = [lamp, desk].map(({ id: productId }) => ({ productId, quantity: 2 }));
    for (const customer of [{ id: 'cus-1' }, { id: 'cus-2' }]) {
      const { id } = (await shop.call('createOrder', { body: { customer, items, discounts: [{ amount: 1 }, { amount: 2 }] } })).body;
      await shop.call('refundOrder', { path: { id }, body: { items: items.map((item) => ({ ...item, quantity: 1 })) } });
      await shop.call('refundOrder', { path: { id }, body: { amount: 1.23 } });
    }
    const { counts, errors } = await importInto('orders', await exportFile({ type: 'orders', format: 'csv' }), 'text/csv');
    expect([counts.lines, counts.created, errors.split('\r\n')[1]]).to.deep.equal([2, 2, '']);
    const [before, after] = [await exportObjects('orders'), await exportObjects('orders', {}, another)];
    for (const field of ['customer', 'total', 'discount', 'refunded'])
      expect(
        after.map((order) => order[field]),
        field,
      ).to.deep.equal(before.map((order) => order[field]));
  });

  it('as CSV has each amount of an order once, also those of its refunds', async () => {
    await fill();
    const [header = '', ...lines] = (await exportFile({ type: 'orders', format: 'csv' })).trimEnd().split('\r\n');
    const place = header.split(',').indexOf('refund.amount');
    const [order] = (await shop.call('listOrders')).body.data;
    const sum = lines.reduce((cents, line) => cents + Math.round(Number(line.split(',')[place]) * 100), 0);
    expect(sum).to.equal(Math.round((order?.refunded?.amount ?? 0) * 100));
    expect(lines.map((line) => line.split(',')[place - 1] !== '')).to.deep.equal([true, true, true, true]);
  });

  it('as CSV names the products of orders, and the creators of commissions', async () => {
    await fill();
    const readColumn = async (type: ExportType, name: string) => {
      const [header = '', ...lines] = (await exportFile({ type, format: 'csv' })).trimEnd().split('\r\n');
      expect(header.split(',').at(-1)).to.equal(name); // at the end, so that the other columns keep their places
      return lines.map((line) => line.split(',').at(-1));
    };
    const [order] = (await shop.call('listOrders')).body.data;
    const names = await readColumn('orders', 'item.name');
    expect(names.filter(Boolean)).to.deep.equal(order?.items.map(({ name }) => name));
    const creators = (await shop.call('listCreators')).body.data;
    const earned = (await shop.call('listCommissions')).body.data.toReversed();
    expect(await readColumn('commissions', 'creatorName')).to.deep.equal(
      earned.map(({ creatorId }) => creators.find(({ id }) => id === creatorId)?.name),
    );
    expect(earned).to.not.deep.equal([]);
  });

  it('as CSV keeps texts that a spreadsheet would run as formulas, also those with an apostrophe', async () => {
    const names = ['-20 % lamp', "'-20 % lamp", "''=lamp", "'lamp", '@lamp', '=1+1'];
    for (const [place, name] of names.entries())
      await shop.fixtures.product({ name, externalId: `+4917${place}`, tags: ['-20', "'+5"], metadata: { note: '=A1' } });
    const file = await exportFile({ type: 'products', format: 'csv' });
    expect(file).to.include(`,'+49170,'-20 % lamp,`);
    expect((await importInto('products', file, 'text/csv')).counts).to.include({ lines: names.length, created: names.length });
    const comparable = (objects: readonly Fields[]) =>
      objects.map(({ name, externalId, tags, metadata }) => [name, externalId, tags, metadata]);
    const [before, after] = [await exportObjects('products'), await exportObjects('products', {}, another)];
    expect(before.map(({ name }) => name)).to.have.members(names);
    expect(comparable(after)).to.have.deep.members(comparable(before));
  });

  it('finds what the list of its type finds', async () => {
    const lamp = await shop.fixtures.product({ price: 10, category: 'Light' });
    const desk = await shop.fixtures.product({ price: 100 });
    const order = async (productId: string, customer: { id: string; email?: string }) =>
      (await shop.call('createOrder', { body: { items: [{ productId, quantity: 1 }], customer } })).body.id;
    const [first, second] = [await order(lamp.id, { id: 'cus-1' }), await order(desk.id, { id: 'cus-2', email: 'Ada@example.com' })];
    const ids = async (type: ExportType, filter: CreateExport['filter']) => (await exportObjects(type, filter)).map(({ id }) => id);
    expect(await ids('products', { minimumPrice: 50 })).to.deep.equal([desk.id]);
    expect(await ids('products', { category: lamp.categoryId ?? '' })).to.deep.equal([lamp.id]);
    expect(await ids('products', { status: 'active' })).to.deep.equal([]);
    expect(await ids('orders', { customerId: 'cus-1' })).to.deep.equal([first]);
    expect(await ids('orders', { customerEmail: 'ada@EXAMPLE.com' })).to.deep.equal([second]);
    expect(await ids('orders', { customerEmail: 'ada@example.co' })).to.deep.equal([]);
    expect(await ids('orders', { productId: desk.id, minimumAmount: 100 })).to.deep.equal([second]);
    expect(await ids('orders', { until: '2000-01-01T00:00:00Z' })).to.deep.equal([]);
    expect(await ids('orders', { since: '2000-01-01T00:00:00Z' })).to.deep.equal([first, second]);
    await shop.call('deleteProduct', { path: { id: lamp.id } });
    expect(await ids('products', {})).to.deep.equal([desk.id]);
  });

  it('finds commissions by the time when they were earned', async () => {
    const now = await shop.fixtures.commission();
    const items = [
      { productId: now.productId ?? '', quantity: 1, referrer: { type: 'creator-content' as const, creatorId: now.creatorId } },
    ];
    const body = { items, customer: { id: 'cus-1' }, placedAt: '2024-03-05T08:00:00.000Z' };
    const { id: orderId } = (await shop.call('createOrder', { body })).body;
    const list = async (filter: CreateExport['filter']) => (await exportObjects('commissions', filter)).map((one) => one['orderId']);
    expect(await list({ since: '2024-03-05T08:00:00.000Z', until: '2024-03-05T08:00:00.001Z' })).to.deep.equal([orderId]);
    expect(await list({ since: '2024-03-05T08:00:00.001Z' })).to.deep.equal([now.orderId]);
    expect(await list({ until: '2024-03-05T08:00:00.000Z' })).to.deep.equal([]);
  });

  it('refuses filters that its type does not have, and unknown statuses', async () => {
    const refused = async (body: CreateExport) => (await shop.call('createExport', { body })).error.details;
    expect(await refused({ type: 'users', format: 'csv', filter: { customerId: 'cus-1' } })).to.include({
      field: 'filter.customerId',
      reason: 'incompatible-fields',
    });
    expect(await refused({ type: 'orders', format: 'csv', filter: { status: 'active' } })).to.include({ reason: 'invalid-choice' });
    expect(await refused({ type: 'payouts', format: 'csv', filter: { objectId: 'pay_1' } })).to.include({ field: 'filter.objectId' });
    expect(await refused({ type: 'categories', format: 'csv', filter: { since: '2024-01-01T00:00:00Z' } })).to.include({
      field: 'filter.since',
    });
  });

  it('of many pages has every object once, also if others are created and deleted meanwhile', async () => {
    const text = Array.from({ length: MANY }, (_, place) => `Lamp ${place},5,sku-${place}\n`).join('');
    await shop.call('createImport', { text: `name,price,externalId\n${text}`, type: 'text/csv', query: { type: 'products' } });
    await shop.runImports();
    const { id } = await start({ type: 'products', format: 'ndjson' });
    await Promise.all([shop.runExports(), ...Array.from({ length: 5 }, () => shop.fixtures.product())]);
    const lines = (await shop.call('getExportFile', { path: { id } })).body.trimEnd().split('\n');
    const found = lines.map((line) => (JSON.parse(line) as { externalId?: string }).externalId).filter((one) => one !== undefined);
    expect([found.length, new Set(found).size]).to.deep.equal([MANY, MANY]);
    expect((await find(id)).rows).to.equal(lines.length);
    expect((await find(id)).bytes).to.equal(Buffer.byteLength(`${lines.join('\n')}\n`));
  });

  it('needs the scope to read its objects, to start it and to download it', async () => {
    const key = await shop.key({ scopes: ['exports:write', 'exports:read', 'products:read'] });
    const body = { type: 'users', format: 'csv' } as const;
    const reply = await shop.call('createExport', { body, key });
    expect([reply.status, reply.error.details.reason, reply.error.message.includes('users:read')]).to.deep.equal([
      403,
      'missing-scope',
      true,
    ]);
    const { id } = await start(body);
    await shop.runExports();
    expect((await shop.call('getExportFile', { path: { id }, key })).status).to.equal(403);
    expect((await shop.call('getExport', { path: { id }, key })).status).to.equal(200);
    const needed = { payouts: 'payouts:read', uploads: 'uploads:read', 'audit-log': 'audit:read' } as const;
    for (const [type, scope] of Object.entries(needed)) {
      const { status, error } = await shop.call('createExport', { body: { type: type as ExportType, format: 'csv' }, key });
      expect([status, error.message.includes(scope)], type).to.deep.equal([403, true]);
    }
  });

  it('shows its filter only to keys that may read its objects', async () => {
    const filter = { customerId: 'ada@example.com' };
    const { id } = await start({ type: 'orders', format: 'csv', filter });
    const keys = await Promise.all(
      (['orders:read', 'products:read'] as const).map((scope) => shop.key({ scopes: ['exports:read', scope] })),
    );
    const shown = await Promise.all(
      keys.map(async (key) => [
        (await shop.call('getExport', { path: { id }, key })).body.filter,
        (await shop.call('listExports', { key })).body.data.find((one) => one.id === id)?.filter,
      ]),
    );
    expect(shown).to.deep.equal([
      [filter, filter],
      [undefined, undefined],
    ]);
  });

  it('is downloaded as a file with a name and a type', async () => {
    const { id } = await shop.fixtures.export();
    const reply = await shop.call('getExportFile', { path: { id } });
    expect(reply.header('content-disposition')).to.equal('attachment; filename="products.csv"');
    expect(reply.header('content-type')).to.equal('text/csv; charset=utf-8');
  });

  it('that waits or has ended is deleted with its file', async () => {
    const waiting = await start({ type: 'products', format: 'csv' });
    expect((await shop.call('deleteExport', { path: { id: waiting.id } })).status).to.equal(204);
    const { id } = await shop.fixtures.export();
    expect(listFiles()).to.deep.equal([id]);
    await shop.call('deleteExport', { path: { id } });
    expect(listFiles()).to.deep.equal([]);
    expect((await shop.call('getExport', { path: { id } })).status).to.equal(404);
    const entries = (await shop.call('listAuditEntries', { query: { objectType: 'export' } })).body.data;
    expect(entries.map(({ operation }) => operation)).to.deep.equal(['deleteExport', 'createExport', 'deleteExport', 'createExport']);
  });

  it('is deleted with its file a day after it ended', async () => {
    const { id, expiresAt } = await shop.fixtures.export();
    expect((await shop.call('listExports')).body).to.deep.equal({ data: [await find(id)], total: 1, limit: 20, offset: 0 });
    shop.clock.advance(86_000_000);
    await shop.runMaintenance();
    expect(listFiles()).to.deep.equal([id]);
    shop.clock.advance(401_000);
    expect(Date.parse(expiresAt ?? '')).to.be.below(shop.clock.now().getTime());
    await shop.runMaintenance();
    expect([(await shop.call('listExports')).body.total, listFiles()]).to.deep.equal([0, []]);
  });

  it('is refused when a hundred are stored', async () => {
    for (let count = 0; count < 100; count += 1) await start({ type: 'products', format: 'csv' });
    const reply = await shop.call('createExport', { body: { type: 'products', format: 'csv' } });
    expect(reply.error.details.reason).to.equal('too-many-exports');
  });

  it('that would exceed the total of all files fails and counts no bytes; none starts once it is reached', async () => {
    const total = 8 * 1_073_741_824;
    const { id: largeId } = await shop.fixtures.export();
    const resize = command<{ id: string; bytes: number }>((build, p) => build('exports').update({ bytes: p.bytes }).where({ id: p.id }));
    const setBytes = (bytes: number) => runAlone(shop.services.db, resize, { id: largeId, bytes });
    await setBytes(total - 10);
    const { id } = await start({ type: 'products', format: 'csv' });
    await shop.runExports();
    expect(await find(id)).to.include({
      status: 'failed',
      bytes: 0,
      error: `The files of all exports would have more than ${total} bytes: delete exports, and start another one.`,
    });
    expect(listFiles()).to.deep.equal([largeId]);
    await setBytes(total);
    const refused = await shop.call('createExport', { body: { type: 'products', format: 'csv' } });
    expect(refused.error.details.reason).to.equal('too-many-exports');
    await setBytes(total - 10_000);
    expect((await shop.fixtures.export()).status).to.equal('completed');
  });

  it('whose file can not be written fails with the reason, and others go on', async () => {
    const folder = join(shop.uploadsFolder, 'exports');
    await mkdir(shop.uploadsFolder, { recursive: true });
    await writeFile(folder, 'a file in place of the folder');
    const body = { type: 'products', format: 'csv' } as const;
    const [first, second] = [await start(body), await start(body)];
    await shop.runExports();
    for (const { id } of [first, second]) {
      const failed = await find(id);
      expect([failed.status, failed.error]).to.deep.equal(['failed', 'The file could not be written: see the log of the service.']);
    }
    await rm(folder);
    const { status } = await shop.fixtures.export();
    expect(status).to.equal('completed');
  });

  it('with a person is deleted when the person is erased, and leaves no byte of it', async () => {
    await fill();
    const products = await shop.fixtures.export();
    await exportFile({ type: 'users', format: 'csv' });
    await exportFile({ type: 'orders', format: 'ndjson', filter: { customerId: 'cus-1' } });
    await shop.call('erasePersonalData', { body: { email: 'ada@example.com' } });
    await shop.runPrivacyJobs();
    expect((await shop.call('listExports')).body.data.map(({ id }) => id)).to.deep.equal([products.id]);
    expect(listFiles()).to.deep.equal([products.id]);
  });
});
