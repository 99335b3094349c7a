// Users: the accounts of shoppers.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { User, UserSort } from '@storefront/client';
import { listUsersQueryLimits } from '@storefront/limits';
import { api } from '../../api/client.js';
import { Breakable } from '../../parts/breakable.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { toTimes } from '../../parts/days.js';
import { ExportList } from '../../parts/export-list.js';
import { ImportLink } from '../../parts/import-link.js';
import { FilterDays } from '../../parts/filter-days.js';
import { FilterSelect } from '../../parts/filter-select.js';
import { FilterText } from '../../parts/filter-text.js';
import { Filters } from '../../parts/filters.js';
import { useListState, type ListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';

/** The screen. Its filters are those of the API. */
export default function UsersScreen() {
  const { users: texts, common, screens } = useTexts();
  const state = useListState();
  const navigate = useNavigate();
  const query = useUsers(state);
  const columns: readonly Column<User>[] = [
    { title: texts.email, show: ({ email }) => <Breakable>{email}</Breakable> },
    {
      title: common.name,
      isSecondary: true,
      show: ({ name }) => (
        <span className="user-text" dir="auto">
          {name ?? common.none}
        </span>
      ),
    },
    { title: texts.method, isSecondary: true, show: ({ registrationMethod }) => registrationMethod },
    { title: common.created, show: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <>
      <PageHeader title={screens.users}>
        <ExportList type="users" days={{ since: state.get('since'), until: state.get('until') }} query={toFilters(state)} />
        <ImportLink type="users" />
      </PageHeader>
      <Filters state={state}>
        <FilterText state={state} name="search" label={texts.search} {...listUsersQueryLimits.search} />
        <FilterText state={state} name="registrationMethod" label={texts.method} {...listUsersQueryLimits.registrationMethod} />
        <FilterSelect state={state} name="sort" label={texts.sort} words={texts.sorts} standard="newest" />
        <FilterDays state={state} label={common.created} />
      </Filters>
      <DataTable
        query={query}
        columns={columns}
        state={state}
        getId={({ id }) => id}
        label={screens.users}
        onOpen={({ id }) => void navigate(`/users/${id}`)}
      />
    </>
  );
}

function toFilters({ get }: ListState) {
  const [search, registrationMethod, since, until] = ['search', 'registrationMethod', 'since', 'until'].map(get);
  return {
    ...(search && { search }),
    ...(registrationMethod && { registrationMethod }),
    ...toTimes(since, until),
  };
}

function useUsers(state: ListState) {
  const { get, page } = state;
  const [filters, sort] = [toFilters(state), get('sort')];
  return useQuery({
    queryKey: ['users', filters, sort, page],
    placeholderData: keepPreviousData,
    queryFn: async () => api.users.list({ ...page, ...filters, ...(sort && { sort: sort as UserSort }) }),
  });
}
