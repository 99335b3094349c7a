// The exercise with openapi-fetch on types of openapi-typescript: one call of each kind, a line of JSON for each.
import createClient from 'openapi-fetch';
import type { paths } from './generated/api.js';

const { STOREFRONT_URL: baseUrl = '', STOREFRONT_API_KEY: key = '', PRODUCT_NAME: name = '' } = process.env;
const say = (line: object) => console.log(JSON.stringify(line));
const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });

const created = await client.POST('/api/products', { body: { name, price: 123_456.78, tags: ['walnut'] } });
if (!created.data) throw new Error(created.error.error.message);
say({ step: 'create', id: created.data.id });

const read = await client.GET('/api/products/{id}', { params: { path: { id: created.data.id } } });
if (!read.data) throw new Error(read.error?.error.message ?? 'not modified');
say({ step: 'read', name: read.data.name, price: read.data.price, average: read.data.rating.average });

const listed = await client.GET('/api/products', { params: { query: { status: 'draft', limit: 5 } } });
if (!listed.data) throw new Error(listed.error.error.message);
say({ step: 'list', total: listed.data.total, ids: listed.data.data.map(({ id }) => id) });

const missing = await client.GET('/api/products/{id}', { params: { path: { id: 'prod_missing' } } });
if (missing.error) say({ step: 'error', status: missing.response.status, code: missing.error.error.code });

const refused = await client.POST('/api/creators/content', {
  body: { creatorId: 'cre_missing', title: 'Nobody made this', description: 'So nobody can submit it.' },
});
if (refused.error) {
  const { code, details } = refused.error.error;
  say({ step: 'error', status: refused.response.status, code, field: details.field });
}
