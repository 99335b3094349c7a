// Whether a review may stand at once or waits for a moderator.
import type { Review } from '../generated/api.js';

/** From this spam score on a text is suspicious (ai/README.md: half of one percent of genuine reviews lie above). */
const SUSPICIOUS_SPAM_SCORE = 0.5;

/** `approved` for clean text under the `auto` policy, else `pending`. A text that could not be analysed waits. Pure. */
export function screenReview(policy: 'auto' | 'manual', spamScore: number | undefined): 'approved' | 'pending' {
  return policy === 'auto' && spamScore !== undefined && spamScore < SUSPICIOUS_SPAM_SCORE ? 'approved' : 'pending';
}

/** Whether a moderator has turned a review down and not decided anew: then a cleaner text is for a moderator to judge, not
 *  for the screening. Pure. */
export function isHeld({ status, moderation }: Pick<Review, 'status' | 'moderation'>): boolean {
  return status === 'rejected' || (status === 'pending' && moderation !== undefined);
}
