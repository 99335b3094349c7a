// Which words made the AI engine suspect spam.
import { Group, Mark, Text } from '@mantine/core';
import type { SpamSign } from '@storefront/client';
import { useNumbers } from '../../parts/numbers.js';
import { useTexts } from '../../texts/use-texts.js';

/** The strongest first, each with its share. Shows nothing without signs. */
export function SpamSigns({ signs }: { readonly signs: readonly SpamSign[] }) {
  const { moderation: texts } = useTexts();
  const { toPercent } = useNumbers();
  if (signs.length === 0) return null;
  return (
    <Group gap="xs" mb="xs" role="group" aria-label={texts.spamSigns}>
      <Text size="sm">{texts.spamSigns}:</Text>
      {signs.map(({ passage, share }) => (
        <Text key={passage} size="sm" className="user-text">
          <Mark dir="auto">{passage}</Mark> {toPercent(share)}
        </Text>
      ))}
    </Group>
  );
}
