// Uploads: what is stored of a file, what is refused, who can see it, and that nothing stays of what is deleted.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import sharp from 'sharp';
import { FILE_URL, isFileUrl } from '../../domain/file-urls.js';
import { loadContract } from '../../server/process/contract-files.js';
import type { Upload } from '../../generated/api.js';
import { startShop, useShop, type Shop } from '../support/service.js';
import { CAMERA_OWNER, makeAnimation, makeImage, makeVideo, makeWebm } from '../support/images.js';
import { temporaryFolder } from '../support/database.js';

type Bytes = Uint8Array<ArrayBuffer>;

const send = (shop: Shop, type: string, text: Bytes, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  shop.call('createUpload', { text, query, headers: { 'Content-Type': type, ...headers } });

async function upload(shop: Shop, query: Record<string, string> = {}): Promise<Upload> {
  return (await send(shop, 'image/png', await makeImage('png'), query)).body;
}

const read = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const reply = await fetch(url, { headers, method });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};

/** All files in a folder, at any depth. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

describe('uploads', () => {
  let folder = '';
  let shop: Shop;
  beforeEach(async () => {
    folder = await temporaryFolder();
    shop = await startShop({ UPLOADS_DIR: folder });
  });
  afterEach(() => shop.stop());

  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const)
    it(`stores ${format} images with their size, and serves them`, async () => {
      const { body, status, headers } = await send(shop, `image/${format}`, await makeImage(format, { width: 640, height: 480 }));
      expect(status).to.equal(201);
      expect(headers.get('location')).to.equal(`/api/uploads/${body.id}`);
      expect(body).to.include({ type: `image/${format}`, width: 640, height: 480 });
      const served = await read(body.url);
      expect(served.status).to.equal(200);
      expect(served.headers.get('content-type')).to.equal(`image/${format}`);
      expect(served.bytes).to.have.length(body.bytes);
      expect(createHash('sha256').update(served.bytes).digest('hex')).to.equal(body.sha256);
      expect((await shop.call('getUpload', { path: { id: body.id } })).body).to.deep.equal(body);
    });

  it('makes thumbnails, and enlarges none', async () => {
    const { body: wide } = await send(shop, 'image/jpeg', await makeImage('jpeg', { width: 2_000, height: 1_000 }));
    expect(wide.thumbnails.map(({ width, height }) => [width, height])).to.deep.equal([
      [320, 160],
      [1_024, 512],
    ]);
    for (const { url, width } of wide.thumbnails) {
      const { bytes, headers } = await read(url);
      expect(headers.get('content-type')).to.equal('image/webp');
      expect((await sharp(bytes).metadata()).width).to.equal(width);
    }
    const { body: small } = await send(shop, 'image/png', await makeImage('png', { width: 50, height: 20 }));
    expect(small.thumbnails.map(({ width, height }) => [width, height])).to.deep.equal([[50, 20]]);
  });

  it('removes the place and the owner of the camera from an image, and turns it upright', async () => {
    const image = await makeImage('jpeg', { width: 80, height: 40, orientation: 6 });
    expect(Buffer.from(image).includes(CAMERA_OWNER)).to.equal(true);
    const { body } = await send(shop, 'image/jpeg', image);
    expect(body).to.include({ width: 40, height: 80 });
    for (const { url } of [body, ...body.thumbnails]) {
      const { bytes } = await read(url);
      expect(bytes.includes(CAMERA_OWNER)).to.equal(false);
      const { exif, orientation, width } = await sharp(bytes).metadata();
      expect([exif, orientation, width]).to.deep.equal([undefined, undefined, 40]);
    }
    for (const file of listFiles(folder)) expect(readFileSync(file).includes(CAMERA_OWNER)).to.equal(false);
  });

  it('keeps the frames of an animation', async () => {
    const { body } = await send(shop, 'image/gif', await makeAnimation());
    expect(body).to.include({ width: 40, height: 30 });
    expect((await sharp((await read(body.url)).bytes, { animated: true }).metadata()).pages).to.equal(2);
  });

  it('stores videos as they are, and serves parts of them', async () => {
    const video = makeVideo();
    video.set([7, 8, 9], 1_000);
    const { body } = await send(shop, 'video/mp4', video);
    expect(body).to.include({ type: 'video/mp4', bytes: 5_000 });
    expect([body.thumbnails, body.width]).to.deep.equal([[], undefined]);
    expect((await read(body.url)).bytes.equals(video)).to.equal(true);
    const part = await read(body.url, { Range: 'bytes=1000-1002' });
    expect([part.status, [...part.bytes], part.headers.get('content-range')]).to.deep.equal([206, [7, 8, 9], 'bytes 1000-1002/5000']);
    expect((await read(body.url, { Range: 'bytes=-10' })).bytes).to.have.length(10);
    expect((await read(body.url, { Range: 'bytes=4990-' })).bytes).to.have.length(10);
    const beyond = await read(body.url, { Range: 'bytes=5000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).to.deep.equal([416, 'bytes */5000']);
    expect((await read(body.url, { Range: 'bytes=0-1', 'If-Range': '"another"' })).status).to.equal(200);
    expect((await send(shop, 'video/webm', makeWebm())).body.type).to.equal('video/webm');
  });

  it('serves files with headers that let nothing run, to caches and to other origins', async () => {
    const { id, url } = await upload(shop);
    const { headers } = await read(url);
    expect(Object.fromEntries(headers)).to.include({
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${id}-original.png"`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const etag = headers.get('etag') ?? '';
    expect((await read(url, { 'If-None-Match': etag })).status).to.equal(304);
    const head = await read(url, {}, 'HEAD');
    expect([head.status, head.bytes.length, head.headers.get('content-length')]).to.deep.equal([200, 0, headers.get('content-length')]);
  });

  it('serves nothing else of its folder', async () => {
    const { id } = await upload(shop);
    const paths = [
      `${id}/../../secret.key`,
      `${id}/%2e%2e/original.png`,
      `${id}/original.jpg`,
      `${id}`,
      'upl_x/original.png',
      '../incoming',
    ];
    for (const path of paths) expect((await read(`${shop.url}/files/${path}`)).status, path).to.equal(404);
  });

  it('refuses what it does not take for an image or a video', async () => {
    const png = await makeImage('png');
    const text = (content: string): Bytes => new Uint8Array(Buffer.from(content));
    const refusals: readonly [type: string, bytes: Bytes, status: number, reason: string][] = [
      ['image/svg+xml', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported-media-type'],
      ['application/x-www-form-urlencoded', png, 415, 'unsupported-media-type'],
      ['image/png', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'media-type-mismatch'],
      ['image/png', text('<!doctype html><script>alert(1)</script>'), 400, 'media-type-mismatch'],
      ['image/jpeg', png, 400, 'media-type-mismatch'],
      ['video/mp4', await makeImage('avif'), 400, 'media-type-mismatch'],
      ['image/png', png.slice(0, 60), 400, 'unreadable-image'],
    ];
    for (const [type, bytes, status, reason] of refusals) {
      const reply = await send(shop, type, bytes);
      expect([reply.status, reply.error.details.reason], `${type} ${reason}`).to.deep.equal([status, reason]);
    }
    const { error } = await send(shop, 'multipart/form-data', png);
    expect(error.message).to.match(/it is "multipart\/form-data", which is a form: name the type of the file, and send the file itself$/);
    expect((await shop.call('createUpload', { headers: { 'Content-Type': 'image/png' } })).error.details.reason).to.equal('missing-field');
    expect((await shop.call('listUploads')).body.total).to.equal(0);
    expect(listFiles(folder)).to.deep.equal([]);
  });

  it('replays a request with an Idempotency-Key, and refuses another file', async () => {
    const headers = { 'Idempotency-Key': 'photo-1' };
    const first = await send(shop, 'image/png', await makeImage('png'), {}, headers);
    const again = await send(shop, 'image/png', await makeImage('png'), {}, headers);
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).to.deep.equal([201, first.body, 'true']);
    const other = await send(shop, 'image/png', await makeImage('png', { width: 65 }), {}, headers);
    expect([other.status, other.error.details.reason]).to.deep.equal([422, 'idempotency-key-reused']);
    expect((await shop.call('listUploads')).body.total).to.equal(1);
    expect(listFiles(folder)).to.have.length(2);
  });

  it('lists uploads, newest first, by type and by owner', async () => {
    const { id: creatorId } = await shop.fixtures.creator();
    const [one, two] = [await upload(shop), await upload(shop, { creatorId })];
    const { body: three } = await send(shop, 'video/mp4', makeVideo(), { userId: 'customer-1' });
    const list = async (query = {}) => (await shop.call('listUploads', { query })).body;
    expect((await list()).data.map(({ id }) => id)).to.deep.equal([three.id, two.id, one.id]);
    expect(await list({ creatorId })).to.deep.equal({ data: [two], total: 1, limit: 20, offset: 0 });
    expect((await list({ userId: 'customer-1' })).data).to.deep.equal([three]);
    expect((await list({ type: 'image/png' })).data).to.deep.equal([two, one]);
    expect((await list({ limit: 1, offset: 1 })).data).to.deep.equal([two]);
    expect((await list({ type: 'video/mp4', creatorId })).total).to.equal(0);
  });

  it('refuses an owner that is unknown, and two owners', async () => {
    const png = await makeImage('png');
    const reasonOf = async (query: Record<string, string>) => (await send(shop, 'image/png', png, query)).error.details.reason;
    expect(await reasonOf({ creatorId: 'cre_nosuch' })).to.equal('unknown-creator');
    expect(await reasonOf({ creatorId: 'a', userId: 'b' })).to.equal('incompatible-fields');
    expect(listFiles(folder)).to.deep.equal([]);
  });

  it('needs a scope, before it reads a file', async () => {
    const reading = await shop.key({ scopes: ['uploads:read'] });
    const text = await makeImage('png');
    const reply = await shop.call('createUpload', { text, headers: { 'Content-Type': 'image/png' }, key: reading });
    expect(reply.status).to.equal(403);
    expect((await shop.call('listUploads', { key: reading })).status).to.equal(200);
    expect((await shop.call('deleteUpload', { path: { id: 'upl_x' }, key: reading })).status).to.equal(403);
    expect((await shop.call('listUploads', { key: await shop.key({ scopes: ['uploads:write'] }) })).status).to.equal(403);
  });

  it('deletes the files of an upload', async () => {
    const kept = await upload(shop);
    const { id, url, thumbnails } = await upload(shop);
    expect((await shop.call('deleteUpload', { path: { id } })).status).to.equal(204);
    for (const one of [url, ...thumbnails.map((thumbnail) => thumbnail.url)]) expect((await read(one)).status).to.equal(404);
    expect((await shop.call('getUpload', { path: { id } })).status).to.equal(404);
    expect((await shop.call('deleteUpload', { path: { id } })).status).to.equal(404);
    expect(listFiles(folder).every((path) => path.includes(kept.id))).to.equal(true);
    expect((await read(kept.url)).status).to.equal(200);
  });

  it('stores files that only the user of the service can read', async () => {
    await upload(shop);
    expect(listFiles(folder)).to.have.length(2);
    for (const file of listFiles(folder)) expect(statSync(file).mode & 0o777).to.equal(0o600);
  });

  it('removes files whose upload was never committed, and what a crash left of one that arrived', async () => {
    const { files } = shop.services;
    const store = files.store.bind(files);
    const crash: typeof store = async (...given) => {
      await store(...given);
      throw new Error('as if the power failed now');
    };
    Object.assign(files, { store: crash });
    expect((await send(shop, 'image/png', await makeImage('png'))).status).to.equal(500);
    Object.assign(files, { store });
    expect(listFiles(folder)).to.have.length(2);
    await utimes(await mkdtemp(join(folder, 'incoming', 'upload-')), 0, shop.clock.now());
    shop.clock.advance(30 * 60_000);
    await shop.runMaintenance();
    expect(listFiles(folder)).to.have.length(2);
    shop.clock.advance(31 * 60_000);
    await shop.runMaintenance();
    expect(listFiles(folder)).to.deep.equal([]);
    expect(readdirSync(join(folder, 'incoming'))).to.deep.equal([]);
  });

  it('can be pasted into a product, a review and content', async () => {
    const { url } = await upload(shop);
    const product = await shop.fixtures.activeProduct({ images: [url] });
    expect(product.images).to.deep.equal([url]);
    expect((await shop.fixtures.review({ productId: product.id, photos: [url] })).photos).to.deep.equal([url]);
    expect((await shop.fixtures.content({ media: [{ type: 'image', url }] })).media[0]?.url).to.equal(url);
    for (const bad of [
      'http://shop.example/files/x',
      'http://127.0.0.1:3000/other',
      'http://127.0.0.1.example.com/files/x',
      'http://localhost@evil.example/files/x',
    ]) {
      const reply = await shop.call('createProduct', { body: { name: 'Lamp', price: 5, images: [bad] } });
      expect([reply.status, reply.error.details.reason], bad).to.deep.equal([400, 'invalid-format']);
    }
  });
});

describe('the URLs of files', () => {
  it('have one pattern in the contract, and the same in its messages and in storefront doctor', () => {
    const { Product, CreateProduct, UpdateProduct, CreateReview, UpdateReview, MediaItemInput } = loadContract().components[
      'schemas'
    ] as Schemas;
    expect(Product?.properties['images']?.items?.pattern).to.equal(undefined);
    const patterns = [
      ...[CreateProduct, UpdateProduct].map((schema) => schema?.properties['images']?.items?.pattern),
      ...[CreateReview, UpdateReview].map((schema) => schema?.properties['photos']?.items?.pattern),
      MediaItemInput?.properties['url']?.pattern,
    ];
    expect(patterns).to.deep.equal(patterns.map(() => FILE_URL));
    expect(isFileUrl('http://[::1]:3000/files/upl_1/original.png')).to.equal(true);
    expect(isFileUrl('http://10.0.0.1/files/upl_1/original.png')).to.equal(false);
  });
});

interface Field {
  readonly pattern?: string;
  readonly items?: { readonly pattern?: string };
}
type Schemas = Readonly<Record<string, { readonly properties: Readonly<Record<string, Field>> } | undefined>>;

describe('limits of uploads', () => {
  const shop = useShop({
    UPLOADS_IMAGE_MAX_BYTES: '20000',
    UPLOADS_VIDEO_MAX_BYTES: '6000',
    UPLOADS_IMAGE_MAX_PIXELS: '10000',
    UPLOADS_MAX_TOTAL_BYTES: '12000',
  });

  it('refuses files that are too large, with and without their length', async () => {
    const reply = await send(shop, 'video/mp4', makeVideo(6_001));
    expect([reply.status, reply.error.details.reason]).to.deep.equal([413, 'body-too-large']);
    const chunks = new Blob([makeVideo(50_000)]).stream();
    const headers = { Authorization: `Bearer ${shop.ownerKey}`, 'Content-Type': 'video/mp4' };
    const chunked = await fetch(`${shop.url}/api/uploads`, { method: 'POST', headers, body: chunks, duplex: 'half' });
    expect(chunked.status).to.equal(413);
  });

  it('refuses an image with too many pixels, however small its file is', async () => {
    const reply = await send(shop, 'image/png', await makeImage('png', { width: 200, height: 100 }));
    expect([reply.status, reply.error.details.reason]).to.deep.equal([413, 'too-many-pixels']);
  });

  it('refuses files for which there is no space left, until others are deleted', async () => {
    const { body: first } = await send(shop, 'video/mp4', makeVideo(6_000));
    await send(shop, 'video/mp4', makeVideo(6_000));
    const full = await send(shop, 'image/png', await makeImage('png'));
    expect([full.status, full.error.details.reason]).to.deep.equal([409, 'upload-space-used']);
    await shop.call('deleteUpload', { path: { id: first.id } });
    expect((await send(shop, 'image/png', await makeImage('png'))).status).to.equal(201);
  });
});
