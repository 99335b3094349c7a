// Single sign-on over HTTP, with a real provider: who gets in, with which role, and what the store and the log have of it.
import { expect } from 'chai';
import type { AuditEntry, StaffRole } from '../../../generated/api.js';
import type { OpenedSession } from '../../../handlers/sign-in.js';
import { createOwnerLink } from '../../../handlers/sign-in-links.js';
import { createBrowser, enableSecondFactor, PASSWORD, readLink, signInAs } from '../../support/dashboard.js';
import { signInAtProvider, startProvider, type Provider } from '../../support/provider.js';
import { startShop, useShop, type Settings, type Shop } from '../../support/service.js';

const MIA = { sub: 'mia-at-provider', email: 'Mia@example.com', email_verified: true, name: 'Mia Tran' };

describe('single sign-on', () => {
  let provider: Provider;
  let shop: Shop;
  before(async () => {
    provider = await startProvider();
  });
  after(() => provider.stop());
  beforeEach(() => {
    Object.assign(provider, { person: MIA, faults: {} });
  });
  afterEach(() => shop.stop());

  const start = async (settings: Settings = {}) => (shop = await startShop({ ...provider.settings, ...settings }));
  const invite = async (fields: { email?: string; role?: StaffRole } = {}) =>
    (await shop.call('inviteStaffMember', { body: { email: MIA.email, name: 'Mia', role: 'moderator', ...fields } })).body;
  const member = async (id: string) => (await shop.call('getStaffMember', { path: { id } })).body;
  const visit = () => createBrowser(shop.url);
  /** Signs in with a new browser. Returns where it ends, and the session. */
  async function signIn(to?: string) {
    const browser = visit();
    const location = await signInAtProvider(browser, to);
    const { status, body } = await browser.send('GET', '/dashboard/session');
    return { location, session: status === 200 ? (body as OpenedSession) : undefined, browser };
  }
  const problemOf = async () => {
    const { location, session } = await signIn();
    expect(session).to.equal(undefined);
    return /^\/dashboard\/\?problem=([a-z-]+)$/.exec(location ?? '')?.[1];
  };
  const audit = async (): Promise<AuditEntry[]> => (await shop.call('listAuditEntries', { query: { limit: 50 } })).body.data;

  it('signs an invited member in, who becomes active and keeps the role, and brings the browser where it wanted to go', async () => {
    await start();
    const { id } = await invite();
    const { location, session } = await signIn('/dashboard/orders?status=paid');
    expect(location).to.equal('/dashboard/orders?status=paid');
    expect(session?.staff).to.deep.equal({ id, email: MIA.email, name: 'Mia', role: 'moderator' });
    expect((await member(id)).status).to.equal('active');
    expect((await shop.call('getMe', { key: session?.token ?? '' })).body.staff?.id).to.equal(id);
    const entries = await audit();
    const find = (operation: string, objectType: string) =>
      entries.find((one) => one.operation === operation && one.objectType === objectType);
    expect(find('linkIdentity', 'staff-member')?.after).to.deep.equal({ issuer: provider.url, subject: MIA.sub });
    expect(find('signIn', 'staff-member')).to.deep.include({ staffId: id, before: { status: 'invited' }, after: { status: 'active' } });
    expect(find('signIn', 'session')?.after).to.include({ issuer: provider.url });
  });

  it('knows the person by the id at the provider from then on, also with another address, which is another member', async () => {
    await start();
    const { id } = await invite();
    await signIn();
    const other = await invite({ email: 'boss@example.com', role: 'owner' });
    provider.person = { ...MIA, email: 'boss@example.com' };
    expect((await signIn()).session?.staff.id).to.equal(id);
    provider.person = { ...MIA, sub: 'someone-else' };
    expect(await problemOf(), 'the address of a member who is linked').to.equal('other-account');
    expect((await member(other.id)).status).to.equal('invited');
  });

  it('asks for no second factor of the service, and leaves the password alone', async () => {
    await start();
    const browser = visit();
    const { member: existing } = await signInAs(shop, browser, 'admin');
    await enableSecondFactor(shop, browser);
    provider.person = { ...MIA, email: existing.email };
    expect((await signIn()).session?.staff.id).to.equal(existing.id);
    expect((await browser.send('GET', '/dashboard/session')).status, 'the other session').to.equal(200);
  });

  it('refuses strangers, disabled members, and addresses that are not verified', async () => {
    await start();
    expect(await problemOf()).to.equal('not-invited');
    const { id } = await invite();
    for (const email_verified of [false, undefined, 'true']) {
      provider.person = { ...MIA, email_verified };
      expect(await problemOf(), String(email_verified)).to.equal('unverified-email');
    }
    provider.person = { sub: MIA.sub };
    expect(await problemOf(), 'no address').to.equal('unverified-email');
    provider.person = MIA;
    expect((await signIn()).session?.staff.id).to.equal(id);
    await shop.call('updateStaffMember', { path: { id }, body: { status: 'disabled' } });
    expect(await problemOf()).to.equal('disabled');
  });

  it('believes a provider that never says whether addresses are verified, if the operator does, but not one that says no', async () => {
    await start({ OIDC_TRUST_EMAIL: 'true' });
    const { id } = await invite();
    provider.person = { ...MIA, email_verified: false };
    expect(await problemOf()).to.equal('unverified-email');
    provider.person = { ...MIA, email_verified: undefined };
    expect((await signIn()).session?.staff.id).to.equal(id);
  });

  it('finds in the user info whether an address is verified, if the token does not say it', async () => {
    await start();
    const { id } = await invite();
    provider.person = { ...MIA, email_verified: undefined };
    provider.faults = { userInfo: { email_verified: true } };
    expect((await signIn()).session?.staff.id).to.equal(id);
  });

  it('adds people who were not invited with the default role', async () => {
    await start({ OIDC_DEFAULT_ROLE: 'viewer' });
    const { session } = await signIn();
    expect(session?.staff).to.include({ email: MIA.email, name: MIA.name, role: 'viewer' });
    expect((await signIn()).session?.staff.id).to.equal(session?.staff.id);
    expect((await audit()).find(({ operation, before }) => operation === 'signIn' && !before)?.after).to.be.an('object');
  });

  describe('with roles of the provider', () => {
    const settings = { OIDC_ROLE_CLAIM: 'realm_access.roles', OIDC_ROLE_MAP: 'heads=owner,shop-admins=admin,shop-mods=moderator' };
    const setGroups = (...roles: string[]) => (provider.person = { ...MIA, realm_access: { roles } });

    it('follows them at each sign-in, the first of the map first, and takes scopes from open sessions and keys', async () => {
      await start(settings);
      setGroups('everyone', 'shop-mods', 'shop-admins');
      const { session, browser } = await signIn();
      expect(session?.staff.role).to.equal('admin');
      const key = (
        await shop.call('createApiKey', { key: session?.token ?? '', body: { name: 'mine', scopes: ['orders:read', 'products:read'] } })
      ).body;
      setGroups('shop-mods');
      expect((await signIn()).session?.staff.role).to.equal('moderator');
      expect((await browser.send('GET', '/dashboard/session')).body).to.have.nested.property('staff.role', 'moderator');
      expect((await shop.call('getApiKey', { path: { id: key.id } })).body.scopes).to.deep.equal(['products:read']);
      const change = (await audit()).find(({ operation, before }) => operation === 'signIn' && before?.['role'] === 'admin');
      expect(change).to.deep.include({ staffId: session?.staff.id, before: { role: 'admin' }, after: { role: 'moderator' } });
    });

    it('refuses people without any of the groups, also those who were invited', async () => {
      await start(settings);
      await invite();
      setGroups('everyone');
      expect(await problemOf()).to.equal('no-role');
    });

    it('never takes the role of the last owner', async () => {
      await start(settings);
      setGroups('heads');
      const { session } = await signIn();
      expect(session?.scopes).to.deep.equal(['*']);
      setGroups('shop-mods');
      expect(await problemOf()).to.equal('last-owner');
      expect((await member(session?.staff.id ?? '')).role).to.equal('owner');
    });

    it('makes a first owner, and the link for the first owner stops working', async () => {
      await start(settings);
      const link = await createOwnerLink(shop.services);
      setGroups('heads');
      expect((await signIn()).session?.staff.role).to.equal('owner');
      const fields = { link: readLink(link?.url ?? ''), password: PASSWORD, email: 'evil@example.com', name: 'Evil' };
      expect((await visit().send('POST', '/dashboard/session/link', fields)).status).to.equal(404);
      expect(await createOwnerLink(shop.services)).to.equal(undefined);
    });

    it('finds groups in the user info, if the token has none', async () => {
      await start({ ...settings, OIDC_ROLE_CLAIM: 'groups' });
      provider.faults = { userInfo: { groups: 'shop-mods' } };
      expect((await signIn()).session?.staff.role).to.equal('moderator');
    });
  });

  it('asks the provider only when somebody signs in, and keeps its description for an hour', async () => {
    await start({ OIDC_NAME: 'Example Corp' });
    const before = provider.requests.length;
    expect((await visit().send('GET', '/dashboard/session/options')).body).to.deep.equal({ singleSignOn: { name: 'Example Corp' } });
    expect(provider.requests.length).to.equal(before);
    const descriptions = () => provider.requests.slice(before).filter((path) => path.includes('well-known')).length;
    await invite();
    await signIn();
    await signIn();
    expect(descriptions()).to.equal(1);
    shop.clock.advance(3_600_001);
    await signIn();
    expect(descriptions()).to.equal(2);
    shop.clock.advance(3_600_001);
    provider.faults = { description: { issuer: 'https://elsewhere.example' } };
    expect((await signIn()).session?.staff.email, 'with the old one').to.equal(MIA.email);
  });
});

describe('single sign-on without a provider', () => {
  const shop = useShop();

  it('is not offered', async () => {
    const browser = createBrowser(shop.url);
    expect((await browser.send('GET', '/dashboard/session/options')).body).to.deep.equal({});
    expect((await browser.send('GET', '/dashboard/session/oidc')).status).to.equal(404);
    expect((await browser.send('GET', '/dashboard/session/oidc/callback?code=1&state=2')).status).to.equal(404);
  });
});
