// Asks before something that matters.
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { BusyButton } from './busy-button.js';
import { ErrorText } from './error-text.js';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** What the button does. */
  readonly action: string;
  /** What the other button says; "Cancel" unless it is another word. */
  readonly cancel?: string;
  /** Whether it takes nothing away: the button isn't red then. */
  readonly isHarmless?: boolean;
  readonly isBusy: boolean;
  /** Until the person has done what the children ask for. */
  readonly isBlocked?: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Closes with Escape; the button that confirms is never the first focus. */
export function ConfirmDialog({
  title,
  text,
  action,
  cancel,
  isHarmless = false,
  isBusy,
  isBlocked = false,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { common } = useTexts();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': common.close }}>
      <Stack>
        <Text>{text}</Text>
        {children}
        <ErrorText error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancel ?? common.cancel}
          </Button>
          <BusyButton {...(!isHarmless && { color: 'red' })} isBusy={isBusy} disabled={isBlocked} onClick={onConfirm}>
            {action}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
}
