// Asks once before a payout run, with what its payouts have in common.
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { CreatorBalance } from '@storefront/client';
import { createPayoutLimits } from '@storefront/limits';
import { startOfDay } from '../../parts/days.js';
import { readText } from '../../parts/form-text.js';
import { useTexts } from '../../texts/use-texts.js';
import { useBalanceSum } from './use-balance-sum.js';
import type { PayRunFields } from './use-pay-run.js';

interface PayRunConfirmationProps {
  readonly chosen: readonly CreatorBalance[];
  readonly onPay: (fields: PayRunFields) => void;
  readonly onBack: () => void;
}

/** The form. */
export function PayRunConfirmation({ chosen, onPay, onBack }: PayRunConfirmationProps) {
  const { payouts: texts } = useTexts();
  const toSum = useBalanceSum();
  const creators = texts.run.creators(chosen.length);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [before, reference] = ['before', 'reference'].map((name) => readText(form, name).trim());
    onPay({ ...(before && { until: startOfDay(before) }), ...(reference && { reference }) });
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text fw={600}>{texts.run.ask(creators, toSum(chosen))}</Text>
        <Text>{texts.run.askText}</Text>
        <TextInput
          name="reference"
          label={texts.reference}
          description={texts.run.referenceHint}
          {...createPayoutLimits.reference}
          data-autofocus
        />
        <TextInput name="before" type="date" label={texts.before} description={texts.run.beforeHint} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {texts.run.back}
          </Button>
          <Button type="submit">{texts.run.pay(creators)}</Button>
        </Group>
      </Stack>
    </form>
  );
}
