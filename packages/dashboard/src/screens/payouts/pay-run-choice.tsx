// The creators of a payout run: all of them, or some.
import { Button, Checkbox, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import type { CreatorBalance } from '@storefront/client';
import { useMoney } from '../../parts/money.js';
import { useTexts } from '../../texts/use-texts.js';
import { useBalanceSum } from './use-balance-sum.js';

interface ChoicesProps {
  readonly balances: readonly CreatorBalance[];
  readonly suspendedIds: ReadonlySet<string>;
  /** The ids of those who are chosen. */
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

interface PayRunChoiceProps extends ChoicesProps {
  /** Whether there can be more than those. */
  readonly isCut: boolean;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** Goes on once somebody is chosen. */
export function PayRunChoice({ balances, suspendedIds, isCut, ids, onChange, onNext, onClose }: PayRunChoiceProps) {
  const { payouts, common } = useTexts();
  const texts = payouts.run;
  const toSum = useBalanceSum();
  const chosen = balances.filter(({ creatorId }) => ids.has(creatorId));
  return (
    <Stack>
      {isCut && <Text>{texts.first(balances.length)}</Text>}
      <Checkbox
        label={texts.all(balances.length)}
        checked={chosen.length === balances.length}
        indeterminate={chosen.length > 0 && chosen.length < balances.length}
        onChange={({ currentTarget: { checked } }) => onChange(new Set(checked ? balances.map(({ creatorId }) => creatorId) : []))}
        data-autofocus
      />
      <Choices balances={balances} suspendedIds={suspendedIds} ids={ids} onChange={onChange} />
      <Text fw={600} role="status">
        {texts.chosen(chosen.length, toSum(chosen))}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button disabled={chosen.length === 0} onClick={onNext}>
          {texts.next}
        </Button>
      </Group>
    </Stack>
  );
}

function Choices({ balances, suspendedIds, ids, onChange }: ChoicesProps) {
  const { payouts: texts, creators } = useTexts();
  const toMoney = useMoney();
  const choose = (creatorId: string, isChosen: boolean) => {
    const others = [...ids].filter((one) => one !== creatorId);
    onChange(new Set(isChosen ? [...others, creatorId] : others));
  };
  return (
    <ScrollArea.Autosize mah="45vh" type="auto">
      <Table aria-label={texts.run.list}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.creator}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {texts.count}
            </Table.Th>
            <Table.Th ta="right">{texts.due}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {balances.map(({ creatorId, creatorName, due, dueCount, currency }) => (
            <Table.Tr key={creatorId}>
              <Table.Td>
                <Checkbox
                  label={
                    <span className="user-text" dir="auto">
                      {creatorName}
                    </span>
                  }
                  description={suspendedIds.has(creatorId) && creators.statuses.suspended}
                  checked={ids.has(creatorId)}
                  onChange={({ currentTarget: { checked } }) => choose(creatorId, checked)}
                />
              </Table.Td>
              <Table.Td ta="right" visibleFrom="sm">
                {dueCount}
              </Table.Td>
              <Table.Td ta="right">{toMoney(due, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
