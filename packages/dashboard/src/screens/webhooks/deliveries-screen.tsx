// The deliveries to all endpoints, newest first. The filters and the place are in the URL.
import { Anchor, Button, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Delivery } from '@storefront/client';
import { api } from '../../api/client.js';
import { EmptyState } from '../../parts/empty-state.js';
import { FilterDays } from '../../parts/filter-days.js';
import { FilterSelect } from '../../parts/filter-select.js';
import { Filters } from '../../parts/filters.js';
import { PAGE_SIZE, type ListState } from '../../parts/list-state.js';
import { LogPages } from '../../parts/log-pages.js';
import { PageHeader } from '../../parts/page-header.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { LoadError } from '../../parts/load-error.js';
import { useTexts } from '../../texts/use-texts.js';
import { EventFilter } from './event-filter.js';
import { FailureLine, Reply } from './reply.js';
import { readDeliveryFilters, useDeliveryFilters } from './use-delivery-filters.js';
import { useEndpointNames } from './use-webhooks.js';

const REFRESH_MS = 10_000;

/** The screen. It reads again as long as it is shown. */
export default function DeliveriesScreen() {
  const { deliveries: texts, screens } = useTexts();
  const state = useDeliveryFilters();
  const { names, ...unread } = useEndpointNames();
  const [filters, after] = [readDeliveryFilters(state), state.get('after')];
  const query = useQuery({
    queryKey: ['deliveries', 'all', filters, after],
    placeholderData: keepPreviousData,
    queryFn: async () => api.deliveries.listAll({ limit: PAGE_SIZE, ...filters, ...(after && { after }) }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Stack>
      <PageHeader title={screens.deliveries} intro={texts.intro} />
      <DeliveryFilters state={state} names={names} />
      <LoadError text={texts.endpointsUnread} error={unread.error} onRetry={unread.retry} />
      <LogPages query={query} state={state} empty={<NothingSent />}>
        {(deliveries) => (
          <>
            <Text size="sm" c="dimmed" role="status">
              {query.data && texts.found(query.data.total)}
            </Text>
            <Deliveries deliveries={deliveries} names={names} />
          </>
        )}
      </LogPages>
    </Stack>
  );
}

interface NamesProps {
  /** The endpoints by id. */
  readonly names: Readonly<Record<string, string>>;
}

function DeliveryFilters({ state, names }: NamesProps & { readonly state: ListState }) {
  const { deliveries: texts, common } = useTexts();
  return (
    <Filters state={state}>
      <FilterSelect state={state} name="webhookId" label={texts.endpoint} words={names} isSearchable />
      <FilterSelect state={state} name="state" label={common.status} words={texts.statuses} />
      <EventFilter state={state} />
      <FilterSelect state={state} name="statusCodeClass" label={texts.responseClass} words={texts.responseClasses} />
      <FilterDays state={state} label={common.created} />
      <Text size="sm" c="dimmed" w="100%">
        {texts.failedOnly}
      </Text>
    </Filters>
  );
}

function NothingSent() {
  const { deliveries: texts } = useTexts();
  return (
    <EmptyState text={texts.none}>
      <Button variant="default" component={Link} to="/webhooks">
        {texts.toWebhooks}
      </Button>
    </EmptyState>
  );
}

function Deliveries({ deliveries, names }: NamesProps & { readonly deliveries: readonly Delivery[] }) {
  const { deliveries: texts, common, screens } = useTexts();
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={screens.deliveries} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.event}</Table.Th>
            <Table.Th>{common.status}</Table.Th>
            <Table.Th visibleFrom="sm">{texts.endpoint}</Table.Th>
            <Table.Th visibleFrom="sm">{texts.code}</Table.Th>
            <Table.Th>{common.created}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((delivery) => (
            <Table.Tr key={delivery.id}>
              <Table.Td>
                <Anchor component={Link} to={`/deliveries/${delivery.id}`} size="sm">
                  {delivery.event}
                </Anchor>
                <FailureLine delivery={delivery} />
              </Table.Td>
              <Table.Td>
                <StatusBadge status={delivery.state} texts={texts.statuses} />
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Anchor component={Link} to={`/webhooks/${delivery.webhookId}`} size="sm" className="user-text">
                  {names[delivery.webhookId] ?? delivery.webhookId}
                </Anchor>
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Reply delivery={delivery} />
              </Table.Td>
              <Table.Td>
                <Time at={delivery.createdAt} isExact />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
