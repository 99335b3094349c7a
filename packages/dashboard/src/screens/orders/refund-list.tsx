// The refunds of an order, oldest first.
import { Table, Title } from '@mantine/core';
import type { Order, OrderRefund } from '@storefront/client';
import { useMoney } from '../../parts/money.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';

/** Shows nothing for an order without refunds. */
export function RefundList({ order: { items, refunds = [] } }: { readonly order: Order }) {
  const { orders: texts } = useTexts();
  const toMoney = useMoney();
  if (refunds.length === 0) return null;
  const names = new Map(items.map(({ productId, name }) => [productId, name]));
  const describe = ({ items: refunded = [] }: OrderRefund): string =>
    refunded
      .map(({ productId, variantId, quantity }) => {
        const name = names.get(productId) ?? productId;
        return `${quantity} × ${variantId === undefined ? name : `${name} (${variantId})`}`;
      })
      .join(', ');
  return (
    <>
      <Title order={2} size="h3">
        {texts.refunds}
      </Title>
      <Table aria-label={texts.refunds}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.refundedAt}</Table.Th>
            <Table.Th>{texts.items}</Table.Th>
            <Table.Th>{texts.reason}</Table.Th>
            <Table.Th ta="right">{texts.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {refunds.map((refund) => (
            <Table.Tr key={refund.id}>
              <Table.Td>
                <Time at={refund.createdAt} />
              </Table.Td>
              <Table.Td className="user-text" dir="auto">
                {describe(refund)}
              </Table.Td>
              <Table.Td className="user-text" dir="auto">
                {refund.reason}
              </Table.Td>
              <Table.Td ta="right">{toMoney(refund.amount.amount, refund.amount.currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
