// Users: docs/description.md, Creator, user, order, commission, tracking; and the event user.registered.
import { expect } from 'chai';
import type { User } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';
import { listCompactEvents, eventsAbout, listEvents, listRows } from './rows.js';

describe('a user', () => {
  const shop = useShop({}, 'suite');
  const register = (body: object) => shop.call('registerUser', { body });
  let emails = 0;
  const newEmail = () => `someone-${(emails += 1)}@example.com`;

  it('is registered, and causes an event', async () => {
    const reply = await register({ email: 'Ada@Example.com', name: 'Ada Brooks', registrationMethod: 'google' });
    const { id, createdAt } = reply.body;
    expect(reply.status).to.equal(201);
    expect(id).to.match(/^usr_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(reply.header('Location')).to.equal(`/api/users/${id}`);
    expect(reply.body).to.deep.equal({
      id,
      email: 'Ada@Example.com',
      name: 'Ada Brooks',
      registrationMethod: 'google',
      createdAt: '2024-11-21T10:05:00.000Z',
      updatedAt: createdAt,
    });
    expect((await shop.call('getUser', { path: { id } })).body).to.deep.equal(reply.body);
    const data = { userId: id, email: 'Ada@Example.com', name: 'Ada Brooks', registrationMethod: 'google', registeredAt: createdAt };
    expect(await listEvents(shop, 'user.registered')).to.deep.equal([data]);
    expect(await listCompactEvents(shop, 'user.registered')).to.deep.equal([data]);
  });

  it('needs only an email address: no name, registered by email', async () => {
    const { body } = await register({ email: newEmail() });
    expect(body.registrationMethod).to.equal('email');
    expect(body).to.not.have.property('name');
    const told = (await listEvents(shop, 'user.registered')).at(-1);
    expect(told).to.include({ userId: body.id, registrationMethod: 'email' }).and.not.have.property('name');
  });

  it('has a unique email address, ignoring case: a second one returns 409 without an event', async () => {
    const email = newEmail();
    await register({ email });
    const before = [(await shop.events()).length, (await listRows(shop, 'users')).length];
    for (const again of [email, email.toUpperCase(), email.replace('s', 'S')]) {
      const reply = await register({ email: again, name: 'Another' });
      expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'email']);
    }
    expect([(await shop.events()).length, (await listRows(shop, 'users')).length]).to.deep.equal(before);
  });

  it('may have the address of a creator', async () => {
    const email = newEmail();
    await shop.fixtures.creator({ email });
    expect((await register({ email })).status).to.equal(201);
  });

  it('is registered once when two requests have the same address at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const email = newEmail();
      const replies = await Promise.all([register({ email }), register({ email: email.toUpperCase() })]);
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 409]);
      const id = replies.find(({ status }) => status === 201)?.body.id ?? '';
      expect(await eventsAbout(shop, id)).to.deep.equal(['user.registered']);
      expect((await listRows(shop, 'users')).filter((row) => row['email_key'] === email)).to.have.length(1);
    }
    expect((await shop.call('listUsers')).body.total).to.equal((await listRows(shop, 'users')).length);
  });

  it('is listed, the newest first, as in a single read', async () => {
    const made = [await shop.fixtures.user({ name: 'One' }), await shop.fixtures.user()];
    const { data, total } = (await shop.call('listUsers', { query: { limit: 2 } })).body;
    expect(data).to.deep.equal(made.reverse());
    expect(total).to.equal((await listRows(shop, 'users')).length);
    expect((await shop.call('listUsers', { query: { limit: 1, offset: 1 } })).body.data).to.deep.equal(made.slice(1));
  });

  const refused: readonly (readonly [string, object, string])[] = [
    ['no e-mail', { email: undefined }, 'email'],
    ['an e-mail that is none', { email: 'ada' }, 'email'],
    ['an e-mail that is too long', { email: `${'a'.repeat(250)}@example.com` }, 'email'],
    ['an empty name', { name: '' }, 'name'],
    ['an empty method', { registrationMethod: '' }, 'registrationMethod'],
    ['a method of capital letters', { registrationMethod: 'Google' }, 'registrationMethod'],
    ['a method of 33 letters', { registrationMethod: 'x'.repeat(33) }, 'registrationMethod'],
    ['a password', { password: 'secret' }, 'password'],
  ];
  for (const [what, fields, field] of refused)
    it(`is refused with ${what}: no row, no event`, async () => {
      const before = [(await shop.events()).length, (await listRows(shop, 'users')).length];
      const reply = await register({ email: newEmail(), ...fields });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
      expect([(await shop.events()).length, (await listRows(shop, 'users')).length]).to.deep.equal(before);
    });

  it('returns 404 when unknown', async () => {
    for (const id of ['usr_01jd0x2y4z6a8b0c2d4e6f8g0h', 'nosuch', "' or 1=1 --"])
      expect((await shop.call('getUser', { path: { id } })).error.code).to.equal('NOT_FOUND');
  });
});

describe('an updated user', () => {
  const shop = useShop({}, 'suite');
  const change = (id: string, body: object) => shop.call('updateUser', { path: { id }, body });
  const read = async (id: string): Promise<User> => (await shop.call('getUser', { path: { id } })).body;

  it('has the changed fields, keeps the others, and causes no event', async () => {
    const metadata = { loyaltyCard: '4711' };
    const before = await shop.fixtures.user({ name: 'Ines', registrationMethod: 'google', externalId: 'customer-1', metadata });
    const events = (await shop.events()).length;
    shop.clock.advance(MINUTE_MS);
    const updatedAt = shop.clock.now().toISOString();
    const named = await change(before.id, { name: 'Inês' });
    expect([named.status, named.body]).to.deep.equal([200, { ...before, name: 'Inês', updatedAt }]);
    const all = { name: 'I. Duarte', email: 'I.Duarte@example.com', externalId: 'customer-2', metadata: { tier: 'gold' } };
    const reply = await change(before.id, all);
    expect(reply.body).to.deep.equal({ ...before, ...all, updatedAt });
    expect(await read(before.id)).to.deep.equal(reply.body);
    expect(await shop.events()).to.have.length(events);
    expect((await change(before.id, { metadata: {} })).body).to.not.have.property('metadata');
  });

  it('can be what was read, with a field that differs', async () => {
    const { id } = await shop.fixtures.user({ name: 'Ines', externalId: 'customer-3', metadata: { tier: 'gold' } });
    const shown = await read(id);
    const reply = await change(id, { ...shown, name: 'Inês' });
    expect([reply.status, reply.body]).to.deep.equal([200, { ...shown, name: 'Inês', updatedAt: reply.body.updatedAt }]);
    const other = await change(id, { ...reply.body, registrationMethod: 'google', name: 'Ines' });
    expect([other.status, other.error.details.reason, other.error.details.field]).to.deep.equal([
      400,
      'read-only-field',
      'registrationMethod',
    ]);
  });

  it('may change the case of its email address, and not use that of another', async () => {
    const [one, two] = [await shop.fixtures.user({ email: 'one@example.com' }), await shop.fixtures.user({ email: 'two@example.com' })];
    expect((await change(one.id, { email: 'ONE@example.com' })).body.email).to.equal('ONE@example.com');
    for (const operation of ['updateUser', 'patchUser'] as const)
      for (const email of ['one@example.com', 'One@Example.COM']) {
        const reply = await shop.call(operation, { path: { id: two.id }, body: { email, name: 'Not taken either' } });
        expect([reply.status, reply.error.details.reason, reply.error.details.field]).to.deep.equal([409, 'email-taken', 'email']);
      }
    expect(await read(two.id)).to.deep.equal(two);
    await change(one.id, { email: 'free@example.com' });
    expect((await change(two.id, { email: 'one@example.com' })).body.email).to.equal('one@example.com');
  });

  it('succeeds for one of two that request the same address at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const both = [await shop.fixtures.user(), await shop.fixtures.user()];
      const email = `Wanted-${time}@example.com`;
      const replies = await Promise.all(both.map(({ id }, index) => change(id, { email: index === 0 ? email : email.toLowerCase() })));
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      for (const [index, reply] of replies.entries())
        expect(await read(both[index]?.id ?? '')).to.deep.equal(reply.status === 200 ? reply.body : both[index]);
    }
  });

  it('is recorded by operation, with the names of the fields and not their values', async () => {
    const { id } = await shop.fixtures.user({ name: 'Ines' });
    await change(id, { email: 'private@example.com', name: 'Ines' });
    await change(id, { email: 'private@example.com' });
    await shop.call('patchUser', { path: { id }, body: { name: null } });
    const { data } = (await shop.call('listAuditEntries', { query: { objectId: id } })).body;
    expect(data.map(({ operation, before, after }) => ({ operation, before, after }))).to.deep.equal([
      { operation: 'patchUser', before: {}, after: { changedFields: ['name'] } },
      { operation: 'updateUser', before: {}, after: { changedFields: ['email'] } },
    ]);
  });

  const refused: readonly (readonly [string, object, string])[] = [
    ['an empty name', { name: '' }, 'name'],
    ['an e-mail that is none', { email: 'ines' }, 'email'],
    ['another id', { id: 'usr_01jd0x2y4z6a8b0c2d4e6f8g0h' }, 'id'],
    ['a password', { password: 'secret' }, 'password'],
  ];
  for (const [what, body, field] of refused)
    it(`is refused with ${what}: nothing changes`, async () => {
      const user = await shop.fixtures.user({ name: 'Ines' });
      const reply = await change(user.id, { name: 'Inês', ...body });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
      expect(await read(user.id)).to.deep.equal(user);
    });

  it('is refused with null, which only PATCH understands: the response says what the field must be', async () => {
    const user = await shop.fixtures.user({ name: 'Ines', metadata: { tier: 'gold' } });
    for (const [body, issue] of [
      [{ name: null }, 'name must be a string'],
      [{ externalId: null }, 'externalId must be a string'],
      [{ metadata: null }, 'metadata must be an object'],
      [{ metadata: { tier: null } }, 'metadata.tier must be a string'],
    ] as const) {
      const reply = await change(user.id, body);
      expect([reply.status, reply.error.message]).to.deep.equal([400, issue]);
    }
    expect(await read(user.id)).to.deep.equal(user);
  });

  it('is refused without a change', async () => {
    const { id } = await shop.fixtures.user();
    expect((await change(id, {})).status).to.equal(400);
    expect((await change(id, { id })).error.details.reason).to.equal('read-only-field');
  });

  it('returns 404 when unknown', async () => {
    for (const id of ['usr_01jd0x2y4z6a8b0c2d4e6f8g0h', 'nosuch'])
      expect((await change(id, { name: 'Ines' })).error.code).to.equal('NOT_FOUND');
  });
});
