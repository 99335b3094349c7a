// Sends the deliveries since a time again: first counts them, then sends them and shows the progress.
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { RecoverableState, Recovery } from '@storefront/client';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { useOnce } from '../../parts/use-once.js';
import { useTexts } from '../../texts/use-texts.js';
import { RecoveryProgress } from './recovery-progress.js';
import { useUsualSince } from './use-usual-since.js';

interface RecoverDialogProps {
  readonly webhookId: string;
  readonly onClose: () => void;
}

/** What was chosen: other choices count again. */
interface Choice {
  /** Undefined until someone changes it. */
  readonly since: string | undefined;
  readonly states: readonly RecoverableState[];
}

/** Someone sees how many it will be before anything is sent. */
export function RecoverDialog({ webhookId, onClose }: RecoverDialogProps) {
  const { recovery: texts, common } = useTexts();
  const queries = useQueryClient();
  const [{ since: chosen, states }, setChoice] = useState<Choice>({ since: undefined, states: ['failed'] });
  const usual = useUsualSince(webhookId);
  const since = chosen ?? usual ?? '';
  const recovery = useMutation({
    mutationFn: async (dryRun: boolean) =>
      api.deliveries.recover(webhookId, { since: new Date(since).toISOString(), states: [...states], dryRun }),
  });
  const start = useOnce(recovery);
  const { data, error, isPending, reset } = recovery;
  const [counted, setCounted] = useState(0);
  function choose(choice: Choice) {
    setChoice(choice);
    setCounted(0);
    reset();
  }
  const onEnd = useCallback(
    ({ matched }: Recovery) => {
      setCounted(matched);
      void queries.invalidateQueries({ queryKey: ['deliveries'] });
    },
    [queries],
  );
  const isSent = data !== undefined && !data.dryRun;
  const isBlocked = since === '' || states.length === 0;
  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': common.close }}>
      <Stack>
        <TextInput
          type="datetime-local"
          label={texts.since}
          value={since}
          disabled={isSent}
          onChange={({ currentTarget: { value } }) => choose({ since: value, states })}
          data-autofocus
        />
        <Checkbox.Group label={texts.states} value={[...states]} onChange={(value) => choose({ since: chosen, states: value })}>
          <Group mt="xs">
            <Checkbox value="failed" label={texts.failed} disabled={isSent} />
            <Checkbox value="delivered" label={texts.delivered} disabled={isSent} />
          </Group>
        </Checkbox.Group>
        {data && <RecoveryProgress key={data.id} started={data} onEnd={onEnd} />}
        <ErrorText error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.close}
          </Button>
          {!isSent && (
            <>
              <BusyButton variant="default" isBusy={isPending} disabled={isBlocked} onClick={() => start(true)}>
                {texts.count}
              </BusyButton>
              <BusyButton isBusy={isPending} disabled={isBlocked || counted === 0} onClick={() => start(false)}>
                {common.withCount(texts.send, counted)}
              </BusyButton>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
