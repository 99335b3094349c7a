// One order: what was bought, its history, and what it can become.
import { Badge, Button, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Order, OrderItem, OrderStatus } from '@storefront/client';
import { api } from '../../api/client.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { ErrorText } from '../../parts/error-text.js';
import { Loading } from '../../parts/loading.js';
import { useMoney } from '../../parts/money.js';
import { PageHeader } from '../../parts/page-header.js';
import { PhoneLine } from '../../parts/phone-line.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { OrderFacts } from './order-facts.js';
import { ORDER_MOVES } from './order-moves.js';
import { OrderTimeline } from './order-timeline.js';
import { RefundDialog } from './refund-dialog.js';
import { computeLeft, computeLineTotal } from './refund-lines.js';
import { RefundList } from './refund-list.js';

/** The screen. */
export default function OrderScreen() {
  const { orders: texts } = useTexts();
  const { id = '' } = useParams();
  const query = useQuery({ queryKey: ['order', id], queryFn: async () => api.orders.get(id) });
  if (query.error) return <ErrorText error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const order = query.data;
  return (
    <Stack>
      <PageHeader title={order.customer.email ?? order.customer.id} intro={id}>
        <StatusBadge status={order.status} texts={texts.statuses} />
        {order.refunded && order.status !== 'refunded' && (
          <Badge variant="light" color="orange" tt="none" miw="max-content">
            {texts.partlyRefunded}
          </Badge>
        )}
        <Refund order={order} />
        <Moves order={order} />
      </PageHeader>
      <Items order={order} />
      <RefundList order={order} />
      <OrderFacts order={order} />
      <OrderTimeline order={order} />
    </Stack>
  );
}

function Refund({ order }: { readonly order: Order }) {
  const { orders: texts } = useTexts();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const isPossible = ORDER_MOVES[order.status].includes('refunded') && computeLeft(order) > 0;
  if (!isPossible || !may('orders:write')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {texts.refund}
      </Button>
      {isOpen && <RefundDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Moves({ order }: { readonly order: Order }) {
  const { id, status } = order;
  const { orders: texts } = useTexts();
  const toMoney = useMoney();
  const may = useMay();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<OrderStatus>();
  const move = useMutation({
    mutationFn: async (to: OrderStatus) => api.orders.update(id, { status: to }),
    onSuccess: async () => {
      setWanted(undefined);
      await Promise.all(['order', 'orders', 'counts', 'overview'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  if (!may('orders:write')) return null;
  const toLabel = (to: OrderStatus) => texts.moveTo(texts.statuses[to] ?? to);
  // The dialog of refunds has everything as a choice, unless there is no money to return.
  const moves = ORDER_MOVES[status].filter((to) => to !== 'refunded' || computeLeft(order) === 0);
  return (
    <>
      {moves.map((to) => (
        <Button key={to} variant="default" onClick={() => setWanted(to)}>
          {toLabel(to)}
        </Button>
      ))}
      {wanted && (
        <ConfirmDialog
          title={toLabel(wanted)}
          text={REVERSING.includes(wanted) ? texts.reverseText(toMoney(computeLeft(order))) : texts.moveText}
          action={toLabel(wanted)}
          isBusy={move.isPending}
          error={move.error}
          onConfirm={() => move.mutate(wanted)}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  );
}

/** After these, nothing follows. */
const REVERSING: readonly OrderStatus[] = ['refunded', 'cancelled'];

function Items({ order }: { readonly order: Order }) {
  const { items, shipping, discount, taxes, total, refunded } = order;
  const { orders: texts } = useTexts();
  const toMoney = useMoney();
  return (
    <Table aria-label={texts.items}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.product}</Table.Th>
          <Table.Th ta="right">{texts.quantity}</Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            {texts.price}
          </Table.Th>
          <Table.Th ta="right">{texts.lineTotal}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item, place) => (
          <Item key={place} item={item} />
        ))}
        {shipping && (
          <Table.Tr>
            <Table.Td className="user-text">{texts.shipping(shipping.method)}</Table.Td>
            <Table.Td />
            <Table.Td visibleFrom="sm" />
            <Table.Td ta="right">{toMoney(shipping.cost ?? 0)}</Table.Td>
          </Table.Tr>
        )}
        {discount !== undefined && <AmountRow label={texts.discount} amount={toMoney(-discount)} />}
        {taxes?.included === false && <AmountRow label={texts.taxes} amount={toMoney(taxes.amount)} />}
        <Table.Tr>
          <Table.Th>{texts.total}</Table.Th>
          <Table.Td />
          <Table.Td visibleFrom="sm" />
          <Table.Th ta="right">{toMoney(total.amount)}</Table.Th>
        </Table.Tr>
        {taxes?.included && <AmountRow label={texts.includedTaxes} amount={toMoney(taxes.amount)} />}
        {refunded && <AmountRow label={texts.refunded} amount={toMoney(-refunded.amount)} />}
        {refunded && <AmountRow label={texts.net} amount={toMoney(computeLeft(order))} />}
      </Table.Tbody>
    </Table>
  );
}

function Item({ item }: { readonly item: OrderItem }) {
  const { productId, variantId = '', name, quantity, price, refundedQuantity = 0 } = item;
  const { orders: texts } = useTexts();
  const toMoney = useMoney();
  return (
    <Table.Tr>
      <Table.Td>
        <ScreenLink to={`/products/${productId}`} scope="products:read">
          {name}
        </ScreenLink>
        {variantId && (
          <Text size="sm" c="dimmed" className="user-text">
            <bdi>{variantId}</bdi>
          </Text>
        )}
        {refundedQuantity > 0 && (
          <Text size="sm" c="dimmed">
            {texts.refundedPieces(refundedQuantity)}
          </Text>
        )}
        <PhoneLine>{texts.each(toMoney(price))}</PhoneLine>
      </Table.Td>
      <Table.Td ta="right">{quantity}</Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {toMoney(price)}
      </Table.Td>
      <Table.Td ta="right">{toMoney(computeLineTotal(item))}</Table.Td>
    </Table.Tr>
  );
}

function AmountRow({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <Table.Tr>
      <Table.Td>{label}</Table.Td>
      <Table.Td />
      <Table.Td visibleFrom="sm" />
      <Table.Td ta="right">{amount}</Table.Td>
    </Table.Tr>
  );
}
