// A small shop with products, creators, sales of nine days, and content that waits for a decision: what the pictures of the dashboard show.
import type { CreateProduct } from '../../generated/api.js';
import type { Shop } from '../support/service.js';

const PRODUCTS: readonly CreateProduct[] = [
  { name: 'Walnut Laptop Stand', price: 74, category: 'Desk', tags: ['walnut', 'laptop'] },
  { name: 'Felt Desk Mat', price: 39, category: 'Desk', tags: ['wool'] },
  { name: 'Brass Pen Tray', price: 28.5, category: 'Desk', tags: ['brass'] },
  { name: 'Linen Shade Lamp', price: 119, category: 'Light', tags: ['linen'] },
  { name: 'Oak Monitor Shelf', price: 96, category: 'Desk', tags: ['oak'] },
];
const CREATORS = ['Mira Lindqvist', 'Jonas Weber', 'Amara Diallo'];
const CONTENT = [
  ['A quiet desk in ten minutes', 'The stand took the neck pain away, and the mat keeps the keyboard where it is. I use both every day.'],
  ['Three lamps, one winner', 'The linen shade is the only one that does not glare on the screen in the evening.'],
  ['CHEAP WATCHES!!!', 'Buy cheap watches now at best-watches.example, limited offer, click here!!!'],
] as const;

/** Fills a shop with what a small one has, over nine days of its clock. */
export async function fillShop(shop: Shop, receiverUrl: string): Promise<void> {
  const { fixtures, clock } = shop;
  await fixtures.webhook({ name: 'Warehouse', url: receiverUrl, events: ['*'] });
  const productIds: string[] = [];
  for (const product of PRODUCTS) productIds.push((await fixtures.activeProduct(product)).id);
  const creatorIds: string[] = [];
  for (const name of CREATORS) creatorIds.push((await fixtures.creator({ name })).id);
  for (let day = 0; day < 9; day++) {
    const contentId = (await fixtures.content({ creatorId: creatorIds[day % 3] ?? '', title: `Day ${day + 1}` })).id;
    await shop.call('moderateContent', { path: { id: contentId }, body: { action: 'approve' } });
    for (let sale = 0; sale <= (day * 7) % 4; sale++) {
      const productId = productIds[(day + sale) % 5] ?? '';
      await fixtures.order({ items: [{ productId, quantity: 1, referrer: { type: 'creator-content', contentId } }] });
    }
    await shop.deliver();
    clock.advance(86_400_000);
  }
  for (const [index, [title, description]] of CONTENT.entries())
    await fixtures.content({ creatorId: creatorIds[index] ?? '', title, description, products: [productIds[0] ?? ''], tags: ['desk'] });
  await shop.deliver();
}
