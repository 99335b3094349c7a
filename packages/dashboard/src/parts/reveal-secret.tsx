// Shows a secret once.
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { CopyField } from './copy-field.js';

interface RevealSecretProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
  /** How to use it. */
  readonly children?: ReactNode;
}

/** Closes only with its button, so that a stray click loses nothing. */
export function RevealSecret({ title, text, label, secret, onClose, children }: RevealSecretProps) {
  const { apiKeys } = useTexts();
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} closeOnClickOutside={false} closeOnEscape={false} size="lg">
      <Stack>
        <Text>{text}</Text>
        <CopyField label={label} value={secret} />
        {children}
        <Group justify="flex-end">
          <Button onClick={onClose}>{apiKeys.revealDone}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
