// Signing in to the dashboard: links, passwords, sessions, and what a session's bearer token may do.
import { expect } from 'chai';
import type { ErrorReply, Scope } from '../../../generated/api.js';
import type { OpenedSession } from '../../../handlers/sign-in.js';
import { createOwnerLink, createFirstOwner, linkForMember, type LinkFacts } from '../../../handlers/sign-in-links.js';
import { listRoleScopes } from '../../../domain/staff-roles.js';
import { DAY_MS } from '../../support/clock.js';
import { createBrowser, PASSWORD, readLink, signInAs, type Browser, type PageReply } from '../../support/dashboard.js';
import { useShop, type Shop } from '../../support/service.js';
import { listRows } from '../../handlers/rows.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const reasonOf = ({ status, body }: PageReply) => [status, (body as ErrorReply).error.details.reason];
const toSession = ({ body }: PageReply): OpenedSession => body as OpenedSession;
const renew = (browser: Browser) => browser.send('GET', '/dashboard/session');
const signIn = (browser: Browser, email: string, password = PASSWORD) => browser.send('POST', '/dashboard/session', { email, password });
const statusWith = async (shop: Shop, key: string) => (await shop.call('getMe', { key })).status;
const linkFor = async (shop: Shop, id: string) => readLink((await shop.call('createSignInLink', { path: { id } })).body.url);
const openLink = (browser: Browser, link: string, fields: object = {}) =>
  browser.send('POST', '/dashboard/session/link', { link, password: PASSWORD, ...fields });

describe('the link of the first owner', () => {
  const shop = useShop();

  it('makes the owner, who is signed in, and works once', async () => {
    const link = await createOwnerLink(shop.services);
    const secret = readLink(link?.url ?? '');
    const browser = createBrowser(shop.url);
    const facts = (await browser.send('POST', '/dashboard/session/link/check', { link: secret })).body as LinkFacts;
    expect(facts).to.deep.equal({ purpose: 'owner', expiresAt: '2024-11-22T10:05:00.000Z' });
    const opened = await openLink(browser, secret, { email: 'olga@example.com', name: 'Olga' });
    expect(opened.status).to.equal(200);
    const { token, staff, scopes } = toSession(opened);
    expect([staff.email, staff.role, scopes]).to.deep.equal(['olga@example.com', 'owner', ['*']]);
    const me = (await shop.call('getMe', { key: token })).body;
    expect([me.staff?.name, me.key.scopes, me.rateLimits.standard]).to.deep.equal(['Olga', ['*'], 1_000]);
    expect(reasonOf(await openLink(createBrowser(shop.url), secret))).to.deep.equal([404, 'sign-in-link-not-found']);
    expect(await createOwnerLink(shop.services)).to.equal(undefined);
  });

  it('makes one owner when it is used twice at once', async () => {
    const secret = readLink((await createOwnerLink(shop.services))?.url ?? '');
    const open = (name: string) => openLink(createBrowser(shop.url), secret, { email: `${name}@example.com`, name });
    const replies = await Promise.all([open('one'), open('two')]);
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 404]);
    expect(await listRows(shop, 'staff')).to.have.length(1);
  });

  it('names the fields that are missing, and stays usable', async () => {
    const secret = readLink((await createOwnerLink(shop.services))?.url ?? '');
    const browser = createBrowser(shop.url);
    expect(reasonOf(await openLink(browser, secret))).to.deep.equal([400, 'missing-field']);
    const short = await openLink(browser, secret, { password: 'eleven char', email: 'o@example.com', name: 'O' });
    expect((short.body as ErrorReply).error.details).to.include({ reason: 'invalid-length', field: 'password' });
    expect((await openLink(browser, secret, { email: 'o@example.com', name: 'O' })).status).to.equal(200);
  });

  it('is replaced by an owner from the environment, who is created once', async () => {
    const admin = { email: 'admin@example.com', password: PASSWORD };
    await Promise.all([createFirstOwner(admin, shop.services), createFirstOwner(admin, shop.services)]);
    await createFirstOwner({ ...admin, password: 'another one entirely' }, shop.services);
    expect(await createOwnerLink(shop.services)).to.equal(undefined);
    expect((await signIn(createBrowser(shop.url), 'ADMIN@example.com')).status).to.equal(200);
  });
});

describe('an invitation', () => {
  const shop = useShop();

  it('activates the member with the scopes of the role; a newer link replaces it', async () => {
    const { id, email, name } = await shop.fixtures.staffMember({ role: 'moderator' });
    const [old, link] = [await linkFor(shop, id), await linkFor(shop, id)];
    const browser = createBrowser(shop.url);
    expect(reasonOf(await openLink(browser, old))).to.deep.equal([404, 'sign-in-link-not-found']);
    const facts = (await browser.send('POST', '/dashboard/session/link/check', { link })).body;
    expect(facts).to.deep.equal({ purpose: 'invitation', email, name, role: 'moderator', expiresAt: '2024-11-28T10:05:00.000Z' });
    const session = toSession(await openLink(browser, link));
    expect(session.scopes).to.deep.equal(listRoleScopes('moderator'));
    expect((await shop.call('getStaffMember', { path: { id } })).body.status).to.equal('active');
    expect((await shop.call('listOrders', { key: session.token })).status).to.equal(403);
  });

  it('names who created it, and nobody for a link of another origin', async () => {
    const admin = await signInAs(shop, createBrowser(shop.url), 'admin');
    const invited = await shop.fixtures.staffMember({ role: 'analyst' });
    const path = { id: invited.id };
    const check = async (url: string) =>
      (await createBrowser(shop.url).send('POST', '/dashboard/session/link/check', { link: readLink(url) })).body as LinkFacts;
    const { url } = (await shop.call('createSignInLink', { path, key: admin.token })).body;
    expect(await check(url)).to.include({ role: 'analyst', invitedBy: admin.member.name });
    shop.clock.advance(MINUTE_MS);
    const ofCommand = await shop.services.db.transaction((trx) => linkForMember(trx, invited, shop.services));
    expect(await check(ofCommand.url)).to.not.have.property('invitedBy');
    const ofStore = (await shop.call('createSignInLink', { path })).body;
    expect(await check(ofStore.url)).to.not.have.property('invitedBy');
  });

  it('expires, and is refused for a member who was disabled', async () => {
    const { id } = await shop.fixtures.staffMember();
    const link = await linkFor(shop, id);
    shop.clock.advance(7 * DAY_MS);
    expect(reasonOf(await openLink(createBrowser(shop.url), link))).to.deep.equal([404, 'sign-in-link-not-found']);
    const later = await linkFor(shop, id);
    await shop.call('updateStaffMember', { path: { id }, body: { status: 'disabled' } });
    expect(reasonOf(await openLink(createBrowser(shop.url), later))).to.deep.equal([404, 'sign-in-link-not-found']);
    const refused = await shop.call('createSignInLink', { path: { id } });
    expect([refused.status, refused.error.details.reason]).to.deep.equal([409, 'staff-member-disabled']);
  });

  it('is not given to a key that may do less than the member', async () => {
    const owner = await shop.fixtures.staffMember({ role: 'owner' });
    const weak = (await shop.call('createApiKey', { body: { name: 'weak', staffId: owner.id, scopes: ['staff:write'] } })).body.key;
    const refused = await shop.call('createSignInLink', { path: { id: owner.id }, key: weak });
    expect([refused.status, refused.error.details.reason]).to.deep.equal([403, 'stronger-role']);
  });
});

describe('a password', () => {
  const shop = useShop();

  it('signs in, ignoring the case of the email address; nothing tells which part was wrong', async () => {
    const { member } = await signInAs(shop, createBrowser(shop.url), 'finance');
    const browser = createBrowser(shop.url);
    const replies = [await signIn(browser, 'nobody@example.com'), await signIn(browser, member.email, 'not the password')];
    expect(replies.map(reasonOf)).to.deep.equal([
      [401, 'wrong-credentials'],
      [401, 'wrong-credentials'],
    ]);
    expect(browser.cookie()).to.equal(undefined);
    expect((await signIn(browser, member.email.toUpperCase())).status).to.equal(200);
    expect((await renew(browser)).status).to.equal(200);
  });

  it('is limited to ten failures per account; another account and a link still work', async () => {
    const { member } = await signInAs(shop, createBrowser(shop.url), 'finance');
    const other = await signInAs(shop, createBrowser(shop.url), 'viewer');
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await signIn(createBrowser(shop.url), member.email, 'not the password')).status).to.equal(401);
    const refused = await signIn(createBrowser(shop.url), member.email);
    expect(reasonOf(refused)).to.deep.equal([429, 'sign-in-limit-exceeded']);
    expect(Number(refused.headers.get('Retry-After'))).to.be.within(1, 900);
    expect((await signIn(createBrowser(shop.url), other.member.email)).status).to.equal(200);
    expect((await openLink(createBrowser(shop.url), await linkFor(shop, member.id))).status).to.equal(200);
  });

  it('is changed by its owner, which ends the other sessions', async () => {
    const [laptop, phone] = [createBrowser(shop.url), createBrowser(shop.url)];
    const { member, token } = await signInAs(shop, laptop, 'admin');
    const phoneToken = toSession(await signIn(phone, member.email)).token;
    const change = (currentPassword: string) =>
      laptop.send('PUT', '/dashboard/session/password', { currentPassword, newPassword: 'a new long password' });
    expect(reasonOf(await change('not the password'))).to.deep.equal([400, 'wrong-password']);
    expect(await statusWith(shop, phoneToken)).to.equal(200);
    expect((await change(PASSWORD)).status).to.equal(204);
    expect([await statusWith(shop, token), await statusWith(shop, phoneToken)]).to.deep.equal([200, 401]);
    expect(reasonOf(await renew(phone))).to.deep.equal([401, 'no-session']);
    expect((await signIn(phone, member.email)).status).to.equal(401);
    expect((await signIn(phone, member.email, 'a new long password')).status).to.equal(200);
  });

  it('is stored as a salted hash; no secret of a session is in the store', async () => {
    const browsers = [createBrowser(shop.url), createBrowser(shop.url)];
    const signedIn = [];
    for (const browser of browsers) signedIn.push(await signInAs(shop, browser, 'viewer'));
    const rows = [
      ...(await listRows(shop, 'staff_passwords')),
      ...(await listRows(shop, 'sessions')),
      ...(await listRows(shop, 'api_keys')),
    ];
    const text = JSON.stringify(rows);
    const secrets = [PASSWORD, ...signedIn.map(({ token }) => token), ...browsers.map((one) => one.cookie()?.split('=')[1] ?? 'no cookie')];
    for (const secret of secrets) expect(text).not.to.include(secret);
    const hashes = (await listRows(shop, 'staff_passwords')).map(({ hash }) => String(hash));
    expect(hashes.every((hash) => hash.startsWith('scrypt:'))).to.equal(true);
    expect(new Set(hashes).size).to.equal(2);
  });
});

describe('a session', () => {
  const shop = useShop();

  it('gives all tabs the same token, and another one after five minutes; the old one ends', async () => {
    const browser = createBrowser(shop.url);
    const { token } = await signInAs(shop, browser, 'owner');
    expect(toSession(await renew(browser)).token).to.equal(token);
    shop.clock.advance(5 * MINUTE_MS);
    const renewed = toSession(await renew(browser)).token;
    expect(renewed).not.to.equal(token);
    expect([await statusWith(shop, token), await statusWith(shop, renewed)]).to.deep.equal([401, 200]);
    shop.clock.advance(10 * MINUTE_MS);
    expect(await statusWith(shop, renewed)).to.equal(401);
    expect(await statusWith(shop, toSession(await renew(browser)).token)).to.equal(200);
  });

  it('ends after twelve hours without use, and after seven days in any case', async () => {
    const [idle, used] = [createBrowser(shop.url), createBrowser(shop.url)];
    await signInAs(shop, idle, 'viewer');
    await signInAs(shop, used, 'viewer');
    for (let hours = 0; hours < 7 * 24; hours += 11) {
      expect((await renew(used)).status).to.equal(200);
      shop.clock.advance(11 * HOUR_MS);
      if (hours === 11) expect(reasonOf(await renew(idle))).to.deep.equal([401, 'no-session']);
    }
    expect(reasonOf(await renew(used))).to.deep.equal([401, 'no-session']);
    await shop.runMaintenance();
    expect(await listRows(shop, 'sessions')).to.deep.equal([]);
  });

  it('ends when the member signs out, and the token with it', async () => {
    const browser = createBrowser(shop.url);
    const { token } = await signInAs(shop, browser, 'viewer');
    const reply = await browser.send('DELETE', '/dashboard/session');
    expect([reply.status, browser.cookie()]).to.deep.equal([204, undefined]);
    expect(await statusWith(shop, token)).to.equal(401);
    expect((await browser.send('DELETE', '/dashboard/session')).status).to.equal(204);
  });

  it('ends when the member is disabled, and follows the role otherwise', async () => {
    const browser = createBrowser(shop.url);
    const { member, token } = await signInAs(shop, browser, 'moderator');
    const update = (body: object) => shop.call('updateStaffMember', { path: { id: member.id }, body });
    await update({ role: 'viewer' });
    expect((await shop.call('getMe', { key: token })).body.key.scopes).not.to.include('reviews:moderate');
    await update({ role: 'admin' });
    expect(toSession(await renew(browser)).scopes).to.deep.equal(listRoleScopes('admin'));
    await update({ status: 'disabled' });
    expect(await statusWith(shop, token)).to.equal(401);
    expect(reasonOf(await renew(browser))).to.deep.equal([401, 'no-session']);
    await update({ status: 'active' });
    expect(reasonOf(await renew(browser))).to.deep.equal([401, 'no-session']);
  });

  it('is one of at most twenty of a member: another one ends the oldest', async () => {
    const { member, token } = await signInAs(shop, createBrowser(shop.url), 'viewer');
    for (let opened = 1; opened < 20; opened += 1) await signIn(createBrowser(shop.url), member.email);
    expect(await statusWith(shop, token)).to.equal(200);
    await signIn(createBrowser(shop.url), member.email);
    expect(await statusWith(shop, token)).to.equal(401);
  }).timeout(30_000);

  it('is not an API key that people see, change or roll', async () => {
    const { token } = await signInAs(shop, createBrowser(shop.url), 'owner');
    const { id } = (await shop.call('getMe', { key: token })).body.key;
    const ids = (await shop.call('listApiKeys')).body.data.map((key) => key.id);
    expect(ids).not.to.include(id);
    const replies = [
      await shop.call('getApiKey', { path: { id }, key: token }),
      await shop.call('updateApiKey', { path: { id }, body: { name: 'mine' }, key: token }),
      await shop.call('rollApiKey', { path: { id }, key: token }),
      await shop.call('revokeApiKey', { path: { id }, key: token }),
    ];
    expect(replies.map(({ status }) => status)).to.deep.equal([404, 404, 404, 404]);
    expect((await shop.call('search', { query: { q: 'Dashboard' }, key: token })).body.data).to.deep.equal([]);
  });

  it('creates and rolls keys that outlive it, with the scopes of its member at most', async () => {
    const { member, token } = await signInAs(shop, createBrowser(shop.url), 'admin');
    const create = (scopes: Scope[]) => shop.call('createApiKey', { body: { name: 'till', scopes }, key: token });
    const created = (await create(['products:read'])).body;
    expect([created.staffId, created.expiresAt]).to.deep.equal([member.id, undefined]);
    const rolled = (await shop.call('rollApiKey', { path: { id: created.id }, key: token })).body;
    shop.clock.advance(DAY_MS);
    expect([await statusWith(shop, token), await statusWith(shop, rolled.key)]).to.deep.equal([401, 200]);
  });

  it('does not count toward the keys that its member can have', async () => {
    const { member } = await signInAs(shop, createBrowser(shop.url), 'viewer');
    const create = () => shop.call('createApiKey', { body: { name: 'till', scopes: ['products:read'], staffId: member.id } });
    for (let count = 0; count < 100; count += 1) expect((await create()).status).to.equal(201);
    const refused = await create();
    expect([refused.status, refused.error.details.reason]).to.deep.equal([409, 'too-many-api-keys']);
  });

  it('is listed for its member, and for those who read staff; the member and admins end it', async () => {
    const [laptop, phone] = [createBrowser(shop.url), createBrowser(shop.url)];
    const { member, token } = await signInAs(shop, laptop, 'viewer');
    const other = await signInAs(shop, createBrowser(shop.url), 'finance');
    await signIn(phone, member.email);
    const own = (await shop.call('listSessions', { key: token })).body;
    expect([own.total, own.data.map(({ current }) => current)]).to.deep.equal([2, [false, true]]);
    expect((await shop.call('listSessions')).body.data).to.deep.equal([]);
    expect((await shop.call('listSessions', { query: { staffId: member.id } })).body.total).to.equal(2);
    expect((await shop.call('listSessions', { query: { staffId: member.id }, key: other.token })).status).to.equal(403);
    const [first, second] = own.data;
    const end = (id: string | undefined, key?: string) => shop.call('endSession', { path: { id: String(id) }, ...(key && { key }) });
    expect((await end(first?.id, other.token)).status).to.equal(404);
    expect((await end(first?.id, token)).status).to.equal(204);
    expect((await end(first?.id, token)).status).to.equal(404);
    expect(reasonOf(await renew(phone))).to.deep.equal([401, 'no-session']);
    expect((await end(second?.id)).status).to.equal(204);
    expect(await statusWith(shop, token)).to.equal(401);
  });

  it('is in the audit log: who signed in and out, from where', async () => {
    const browser = createBrowser(shop.url);
    const { member } = await signInAs(shop, browser, 'viewer');
    await browser.send('DELETE', '/dashboard/session');
    const entries = (await shop.call('listAuditEntries', { query: { staffId: member.id, objectType: 'session' } })).body.data;
    expect(entries.map(({ operation }) => operation)).to.deep.equal(['signOut', 'signIn']);
    expect(entries[1]?.after).to.deep.equal({ userAgent: 'node', address: '127.0.0.1' });
  });
});

describe('the sign-in pages', () => {
  const shop = useShop({}, 'suite');

  it('refuse requests from other origins, and those that do not say where they come from', async () => {
    const send = async (headers: Record<string, string>) => {
      const response = await fetch(`${shop.url}/dashboard/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: '{}',
      });
      return response.status;
    };
    expect(await send({ Origin: 'https://evil.example' })).to.equal(403);
    expect(await send({ Origin: shop.url, 'Sec-Fetch-Site': 'same-site' })).to.equal(403);
    expect(await send({})).to.equal(403);
    expect(await send({ Origin: shop.url, 'Sec-Fetch-Site': 'same-origin' })).to.equal(400);
    const read = await fetch(`${shop.url}/dashboard/session`, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(read.status).to.equal(403);
  });

  it('set a cookie that scripts cannot read and that nothing but these pages gets', async () => {
    const member = await shop.fixtures.staffMember();
    const reply = await openLink(createBrowser(shop.url), await linkFor(shop, member.id));
    const [cookie] = reply.headers.getSetCookie();
    expect(cookie).to.match(/^storefront-session=[\w-]{43}; Path=\/dashboard\/session; HttpOnly; SameSite=Strict; Max-Age=604800$/);
  });

  it('answer nonsense with errors that name the field', async () => {
    const browser = createBrowser(shop.url);
    const bodies = [{}, { email: 5, password: 'x' }, { email: 'a@b', password: 'x'.repeat(257) }, []];
    const fields = [];
    for (const body of bodies) {
      const { error } = (await browser.send('POST', '/dashboard/session', body)).body as ErrorReply;
      fields.push([error.details.reason, error.details.field]);
    }
    expect(fields).to.deep.equal([
      ['missing-field', 'email'],
      ['invalid-type', 'email'],
      ['invalid-length', 'password'],
      ['missing-field', 'email'],
    ]);
    expect((await browser.send('PATCH', '/dashboard/session')).headers.get('Allow')).to.equal('GET, POST, DELETE');
  });

  it('write no password, cookie, token or link to the log', async () => {
    const browser = createBrowser(shop.url);
    const { token } = await signInAs(shop, browser, 'viewer');
    await signIn(browser, 'nobody@example.com', 'a password to find');
    for (const secret of [PASSWORD, 'a password to find', token, browser.cookie()?.split('=')[1] ?? 'no cookie'])
      expect(shop.logs()).not.to.include(secret);
  });
});

describe('the sign-in behind https', () => {
  const shop = useShop({ PUBLIC_ORIGIN: 'https://shop.example' }, 'suite');

  it('sets a cookie that only this host gets, over https only', async () => {
    const member = await shop.fixtures.staffMember();
    const { url } = (await shop.call('createSignInLink', { path: { id: member.id } })).body;
    expect(url).to.match(/^https:\/\/shop\.example\/dashboard\/welcome#[\w-]{43}$/);
    const reply = await createBrowser(shop.url).send(
      'POST',
      '/dashboard/session/link',
      { link: readLink(url), password: PASSWORD },
      { Origin: 'https://shop.example' },
    );
    const [cookie] = reply.headers.getSetCookie();
    expect(cookie).to.match(/^__Host-storefront-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=604800$/);
  });
});
