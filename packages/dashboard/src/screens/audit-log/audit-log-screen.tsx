// The audit log: who changed what, and when. Its filters and its place are in the URL.
import { Box, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditEntry, AuditObjectType } from '@storefront/client';
import { api } from '../../api/client.js';
import { toTimes } from '../../parts/days.js';
import { FilterDays } from '../../parts/filter-days.js';
import { FilterSelect } from '../../parts/filter-select.js';
import { FilterText } from '../../parts/filter-text.js';
import { Filters } from '../../parts/filters.js';
import { PAGE_SIZE, useListState } from '../../parts/list-state.js';
import { LogPages } from '../../parts/log-pages.js';
import { ObjectLink } from '../../parts/object-link.js';
import { PageHeader } from '../../parts/page-header.js';
import { Time } from '../../parts/time.js';
import { useOperationName } from '../../parts/use-operation-name.js';
import { useTexts } from '../../texts/use-texts.js';
import { Changes } from './changes.js';

/** The screen. */
export default function AuditLogScreen() {
  const { auditLog: texts, screens } = useTexts();
  const state = useListState();
  const [objectType, objectId, since, until, after] = ['objectType', 'objectId', 'since', 'until', 'after'].map(state.get);
  const query = useQuery({
    queryKey: ['audit-log', objectType, objectId, since, until, after],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      api.auditLog.list({
        limit: PAGE_SIZE,
        ...(objectType && { objectType: objectType as AuditObjectType }),
        ...(objectId && { objectId }),
        ...toTimes(since, until),
        ...(after && { after }),
      }),
  });
  return (
    <Stack>
      <PageHeader title={screens.auditLog} />
      <Filters state={state}>
        <FilterSelect state={state} name="objectType" label={texts.object} words={texts.kinds} />
        <FilterText state={state} name="objectId" label={texts.objectId} />
        <FilterDays state={state} label={texts.when} />
      </Filters>
      <LogPages query={query} state={state}>
        {(entries) => <Entries entries={entries} />}
      </LogPages>
    </Stack>
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { auditLog: texts, screens } = useTexts();
  const toName = useOperationName();
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={screens.auditLog} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.when}</Table.Th>
            <Table.Th>{texts.who}</Table.Th>
            <Table.Th>{texts.what}</Table.Th>
            <Table.Th visibleFrom="sm">{texts.change}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Td>
                <Time at={entry.at} isExact />
              </Table.Td>
              <Table.Td className="user-text">{entry.staffName ?? entry.keyId}</Table.Td>
              <Table.Td className="user-text">
                {toName(entry)}
                <Text size="xs" c="dimmed">
                  {texts.kinds[entry.objectType] ?? entry.objectType}{' '}
                  {entry.objectId !== entry.objectType && (
                    <ObjectLink type={entry.objectType} id={entry.objectId} name={entry.objectName} />
                  )}
                </Text>
                {entry.objectName !== undefined && (
                  <Text size="xs" c="dimmed">
                    {entry.objectId}
                  </Text>
                )}
                <Box hiddenFrom="sm">
                  <Changes entry={entry} />
                </Box>
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Changes entry={entry} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
