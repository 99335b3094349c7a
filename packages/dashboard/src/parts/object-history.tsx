// The latest entries of the audit log about one object.
import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@storefront/client';
import { api } from '../api/client.js';
import { useTexts } from '../texts/use-texts.js';
import { listChanges } from './audit-changes.js';
import { useFieldName } from './audit-words.js';
import { LATEST } from './latest.js';
import { PhoneLine } from './phone-line.js';
import { ScreenLink } from './screen-link.js';
import { Section } from './section.js';
import { Time } from './time.js';
import { useOperationName } from './use-operation-name.js';

/** The audit log has the others, and what each changed. */
export function ObjectHistory({ objectId }: { readonly objectId: string }) {
  const { auditLog: texts } = useTexts();
  const query = useQuery({
    queryKey: ['audit-log', 'object', objectId],
    queryFn: async () => api.auditLog.list({ objectId, limit: LATEST }),
  });
  return (
    <Section
      title={texts.history}
      empty={texts.noHistory}
      query={query}
      more={<AllEntriesLink objectId={objectId} />}
      show={(entries) => (
        <Table aria-label={texts.history}>
          <Table.Tbody>
            {entries.map((entry) => (
              <HistoryRow key={entry.id} entry={entry} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    />
  );
}

/** Leads to all entries about an object, for those who may read them. */
export function AllEntriesLink({ objectId }: { readonly objectId: string }) {
  const { auditLog: texts } = useTexts();
  return (
    <ScreenLink to={`/audit-log?objectId=${objectId}`} scope="audit:read">
      {texts.allHistory}
    </ScreenLink>
  );
}

/** Names the fields that changed; their values can be personal. */
function HistoryRow({ entry }: { readonly entry: AuditEntry }) {
  const toName = useOperationName();
  const toFieldName = useFieldName(entry.objectType);
  const { at, staffName, keyId } = entry;
  const changed = listChanged(entry).map(toFieldName).join(', ');
  return (
    <Table.Tr>
      <Table.Td>
        <Time at={at} />
      </Table.Td>
      <Table.Td className="user-text">
        {toName(entry)}
        <Text size="xs" c="dimmed">
          {staffName ?? keyId}
        </Text>
        <PhoneLine>{changed}</PhoneLine>
      </Table.Td>
      <Table.Td className="user-text" visibleFrom="sm">
        {changed}
      </Table.Td>
    </Table.Tr>
  );
}

/** Entries about people, and about what they wrote, have the names of fields instead of the values. */
function listChanged(entry: AuditEntry): readonly string[] {
  const { changedFields } = (entry.after ?? {}) as Readonly<Record<string, unknown>>;
  const paths = listChanges(entry).map(({ path }) => path);
  return [...(Array.isArray(changedFields) ? changedFields.map(String) : []), ...paths.filter((path) => !path.startsWith('changedFields'))];
}
