// The filters of the list of orders.
import { CreatorFilter } from '../../parts/creator-filter.js';
import { FilterDays } from '../../parts/filter-days.js';
import { FilterSelect } from '../../parts/filter-select.js';
import { FilterText } from '../../parts/filter-text.js';
import { Filters } from '../../parts/filters.js';
import type { ListState } from '../../parts/list-state.js';
import { useTexts } from '../../texts/use-texts.js';
import { CustomerFilter } from './customer-filter.js';
import { isByAmount, readCustomer } from './order-query.js';

/** Shows the filters that go with the others. */
export function OrderFilters({ state }: { readonly state: ListState }) {
  const { orders: texts, common } = useTexts();
  return (
    <Filters state={state}>
      <FilterSelect state={state} name="status" label={common.status} words={texts.statuses} />
      <FilterSelect state={state} name="sort" label={texts.sort} words={texts.sorts} standard="newest" />
      {isByAmount(state.get) ? (
        <>
          <FilterText state={state} name="minimumAmount" label={texts.minimumAmount} type="number" />
          <FilterText state={state} name="maximumAmount" label={texts.maximumAmount} type="number" />
        </>
      ) : (
        <>
          <CustomerFilter state={state} />
          {!readCustomer(state.get) && <CreatorFilter state={state} />}
          <FilterDays state={state} label={common.created} />
        </>
      )}
    </Filters>
  );
}
