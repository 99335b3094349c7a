// A text to copy.
import { Button, CopyButton, Group, Textarea, TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { useTexts } from '../texts/use-texts.js';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  /** Shows all of a text that is longer than a line. */
  readonly isLong?: boolean;
}

/** The text can also be selected, where the browser allows no script to copy. */
export function CopyField({ label, value, description, isLong = false }: CopyFieldProps) {
  const { common } = useTexts();
  const field = {
    ...{ label, value, description, readOnly: true, flex: 1 },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => currentTarget.select(),
  };
  return (
    <Group align="flex-end" wrap="nowrap">
      {isLong ? <Textarea {...field} autosize spellCheck={false} /> : <TextInput {...field} />}
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-live="polite" aria-label={`${copied ? common.copied : common.copy}: ${label}`}>
            {copied ? common.copied : common.copy}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
