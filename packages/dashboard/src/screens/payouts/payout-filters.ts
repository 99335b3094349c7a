// The filters of the list of payouts, as in the URL and as the API takes them.
import type { ListPayoutsQuery } from '@storefront/client';
import { startOfDay } from '../../parts/days.js';
import type { ListState } from '../../parts/list-state.js';

/** Returns the filters. */
export function readPayoutFilters({ get }: ListState): Pick<ListPayoutsQuery, 'creatorId' | 'since' | 'until'> {
  const [creatorId, since, until] = ['creatorId', 'since', 'until'].map(get);
  return {
    ...(creatorId && { creatorId }),
    ...(since && { since: startOfDay(since) }),
    ...(until && { until: startOfDay(until, 1) }),
  };
}
