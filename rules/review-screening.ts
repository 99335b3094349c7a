// Whether a review may stand at once or waits for a moderator.
import type { ReviewStatus } from '../generated/api.js';

/** From this spam score on a text is suspicious (ai/README.md: half of one percent of genuine reviews lie above). */
const SUSPICIOUS_SPAM_SCORE = 0.5;

/** `approved` for clean text under the `auto` policy, else `pending`. A text that could not be analysed waits. Pure. */
export function screenReview(policy: 'auto' | 'manual', spamScore: number | undefined): 'approved' | 'pending' {
  return policy === 'auto' && spamScore !== undefined && spamScore < SUSPICIOUS_SPAM_SCORE ? 'approved' : 'pending';
}

/** What becomes of a review that its author edits, given what the screening says of the new text. What a moderator has
 *  rejected waits for a moderator again, however clean it is. Pure. */
export function screenEdit(from: ReviewStatus, screened: 'approved' | 'pending'): 'approved' | 'pending' {
  return from === 'rejected' ? 'pending' : screened;
}
