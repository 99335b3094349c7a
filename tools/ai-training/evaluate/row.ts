// One line of the evaluation table.

/** A measure, the engine's figure, and the best npm package of its kind in the same run. */
export interface Row {
  /** The measure and its unit, for example `spam, hard store texts, AUC`. */
  readonly measure: string;
  /** The engine's figure, formatted. */
  readonly ours: string;
  /** The best peer's figure, formatted. */
  readonly peer?: string;
  /** The name and version of that peer. */
  readonly peerName?: string;
  /** The target, for example `≥ 0.960`. */
  readonly target?: string;
  /** Whether the target is met; undefined without a target. */
  readonly isMet?: boolean;
}

/** Formats a share for the table. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
