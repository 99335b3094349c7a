// Who wrote it, about which product, and what was decided before.
import { Anchor, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NotFoundError } from '@storefront/client';
import { api } from '../../api/client.js';
import { ErrorText } from '../../parts/error-text.js';
import { Time } from '../../parts/time.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import type { QueueItem } from './queue.js';

const RECORD_MS = 60_000;

/** Shows what the person may read. */
export function About({ item: { creatorId, productId, history } }: { readonly item: QueueItem }) {
  const { moderation: texts } = useTexts();
  const may = useMay();
  const product = useQuery({
    queryKey: ['product', productId],
    queryFn: async () => api.products.get(productId ?? ''),
    enabled: productId !== undefined && may('products:read'),
  });
  return (
    <Stack gap="xs">
      {creatorId !== undefined && may('creators:read') && <Creator id={creatorId} />}
      {product.data && (
        <Text size="sm" c="dimmed" className="user-text">
          {texts.product}: <bdi>{product.data.name}</bdi>
        </Text>
      )}
      {product.error && <Missing of={texts.product} id={productId} error={product.error} onRetry={() => void product.refetch()} />}
      {history.length > 0 && (
        <List size="sm" aria-label={texts.history}>
          {history.map(({ action, at, feedback }) => (
            <List.Item key={at}>
              {texts.steps[action]}, <Time at={at} />
              {feedback && `: ${feedback}`}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}

function Creator({ id }: { readonly id: string }) {
  const { moderation: texts, creators } = useTexts();
  const { data, error, refetch } = useQuery({ queryKey: ['creator', id], queryFn: async () => api.creators.get(id) });
  const record = useQuery({ queryKey: ['content-record', id], queryFn: () => readRecord(id), staleTime: RECORD_MS });
  if (!data) return error && <Missing of={texts.creator} id={id} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Text size="sm" c="dimmed" className="user-text">
        {texts.creator}:{' '}
        <Anchor component={Link} to={`/creators/${id}`} inherit underline="always">
          <bdi>{data.name}</bdi>
        </Anchor>{' '}
        ({creators.statuses[data.verificationStatus] ?? data.verificationStatus}
        {record.data && `; ${texts.record(record.data.approved, record.data.rejected)}`})
      </Text>
      <ErrorText error={record.error} onRetry={() => void record.refetch()} />
    </>
  );
}

interface MissingProps {
  readonly of: string;
  readonly id: string | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What was deleted is no error. */
function Missing({ of, id = '', error, onRetry }: MissingProps) {
  const { analytics: texts } = useTexts();
  if (!(error instanceof NotFoundError)) return <ErrorText error={error} onRetry={onRetry} />;
  return (
    <Text size="sm" c="dimmed" className="user-text">
      {of}: {texts.deleted(id)}
    </Text>
  );
}

/** How often a creator's content was approved and rejected. */
async function readRecord(creatorId: string): Promise<{ readonly approved: number; readonly rejected: number }> {
  const count = async (status: 'approved' | 'rejected') => (await api.content.list({ creatorId, status, limit: 1 })).total;
  const [approved, rejected] = await Promise.all([count('approved'), count('rejected')]);
  return { approved, rejected };
}
