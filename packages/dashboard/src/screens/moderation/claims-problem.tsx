// Says that the claims of colleagues can't be read at the moment.
import { Stack, Text } from '@mantine/core';
import { ErrorText } from '../../parts/error-text.js';
import { useTexts } from '../../texts/use-texts.js';
import { useClaimsError } from './use-claims.js';

/** Shows nothing while they can. Decisions stay possible: the service refuses the second one on the same item. */
export function ClaimsProblem() {
  const { moderation: texts } = useTexts();
  const { error, retry } = useClaimsError();
  if (!error) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">{texts.claimsUnknown}</Text>
      <ErrorText error={error} onRetry={retry} />
    </Stack>
  );
}
