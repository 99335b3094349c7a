// Chooses the events of an endpoint from the catalog of the service.
import { Checkbox, Code, Select, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import type { EventSelector, EventType } from '@storefront/client';
import { ErrorText } from '../../parts/error-text.js';
import { Loading } from '../../parts/loading.js';
import { useEventTypes } from '../../parts/use-event-types.js';
import { useTexts } from '../../texts/use-texts.js';

interface EventPickerProps {
  readonly events: readonly EventSelector[];
  readonly onChange: (events: EventSelector[]) => void;
}

/** `*` replaces all others. An example of any event can be looked at before it is chosen. */
export function EventPicker({ events, onChange }: EventPickerProps) {
  const { webhooks: texts } = useTexts();
  const types = useEventTypes();
  if (!types.data) return types.error ? <ErrorText error={types.error} onRetry={() => void types.refetch()} /> : <Loading />;
  return (
    <Checkbox.Group
      label={texts.events}
      value={[...events]}
      onChange={(chosen) => onChange(chosen.includes('*') ? ['*'] : chosen)}
      withAsterisk
    >
      <Stack mt="xs" gap="xs">
        <Checkbox value="*" label={texts.allEvents} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
          {groupByObject(types.data.data).map(({ event, description }) => (
            <Checkbox key={event} value={event} label={event} description={description} disabled={events.includes('*')} />
          ))}
        </SimpleGrid>
        <EventExample types={types.data.data} />
      </Stack>
    </Checkbox.Group>
  );
}

/** Returns the types with those of one object together, objects in the order of the catalog. */
function groupByObject(types: readonly EventType[]): readonly EventType[] {
  const objects = [...new Set(types.map(toObject))];
  return objects.flatMap((object) => types.filter((type) => toObject(type) === object));
}

const toObject = ({ event }: EventType): string => event.split('.')[0] ?? '';

function EventExample({ types }: { readonly types: readonly EventType[] }) {
  const { webhooks: texts } = useTexts();
  const [shown, setShown] = useState<string | null>(null);
  const example = types.find(({ event }) => event === shown)?.full.example;
  return (
    <>
      <Select
        label={texts.example}
        placeholder={texts.exampleOf}
        data={types.map(({ event }) => event)}
        value={shown}
        onChange={setShown}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': texts.hideExample }}
      />
      {example !== undefined && (
        <Code block tabIndex={0} className="event-example">
          {JSON.stringify(example, undefined, 2)}
        </Code>
      )}
    </>
  );
}
