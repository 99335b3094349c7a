// The digest of the contract, and the changelog generated from its released versions.
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { toCanonicalJson, computeContractDigest } from '../../../domain/contract-digest.js';
import { loadContract } from '../../../server/process/contract-files.js';
import { generateContractChangelog, type ContractVersion } from '../../../tools/contract/changelog.js';

/** The present contract with something changed in it. */
function changed(change: (document: { info: { version: string }; paths: Record<string, Record<string, unknown>> }) => void): string {
  const document = structuredClone(loadContract()) as Parameters<typeof change>[0];
  change(document);
  return JSON.stringify(document);
}

const parseVersions = (bundle: string): ContractVersion[] =>
  (JSON.parse(generateContractChangelog(bundle)) as { versions: ContractVersion[] }).versions;

describe('the digest of the contract', () => {
  const contract = loadContract();

  it('equals the one in the document', () => {
    expect((contract as unknown as Record<string, string>)['x-contract-digest']).to.equal(computeContractDigest(contract));
  });

  it('does not depend on the order of names or on the server URL', () => {
    const turned = Object.fromEntries(Object.entries(contract).reverse());
    expect(computeContractDigest({ ...turned, servers: [{ url: 'https://shop.example.com' }] })).to.equal(computeContractDigest(contract));
  });

  it('changes with every promise', () => {
    const other = changed(({ paths }) => delete paths['/api/products']?.['post']);
    expect(computeContractDigest(JSON.parse(other) as object)).to.not.equal(computeContractDigest(contract));
  });
});

describe('JSON in the form that is signed', () => {
  it('sorts members by the code units of their names, including numbers', () => {
    expect(toCanonicalJson({ 10: 'a', 9: 'b', $ref: 'c' })).to.equal('{"$ref":"c","10":"a","9":"b"}');
    expect(toCanonicalJson({ b: [{ '\ud83d\ude00': 1, '\uffff': 2, '': 3, a: 4 }], B: 5 })).to.equal(
      '{"B":5,"b":[{"":3,"a":4,"\ud83d\ude00":1,"\uffff":2}]}',
    );
  });

  it('writes values like JSON.stringify and omits what it omits', () => {
    const sorted = {
      a: [undefined, null, NaN, -0, 1e21, [], {}, new Array(2)],
      b: undefined,
      c: () => 1,
      d: '"\\\n\u2028\ud800é',
      e: true,
    };
    expect(toCanonicalJson(sorted)).to.equal(JSON.stringify(sorted));
  });

  it('is the form that the digests of released contracts were computed from', () => {
    const folder = new URL('../../../spec/released/', import.meta.url);
    const digests = readdirSync(folder)
      .filter((name) => name.startsWith('openapi-'))
      .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, unknown>)
      .map((document) => [document['x-contract-digest'], computeContractDigest(document)]);
    const shown = digests.filter(([digest]) => digest !== undefined); // the first release had none
    expect(shown).not.to.deep.equal([]);
    for (const [digest, computed] of shown) expect(computed).to.equal(digest);
  });
});

describe('the changelog of the contract', () => {
  it('lists removals first, as breaking changes with their places', () => {
    const [present] = parseVersions(changed(({ paths }) => delete paths['/api/products']?.['post']));
    expect(present?.isReleased).to.equal(false);
    const breaking = present?.changes.filter(({ isBreaking }) => isBreaking) ?? [];
    expect(breaking.map(({ place }) => place)).to.include('POST /api/products');
    expect(present?.changes.slice(0, breaking.length)).to.deep.equal(breaking);
  });

  it('does not mention the digest', () => {
    for (const { changes } of parseVersions(changed(() => undefined)))
      expect(changes.filter(({ pointer, message }) => `${pointer} ${message}`.includes('x-contract-digest'))).to.deep.equal([]);
  });

  it('begins with the first release', () => {
    const first = parseVersions(changed(() => undefined)).at(-1);
    expect(first).to.deep.include({ version: '0.1.0', isReleased: true, changes: [] });
    expect(first).to.not.have.property('comparedWith');
  });
});
