// Revokes a key, after saying who is affected.
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { Time } from '../../parts/time.js';
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
      {(data?.activeDescendants ?? 0) > 0 && <Text size="sm">{texts.descendants(data?.activeDescendants ?? 0)}</Text>}
    </ConfirmDialog>
  );
}
