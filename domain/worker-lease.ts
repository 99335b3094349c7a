// How long a process that delivers webhooks counts as alive without renewing its lease.

/** How long after the last renewal other processes can take over its claims (PostgreSQL; on SQLite a lock shows it at once). */
export const LEASE_MS = 5_000;
/** How often a process renews its lease. Two renewals can fail or be late. */
export const RENEW_MS = 1_500;
/** A process starts no new attempt this long before its lease ends, so its requests don't overlap with those of the next owner. */
export const LEASE_SAFETY_MS = 1_000;

/** Returns whether a lease that was requested at `asked` is certain to be held at `now`. Uses the clock that advanced more: one stops
 *  while the machine sleeps, the other can be changed. Pure. */
export function isLeaseHeld(asked: Moments, now: Moments): boolean {
  const elapsedMs = Math.max(now.steadyMs - asked.steadyMs, now.wallMs - asked.wallMs);
  return elapsedMs < LEASE_MS - LEASE_SAFETY_MS;
}

/** The same moment by a monotonic clock and by the wall clock, in milliseconds. */
export interface Moments {
  readonly steadyMs: number;
  readonly wallMs: number;
}
