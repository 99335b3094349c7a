// An action in the sample shop at a given time.
import type { SampleCustomer } from './customers.js';
import type { Shop } from './shop.js';

/** Something that happens at a time (milliseconds since 1970). */
export interface ScheduledAction {
  readonly atMs: number;
  readonly act: (shop: Shop) => Promise<void>;
  /** The customer who did it, if any. */
  readonly by?: SampleCustomer | undefined;
}
