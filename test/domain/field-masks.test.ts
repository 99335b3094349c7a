// The masks of the API log: what a schema allows to be shown, and that nothing else is.
import { expect } from 'chai';
import fc from 'fast-check';
import { createMaskBudget, isLikeServiceId, isPlainName, isServiceId, maskValue, readFieldMask } from '../../domain/field-masks.js';
import { maskField, maskText } from '../../domain/masked-errors.js';

const mask = readFieldMask({
  properties: {
    name: { type: 'string' },
    price: { type: 'number' },
    isNew: { type: 'boolean' },
    status: { enum: ['draft', 'active'] },
    at: { type: 'string', format: 'date-time' },
    items: { type: 'array', items: { properties: { productId: { type: 'string' }, quantity: { type: 'integer' } } } },
    metadata: { type: 'object' },
  },
});
const show = (value: unknown, characters = 4_096) => {
  const budget = createMaskBudget(characters);
  return { masked: maskValue(value, mask, budget), isTruncated: budget.isTruncated };
};
const PRODUCT = 'prod_01kc8mpdy5sd1x9pyyhjdcbhk5';

describe('the mask of a body', () => {
  it('shows what its schema declares, and the length of everything else', () => {
    const body = {
      name: 'Ada',
      price: 4,
      isNew: true,
      status: 'draft',
      at: '2026-01-31T12:00:00Z',
      items: [{ productId: PRODUCT, quantity: null }],
    };
    expect(show(body).masked).to.deep.equal({ ...body, name: '•••• (3 characters)' });
    expect(show({ metadata: { Ada: 1 }, unknown: [1], other: 7, 'ada@example.com': 1 }).masked).to.deep.equal({
      metadata: '•••• (an object)',
      unknown: '•••• (a list)',
      other: '•••• (a number)',
      '•••• (15 characters)': '•••• (a number)',
    });
  });

  it('shows no value of another type than its schema declares', () => {
    const wrong = { name: 4915112345, price: '4915112345', isNew: 'yes', status: 'Ada', at: 'at noon', items: 'Ada' };
    expect(Object.values(show(wrong).masked as object).every((value) => String(value).startsWith('•••• ('))).to.equal(true);
  });

  it('never contains a text of more than a few characters, whatever is sent, and ends near its budget', () => {
    const text = fc.stringMatching(/^[0-9@ ]{4,40}$/);
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        text,
        fc.array(tie('any')),
        fc.dictionary(fc.oneof(text, fc.constantFrom('name', 'items', 'price', '__proto__')), tie('any')),
      ),
    })).any;
    fc.assert(
      fc.property(value, text, (sent, secret) => {
        const masked = JSON.stringify(
          show({ name: secret, items: [sent, { productId: secret, [secret]: sent }], [secret]: sent }, 500).masked,
        );
        expect(masked).not.to.contain(secret);
        expect(masked.length).to.be.below(1_000);
      }),
    );
  });
});

describe('the texts of the API log', () => {
  it('show ids and names of fields, and no secrets, addresses and numbers', () => {
    expect([PRODUCT, PRODUCT.replace('prod', 'usr'), 'prod_1', `sk_${'0'.repeat(26)}`, `${PRODUCT}x`].map(isServiceId)).to.deep.equal([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(['prod_1', 'ord_nope', `${PRODUCT}x`].every(isLikeServiceId)).to.equal(true);
    for (const other of ['usr_1', 'key_1', 'sk_1', 'ses_1', 'ord_a@b', 'ord_a-b', `ord_${'1'.repeat(41)}`, 'nope'])
      expect(isLikeServiceId(other), other).to.equal(false);
    expect(['colour', 'line1', 'x-y_z'].every(isPlainName)).to.equal(true);
    for (const name of [
      'ada@example.com',
      'Ada Lovelace',
      '4915112345',
      'sk_abcdefgh',
      'whsec_abcdefgh',
      '__proto__',
      'a'.repeat(60),
      'tel4915112345',
    ])
      expect(isPlainName(name), name).to.equal(false);
  });

  it('show the fields of errors only if all but the last are in the contract', () => {
    const isDeclared = (name: string) => ['items', 'media'].includes(name);
    expect(['items[2].quantty', 'If-Match', 'body'].map((field) => maskField(field, isDeclared))).to.deep.equal([
      'items[2].quantty',
      'If-Match',
      'body',
    ]);
    for (const field of ['ada.lovelace', 'items.ada@example.com', 'ada@example.com'])
      expect(maskField(field, isDeclared)).to.match(/^•••• \(/);
  });

  it('hide quotes of messages, but for scopes and ids', () => {
    const shown = ['lacks the scope "orders:read": use another', `there is no product "${PRODUCT}"`, 'wait 5 seconds'];
    for (const text of shown) expect(maskText(text, [])).to.equal(text);
    expect(maskText('is taken: "Ada"', [])).to.equal('is taken: "••••"');
    expect(maskText('is taken: "Ada"Lovelace"', [])).not.to.match(/Ada|Lovelace/);
    expect(maskText('is taken by Ada Lovelace', ['Ada', 'Ada Lovelace'])).to.equal('is taken by ••••');
  });
});
