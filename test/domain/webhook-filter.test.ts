// Which events pass a filter, as a table.
import { expect } from 'chai';
import { findNearestNames } from '../../domain/nearest-names.js';
import { isOfType, listFilterFields, matchesFilter } from '../../domain/webhook-filter.js';

const DATA = { status: 'refunded', total: { amount: 19.5, currency: 'EUR' }, verified: false, rating: 4, items: [{ productId: 'prod_1' }] };

describe('an event', () => {
  const filters: readonly (readonly [Record<string, string[]>, boolean])[] = [
    [{}, true],
    [{ 'data.status': ['refunded'] }, true],
    [{ 'data.status': ['paid', 'refunded'] }, true],
    [{ 'data.status': ['paid'] }, false],
    [{ 'data.status': ['Refunded'] }, false],
    [{ 'data.total.amount': ['19.5'] }, true],
    [{ 'data.total.amount': ['19.50'] }, true],
    [{ 'data.total.amount': ['19'] }, false],
    [{ 'data.verified': ['false'] }, true],
    [{ 'data.verified': ['true'] }, false],
    [{ 'data.status': ['refunded'], 'data.rating': ['4', '5'] }, true],
    [{ 'data.status': ['refunded'], 'data.rating': ['5'] }, false],
    [{ 'data.missing': ['undefined'] }, false],
    [{ 'data.total': ['[object Object]'] }, false],
    [{ 'data.items': ['prod_1'] }, false],
    [{ 'data.status.length': ['8'] }, false],
    [{ 'data.constructor.name': ['Object'] }, false],
  ];
  for (const [filter, expected] of filters)
    it(`${expected ? 'passes' : 'does not pass'} ${JSON.stringify(filter)}`, () => {
      expect(matchesFilter(filter, DATA)).to.equal(expected);
    });
});

describe('the fields that a filter can name', () => {
  it('are the strings, numbers and booleans outside arrays', () => {
    const schema = {
      type: 'object',
      properties: {
        id: { type: 'string' },
        count: { type: 'integer' },
        total: { type: 'object', properties: { amount: { type: 'number' } } },
        open: { type: 'boolean' },
        status: { type: 'string', enum: ['a', 'b'] },
        items: { type: 'array' },
      },
    };
    expect(listFilterFields(schema, 'data')).to.deep.equal([
      { path: 'data.id', type: 'string', choices: undefined },
      { path: 'data.count', type: 'number' },
      { path: 'data.total.amount', type: 'number' },
      { path: 'data.open', type: 'boolean', choices: undefined },
      { path: 'data.status', type: 'string', choices: ['a', 'b'] },
    ]);
  });

  it('accept the text of a value of their type', () => {
    const accepts = (type: 'string' | 'number' | 'boolean', values: readonly string[]) =>
      values.map((value) => isOfType(value, { path: 'data.x', type }));
    expect(accepts('number', ['4', '-1', '19.50', '0', '', ' 4', '1e3', '0x1', '04', 'NaN', '.5'])).to.deep.equal(
      [true, true, true, true, false, false, false, false, false, false, false], // prettier-ignore
    );
    expect(accepts('boolean', ['true', 'false', 'True', '1', ''])).to.deep.equal([true, true, false, false, false]);
    expect(accepts('string', ['', '4'])).to.deep.equal([true, true]);
  });
});

describe('the nearest names', () => {
  it('are those with the fewest characters to change, three at most', () => {
    expect(findNearestNames('data.state', ['data.total.amount', 'data.orderId', 'data.status', 'data.status', 'data.rate'])).to.deep.equal([
      'data.rate',
      'data.status',
      'data.orderId',
    ]);
    expect(findNearestNames('x', [])).to.deep.equal([]);
  });
});
