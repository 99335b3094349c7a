// Sends an example of an event to an endpoint: of its first event at once, or of another one that it gets.
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { EventName, Webhook } from '@storefront/client';
import { BusyButton } from '../../parts/busy-button.js';
import { LoadError } from '../../parts/load-error.js';
import { useEventTypes } from '../../parts/use-event-types.js';
import { useTexts } from '../../texts/use-texts.js';

/** What a test sends if the endpoint gets all events. */
const USUAL_EVENT: EventName = 'order.completed';

interface TestEventProps {
  readonly webhook: Webhook;
  readonly isBusy: boolean;
  readonly onSend: (event: EventName) => void;
}

/** The second button has the other events. */
export function TestEvent({ webhook: { events }, isBusy, onSend }: TestEventProps) {
  const { webhooks: texts } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const isAll = events.includes('*');
  const { data, error, isFetching, refetch } = useEventTypes(isAll && isOpen);
  const isReading = isOpen && isFetching;
  const named = isAll ? (data?.data.map(({ event }) => event) ?? []) : events.filter((event): event is EventName => event !== '*');
  return (
    <>
      <LoadError text={texts.eventsUnread} error={isOpen && error} onRetry={() => void refetch()} />
      <Button.Group>
        <BusyButton variant="default" isBusy={isBusy} onClick={() => onSend(isAll ? USUAL_EVENT : (named[0] ?? USUAL_EVENT))}>
          {texts.test}
        </BusyButton>
        {(isAll || named.length > 1) && (
          <Menu opened={isOpen && named.length > 0} onChange={setIsOpen} position="bottom-end">
            <Menu.Target>
              <BusyButton variant="default" px="xs" isBusy={isBusy || isReading} hasLoader={isReading} aria-label={texts.chooseTest}>
                ▾
              </BusyButton>
            </Menu.Target>
            <Menu.Dropdown mah={320} className="scrolling">
              {named.map((event) => (
                <Menu.Item key={event} onClick={() => onSend(event)}>
                  {event}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Button.Group>
    </>
  );
}
