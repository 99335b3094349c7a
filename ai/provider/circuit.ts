/** The circuit breaker: when a model that keeps failing is left alone, and when it is tried again. */

/** `closed` lets all calls through, `open` none until `untilMs`, `probing` none while one call tries. */
export type Circuit =
  | { readonly state: 'closed'; readonly failures: number }
  | { readonly state: 'open'; readonly untilMs: number; readonly restMs: number }
  | { readonly state: 'probing'; readonly restMs: number };

export interface CircuitLimits {
  /** So many failures one after the other open it. */
  readonly failuresInARow: number;
  /** The first rest, in milliseconds; it doubles with every probe that fails. */
  readonly restMs: number;
  /** The longest rest, in milliseconds. */
  readonly longestRestMs: number;
}

/** An ordinary call, or the one that tries whether the model is back. */
export type Pass = 'call' | 'probe';

/** How every circuit begins. */
export const CLOSED: Circuit = { state: 'closed', failures: 0 };

/** Lets a call through, or doesn't: no `pass`. After the rest the first to ask is the probe, and the only one. Pure. */
export function admit(circuit: Circuit, nowMs: number): { readonly circuit: Circuit; readonly pass?: Pass } {
  if (circuit.state === 'closed') return { circuit, pass: 'call' };
  if (circuit.state === 'probing' || nowMs < circuit.untilMs) return { circuit };
  return { circuit: { state: 'probing', restMs: circuit.restMs }, pass: 'probe' };
}

/** What one call tells about the server. */
export interface Outcome {
  readonly pass: Pass;
  readonly isGood: boolean;
  readonly nowMs: number;
}

/** The circuit after a call. Calls that began before it opened change nothing any more: the probe alone decides. Pure. */
export function settle(circuit: Circuit, { pass, isGood, nowMs }: Outcome, limits: CircuitLimits): Circuit {
  if (pass === 'probe') {
    if (circuit.state !== 'probing') return circuit;
    return isGood ? CLOSED : open(Math.min(circuit.restMs * 2, limits.longestRestMs), nowMs);
  }
  if (circuit.state !== 'closed') return circuit;
  if (isGood) return CLOSED;
  const failures = circuit.failures + 1;
  return failures < limits.failuresInARow ? { state: 'closed', failures } : open(limits.restMs, nowMs);
}

function open(restMs: number, nowMs: number): Circuit {
  return { state: 'open', untilMs: nowMs + restMs, restMs };
}
