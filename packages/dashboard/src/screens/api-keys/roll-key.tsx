// Replaces a key by another one, with an overlap.
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey, ApiKeyWithSecret } from '@storefront/client';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { useTexts } from '../../texts/use-texts.js';

interface RollKeyProps {
  readonly apiKey: ApiKey;
  readonly onDone: (apiKey: ApiKeyWithSecret) => void;
  readonly onClose: () => void;
}

const USUAL_OVERLAP_SECONDS = '86400';

/** The dialog. */
export function RollKey({ apiKey: { id, name }, onDone, onClose }: RollKeyProps) {
  const { apiKeys: texts, common } = useTexts();
  const queries = useQueryClient();
  const [overlap, setOverlap] = useState<string>(USUAL_OVERLAP_SECONDS);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => api.apiKeys.roll(id, { overlapSeconds: Number(overlap) }),
    onSuccess: async (rolled) => {
      onDone(rolled);
      await queries.invalidateQueries({ queryKey: ['api-keys'] });
    },
  });
  const choices = Object.entries(texts.overlaps).map(([value, label]) => ({ value, label }));
  return (
    <Modal opened onClose={onClose} title={`${texts.rollTitle}: ${name}`} closeButtonProps={{ 'aria-label': common.close }}>
      <Stack>
        <Text>{texts.rollText}</Text>
        <Select
          label={texts.overlap}
          data={choices}
          value={overlap}
          onChange={(value) => setOverlap(value ?? USUAL_OVERLAP_SECONDS)}
          allowDeselect={false}
        />
        <ErrorText error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <BusyButton isBusy={isPending} onClick={() => mutate()}>
            {texts.roll}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
}
