// Downloads the balances.
import type { CreatorBalance, RequestOptions } from '@storefront/client';
import { api } from '../../api/client.js';
import { toCsv } from '../../parts/csv.js';
import { ExportButton } from '../../parts/export-button.js';
import type { ListState } from '../../parts/list-state.js';
import { readBalanceFilters } from './balance-filters.js';

const COLUMNS = ['creatorId', 'creatorName', 'currency', 'due', 'pending', 'paid'] as const satisfies readonly (keyof CreatorBalance)[];

/** How many balances a file has at most, and how many of them a request. */
const [IN_FILE, PAGE] = [10_000, 100];

/** With the filters of the list. */
export function ExportBalances({ state }: { readonly state: ListState }) {
  const read = async (options: RequestOptions) => {
    const balances = await api.payouts.listBalances({ ...readBalanceFilters(state), limit: PAGE }, options).toArray({ atMost: IN_FILE });
    return toCsv(
      COLUMNS,
      balances.map((balance) => COLUMNS.map((name) => balance[name])),
    );
  };
  const isFiltered = ['creatorId', 'minimumDue', 'currency'].some((name) => state.get(name) !== undefined);
  return <ExportButton list="balances" read={read} isFiltered={isFiltered} />;
}
