// Every event that endpoints can receive, with examples.
import { Accordion, Code, Group, Stack, Tabs, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { EventType } from '@storefront/client';
import { ErrorText } from '../../parts/error-text.js';
import { Loading } from '../../parts/loading.js';
import { PageHeader } from '../../parts/page-header.js';
import { useEventTypes } from '../../parts/use-event-types.js';
import { useTexts } from '../../texts/use-texts.js';

/** The screen. The open event is in the URL. */
export default function EventCatalogScreen() {
  const { eventCatalog: texts, screens } = useTexts();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useEventTypes();
  return (
    <>
      <PageHeader title={screens.eventCatalog} intro={texts.intro} guide="webhooks" />
      {data ? (
        <Accordion
          variant="separated"
          order={2}
          value={params.get('event')}
          onChange={(event) => setParams(event ? { event } : {}, { replace: true })}
        >
          {data.data.map((type) => (
            <EventEntry key={type.event} type={type} />
          ))}
        </Accordion>
      ) : error ? (
        <ErrorText error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function EventEntry({ type: { event, description, scope, full, compact } }: { readonly type: EventType }) {
  const { eventCatalog: texts } = useTexts();
  return (
    <Accordion.Item value={event}>
      <Accordion.Control>
        <Text fw={600}>{event}</Text>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack>
          <Group gap="xs">
            <Text size="sm">{texts.scope}:</Text>
            <Code>{scope}</Code>
          </Group>
          <Tabs defaultValue="full" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="full">{texts.formats.full}</Tabs.Tab>
              <Tabs.Tab value="compact">{texts.formats.compact}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="full">
              <Example value={full.example} />
            </Tabs.Panel>
            <Tabs.Panel value="compact">
              <Example value={compact.example} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

const Example = ({ value }: { readonly value: unknown }) => (
  <Code block mt="sm" tabIndex={0}>
    {JSON.stringify(value, undefined, 2)}
  </Code>
);
