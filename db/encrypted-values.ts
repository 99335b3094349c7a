// Every encrypted value in the store, to find out which key encrypted it and to encrypt it again.
import type { Reader, Transaction } from './engine/connection.js';
import { command, query, type Command, type Query } from './engine/statement.js';
import { firstRows } from './engine/paging.js';

interface EncryptedColumns {
  readonly keys: readonly string[];
  readonly columns: readonly string[];
}

/** The tables that hold encrypted values: the columns of their key, and the encrypted columns (nullable). */
const TABLES = {
  webhook_endpoints: { keys: ['id'], columns: ['secret', 'previous_secret', 'headers'] },
  second_factors: { keys: ['staff_id'], columns: ['secret', 'pending_secret'] },
  idempotent_replies: { keys: ['caller', 'idempotency_key'], columns: ['body'] },
} as const satisfies Record<string, EncryptedColumns>;

/** A table with a column of encrypted values. */
export type EncryptedTable = keyof typeof TABLES;

/** The names of these tables. */
export const encryptedTables = Object.keys(TABLES) as EncryptedTable[];

/** A row with its encrypted values by column, without nulls. */
export interface EncryptedRow {
  readonly key: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, string | null>>;
/** Named values: the columns of a key and more. */
type NamedValues = Readonly<Record<string, string | number>>;

const pages = Object.fromEntries(
  Object.entries<EncryptedColumns>(TABLES).map(([table, { keys, columns }]) => [
    table,
    query<NamedValues & { limit: number }, Row>((build, p) =>
      firstRows(
        build(table)
          .select(...keys, ...columns)
          .whereRaw(
            `(${keys.join(', ')}) > (${keys.map(() => '?').join(', ')})`,
            keys.map((name) => p[name] as string),
          ),
        keys.join(', '),
        p,
      ),
    ),
  ]),
) as Record<EncryptedTable, Query<NamedValues & { limit: number }, Row>>;

/** Returns a page of a table in key order, starting after the key of the previous page's last row. */
export async function listEncryptedRows(
  db: Reader,
  table: EncryptedTable,
  { after, limit }: { after: readonly string[] | undefined; limit: number },
): Promise<EncryptedRow[]> {
  const { keys, columns }: EncryptedColumns = TABLES[table];
  const from = Object.fromEntries(keys.map((name, place) => [name, after?.[place] ?? '']));
  const rows = await db.all(pages[table], { ...from, limit });
  return rows.map((row) => ({
    key: keys.map((name) => row[name] as string),
    values: Object.fromEntries(columns.flatMap((name) => (row[name] ? [[name, row[name]]] : []))),
  }));
}

const replacements = Object.fromEntries(
  Object.entries<EncryptedColumns>(TABLES).map(([table, { keys, columns }]) => [
    table,
    Object.fromEntries(
      columns.map((column) => [
        column,
        command<NamedValues>((build, p) =>
          build(table)
            .update({ [column]: p.next })
            .where({ ...Object.fromEntries(keys.map((name) => [name, p[name]])), [column]: p.present }),
        ),
      ]),
    ),
  ]),
) as Record<EncryptedTable, Record<string, Command<NamedValues>>>;

/** An encrypted value and its replacement. */
export interface Replacement {
  readonly key: readonly string[];
  readonly column: string;
  readonly present: string;
  readonly next: string;
}

/** Replaces values that are unchanged since they were read. Returns how many. */
export async function replaceEncryptedValues(
  trx: Transaction,
  table: EncryptedTable,
  replacementsToMake: readonly Replacement[],
): Promise<number> {
  const { keys }: EncryptedColumns = TABLES[table];
  let replaced = 0;
  for (const { key, column, present, next } of replacementsToMake) {
    const named = Object.fromEntries(keys.map((name, place) => [name, key[place] as string]));
    replaced += await trx.run(replacements[table][column] as Command<NamedValues>, { ...named, present, next });
  }
  return replaced;
}
