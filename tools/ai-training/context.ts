// The input of every trainer and evaluator.

/** The data folder, and a function that reports progress. */
export interface TrainingContext {
  /** The folder that holds `data/` and `hand/`. */
  readonly data: string;
  /** Writes a line to standard output. */
  readonly print: (line: string) => void;
}

/** Trains one task: returns its assets by file name in ai/embedded/assets/. */
export type Trainer = (context: TrainingContext) => Map<string, Buffer> | Promise<Map<string, Buffer>>;
