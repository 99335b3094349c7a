// What waits, as a list to choose from.
import { Badge, Checkbox, Group, NavLink, ScrollArea, Stack } from '@mantine/core';
import type { ModerationClaim } from '@storefront/client';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';
import { nameOf, type QueueItem } from './queue.js';
import type { Claims } from './use-claims.js';
import { SPAM_MIN } from './use-spam-signs.js';

interface QueueListProps {
  readonly items: readonly QueueItem[];
  readonly currentId: string;
  readonly selectedIds: ReadonlySet<string>;
  /** Who else is deciding on what. */
  readonly claims: Claims;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/** Marks what is probably spam. Decisions are about the selected items, if there are some. What a colleague claims can't be selected. */
export function QueueList({ items, currentId, selectedIds, claims, onOpen, onSelect }: QueueListProps) {
  const { moderation: texts } = useTexts();
  const free = items.filter(({ id }) => !claims.has(id));
  const count = free.filter(({ id }) => selectedIds.has(id)).length;
  return (
    <Stack gap="xs" w={{ base: '100%', sm: 320 }}>
      <Checkbox
        label={texts.selectAll(free.length)}
        checked={count > 0 && count === free.length}
        indeterminate={count > 0 && count < free.length}
        disabled={free.length === 0}
        onChange={({ currentTarget: { checked } }) => onSelect(new Set(checked ? free.map(({ id }) => id) : []))}
      />
      <ScrollArea.Autosize mah="70dvh">
        {items.map((item) => (
          <Group key={item.id} wrap="nowrap" gap="xs">
            <Checkbox
              aria-label={texts.select(nameOf(item))}
              checked={selectedIds.has(item.id) && !claims.has(item.id)}
              disabled={claims.has(item.id)}
              onChange={() => onSelect(toggle(selectedIds, item.id))}
            />
            <Entry item={item} isCurrent={item.id === currentId} claim={claims.get(item.id)} onOpen={onOpen} />
          </Group>
        ))}
      </ScrollArea.Autosize>
    </Stack>
  );
}

interface EntryProps {
  readonly item: QueueItem;
  readonly isCurrent: boolean;
  readonly claim: ModerationClaim | undefined;
  readonly onOpen: (id: string) => void;
}

function Entry({ item, isCurrent, claim, onOpen }: EntryProps) {
  const { moderation: texts } = useTexts();
  const { id, createdAt, spamScore = 0 } = item;
  return (
    <NavLink
      component="button"
      className="queue-item"
      styles={{ description: { color: 'var(--mantine-color-text)' } }}
      active={isCurrent}
      aria-current={isCurrent}
      label={nameOf(item)}
      description={
        <Group gap="xs">
          <Time at={createdAt} />
          {spamScore >= SPAM_MIN && (
            <Badge size="sm" color="red" variant="light" tt="none">
              {texts.spam}
            </Badge>
          )}
          {claim && (
            <Badge size="sm" color="yellow" variant="light" tt="none" maw="100%">
              {claim.byName ?? claim.by}
            </Badge>
          )}
        </Group>
      }
      onClick={() => onOpen(id)}
    />
  );
}

/** Returns the selection with one item more or less. */
export function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
