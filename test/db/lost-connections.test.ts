// Connections that PostgreSQL ends, or that break silently: callers get an error, and the process continues.
import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'chai';
import { openDatabase } from '../../db/engine/connect.js';
import { DatabaseUnavailable } from '../../db/engine/connection.js';
import { query, type NoValues } from '../../db/engine/statement.js';
import { freshDatabase, onPostgres, type TestDatabase } from '../support/database.js';

const backend = query<NoValues, { pid: number }>((build) => build.select(build.raw('pg_backend_pid() as pid')));
const answer = query<NoValues, { one: number }>((build) => build.select(build.raw('1 as one')));

const error = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error: unknown) => error);

if (onPostgres)
  describe('a connection to PostgreSQL', () => {
    let database: TestDatabase;

    beforeEach(async () => {
      database = await freshDatabase();
    });
    afterEach(() => database.remove());

    it('can break during a transaction: that one fails as unavailable, the next one works', async () => {
      const db = await openDatabase(database.url);
      const refused = await error(
        db.transaction(async (trx) => {
          const { pid } = (await trx.first(backend)) as { pid: number };
          await database.execute(`select pg_terminate_backend(${pid})`);
          await new Promise((resolve) => setTimeout(resolve, 50)); // the connection ends while it is idle
          return trx.all(answer);
        }),
      );
      expect(refused).to.be.instanceOf(DatabaseUnavailable);
      expect(await db.transaction((trx) => trx.all(answer))).to.deep.equal([{ one: 1 }]);
      await db.close();
    });

    it('is given up if it never replies, and the next one works', async () => {
      const target = new URL(database.url);
      const sockets = new Set<Socket>();
      const proxy = createServer((client) => {
        const upstream = connect(Number(target.port), target.hostname);
        client.pipe(upstream).pipe(client);
        for (const socket of [client, upstream]) {
          sockets.add(socket);
          socket.on('error', () => undefined);
        }
      }).listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      const through = new URL(database.url);
      through.hostname = '127.0.0.1';
      through.port = String((proxy.address() as AddressInfo).port);
      const db = await openDatabase(through.href);
      expect(await db.all(answer)).to.deep.equal([{ one: 1 }]);
      for (const socket of sockets) socket.unpipe();
      expect(await error(db.all(answer))).to.be.instanceOf(DatabaseUnavailable);
      expect(await db.all(answer)).to.deep.equal([{ one: 1 }]);
      await db.close();
      for (const socket of sockets) socket.destroy();
      proxy.close();
    });
  });
