// Sets up the second factor: password, QR code and first code, recovery codes.
import { Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { BusyButton } from '../../parts/busy-button.js';
import { CopyField } from '../../parts/copy-field.js';
import { ErrorText } from '../../parts/error-text.js';
import { readText } from '../../parts/form-text.js';
import { confirmSecondFactor, startSecondFactor } from '../../session/session.js';
import { useTexts } from '../../texts/use-texts.js';
import { QrCode } from './qr-code.js';
import { RecoveryCodes } from './recovery-codes.js';

/** One step after the other. Whoever stops before the first code has changed nothing. */
export function SecondFactorSetup({ onClose }: { readonly onClose: () => void }) {
  const { sessions, common } = useTexts();
  const texts = sessions.secondFactor;
  const start = useMutation({ mutationFn: startSecondFactor });
  const confirmation = useMutation({ mutationFn: confirmSecondFactor });
  const codes = confirmation.data?.recoveryCodes;
  return (
    <Modal
      opened
      onClose={onClose}
      title={codes ? texts.codesTitle : texts.title}
      withCloseButton={!codes}
      closeOnClickOutside={false}
      closeOnEscape={!codes}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : start.data ? (
        <Step
          key="code"
          isBusy={confirmation.isPending}
          error={confirmation.error}
          onNext={(form) => confirmation.mutate(readText(form, 'code'))}
        >
          <Text>{texts.scan}</Text>
          <QrCode text={start.data.uri} label={texts.qrCode} />
          <CopyField label={texts.key} value={start.data.secret} />
          <TextInput
            name="code"
            label={texts.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            required
            data-autofocus
          />
        </Step>
      ) : (
        <Step
          key="password"
          isBusy={start.isPending}
          error={start.error}
          onNext={(form) => start.mutate(readText(form, 'currentPassword'))}
        >
          <Text>{texts.intro}</Text>
          <PasswordInput
            name="currentPassword"
            label={sessions.currentPassword}
            autoComplete="current-password"
            maxLength={256}
            required
            data-autofocus
          />
        </Step>
      )}
    </Modal>
  );
}

interface StepProps {
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onNext: (form: FormData) => void;
  readonly children: ReactNode;
}

function Step({ isBusy, error, onNext, children }: StepProps) {
  const { secondFactor: texts } = useTexts().sessions;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onNext(new FormData(event.currentTarget));
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        <ErrorText error={error} />
        <Group justify="flex-end">
          <BusyButton type="submit" isBusy={isBusy}>
            {texts.next}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
