// The moves that the dashboard offers are those that the service allows.
import { expect } from 'chai';
import { listCreatorTransitions } from '../../../domain/creator-status.js';
import type { CreatorVerificationStatus } from '../../../generated/api.js';
import { CREATOR_MOVES } from '../src/screens/creators/creator-moves.js';

describe('the moves of a creator in the dashboard', () => {
  for (const status of Object.keys(CREATOR_MOVES) as CreatorVerificationStatus[])
    it(`are those of the service for one that is ${status}`, () => {
      expect(CREATOR_MOVES[status]).to.deep.equal(listCreatorTransitions(status));
    });
});
