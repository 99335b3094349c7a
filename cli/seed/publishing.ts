// What creators and moderators do, as a client would: through the handlers.
import type { ModerateContent, UpdateCreator } from '../../generated/api.js';
import { handlers } from '../../handlers/index.js';
import type { SampleContent } from './contents.js';
import type { SampleCreator } from './creators.js';
import { parseBody, CALL, requireId, type Shop } from './shop.js';
import { callAs } from './staff.js';
import { listPictureUrls } from './uploads.js';

/** Registers a creator. */
export async function registerCreator({ services, creatorIds }: Shop, { slug, name, email, website }: SampleCreator): Promise<void> {
  const { body } = await handlers.registerCreator({ ...CALL, body: { name, email, website } }, services);
  creatorIds.set(slug, parseBody(body).id);
}

/** Updates a creator. */
export async function updateCreator(shop: Shop, slug: string, changes: UpdateCreator): Promise<void> {
  const path = { id: requireId(shop.creatorIds, slug) };
  await handlers.updateCreator({ ...callAs(shop, 'hanna'), path, body: changes }, shop.services);
}

/** Submits content. */
export async function submitContent(shop: Shop, content: SampleContent): Promise<void> {
  const { services, creatorIds, productIds, contentIds } = shop;
  const { slug, creator, title, description, tags } = content;
  const products = content.products.map((product) => requireId(productIds, product));
  const creatorId = requireId(creatorIds, creator);
  const media = toMedia(shop, slug, content.media);
  const texts = { title, ...(description !== undefined && { description }) };
  const { body } = await handlers.submitContent({ ...CALL, body: { creatorId, ...texts, media, products, tags: [...tags] } }, services);
  contentIds.set(slug, parseBody(body).id);
}

/** Moderates content. */
export async function moderateContent(shop: Shop, slug: string, decision: ModerateContent): Promise<void> {
  const path = { id: requireId(shop.contentIds, slug) };
  await handlers.moderateContent({ ...callAs(shop, 'mia'), path, body: decision }, shop.services);
}

/** Resubmits content. */
export async function resubmitContent(shop: Shop, content: SampleContent): Promise<void> {
  const { services, creatorIds, contentIds } = shop;
  const { slug, creator, resubmission } = content;
  if (!resubmission) throw new Error(`the sample shop has no resubmission for "${slug}"`);
  const { title = content.title, description } = resubmission;
  const body = { creatorId: requireId(creatorIds, creator), title, description, media: toMedia(shop, `${slug}-again`, resubmission.media) };
  await handlers.resubmitContent({ ...CALL, path: { id: requireId(contentIds, slug) }, body }, services);
}

const FILE_ENDINGS = { video: 'mp4', audio: 'm4a' } as const;

/** Images are uploads of the shop; videos and sound are at the creators' own addresses, where there is nothing. */
function toMedia(shop: Shop, name: string, media: SampleContent['media']) {
  const pictures = listPictureUrls(shop, media.length, name);
  return media.map(({ type, caption }, index) => ({
    type,
    url: type === 'image' ? (pictures[index] as string) : `https://cdn.example.com/quiet-hours/${name}-${index + 1}.${FILE_ENDINGS[type]}`,
    ...(caption !== undefined && { caption }),
  }));
}
