// Amounts in columns are integers in the unit of the store: hundredths, or thousandths. All other code has thousandths. So each amount that
// a column gets or gives passes one of these functions.
import type { AmountUnit } from '../domain/currency.js';

/** Converts thousandths to the unit of a store. Pure. */
export const toColumn = (thousandths: number, unit: AmountUnit): number => (unit === 1_000 ? thousandths : Math.round(thousandths / 10));

/** Converts an amount in the unit of a store to thousandths. Pure. */
export const fromColumn = (amount: number, unit: AmountUnit): number => (unit === 1_000 ? amount : amount * 10);

/** SQL of the unit of a store, for checks: statements of requests have none. */
export const UNIT_SQL = '(select coalesce(max(amount_unit), 100) from store_layout)';
