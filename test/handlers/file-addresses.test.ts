// URLs of images, photos and media: any URL that isn't https could be a script, so requests with one are refused.
import { expect } from 'chai';
import { useShop } from '../support/service.js';

const ISSUE = 'must be an https URL, e.g. https://example.com/picture.jpg';
const HTTPS = 'https://cdn.example.com/1.jpg';

describe('an address of an image, a photo or a media file', () => {
  const shop = useShop({}, 'suite');
  const shapes: readonly (readonly [string, string, (url: string) => Promise<{ status: number; error: { details: unknown } }>])[] = [
    ['createProduct', 'images[1]', (url) => shop.call('createProduct', { body: { name: 'Lamp', price: 5, images: [HTTPS, url] } })],
    [
      'updateProduct',
      'images[0]',
      async (url) => shop.call('updateProduct', { path: { id: (await shop.fixtures.product()).id }, body: { images: [url] } }),
    ],
    [
      'createReview',
      'photos[0]',
      async (url) => shop.call('createReview', { path: { id: (await shop.fixtures.product()).id }, body: { rating: 5, photos: [url] } }),
    ],
    [
      'updateReview',
      'photos[0]',
      async (url) => shop.call('updateReview', { path: { id: (await shop.fixtures.review()).id }, body: { photos: [url] } }),
    ],
    [
      'submitContent',
      'media[0].url',
      async (url) => {
        const body = { creatorId: (await shop.fixtures.creator()).id, title: 'My desk', media: [{ type: 'image' as const, url }] };
        return shop.call('submitContent', { body });
      },
    ],
    [
      'resubmitContent',
      'media[0].url',
      async (url) => {
        const { id, creatorId } = await shop.fixtures.content();
        await shop.call('moderateContent', { path: { id }, body: { action: 'request_changes' } });
        return shop.call('resubmitContent', { path: { id }, body: { creatorId, media: [{ type: 'image', url }] } });
      },
    ],
  ];
  const unsafe = [
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://a.example/',
    'java\tscript:alert(1)',
    ' https://a.example/1.jpg',
    '\nhttps://a.example/1.jpg',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'http://a.example/1.jpg',
    '//a.example/1.jpg',
    '/1.jpg',
    '1.jpg',
    '',
    'https:',
    'https://',
    'https:///1.jpg',
    'https://?1.jpg',
  ];
  for (const [operation, field, send] of shapes) {
    it(`is refused by ${operation} unless it is an https URL, with one sentence that names the field`, async () => {
      for (const url of unsafe) {
        const { status, error } = await send(url);
        expect(status, url).to.equal(400);
        expect(error.details, url).to.deep.include({ field, issue: ISSUE, errors: [{ reason: 'invalid-format', field, issue: ISSUE }] });
      }
    });
    it(`is accepted by ${operation} up to 2,048 characters`, async () => {
      const longest = `https://cdn.example.com/${'a'.repeat(2_024)}`;
      for (const url of [HTTPS, longest, 'https://[2001:db8::1]:8443/a%20b.jpg?size=2#top'])
        expect((await send(url)).status).to.be.below(300);
      expect((await send(`${longest}a`)).error.details).to.include({ field, issue: 'must have at most 2048 characters' });
    });
  }
});

describe('a product, review or content that was stored with another address', () => {
  const shop = useShop();
  const age = (table: string, old: string) =>
    shop.database.execute(`update ${table} set document = replace(document, '${HTTPS}', '${old}')`);

  it('is shown as it is, and changes as long as the request does not name the addresses', async () => {
    const { id } = await shop.fixtures.product({ images: [HTTPS] });
    await age('products', 'walnut.jpg');
    expect((await shop.call('getProduct', { path: { id } })).body.images).to.deep.equal(['walnut.jpg']);
    expect((await shop.call('listProducts')).body.data[0]?.images).to.deep.equal(['walnut.jpg']);
    const changed = await shop.call('updateProduct', { path: { id }, body: { name: 'Lamp' } });
    expect([changed.status, changed.body.name, changed.body.images]).to.deep.equal([200, 'Lamp', ['walnut.jpg']]);
    const named = await shop.call('updateProduct', { path: { id }, body: { name: 'Desk', images: ['walnut.jpg'] } });
    expect(named.error.details.field).to.equal('images[0]');
  });

  it('holds for reviews and content, too', async () => {
    const review = await shop.fixtures.review({ photos: [HTTPS] });
    const content = await shop.fixtures.content({ media: [{ type: 'image', url: HTTPS }] });
    await age('reviews', 'walnut.jpg');
    await age('contents', 'http://cdn.example.com/1.jpg');
    const rated = await shop.call('updateReview', { path: { id: review.id }, body: { rating: 1 } });
    expect([rated.status, rated.body.photos]).to.deep.equal([200, ['walnut.jpg']]);
    const approved = await shop.call('moderateContent', { path: { id: content.id }, body: { action: 'approve' } });
    expect([approved.status, approved.body.media[0]?.url]).to.deep.equal([200, 'http://cdn.example.com/1.jpg']);
  });
});
