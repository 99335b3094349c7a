// A part of the page of a person or a product that reads something of its own.
import { Group, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ErrorText } from './error-text.js';
import { Loading } from './loading.js';

interface SectionProps<Item> {
  readonly title: string;
  /** What to say if there is nothing. */
  readonly empty: string;
  readonly query: UseQueryResult<{ readonly data: readonly Item[] }>;
  readonly show: (items: readonly Item[]) => ReactElement;
  /** A link to all of them. */
  readonly more?: ReactElement;
}

/** Shows what it read. */
export function Section<Item>({ title, empty, query: { data, error, refetch }, show, more }: SectionProps<Item>) {
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {title}
        </Title>
        {more}
      </Group>
      {error ? (
        <ErrorText error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.data.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        show(data.data)
      )}
    </section>
  );
}
