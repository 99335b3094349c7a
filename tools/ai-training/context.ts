/** What every trainer and every measurement is given. */

/** The folder of the data, and a function that reports progress. */
export interface TrainingContext {
  /** The folder that holds `data/` and `hand/`. */
  readonly data: string;
  /** Writes one line to the standard output. */
  readonly print: (line: string) => void;
}

/** Trains one task: the assets that it makes, by file name in ai/embedded/assets/. */
export type Trainer = (context: TrainingContext) => Map<string, Buffer> | Promise<Map<string, Buffer>>;
