// What went wrong, in the words of the service, with the id that its operator finds it by.
import { Alert, Anchor, Button, Code, Group, Stack, Text } from '@mantine/core';
import { ApiError, StorefrontError } from '@storefront/client';
import { Link } from 'react-router';
import { DeviceError } from '../session/passkeys.js';
import { SignInError } from '../session/session.js';
import { useSessionState } from '../session/use-session.js';
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
            <RequestId id={requestId} />
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

/** Leads to the request in the API log, for those who may read it. Errors also appear before someone is signed in. */
function RequestId({ id }: { readonly id: string }) {
  const { requestLog } = useTexts();
  const state = useSessionState();
  const scopes = 'session' in state ? state.session.scopes : [];
  if (!scopes.includes('*') && !scopes.includes('requests:read')) return <Code>{id}</Code>;
  return (
    <Anchor component={Link} to={`/request-log?requestId=${encodeURIComponent(id)}`} aria-label={`${requestLog.request} ${id}`}>
      <Code>{id}</Code>
    </Anchor>
  );
}
