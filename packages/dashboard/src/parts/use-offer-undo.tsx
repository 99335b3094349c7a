// Offers to undo a change.
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTexts } from '../texts/use-texts.js';
import { ErrorText } from './error-text.js';

const OFFERED_MS = 15_000;

/** The notification about each object. A newer offer has one of its own, which starts its time. */
const shown = new Map<string, string>();

/** What was changed, and how to change it back. */
interface Offer {
  /** The object that was changed. A newer offer for it replaces the older one. */
  readonly id: string;
  /** What was done. */
  readonly text: string;
  readonly undo: () => Promise<unknown>;
}

/** Returns a function that says what was done, and offers to undo it. An error of `undo` is shown. */
export function useOfferUndo(): (offer: Offer) => void {
  const { common } = useTexts();
  return ({ id, text, undo }) => {
    notifications.hide(shown.get(id) ?? '');
    const run = () => {
      notifications.hide(key);
      undo().catch((error: unknown) => notifications.show({ message: <ErrorText error={error} />, color: 'red', autoClose: false }));
    };
    const key = notifications.show({
      color: 'green',
      autoClose: OFFERED_MS,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" lineClamp={2} className="user-text">
            {text}
          </Text>
          <Button size="compact-sm" variant="default" flex="none" onClick={run}>
            {common.undo}
          </Button>
        </Group>
      ),
    });
    shown.set(id, key);
  };
}

/** Returns functions that say how undoing ended. */
export function useSayUndone(): { undone: () => void; notUndone: () => void } {
  const { common } = useTexts();
  return {
    undone: () => notifications.show({ message: common.undone, color: 'green' }),
    notUndone: () => notifications.show({ message: common.notUndone, color: 'yellow', autoClose: false }),
  };
}
