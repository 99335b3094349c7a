// The filters of the ledger.
import { CreatorFilter } from '../../parts/creator-filter.js';
import { FilterDays } from '../../parts/filter-days.js';
import { FilterSelect } from '../../parts/filter-select.js';
import { FilterText } from '../../parts/filter-text.js';
import { Filters } from '../../parts/filters.js';
import type { ListState } from '../../parts/list-state.js';
import { useTexts } from '../../texts/use-texts.js';

/** Those of the API. */
export function CommissionFilters({ state }: { readonly state: ListState }) {
  const { commissions: texts, common } = useTexts();
  return (
    <Filters state={state}>
      <FilterSelect state={state} name="status" label={common.status} words={texts.statuses} />
      <CreatorFilter state={state} />
      <FilterText state={state} name="orderId" label={texts.orderId} />
      <FilterText state={state} name="payoutId" label={texts.payoutId} />
      <FilterDays state={state} label={texts.earned} />
    </Filters>
  );
}
