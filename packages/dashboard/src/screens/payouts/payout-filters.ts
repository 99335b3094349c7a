// The filters of the list of payouts, as in the URL and as the API takes them.
import type { ListPayoutsQuery } from '@storefront/client';
import { toTimes } from '../../parts/days.js';
import type { ListState } from '../../parts/list-state.js';

/** Returns the filters. */
export function readPayoutFilters({ get }: ListState): Pick<ListPayoutsQuery, 'creatorId' | 'since' | 'until'> {
  const [creatorId, since, until] = ['creatorId', 'since', 'until'].map(get);
  return {
    ...(creatorId && { creatorId }),
    ...toTimes(since, until),
  };
}
