// Claims of moderators: docs/description.md, Moderation claims.
import { expect } from 'chai';
import { createBrowser, signInAs } from '../support/dashboard.js';
import { useShop, type Shop } from '../support/service.js';

const MINUTE_MS = 60_000;
const listClaims = async (shop: Shop, key?: string) => (await shop.call('listClaims', key === undefined ? {} : { key })).body;
const claimContent = (shop: Shop, id: string, key?: string, body?: object) =>
  shop.call('claimContent', { path: { id }, ...(key !== undefined && { key }), ...(body && { body }) });
const approve = (shop: Shop, id: string, key?: string) =>
  shop.call('moderateContent', { path: { id }, body: { action: 'approve' }, ...(key !== undefined && { key }) });

describe('a claim of content or of a review', () => {
  const shop = useShop({ REVIEW_MODERATION: 'manual' });

  it('belongs to the key, lasts three minutes, and is renewed by repeating it', async () => {
    const { id } = await shop.fixtures.content();
    const before = (await shop.call('getContent', { path: { id } })).body;
    const first = (await claimContent(shop, id)).body;
    expect(first).to.include({ type: 'content', id, claimedAt: shop.clock.now().toISOString() });
    expect(Date.parse(first.expiresAt) - Date.parse(first.claimedAt)).to.equal(3 * MINUTE_MS);
    shop.clock.advance(MINUTE_MS);
    const renewed = (await claimContent(shop, id)).body;
    expect(renewed.claimedAt).to.equal(first.claimedAt);
    expect(Date.parse(renewed.expiresAt) - Date.parse(first.expiresAt)).to.equal(MINUTE_MS);
    expect(await listClaims(shop)).to.deep.equal({ data: [renewed], total: 1, limit: 20, offset: 0 });
    expect((await shop.call('getContent', { path: { id } })).body).to.deep.equal(before);
  });

  it('of someone else refuses claims and decisions, and says who has it until when', async () => {
    const { id } = await shop.fixtures.content();
    const other = await shop.key({ scopes: ['content:moderate', 'content:read'] });
    const { by, byName = '', expiresAt } = (await claimContent(shop, id)).body;
    for (const refusal of [await claimContent(shop, id, other), await approve(shop, id, other)]) {
      expect(refusal.status).to.equal(409);
      expect(refusal.error.details.reason).to.equal('claimed-by-another');
      for (const word of [by, byName, expiresAt]) expect(refusal.error.message).to.contain(word);
    }
    expect((await approve(shop, id)).status).to.equal(200);
    expect((await listClaims(shop)).total).to.equal(0);
  });

  it('can be taken over, and ends with time', async () => {
    const { id } = await shop.fixtures.content();
    const other = await shop.key({ scopes: ['content:moderate'] });
    await claimContent(shop, id);
    const taken = await claimContent(shop, id, other, { takeOver: true });
    expect(taken.status).to.equal(200);
    expect((await approve(shop, id)).status).to.equal(409);
    shop.clock.advance(3 * MINUTE_MS);
    expect((await listClaims(shop)).total).to.equal(0);
    expect((await approve(shop, id)).status).to.equal(200);
  });

  it('is released only by its owner', async () => {
    const { id } = await shop.fixtures.review();
    const other = await shop.key({ scopes: ['reviews:moderate'] });
    await shop.call('claimReview', { path: { id } });
    expect((await shop.call('releaseReview', { path: { id }, key: other })).status).to.equal(204);
    expect((await listClaims(shop)).data).to.have.length(1);
    expect((await shop.call('releaseReview', { path: { id } })).status).to.equal(204);
    expect((await listClaims(shop)).data).to.deep.equal([]);
    expect((await shop.call('releaseReview', { path: { id } })).status).to.equal(204);
  });

  it('refuses one item of a bulk request, and not the others', async () => {
    const [claimed, free] = [await shop.fixtures.review(), await shop.fixtures.review()];
    await shop.call('claimReview', { path: { id: claimed.id }, key: await shop.key() });
    const { results } = (await shop.call('bulkModerateReviews', { body: { ids: [claimed.id, free.id], action: 'approve' } })).body;
    expect(results[0]).to.deep.include({ id: claimed.id, outcome: 'refused' });
    expect(results[0]?.error?.reason).to.equal('claimed-by-another');
    expect(results[1]).to.deep.equal({ id: free.id, outcome: 'moderated', status: 'approved' });
  });

  it('goes to one of two who claim at once', async () => {
    const { id } = await shop.fixtures.content();
    const keys = await Promise.all(Array.from({ length: 6 }, () => shop.key({ scopes: ['content:moderate'] })));
    const statuses = (await Promise.all(keys.map((key) => claimContent(shop, id, key)))).map(({ status }) => status);
    expect(statuses.toSorted()).to.deep.equal([200, 409, 409, 409, 409, 409]);
    expect((await listClaims(shop)).total).to.equal(1);
  });

  it('of a member shows the name, and counts no more when the member is disabled', async () => {
    const { id } = await shop.fixtures.content();
    const { token, member } = await signInAs(shop, createBrowser(shop.url), 'moderator');
    expect((await claimContent(shop, id, token)).body).to.include({ by: member.id, byName: member.name });
    expect((await claimContent(shop, id)).status).to.equal(409);
    await shop.call('updateStaffMember', { path: { id: member.id }, body: { status: 'disabled' } });
    expect((await listClaims(shop)).total).to.equal(0);
    expect((await claimContent(shop, id)).status).to.equal(200);
  });

  it('is shown only with the scope to moderate', async () => {
    const [{ id }, review] = [await shop.fixtures.content(), await shop.fixtures.review()];
    await claimContent(shop, id);
    await shop.call('claimReview', { path: { id: review.id } });
    const totals = [];
    for (const scopes of [['content:moderate'], ['reviews:moderate'], ['content:read']] as const)
      totals.push((await listClaims(shop, await shop.key({ scopes: [...scopes] }))).data.map(({ type }) => type));
    expect(totals).to.deep.equal([['content'], ['review'], []]);
  });

  it('is removed by the maintenance once it has expired', async () => {
    await claimContent(shop, (await shop.fixtures.content()).id);
    shop.clock.advance(4 * MINUTE_MS);
    const { removeExpiredClaims } = await import('../../db/moderation-claims.js');
    expect(await removeExpiredClaims(shop.services.db, shop.clock.now().toISOString())).to.equal(1);
  });
});
