// What went wrong, in the words of the service, with the id that its operator finds it by.
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { ApiError, StorefrontError } from '@storefront/client';
import { DeviceError } from '../session/passkeys.js';
import { SignInError } from '../session/session.js';
import { useTexts } from '../texts/use-texts.js';

interface ErrorTextProps {
  readonly error: unknown;
  /** Shows a button that calls it. */
  readonly onRetry?: () => void;
}

/** Shows nothing without an error. */
export function ErrorText({ error, onRetry }: ErrorTextProps) {
  const { common, session } = useTexts();
  if (error === undefined || error === null) return null;
  const isReply = error instanceof StorefrontError || error instanceof SignInError;
  const otherText = error instanceof DeviceError ? session.passkeyProblems[error.problem] : common.offline;
  // The message is about the first one.
  const others = error instanceof ApiError ? error.errors.slice(1) : [];
  const requestId = error instanceof StorefrontError && 'requestId' in error ? error.requestId : undefined;
  return (
    <Alert color="red" role="alert" title={common.errorTitle}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{isReply ? error.message : otherText}</Text>
        {others.map(({ field, issue }) => (
          <Text key={field} size="sm">
            {field} {issue}
          </Text>
        ))}
        {typeof requestId === 'string' && (
          <Group gap="xs">
            <Text size="sm">{common.requestId}</Text>
            <Code>{requestId}</Code>
          </Group>
        )}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {common.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
