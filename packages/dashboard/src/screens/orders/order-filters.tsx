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

/** A filter that does not go with the others stays where it is, and says so. Amounts are a part of the order by amount. */
export function OrderFilters({ state }: { readonly state: ListState }) {
  const { orders: texts, common } = useTexts();
  const isAmount = isByAmount(state.get);
  const notByAmount = isAmount ? texts.notByAmount : undefined;
  const customer = readCustomer(state.get);
  const isOfCreator = customer === '' && state.get('creatorId') !== undefined;
  return (
    <Filters state={state}>
      <FilterSelect state={state} name="status" label={common.status} words={texts.statuses} />
      <FilterSelect state={state} name="sort" label={texts.sort} words={texts.sorts} standard="newest" />
      {isAmount && (
        <>
          <FilterText state={state} name="minimumAmount" label={texts.minimumAmount} type="number" />
          <FilterText state={state} name="maximumAmount" label={texts.maximumAmount} type="number" />
        </>
      )}
      <CustomerFilter state={state} blocked={notByAmount ?? (isOfCreator ? texts.notWithCreator : undefined)} />
      <CreatorFilter state={state} blocked={notByAmount ?? (customer === '' ? undefined : texts.notWithCustomer)} />
      <FilterDays state={state} label={common.created} blocked={notByAmount} />
    </Filters>
  );
}
