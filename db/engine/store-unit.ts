// The unit of amounts in the columns of a store (../amount-unit.ts). It never changes, so each process reads it once, before its first other
// statement: a store that isn't migrated yet, or can't be reached, is asked again.
import type { AmountUnit } from '../../domain/currency.js';
import { DatabaseUnavailable } from './connection.js';
import { query, type NoValues, type Query } from './statement.js';

/** The row that has the unit. */
export interface UnitRow {
  readonly unit: number | null;
}

const storedUnit = query<NoValues, UnitRow>((build) => build('store_layout').select({ unit: 'amount_unit' }).limit(1));

/** Reads a statement without asking for the unit first. */
type Read = (statement: Query<NoValues, UnitRow>) => Promise<readonly UnitRow[]>;

/** The unit of one store, once it is read. */
export class StoreUnit {
  private known: AmountUnit | undefined;
  private reading: Promise<void> | undefined;

  /** Throws DatabaseUnavailable before it is read. */
  get value(): AmountUnit {
    if (this.known === undefined) throw new DatabaseUnavailable('the store is not migrated: run "storefront migrate" of this release');
    return this.known;
  }

  get isKnown(): boolean {
    return this.known !== undefined;
  }

  /** Reads the unit. Resolves without it if the store has none yet: then statements without amounts still run. */
  learn(read: Read): Promise<void> {
    this.reading ??= read(storedUnit)
      .then(([row]) => {
        if (row) this.known = toUnit(row);
      })
      .catch((error: unknown) => {
        if (!isNotMigrated(error)) throw error;
      })
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}

/** Whether the store lacks the table or the column. */
const isNotMigrated = (error: unknown): boolean =>
  error instanceof Error &&
  (['42P01', '42703'].includes((error as { code?: string }).code ?? '') || /no such (table|column)/.test(error.message));

function toUnit({ unit }: UnitRow): AmountUnit {
  if (unit === null || Number(unit) === 100) return 100;
  if (Number(unit) === 1_000) return 1_000;
  throw new DatabaseUnavailable(`the store has amounts in an unknown unit: ${unit}`);
}
