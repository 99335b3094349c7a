// Passkeys of the dashboard: adding and removing them, signing in with them, and what attackers try.
import { expect } from 'chai';
import type { ErrorReply } from '../../../generated/api.js';
import { createResetLink } from '../../../cli/staff.js';
import { CHALLENGE_MS } from '../../../domain/passkeys.js';
import type { OpenedSession } from '../../../handlers/sign-in.js';
import { listRows } from '../../handlers/rows.js';
import { createAuthenticator, type Overrides } from '../../support/authenticator.js';
import {
  addPasskey,
  createBrowser,
  enableSecondFactor,
  fillPasskeys,
  PASSWORD,
  readLink,
  sendAssertion,
  signInAs,
  startPasskey,
  startPasskeySignIn,
  toNamedUrl,
  type PageReply,
} from '../../support/dashboard.js';
import { MINUTE_MS } from '../../support/clock.js';
import { useShop } from '../../support/service.js';

const PATH = '/dashboard/session/passkeys';
const reasonOf = ({ status, body }: PageReply) => [status, (body as ErrorReply).error.details.reason];

describe('passkeys', () => {
  const shop = useShop();
  const visit = () => createBrowser(toNamedUrl(shop.url));

  /** A member who is signed in, in a browser. */
  async function withMember() {
    const browser = visit();
    const { member } = await signInAs(shop, browser, 'manager');
    return { browser, id: member.id, email: member.email };
  }

  /** The same, with a passkey. */
  async function withPasskey() {
    const member = await withMember();
    return { ...member, phone: await addPasskey(shop, member.browser) };
  }

  /** Tries to sign in with a passkey in a new browser. */
  async function signIn({ sign }: Pick<Awaited<ReturnType<typeof addPasskey>>, 'sign'>, overrides?: Overrides) {
    const browser = visit();
    return sendAssertion(browser, sign(await startPasskeySignIn(browser), overrides));
  }

  /** Tries to add a passkey. */
  const add = async (browser: ReturnType<typeof visit>, overrides?: Overrides) =>
    browser.send('POST', PATH, {
      name: 'Laptop',
      ...createAuthenticator(toNamedUrl(shop.url)).create(await startPasskey(browser), overrides),
    });

  it('are added with the password, listed, used, and removed', async () => {
    const { browser, id, email } = await withMember();
    const options = await startPasskey(browser);
    expect(options).to.deep.include({ rp: { name: 'Storefront', id: 'localhost' }, attestation: 'none', excludeCredentials: [] });
    expect(options).to.have.deep.property('authenticatorSelection', {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    });
    expect(Buffer.from(options.challenge, 'base64url')).to.have.length(32);
    const phone = await addPasskey(shop, browser, ' Phone ');
    const [stored] = await listRows(shop, 'passkeys');
    expect(stored).to.include({ id: phone.id, staff_id: id, name: 'Phone', transports: 'internal,hybrid' });
    shop.clock.advance(MINUTE_MS);
    const reply = await signIn(phone, { isSynced: true });
    expect(reply.status).to.equal(200);
    expect((reply.body as OpenedSession).staff.email).to.equal(email);
    const { body } = await browser.send('GET', PATH);
    const times = { createdAt: '2024-11-21T10:05:00.000Z', lastUsedAt: '2024-11-21T10:06:00.000Z' };
    expect(body).to.deep.equal({ passkeys: [{ id: phone.id, name: 'Phone', ...times, isSynced: true }] });
    expect((await browser.send('POST', `${PATH}/removal`, { id: phone.id, currentPassword: PASSWORD })).status).to.equal(204);
    expect((await browser.send('GET', PATH)).body).to.deep.equal({ passkeys: [] });
    expect(reasonOf(await signIn(phone))).to.deep.equal([401, 'unknown-passkey']);
  });

  it('are recorded in the audit log: adding, signing in, and removing', async () => {
    const { browser, phone } = await withPasskey();
    await signIn(phone);
    await browser.send('POST', `${PATH}/removal`, { id: phone.id, currentPassword: PASSWORD });
    const entries = (await shop.call('listAuditEntries', { query: { limit: 100 } })).body.data;
    const find = (operation: string) => entries.find((one) => one.operation === operation);
    expect(find('addPasskey')?.after).to.deep.equal({ passkeyId: phone.id, passkeyName: 'Phone' });
    expect(find('removePasskey')?.before).to.deep.equal({ passkeyId: phone.id, passkeyName: 'Phone' });
    expect(find('signIn')?.after).to.include({ passkeyId: phone.id });
  });

  it('need neither the password nor the code of a second factor', async () => {
    const { browser, phone } = await withPasskey();
    await enableSecondFactor(shop, browser);
    expect((await signIn(phone)).status).to.equal(200);
  });

  it('are added and removed with the right password and a session only', async () => {
    const { browser, phone } = await withPasskey();
    for (const [path, fields] of [
      [`${PATH}/options`, {}],
      [`${PATH}/removal`, { id: phone.id }],
    ] as const) {
      const currentPassword = 'not the password';
      expect(reasonOf(await browser.send('POST', path, { ...fields, currentPassword }))).to.deep.equal([400, 'wrong-password']);
      expect(reasonOf(await visit().send('POST', path, { ...fields, currentPassword: PASSWORD }))).to.deep.equal([401, 'no-session']);
    }
    for (const method of ['GET', 'POST'])
      expect(reasonOf(await visit().send(method, PATH, method === 'GET' ? undefined : {}))).to.deep.equal([401, 'no-session']);
    expect(await listRows(shop, 'passkeys')).to.have.length(1);
  });

  it('of others cannot be removed', async () => {
    const { phone } = await withPasskey();
    const { browser } = await withMember();
    const reply = await browser.send('POST', `${PATH}/removal`, { id: phone.id, currentPassword: PASSWORD });
    expect(reasonOf(reply)).to.deep.equal([404, 'passkey-not-found']);
  });

  it('open one session for each signature, also if it is sent twice at once', async () => {
    const { phone } = await withPasskey();
    const browser = visit();
    const assertion = phone.sign(await startPasskeySignIn(browser), { counter: 0 });
    const replies = await Promise.all([sendAssertion(browser, assertion), sendAssertion(browser, assertion)]);
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 400]);
    expect(reasonOf(await sendAssertion(browser, assertion))).to.deep.equal([400, 'passkey-challenge-expired']);
  });

  it('sign only in the browser that asked for the challenge', async () => {
    const { phone } = await withPasskey();
    const options = await startPasskeySignIn(visit());
    expect(reasonOf(await sendAssertion(visit(), phone.sign(options)))).to.deep.equal([400, 'passkey-challenge-expired']);
    const other = visit();
    await startPasskeySignIn(other);
    expect(reasonOf(await sendAssertion(other, phone.sign(options)))).to.deep.equal([401, 'wrong-passkey']);
  });

  it('need a challenge that is younger than five minutes, and leave nothing of it in the store', async () => {
    const { browser, phone } = await withPasskey();
    const visitor = visit();
    const [assertion, options] = [phone.sign(await startPasskeySignIn(visitor)), await startPasskey(browser)];
    shop.clock.advance(CHALLENGE_MS);
    expect(reasonOf(await sendAssertion(visitor, assertion))).to.deep.equal([400, 'passkey-challenge-expired']);
    const laptop = createAuthenticator(toNamedUrl(shop.url)).create(options);
    expect(reasonOf(await browser.send('POST', PATH, { name: 'Laptop', ...laptop }))).to.deep.equal([400, 'passkey-challenge-expired']);
    await shop.runMaintenance();
    expect(await listRows(shop, 'used_passkey_challenges')).to.deep.equal([]);
  });

  it('are stored only for an answer to a challenge; asking for one stores nothing', async () => {
    for (let count = 0; count < 20; count++) await startPasskeySignIn(visit());
    expect(await listRows(shop, 'used_passkey_challenges')).to.deep.equal([]);
  });

  it('accept no ticket that the service did not make for this use', async () => {
    const { browser, phone } = await withPasskey();
    const { ticket } = { ticket: shop.services.encryption.encrypt('something else') };
    for (const cookie of ['nonsense', ticket])
      expect(
        reasonOf(
          await visit().send('POST', '/dashboard/session/passkey', phone.sign({ challenge: 'YQ', rpId: 'localhost' }), {
            Cookie: `storefront-challenge=${cookie}`,
          }),
        ),
      ).to.deep.equal([400, 'passkey-challenge-expired']);
    const toAdd = await startPasskey(browser);
    expect(reasonOf(await sendAssertion(browser, phone.sign({ ...toAdd, rpId: 'localhost' })))).to.deep.equal([
      400,
      'passkey-challenge-expired',
    ]);
  });

  it('are not added with the challenge of another member or of another session', async () => {
    const one = await withMember();
    const other = await withMember();
    const device = createAuthenticator(toNamedUrl(shop.url));
    const attestation = { name: 'Laptop', ...device.create(await startPasskey(one.browser)) };
    expect(reasonOf(await other.browser.send('POST', PATH, attestation))).to.deep.equal([400, 'passkey-challenge-expired']);
    const Cookie = [one, other].map(({ browser }, place) => browser.cookie()?.split('; ')[1 - place]).join('; ');
    expect(reasonOf(await visit().send('POST', PATH, attestation, { Cookie }))).to.deep.equal([400, 'passkey-challenge-expired']);
    expect((await one.browser.send('POST', PATH, attestation)).status).to.equal(200);
    expect(reasonOf(await one.browser.send('POST', PATH, attestation)), 'again').to.deep.equal([400, 'passkey-challenge-expired']);
  });

  for (const [what, overrides] of [
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a device that did not verify its user', { isVerified: false }],
    ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['an attestation with certificates', { format: 'packed', statement: new Map([['x5c', [Buffer.from('certificate')]]]) }],
  ] as const)
    it(`refuses ${what}`, async () => {
      const { browser, phone } = await withPasskey();
      expect(reasonOf(await add(browser, overrides))).to.deep.equal([400, 'invalid-passkey']);
      if (!('format' in overrides)) expect(reasonOf(await signIn(phone, overrides))).to.deep.equal([401, 'wrong-passkey']);
      expect((await signIn(phone)).status, 'the passkey still works').to.equal(200);
    });

  it('refuses a signature of another key, and the user handle of another member', async () => {
    const { phone } = await withPasskey();
    const { phone: other, id } = await withPasskey();
    const browser = visit();
    const options = await startPasskeySignIn(browser);
    const forged = { ...phone.sign(options), signature: other.sign(options).signature };
    expect(reasonOf(await sendAssertion(browser, forged))).to.deep.equal([401, 'wrong-passkey']);
    const userHandle = Buffer.from(id).toString('base64url');
    expect(reasonOf(await signIn(phone, { userHandle }))).to.deep.equal([401, 'wrong-passkey']);
  });

  it('refuses a counter that does not go up, logs it, and lets the first device go on', async () => {
    const { phone } = await withPasskey();
    expect((await signIn(phone, { counter: 7 })).status).to.equal(200);
    for (const counter of [7, 6, 0]) expect(reasonOf(await signIn(phone, { counter }))).to.deep.equal([401, 'copied-passkey']);
    expect(shop.logs()).to.include('may have been copied');
    expect((await signIn(phone, { counter: 4_294_967_295 })).status).to.equal(200);
  });

  it('accepts a device that does not count', async () => {
    const { phone } = await withPasskey();
    for (let times = 0; times < 2; times++) expect((await signIn(phone, { counter: 0 })).status).to.equal(200);
  });

  it('does not sign in a disabled member, and does again once the member is active', async () => {
    const { id, phone } = await withPasskey();
    await shop.call('updateStaffMember', { path: { id }, body: { status: 'disabled' } });
    expect(reasonOf(await signIn(phone))).to.deep.equal([401, 'unknown-passkey']);
    await shop.call('updateStaffMember', { path: { id }, body: { status: 'active' } });
    expect((await signIn(phone)).status).to.equal(200);
  });

  it('stay when a link resets the password, unless the operator removes them', async () => {
    const { id, email, phone } = await withPasskey();
    const reset = async (url: string) =>
      visit().send('POST', '/dashboard/session/link', { link: readLink(url), password: 'another long password' });
    expect((await reset((await shop.call('createSignInLink', { path: { id } })).body.url)).status).to.equal(200);
    expect((await signIn(phone)).status).to.equal(200);
    expect((await reset((await createResetLink(shop.services, email, { removePasskeys: true })).url)).status).to.equal(200);
    expect(reasonOf(await signIn(phone))).to.deep.equal([401, 'unknown-passkey']);
  });

  it('are twenty at most', async () => {
    const { browser, id } = await withMember();
    const early = createAuthenticator(toNamedUrl(shop.url));
    await fillPasskeys(shop, id, 19);
    const attestation = early.create(await startPasskey(browser));
    const challenge = browser.cookie() ?? '';
    await addPasskey(shop, browser);
    expect(reasonOf(await browser.send('POST', `${PATH}/options`, { currentPassword: PASSWORD }))).to.deep.equal([
      409,
      'too-many-passkeys',
    ]);
    const late = await visit().send('POST', PATH, { name: 'Late', ...attestation }, { Cookie: challenge });
    expect(reasonOf(late)).to.deep.equal([409, 'too-many-passkeys']);
    expect(await listRows(shop, 'passkeys')).to.have.length(20);
  });

  it('are stored once', async () => {
    const { browser } = await withMember();
    const device = createAuthenticator(toNamedUrl(shop.url));
    const addAgain = async () => browser.send('POST', PATH, { name: 'Phone', ...device.create(await startPasskey(browser)) });
    expect((await addAgain()).status).to.equal(200);
    expect(reasonOf(await addAgain())).to.deep.equal([409, 'passkey-exists']);
  });

  it('stop after ten failed attempts', async () => {
    const { phone } = await withPasskey();
    for (let count = 0; count < 10; count++) expect((await signIn(phone, { isVerified: false })).status).to.equal(401);
    expect((await signIn(phone)).status).to.equal(429);
  });

  it('name each field that is missing or has the wrong form', async () => {
    const { body } = await sendAssertion(visit(), { id: 'not base64url!', signature: 5 });
    const { errors = [] } = (body as ErrorReply).error.details;
    expect(errors.map(({ field, reason }) => [field, reason])).to.deep.equal([
      ['id', 'invalid-format'],
      ['clientDataJSON', 'missing-field'],
      ['authenticatorData', 'missing-field'],
      ['signature', 'invalid-type'],
      ['userHandle', 'missing-field'],
    ]);
  });

  it('refuses nonsense without an error of the service', async () => {
    const { browser, phone } = await withPasskey();
    const nonsense = { id: 'aaaa', clientDataJSON: 'aaaa', attestationObject: 'aaaa', authenticatorData: 'aaaa', signature: 'aaaa' };
    await startPasskey(browser);
    expect(reasonOf(await browser.send('POST', PATH, { name: 'Laptop', ...nonsense }))).to.deep.equal([400, 'invalid-passkey']);
    const visitor = visit();
    const { id, userHandle } = phone.sign(await startPasskeySignIn(visitor));
    expect(reasonOf(await sendAssertion(visitor, { ...nonsense, id, userHandle }))).to.deep.equal([401, 'wrong-passkey']);
  });
});

describe('passkeys behind a public origin', () => {
  const shop = useShop({ PUBLIC_ORIGIN: 'https://shop.example' });

  it('are for its host, and their challenge is in a cookie of this host', async () => {
    const Origin = 'https://shop.example';
    const { body, headers } = await createBrowser(shop.url).send('POST', '/dashboard/session/passkey/options', undefined, { Origin });
    expect(body).to.deep.include({ rpId: 'shop.example', userVerification: 'required' });
    expect(headers.getSetCookie()[0]).to.match(
      /^__Host-storefront-challenge=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=300$/,
    );
  });
});
