// Passkeys of the dashboard: adding and removing them, and signing in with them. passkey-attacks.test.ts has what attackers try.
import { expect } from 'chai';
import type { ErrorReply } from '../../../generated/api.js';
import { createResetLink } from '../../../cli/staff.js';
import type { OpenedSession } from '../../../handlers/sign-in.js';
import { listRows } from '../../handlers/rows.js';
import { createAuthenticator } from '../../support/authenticator.js';
import { createBrowser, enableSecondFactor, PASSWORD, readLink } from '../../support/dashboard.js';
import { MINUTE_MS } from '../../support/clock.js';
import {
  addPasskey,
  fillPasskeys,
  reasonOf,
  sendAssertion,
  signInWithPasskey,
  startPasskey,
  toNamedUrl,
  visit,
  withMember,
  withPasskey,
} from '../../support/passkeys.js';
import { useShop } from '../../support/service.js';

const PATH = '/dashboard/session/passkeys';

describe('passkeys', () => {
  const shop = useShop();

  it('are added with the password, listed, used, and removed', async () => {
    const { browser, id, email } = await withMember(shop);
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
    const reply = await signInWithPasskey(shop, phone, { isSynced: true });
    expect(reply.status).to.equal(200);
    expect((reply.body as OpenedSession).staff.email).to.equal(email);
    const { body } = await browser.send('GET', PATH);
    const times = { createdAt: '2024-11-21T10:05:00.000Z', lastUsedAt: '2024-11-21T10:06:00.000Z' };
    expect(body).to.deep.equal({ passkeys: [{ id: phone.id, name: 'Phone', ...times, isSynced: true }] });
    expect((await browser.send('POST', `${PATH}/removal`, { id: phone.id, currentPassword: PASSWORD })).status).to.equal(204);
    expect((await browser.send('GET', PATH)).body).to.deep.equal({ passkeys: [] });
    expect(reasonOf(await signInWithPasskey(shop, phone))).to.deep.equal([401, 'unknown-passkey']);
  });

  it('are recorded in the audit log: adding, signing in, and removing', async () => {
    const { browser, phone } = await withPasskey(shop);
    await signInWithPasskey(shop, phone);
    await browser.send('POST', `${PATH}/removal`, { id: phone.id, currentPassword: PASSWORD });
    const entries = (await shop.call('listAuditEntries', { query: { limit: 100 } })).body.data;
    const find = (operation: string) => entries.find((one) => one.operation === operation);
    expect(find('addPasskey')?.after).to.deep.equal({ passkeyId: phone.id, passkeyName: 'Phone' });
    expect(find('removePasskey')?.before).to.deep.equal({ passkeyId: phone.id, passkeyName: 'Phone' });
    expect(find('signIn')?.after).to.include({ passkeyId: phone.id });
  });

  it('need neither the password nor the code of a second factor', async () => {
    const { browser, phone } = await withPasskey(shop);
    await enableSecondFactor(shop, browser);
    expect((await signInWithPasskey(shop, phone)).status).to.equal(200);
  });

  it('are added and removed with the right password and a session only', async () => {
    const { browser, phone } = await withPasskey(shop);
    for (const [path, fields] of [
      [`${PATH}/options`, {}],
      [`${PATH}/removal`, { id: phone.id }],
    ] as const) {
      const currentPassword = 'not the password';
      expect(reasonOf(await browser.send('POST', path, { ...fields, currentPassword }))).to.deep.equal([400, 'wrong-password']);
      expect(reasonOf(await visit(shop).send('POST', path, { ...fields, currentPassword: PASSWORD }))).to.deep.equal([401, 'no-session']);
    }
    for (const method of ['GET', 'POST'])
      expect(reasonOf(await visit(shop).send(method, PATH, method === 'GET' ? undefined : {}))).to.deep.equal([401, 'no-session']);
    expect(await listRows(shop, 'passkeys')).to.have.length(1);
  });

  it('accepts a device that does not count', async () => {
    const { phone } = await withPasskey(shop);
    for (let times = 0; times < 2; times++) expect((await signInWithPasskey(shop, phone, { counter: 0 })).status).to.equal(200);
  });

  it('does not sign in a disabled member, and does again once the member is active', async () => {
    const { id, phone } = await withPasskey(shop);
    await shop.call('updateStaffMember', { path: { id }, body: { status: 'disabled' } });
    expect(reasonOf(await signInWithPasskey(shop, phone))).to.deep.equal([401, 'unknown-passkey']);
    await shop.call('updateStaffMember', { path: { id }, body: { status: 'active' } });
    expect((await signInWithPasskey(shop, phone)).status).to.equal(200);
  });

  it('stay when a link resets the password, unless the operator removes them', async () => {
    const { id, email, phone } = await withPasskey(shop);
    const reset = async (url: string) =>
      visit(shop).send('POST', '/dashboard/session/link', { link: readLink(url), password: 'another long password' });
    expect((await reset((await shop.call('createSignInLink', { path: { id } })).body.url)).status).to.equal(200);
    expect((await signInWithPasskey(shop, phone)).status).to.equal(200);
    expect((await reset((await createResetLink(shop.services, email, { removePasskeys: true })).url)).status).to.equal(200);
    expect(reasonOf(await signInWithPasskey(shop, phone))).to.deep.equal([401, 'unknown-passkey']);
  });

  it('are twenty at most', async () => {
    const { browser, id } = await withMember(shop);
    const early = createAuthenticator(toNamedUrl(shop.url));
    await fillPasskeys(shop, id, 19);
    const attestation = early.create(await startPasskey(browser));
    const challenge = browser.cookie() ?? '';
    await addPasskey(shop, browser);
    expect(reasonOf(await browser.send('POST', `${PATH}/options`, { currentPassword: PASSWORD }))).to.deep.equal([
      409,
      'too-many-passkeys',
    ]);
    const late = await visit(shop).send('POST', PATH, { name: 'Late', ...attestation }, { Cookie: challenge });
    expect(reasonOf(late)).to.deep.equal([409, 'too-many-passkeys']);
    expect(await listRows(shop, 'passkeys')).to.have.length(20);
  });

  it('are stored once', async () => {
    const { browser } = await withMember(shop);
    const device = createAuthenticator(toNamedUrl(shop.url));
    const addAgain = async () => browser.send('POST', PATH, { name: 'Phone', ...device.create(await startPasskey(browser)) });
    expect((await addAgain()).status).to.equal(200);
    expect(reasonOf(await addAgain())).to.deep.equal([409, 'passkey-exists']);
  });

  it('name each field that is missing or has the wrong form', async () => {
    const { body } = await sendAssertion(visit(shop), { id: 'not base64url!', signature: 5 });
    const { errors = [] } = (body as ErrorReply).error.details;
    expect(errors.map(({ field, reason }) => [field, reason])).to.deep.equal([
      ['id', 'invalid-format'],
      ['clientDataJSON', 'missing-field'],
      ['authenticatorData', 'missing-field'],
      ['signature', 'invalid-type'],
      ['userHandle', 'missing-field'],
    ]);
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
