// Users: docs/description.md, Creator, user, order, commission, tracking; and the event user.registered.
import { expect } from 'chai';
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
