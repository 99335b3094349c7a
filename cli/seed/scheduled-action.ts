// What happens in the sample shop, one at a time.
import type { SampleCustomer } from './customers.js';
import type { Shop } from './shop.js';

/** Something that happened at a moment (milliseconds since 1970). */
export interface ScheduledAction {
  readonly atMs: number;
  readonly act: (shop: Shop) => Promise<void>;
  /** Who did it, when it was a customer. */
  readonly by?: SampleCustomer | undefined;
}
