// Says that a colleague is deciding on an item.
import { Alert, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ModerationClaim } from '@storefront/client';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';

interface ClaimNoticeProps {
  readonly claim: ModerationClaim;
  readonly onTakeOver: () => Promise<void>;
}

/** Has a button for those whose colleague has left. */
export function ClaimNotice({ claim: { by, byName = by, claimedAt }, onTakeOver }: ClaimNoticeProps) {
  const { moderation: texts } = useTexts();
  const { mutate, isPending, error } = useMutation({ mutationFn: onTakeOver });
  return (
    <Alert color="yellow" role="status">
      <Group justify="space-between">
        <Text size="sm" className="user-text">
          {texts.claimedBy(byName)} <Time at={claimedAt} />
        </Text>
        <BusyButton size="xs" variant="default" isBusy={isPending} onClick={() => mutate()}>
          {texts.takeOver}
        </BusyButton>
      </Group>
      <ErrorText error={error} />
    </Alert>
  );
}
