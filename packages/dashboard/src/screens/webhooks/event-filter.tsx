// A filter by event, chosen from the catalog of the service.
import { FilterSelect } from '../../parts/filter-select.js';
import { FilterText } from '../../parts/filter-text.js';
import type { ListState } from '../../parts/list-state.js';
import { useEventTypes } from '../../parts/use-event-types.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';

/** Its parameter is `event`. Who may not read the catalog, or can't at the moment, types the name. */
export function EventFilter({ state }: { readonly state: ListState }) {
  const { deliveries: texts } = useTexts();
  const { data, isError } = useEventTypes(useMay()('events:read'));
  if (isError || !data) return <FilterText state={state} name="event" label={texts.event} />;
  const names = data.data.map(({ event }) => event);
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
