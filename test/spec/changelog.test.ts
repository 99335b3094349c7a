// What the contract changelog says beyond the comparison of two documents: changed examples, affected operations, changed sentences.
import { expect } from 'chai';
import { affectedBy } from '../../tools/contract/affected-operations.js';
import { listChangedExamples } from '../../tools/contract/example-changes.js';
import { loadContract } from '../../server/process/contract-files.js';
import { describeTextChange } from '../../tools/contract/text-changes.js';

describe('the contract changelog', () => {
  it('names every operation and event that a schema reaches, over other schemas too', () => {
    const affected = affectedBy(loadContract());
    expect(affected('#/components/schemas/ProductRating')).to.include.members([
      'GET /api/products',
      'POST /api/products',
      'PUT /api/products/{id}',
    ]);
    expect(affected('#/components/schemas/ProductRating')).to.not.include('GET /api/orders');
    expect(affected('#/components/schemas/EventName')).to.include('GET /api/events');
    expect(affected('#/components/schemas/NoSuchSchema')).to.deep.equal([]);
  });

  it('names examples whose value changed, and no others', () => {
    const document = (name: string, more: object = {}) => ({
      paths: { '/api/things': { get: { examples: { one: { value: { name, price: 1 } }, two: { value: 2 }, ...more } } } },
      components: { parameters: { Limit: { example: name.length } } },
    });
    expect(listChangedExamples(document('Desk'), document('Desk'))).to.deep.equal([]);
    expect(listChangedExamples(document('Desk'), document('Table', { three: { value: 3 } }))).to.deep.equal([
      '#/paths/~1api~1things/get/examples/one',
      '#/components/parameters/Limit/example',
    ]);
  });

  it('shows what a description says now and what it no longer says', () => {
    const before = 'Lists orders. The newest\ncome first.';
    expect(describeTextChange(before, 'Lists orders. The oldest come first.')).to.equal(
      'now says "The oldest come first."; no longer says "The newest come first."',
    );
    expect(describeTextChange(before, 'Lists orders.\nThe newest come first.')).to.equal('');
  });
});
