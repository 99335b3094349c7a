// The exercise with the client of @hey-api/openapi-ts: one call of each kind, and a line of JSON for each.
import { client } from './generated/client.gen.js';
import { createProduct, getProduct, listProducts, submitContent } from './generated/sdk.gen.js';

const { STOREFRONT_URL: baseUrl = '', STOREFRONT_API_KEY: key = '', PRODUCT_NAME: name = '' } = process.env;
const say = (line: object) => console.log(JSON.stringify(line));
client.setConfig({ baseUrl, auth: key });

const created = await createProduct({ body: { name, price: 123_456.78, tags: ['walnut'] } });
if (!created.data) throw new Error(created.error.error.message);
say({ step: 'create', id: created.data.id });

const read = await getProduct({ path: { id: created.data.id } });
if (!read.data) throw new Error('the product could not be read');
say({ step: 'read', name: read.data.name, price: read.data.price, average: read.data.rating.average });

const listed = await listProducts({ query: { status: 'draft', limit: 5 } });
if (!listed.data) throw new Error(listed.error.error.message);
say({ step: 'list', total: listed.data.total, ids: listed.data.data.map(({ id }) => id) });

const missing = await getProduct({ path: { id: 'prod_missing' } });
if (missing.error) say({ step: 'error', status: missing.response?.status, code: missing.error.error.code });

const refused = await submitContent({
  body: { creatorId: 'cre_missing', title: 'Nobody made this', description: 'So nobody can submit it.' },
});
if (refused.error) {
  const { code, details } = refused.error.error;
  say({ step: 'error', status: refused.response?.status, code, field: details.field });
}
