// The filters of the list of balances, as in the URL and as the API takes them.
import type { CreatorBalanceSort, ListPayoutBalancesQuery } from '@storefront/client';
import type { ListState } from '../../parts/list-state.js';

/** Returns the filters. */
export function readBalanceFilters({ get }: ListState): ListPayoutBalancesQuery {
  const [creatorId, minimumDue, currency, sort] = ['creatorId', 'minimumDue', 'currency', 'sort'].map(get);
  return {
    ...(creatorId && { creatorId }),
    ...(minimumDue && { minimumDue: Number(minimumDue) }),
    ...(currency && { currency: currency.toUpperCase() }),
    ...(sort && { sort: sort as CreatorBalanceSort }),
  };
}
