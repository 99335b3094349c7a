// Offers to undo a change of several products. What someone has changed since stays.
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { PreconditionFailedError } from '@storefront/client';
import { api } from '../../api/client.js';
import type { Texts } from '../../texts/en.js';
import { useTexts } from '../../texts/use-texts.js';
import type { Change } from './use-change-products.js';

const OFFERED_MS = 15_000;

/** Returns a function that says how many products were changed, and offers to undo it. */
export function useUndo(): (changes: readonly Change[]) => void {
  const { products: texts } = useTexts();
  const queries = useQueryClient();
  return (changes) => {
    const id = `undo-${changes[0]?.etag ?? ''}`;
    notifications.show({
      id,
      color: 'green',
      autoClose: OFFERED_MS,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{texts.edited(changes.length)}</Text>
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            onClick={() => {
              notifications.hide(id);
              void undo(changes, { texts, queries });
            }}
          >
            {texts.undoAll}
          </Button>
        </Group>
      ),
    });
  };
}

async function undo(changes: readonly Change[], { texts, queries }: { texts: Texts['products']; queries: QueryClient }): Promise<void> {
  let count = 0;
  try {
    for (const change of changes) if (await undoOne(change)) count += 1;
    notifications.show({ message: texts.undone(count), color: 'green' });
  } catch (error) {
    notifications.show({ message: error instanceof Error ? error.message : String(error), color: 'red', autoClose: false });
    return;
  } finally {
    await Promise.all(['products', 'counts', 'categories'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }
  if (count < changes.length) notifications.show({ message: texts.notUndone(changes.length - count), color: 'yellow', autoClose: false });
}

/** Returns false if someone has changed the product since. */
async function undoOne({ before: { id, category, tags, price }, etag }: Change): Promise<boolean> {
  try {
    await api.products.patch(id, { category: category ?? null, tags: [...tags], price }, { ifMatch: etag });
    return true;
  } catch (error) {
    if (error instanceof PreconditionFailedError) return false;
    throw error;
  }
}
