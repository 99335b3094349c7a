// Which moves a creator's verification may make, and what it allows.
import type { CreatorVerificationStatus } from '../generated/api.js';

const TRANSITIONS: Readonly<Record<CreatorVerificationStatus, readonly CreatorVerificationStatus[]>> = {
  pending: ['verified', 'rejected', 'suspended'],
  verified: ['suspended'],
  rejected: ['pending'],
  suspended: ['verified'],
};

/** The states that a creator may go to from `status`. Pure. */
export function listCreatorTransitions(status: CreatorVerificationStatus): readonly CreatorVerificationStatus[] {
  return TRANSITIONS[status];
}

/** Whether a creator may submit content and earn by it: one who waits to be verified may. Pure. */
export function isInGoodStanding(status: CreatorVerificationStatus): boolean {
  return status === 'pending' || status === 'verified';
}
