// The allowed transitions of a creator's verification status, and what each status permits.
import type { CreatorVerificationStatus } from '../generated/api.js';

const TRANSITIONS: Readonly<Record<CreatorVerificationStatus, readonly CreatorVerificationStatus[]>> = {
  pending: ['verified', 'rejected', 'suspended'],
  verified: ['suspended'],
  rejected: ['pending'],
  suspended: ['verified'],
};

/** Returns the statuses that a creator can change to from `status`. Pure. */
export function listCreatorTransitions(status: CreatorVerificationStatus): readonly CreatorVerificationStatus[] {
  return TRANSITIONS[status];
}

/** Returns whether a creator may submit content and earn commission. A creator with pending verification may. Pure. */
export function isInGoodStanding(status: CreatorVerificationStatus): boolean {
  return status === 'pending' || status === 'verified';
}
