// The ledger: what creators earned, to approve or reject.
import { Button, Checkbox, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { DataTable } from '../../parts/data-table.js';
import { ExportButton } from '../../parts/export-button.js';
import { useListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { CommissionFilters } from './commission-filters.js';
import { readCommissionFilters } from './commission-query.js';
import { DecisionDialog } from './decision-dialog.js';
import type { Decision } from './use-decide.js';
import { useDecisionColumns } from './use-decision-columns.js';

/** The screen. Its filters are those of the API. */
export default function CommissionsScreen() {
  const { commissions: texts, screens } = useTexts();
  const state = useListState();
  const may = useMay();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [decision, setDecision] = useState<Decision>();
  const { page } = state;
  const { orderId, ...filters } = readCommissionFilters(state);
  const query = useQuery({
    queryKey: ['commissions', filters, orderId, page],
    placeholderData: keepPreviousData,
    queryFn: async () => api.commissions.list({ ...page, ...filters, ...(orderId && { orderId }) }),
  });
  const pending = (query.data?.data ?? []).filter((one) => one.status === 'pending');
  const chosen = pending.filter(({ id }) => selectedIds.has(id));
  const columns = useDecisionColumns(selectedIds, setSelectedIds, setDecision);
  return (
    <>
      {/* The file can't be of one order. */}
      <PageHeader title={screens.commissions}>
        {!orderId && (
          <ExportButton
            list="commissions"
            days={{ since: state.get('since'), until: state.get('until') }}
            read={(options) => api.commissions.export(filters, options)}
            isFiltered={Object.keys(filters).length > 0}
          />
        )}
      </PageHeader>
      <CommissionFilters state={state} />
      {may('commissions:write') && pending.length > 0 && (
        <Group mb="sm" justify="space-between">
          <Checkbox
            label={texts.selectAll(pending.length)}
            checked={chosen.length === pending.length}
            indeterminate={chosen.length > 0 && chosen.length < pending.length}
            onChange={({ currentTarget: { checked } }) => setSelectedIds(new Set(checked ? pending.map(({ id }) => id) : []))}
          />
          <Group gap="xs">
            {(['rejected', 'approved'] as const).map((to) => (
              <Button
                key={to}
                variant={to === 'approved' ? 'filled' : 'default'}
                disabled={chosen.length === 0}
                onClick={() => setDecision({ status: to, commissions: chosen })}
              >
                {texts.decideSelected[to](chosen.length)}
              </Button>
            ))}
          </Group>
        </Group>
      )}
      <DataTable query={query} columns={columns} state={state} getId={({ id }) => id} label={screens.commissions} />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
