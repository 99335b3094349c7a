// The exercise with the client of openapi-generator (typescript-fetch): one call of each kind, a line of JSON for each.
import { Configuration, CreatorContentApi, ErrorReplyFromJSON, ProductsApi, ResponseError } from './generated/index.js';

const { STOREFRONT_URL: basePath = '', STOREFRONT_API_KEY: accessToken = '', PRODUCT_NAME: name = '' } = process.env;
const say = (line: object) => console.log(JSON.stringify(line));
const configuration = new Configuration({ basePath, accessToken });
const products = new ProductsApi(configuration);

const { id } = await products.createProduct({ createProduct: { name, price: 123_456.78, tags: ['walnut'] } });
say({ step: 'create', id });

const read = await products.getProduct({ id });
say({ step: 'read', name: read.name, price: read.price, average: read.rating.average });

const listed = await products.listProducts({ status: 'draft', limit: 5 });
say({ step: 'list', total: listed.total, ids: listed.data.map((product) => product.id) });

await refusal(products.getProduct({ id: 'prod_missing' }));
const content = new CreatorContentApi(configuration);
await refusal(
  content.submitContent({
    createContent: { creatorId: 'cre_missing', title: 'Nobody made this', description: 'So nobody can submit it.' },
  }),
);

async function refusal(call: Promise<unknown>): Promise<void> {
  const fault: unknown = await call.catch((reason: unknown) => reason);
  if (!(fault instanceof ResponseError)) throw new Error('the call was not refused', { cause: fault });
  const { code, details } = ErrorReplyFromJSON(await fault.response.json()).error;
  say({ step: 'error', status: fault.response.status, code, field: details.field });
}
