// How long a process that delivers webhooks counts as alive without saying so.

/** From its last renewal until others may take over what it had claimed (PostgreSQL; on SQLite a lock tells at once). */
export const LEASE_MS = 5_000;
/** How often it renews: two renewals may fail or be late. */
export const RENEW_MS = 1_500;
/** It begins nothing more this long before the lease ends: requests that it makes itself must not cross with those of who takes over. */
export const LEASE_SAFETY_MS = 1_000;

/** Whether a lease that was asked for at `askedMs` is certain to hold now, by the clock that has advanced more: one stops while the machine
 *  sleeps, the other can be set. Pure. */
export function isLeaseHeld(asked: Moments, now: Moments): boolean {
  const elapsedMs = Math.max(now.steadyMs - asked.steadyMs, now.wallMs - asked.wallMs);
  return elapsedMs < LEASE_MS - LEASE_SAFETY_MS;
}

/** The same moment by a clock that never jumps and by the wall clock, in milliseconds. */
export interface Moments {
  readonly steadyMs: number;
  readonly wallMs: number;
}
