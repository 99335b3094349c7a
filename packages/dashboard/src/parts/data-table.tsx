// A list of the API as a table: loading, empty and error states, pages, and rows that open with a click or Enter. The rows before stay until
// others come.
import { Button, Group, Select, Table, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { EmptyState } from './empty-state.js';
import { ErrorText } from './error-text.js';
import { PAGE_SIZE, PAGE_SIZES, type ListState } from './list-state.js';
import { Loading } from './loading.js';
import { Stale } from './stale.js';

/** A column. */
export interface Column<Item> {
  readonly title: string;
  readonly show: (item: Item) => ReactNode;
  readonly align?: 'right';
  /** Hidden on phones. */
  readonly isSecondary?: boolean;
}

interface DataTableProps<Item> {
  readonly query: UseQueryResult<{ readonly data: readonly Item[]; readonly total: number }>;
  readonly columns: readonly Column<Item>[];
  readonly state: ListState;
  readonly getId: (item: Item) => string;
  /** Names the table for screen readers. */
  readonly label: string;
  /** What to say if the list is empty without filters. */
  readonly empty?: ReactNode;
  readonly onOpen?: (item: Item) => void;
}

/** Shows one page of a list. */
export function DataTable<Item>({ query, columns, state, getId, label, empty, onOpen }: DataTableProps<Item>) {
  const { common } = useTexts();
  if (query.error) return <ErrorText error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { data, total } = query.data;
  if (data.length === 0)
    return state.isFiltered ? (
      <EmptyState text={common.emptyFiltered}>
        <Button variant="default" onClick={state.clear}>
          {common.clearFilters}
        </Button>
      </EmptyState>
    ) : (
      (empty ?? <EmptyState text={common.empty} />)
    );
  return (
    <Stale isStale={query.isPlaceholderData}>
      <Table.ScrollContainer minWidth={320}>
        <Table highlightOnHover={onOpen !== undefined} aria-label={label} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ title, align, isSecondary }) => (
                <Table.Th key={title} ta={align} visibleFrom={isSecondary ? 'sm' : undefined}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((item) => (
              <Table.Tr
                key={getId(item)}
                className="table-row"
                data-clickable={onOpen !== undefined}
                tabIndex={onOpen ? 0 : undefined}
                aria-description={onOpen ? common.rowOpens : undefined}
                onClick={() => onOpen?.(item)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(item);
                }}
              >
                {columns.map(({ title, show, align, isSecondary }) => (
                  <Table.Td key={title} ta={align} visibleFrom={isSecondary ? 'sm' : undefined}>
                    {show(item)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Pages total={total} count={data.length} state={state} />
    </Stale>
  );
}

interface PagesProps {
  readonly total: number;
  readonly count: number;
  readonly state: ListState;
}

function Pages({ total, count, state: { page, goTo, set } }: PagesProps) {
  const { common } = useTexts();
  const { offset, limit } = page;
  return (
    <Group justify="flex-end" mt="sm">
      <Text size="sm" c="dimmed" role="status">
        {common.range(offset + 1, offset + count, total)}
      </Text>
      {total > PAGE_SIZE && (
        <Select
          size="xs"
          w={80}
          aria-label={common.pageSize}
          data={PAGE_SIZES.map(String)}
          value={String(limit)}
          onChange={(size) => set('limit', size)}
          allowDeselect={false}
        />
      )}
      <Button size="xs" variant="default" disabled={offset === 0} onClick={() => goTo(offset - limit)}>
        {common.previousPage}
      </Button>
      <Button size="xs" variant="default" disabled={offset + count >= total} onClick={() => goTo(offset + limit)}>
        {common.nextPage}
      </Button>
    </Group>
  );
}
