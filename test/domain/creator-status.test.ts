// The transitions of a creator's verification status, as a table.
import { expect } from 'chai';
import type { CreatorVerificationStatus } from '../../generated/api.js';
import { listCreatorTransitions, isInGoodStanding } from '../../domain/creator-status.js';

describe('the verification status of a creator', () => {
  const transitions: Readonly<Record<CreatorVerificationStatus, readonly CreatorVerificationStatus[]>> = {
    pending: ['verified', 'rejected', 'suspended'],
    verified: ['suspended'],
    rejected: ['pending'],
    suspended: ['verified'],
  };
  const statuses = Object.keys(transitions) as CreatorVerificationStatus[];

  for (const from of statuses)
    it(`can change from ${from} to ${transitions[from].join(' or ')}`, () =>
      expect(listCreatorTransitions(from)).to.deep.equal(transitions[from]));

  it('lets verified and pending creators earn commission', () =>
    expect(statuses.filter(isInGoodStanding)).to.deep.equal(['pending', 'verified']));
});
