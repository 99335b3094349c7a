// Imports of products: what becomes of each line, of invalid files, and of imports that are cancelled.
import { expect } from 'chai';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { storeChecks } from '../../db/store-checks.js';
import type { ImportJob } from '../../generated/api.js';
import { useShop } from '../support/service.js';
import { listRows } from './rows.js';

const LINES = 250;

describe('an import of products', () => {
  const shop = useShop();
  const send = (text: string | Uint8Array<ArrayBuffer>, type = 'text/csv', query: object = {}) =>
    shop.call('createImport', { text, type, query: { type: 'products', ...query } });
  const finish = async ({ id }: { id: string }): Promise<ImportJob> => {
    await shop.runImports();
    return (await shop.call('getImport', { path: { id } })).body;
  };
  const importFile = async (...file: Parameters<typeof send>) => finish((await send(...file)).body);
  const find = async (externalId: string) => (await shop.call('listProducts', { query: { externalId } })).body.data[0];
  const readErrors = async ({ id }: { id: string }) => (await shop.call('getImportErrors', { path: { id } })).body;
  const countFindings = async () =>
    (await Promise.all(storeChecks.map((check) => check.find(shop.services.db, 10)))).reduce((sum, { total }) => sum + total, 0);

  it('creates products from CSV: with BOM, CRLF, quotes, lists, metadata and a status', async () => {
    const text =
      '\ufeffexternalId,name,price,category,tags,images,metadata.color,status,description\r\n' +
      'sku-1,"Lamp, ""large""",49.9,Light,a|b,https://example.com/a.jpg|https://example.com/b.jpg,red,active,"Two\nlines"\r\n' +
      'sku-2,Desk,5,light,,,,,\r\n';
    const made = await importFile(text);
    expect(made).to.deep.include({ status: 'completed', progress: 1, format: 'csv', dryRun: false, bytes: Buffer.byteLength(text) });
    expect(made.counts).to.deep.equal({ lines: 2, created: 2, updated: 0, unchanged: 0, failed: 0 });
    expect(await find('sku-1')).to.deep.include({
      name: 'Lamp, "large"',
      price: 49.9,
      category: 'Light',
      tags: ['a', 'b'],
      images: ['https://example.com/a.jpg', 'https://example.com/b.jpg'],
      metadata: { color: 'red' },
      status: 'active',
      description: 'Two\nlines',
    });
    expect(await find('sku-2'))
      .to.deep.include({ category: 'Light', status: 'draft', tags: [] })
      .and.not.have.property('metadata');
    expect((await shop.call('listProducts', { query: { search: 'large' } })).body.total).to.equal(1);
    expect((await shop.call('listCategories')).body.data.map(({ productCount }) => productCount)).to.deep.equal([2]);
    expect(await countFindings()).to.equal(0);
    expect(await shop.events()).to.deep.equal([]);
  });

  it('creates, changes and leaves products as NDJSON says; lines without an external id are always new', async () => {
    const line = (fields: object) => `${JSON.stringify({ name: 'Lamp', price: 5, ...fields })}\n`;
    const text = `${line({ externalId: 'a', tags: ['x'] })}\n${line({ externalId: 'b' })}${line({})}`;
    expect((await importFile(text, 'application/x-ndjson')).counts).to.include({ lines: 3, created: 3 });
    const before = await find('b');
    const again = await importFile(`${line({ externalId: 'a', price: 6 })}${line({ externalId: 'b' })}${line({})}`, 'application/x-ndjson');
    expect(again.counts).to.deep.equal({ lines: 3, created: 1, updated: 1, unchanged: 1, failed: 0 });
    expect(await find('a')).to.deep.include({ price: 6, tags: ['x'] });
    expect(await find('b')).to.deep.equal(before);
  });

  it('imports a line after another one with its external id, in the order of the file', async () => {
    const text = ['1', '2', '3', '3'].map((price) => `${JSON.stringify({ externalId: 'same', name: 'Lamp', price: Number(price) })}\n`);
    const made = await importFile(text.join(''), 'application/x-ndjson');
    expect(made.counts).to.deep.equal({ lines: 4, created: 1, updated: 2, unchanged: 1, failed: 0 });
    expect(await find('same')).to.include({ price: 3 });
  });

  it('imports many lines in batches, and finds them all', async () => {
    const text = Array.from({ length: LINES }, (_, place) => `Lamp ${place},${place + 1},sku-${place}\n`).join('');
    const made = await importFile(`name,price,externalId\n${text}`);
    expect(made.counts).to.include({ lines: LINES, created: LINES });
    expect((await shop.call('listProducts')).body.total).to.equal(LINES);
    expect(await find(`sku-${LINES - 1}`)).to.include({ price: LINES });
    expect(await countFindings()).to.equal(0);
  });

  it('skips invalid lines, and says what is wrong with each by the reasons of the API', async () => {
    await shop.fixtures.product({ externalId: 'archived' });
    const id = (await find('archived'))?.id ?? '';
    await shop.call('updateProduct', { path: { id }, body: { status: 'archived' } });
    const text =
      'name,price,externalId,status\nLamp,cheap,,\nLamp,1.234,,\n,5,,\nLamp,5,,sold\nLamp,5\nLamp,5,archived,active\nGood,5,good,\n';
    const made = await importFile(text);
    expect(made.status).to.equal('completed');
    expect(made.counts).to.deep.equal({ lines: 7, created: 1, updated: 0, unchanged: 0, failed: 6 });
    const [header, ...lines] = (await readErrors(made)).trimEnd().split('\r\n');
    expect(header).to.equal('line,field,reason,issue,row');
    expect(lines.map((line) => line.split(',').slice(0, 3).join())).to.deep.equal([
      '2,price,invalid-type',
      '3,price,too-many-decimals',
      '4,name,missing-field',
      '5,status,invalid-choice',
      '6,line,invalid-item-count',
      '7,status,impossible-transition',
    ]);
    expect(lines[0]).to.equal('2,price,invalid-type,must be a number,"Lamp,cheap,,"');
  });

  it('refuses fields that only a request has, unknown ones, and what no store can hold', async () => {
    const lines = [
      '{"name":"Lamp","price":5,"generateDescription":true}',
      '{"name":"Lamp","price":5,"ratings":5}',
      '{"name":"La\\u0000mp","price":5}',
      '{"name":"Lamp","price":5,"metadata":{"__proto__":"a"}}',
      '{"name":"Lamp","price":5',
      '[1]',
      `{"name":"${'x'.repeat(300_000)}","price":5}`,
      '{"name":"Good","price":5}',
    ];
    const made = await importFile(lines.join('\n'), 'application/x-ndjson');
    expect(made.counts).to.deep.equal({ lines: 8, created: 1, updated: 0, unchanged: 0, failed: 7 });
    const reasons = (await readErrors(made)).split('\r\n').slice(1, -1);
    expect(reasons.map((line) => line.split(',').slice(0, 3).join())).to.deep.equal([
      '1,generateDescription,unknown-field',
      '2,ratings,unknown-field',
      '3,name,unstorable-text',
      '4,metadata,unknown-field',
      '5,line,malformed-json',
      '6,line,invalid-type',
      '7,line,body-too-large',
    ]);
  });

  it('counts what a dry run would do, and changes nothing', async () => {
    await shop.fixtures.product({ externalId: 'a', name: 'Lamp', price: 5 });
    const text = 'name,price,externalId,category\nLamp,6,a,\nDesk,5,b,New\nDesk,cheap,c,\n';
    const made = await importFile(text, 'text/csv', { dryRun: true });
    expect(made).to.deep.include({ dryRun: true, counts: { lines: 3, created: 1, updated: 1, unchanged: 0, failed: 1 } });
    expect(await find('a')).to.include({ price: 5 });
    expect((await shop.call('listProducts')).body.total).to.equal(1);
    expect((await shop.call('listCategories')).body.total).to.equal(0);
    expect(await readErrors(made)).to.contain('4,price,invalid-type');
  });

  const refused: readonly (readonly [string, string | Uint8Array<ArrayBuffer>, string, string])[] = [
    ['an unknown column', 'name,price,colour\nLamp,5,red\n', 'text/csv', 'unknown-field'],
    ['a column twice', 'name,price,name\nLamp,5,Lamp\n', 'text/csv', 'duplicate-item'],
    ['a quote that is not closed', `name,price\n${'Lamp,5\n'.repeat(150)}"Desk,5\n`, 'text/csv', 'invalid-format'],
    ['a header only', 'name,price\n', 'text/csv', 'missing-field'],
    ['Latin-1', Uint8Array.from(Buffer.from('name,price\nM\xf6bel,5\n', 'latin1')), 'text/csv', 'invalid-utf8'],
    ['UTF-16', Uint8Array.from(Buffer.from('\ufeffname,price\nLamp,5\n', 'utf16le')), 'text/csv', 'invalid-utf8'],
    ['no lines', '\n\n', 'application/x-ndjson', 'missing-field'],
    ['a body in JSON', '{}', 'application/json', 'unsupported-media-type'],
    ['another encoding', 'name,price\nLamp,5\n', 'text/csv; charset=iso-8859-1', 'unsupported-media-type'],
  ];
  for (const [what, text, type, reason] of refused)
    it(`is refused with ${what}: nothing stays`, async () => {
      const reply = await send(text, type);
      expect(reply.error.details.reason).to.equal(reason);
      expect(await listRows(shop, 'imports')).to.deep.equal([]);
    });

  it('reads the semicolons of spreadsheets', async () => {
    expect((await importFile('name;price\nLamp;5.5\n')).counts).to.include({ created: 1 });
  });

  it('needs the scope of the products, too', async () => {
    const key = await shop.key({ scopes: ['imports:write', 'imports:read'] });
    const reply = await shop.call('createImport', { text: 'name,price\nLamp,5\n', type: 'text/csv', query: { type: 'products' }, key });
    expect([reply.status, reply.error.details.reason]).to.deep.equal([403, 'missing-scope']);
    expect(reply.error.message).to.contain('products:write');
    const { id } = await shop.fixtures.import();
    expect((await shop.call('cancelImport', { path: { id }, key })).status).to.equal(403);
  });

  it('is cancelled before it begins, is recorded once, and leaves no file', async () => {
    const { id } = await shop.fixtures.import();
    const cancelled = (await shop.call('cancelImport', { path: { id } })).body;
    expect(cancelled).to.include({ status: 'cancelled', progress: 0 });
    expect((await finish({ id })).counts.lines).to.equal(0);
    expect((await shop.call('listProducts')).body.total).to.equal(0);
    const entries = (await shop.call('listAuditEntries', { query: { objectType: 'import' } })).body.data;
    expect(entries.map(({ operation }) => operation)).to.deep.equal(['cancelImport', 'createImport']);
  });

  it('is listed, and is removed with its errors when it is old', async () => {
    const made = await importFile('name,price\nLamp,cheap\n');
    expect((await shop.call('listImports')).body).to.deep.equal({ data: [made], total: 1, limit: 20, offset: 0 });
    shop.clock.advance(8 * 86_400_000);
    await shop.runMaintenance();
    expect(await readErrors(made)).to.equal('line,field,reason,issue,row\r\n');
    shop.clock.advance(23 * 86_400_000);
    await shop.runMaintenance();
    expect((await shop.call('listImports')).body.total).to.equal(0);
  });

  it('deletes its file when it ends', async () => {
    await importFile('name,price\nLamp,5\n');
    const folder = join(shop.uploadsFolder, 'imports');
    expect(existsSync(folder) && readdirSync(folder)).to.deep.equal([]);
  });

  it('is made once for two requests with one Idempotency-Key', async () => {
    const request = {
      text: 'name,price\nLamp,5\n',
      type: 'text/csv',
      query: { type: 'products' },
      headers: { 'Idempotency-Key': 'import-1' },
    };
    const [first, second] = [await shop.call('createImport', request), await shop.call('createImport', request)];
    expect(second.body).to.deep.equal(first.body);
    await shop.runImports();
    expect((await shop.call('listProducts')).body.total).to.equal(1);
  });
});
