// What waits, as a list to choose from.
import { Badge, Group, NavLink, ScrollArea } from '@mantine/core';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';
import type { QueueItem } from './queue.js';

interface QueueListProps {
  readonly items: readonly QueueItem[];
  readonly currentId: string;
  readonly onSelect: (id: string) => void;
}

const SPAM_MIN = 0.5;

/** Marks what is probably spam. */
export function QueueList({ items, currentId, onSelect }: QueueListProps) {
  const { moderation: texts } = useTexts();
  return (
    <ScrollArea.Autosize mah="70dvh" w={{ base: '100%', sm: 300 }}>
      {items.map(({ id, title, text, createdAt, spamScore = 0 }) => (
        <NavLink
          key={id}
          component="button"
          className="queue-item"
          styles={{ description: { color: 'var(--mantine-color-text)' } }}
          active={id === currentId}
          aria-current={id === currentId}
          label={title || text.slice(0, 60)}
          description={
            <Group gap="xs">
              <Time at={createdAt} />
              {spamScore >= SPAM_MIN && (
                <Badge size="sm" color="red" variant="light" tt="none">
                  {texts.spam}
                </Badge>
              )}
            </Group>
          }
          onClick={() => onSelect(id)}
        />
      ))}
    </ScrollArea.Autosize>
  );
}
