/** One line of the evaluation table. */

/** A measure, what the engine reached, and the best npm package of its kind in the same run. */
export interface Row {
  /** What was measured and in which unit, for example `spam, hard store texts, AUC`. */
  readonly measure: string;
  /** The engine's figure, as it is shown. */
  readonly ours: string;
  /** The best peer's figure, as it is shown. */
  readonly peer?: string;
  /** Name and version of that peer. */
  readonly peerName?: string;
  /** What was promised, for example `≥ 0.960`. */
  readonly target?: string;
  /** Whether the promise is kept; left out where nothing was promised. */
  readonly isMet?: boolean;
}

/** A share as the table shows it. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
