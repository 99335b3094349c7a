// What creators are due, and who pays it.
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatorBalance } from '@storefront/client';
import { api } from '../../api/client.js';
import { CreatorFilter } from '../../parts/creator-filter.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { FilterSelect } from '../../parts/filter-select.js';
import { FilterText } from '../../parts/filter-text.js';
import { Filters } from '../../parts/filters.js';
import type { ListState } from '../../parts/list-state.js';
import { useMoney } from '../../parts/money.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { readBalanceFilters } from './balance-filters.js';
import { PayDialog } from './pay-dialog.js';

/** The list. Its filters are those of the API. */
export function BalanceList({ state }: { readonly state: ListState }) {
  const { payouts: texts } = useTexts();
  const [paying, setPaying] = useState<CreatorBalance>();
  const query = useBalances(state);
  return (
    <>
      <Filters state={state}>
        <CreatorFilter state={state} />
        <FilterText state={state} name="minimumDue" label={texts.minimumDue} type="number" />
        <FilterText state={state} name="currency" label={texts.currency} maxLength={3} />
        <FilterSelect state={state} name="sort" label={texts.sort} words={texts.sorts} standard="highest" />
      </Filters>
      <DataTable query={query} columns={useColumns(setPaying)} state={state} getId={({ creatorId }) => creatorId} label={texts.balances} />
      {paying && <PayDialog balance={paying} onClose={() => setPaying(undefined)} />}
    </>
  );
}

function useBalances(state: ListState) {
  const filters = readBalanceFilters(state);
  return useQuery({
    queryKey: ['balances', filters, state.page],
    placeholderData: keepPreviousData,
    queryFn: async () => api.payouts.listBalances({ ...state.page, ...filters }),
  });
}

function useColumns(onPay: (balance: CreatorBalance) => void): readonly Column<CreatorBalance>[] {
  const { payouts: texts, common } = useTexts();
  const may = useMay();
  const toMoney = useMoney();
  const shown: readonly Column<CreatorBalance>[] = [
    {
      title: texts.creator,
      show: ({ creatorId, creatorName }) => (
        <ScreenLink to={`/creators/${creatorId}`} scope="creators:read">
          {creatorName}
        </ScreenLink>
      ),
    },
    {
      title: texts.due,
      align: 'right',
      show: ({ creatorId, due, currency }) => (
        <ScreenLink to={`/commissions?status=approved&creatorId=${creatorId}`} scope="commissions:read">
          {toMoney(due, currency)}
        </ScreenLink>
      ),
    },
    {
      title: texts.pending,
      align: 'right',
      isSecondary: true,
      show: ({ creatorId, pending, currency }) => (
        <ScreenLink to={`/commissions?status=pending&creatorId=${creatorId}`} scope="commissions:read">
          {toMoney(pending, currency)}
        </ScreenLink>
      ),
    },
    { title: texts.paid, align: 'right', isSecondary: true, show: ({ paid, currency }) => toMoney(paid, currency) },
  ];
  const actions: Column<CreatorBalance> = {
    title: common.actions,
    align: 'right',
    show: (balance) =>
      balance.due > 0 && (
        <Button size="compact-sm" aria-label={`${texts.pay}: ${balance.creatorName}`} onClick={() => onPay(balance)}>
          {texts.pay}
        </Button>
      ),
  };
  return may('payouts:write') ? [...shown, actions] : shown;
}
