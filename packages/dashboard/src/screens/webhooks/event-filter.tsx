// A filter by event, chosen from the catalog of the service.
import { FilterSelect } from '../../parts/filter-select.js';
import { FilterText } from '../../parts/filter-text.js';
import type { ListState } from '../../parts/list-state.js';
import { useEventTypes } from '../../parts/use-event-types.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';

/** Its parameter is `event`. Who may not read the catalog, or can't at the moment, types the name. While it loads, there is only the chosen one. */
export function EventFilter({ state }: { readonly state: ListState }) {
  const { deliveries: texts } = useTexts();
  const mayRead = useMay()('events:read');
  const { data, isError } = useEventTypes(mayRead);
  if (isError || !mayRead) return <FilterText state={state} name="event" label={texts.event} />;
  const chosen = state.get('event');
  const names = data ? data.data.map(({ event }) => event) : chosen ? [chosen] : [];
  return (
    <FilterSelect
      state={state}
      name="event"
      label={texts.event}
      words={Object.fromEntries(names.map((name) => [name, name]))}
      isSearchable
    />
  );
}
