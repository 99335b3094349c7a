// The latest commissions of a creator.
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Commission } from '@storefront/client';
import { api } from '../../api/client.js';
import { useMoney } from '../../parts/money.js';
import { PhoneLine } from '../../parts/phone-line.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';
import { LATEST } from '../../parts/latest.js';
import { Section } from '../../parts/section.js';

/** The ledger has the others. */
export function CreatorCommissions({ creatorId }: { readonly creatorId: string }) {
  const { creators: texts } = useTexts();
  const query = useQuery({
    queryKey: ['commissions', 'creator', creatorId],
    queryFn: async () => api.commissions.list({ creatorId, limit: LATEST }),
  });
  return (
    <Section
      title={texts.commissions}
      empty={texts.noBalance}
      query={query}
      more={
        <ScreenLink to={`/commissions?creatorId=${creatorId}`} scope="commissions:read">
          {texts.allCommissions}
        </ScreenLink>
      }
      show={(items) => <Commissions items={items} />}
    />
  );
}

function Commissions({ items }: { readonly items: readonly Commission[] }) {
  const { creators, commissions: texts, common } = useTexts();
  const toMoney = useMoney();
  return (
    <Table aria-label={creators.commissions}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.kind}</Table.Th>
          <Table.Th ta="right">{texts.amount}</Table.Th>
          <Table.Th>{common.status}</Table.Th>
          <Table.Th visibleFrom="sm">{common.created}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(({ id, kind, amount, status, createdAt }) => (
          <Table.Tr key={id}>
            <Table.Td>
              {texts.kinds[kind] ?? kind}
              <PhoneLine>
                <Time at={createdAt} isDay />
              </PhoneLine>
            </Table.Td>
            <Table.Td ta="right">{toMoney(amount.value, amount.currency)}</Table.Td>
            <Table.Td>
              <StatusBadge status={status} texts={texts.statuses} />
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Time at={createdAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
