// How far a recovery is.
import { Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Recovery } from '@storefront/client';
import { api } from '../../api/client.js';
import { ErrorText } from '../../parts/error-text.js';
import { useTexts } from '../../texts/use-texts.js';

const POLL_MS = 1_000;

interface RecoveryProgressProps {
  readonly started: Recovery;
  readonly onEnd: (recovery: Recovery) => void;
}

/** Asks until it has ended. It goes on if someone closes the dialog. */
export function RecoveryProgress({ started, onEnd }: RecoveryProgressProps) {
  const { recovery: texts } = useTexts();
  const { data, error } = useQuery({
    queryKey: ['recovery', started.id],
    queryFn: async () => api.deliveries.getRecovery(started.id),
    initialData: started,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLL_MS : false),
  });
  const { status, dryRun, matched, queued, progress } = data;
  useEffect(() => {
    if (data.status !== 'running') onEnd(data);
  }, [data, onEnd]);
  function describe(): string {
    if (status === 'cancelled') return texts.cancelled(queued);
    if (status === 'running') return texts.soFar(dryRun ? matched : queued);
    return dryRun ? texts.counted(matched) : texts.queued(queued);
  }
  return (
    <Stack gap="xs">
      <Progress value={progress * 100} aria-label={texts.progress} />
      <Text role="status">{describe()}</Text>
      <ErrorText error={error} />
    </Stack>
  );
}
