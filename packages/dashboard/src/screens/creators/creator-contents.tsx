// The latest content of a creator.
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';
import { LATEST } from '../../parts/latest.js';
import { Section } from '../../parts/section.js';

/** The list of content has the others. */
export function CreatorContents({ creatorId }: { readonly creatorId: string }) {
  const { creators: texts } = useTexts();
  const query = useQuery({
    queryKey: ['content', 'creator', creatorId],
    queryFn: async () => api.content.list({ creatorId, limit: LATEST }),
  });
  return (
    <Section
      title={texts.content}
      empty={texts.noContent}
      query={query}
      more={
        <ScreenLink to={`/content?creatorId=${creatorId}`} scope="content:read">
          {texts.allContent}
        </ScreenLink>
      }
      show={(items) => (
        <Table aria-label={texts.content}>
          <Table.Tbody>
            {items.map(({ id, title, status, createdAt }) => (
              <Table.Tr key={id}>
                <Table.Td className="user-text" dir="auto">
                  <ScreenLink to={`/content/${id}`} scope="content:read">
                    {title}
                  </ScreenLink>
                </Table.Td>
                <Table.Td>
                  <StatusBadge status={status} texts={texts.contentStatuses} />
                </Table.Td>
                <Table.Td visibleFrom="sm">
                  <Time at={createdAt} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    />
  );
}
