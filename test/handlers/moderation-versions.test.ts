// Decisions about the version that the moderator read: If-Match for one, ifUpdatedAt for many. docs/decisions/0078.
import { expect } from 'chai';
import { useShop, type Shop } from '../support/service.js';
import { listEvents } from './rows.js';

interface Kind {
  readonly name: string;
  readonly get: 'getReview' | 'getContent';
  readonly moderate: 'moderateReview' | 'moderateContent';
  readonly bulk: 'bulkModerateReviews' | 'bulkModerateContent';
  readonly event: 'review.approved' | 'content.approved';
  readonly create: (shop: Shop) => Promise<string>;
  /** Gives it another text, which waits for a moderator, too. */
  readonly rewrite: (shop: Shop, id: string) => Promise<unknown>;
}

const kinds: readonly Kind[] = [
  {
    name: 'review',
    get: 'getReview',
    moderate: 'moderateReview',
    bulk: 'bulkModerateReviews',
    event: 'review.approved',
    create: async (shop) => (await shop.fixtures.review()).id,
    rewrite: (shop, id) => shop.call('updateReview', { path: { id }, body: { content: 'Buy it in my own shop instead.' } }),
  },
  {
    name: 'content',
    get: 'getContent',
    moderate: 'moderateContent',
    bulk: 'bulkModerateContent',
    event: 'content.approved',
    create: async (shop) => (await shop.fixtures.content()).id,
    rewrite: async (shop, id) => {
      await shop.call('moderateContent', { path: { id }, body: { action: 'request_changes' } });
      await shop.call('resubmitContent', { path: { id }, body: { title: 'Another title' } });
    },
  },
];

for (const { name, get, moderate, bulk, event, create, rewrite } of kinds)
  describe(`a decision about the version of ${name} that was read`, () => {
    const shop = useShop({ REVIEW_MODERATION: 'manual' });
    const read = async (id: string) => {
      const reply = await shop.call(get, { path: { id } });
      return { etag: reply.header('ETag') ?? 'none', body: reply.body };
    };
    const rewriteLater = async (id: string) => {
      shop.clock.advance(1_000);
      await rewrite(shop, id);
    };
    const decideAll = async (ids: readonly string[], ifUpdatedAt: readonly string[]) =>
      (await shop.call(bulk, { body: { ids, action: 'approve', ifUpdatedAt } })).body.results;

    it('is made, and returns the next version', async () => {
      const id = await create(shop);
      const { etag } = await read(id);
      const reply = await shop.call(moderate, { path: { id }, body: { action: 'approve' }, headers: { 'If-Match': etag } });
      expect([reply.status, reply.body.status]).to.deep.equal([200, 'approved']);
      expect(reply.header('ETag'))
        .to.equal((await read(id)).etag)
        .and.not.equal(etag);
    });

    it('is refused with 412 once there is another text, and changes nothing', async () => {
      const id = await create(shop);
      const { etag } = await read(id);
      await rewriteLater(id);
      const rewritten = await read(id);
      const reply = await shop.call(moderate, { path: { id }, body: { action: 'approve' }, headers: { 'If-Match': etag } });
      expect([reply.status, reply.error.details.reason]).to.deep.equal([412, 'version-mismatch']);
      expect(await read(id)).to.deep.equal(rewritten);
      expect(await listEvents(shop, event)).to.deep.equal([]);
    });

    it('refuses the items of a bulk request that have changed, and decides the others', async () => {
      const ids = [await create(shop), await create(shop), await create(shop)];
      const readAt = await Promise.all(ids.map(async (id) => (await read(id)).body.updatedAt));
      await rewriteLater(ids[1] ?? '');
      const results = await decideAll(ids, readAt);
      expect(results.map(({ outcome }) => outcome)).to.deep.equal(['moderated', 'refused', 'moderated']);
      expect(results[1]?.error).to.deep.equal({
        code: 'VALIDATION_ERROR',
        reason: 'version-mismatch',
        message: `the ${name} has changed since you read it: read it again, then decide`,
      });
      expect((await read(ids[1] ?? '')).body.status).to.be.oneOf(['pending', 'pending_review']);
    });

    it('is not refused when the request is repeated, although the decision made another version', async () => {
      const ids = [await create(shop), await create(shop)];
      const readAt = await Promise.all(ids.map(async (id) => (await read(id)).body.updatedAt));
      shop.clock.advance(1_000);
      await decideAll([ids[0] ?? ''], [readAt[0] ?? '']);
      const results = await decideAll(ids, readAt);
      expect(results.map(({ outcome }) => outcome)).to.deep.equal(['moderated', 'moderated']);
      expect(await listEvents(shop, event)).to.have.lengthOf(2);
    });

    it('compares times as moments', async () => {
      const id = await create(shop);
      const { body } = await read(id);
      const [result] = await decideAll([id], [body.updatedAt.replace('Z', '+00:00')]);
      expect(result?.outcome).to.equal('moderated');
    });

    it('needs a time for each id: 400, and nothing is decided', async () => {
      const ids = [await create(shop), await create(shop)];
      const { body } = await read(ids[0] ?? '');
      const reply = await shop.call(bulk, { body: { ids, action: 'approve', ifUpdatedAt: [body.updatedAt] } });
      expect([reply.status, reply.error.details.field, reply.error.details.reason]).to.deep.equal([
        400,
        'ifUpdatedAt',
        'incompatible-fields',
      ]);
      expect((await read(ids[0] ?? '')).body).to.deep.equal(body);
    });
  });
