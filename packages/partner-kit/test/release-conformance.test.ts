// The stored conformance reports of releases. `npm run conformance` creates one: contract-suite.test.ts writes it, signed.
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { verifyReport } from '../conformance.js';
import { computeContractDigest } from '../../../domain/contract-digest.js';

const releasedFolder = new URL('../../../spec/released/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, releasedFolder), 'utf8');
const versions = readdirSync(releasedFolder).flatMap((name) => /^conformance-(\d+\.\d+\.\d+)\.json$/.exec(name)?.[1] ?? []);

describe('the conformance report of a release', () => {
  it('exists', () => expect(versions).not.to.deep.equal([]));

  for (const version of versions)
    it(`is valid for the released contract and excludes nothing: ${version}`, () => {
      const { contract, summary } = verifyReport(read(`conformance-${version}.json`), read(`conformance-${version}.pub.pem`));
      expect(contract.digest).to.equal(computeContractDigest(JSON.parse(read(`openapi-${version}.json`)) as object));
      expect(summary).to.include({ failed: 0, excluded: 0, 'not exercised': 0 });
    });
});
