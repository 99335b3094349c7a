// Says why there is nothing to see, and what to do.
import { Center, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The action is its child. */
export function EmptyState({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <Center p="xl">
      <Stack align="center">
        <Text c="dimmed">{text}</Text>
        {children}
      </Stack>
    </Center>
  );
}
