// Pays a creator.
import { Alert, Anchor, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { CreatedPayout, CreatorBalance } from '@storefront/client';
import { createPayoutLimits } from '@storefront/limits';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { startOfDay } from '../../parts/days.js';
import { ErrorText } from '../../parts/error-text.js';
import { readText } from '../../parts/form-text.js';
import { useMoney } from '../../parts/money.js';
import { useAskBeforeClosing } from '../../parts/use-ask-before-leaving.js';
import { useOnce } from '../../parts/use-once.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { useDueBefore } from './use-due-before.js';
import { usePay } from './use-pay.js';

interface PayDialogProps {
  readonly balance: CreatorBalance;
  readonly onClose: () => void;
}

/** Shows the payout once it is created. */
export function PayDialog({ balance, onClose }: PayDialogProps) {
  const { payouts: texts, common } = useTexts();
  const pay = usePay();
  const asking = useAskBeforeClosing(onClose);
  return (
    <Modal
      opened
      onClose={() => !pay.isPending && asking.close()}
      onInput={asking.noteTyping}
      title={texts.payTitle(balance.creatorName)}
      closeButtonProps={{ 'aria-label': common.close }}
      closeOnClickOutside={false}
    >
      {pay.data ? <Paid payout={pay.data} onClose={onClose} /> : <PayForm balance={balance} pay={pay} onClose={onClose} />}
    </Modal>
  );
}

function PayForm({ balance, pay, onClose }: PayDialogProps & { readonly pay: ReturnType<typeof usePay> }) {
  const { payouts: texts, common } = useTexts();
  const toMoney = useMoney();
  const payOnce = useOnce(pay);
  const [day, setDay] = useState('');
  const part = useDueBefore(balance, day);
  const { creatorId, currency, due, dueCount } = balance;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [before, reference, note] = ['before', 'reference', 'note'].map((name) => readText(form, name).trim());
    payOnce({
      creatorId,
      currency,
      ...(before && { until: startOfDay(before) }),
      ...(reference && { reference }),
      ...(note && { note }),
    });
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <SuspendedNotice creatorId={creatorId} />
        <Text>
          {texts.payText(toMoney(due, currency), texts.entries(dueCount))} {texts.recordsOnly}
        </Text>
        <TextInput name="reference" label={texts.reference} {...createPayoutLimits.reference} data-autofocus />
        <Textarea name="note" label={texts.note} {...createPayoutLimits.note} autosize />
        <TextInput
          name="before"
          type="date"
          label={texts.before}
          description={texts.beforeHint}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        {part && (
          <Text role="status">
            {part.count === 0
              ? texts.nothingBefore
              : texts.partBefore(texts.entries(part.count), part.amount === undefined ? undefined : toMoney(part.amount, currency))}
          </Text>
        )}
        <Text fw={600}>{texts.isFinal}</Text>
        <ErrorText error={pay.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={pay.isPending}>
            {common.cancel}
          </Button>
          <BusyButton type="submit" isBusy={pay.isPending} disabled={part?.count === 0}>
            {texts.pay}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

function SuspendedNotice({ creatorId }: { readonly creatorId: string }) {
  const { payouts: texts } = useTexts();
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['creator', creatorId],
    queryFn: async () => api.creators.get(creatorId),
    enabled: may('creators:read'),
  });
  return data?.verificationStatus === 'suspended' && <Alert color="yellow">{texts.isSuspended}</Alert>;
}

function Paid({ payout, onClose }: { readonly payout: CreatedPayout; readonly onClose: () => void }) {
  const { payouts: texts, common } = useTexts();
  const toMoney = useMoney();
  const { id, amount, entryCount, remainingDue, remainingCount } = payout;
  return (
    <Stack>
      <Text role="status">{texts.created(toMoney(amount.value, amount.currency), texts.entries(entryCount))}</Text>
      {remainingCount > 0 && <Text>{texts.remaining(toMoney(remainingDue, amount.currency), texts.entries(remainingCount))}</Text>}
      <Group justify="space-between">
        <Anchor component={Link} to={`/payouts/${id}`}>
          {texts.open}
        </Anchor>
        <Button onClick={onClose} data-autofocus>
          {common.close}
        </Button>
      </Group>
    </Stack>
  );
}
