// What creators were paid, newest first.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Payout } from '@storefront/client';
import { api } from '../../api/client.js';
import { CreatorFilter } from '../../parts/creator-filter.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { FilterDays } from '../../parts/filter-days.js';
import { Filters } from '../../parts/filters.js';
import type { ListState } from '../../parts/list-state.js';
import { useMoney } from '../../parts/money.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';
import { readPayoutFilters } from './payout-filters.js';

/** The list. Its filters are those of the API. */
export function PayoutList({ state }: { readonly state: ListState }) {
  const { payouts: texts, common } = useTexts();
  const navigate = useNavigate();
  const toMoney = useMoney();
  const { page } = state;
  const query = useQuery({
    placeholderData: keepPreviousData,
    queryKey: ['payouts', ...['creatorId', 'since', 'until'].map(state.get), page],
    queryFn: async () => api.payouts.list({ ...page, ...readPayoutFilters(state) }),
  });
  const columns: readonly Column<Payout>[] = [
    { title: texts.creator, show: ({ creatorName }) => <span className="user-text">{creatorName}</span> },
    { title: texts.amount, align: 'right', show: ({ amount }) => toMoney(amount.value, amount.currency) },
    { title: texts.count, align: 'right', isSecondary: true, show: ({ entryCount }) => entryCount },
    {
      title: texts.reference,
      isSecondary: true,
      show: ({ reference }) => <span className="user-text">{reference ?? common.none}</span>,
    },
    { title: common.created, show: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <>
      <Filters state={state}>
        <CreatorFilter state={state} />
        <FilterDays state={state} label={common.created} />
      </Filters>
      <DataTable
        query={query}
        columns={columns}
        state={state}
        getId={({ id }) => id}
        label={texts.history}
        onOpen={({ id }) => void navigate(`/payouts/${id}`)}
      />
    </>
  );
}
