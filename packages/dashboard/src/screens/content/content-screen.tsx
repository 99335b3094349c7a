// One piece of content of a creator: what it shows, its scores, and what was decided.
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client.js';
import { ErrorText } from '../../parts/error-text.js';
import { Loading } from '../../parts/loading.js';
import { PageHeader } from '../../parts/page-header.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { Preview } from '../moderation/preview.js';
import { fromContent } from '../moderation/queue.js';

/** The screen. What waits for a decision is decided in the queue. */
export default function ContentScreen() {
  const { creators: texts, content, screens } = useTexts();
  const { id = '' } = useParams();
  const may = useMay();
  const query = useQuery({ queryKey: ['content', id], queryFn: async () => api.content.get(id) });
  if (query.error) return <ErrorText error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { status } = query.data;
  return (
    <Stack>
      <PageHeader title={content.title} intro={id}>
        <StatusBadge status={status} texts={texts.contentStatuses} />
        {status === 'pending_review' && may('content:moderate') && (
          <Button component={Link} to={`/moderation?item=${id}`} variant="default">
            {screens.moderation}
          </Button>
        )}
      </PageHeader>
      <Preview item={fromContent(query.data)} />
    </Stack>
  );
}
