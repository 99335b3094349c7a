// Revokes a key, after saying who is affected.
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { Time } from '../../parts/time.js';
import { LoadError } from '../../parts/load-error.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';

/** The dialog. */
export function RevokeKey({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { apiKeys: texts } = useTexts();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: ['api-key', id], queryFn: async () => api.apiKeys.get(id) });
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => api.apiKeys.revoke(id),
    onSuccess: async () => {
      onClose();
      notifications.show({ message: texts.revoked });
      await queries.invalidateQueries({ queryKey: ['api-keys'] });
    },
  });
  return (
    <ConfirmDialog
      title={texts.revokeTitle}
      text={texts.revokeText(data?.name ?? '…')}
      action={texts.revoke}
      isBusy={isPending || !data}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        {texts.lastUsed}: {data?.lastUsedAt ? <Time at={data.lastUsedAt} /> : texts.neverUsed}
      </Text>
      <UsedBy id={id} />
      {(data?.activeDescendants ?? 0) > 0 && <Text size="sm">{texts.descendants(data?.activeDescendants ?? 0)}</Text>}
    </ConfirmDialog>
  );
}

/** Of the newest requests in the API log. */
const REQUESTS_READ = 100;

/** Names the programs that used the key, as their requests do, for people who can see the API log. */
function UsedBy({ id }: { readonly id: string }) {
  const { apiKeys: texts } = useTexts();
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: ['api-key-programs', id],
    queryFn: async () => api.requestLog.list({ keyId: id, limit: REQUESTS_READ }),
    enabled: may('requests:read'),
  });
  if (!data) return <LoadError text={texts.usedByUnread} error={error} onRetry={() => void refetch()} />;
  const programs = [...new Set(data.data.flatMap(({ userAgent }) => userAgent ?? []))];
  return (
    <Text size="sm" className="user-text">
      {programs.length > 0 ? texts.usedBy(programs.join(', ')) : texts.usedByUnknown}
    </Text>
  );
}
