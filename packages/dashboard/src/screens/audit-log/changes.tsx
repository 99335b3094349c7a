// What an entry changed: each field before and after, and the data as the API returns it on demand.
import { Code, Stack, Text } from '@mantine/core';
import type { AuditEntry } from '@storefront/client';
import { listChanges, type FieldChange } from '../../parts/audit-changes.js';
import { AuditValue, useFieldName } from '../../parts/audit-words.js';
import { useTexts } from '../../texts/use-texts.js';

/** More would hide the other entries; the data have the rest. */
const SHOWN = 8;

/** Shows a dash for an entry without fields. */
export function Changes({ entry }: { readonly entry: AuditEntry }) {
  const { auditLog: texts, common } = useTexts();
  const { before, after } = entry;
  const changes = listChanges(entry);
  if (!before && !after) return common.none;
  return (
    <Stack gap={2}>
      {changes.slice(0, SHOWN).map((change) => (
        <Change key={change.path} entry={entry} change={change} />
      ))}
      {changes.length > SHOWN && (
        <Text size="xs" c="dimmed">
          {texts.more(changes.length - SHOWN)}
        </Text>
      )}
      <details>
        <Text component="summary" size="xs" c="dimmed" style={{ cursor: 'pointer' }}>
          {texts.data}
        </Text>
        <Code block className="user-text">
          {JSON.stringify({ before, after }, null, 2)}
        </Code>
      </details>
    </Stack>
  );
}

/** A created object has no values before, and a deleted one none after: those that it has are enough. */
function Change({ entry, change: { path, before, after } }: { readonly entry: AuditEntry; readonly change: FieldChange }) {
  const { objectType } = entry;
  const toName = useFieldName(objectType);
  const sides = [...(entry.before ? [before] : []), ...(entry.after ? [after] : [])];
  return (
    <Text size="xs" className="user-text" lineClamp={3}>
      {toName(path)}:{' '}
      {sides.map((value, place) => (
        <span key={place}>
          {place > 0 && ' → '}
          <bdi>
            <AuditValue objectType={objectType} path={path} value={value} />
          </bdi>
        </span>
      ))}
    </Text>
  );
}
