// Creates and updates the products of the sample shop as a client would: through the handlers.
import type { UpdateProduct } from '../../generated/api.js';
import { handlers } from '../../handlers/index.js';
import { toStoreAmounts } from './amounts.js';
import type { SampleProduct } from './products.js';
import { parseBody, CALL, requireId, type Shop } from './shop.js';
import { callAs } from './staff.js';
import { withTrialEndpoint } from './trial-endpoint.js';
import { listPictureUrls } from './uploads.js';

/** Creates a product. One with a former price is first created twice by mistake. */
export async function createProduct(shop: Shop, product: SampleProduct): Promise<void> {
  if (!product.formerPrice) return insertProduct(shop, product);
  await withTrialEndpoint(shop, ['product.created', 'product.deleted'], async () => {
    await insertProduct(shop, product);
    await handlers.deleteProduct({ ...CALL, path: { id: requireId(shop.productIds, product.slug) } }, shop.services);
    await insertProduct(shop, product);
  });
}

async function insertProduct(shop: Shop, product: SampleProduct): Promise<void> {
  const { services, productIds } = shop;
  const { slug, name, category, formerPrice, description, tags } = product;
  const price = formerPrice?.price ?? product.price;
  const images = listPictureUrls(shop, product.images, slug);
  const { body } = await handlers.createProduct(
    { ...CALL, body: toStoreAmounts(shop, { name, category, price, description, tags: [...tags], images }) },
    services,
  );
  productIds.set(slug, parseBody(body).id);
}

/** Updates a product. */
export async function updateProduct(shop: Shop, slug: string, changes: UpdateProduct): Promise<void> {
  const path = { id: requireId(shop.productIds, slug) };
  const act = async () =>
    void (await handlers.updateProduct({ ...callAs(shop, 'hanna'), path, body: toStoreAmounts(shop, changes) }, shop.services));
  await (changes.price === undefined ? act() : withTrialEndpoint(shop, ['product.updated'], act));
}
