// The title of a screen, with its actions.
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { Breakable } from './breakable.js';
import { useStoreBrand } from './store.js';

interface PageHeaderProps {
  readonly title: string;
  readonly intro?: string | undefined;
  /** The guide about it, under /docs/guides/. */
  readonly guide?: string;
  readonly children?: ReactNode;
}

/** The actions are its children, above the intro, so that phones show them first. */
export function PageHeader({ title, intro, guide, children }: PageHeaderProps) {
  const { common } = useTexts();
  const { name } = useStoreBrand();
  useDocumentTitle(`${title} · ${name}`);
  return (
    <Stack gap={4} mb="md">
      <Group justify="space-between" align="flex-start">
        <Title order={1} size="h2" className="user-text" flex="1 1 max(200px, 34%)" miw={0}>
          <Breakable>{title}</Breakable>
        </Title>
        <Group>{children}</Group>
      </Group>
      {intro && (
        <Text c="dimmed" className="user-text">
          {intro}{' '}
          {guide !== undefined && (
            <Anchor href={`/docs/guides/${guide}`} target="_blank" underline="always">
              {common.guide}
            </Anchor>
          )}
        </Text>
      )}
    </Stack>
  );
}
