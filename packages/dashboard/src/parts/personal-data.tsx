// Exports and erases what the store holds of a person.
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonReference, PrivacyJob } from '@storefront/client';
import { api } from '../api/client.js';
import { useMay } from '../session/use-session.js';
import { useTexts } from '../texts/use-texts.js';
import { BusyButton } from './busy-button.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { ErrorText } from './error-text.js';
import { PrivacyJobDialog } from './privacy-job-dialog.js';
import { useOnce } from './use-once.js';

interface PersonalDataProps {
  readonly person: PersonReference & { readonly email: string };
  /** Called after the person was erased. */
  readonly onErased: () => void;
}

/** The actions on the page of a person. The progress of a job is only shown to roles that may read jobs. */
export function PersonalData({ person, onErased }: PersonalDataProps) {
  const { personalData: texts } = useTexts();
  const may = useMay();
  const [job, setJob] = useState<PrivacyJob>();
  const [isErasing, setIsErasing] = useState(false);
  const start = useMutation({ mutationFn: async () => api.privacy.export(person), onSuccess: setJob });
  const startOnce = useOnce(start);
  if (!may('privacy:read')) return null;
  const close = (isCompleted: boolean) => {
    setJob(undefined);
    if (job?.type === 'erase' && isCompleted) onErased();
  };
  return (
    <>
      <ErrorText error={start.error} />
      <BusyButton variant="default" isBusy={start.isPending} onClick={() => startOnce()}>
        {texts.export}
      </BusyButton>
      {may('privacy:write') && (
        <Button variant="light" color="red" onClick={() => setIsErasing(true)}>
          {texts.erase}
        </Button>
      )}
      {isErasing && <Erase person={person} onStarted={setJob} onClose={() => setIsErasing(false)} />}
      {job && <PrivacyJobDialog started={job} onClose={close} />}
    </>
  );
}

interface EraseProps {
  readonly person: PersonalDataProps['person'];
  readonly onStarted: (job: PrivacyJob) => void;
  readonly onClose: () => void;
}

function Erase({ person, onStarted, onClose }: EraseProps) {
  const { personalData: texts } = useTexts();
  const [typed, setTyped] = useState('');
  const erase = useMutation({
    mutationFn: async () => api.privacy.erase(person),
    onSuccess: (job) => {
      onClose();
      onStarted(job);
    },
  });
  const eraseOnce = useOnce(erase);
  return (
    <ConfirmDialog
      title={texts.erase}
      text={texts.eraseText}
      action={texts.erase}
      isBusy={erase.isPending}
      isBlocked={typed.trim().toLowerCase() !== person.email.toLowerCase()}
      error={erase.error}
      onConfirm={() => eraseOnce()}
      onClose={onClose}
    >
      <TextInput
        label={texts.typeToErase(person.email)}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </ConfirmDialog>
  );
}
