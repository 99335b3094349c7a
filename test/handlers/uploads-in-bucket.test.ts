// Uploads in an S3-compatible bucket.
import { expect } from 'chai';
import { BUCKET_KEY, startBucket, type Bucket } from '../support/bucket.js';
import { makeImage, makeVideo } from '../support/images.js';
import { startShop, type Settings, type Shop } from '../support/service.js';

const toSettings = (url: string): Settings => ({
  UPLOADS_S3_ENDPOINT: url,
  UPLOADS_S3_BUCKET: 'shop-files',
  UPLOADS_S3_REGION: BUCKET_KEY.region,
  UPLOADS_S3_ACCESS_KEY_ID: BUCKET_KEY.id,
  UPLOADS_S3_SECRET_ACCESS_KEY: BUCKET_KEY.secret,
});

describe('uploads in a bucket', () => {
  let bucket: Bucket;
  let shop: Shop;
  beforeEach(async () => {
    bucket = await startBucket();
    shop = await startShop(toSettings(bucket.url));
  });
  afterEach(async () => {
    await shop.stop();
    await bucket.stop();
  });

  it('are stored with their type by signed requests, and served with the same headers as from disk', async () => {
    const { body } = await shop.call('createUpload', { text: await makeImage('jpeg', { width: 400 }), type: 'image/jpeg' });
    const path = `/shop-files/uploads/${body.id}`;
    expect([...bucket.files.keys()]).to.have.members([`${path}/original.jpg`, `${path}/thumbnail-320.webp`]);
    expect(bucket.files.get(`${path}/original.jpg`)?.type).to.equal('image/jpeg');
    expect(body.url).to.equal(`${shop.url}/files/${body.id}/original.jpg`);
    const reply = await fetch(body.url);
    expect([reply.status, reply.headers.get('content-type')]).to.deep.equal([200, 'image/jpeg']);
    expect(reply.headers.get('content-security-policy')).to.equal("default-src 'none'; sandbox");
    expect(Buffer.from(await reply.arrayBuffer()).equals(bucket.files.get(`${path}/original.jpg`)?.bytes ?? Buffer.alloc(0))).to.equal(
      true,
    );
    const head = await fetch(body.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).to.deep.equal([200, String(body.bytes)]);
  });

  it('are served in parts', async () => {
    const { body } = await shop.call('createUpload', { text: makeVideo(), type: 'video/mp4' });
    const reply = await fetch(body.url, { headers: { Range: 'bytes=4-7' } });
    expect([reply.status, await reply.text(), reply.headers.get('content-range')]).to.deep.equal([206, 'ftyp', 'bytes 4-7/5000']);
  });

  it('are removed with the upload', async () => {
    const { id, url } = await shop.fixtures.upload();
    expect((await shop.call('deleteUpload', { path: { id } })).status).to.equal(204);
    expect(bucket.files.size).to.equal(0);
    expect((await fetch(url)).status).to.equal(404);
  });

  it('are stored although the bucket fails twice, and refused with 503 while it fails', async () => {
    bucket.fail(2);
    await shop.fixtures.upload();
    bucket.fail(1_000);
    const reply = await shop.call('createUpload', { text: await makeImage('png'), type: 'image/png' });
    expect([reply.status, reply.error.details.reason, reply.header('retry-after')]).to.deep.equal([503, 'uploads-unavailable', '5']);
  });

  it('that were stored but not committed are removed by maintenance', async () => {
    const { files } = shop.services;
    const store = files.store.bind(files);
    const crash: typeof store = async (...given) => {
      await store(...given);
      throw new Error('as if the power failed now');
    };
    Object.assign(files, { store: crash });
    await shop.call('createUpload', { text: await makeImage('png'), type: 'image/png' });
    expect(bucket.files.size).to.equal(2);
    shop.clock.advance(61 * 60_000);
    await shop.runMaintenance();
    expect(bucket.files.size).to.equal(0);
  });

  it('shows neither the key nor the files of a bucket that refuses it', async () => {
    const other = await startShop({ ...toSettings(bucket.url), UPLOADS_S3_SECRET_ACCESS_KEY: 'a-wrong-secret-key' });
    const reply = await other.call('createUpload', { text: await makeImage('png'), type: 'image/png' });
    expect([reply.status, reply.error.details.reason]).to.deep.equal([500, 'internal-error']);
    expect(other.logs()).to.include('the bucket for uploads returned 403').and.to.not.include('a-wrong-secret-key');
    await other.stop();
  });
});
