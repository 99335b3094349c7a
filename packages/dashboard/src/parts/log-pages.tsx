// A log of the API, newest first: it is read by a cursor, so its pages have no numbers. The place in it is in the URL.
import { Button, Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { EmptyState } from './empty-state.js';
import { ErrorText } from './error-text.js';
import type { ListState } from './list-state.js';
import { Loading } from './loading.js';
import { Stale } from './stale.js';

interface LogPagesProps<Entry> {
  readonly query: UseQueryResult<{ readonly data: readonly Entry[]; readonly hasMore: boolean; readonly next?: string }>;
  /** Its parameter `after` is the cursor. */
  readonly state: ListState;
  /** What to say if the log is empty without filters. */
  readonly empty?: ReactNode;
  readonly children: (entries: readonly Entry[]) => ReactNode;
}

/** Shows one page, and the buttons to the older and to the newest entries. */
export function LogPages<Entry>({ query, state, empty, children }: LogPagesProps<Entry>) {
  const { common } = useTexts();
  if (query.error) return <ErrorText error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { data, hasMore, next } = query.data;
  const isNewest = state.get('after') === undefined;
  return (
    <Stale isStale={query.isPlaceholderData}>
      {data.length > 0 ? (
        children(data)
      ) : state.isFiltered ? (
        <EmptyState text={common.emptyFiltered}>
          <Button variant="default" onClick={state.clear}>
            {common.clearFilters}
          </Button>
        </EmptyState>
      ) : (
        (empty ?? <EmptyState text={common.empty} />)
      )}
      <Group justify="flex-end" mt="sm">
        <Button size="xs" variant="default" disabled={isNewest} onClick={() => state.set('after', undefined)}>
          {common.newest}
        </Button>
        <Button size="xs" variant="default" disabled={!hasMore} onClick={() => state.set('after', next)}>
          {common.older}
        </Button>
      </Group>
    </Stale>
  );
}
