// Says that a form has something to save.
import { Text } from '@mantine/core';
import { useTexts } from '../texts/use-texts.js';

/** The line near the button that saves. */
export function NotSaved({ isShown }: { readonly isShown: boolean }) {
  const { common } = useTexts();
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {isShown && common.notSaved}
    </Text>
  );
}
