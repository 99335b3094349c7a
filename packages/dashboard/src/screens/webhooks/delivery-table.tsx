// The deliveries to an endpoint, newest first.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Delivery, DeliveryState, EventName } from '@storefront/client';
import { api } from '../../api/client.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { toTimes } from '../../parts/days.js';
import { FilterDays } from '../../parts/filter-days.js';
import { FilterSelect } from '../../parts/filter-select.js';
import { Filters } from '../../parts/filters.js';
import { useListState } from '../../parts/list-state.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';
import { EventFilter } from './event-filter.js';
import { FailureLine, Reply } from './reply.js';

/** A delivery that waits is soon sent; new ones come at any time. */
const WAITING_REFRESH_MS = 2_000;
const REFRESH_MS = 10_000;

/** Reads again as long as it is on the screen. Its filters are those of the API. */
export function DeliveryTable({ webhookId }: { readonly webhookId: string }) {
  const { deliveries: texts, common } = useTexts();
  const list = useListState();
  const navigate = useNavigate();
  const { page } = list;
  const [state, event, since, until] = ['state', 'event', 'since', 'until'].map(list.get);
  const query = useQuery({
    queryKey: ['deliveries', webhookId, state, event, since, until, page],
    queryFn: async () =>
      api.deliveries.list(webhookId, {
        ...page,
        ...(state && { state: state as DeliveryState }),
        ...(event && { event: event as EventName }),
        ...toTimes(since, until),
      }),
    refetchInterval: ({ state: { data } }) => (data?.data.some((one) => one.state === 'pending') ? WAITING_REFRESH_MS : REFRESH_MS),
  });
  const columns: readonly Column<Delivery>[] = [
    {
      title: texts.event,
      show: (delivery) => (
        <>
          {delivery.event}
          <FailureLine delivery={delivery} />
        </>
      ),
    },
    { title: common.status, show: (delivery) => <StatusBadge status={delivery.state} texts={texts.statuses} /> },
    { title: texts.code, isSecondary: true, show: (delivery) => <Reply delivery={delivery} /> },
    { title: texts.attempts, isSecondary: true, align: 'right', show: ({ attemptCount }) => attemptCount },
    { title: common.created, show: ({ createdAt }) => <Time at={createdAt} isExact /> },
  ];
  return (
    <>
      <Filters state={list}>
        <FilterSelect state={list} name="state" label={common.status} words={texts.statuses} />
        <EventFilter state={list} />
        <FilterDays state={list} label={common.created} />
      </Filters>
      <DataTable
        query={query}
        columns={columns}
        state={list}
        getId={({ id }) => id}
        label={texts.endpoint}
        onOpen={({ id }) => void navigate(`/deliveries/${id}`)}
      />
    </>
  );
}
