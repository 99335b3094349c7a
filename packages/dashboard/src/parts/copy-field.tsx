// A text to copy.
import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { useTexts } from '../texts/use-texts.js';

/** The text can also be selected, where the browser allows no script to copy. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const { common } = useTexts();
  return (
    <Group align="flex-end" wrap="nowrap">
      <TextInput label={label} value={value} readOnly flex={1} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-live="polite">
            {copied ? common.copied : common.copy}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
