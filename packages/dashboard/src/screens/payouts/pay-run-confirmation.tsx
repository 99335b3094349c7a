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
  /** What was typed before the person went back. */
  readonly typed: TypedFields;
  readonly onBack: (typed: TypedFields) => void;
}

/** The fields as they are typed. */
export interface TypedFields {
  readonly reference: string;
  readonly before: string;
}

/** The form. */
export function PayRunConfirmation({ chosen, onPay, typed, onBack }: PayRunConfirmationProps) {
  const { payouts: texts } = useTexts();
  const toSum = useBalanceSum();
  const creators = texts.run.creators(chosen.length);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { before, reference } = readTyped(event.currentTarget);
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
          defaultValue={typed.reference}
          {...createPayoutLimits.reference}
          data-autofocus
        />
        <TextInput name="before" type="date" label={texts.before} description={texts.run.beforeHint} defaultValue={typed.before} />
        <Text fw={600}>{texts.isFinal}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={({ currentTarget: { form } }) => onBack(form ? readTyped(form) : typed)}>
            {texts.run.back}
          </Button>
          <Button type="submit">{texts.run.pay(creators)}</Button>
        </Group>
      </Stack>
    </form>
  );
}

function readTyped(form: HTMLFormElement): TypedFields {
  const fields = new FormData(form);
  return { before: readText(fields, 'before').trim(), reference: readText(fields, 'reference').trim() };
}
