// A filter by customer: people know an email address or an id, and the API has a parameter for each.
import { listOrdersQueryLimits } from '@storefront/limits';
import { FilterField } from '../../parts/filter-text.js';
import type { ListState } from '../../parts/list-state.js';
import { useTexts } from '../../texts/use-texts.js';
import { readCustomer, toCustomer } from './order-query.js';

/** One field for both. Its parameters are those of the API. */
export function CustomerFilter({ state }: { readonly state: ListState }) {
  const { orders: texts } = useTexts();
  return (
    <FilterField
      label={texts.customerFilter}
      {...listOrdersQueryLimits.customerEmail}
      current={readCustomer(state.get)}
      onWrite={(text) => state.setAll(toCustomer(text))}
    />
  );
}
