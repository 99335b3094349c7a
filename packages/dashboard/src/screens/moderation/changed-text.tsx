// Says that a text has changed since the moderator read it, and what.
import { Alert, Stack, Text } from '@mantine/core';
import { Changes } from './changes.js';
import type { QueueItem } from './queue.js';
import { useTexts } from '../../texts/use-texts.js';

interface ChangedTextProps {
  /** As the moderator read it. */
  readonly before: QueueItem;
  readonly after: QueueItem;
}

/** A decision is about the new text. */
export function ChangedText({ before, after }: ChangedTextProps) {
  const { moderation: texts } = useTexts();
  return (
    <Alert color="yellow" role="alert" title={texts.changedMeanwhile}>
      <Stack gap="xs">
        <Text size="sm">{texts.changedHint}</Text>
        <Changes titles={[texts.asRead, texts.asItIs]} before={before} after={after} none={texts.sameToSee} />
      </Stack>
    </Alert>
  );
}
