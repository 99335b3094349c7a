// What differs between two versions of an item, field by field.
import { Stack, Text } from '@mantine/core';
import { TextDiff } from '../../parts/text-diff.js';
import { useTexts } from '../../texts/use-texts.js';
import type { QueueItem } from './queue.js';

/** What is compared. */
export type Compared = Pick<QueueItem, 'title' | 'text' | 'tags'> & Partial<Pick<QueueItem, 'media' | 'rating'>>;

interface ChangesProps {
  /** Of the two versions. */
  readonly titles: readonly [string, string];
  readonly before: Compared;
  readonly after: Compared;
  /** What to say if all of it is the same. */
  readonly none?: string;
}

/** Shows the fields that differ. */
export function Changes({ titles: [left, right], before, after, none }: ChangesProps) {
  const { moderation: texts } = useTexts();
  const changed = FIELDS.filter((name) => toText[name](before) !== toText[name](after));
  if (changed.length === 0) return none === undefined ? null : <Text size="sm">{none}</Text>;
  return (
    <Stack gap="xs">
      {changed.map((name) => (
        <TextDiff
          key={name}
          titles={[`${texts[name]}: ${left}`, `${texts[name]}: ${right}`]}
          before={toText[name](before)}
          after={toText[name](after)}
        />
      ))}
    </Stack>
  );
}

const FIELDS = ['title', 'text', 'stars', 'tags', 'media'] as const;

const toText: Readonly<Record<(typeof FIELDS)[number], (item: Compared) => string>> = {
  title: ({ title }) => title,
  text: ({ text }) => text,
  stars: ({ rating }) => (rating === undefined ? '' : String(rating)),
  tags: ({ tags }) => tags.join(', '),
  media: ({ media = [] }) => media.map(({ url, caption = '' }) => `${url} ${caption}`.trim()).join('\n'),
};
