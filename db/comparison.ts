// Checks of the store that compare stored values with what they follow from, and correct them in one statement.
import { findFirst, MARK, type DifferencesQuery, type StoreCheck } from './differences.js';
import type { Database, Transaction } from './engine/connection.js';
import { command, type Command, type Dialect, type NoValues } from './engine/statement.js';

/** A check whose differences one statement corrects. */
export interface Comparison {
  readonly name: string;
  readonly description: string;
  /** The tables that must not change in the meantime. */
  readonly tables: readonly string[];
  readonly differences: DifferencesQuery;
  /** Writes exactly the rows that differ. */
  readonly fix: Command<NoValues>;
}

/** Returns the command that corrects differences. */
export const toFix = (toSql: (dialect: Dialect) => string) =>
  command<NoValues>((build, _, dialect) => build.raw(`${MARK} ${toSql(dialect)}`));

const lockTables = (tables: readonly string[]) =>
  command<NoValues>((build) => build.raw(`lock table ${tables.join(', ')} in share row exclusive mode`));

/** Runs `fix` while no other transaction writes these tables. On SQLite a transaction ensures that anyway. */
export const repairAlone = (db: Database, tables: readonly string[], fix: (trx: Transaction) => Promise<number>): Promise<number> => {
  const lock = lockTables(tables);
  return db.transaction(async (trx) => {
    if (db.dialect === 'postgres') await trx.run(lock);
    return fix(trx);
  });
};

/** Returns the check that compares and corrects. */
export function toCheck({ name, description, tables, differences, fix }: Comparison): StoreCheck {
  return {
    name,
    description,
    find: (db, limit) => findFirst(db, differences, limit),
    repair: (db) => repairAlone(db, tables, (trx) => trx.run(fix)),
  };
}
