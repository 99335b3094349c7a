// Two versions of a text, side by side, with their differences marked.
import { Card, SimpleGrid, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { compareWords, type TextPart } from './word-diff.js';

interface TextDiffProps {
  /** Of both sides. */
  readonly titles: readonly [string, string];
  readonly before: string;
  readonly after: string;
}

/** Below each other on phones. */
export function TextDiff({ titles, before, after }: TextDiffProps) {
  const parts = useMemo(() => compareWords(before, after), [before, after]);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Side title={titles[0]} parts={parts.before} Changed="del" />
      <Side title={titles[1]} parts={parts.after} Changed="ins" />
    </SimpleGrid>
  );
}

interface SideProps {
  readonly title: string;
  readonly parts: readonly TextPart[];
  /** The element of what only this text has. */
  readonly Changed: 'del' | 'ins';
}

function Side({ title, parts, Changed }: SideProps) {
  const { common } = useTexts();
  return (
    <Card withBorder component="section" aria-label={title}>
      <Text size="sm" fw={600} mb="xs">
        {title}
      </Text>
      {parts.length === 0 && <Text c="dimmed">{common.none}</Text>}
      <div className="user-text" dir="auto">
        {parts.map(({ text, isChanged }, place) =>
          isChanged ? (
            <Changed key={place} className="text-change">
              {text}
            </Changed>
          ) : (
            <span key={place}>{text}</span>
          ),
        )}
      </div>
    </Card>
  );
}
