// Changes the profile of a creator.
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, type FormEvent } from 'react';
import type { Creator, PatchCreator } from '@storefront/client';
import { createCreatorLimits } from '@storefront/limits';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { findIssue } from '../../parts/field-issues.js';
import { readText } from '../../parts/form-text.js';
import { useAskBeforeClosing } from '../../parts/use-ask-before-leaving.js';
import { toFormerFields, useChange } from '../../parts/use-change.js';
import { useTexts } from '../../texts/use-texts.js';
import { useCreatorChange } from './use-creator-change.js';

interface EditCreatorProps {
  readonly creator: Creator;
  readonly onClose: () => void;
}

/** Sends what was changed. An empty field is removed. What the service says of a field is at the field, and the first one gets the focus. */
export function EditCreator({ creator, onClose }: EditCreatorProps) {
  const { creators: texts, common } = useTexts();
  const asking = useAskBeforeClosing(onClose);
  const element = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useChange<Creator, PatchCreator>({
    ...useCreatorChange(creator.id),
    send: async (fields, version) => api.creators.patch(creator.id, fields, version),
    toFormer: toFormerFields,
    say: () => common.saved,
  });
  const issues = Object.fromEntries(FIELDS.map((name) => [name, findIssue(error, name, common.itemIssue)]));
  const isAtFields = Object.values(issues).some((issue) => issue !== undefined);
  useEffect(() => {
    if (isAtFields) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, isAtFields]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const changes = readChanges(new FormData(event.currentTarget), creator);
    if (Object.keys(changes).length > 0) mutate(changes, { onSuccess: onClose });
    else onClose();
  }
  const { name, email, website, commissionRate, couponCodes = [] } = creator;
  return (
    <Modal opened onClose={asking.close} title={texts.editTitle} closeButtonProps={{ 'aria-label': common.close }}>
      <form ref={element} onSubmit={submit} onInput={asking.noteTyping}>
        <Stack>
          <TextInput
            name="name"
            label={common.name}
            defaultValue={name}
            {...createCreatorLimits.name}
            error={issues['name']}
            data-autofocus
          />
          <TextInput
            name="email"
            type="email"
            label={texts.email}
            defaultValue={email}
            {...createCreatorLimits.email}
            error={issues['email']}
          />
          <TextInput
            name="website"
            type="url"
            label={texts.website}
            defaultValue={website}
            {...createCreatorLimits.website}
            error={issues['website']}
          />
          <TextInput
            name="codes"
            label={texts.couponCodes}
            description={texts.couponCodesHint}
            defaultValue={couponCodes.join(', ')}
            error={issues['couponCodes']}
          />
          <TextInput
            name="percent"
            type="number"
            min={toPercent(createCreatorLimits.commissionRate.min)}
            max={toPercent(createCreatorLimits.commissionRate.max)}
            step={0.01}
            label={texts.ratePercent}
            description={texts.rateHint}
            defaultValue={commissionRate === undefined ? '' : toPercent(commissionRate)}
            error={issues['commissionRate']}
          />
          {!isAtFields && <ErrorText error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <BusyButton type="submit" isBusy={isPending}>
              {common.save}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** In the order of the form. */
const FIELDS = ['name', 'email', 'website', 'couponCodes', 'commissionRate'] as const;

/** Rates have four decimal places. */
const toPercent = (rate: number): number => Math.round(rate * 10_000) / 100;

function readChanges(form: FormData, creator: Creator): PatchCreator {
  const [name, email, website, percent] = ['name', 'email', 'website', 'percent'].map((field) => readText(form, field).trim());
  const codes = readText(form, 'codes')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
  const rate = percent ? Math.round(Number(percent) * 100) / 10_000 : undefined;
  return {
    ...(name !== creator.name && { name }),
    ...(email !== creator.email && { email }),
    ...(website !== (creator.website ?? '') && { website: website || null }),
    ...(rate !== creator.commissionRate && { commissionRate: rate ?? null }),
    ...(codes.join() !== (creator.couponCodes ?? []).join() && { couponCodes: codes.length > 0 ? codes : null }),
  };
}
