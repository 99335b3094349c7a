// Counts how many statements about something reach the store of a shop.
//
//   const countSoFar = countStatements(shop, /\bname_key\b/);  // starts counting
//   const countSoFar = countKeyStatements(shop);               // those about keys and their limits
//   countSoFar();                                              // the count so far
//
// All statements still run; they are only observed on their way to the driver.
import type { PostgresDatabase } from '../../db/engine/postgres.js';
import type { Transaction } from '../../db/engine/connection.js';
import type { AnyStatement } from '../../db/engine/statement.js';
import { onPostgres } from './database.js';
import type { Shop } from './service.js';

const ABOUT_KEYS = /\b(api_keys|rate_limits)\b/;

/** Starts counting statements about keys. Returns a function that returns the count so far. */
export const countKeyStatements = (shop: Shop): (() => number) => countStatements(shop, ABOUT_KEYS);

/** Starts counting statements that match. Returns a function that returns the count so far. */
export function countStatements({ services: { db } }: Shop, about: RegExp): () => number {
  let count = 0;
  const note = (sql: string): void => void (count += about.test(sql) ? 1 : 0);
  if (onPostgres) {
    const { pool } = db as PostgresDatabase;
    const query = pool.query.bind(pool) as (asked: { text: string }) => unknown;
    Object.assign(pool, {
      query: (asked: { text: string }) => {
        note(asked.text);
        return query(asked);
      },
    });
  } else {
    const [all, first, transaction] = [db.all.bind(db), db.first.bind(db), db.transaction.bind(db)];
    const noteStatement = (statement: AnyStatement) => note(statement.compile('sqlite').sql);
    const noteCommands = (trx: Transaction): Transaction => {
      const run = trx.run.bind(trx);
      return Object.assign(trx, {
        run: (...call: Parameters<typeof run>) => {
          noteStatement(call[0]);
          return run(...call);
        },
      });
    };
    Object.assign(db, {
      all: (...call: Parameters<typeof all>) => {
        noteStatement(call[0]);
        return all(...call);
      },
      first: (...call: Parameters<typeof first>) => {
        noteStatement(call[0]);
        return first(...call);
      },
      transaction: <Result>(work: (trx: Transaction) => Promise<Result>) => transaction((trx) => work(noteCommands(trx))),
    });
  }
  return () => count;
}

const OF_DUE = /^select e\.id, c\.worker_id/;

/** Resolves once the dispatcher has polled the store after this call: deliveries that waited for a changed endpoint are then dropped. */
export async function untilPolled({ services: { db } }: Shop): Promise<void> {
  const { background } = db;
  const all = background.all.bind(background);
  await new Promise<void>((resolve) => {
    let polls = 0; // the first poll may have started before this call; each poll reads due deliveries at its end
    Object.assign(background, {
      all: (...call: Parameters<typeof all>) => {
        if (OF_DUE.test(call[0].compile(background.dialect).sql) && (polls += 1) === 2) resolve();
        return all(...call);
      },
    });
  });
  Object.assign(background, { all });
}
