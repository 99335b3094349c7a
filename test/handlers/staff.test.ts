// Staff: invite, roles, disable; the API keys that act for members; and GET /api/me.
import { expect } from 'chai';
import type { Scope, StaffRole } from '../../generated/api.js';
import { listRoleScopes } from '../../domain/staff-roles.js';
import { loadContract } from '../../server/process/contract-files.js';
import { DAY_MS } from '../support/clock.js';
import { scopes as everyScope } from '../support/scopes.js';
import { useShop, type Shop } from '../support/service.js';
import { listRows, ownerKeyId } from './rows.js';

const ROLES: readonly StaffRole[] = ['owner', 'admin', 'moderator', 'finance', 'developer', 'analyst', 'viewer'];
const MODERATES: readonly Scope[] = ['content:read', 'content:moderate'];

const update = (shop: Shop, id: string, body: object, key?: string) =>
  shop.call('updateStaffMember', { path: { id }, body, ...(key !== undefined && { key }) });
const createKey = (shop: Shop, body: object, key?: string) =>
  shop.call('createApiKey', { body: { name: 'A key', scopes: MODERATES, ...body }, ...(key !== undefined && { key }) });
const statusWith = async (shop: Shop, key: string) => (await shop.call('getMe', { key })).status;
const read = async (shop: Shop, id: string) => (await shop.call('getStaffMember', { path: { id } })).body;
const readKey = async (shop: Shop, id: string) => (await shop.call('getApiKey', { path: { id } })).body;

/** A member with a key that has the scopes of the role. */
async function hire(shop: Shop, role: StaffRole) {
  const { id: staffId } = await shop.fixtures.staffMember({ role });
  const { key, id } = (await createKey(shop, { staffId, scopes: listRoleScopes(role) })).body;
  return { staffId, key, keyId: id };
}

describe('a member of the staff', () => {
  const shop = useShop();

  it('is invited, and shown with the scopes of the role', async () => {
    const reply = await shop.call('inviteStaffMember', { body: { email: 'Mia@Example.com', name: 'Mia Tran', role: 'moderator' } });
    expect(reply.status).to.equal(201);
    const { id } = reply.body;
    expect(id).to.match(/^stf_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(reply.header('Location')).to.equal(`/api/staff/${id}`);
    expect(reply.body).to.deep.equal({
      id,
      email: 'Mia@Example.com',
      name: 'Mia Tran',
      role: 'moderator',
      status: 'invited',
      scopes: listRoleScopes('moderator'),
      createdAt: '2024-11-21T10:05:00.000Z',
      updatedAt: '2024-11-21T10:05:00.000Z',
    });
    expect(await read(shop, id)).to.deep.equal(reply.body);
  });

  it('has a unique email address, ignoring case, also when two are invited at once', async () => {
    const { email } = await shop.fixtures.staffMember();
    const invite = (address: string) => shop.call('inviteStaffMember', { body: { email: address, name: 'Another', role: 'viewer' } });
    const again = await invite(email.toUpperCase());
    expect([again.status, again.error.details.reason]).to.deep.equal([409, 'email-taken']);
    const both = await Promise.all([invite('two@example.com'), invite('TWO@example.com')]);
    expect(both.map(({ status }) => status).sort()).to.deep.equal([201, 409]);
    expect(await listRows(shop, 'staff')).to.have.length(2);
  });

  it('is listed by role, by status and by the start of the name or of the address', async () => {
    const invite = async (email: string, name: string, role: StaffRole) =>
      (await shop.call('inviteStaffMember', { body: { email, name, role } })).body.id;
    const mia = await invite('mia@example.com', 'Mia Tran', 'moderator');
    const theo = await invite('theo@example.com', '100% Theo', 'viewer');
    await update(shop, theo, { status: 'disabled' });
    const list = async (query: Readonly<Record<string, string>>) => {
      const { data, total } = (await shop.call('listStaff', { query })).body;
      expect(total).to.equal(data.length);
      return data.map(({ id }) => id);
    };
    expect(await list({})).to.deep.equal([theo, mia]);
    expect(await list({ role: 'moderator' })).to.deep.equal([mia]);
    expect(await list({ status: 'disabled' })).to.deep.equal([theo]);
    expect(await list({ search: 'MIA' })).to.deep.equal([mia]);
    expect(await list({ search: 'theo@' })).to.deep.equal([theo]);
    expect(await list({ search: '100%' })).to.deep.equal([theo]);
    for (const search of ['%', '_ia', 'tran', '!']) expect(await list({ search }), search).to.deep.equal([]);
    expect(await list({ search: 'm', status: 'invited', role: 'viewer' })).to.deep.equal([]);
  });

  it('becomes active with the first key, and only so', async () => {
    const { id } = await shop.fixtures.staffMember();
    expect((await update(shop, id, { status: 'active' })).error.details.reason).to.equal('impossible-transition');
    shop.clock.advance(1_000);
    const { body } = await createKey(shop, { staffId: id });
    expect(body.staffId).to.equal(id);
    expect(await read(shop, id)).to.include({ status: 'active', updatedAt: '2024-11-21T10:05:01.000Z' });
    expect((await readKey(shop, body.id)).staffId).to.equal(id);
    const { data } = (await shop.call('listApiKeys', { query: { staffId: id } })).body;
    expect(data.map((one) => one.id)).to.deep.equal([body.id]);
  });

  it('changes nothing when a request asks for what is there', async () => {
    const member = await shop.fixtures.staffMember();
    shop.clock.advance(1_000);
    expect((await update(shop, member.id, { name: member.name, role: member.role })).body).to.deep.equal(member);
  });
});

describe('the roles of staff', () => {
  const shop = useShop();

  it('have the scopes that the contract shows', () => {
    const { description } = loadContract().components['schemas']?.['StaffRole'] as { description: string };
    const rows = new Map(
      description.split('\n').flatMap((line) => {
        const [, role, , scopes] = /^\| `(\w+)` \| ([^|]*) \| (.*) \|$/.exec(line) ?? [];
        return role && scopes ? [[role, [...scopes.matchAll(/`([\w:*]+)`/g)].map(([, scope]) => scope)] as const] : [];
      }),
    );
    for (const role of ROLES)
      expect(role === 'admin' ? everyScope.filter((scope) => scope !== '*') : rows.get(role), role).to.have.members([
        ...listRoleScopes(role),
      ]);
  });

  it('bound the keys of their members', async () => {
    const { id: staffId } = await shop.fixtures.staffMember({ role: 'viewer' });
    for (const scopes of [['content:moderate'], ['*'], ['products:read', 'keys:write']])
      expect((await createKey(shop, { staffId, scopes })).error.details.reason).to.equal('scope-outside-role');
    const { id } = (await createKey(shop, { staffId, scopes: ['products:read'] })).body;
    const widen = (scopes: readonly string[]) => shop.call('updateApiKey', { path: { id }, body: { scopes } });
    expect((await widen(['products:read', 'products:write'])).error.details.reason).to.equal('scope-outside-role');
    expect((await widen(['products:read', 'content:read'])).status).to.equal(200);
  });

  it('can not be given, taken or used by a key with fewer scopes', async () => {
    const admin = await hire(shop, 'admin');
    const moderator = await hire(shop, 'moderator');
    const owner = await hire(shop, 'owner');
    const invite = (role: StaffRole) =>
      shop.call('inviteStaffMember', { key: admin.key, body: { email: `${role}@example.com`, name: 'A name', role } });
    expect((await invite('owner')).error.details.reason).to.equal('stronger-role');
    expect((await invite('admin')).status).to.equal(201);
    const refused = [
      await update(shop, moderator.staffId, { role: 'owner' }, admin.key),
      await update(shop, admin.staffId, { role: 'owner' }, admin.key),
      await update(shop, owner.staffId, { role: 'viewer' }, admin.key),
      await update(shop, owner.staffId, { status: 'disabled' }, admin.key),
      await update(shop, owner.staffId, { name: 'Another' }, admin.key),
      await createKey(shop, { staffId: owner.staffId, scopes: ['products:read'] }, admin.key),
    ];
    for (const { status, error } of refused) expect([status, error.details.reason]).to.deep.equal([403, 'stronger-role']);
    expect((await update(shop, moderator.staffId, { role: 'finance' }, admin.key)).status).to.equal(200);
  });

  it('protect a narrow key of a more powerful member from being rolled by others', async () => {
    const admin = await hire(shop, 'admin');
    const owner = await hire(shop, 'owner');
    const narrow = (await createKey(shop, { staffId: owner.staffId, scopes: ['products:read'] })).body;
    const roll = (key: string) => shop.call('rollApiKey', { path: { id: narrow.id }, key });
    expect((await roll(admin.key)).error.details.reason).to.equal('stronger-role');
    const rolled = await roll(owner.key);
    expect([rolled.status, rolled.body.staffId]).to.deep.equal([201, owner.staffId]);
  });

  it('take the other scopes from keys when they become narrower, and leave keys alone when they become wider', async () => {
    const { staffId, key, keyId } = await hire(shop, 'owner');
    await hire(shop, 'owner');
    const moderating = (await createKey(shop, { staffId, scopes: MODERATES })).body;
    const writing = (await createKey(shop, { staffId, scopes: ['products:write'] })).body;
    expect((await update(shop, staffId, { role: 'viewer' })).status).to.equal(200);
    expect((await readKey(shop, keyId)).scopes).to.deep.equal(listRoleScopes('viewer'));
    expect((await readKey(shop, moderating.id)).scopes).to.deep.equal(['content:read']);
    expect((await readKey(shop, writing.id)).status).to.equal('revoked');
    expect((await shop.call('listUsers', { key })).status).to.equal(403);
    expect(await statusWith(shop, writing.key)).to.equal(401);
    await update(shop, staffId, { role: 'admin' });
    expect((await readKey(shop, moderating.id)).scopes).to.deep.equal(['content:read']);
  });
});

describe('a key that acts for a member', () => {
  const shop = useShop();

  it('creates keys for the same member, for another one, or for the store', async () => {
    const admin = await hire(shop, 'admin');
    const other = await shop.fixtures.staffMember();
    const own = (await createKey(shop, {}, admin.key)).body;
    const forOther = (await createKey(shop, { staffId: other.id }, admin.key)).body;
    const forStore = (await createKey(shop, { actsForStore: true }, admin.key)).body;
    expect([own.staffId, forOther.staffId, forStore.staffId]).to.deep.equal([admin.staffId, other.id, undefined]);
    const both = await createKey(shop, { actsForStore: true, staffId: other.id }, admin.key);
    expect([both.status, both.error.details.reason]).to.deep.equal([400, 'incompatible-fields']);
    expect((await createKey(shop, { staffId: 'stf_nosuch' })).error.details.reason).to.equal('unknown-staff-member');
  });

  it('is one of a hundred active ones at most', async () => {
    const { id: staffId } = await shop.fixtures.staffMember();
    const expiresAt = new Date(shop.clock.now().getTime() + DAY_MS).toISOString();
    for (let count = 0; count < 100; count += 1) await createKey(shop, { staffId, expiresAt });
    expect((await createKey(shop, { staffId })).error.details.reason).to.equal('too-many-api-keys');
    shop.clock.advance(DAY_MS);
    expect((await createKey(shop, { staffId })).status).to.equal(201);
  });

  it('shows whom it acts for, its limits, and the store', async () => {
    const { id: staffId, email, name } = await shop.fixtures.staffMember();
    const maker = (await createKey(shop, { scopes: ['*'], rateLimits: { standard: 50 } })).body;
    const { key, id } = (await createKey(shop, { staffId, rateLimits: { generation: 7 } }, maker.key)).body;
    const { body } = await shop.call('getMe', { key });
    expect(body).to.deep.equal({
      key: { id, name: 'A key', scopes: MODERATES, createdBy: maker.id },
      staff: { id: staffId, email, name, role: 'moderator' },
      rateLimits: { standard: 50, generation: 7 },
      store: {
        currency: 'USD',
        currencyDecimals: 2,
        contractVersion: loadContract().info.version,
        reviewModeration: 'auto',
        attributionWindowDays: 30,
        name: 'Storefront',
        retentionDays: 30,
      },
    });
    const owner = (await shop.call('getMe')).body;
    expect(owner).to.not.have.property('staff');
    expect(owner.key).to.deep.equal({ id: await ownerKeyId(shop), name: 'owner', scopes: ['*'] });
    expect(owner.rateLimits).to.deep.equal({ standard: 1_000_000, generation: 1_000_000 });
  });
});

describe('disabling a member', () => {
  const shop = useShop();

  it('revokes all keys of the member at once, also expired ones, and no others', async () => {
    const { staffId, key } = await hire(shop, 'admin');
    const own = (await createKey(shop, {}, key)).body;
    const forStore = (await createKey(shop, { actsForStore: true }, key)).body;
    const expired = (await createKey(shop, { staffId, expiresAt: '2024-11-21T10:05:01.000Z' })).body;
    shop.clock.advance(1_000);
    expect((await update(shop, staffId, { status: 'disabled' })).body.status).to.equal('disabled');
    expect(await Promise.all([key, own.key, expired.key, forStore.key].map((one) => statusWith(shop, one)))).to.deep.equal([
      401, 401, 401, 200,
    ]);
    expect((await readKey(shop, expired.id)).revokedAt).to.equal('2024-11-21T10:05:01.000Z');
  });

  it('prevents new keys until the member is active again; revoked keys stay revoked', async () => {
    const { staffId, key } = await hire(shop, 'moderator');
    await update(shop, staffId, { status: 'disabled' });
    const refused = await createKey(shop, { staffId });
    expect([refused.status, refused.error.details.reason]).to.deep.equal([409, 'staff-member-disabled']);
    expect((await update(shop, staffId, { status: 'active' })).status).to.equal(200);
    expect(await statusWith(shop, key)).to.equal(401);
    expect((await createKey(shop, { staffId })).status).to.equal(201);
  });

  it('withdraws an invitation', async () => {
    const { id: staffId } = await shop.fixtures.staffMember();
    expect((await update(shop, staffId, { status: 'disabled' })).status).to.equal(200);
    expect((await createKey(shop, { staffId })).status).to.equal(409);
  });

  it('is possible for oneself: the calling key ends with the request', async () => {
    const { staffId, key } = await hire(shop, 'admin');
    expect((await update(shop, staffId, { status: 'disabled' }, key)).status).to.equal(200);
    expect(await statusWith(shop, key)).to.equal(401);
  });

  it('leaves one active owner, also when two owners disable each other at the same time', async () => {
    const [one, other] = [await hire(shop, 'owner'), await hire(shop, 'owner')];
    const replies = await Promise.all([update(shop, one.staffId, { status: 'disabled' }), update(shop, other.staffId, { role: 'admin' })]);
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.error.details.reason).to.equal('last-owner');
    const left = (await shop.call('listStaff', { query: { role: 'owner', status: 'active' } })).body;
    expect(left.total).to.equal(1);
  });

  it('leaves no valid key behind when keys are created and rolled at the same time', async () => {
    const { staffId, keyId } = await hire(shop, 'moderator');
    const create = () => createKey(shop, { staffId });
    const calls: Promise<{ readonly status: number }>[] = [
      ...Array.from({ length: 4 }, create),
      shop.call('rollApiKey', { path: { id: keyId }, body: { overlapSeconds: 60 } }),
      update(shop, staffId, { status: 'disabled' }),
      shop.call('updateApiKey', { path: { id: keyId }, body: { scopes: ['content:read'] } }),
      ...Array.from({ length: 4 }, create),
    ];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).to.deep.equal([]);
    const rows = (await listRows(shop, 'api_keys')).filter((row) => row['staff_id'] === staffId);
    expect(rows.filter((row) => row['revoked_at'] === null)).to.deep.equal([]);
  });
});

describe('nonsense about staff', () => {
  const shop = useShop({}, 'suite');

  it('is refused', async () => {
    const { id } = await shop.fixtures.staffMember();
    const person = { email: 'a@example.com', name: 'A', role: 'viewer' };
    for (const wrong of [{ email: 'nobody' }, { name: '' }, { role: 'king' }, { status: 'active' }, { role: null }])
      expect((await shop.call('inviteStaffMember', { body: { ...person, ...wrong } })).status, JSON.stringify(wrong)).to.equal(400);
    for (const wrong of [{}, { status: 'invited' }, { email: 'b@example.com' }, { role: 'king' }])
      expect((await update(shop, id, wrong)).status, JSON.stringify(wrong)).to.equal(400);
    expect((await update(shop, 'stf_nosuch', { name: 'A' })).status).to.equal(404);
  });
});
