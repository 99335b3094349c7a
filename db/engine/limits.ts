// Limits on how much a process asks of its store, and how long it waits: operator settings (server/process/config.ts).

/** How many connections and how much time PostgreSQL grants the process. Times are in milliseconds. */
export interface StoreLimits {
  /** Connections to PostgreSQL for requests. */
  readonly poolSize: number;
  /** After this time PostgreSQL cancels a statement. The process gives up a second later, in case the server has gone silent. */
  readonly statementTimeoutMs: number;
  /** After this time a statement that waits for a lock is canceled. */
  readonly lockTimeoutMs: number;
}

/** The defaults of the settings. */
export const DEFAULT_LIMITS: StoreLimits = { poolSize: 10, statementTimeoutMs: 14_000, lockTimeoutMs: 5_000 };
