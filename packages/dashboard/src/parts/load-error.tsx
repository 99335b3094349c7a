// A part of a page that could not be read, next to what works without it.
import { Stack, Text } from '@mantine/core';
import { ErrorText } from './error-text.js';

interface LoadErrorProps {
  /** Says what it is. */
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shows nothing without an error. */
export function LoadError({ text, error, onRetry }: LoadErrorProps) {
  if (!error) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">{text}</Text>
      <ErrorText error={error} onRetry={onRetry} />
    </Stack>
  );
}
