// The filters of the list of all deliveries, as in the URL and as the API takes them.
import type { DeliveryState, EventName, ListAllDeliveriesQuery, StatusCodeClass } from '@storefront/client';
import { toTimes } from '../../parts/days.js';
import { useListState, type ListState } from '../../parts/list-state.js';

/** The API finds only failed deliveries by these. */
const OF_FAILED = ['event', 'statusCodeClass'] as const;

/** Returns the state of the list: who chooses an event or a class of replies looks for failed deliveries, and who looks for others loses both. */
export function useDeliveryFilters(): ListState {
  const state = useListState();
  const set: ListState['set'] = (name, value) => {
    if (name === 'state' && value !== 'failed') state.setAll({ state: value, ...Object.fromEntries(OF_FAILED.map((one) => [one, null])) });
    else if ((OF_FAILED as readonly string[]).includes(name) && value) state.setAll({ state: 'failed', [name]: value });
    else state.set(name, value);
  };
  return { ...state, set };
}

/** Returns the filters. An address that someone wrote can contradict itself: then its status counts. */
export function readDeliveryFilters({ get }: ListState): ListAllDeliveriesQuery {
  const [state, webhookId, since, until] = ['state', 'webhookId', 'since', 'until'].map(get);
  const [event, statusCodeClass] = OF_FAILED.map((name) => (state === 'failed' ? get(name) : undefined));
  return {
    ...(state && { state: state as DeliveryState }),
    ...(webhookId && { webhookId }),
    ...(event && { event: event as EventName }),
    ...(statusCodeClass && { statusCodeClass: statusCodeClass as StatusCodeClass }),
    ...toTimes(since, until),
  };
}
