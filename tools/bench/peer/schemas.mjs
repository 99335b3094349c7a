// The peer's JSON Schemas: the limits of our contract, for ajv on requests and fast-json-stringify on replies.

const text = (minLength, maxLength) => ({ type: 'string', minLength, maxLength });
const string = { type: 'string' };
const number = { type: 'number' };
const strings = { type: 'array', items: string };
const status = { type: 'string', enum: ['active', 'draft', 'archived'] };

/** Query of the product list. */
export const listQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    offset: { type: 'integer', minimum: 0, maximum: 100_000_000, default: 0 },
    category: text(1, 255),
    search: text(1, 255),
    status,
  },
};

/** Body of a product create. */
export const createProduct = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'price'],
  properties: {
    name: text(1, 255),
    description: text(0, 10_000),
    price: { type: 'number', exclusiveMinimum: 0, maximum: 999_999_999.99 },
    category: text(1, 255),
    images: { type: 'array', maxItems: 20, items: text(1, 2_048) },
    tags: { type: 'array', maxItems: 50, items: text(1, 100) },
    generateDescription: { type: 'boolean' },
  },
};

/** A product in a reply. */
export const product = {
  type: 'object',
  required: ['id', 'name', 'price', 'images', 'tags', 'status', 'rating', 'createdAt', 'updatedAt'],
  properties: {
    id: string,
    name: string,
    description: string,
    price: number,
    category: string,
    categoryId: string,
    images: strings,
    tags: strings,
    status: string,
    rating: { type: 'object', required: ['average', 'count'], properties: { average: number, count: { type: 'integer' } } },
    createdAt: string,
    updatedAt: string,
  },
};

/** A page of products in a reply. */
export const productList = {
  type: 'object',
  required: ['data', 'total', 'limit', 'offset'],
  properties: {
    data: { type: 'array', items: product },
    total: { type: 'integer' },
    limit: { type: 'integer' },
    offset: { type: 'integer' },
  },
};
