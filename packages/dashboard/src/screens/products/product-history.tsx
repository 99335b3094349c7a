// The latest changes of a product: who changed what, from the audit log.
import { Spoiler, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@storefront/client';
import { api } from '../../api/client.js';
import { useMoney } from '../../parts/money.js';
import { AllEntriesLink } from '../../parts/object-history.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';
import { Section } from '../../parts/section.js';

const SHOWN = 10;
/** Three lines of a change are shown at first. */
const LINES_PX = 66;
/** Changes with every update. */
const OMITTED: readonly string[] = ['updatedAt', 'categoryId', 'rating'];

/** The audit log has the others. */
export function ProductHistory({ productId }: { readonly productId: string }) {
  const { products: texts } = useTexts();
  const query = useQuery({
    queryKey: ['product-history', productId],
    queryFn: async () => api.auditLog.list({ objectType: 'product', objectId: productId, limit: SHOWN }),
  });
  return (
    <Section
      title={texts.history}
      empty={texts.noHistory}
      query={query}
      more={<AllEntriesLink objectId={productId} />}
      show={(entries) => <Entries entries={entries} />}
    />
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { products: texts, auditLog } = useTexts();
  return (
    <Table aria-label={texts.history}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{auditLog.when}</Table.Th>
          <Table.Th>{auditLog.change}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td>
              <Time at={entry.at} />
              <Text size="xs" c="dimmed" className="user-text">
                {entry.staffName ?? entry.keyId}
              </Text>
            </Table.Td>
            <Table.Td>
              <Changes entry={entry} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Changes({ entry: { before = {}, after = {} } }: { readonly entry: AuditEntry }) {
  const { products: texts } = useTexts();
  const toText = useValueText();
  const [old, current] = [before as Readonly<Record<string, unknown>>, after as Readonly<Record<string, unknown>>];
  const names = [...new Set([...Object.keys(old), ...Object.keys(current)])].filter(
    (name) => !OMITTED.includes(name) && JSON.stringify(old[name]) !== JSON.stringify(current[name]),
  );
  return names.map((name) => (
    <Spoiler key={name} maxHeight={LINES_PX} showLabel={texts.showAll} hideLabel={texts.showLess}>
      <Text size="sm" className="user-text" dir="auto">
        {texts.changedFromTo(texts.fieldNames[name] ?? name, toText(name, old[name]), toText(name, current[name]))}
      </Text>
    </Spoiler>
  ));
}

/** Returns a function that shows the value of a field. */
function useValueText(): (name: string, value: unknown) => string {
  const { products: texts, common } = useTexts();
  const toMoney = useMoney();
  return (name, value) => {
    if (value === undefined || value === null || value === '') return common.none;
    if (name === 'price' && typeof value === 'number') return toMoney(value);
    if (name === 'status' && typeof value === 'string') return texts.statuses[value] ?? value;
    if (name === 'images' && Array.isArray(value)) return texts.imageCount(value.length);
    if (Array.isArray(value)) return value.join(', ') || common.none;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
}
