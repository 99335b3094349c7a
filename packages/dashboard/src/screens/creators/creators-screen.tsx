// Creators: who submits content and earns commissions.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Creator, CreatorSort, CreatorVerificationStatus } from '@storefront/client';
import { listCreatorsQueryLimits } from '@storefront/limits';
import { api } from '../../api/client.js';
import { Breakable } from '../../parts/breakable.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { toTimes } from '../../parts/days.js';
import { FilterDays } from '../../parts/filter-days.js';
import { FilterSelect } from '../../parts/filter-select.js';
import { FilterText } from '../../parts/filter-text.js';
import { Filters } from '../../parts/filters.js';
import { ExportList } from '../../parts/export-list.js';
import { ImportLink } from '../../parts/import-link.js';
import { useListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';

/** The screen. Its filters are those of the API. */
export default function CreatorsScreen() {
  const { creators: texts, common, screens } = useTexts();
  const state = useListState();
  const navigate = useNavigate();
  const { page } = state;
  const [search, status, since, until, sort] = ['search', 'verificationStatus', 'since', 'until', 'sort'].map(state.get);
  const filters = {
    ...(search && { search }),
    ...(status && { verificationStatus: status as CreatorVerificationStatus }),
    ...toTimes(since, until),
  };
  const query = useQuery({
    queryKey: ['creators', search, status, since, until, sort, page],
    placeholderData: keepPreviousData,
    queryFn: async () => api.creators.list({ ...page, ...filters, ...(sort && { sort: sort as CreatorSort }) }),
  });
  const columns: readonly Column<Creator>[] = [
    {
      title: common.name,
      show: ({ name }) => (
        <span className="user-text" dir="auto">
          {name}
        </span>
      ),
    },
    { title: texts.email, isSecondary: true, show: ({ email }) => <Breakable>{email}</Breakable> },
    { title: common.status, show: ({ verificationStatus }) => <StatusBadge status={verificationStatus} texts={texts.statuses} /> },
    { title: common.created, isSecondary: true, show: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <>
      <PageHeader title={screens.creators}>
        <ExportList type="creators" days={{ since, until }} query={filters} />
        <ImportLink type="creators" />
      </PageHeader>
      <Filters state={state}>
        <FilterText state={state} name="search" label={texts.search} {...listCreatorsQueryLimits.search} />
        <FilterSelect state={state} name="verificationStatus" label={common.status} words={texts.statuses} />
        <FilterSelect state={state} name="sort" label={texts.sort} words={texts.sorts} standard="newest" />
        <FilterDays state={state} label={common.created} />
      </Filters>
      <DataTable
        query={query}
        columns={columns}
        state={state}
        getId={({ id }) => id}
        label={screens.creators}
        onOpen={({ id }) => void navigate(`/creators/${id}`)}
      />
    </>
  );
}
