// The digest of the contract, and the changelog that is made of its released versions.
import { expect } from 'chai';
import { contractDigest } from '../../spec/contract-digest.js';
import { loadContract } from '../../spec/load.js';
import { contractChangelog, type ContractVersion } from '../../spec/changelog.js';

/** The present contract with something changed in it. */
function changed(change: (document: { info: { version: string }; paths: Record<string, Record<string, unknown>> }) => void): string {
  const document = structuredClone(loadContract()) as Parameters<typeof change>[0];
  change(document);
  return JSON.stringify(document);
}

const versionsOf = (bundle: string): ContractVersion[] =>
  (JSON.parse(contractChangelog(bundle)) as { versions: ContractVersion[] }).versions;

describe('the digest of the contract', () => {
  const contract = loadContract();

  it('is the one that stands in the document', () => {
    expect((contract as unknown as Record<string, string>)['x-contract-digest']).to.equal(contractDigest(contract));
  });

  it('does not depend on the order of names, nor on where the contract is served', () => {
    const turned = Object.fromEntries(Object.entries(contract).reverse());
    expect(contractDigest({ ...turned, servers: [{ url: 'https://shop.example.com' }] })).to.equal(contractDigest(contract));
  });

  it('changes with the smallest promise', () => {
    const other = changed(({ paths }) => delete paths['/api/products']?.['post']);
    expect(contractDigest(JSON.parse(other) as object)).to.not.equal(contractDigest(contract));
  });
});

describe('the changelog of the contract', () => {
  it('names what was taken away as what may break clients, and where, first', () => {
    const [present] = versionsOf(changed(({ paths }) => delete paths['/api/products']?.['post']));
    expect(present?.isReleased).to.equal(false);
    const breaking = present?.changes.filter(({ isBreaking }) => isBreaking) ?? [];
    expect(breaking.map(({ place }) => place)).to.include('POST /api/products');
    expect(present?.changes.slice(0, breaking.length)).to.deep.equal(breaking);
  });

  it('does not speak of the digest', () => {
    for (const { changes } of versionsOf(changed(() => undefined)))
      expect(changes.filter(({ pointer, message }) => `${pointer} ${message}`.includes('x-contract-digest'))).to.deep.equal([]);
  });

  it('begins with the first release', () => {
    const first = versionsOf(changed(() => undefined)).at(-1);
    expect(first).to.deep.include({ version: '0.1.0', isReleased: true, changes: [] });
    expect(first).to.not.have.property('comparedWith');
  });
});
