// The peer's schemas for orders and tracked events: the limits of the contract.
const text = (maxLength, rest = {}) => ({ type: 'string', minLength: 1, maxLength, ...rest });
const closed = (required, properties) => ({ type: 'object', additionalProperties: false, required, properties });

export const creator = closed(['name', 'email'], { name: text(255), email: text(254, { format: 'email' }) });
export const content = closed(['creatorId', 'title'], { creatorId: text(64), title: text(255), description: text(10_000) });

const referrer = closed(['type'], { type: { const: 'creator-content' }, contentId: text(64), creatorId: text(64) });
const item = closed(['productId', 'quantity'], {
  productId: text(64),
  variantId: text(64),
  quantity: { type: 'integer', minimum: 1, maximum: 10_000 },
  referrer,
});
const address = closed([], {
  street: text(255),
  city: text(255),
  state: text(255),
  zip: text(32),
  country: text(2, { pattern: '^[A-Z]{2}$' }),
});
export const order = closed(['items', 'customer'], {
  items: { type: 'array', minItems: 1, maxItems: 100, items: item },
  customer: closed(['id'], { id: text(64), email: text(254, { format: 'email' }) }),
  shipping: closed(['method'], { method: text(100), cost: { type: 'number', minimum: 0 }, address }),
  visitorId: text(64),
});

const event = closed(['type'], {
  type: { enum: ['view', 'click'] },
  productId: text(64),
  contentId: text(64),
  referrer: text(255),
  visitorId: text(64),
  occurredAt: { type: 'string', format: 'date-time' },
});
export const batch = closed(['events'], { events: { type: 'array', minItems: 1, maxItems: 1_000, items: event } });
