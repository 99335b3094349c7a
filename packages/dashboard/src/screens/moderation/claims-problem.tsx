// Says that the claims of colleagues can't be read at the moment.
import { LoadError } from '../../parts/load-error.js';
import { useTexts } from '../../texts/use-texts.js';
import { useClaimsError } from './use-claims.js';

/** Shows nothing while they can. Decisions stay possible: the service refuses the second one on the same item. */
export function ClaimsProblem() {
  const { moderation: texts } = useTexts();
  const { error, retry } = useClaimsError();
  return <LoadError text={texts.claimsUnknown} error={error} onRetry={retry} />;
}
