// What happens in the store while someone looks.
import { Anchor, Code, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { StoreEvent } from '@storefront/client';
import { ErrorText } from '../../parts/error-text.js';
import { Time } from '../../parts/time.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { useActivity } from './use-activity.js';

/** The screens of what an event is about, the closest first. */
const SCREENS = [
  { field: 'orderId', path: 'orders', scope: 'orders:read' },
  { field: 'productId', path: 'products', scope: 'products:read' },
  { field: 'creatorId', path: 'creators', scope: 'creators:read' },
  { field: 'userId', path: 'users', scope: 'users:read' },
] as const;

/** Adds each event within seconds. */
export function Activity() {
  const { start: texts } = useTexts();
  const { events, error } = useActivity();
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {texts.activity}
      </Title>
      {error !== undefined && (
        <Stack gap="xs" mb="sm">
          <Text size="sm">{texts.activityRetries}</Text>
          <ErrorText error={error} />
        </Stack>
      )}
      <Stack gap={4} role="log" aria-label={texts.activity}>
        {events.length === 0 && error === undefined && <Text c="dimmed">{texts.noActivity}</Text>}
        {events.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </Stack>
    </section>
  );
}

function Entry({ event: { event, timestamp, data } }: { readonly event: StoreEvent }) {
  const may = useMay();
  const fields = data as Readonly<Record<string, unknown>>;
  const screen = SCREENS.find(({ field, scope }) => typeof fields[field] === 'string' && may(scope));
  const id = screen && String(fields[screen.field]);
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        <Time at={timestamp} />
      </Text>
      <Code>{event}</Code>
      {screen && id && (
        <Anchor component={Link} to={`/${screen.path}/${id}`} size="sm">
          {id}
        </Anchor>
      )}
    </Group>
  );
}
