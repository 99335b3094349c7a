// Orders: what customers bought, newest first.
import { Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Order, OrderSort, OrderStatus } from '@storefront/client';
import { api } from '../../api/client.js';
import { toChoices } from '../../parts/choices.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { startOfDay } from '../../parts/days.js';
import { PAGE_SIZE, useListState } from '../../parts/list-state.js';
import { useMoney } from '../../parts/money.js';
import { PageHeader } from '../../parts/page-header.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';

/** The screen. Its filters are those of the API. */
export default function OrdersScreen() {
  const { orders: texts, common, screens } = useTexts();
  const state = useListState();
  const navigate = useNavigate();
  const toMoney = useMoney();
  const { offset } = state;
  const [status, sort, since, until] = ['status', 'sort', 'since', 'until'].map(state.get);
  const query = useQuery({
    queryKey: ['orders', status, sort, since, until, offset],
    queryFn: async () =>
      api.orders.list({
        limit: PAGE_SIZE,
        offset,
        ...(status && { status: status as OrderStatus }),
        ...(sort && { sort: sort as OrderSort }),
        ...(since && { since: startOfDay(since, 0) }),
        ...(until && { until: startOfDay(until, 1) }),
      }),
  });
  const columns: readonly Column<Order>[] = [
    { title: texts.customer, show: ({ customer }) => <span className="user-text">{customer.email ?? customer.id}</span> },
    {
      title: texts.items,
      isSecondary: true,
      show: ({ items }) => <span className="user-text">{items.map(({ name }) => name).join(', ')}</span>,
    },
    { title: texts.total, align: 'right', show: ({ total }) => toMoney(total.amount) },
    { title: common.status, show: (order) => <StatusBadge status={order.status} texts={texts.statuses} /> },
    { title: common.created, isSecondary: true, show: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <>
      <PageHeader title={screens.orders} />
      <Group mb="md">
        <Select
          label={common.status}
          placeholder={common.all}
          data={toChoices(texts.statuses)}
          value={status ?? null}
          onChange={(value) => state.set('status', value)}
          clearable
        />
        <Select label={texts.sort} data={toChoices(texts.sorts)} value={sort ?? 'newest'} onChange={(value) => state.set('sort', value)} />
        <TextInput
          type="date"
          label={texts.since}
          value={since ?? ''}
          onChange={(event) => state.set('since', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={texts.until}
          value={until ?? ''}
          onChange={(event) => state.set('until', event.currentTarget.value)}
        />
      </Group>
      <DataTable
        query={query}
        columns={columns}
        state={state}
        getId={({ id }) => id}
        label={screens.orders}
        onOpen={({ id }) => void navigate(`/orders/${id}`)}
      />
    </>
  );
}
