// Creators: docs/description.md, Creator, user, order, commission, tracking; and the event creator.registered.
import { expect } from 'chai';
import type { Creator, CreatorVerificationStatus } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';
import { listCompactEvents, listEvents } from './rows.js';

describe('a creator', () => {
  const shop = useShop();
  const register = (body: object) => shop.call('registerCreator', { body });

  it('is registered as pending, and causes an event', async () => {
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
    expect(await listEvents(shop, 'creator.registered')).to.deep.equal([data]);
    expect(await listCompactEvents(shop, 'creator.registered')).to.deep.equal([data]);
  });

  it('needs no website, and the event then has none', async () => {
    await register({ name: 'Jonas', email: 'jonas@example.com' });
    expect((await listEvents(shop, 'creator.registered'))[0]).to.not.have.property('website');
  });

  it('has a unique email address: a second one returns 409 without an event', async () => {
    await register({ name: 'Mira', email: 'mira@example.com' });
    for (const email of ['mira@example.com', 'MIRA@Example.com']) {
      const reply = await register({ name: 'Another', email });
      expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'email']);
    }
    expect((await shop.call('listCreators')).body.total).to.equal(1);
    expect(await listEvents(shop, 'creator.registered')).to.have.length(1);
  });

  it('is registered once when two requests have the same address at once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((number) => register({ name: `Creator ${number}`, email: 'one@example.com' })));
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409, 409]);
    expect(await listEvents(shop, 'creator.registered')).to.have.length(1);
  });

  const refused: readonly (readonly [string, object, string])[] = [
    ['no name', { name: undefined }, 'name'],
    ['no e-mail', { email: undefined }, 'email'],
    ['an e-mail that is none', { email: 'mira' }, 'email'],
    ['a website that is no address', { website: 'mira' }, 'website'],
    ['a status of its own', { verificationStatus: 'verified' }, 'verificationStatus'],
    ['a rate above 1', { commissionRate: 1.0001 }, 'commissionRate'],
    ['a negative rate', { commissionRate: -0.1 }, 'commissionRate'],
    ['a rate of five decimal places', { commissionRate: 0.12345 }, 'commissionRate'],
  ];
  for (const [what, fields, field] of refused)
    it(`is refused with ${what}`, async () => {
      const reply = await register({ name: 'Mira', email: 'mira@example.com', ...fields });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
      expect((await shop.call('listCreators')).body.total).to.equal(0);
      expect(await shop.events()).to.deep.equal([]);
    });

  it('may have its own rate, from 0 to 1 with four decimal places', async () => {
    for (const commissionRate of [0, 0.0001, 0.1234, 1])
      expect(await shop.fixtures.creator({ commissionRate })).to.include({ commissionRate });
    expect(await shop.fixtures.creator()).to.not.have.property('commissionRate');
  });

  it('returns 404 when unknown', async () => {
    for (const id of ['cre_01jd2f4g6h8j0k2m4n6p8q0r2s', 'nosuch', "' or 1=1 --"]) {
      expect((await shop.call('getCreator', { path: { id } })).error.code).to.equal('NOT_FOUND');
      expect((await shop.call('updateCreator', { path: { id }, body: { name: 'N' } })).error.code).to.equal('NOT_FOUND');
    }
  });

  it('is listed by its status', async () => {
    await shop.fixtures.creator();
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

describe('an updated creator', () => {
  const shop = useShop({}, 'suite');
  const change = (id: string, body: object) => shop.call('updateCreator', { path: { id }, body });
  const read = async (id: string): Promise<Creator> => (await shop.call('getCreator', { path: { id } })).body;

  it('has the changed fields, keeps the others, and causes no event', async () => {
    const before = await shop.fixtures.creator({ website: 'https://mira.example.com' });
    const events = (await shop.events()).length;
    shop.clock.advance(MINUTE_MS);
    const updatedAt = shop.clock.now().toISOString();
    const named = await change(before.id, { name: 'Mira Berg', commissionRate: 0.125 });
    expect([named.status, named.body]).to.deep.equal([200, { ...before, name: 'Mira Berg', commissionRate: 0.125, updatedAt }]);
    const all = { name: 'M', email: 'M.Berg@example.com', website: 'http://berg.example.com', commissionRate: 0 };
    const reply = await change(before.id, { ...all, verificationStatus: 'verified' });
    expect(reply.body).to.deep.equal({ ...before, ...all, verificationStatus: 'verified', updatedAt });
    expect(await read(before.id)).to.deep.equal(reply.body);
    expect(await shop.events()).to.have.length(events);
  });

  it("can return to the store's rate, but not set another at the same time", async () => {
    const { id } = await shop.fixtures.creator({ commissionRate: 0.3 });
    expect((await change(id, { usesStoreRate: false })).body).to.include({ commissionRate: 0.3 });
    const both = await change(id, { usesStoreRate: true, commissionRate: 0.2 });
    expect([both.status, both.error.details.field]).to.deep.equal([400, 'usesStoreRate']);
    expect(await read(id)).to.include({ commissionRate: 0.3 });
    const { body } = await change(id, { usesStoreRate: true });
    expect(body).to.not.have.any.keys('commissionRate', 'usesStoreRate');
    expect(await read(id)).to.deep.equal(body);
    expect((await change(id, { usesStoreRate: true })).body).to.deep.equal(body);
    expect((await change(id, { commissionRate: 0.2 })).body).to.include({ commissionRate: 0.2 });
  });

  it('may change the case of its email address, and not use that of another', async () => {
    const [one, two] = [
      await shop.fixtures.creator({ email: 'one@example.com' }),
      await shop.fixtures.creator({ email: 'two@example.com' }),
    ];
    expect((await change(one.id, { email: 'ONE@example.com' })).body.email).to.equal('ONE@example.com');
    for (const email of ['one@example.com', 'One@Example.COM']) {
      const reply = await change(two.id, { email, name: 'Not taken either' });
      expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'email']);
    }
    expect(await read(two.id)).to.deep.equal(two);
    await change(one.id, { email: 'free@example.com' });
    expect((await change(two.id, { email: 'one@example.com' })).body.email).to.equal('one@example.com');
    expect((await shop.call('registerCreator', { body: { name: 'Two', email: 'TWO@example.com' } })).status).to.equal(201);
  });

  it('succeeds for one of two that request the same address at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const both = [await shop.fixtures.creator(), await shop.fixtures.creator()];
      const email = `Wanted-${time}@example.com`;
      const replies = await Promise.all(
        both.map(({ id }, index) => change(id, { email: index === 0 ? email : email.toLowerCase(), name: 'Winner' })),
      );
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      for (const [index, reply] of replies.entries())
        expect(await read(both[index]?.id ?? '')).to.deep.equal(reply.status === 200 ? reply.body : both[index]);
    }
  });

  const refused: readonly (readonly [string, object, string])[] = [
    ['an empty name', { name: '' }, 'name'],
    ['an e-mail that is none', { email: 'mira' }, 'email'],
    ['a website that is a script', { website: 'javascript:alert(1)' }, 'website'],
    ['a rate above 1', { commissionRate: 1.5 }, 'commissionRate'],
    ['a negative rate', { commissionRate: -0.0001 }, 'commissionRate'],
    ['a rate of five decimal places', { commissionRate: 0.10001 }, 'commissionRate'],
    ['a rate that is text', { commissionRate: '0.1' }, 'commissionRate'],
    ['an unknown status', { verificationStatus: 'trusted' }, 'verificationStatus'],
    ['a count of its own', { contentCount: 5 }, 'contentCount'],
    ['another id', { id: 'cre_01jd2f4g6h8j0k2m4n6p8q0r2s' }, 'id'],
  ];
  for (const [what, body, field] of refused)
    it(`is refused with ${what}: nothing changes`, async () => {
      const creator = await shop.fixtures.creator();
      const reply = await change(creator.id, { name: 'Mira', ...body });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
      expect(await read(creator.id)).to.deep.equal(creator);
    });

  it('is refused without a change', async () => {
    const creator = await shop.fixtures.creator();
    expect((await change(creator.id, {})).status).to.equal(400);
  });
});

describe('the verification of a creator', () => {
  const shop = useShop({}, 'suite');
  const table: Readonly<Record<CreatorVerificationStatus, { way: readonly string[]; next: readonly CreatorVerificationStatus[] }>> = {
    pending: { way: [], next: ['verified', 'rejected', 'suspended'] },
    verified: { way: ['verified'], next: ['suspended'] },
    rejected: { way: ['rejected'], next: ['pending'] },
    suspended: { way: ['suspended'], next: ['verified'] },
  };
  const statuses = Object.keys(table) as CreatorVerificationStatus[];
  const move = (id: string, verificationStatus: string, fields: object = {}) =>
    shop.call('updateCreator', { path: { id }, body: { verificationStatus, ...fields } });
  const read = async (id: string): Promise<Creator> => (await shop.call('getCreator', { path: { id } })).body;
  const totals = async () => {
    const found: Record<string, number> = {};
    for (const verificationStatus of statuses)
      found[verificationStatus] = (await shop.call('listCreators', { query: { verificationStatus } })).body.total;
    return found;
  };

  for (const from of statuses)
    for (const to of statuses) {
      const isRepeat = from === to;
      const isAllowed = table[from].next.includes(to);
      it(`from ${from} to ${to}: ${isAllowed ? 'succeeds' : `${isRepeat ? 200 : 409}, and nothing changes`}`, async () => {
        const { id } = await shop.fixtures.creator();
        for (const status of table[from].way) await move(id, status);
        const before = await read(id);
        const totalsBefore = await totals();
        shop.clock.advance(MINUTE_MS);
        const reply = await move(id, to);
        if (isAllowed) {
          expect([reply.status, reply.body]).to.deep.equal([
            200,
            { ...before, verificationStatus: to, updatedAt: shop.clock.now().toISOString() },
          ]);
          expect(await read(id)).to.deep.equal(reply.body);
          expect(await totals()).to.deep.equal({
            ...totalsBefore,
            [from]: (totalsBefore[from] ?? 0) - 1,
            [to]: (totalsBefore[to] ?? 0) + 1,
          });
          return;
        }
        expect(reply.status).to.equal(isRepeat ? 200 : 409);
        if (isRepeat) expect(reply.body).to.deep.equal(before);
        else {
          expect([reply.error.code, reply.error.details.field]).to.deep.equal(['VALIDATION_ERROR', 'verificationStatus']);
          for (const name of [from, to, ...table[from].next]) expect(reply.error.message).to.include(name);
        }
        expect([await read(id), await totals()]).to.deep.equal([before, totalsBefore]);
      });
    }

  it('changes nothing else when the status change is not allowed', async () => {
    const creator = await shop.fixtures.creator();
    await move(creator.id, 'rejected');
    const before = await read(creator.id);
    expect((await move(creator.id, 'verified', { name: 'Other', email: 'other@example.com' })).status).to.equal(409);
    expect(await read(creator.id)).to.deep.equal(before);
  });

  it('changes once when two decide at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { id } = await shop.fixtures.creator();
      const [verified, rejected] = await Promise.all([move(id, 'verified'), move(id, 'rejected')]);
      expect([verified.status, rejected.status].sort()).to.deep.equal([200, 409]);
      expect((await read(id)).verificationStatus).to.equal(verified.status === 200 ? 'verified' : 'rejected');
    }
  });
});
