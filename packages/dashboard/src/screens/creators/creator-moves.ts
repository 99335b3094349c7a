// What the status of a creator can become. The service decides; packages/dashboard/test/creator-moves.test.ts compares this table with its
// rules.
import type { CreatorVerificationStatus } from '@storefront/client';

/** By status. */
export const CREATOR_MOVES: Readonly<Record<CreatorVerificationStatus, readonly CreatorVerificationStatus[]>> = {
  pending: ['verified', 'rejected', 'suspended'],
  verified: ['suspended'],
  rejected: ['pending'],
  suspended: ['verified'],
};
