// JSON merge patches: the examples of RFC 7396 whose target is an object, and lists that null empties.
import { expect } from 'chai';
import { mergePatch } from '../../domain/merge-patch.js';

const examples: readonly (readonly [object, object, object])[] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe('a merge patch', () => {
  for (const [target, patch, result] of examples)
    it(`makes ${JSON.stringify(result)} of ${JSON.stringify(target)} with ${JSON.stringify(patch)}`, () => {
      const before = structuredClone(target);
      expect(mergePatch(target, patch)).to.deep.equal(result);
      expect(target).to.deep.equal(before);
    });

  it('empties a list that objects always have', () => {
    expect(mergePatch({ tags: ['a'], name: 'Lamp' }, { tags: null }, ['tags'])).to.deep.equal({ tags: [], name: 'Lamp' });
    expect(mergePatch({ tags: ['a'] }, { tags: ['b'] }, ['tags'])).to.deep.equal({ tags: ['b'] });
    expect(mergePatch({ tags: ['a'] }, {}, ['tags'])).to.deep.equal({ tags: ['a'] });
  });
});
