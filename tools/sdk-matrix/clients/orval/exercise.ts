// The exercise with the functions of orval: one call of each kind, a line of JSON for each.
import { createProduct, getProduct, listProducts, submitContent } from './generated/storefront.js';

const { PRODUCT_NAME: name = '' } = process.env;
const say = (line: object) => console.log(JSON.stringify(line));

const created = await createProduct({ name, price: 123_456.78, tags: ['walnut'] });
if (created.status !== 201) throw new Error(created.data.error.message);
say({ step: 'create', id: created.data.id });

const read = await getProduct(created.data.id);
if (read.status !== 200) throw new Error(`the product could not be read: ${read.status}`);
say({ step: 'read', name: read.data.name, price: read.data.price, average: read.data.rating.average });

const listed = await listProducts({ status: 'draft', limit: 5 });
if (listed.status !== 200) throw new Error(listed.data.error.message);
say({ step: 'list', total: listed.data.total, ids: listed.data.data.map(({ id }) => id) });

const missing = await getProduct('prod_missing');
if (missing.status === 404) say({ step: 'error', status: missing.status, code: missing.data.error.code });

const refused = await submitContent({ creatorId: 'cre_missing', title: 'Nobody made this', description: 'So nobody can submit it.' });
if (refused.status === 400) {
  const { code, details } = refused.data.error;
  say({ step: 'error', status: refused.status, code, field: details.field });
}
