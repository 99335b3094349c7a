// The circuit breaker: when to stop asking a model that keeps failing, and when to try again.

/** `closed` lets all calls through, `open` none until `untilMs`, `probing` none while one call tries. */
export type Circuit =
  | { readonly state: 'closed'; readonly failures: number }
  | { readonly state: 'open'; readonly untilMs: number; readonly restMs: number }
  | { readonly state: 'probing'; readonly restMs: number };

/** When the circuit opens, and how long it stays open. */
export interface CircuitLimits {
  /** How many consecutive failures open it. */
  readonly failuresInARow: number;
  /** The first pause, in milliseconds. It doubles with every failed probe. */
  readonly restMs: number;
  /** The longest pause, in milliseconds. */
  readonly longestRestMs: number;
}

/** An ordinary call, or the probe that checks whether the model works again. */
export type Pass = 'call' | 'probe';

/** The initial state. */
export const CLOSED: Circuit = { state: 'closed', failures: 0 };

/** Admits a call with a `pass`, or rejects it without one. After the pause it admits one call, the probe. Pure. */
export function admit(circuit: Circuit, nowMs: number): { readonly circuit: Circuit; readonly pass?: Pass } {
  if (circuit.state === 'closed') return { circuit, pass: 'call' };
  if (circuit.state === 'probing' || nowMs < circuit.untilMs) return { circuit };
  return { circuit: { state: 'probing', restMs: circuit.restMs }, pass: 'probe' };
}

/** The outcome of one call. */
export interface Outcome {
  readonly pass: Pass;
  readonly isGood: boolean;
  readonly nowMs: number;
}

/** Returns the circuit after a call. Calls that started before it opened are ignored: only the probe decides. Pure. */
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
