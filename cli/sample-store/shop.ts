// What happens in the sample shop, done as a client would have it done: through the handlers.
import { Document } from '../../db/document.js';
import { handlers } from '../../handlers/index.js';
import type { Caller, Services } from '../../handlers/operation.js';
import type { ModerateContent, ModerateReview, ProductStatus } from '../../generated/api.js';
import type { SampleContent } from './contents.js';
import type { SampleCreator } from './creators.js';
import type { SampleProduct } from './products.js';
import type { SampleReview } from './reviews.js';

/** The shop while it is being filled: what it works with, and the ids by the slugs of the data. */
export interface Shop {
  readonly services: Services;
  readonly productIds: Map<string, string>;
  readonly creatorIds: Map<string, string>;
  readonly contentIds: Map<string, string>;
  /** By place in the plan. */
  readonly reviewIds: Map<string, string>;
}

/** An empty shop. Its reviews are screened automatically, whatever the store's own policy is. */
export function openShop(services: Services): Shop {
  const settings = { ...services.settings, reviewModeration: 'auto' } as const;
  return {
    services: { ...services, settings },
    productIds: new Map(),
    creatorIds: new Map(),
    contentIds: new Map(),
    reviewIds: new Map(),
  };
}

const caller: Caller = { keyId: 'sample-shop', scopes: ['*'] };
const NOTHING = { path: {}, query: {}, headers: {}, caller };
const IMAGES = 'https://cdn.example.com/quiet-hours';

export async function registerCreator({ services, creatorIds }: Shop, { slug, name, email, website }: SampleCreator): Promise<void> {
  const { body } = await handlers.registerCreator({ ...NOTHING, body: { name, email, website } }, services);
  creatorIds.set(slug, idOf(body));
}

export async function createProduct({ services, productIds }: Shop, product: SampleProduct): Promise<void> {
  const { slug, name, category, price, description, tags } = product;
  const images = numbered(product.images, (number) => `${IMAGES}/products/${slug}-${number}.jpg`);
  const { body } = await handlers.createProduct(
    { ...NOTHING, body: { name, category, price, description, tags: [...tags], images } },
    services,
  );
  productIds.set(slug, idOf(body));
}

export async function moveProduct({ services, productIds }: Shop, slug: string, status: ProductStatus): Promise<void> {
  await handlers.updateProduct({ ...NOTHING, path: { id: known(productIds, slug) }, body: { status } }, services);
}

const FILE_ENDINGS = { image: 'jpg', video: 'mp4', audio: 'm4a' } as const;

export async function submitContent(shop: Shop, content: SampleContent): Promise<void> {
  const { slug, creator, title, description, tags } = content;
  const media = content.media.map(({ type, caption }, index) => ({
    type,
    url: `${IMAGES}/content/${slug}-${index + 1}.${FILE_ENDINGS[type]}`,
    ...(caption !== undefined && { caption }),
  }));
  const products = content.products.map((product) => known(shop.productIds, product));
  const creatorId = known(shop.creatorIds, creator);
  const body = { creatorId, title, ...(description !== undefined && { description }), media, products, tags: [...tags] };
  const reply = await handlers.submitContent({ ...NOTHING, body }, shop.services);
  shop.contentIds.set(slug, idOf(reply.body));
}

export async function moderateContent({ services, contentIds }: Shop, slug: string, decision: ModerateContent): Promise<void> {
  await handlers.moderateContent({ ...NOTHING, path: { id: known(contentIds, slug) }, body: decision }, services);
}

/** A review as the plan holds it. */
export interface PlannedReview extends SampleReview {
  /** Its place in the plan. */
  readonly place: string;
  /** Slug of its product. */
  readonly product: string;
  /** Absent for a guest. */
  readonly userId?: string;
}

export async function createReview(shop: Shop, review: PlannedReview): Promise<void> {
  const { place, product, userId, rating, title, content } = review;
  const photos = numbered(review.photos ?? 0, (number) => `${IMAGES}/reviews/${place.replace('/', '-')}-${number}.jpg`);
  const body = {
    rating,
    ...(title !== undefined && { title }),
    ...(content !== undefined && { content }),
    verified: userId !== undefined,
    photos,
    ...(userId !== undefined && { userId }),
  };
  const reply = await handlers.createReview({ ...NOTHING, path: { id: known(shop.productIds, product) }, body }, shop.services);
  shop.reviewIds.set(place, idOf(reply.body));
}

export async function moderateReview({ services, reviewIds }: Shop, place: string, decision: ModerateReview): Promise<void> {
  await handlers.moderateReview({ ...NOTHING, path: { id: known(reviewIds, place) }, body: decision }, services);
}

export async function voteForReview({ services, reviewIds }: Shop, place: string, userId: string): Promise<void> {
  await handlers.markReviewHelpful({ ...NOTHING, path: { id: known(reviewIds, place) }, body: { userId } }, services);
}

/** The id of what the plan has made before. Throws when the plan is out of order. */
export function known(ids: ReadonlyMap<string, string>, slug: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`the sample shop speaks of "${slug}" before it is there`);
  return id;
}

function idOf<Made extends { id: string }>(body: Made | Document<Made>): string {
  return (body instanceof Document ? body.parse() : body).id;
}

function numbered(count: number, name: (number: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => name(index + 1));
}
