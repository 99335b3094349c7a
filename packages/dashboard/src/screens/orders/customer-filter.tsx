// A filter by customer: people know an email address or an id, and the API has a parameter for each.
import { listOrdersQueryLimits } from '@storefront/limits';
import { FilterField } from '../../parts/filter-text.js';
import type { ListState } from '../../parts/list-state.js';
import { useTexts } from '../../texts/use-texts.js';
import { readCustomer, toCustomer } from './order-query.js';

const { customerEmail, customerId } = listOrdersQueryLimits;

/** An id is shorter than an address: the service refuses longer ones. */
const cut = (text: string): string => (text.includes('@') ? text : text.slice(0, customerId.maxLength));

/** One field for both. Its parameters are those of the API. */
export function CustomerFilter({ state, blocked }: { readonly state: ListState; readonly blocked: string | undefined }) {
  const { orders: texts } = useTexts();
  return (
    <FilterField
      label={texts.customerFilter}
      {...customerEmail}
      blocked={blocked}
      current={readCustomer(state.get)}
      onWrite={(text) => state.setAll(toCustomer(cut(text)))}
    />
  );
}
