// The files of exports on disk, when several processes share the folder.
import { expect } from 'chai';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { createExportFiles } from '../../../server/files/export-files.js';
import { temporaryFolder } from '../../support/database.js';

const ID = 'exp_01jdab3c5d7e9f1g3h5j7k9m1n';

describe('the files of exports', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  const create = () => createExportFiles(folder);
  const listNames = async () => (await readdir(join(folder, 'exports'))).sort();
  const read = async (files = create()) => {
    const chunks = await files.open(ID);
    return chunks && text(Readable.from(chunks));
  };
  /** A process that lost its lease, and its successor, both in the middle of the file. */
  const startTwice = async () => {
    const [former, successor] = [create(), create()];
    const late = await former.start({ id: ID, runnerId: 'wrk_1' });
    await late.append('late 1\n');
    const writer = await successor.start({ id: ID, runnerId: 'wrk_2' });
    await writer.append('first\n');
    await late.append('late 2\n');
    return { former, successor, late, writer };
  };

  it('of a process that lost its lease are apart from those of its successor', async () => {
    const { successor, late, writer } = await startTwice();
    await late.discard();
    await writer.append('second\n');
    await writer.sync();
    await writer.finish();
    expect([await read(successor), await listNames()]).to.deep.equal(['first\nsecond\n', [ID]]);
  });

  it('that a former process left are removed, those that the present one writes stay', async () => {
    const { successor, late, writer } = await startTwice();
    expect(await successor.removeOthers(async () => [{ id: ID, runnerId: 'wrk_2' }])).to.equal(1);
    await writer.sync();
    await writer.finish();
    expect([await read(), await listNames()]).to.deep.equal(['first\n', [ID]]);
    await late.discard();
    expect(await successor.removeOthers(async () => [{ id: ID, runnerId: 'wrk_2' }]), 'of a completed export').to.equal(0);
    expect(await successor.removeOthers(async () => [{ id: `${ID}2`, runnerId: undefined }]), 'of a deleted export').to.equal(1);
  });

  it('are all removed with the export, and no others', async () => {
    const { former, late, writer } = await startTwice();
    const other = await former.start({ id: `${ID}2`, runnerId: 'wrk_1' });
    await former.remove(ID);
    expect(await listNames()).to.deep.equal([`${ID}2.wrk_1.part`]);
    for (const each of [late, writer, other]) await each.discard();
    expect(await listNames()).to.deep.equal([]);
  });
});
