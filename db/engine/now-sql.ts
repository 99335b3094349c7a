// The clock of the database, which all processes on a store share.
import type { Dialect } from './statement.js';

/** SQL for the current time of the database, Unix milliseconds. */
export const nowMsSql = (dialect: Dialect): string =>
  dialect === 'sqlite' ? `cast(unixepoch('subsec') * 1000 as integer)` : `cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
