// Changes the profile of a creator.
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { Creator, PatchCreator } from '@storefront/client';
import { createCreatorLimits } from '@storefront/limits';
import { api } from '../../api/client.js';
import { ErrorText } from '../../parts/error-text.js';
import { readText } from '../../parts/form-text.js';
import { toFormerFields, useChange } from '../../parts/use-change.js';
import { useTexts } from '../../texts/use-texts.js';
import { useCreatorChange } from './use-creator-change.js';

interface EditCreatorProps {
  readonly creator: Creator;
  readonly onClose: () => void;
}

/** Sends what was changed. An empty field is removed. */
export function EditCreator({ creator, onClose }: EditCreatorProps) {
  const { creators: texts, common } = useTexts();
  const { mutate, isPending, error } = useChange<Creator, PatchCreator>({
    ...useCreatorChange(creator.id),
    send: async (fields, version) => api.creators.patch(creator.id, fields, version),
    toFormer: toFormerFields,
    say: () => common.saved,
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const changes = readChanges(new FormData(event.currentTarget), creator);
    if (Object.keys(changes).length > 0) mutate(changes, { onSuccess: onClose });
    else onClose();
  }
  const { name, email, website, commissionRate, couponCodes = [] } = creator;
  return (
    <Modal opened onClose={onClose} title={texts.editTitle} closeButtonProps={{ 'aria-label': common.close }}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput name="name" label={common.name} defaultValue={name} {...createCreatorLimits.name} data-autofocus />
          <TextInput name="email" type="email" label={texts.email} defaultValue={email} {...createCreatorLimits.email} />
          <TextInput name="website" type="url" label={texts.website} defaultValue={website} {...createCreatorLimits.website} />
          <TextInput name="codes" label={texts.couponCodes} description={texts.couponCodesHint} defaultValue={couponCodes.join(', ')} />
          <TextInput
            name="percent"
            type="number"
            min={toPercent(createCreatorLimits.commissionRate.min)}
            max={toPercent(createCreatorLimits.commissionRate.max)}
            step={0.01}
            label={texts.ratePercent}
            description={texts.rateHint}
            defaultValue={commissionRate === undefined ? '' : toPercent(commissionRate)}
          />
          <ErrorText error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {common.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

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
