// Downloads the payouts.
import { api } from '../../api/client.js';
import { ExportButton } from '../../parts/export-button.js';
import type { ListState } from '../../parts/list-state.js';
import { readPayoutFilters } from './payout-filters.js';

/** With the filters of the list. */
export function ExportPayouts({ state }: { readonly state: ListState }) {
  const filters = readPayoutFilters(state);
  return (
    <ExportButton
      list="payouts"
      days={{ since: state.get('since'), until: state.get('until') }}
      read={(options) => api.payouts.export(filters, options)}
      isFiltered={Object.keys(filters).length > 0}
    />
  );
}
