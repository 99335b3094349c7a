// A service that is killed while it writes an export begins it again when it starts: the file has each object once.
import { expect } from 'chai';
import { createClient } from '../support/client.js';
import { freshDatabase, temporaryFolder } from '../support/database.js';
import { insertKeyInto } from '../support/service.js';
import { prepareChild, type Child } from '../webhooks/children.js';

const LINES = 6_000;
const FILE = Array.from({ length: LINES }, (_, place) => JSON.stringify({ name: `Lamp ${place}`, price: 5, externalId: `sku-${place}` }));

describe('a service that is killed while it exports', () => {
  it('exports everything after it starts again', async () => {
    const [database, folder] = [await freshDatabase(), await temporaryFolder()];
    const prepare = (): Child => prepareChild(database.url, { UPLOADS_DIR: folder });
    let child = prepare();
    try {
      const key = await insertKeyInto(database);
      let client = createClient(await child.start(), key);
      const text = FILE.join('\n');
      const imported = (await client.call('createImport', { text, type: 'application/x-ndjson', query: { type: 'products' } })).body.id;
      const until = async (isReached: () => Promise<boolean>) => {
        while (!(await isReached())) await new Promise((resolve) => setTimeout(resolve, 5));
      };
      await until(async () => (await client.call('getImport', { path: { id: imported } })).body.status === 'completed');
      const { id } = (await client.call('createExport', { body: { type: 'products', format: 'ndjson' } })).body;
      const find = async () => (await client.call('getExport', { path: { id } })).body;
      await until(async () => (await find()).rows > 0);
      await child.kill();
      child = prepare();
      client = createClient(await child.start(), key);
      expect(await find(), 'killed in the middle').to.include({ status: 'running' });
      expect((await client.call('getExportFile', { path: { id } })).status).to.equal(409);
      await until(async () => (await find()).status === 'completed');
      const lines = (await client.call('getExportFile', { path: { id } })).body.trimEnd().split('\n');
      const externalIds = new Set(lines.map((line) => (JSON.parse(line) as { externalId: string }).externalId));
      expect([lines.length, externalIds.size, (await find()).rows]).to.deep.equal([LINES, LINES, LINES]);
    } finally {
      await child.kill();
      await database.remove();
    }
  }).timeout(120_000);
});
