// Downloads the payouts.
import { api } from '../../api/client.js';
import { ExportButton } from '../../parts/export-button.js';
import type { ListState } from '../../parts/list-state.js';
import { readPayoutFilters } from './payout-filters.js';

/** With the filters of the list. */
export const ExportPayouts = ({ state }: { readonly state: ListState }) => (
  <ExportButton fileName="payouts" read={(options) => api.payouts.export(readPayoutFilters(state), options)} />
);
