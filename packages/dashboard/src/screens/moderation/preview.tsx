// What is to be decided: text, media, scores, and who wrote it.
import { Badge, Card, Group, Highlight, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { SpamSign } from '@storefront/client';
import { useNumbers } from '../../parts/numbers.js';
import { useTexts } from '../../texts/use-texts.js';
import { About } from './about.js';
import { Media } from './media.js';
import type { QueueItem } from './queue.js';
import { SpamSigns } from './spam-signs.js';
import { useSpamSigns } from './use-spam-signs.js';

/** The id of the element, to scroll to. */
export const PREVIEW_ID = 'moderation-preview';

/** Texts of strangers are shown as text only. */
export function Preview({ item }: { readonly item: QueueItem }) {
  const { moderation: texts } = useTexts();
  const { title, text, media, tags, rating } = item;
  const signs = useSpamSigns(item);
  return (
    <Card withBorder component="article" id={PREVIEW_ID}>
      <Stack>
        {rating !== undefined && <Text aria-label={texts.rating(rating)}>{'★'.repeat(rating) + '☆'.repeat(5 - rating)}</Text>}
        <Title order={2} size="h3" className="user-text" dir="auto">
          {title}
        </Title>
        <Highlight
          key={item.id} // another text starts at its beginning
          className="user-text"
          dir="auto"
          mah={400}
          style={{ overflowY: 'auto' }}
          tabIndex={0}
          highlight={signs.map(({ passage }) => passage)}
        >
          {text}
        </Highlight>
        {media.length > 0 && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {media.map((one) => (
              <Media key={one.url} {...one} />
            ))}
          </SimpleGrid>
        )}
        <Group gap="xs">
          {tags.map((tag) => (
            <Badge key={tag} variant="default" tt="none">
              {tag}
            </Badge>
          ))}
        </Group>
        <Scores item={item} signs={signs} />
        <About item={item} />
      </Stack>
    </Card>
  );
}

interface ScoresProps {
  readonly item: QueueItem;
  readonly signs: readonly SpamSign[];
}

function Scores({ item: { spamScore, qualityScore, sentiment }, signs }: ScoresProps) {
  const { moderation: texts } = useTexts();
  return (
    <section aria-label={texts.scores}>
      <Score label={texts.spam} hint={texts.spamHint} value={spamScore} color="red" />
      <SpamSigns signs={signs} />
      <Score label={texts.quality} hint={texts.qualityHint} value={qualityScore} color="cyan" />
      {sentiment && (
        <Text size="sm">
          {texts.sentiment}: {texts.sentiments[sentiment] ?? sentiment}
        </Text>
      )}
    </section>
  );
}

interface ScoreProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number | undefined;
  readonly color: string;
}

function Score({ label, hint, value, color }: ScoreProps) {
  const { toNumber } = useNumbers();
  if (value === undefined) return null;
  return (
    <Stack gap={2} mb="xs">
      <Text size="sm">
        {label}: {toNumber(value, 2)}{' '}
        <Text span size="xs" c="dimmed">
          ({hint})
        </Text>
      </Text>
      <Progress value={value * 100} color={color} aria-label={label} />
    </Stack>
  );
}
