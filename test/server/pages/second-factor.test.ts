// The second factor of the sign-in: codes of an authenticator app, recovery codes, and what attackers try.
import { expect } from 'chai';
import type { ErrorReply } from '../../../generated/api.js';
import { createResetLink } from '../../../cli/staff.js';
import { listRows } from '../../handlers/rows.js';
import { createBrowser, enableSecondFactor, PASSWORD, readApp, readLink, signInAs, type PageReply } from '../../support/dashboard.js';
import { useShop } from '../../support/service.js';

const PATH = '/dashboard/session/second-factor';
const HALF_MINUTE_MS = 30_000;
const reasonOf = ({ status, body }: PageReply) => [status, (body as ErrorReply).error.details.reason];

describe('the second factor', () => {
  const shop = useShop();
  const signIn = (email: string, code?: string) =>
    createBrowser(shop.url).send('POST', '/dashboard/session', { email, password: PASSWORD, ...(code !== undefined && { code }) });
  const inHalfMinutes = (secret: string, count: number) => readApp(secret, new Date(shop.clock.now().getTime() + count * HALF_MINUTE_MS));

  /** A member with a second factor, half a minute after it was enabled. */
  async function withFactor() {
    const browser = createBrowser(shop.url);
    const { member } = await signInAs(shop, browser, 'admin');
    const factor = await enableSecondFactor(shop, browser);
    shop.clock.advance(HALF_MINUTE_MS);
    return { browser, id: member.id, email: member.email, ...factor };
  }

  it('is asked for after the right password only, and each code opens one session', async () => {
    const { email, secret } = await withFactor();
    expect(reasonOf(await createBrowser(shop.url).send('POST', '/dashboard/session', { email, password: 'wrong password' }))).to.deep.equal(
      [401, 'wrong-credentials'],
    );
    expect(reasonOf(await signIn(email))).to.deep.equal([401, 'second-factor-required']);
    const code = inHalfMinutes(secret, 0);
    expect((await signIn(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).to.equal(200);
    expect(reasonOf(await signIn(email, code)), 'used before').to.deep.equal([401, 'wrong-second-factor']);
    expect(reasonOf(await signIn(email, inHalfMinutes(secret, -1))), 'older than the last').to.deep.equal([401, 'wrong-second-factor']);
  });

  it('opens one session when a code is used twice at once', async () => {
    const { email, secret } = await withFactor();
    const replies = await Promise.all([signIn(email, inHalfMinutes(secret, 0)), signIn(email, inHalfMinutes(secret, 0))]);
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 401]);
  });

  for (const [halfMinutes, status] of [
    [-2, 401],
    [1, 200],
    [2, 401],
  ] as const)
    it(`replies ${status} to a code that is ${halfMinutes} half minutes off`, async () => {
      const { email, secret } = await withFactor();
      shop.clock.advance(4 * HALF_MINUTE_MS);
      expect((await signIn(email, inHalfMinutes(secret, halfMinutes))).status).to.equal(status);
    });

  it('has ten recovery codes, which work once each, however they are written', async () => {
    const { browser, email, recoveryCodes } = await withFactor();
    const [first = '', second = ''] = recoveryCodes;
    expect([new Set(recoveryCodes).size, first]).to.satisfy(
      ([size, code]: [number, string]) => size === 10 && /^([a-z2-7]{4}-){3}[a-z2-7]{4}$/.test(code),
    );
    expect((await signIn(email, first)).status).to.equal(200);
    expect(reasonOf(await signIn(email, first))).to.deep.equal([401, 'wrong-second-factor']);
    expect((await signIn(email, ` ${second.toUpperCase().replaceAll('-', ' ')}`)).status).to.equal(200);
    expect((await browser.send('GET', PATH)).body).to.deep.equal({ isEnabled: true, recoveryCodesLeft: 8 });
  });

  it('does not count before its first code, and its replacement neither', async () => {
    const { browser, email, secret, recoveryCodes } = await withFactor();
    const { body } = await browser.send('POST', PATH, { currentPassword: PASSWORD });
    const { secret: next, uri } = body as { secret: string; uri: string };
    expect(uri)
      .to.match(/^otpauth:\/\/totp\/Storefront:/)
      .and.to.include(next);
    expect(reasonOf(await browser.send('PUT', PATH, { code: '000000' }))).to.deep.equal([400, 'wrong-code']);
    expect(reasonOf(await signIn(email, inHalfMinutes(next, 0)))).to.deep.equal([401, 'wrong-second-factor']);
    expect((await signIn(email, inHalfMinutes(secret, 0))).status).to.equal(200);
    expect((await browser.send('PUT', PATH, { code: inHalfMinutes(next, 0) })).status).to.equal(200);
    shop.clock.advance(HALF_MINUTE_MS);
    expect((await signIn(email, inHalfMinutes(secret, 0))).status).to.equal(401);
    expect((await signIn(email, recoveryCodes[0])).status, 'of the earlier app').to.equal(401);
    expect((await signIn(email, inHalfMinutes(next, 0))).status).to.equal(200);
  });

  it('is set up and removed with the password only', async () => {
    const { browser, email } = await withFactor();
    for (const path of [PATH, `${PATH}/removal`])
      expect(reasonOf(await browser.send('POST', path, { currentPassword: 'not the password' }))).to.deep.equal([400, 'wrong-password']);
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['PUT', PATH],
      ['POST', `${PATH}/removal`],
    ] as const)
      expect(reasonOf(await createBrowser(shop.url).send(method, path, method === 'GET' ? undefined : {}))).to.deep.equal([
        401,
        'no-session',
      ]);
    expect((await browser.send('POST', `${PATH}/removal`, { currentPassword: PASSWORD })).status).to.equal(204);
    expect((await browser.send('GET', PATH)).body).to.deep.equal({ isEnabled: false, recoveryCodesLeft: 0 });
    expect((await signIn(email)).status).to.equal(200);
    const entries = (await shop.call('listAuditEntries', { query: { limit: 100 } })).body.data;
    expect(entries.map(({ operation }) => operation)).to.include.members(['enableSecondFactor', 'disableSecondFactor']);
  });

  it('is asked for by links as well, which stay usable until the code is right', async () => {
    const { id, email, secret } = await withFactor();
    const link = readLink((await shop.call('createSignInLink', { path: { id } })).body.url);
    const open = (fields: object) =>
      createBrowser(shop.url).send('POST', '/dashboard/session/link', { link, password: PASSWORD, ...fields });
    expect(reasonOf(await open({}))).to.deep.equal([401, 'second-factor-required']);
    expect(reasonOf(await open({ code: '000000' }))).to.deep.equal([401, 'wrong-second-factor']);
    expect((await open({ code: inHalfMinutes(secret, 0) })).status).to.equal(200);
    const byOperator = readLink((await createResetLink(shop.services, email, { removeSecondFactor: true })).url);
    const reply = await createBrowser(shop.url).send('POST', '/dashboard/session/link', { link: byOperator, password: PASSWORD });
    expect(reply.status).to.equal(200);
    expect(await listRows(shop, 'recovery_codes')).to.deep.equal([]);
  });

  it('cannot be guessed: ten wrong codes stop the account and the link', async () => {
    const { id, email, secret } = await withFactor();
    const link = readLink((await shop.call('createSignInLink', { path: { id } })).body.url);
    const open = (code: string) => createBrowser(shop.url).send('POST', '/dashboard/session/link', { link, password: PASSWORD, code });
    for (const guess of [(code: string) => signIn(email, code), open]) {
      for (let count = 0; count < 10; count++) expect((await guess(`00000${count}`)).status).to.equal(401);
      expect((await guess(inHalfMinutes(secret, 0))).status).to.equal(429);
    }
  });

  it('leaves no secret and no code in the store', async () => {
    const { secret, recoveryCodes } = await withFactor();
    const stored = JSON.stringify([
      await listRows(shop, 'second_factors'),
      await listRows(shop, 'recovery_codes'),
      await listRows(shop, 'audit_entries'),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.to.include(text);
  });
});
