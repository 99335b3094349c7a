// The API log: the last requests, and why they failed. Its filters and its place are in the URL.
import { Anchor, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RequestLogEntry, RequestSource, RequestStatusClass } from '@storefront/client';
import { listRequestLogQueryLimits } from '@storefront/limits';
import { api } from '../../api/client.js';
import { toTimes } from '../../parts/days.js';
import { FilterDays } from '../../parts/filter-days.js';
import { FilterSelect } from '../../parts/filter-select.js';
import { FilterText } from '../../parts/filter-text.js';
import { Filters } from '../../parts/filters.js';
import { PAGE_SIZE, useListState, type ListState } from '../../parts/list-state.js';
import { LogPages } from '../../parts/log-pages.js';
import { PageHeader } from '../../parts/page-header.js';
import { Time } from '../../parts/time.js';
import { LoadError } from '../../parts/load-error.js';
import { useMay } from '../../session/use-session.js';
import { useLanguage } from '../../texts/language.js';
import { useTexts } from '../../texts/use-texts.js';
import { StatusCode } from './status-code.js';

const TEXT_FILTERS = ['keyId', 'operation', 'reason', 'requestId'] as const;
const EVERYWHERE = 'all';

/** The pages of the dashboard send so many requests that they hide those of programs: they are shown if someone asks for them, or looks for one
 *  request or one key. */
const getStandardSource = (state: ListState): RequestSource | typeof EVERYWHERE =>
  state.get('requestId') || state.get('keyId') ? EVERYWHERE : 'api';

/** The screen. */
export default function RequestLogScreen() {
  const { requestLog: texts, screens } = useTexts();
  const state = useListState();
  const [statusCodeClass, after] = [state.get('status') as RequestStatusClass | undefined, state.get('after')];
  const [since, until] = [state.get('since'), state.get('until')];
  const source = state.get('source') ?? getStandardSource(state);
  const filters = Object.fromEntries(TEXT_FILTERS.flatMap((name) => (state.get(name) ? [[name, state.get(name)]] : [])));
  const query = useQuery({
    queryKey: ['request-log', source, statusCodeClass, filters, since, until, after],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      api.requestLog.list({
        limit: PAGE_SIZE,
        ...filters,
        ...(source !== EVERYWHERE && { source: source as RequestSource }),
        ...(statusCodeClass && { statusCodeClass }),
        ...toTimes(since, until),
        ...(after && { after }),
      }),
  });
  return (
    <Stack>
      <PageHeader title={screens.requestLog} intro={texts.intro} />
      <Sample />
      <LogFilters state={state} />
      <LogPages query={query} state={state}>
        {(requests) => <Requests requests={requests} />}
      </LogPages>
    </Stack>
  );
}

/** How many of the successful requests are recorded, for people who can see the settings. */
function Sample() {
  const { requestLog: texts } = useTexts();
  const language = useLanguage();
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: async () => api.settings.get(),
    enabled: may('settings:read'),
  });
  if (!data) return <LoadError text={texts.sampleUnread} error={error} onRetry={() => void refetch()} />;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(data.requestLogSample);
  return (
    <Text size="sm">
      {texts.sample(percent)}{' '}
      {may('settings:write') && data.sources.requestLogSample !== 'environment' && (
        <Anchor component={Link} to="/store-settings" inherit underline="always">
          {texts.changeSample}
        </Anchor>
      )}
    </Text>
  );
}

function LogFilters({ state }: { readonly state: ListState }) {
  const { requestLog: texts, common } = useTexts();
  return (
    <Filters state={state}>
      <FilterSelect state={state} name="status" label={common.status} words={texts.classes} />
      <FilterSelect state={state} name="source" label={texts.source} words={texts.sources} standard={getStandardSource(state)} />
      <FilterText state={state} name="reason" label={texts.reason} />
      <FilterText state={state} name="operation" label={texts.operation} />
      <FilterText state={state} name="keyId" label={texts.keyId} />
      <FilterText state={state} name="requestId" label={common.requestId} {...listRequestLogQueryLimits.requestId} />
      <FilterDays state={state} label={texts.when} />
    </Filters>
  );
}

function Requests({ requests }: { readonly requests: readonly RequestLogEntry[] }) {
  const { requestLog: texts, screens } = useTexts();
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={screens.requestLog} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.request}</Table.Th>
            <Table.Th>{texts.outcome}</Table.Th>
            <Table.Th visibleFrom="sm" ta="right">
              {texts.duration}
            </Table.Th>
            <Table.Th visibleFrom="sm">{texts.key}</Table.Th>
            <Table.Th visibleFrom="sm">{texts.when}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {requests.map((request) => (
            <Table.Tr key={request.id}>
              <Table.Td>
                <Anchor component={Link} to={`/request-log/${request.id}`} size="sm" className="user-text">
                  {request.method} {request.path}
                </Anchor>
                <Text size="xs" c="dimmed" className="user-text">
                  {request.operation}
                </Text>
              </Table.Td>
              <Table.Td>
                <StatusCode statusCode={request.statusCode} />
                <Text size="xs" className="user-text">
                  {request.reason}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm" ta="right" className="nowrap">
                {texts.took(request.durationMs)}
              </Table.Td>
              <Table.Td visibleFrom="sm" className="user-text">
                {request.keyName ?? request.keyId ?? texts.noKey}
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Time at={request.at} isExact />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
