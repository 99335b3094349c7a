// The filters of the list of products.
import { listProductsQueryLimits } from '@storefront/limits';
import { FilterSelect } from '../../parts/filter-select.js';
import { FilterText } from '../../parts/filter-text.js';
import { Filters } from '../../parts/filters.js';
import type { ListState } from '../../parts/list-state.js';
import { useTexts } from '../../texts/use-texts.js';
import { CategoryFilter } from './category-filter.js';
import { isByPrice, toSort } from './product-query.js';

/** The order stays where it is while someone searches, and says that it does not apply. Bounds are a part of an order. */
export function ProductFilters({ state }: { readonly state: ListState }) {
  const { products: texts, common } = useTexts();
  const sort = toSort(state.get);
  const isDraft = state.get('status') === 'draft';
  const sorts = Object.fromEntries(Object.entries(texts.sorts).filter(([name]) => !isDraft || !isByPrice(name)));
  return (
    <Filters state={state}>
      <FilterText state={state} name="search" label={texts.search} {...listProductsQueryLimits.search} />
      <FilterSelect state={state} name="status" label={common.status} words={texts.statuses} />
      <CategoryFilter state={state} />
      <FilterSelect
        state={state}
        name="sort"
        label={texts.sort}
        words={sorts}
        standard="newest"
        blocked={state.get('search') ? texts.notWithSearch : undefined}
      />
      {isByPrice(sort) && (
        <>
          <FilterText state={state} name="minimumPrice" label={texts.minimumPrice} type="number" />
          <FilterText state={state} name="maximumPrice" label={texts.maximumPrice} type="number" />
        </>
      )}
      {sort === 'rating' && <FilterText state={state} name="minimumRating" label={texts.minimumRating} type="number" />}
    </Filters>
  );
}
