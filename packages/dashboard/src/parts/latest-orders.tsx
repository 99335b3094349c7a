// The latest orders of a customer, or those that are attributed to a creator.
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '@storefront/client';
import { api } from '../api/client.js';
import { useTexts } from '../texts/use-texts.js';
import { LATEST } from './latest.js';
import { useMoney } from './money.js';
import { PhoneLine } from './phone-line.js';
import { ScreenLink } from './screen-link.js';
import { Section } from './section.js';
import { StatusBadge } from './status-badge.js';
import { Time } from './time.js';

interface LatestOrdersProps {
  readonly of: { readonly customerId: string } | { readonly creatorId: string };
  readonly title: string;
  /** What to say if there is none. */
  readonly empty: string;
}

/** The list of orders has the others. */
export function LatestOrders({ of, title, empty }: LatestOrdersProps) {
  const { orders: texts } = useTexts();
  const query = useQuery({ queryKey: ['orders', 'latest', of], queryFn: async () => api.orders.list({ ...of, limit: LATEST }) });
  return (
    <Section
      title={title}
      empty={empty}
      query={query}
      more={
        <ScreenLink to={`/orders?${new URLSearchParams(of).toString()}`} scope="orders:read">
          {texts.allOrders}
        </ScreenLink>
      }
      show={(orders) => (
        <Table aria-label={title}>
          <Table.Tbody>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    />
  );
}

function OrderRow({ order: { id, items, total, status, createdAt } }: { readonly order: Order }) {
  const { orders: texts } = useTexts();
  const toMoney = useMoney();
  return (
    <Table.Tr>
      <Table.Td className="user-text" dir="auto">
        <ScreenLink to={`/orders/${id}`} scope="orders:read">
          {items.map(({ name, productId }) => name ?? productId).join(', ')}
        </ScreenLink>
        <PhoneLine>
          <Time at={createdAt} isDay />
        </PhoneLine>
      </Table.Td>
      <Table.Td ta="right">{toMoney(total.amount)}</Table.Td>
      <Table.Td>
        <StatusBadge status={status} texts={texts.statuses} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Time at={createdAt} />
      </Table.Td>
    </Table.Tr>
  );
}
