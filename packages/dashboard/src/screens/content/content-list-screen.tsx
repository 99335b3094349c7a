// The content of creators, newest first.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ContentStatusFilter, CreatorContent } from '@storefront/client';
import { api } from '../../api/client.js';
import { CreatorFilter } from '../../parts/creator-filter.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { EmptyState } from '../../parts/empty-state.js';
import { FilterSelect } from '../../parts/filter-select.js';
import { Filters } from '../../parts/filters.js';
import { useListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';

/** The screen. What waits for a decision is decided in the queue. */
export default function ContentListScreen() {
  const { content: texts, creators, common, screens } = useTexts();
  const state = useListState();
  const navigate = useNavigate();
  const [creatorId, status] = ['creatorId', 'status'].map(state.get);
  const query = useQuery({
    queryKey: ['content', 'list', creatorId, status, state.page],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      api.content.list({
        ...state.page,
        ...(creatorId && { creatorId }),
        ...(status && { status: status as ContentStatusFilter }),
      }),
  });
  const columns: readonly Column<CreatorContent>[] = [
    {
      title: texts.title,
      show: ({ title }) => (
        <span className="user-text" dir="auto">
          {title}
        </span>
      ),
    },
    { title: common.status, show: (one) => <StatusBadge status={one.status} texts={creators.contentStatuses} /> },
    { title: common.created, isSecondary: true, show: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <>
      <PageHeader title={screens.content} />
      <Filters state={state}>
        <CreatorFilter state={state} />
        <FilterSelect state={state} name="status" label={common.status} words={creators.contentStatuses} />
      </Filters>
      <DataTable
        query={query}
        columns={columns}
        state={state}
        getId={({ id }) => id}
        label={screens.content}
        empty={<EmptyState text={texts.none} />}
        onOpen={({ id }) => void navigate(`/content/${id}`)}
      />
    </>
  );
}
