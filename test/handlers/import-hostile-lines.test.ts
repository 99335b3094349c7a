// Lines that are made to break an import, and imports that the service can't go on with: neither holds up the imports that wait behind.
import { expect } from 'chai';
import type { ImportJob, ImportType } from '../../generated/api.js';
import { useShop } from '../support/service.js';

/** As many levels as a line of the largest size can have. */
const LEVELS = 120_000;
const TYPES: readonly ImportType[] = ['products', 'users', 'creators', 'orders', 'reviews'];

const nestedLists = '['.repeat(LEVELS) + ']'.repeat(LEVELS);
const nestedObjects = '{"a":'.repeat(LEVELS / 4) + '1' + '}'.repeat(LEVELS / 4);

describe('an import with hostile lines', () => {
  const shop = useShop();
  const send = async (lines: readonly string[], query: object = {}): Promise<string> => {
    const request = { text: lines.join('\n'), type: 'application/x-ndjson', query: { type: 'products', ...query } } as const;
    return (await shop.call('createImport', request)).body.id;
  };
  const find = async (id: string): Promise<ImportJob> => (await shop.call('getImport', { path: { id } })).body;
  const readErrors = async (id: string): Promise<string[]> =>
    (await shop.call('getImportErrors', { path: { id } })).body.split('\r\n').slice(1, -1);
  const readReasons = async (id: string) => (await readErrors(id)).map((line) => line.split(',').slice(0, 3).join());

  for (const dryRun of [false, true])
    it(`names the field that has too many levels${dryRun ? ', in a dry run too' : ''}, and imports the other lines`, async () => {
      const lines = [
        `{"externalId":"a","name":${nestedLists}}`,
        `{"name":"Lamp","price":5,"metadata":${nestedObjects}}`,
        `{"name":"Lamp","price":5,"invented":${nestedLists}}`,
        '{"name":"Lamp","price":5}',
      ];
      const id = await send(lines, { dryRun });
      await shop.runImports();
      expect(await find(id)).to.deep.include({
        status: 'completed',
        counts: { lines: 4, created: 1, updated: 0, unchanged: 0, failed: 3 },
      });
      expect(await readReasons(id)).to.deep.equal(['1,name,invalid-type', '2,metadata,invalid-type', '3,invented,invalid-type']);
    });

  for (const type of TYPES)
    it(`of ${type} refuses too many levels in any field`, async () => {
      const fields = ['externalId', 'items', 'refunds', 'total', 'placedAt', 'createdAt', 'status', 'id', '__proto__'];
      const id = await send(
        fields.map((field) => `{"${field}":${nestedLists}}`),
        { type },
      );
      await shop.runImports();
      const { status, counts } = await find(id);
      expect([status, counts.lines, counts.failed]).to.deep.equal(['completed', fields.length, fields.length]);
    });

  it('reports a field whose name no store can hold', async () => {
    const names = ['a\\u0000b', 'a\\ud800b', `${'a'.repeat(199)}\\ud83d\\ude00`];
    const id = await send([...names.map((name) => `{"name":"Lamp","price":5,"${name}":1}`), `{"\\u0000":${nestedLists}}`]);
    await shop.runImports();
    expect((await find(id)).status).to.equal('completed');
    expect(await readReasons(id)).to.deep.equal([
      '1,a\ufffdb,unknown-field',
      '2,a\ufffdb,unknown-field',
      `3,${'a'.repeat(199)}\ufffd,unknown-field`,
      '4,\ufffd,invalid-type',
    ]);
  });

  it('fails after a few tries if a batch fails for a reason that nobody foresaw, and the next import is run', async () => {
    const failing = await send(['{"name":"Lamp","price":"cheap"}']);
    const waiting = await send(['{"name":"Lamp","price":5}']);
    await shop.database.execute('alter table import_errors rename to hidden_errors');
    await shop.runImports();
    expect((await find(failing)).status, 'after one try').to.equal('running');
    while ((await find(waiting)).status !== 'completed') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await shop.runImports();
    }
    expect(await find(failing)).to.deep.include({
      status: 'failed',
      error: 'The import stopped after 0 lines: see the log of the service, and send the rest again once the cause is fixed.',
      counts: { lines: 0, created: 0, updated: 0, unchanged: 0, failed: 0 },
    });
    expect(shop.logs()).to.contain('could not import a batch');
  }).timeout(30_000);
});
