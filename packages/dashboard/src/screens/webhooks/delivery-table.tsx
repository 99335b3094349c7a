// The deliveries to an endpoint, newest first.
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Delivery, DeliveryState } from '@storefront/client';
import { api } from '../../api/client.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { PAGE_SIZE, useListState } from '../../parts/list-state.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';

const WAITING_REFRESH_MS = 2_000;

/** Reads again while a delivery is waiting. */
export function DeliveryTable({ webhookId }: { readonly webhookId: string }) {
  const { deliveries: texts, common } = useTexts();
  const list = useListState();
  const navigate = useNavigate();
  const { offset } = list;
  const state = list.get('state') as DeliveryState | undefined;
  const query = useQuery({
    queryKey: ['deliveries', webhookId, state, offset],
    queryFn: async () => api.deliveries.list(webhookId, { limit: PAGE_SIZE, offset, ...(state && { state }) }),
    refetchInterval: ({ state: { data } }) => (data?.data.some((one) => one.state === 'pending') ? WAITING_REFRESH_MS : false),
  });
  const columns: readonly Column<Delivery>[] = [
    { title: texts.event, show: ({ event }) => event },
    { title: common.status, show: (delivery) => <StatusBadge status={delivery.state} texts={texts.statuses} /> },
    { title: texts.code, isSecondary: true, show: ({ lastStatusCode }) => lastStatusCode ?? common.none },
    { title: texts.attempts, isSecondary: true, align: 'right', show: ({ attemptCount }) => attemptCount },
    { title: common.created, show: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  const choices = Object.entries(texts.statuses).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Select
        label={common.status}
        placeholder={common.all}
        data={choices}
        value={state ?? null}
        onChange={(value) => list.set('state', value)}
        clearable
        maw={220}
      />
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
