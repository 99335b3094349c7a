// The filters of the ledger, as in the URL and as the API takes them.
import type { CommissionStatus, ListCommissionsQuery } from '@storefront/client';
import { toTimes } from '../../parts/days.js';
import type { ListState } from '../../parts/list-state.js';

/** Returns the filters. */
export function readCommissionFilters({ get }: Pick<ListState, 'get'>): ListCommissionsQuery {
  const [status, creatorId, orderId, payoutId, since, until] = ['status', 'creatorId', 'orderId', 'payoutId', 'since', 'until'].map(get);
  return {
    ...(status && { status: status as CommissionStatus }),
    ...(creatorId && { creatorId }),
    ...(orderId && { orderId }),
    ...(payoutId && { payoutId }),
    ...toTimes(since, until),
  };
}
