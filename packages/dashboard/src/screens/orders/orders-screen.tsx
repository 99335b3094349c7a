// Orders: what customers bought, newest first.
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Order } from '@storefront/client';
import { api } from '../../api/client.js';
import { Breakable } from '../../parts/breakable.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { ExportList } from '../../parts/export-list.js';
import { ImportLink } from '../../parts/import-link.js';
import { useListState } from '../../parts/list-state.js';
import { useMoney } from '../../parts/money.js';
import { PageHeader } from '../../parts/page-header.js';
import { PhoneLine } from '../../parts/phone-line.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';
import { OrderFilters } from './order-filters.js';
import { readDays, toListQuery } from './order-query.js';

/** The screen. Its filters are those of the API. */
export default function OrdersScreen() {
  const { orders: texts, common, screens } = useTexts();
  const state = useListState();
  const navigate = useNavigate();
  const filters = toListQuery(state.get);
  const query = useQuery({
    queryKey: ['orders', filters, state.page],
    placeholderData: keepPreviousData,
    queryFn: async () => api.orders.list({ ...state.page, ...filters }),
  });
  const columns: readonly Column<Order>[] = [
    { title: texts.customer, show: (order) => <Customer order={order} /> },
    {
      title: texts.items,
      isSecondary: true,
      show: (order) => <span className="user-text">{formatItems(order)}</span>,
    },
    { title: texts.total, align: 'right', show: (order) => <Total order={order} /> },
    { title: common.status, show: (order) => <StatusBadge status={order.status} texts={texts.statuses} /> },
    { title: common.created, isSecondary: true, show: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <>
      <PageHeader title={screens.orders}>
        <ExportList type="orders" days={readDays(state.get)} query={filters} />
        <ImportLink type="orders" />
      </PageHeader>
      <OrderFilters state={state} />
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

const formatItems = ({ items }: Order): string => items.map(({ name }) => name).join(' · ');

/** With when and what, on phones. */
function Customer({ order }: { readonly order: Order }) {
  const { customer, createdAt } = order;
  return (
    <>
      <Breakable>{customer.email ?? customer.id}</Breakable>
      <PhoneLine>
        <Time at={createdAt} isDay />
      </PhoneLine>
      <PhoneLine>{formatItems(order)}</PhoneLine>
    </>
  );
}

/** With what was refunded of it, which the status does not say until everything is. */
function Total({ order: { total, refunded, status } }: { readonly order: Order }) {
  const { orders: texts } = useTexts();
  const toMoney = useMoney();
  return (
    <>
      {toMoney(total.amount)}
      {refunded && status !== 'refunded' && (
        <Text size="xs" c="dimmed">
          {texts.refundOf(toMoney(refunded.amount))}
        </Text>
      )}
    </>
  );
}
