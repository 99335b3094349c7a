// Whether a review is published at once or waits for a moderator.
import type { Review } from '../generated/api.js';

/** Texts with this spam score or higher are suspicious (ai/README.md: 0.5 % of genuine reviews score higher). */
const SUSPICIOUS_SPAM_SCORE = 0.5;

/** Returns `approved` for clean text under the `auto` policy, else `pending`. A text that could not be analyzed stays pending. Pure. */
export function screenReview(policy: 'auto' | 'manual', spamScore: number | undefined): 'approved' | 'pending' {
  return policy === 'auto' && spamScore !== undefined && spamScore < SUSPICIOUS_SPAM_SCORE ? 'approved' : 'pending';
}

/** Returns whether a moderator rejected a review and has not decided again since. Only a moderator can then approve it; the screening
 *  can't. Pure. */
export function isHeld({ status, moderation }: Pick<Review, 'status' | 'moderation'>): boolean {
  return status === 'rejected' || (status === 'pending' && moderation !== undefined);
}
