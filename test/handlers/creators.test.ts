// Creators: decisions, Creator; service.md, creator.registered.
import { expect } from 'chai';
import { useShop } from '../support/service.js';
import { compactEventsOf, eventsOf } from './rows.js';

describe('a creator', () => {
  const shop = useShop();
  const register = (body: object) => shop.call('registerCreator', { body });

  it('is registered as pending, and the event tells of it', async () => {
    const reply = await register({ name: 'Mira', email: 'mira@example.com', website: 'https://mira.example.com' });
    expect(reply.status).to.equal(201);
    expect(reply.body.id).to.match(/^cre_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(reply.header('Location')).to.equal(`/api/creators/${reply.body.id}`);
    expect(reply.body).to.include({
      name: 'Mira',
      email: 'mira@example.com',
      verificationStatus: 'pending',
      createdAt: '2024-11-21T10:05:00.000Z',
    });
    expect((await shop.call('getCreator', { path: { id: reply.body.id } })).body).to.deep.equal(reply.body);
    const data = {
      creatorId: reply.body.id,
      email: 'mira@example.com',
      name: 'Mira',
      website: 'https://mira.example.com',
      verificationStatus: 'pending',
      registeredAt: reply.body.createdAt,
    };
    expect(await eventsOf(shop, 'creator.registered')).to.deep.equal([data]);
    expect(await compactEventsOf(shop, 'creator.registered')).to.deep.equal([data]);
  });

  it('needs no website, and the event then has none', async () => {
    await register({ name: 'Jonas', email: 'jonas@example.com' });
    expect((await eventsOf(shop, 'creator.registered'))[0]).to.not.have.property('website');
  });

  it('has an e-mail address that no other creator has: 409, and no second event', async () => {
    await register({ name: 'Mira', email: 'mira@example.com' });
    for (const email of ['mira@example.com', 'MIRA@Example.com']) {
      const reply = await register({ name: 'Another', email });
      expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'email']);
    }
    expect((await shop.call('listCreators')).body.total).to.equal(1);
    expect(await eventsOf(shop, 'creator.registered')).to.have.length(1);
  });

  it('is registered once when two have the same address at once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((number) => register({ name: `Creator ${number}`, email: 'one@example.com' })));
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409, 409]);
    expect(await eventsOf(shop, 'creator.registered')).to.have.length(1);
  });

  const refused: readonly (readonly [string, object, string])[] = [
    ['no name', { name: undefined }, 'name'],
    ['no e-mail', { email: undefined }, 'email'],
    ['an e-mail that is none', { email: 'mira' }, 'email'],
    ['a website that is no address', { website: 'mira' }, 'website'],
    ['a status of its own', { verificationStatus: 'verified' }, 'verificationStatus'],
  ];
  for (const [what, fields, field] of refused)
    it(`is refused with ${what}`, async () => {
      const reply = await register({ name: 'Mira', email: 'mira@example.com', ...fields });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
    });

  it('is 404 when unknown', async () => {
    for (const id of ['cre_01jd2f4g6h8j0k2m4n6p8q0r2s', 'nosuch', "' or 1=1 --"])
      expect((await shop.call('getCreator', { path: { id } })).error.code).to.equal('NOT_FOUND');
  });

  it('is listed by its status', async () => {
    await shop.given.creator();
    for (const [verificationStatus, total] of [
      ['pending', 1],
      ['verified', 0],
      ['rejected', 0],
      ['suspended', 0],
    ] as const)
      expect((await shop.call('listCreators', { query: { verificationStatus } })).body.total).to.equal(total);
    expect((await shop.call('listCreators', { query: { verificationStatus: 'odd' } })).error.details.field).to.equal('verificationStatus');
  });
});
