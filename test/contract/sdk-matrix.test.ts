// The result of the generator matrix: it believes the service, not the client. The matrix itself: make sdk-matrix.
import { expect } from 'chai';
import { judge, PRICE } from '../../tools/sdk-matrix/exit-status.js';
import { useShop } from '../support/service.js';

describe('the verdict on a generated client', () => {
  const shop = useShop({}, 'suite');
  const name = 'Made by a test';
  let lines: object[];

  before(async () => {
    const { body } = await shop.call('createProduct', { body: { name, price: PRICE } });
    lines = [
      { step: 'create', id: body.id },
      { average: 0, price: PRICE, name, step: 'read' },
      { step: 'list', total: 1, ids: [body.id] },
      { step: 'error', status: 404, code: 'NOT_FOUND', field: null },
      { step: 'error', status: 400, code: 'VALIDATION_ERROR', field: 'creatorId' },
    ];
  });

  const judged = (said: readonly object[]) =>
    judge(['what a runtime says', ...said.map((line) => JSON.stringify(line))], name, { url: shop.url, key: shop.ownerKey });

  it('is good when the client said what the service has, in whatever order of fields', async () => {
    expect(await judged(lines)).to.deep.equal({ create: undefined, read: undefined, list: undefined, error: undefined });
  });

  it('names the step of a client that keeps too few digits, and what it got', async () => {
    const verdict = await judged(lines.map((line) => ('price' in line ? { ...line, price: Math.fround(PRICE) } : line)));
    expect(verdict.read).to.include(`"price":${PRICE}`).and.to.include('"price":123456.78125');
    expect(verdict).to.deep.include({ create: undefined, list: undefined, error: undefined });
  });

  it('is bad in every step for a client that said nothing', async () => {
    const verdict = await judged([]);
    for (const step of ['create', 'read', 'list', 'error'] as const) expect(verdict[step]).to.match(/^expected .+, got /);
  });

  it('is bad for a client that did not get its error with its code and field', async () => {
    expect((await judged(lines.slice(0, 4))).error).to.include('VALIDATION_ERROR');
  });
});
