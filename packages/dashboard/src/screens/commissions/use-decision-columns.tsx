// The columns of the ledger for people who may decide: a checkbox and buttons for each pending commission.
import { Box, Button, Checkbox, Group } from '@mantine/core';
import type { Commission } from '@storefront/client';
import type { Column } from '../../parts/data-table.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { useCommissionColumns, useCommissionLabel } from './use-commission-columns.js';
import type { Decision } from './use-decide.js';

/** Returns the columns. The checkbox shares the first one, which saves the width of a column on phones. */
export function useDecisionColumns(
  selectedIds: ReadonlySet<string>,
  onSelect: (ids: ReadonlySet<string>) => void,
  onDecide: (decision: Decision) => void,
): readonly Column<Commission>[] {
  const { common } = useTexts();
  const may = useMay();
  const shown = useCommissionColumns();
  const [first, ...others] = shown;
  if (!first || !may('commissions:write')) return shown;
  const selectable: Column<Commission> = {
    ...first,
    show: (commission) => (
      <Group gap="xs" wrap="nowrap" miw={110}>
        <Box w={20} flex="none">
          <Selection commission={commission} selectedIds={selectedIds} onSelect={onSelect} />
        </Box>
        {first.show(commission)}
      </Group>
    ),
  };
  const actions: Column<Commission> = {
    title: common.actions,
    align: 'right',
    isSecondary: true, // phones have the buttons above the table
    show: (commission) => <Actions commission={commission} onDecide={onDecide} />,
  };
  return [selectable, ...others, actions];
}

interface SelectionProps {
  readonly commission: Commission;
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

function Selection({ commission, selectedIds, onSelect }: SelectionProps) {
  const { commissions: texts } = useTexts();
  const toLabel = useCommissionLabel([commission]);
  if (commission.status !== 'pending') return null;
  return (
    <Checkbox
      aria-label={`${texts.select}: ${toLabel(commission)}`}
      checked={selectedIds.has(commission.id)}
      onChange={({ currentTarget: { checked } }) => {
        const others = [...selectedIds].filter((id) => id !== commission.id);
        onSelect(new Set(checked ? [...others, commission.id] : others));
      }}
    />
  );
}

function Actions({ commission, onDecide }: { readonly commission: Commission; readonly onDecide: (decision: Decision) => void }) {
  const { commissions: texts } = useTexts();
  const toLabel = useCommissionLabel([commission]);
  if (commission.status !== 'pending') return null;
  return (
    <Group gap="xs" justify="flex-end">
      {(['approved', 'rejected'] as const).map((status) => (
        <Button
          key={status}
          size="compact-sm"
          variant="default"
          aria-label={`${texts.decisions[status]}: ${toLabel(commission)}`}
          onClick={() => onDecide({ status, commissions: [commission] })}
        >
          {texts.decisions[status]}
        </Button>
      ))}
    </Group>
  );
}
