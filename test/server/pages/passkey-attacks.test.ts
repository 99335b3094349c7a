// What attackers try with passkeys of the dashboard: replays, copies, other sites, other members, and many attempts.
import { expect } from 'chai';
import { CHALLENGE_MS } from '../../../domain/passkeys.js';
import { listRows } from '../../handlers/rows.js';
import { createAuthenticator, type Overrides } from '../../support/authenticator.js';
import { PASSWORD, type Browser } from '../../support/dashboard.js';
import {
  reasonOf,
  sendAssertion,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
  toNamedUrl,
  visit,
  withMember,
  withPasskey,
} from '../../support/passkeys.js';
import { useShop } from '../../support/service.js';

const PATH = '/dashboard/session/passkeys';

describe('passkeys under attack', () => {
  const shop = useShop();

  /** Tries to add a passkey. */
  const add = async (browser: Browser, overrides?: Overrides) =>
    browser.send('POST', PATH, {
      name: 'Laptop',
      ...createAuthenticator(toNamedUrl(shop.url)).create(await startPasskey(browser), overrides),
    });

  it('of others cannot be removed', async () => {
    const { phone } = await withPasskey(shop);
    const { browser } = await withMember(shop);
    const reply = await browser.send('POST', `${PATH}/removal`, { id: phone.id, currentPassword: PASSWORD });
    expect(reasonOf(reply)).to.deep.equal([404, 'passkey-not-found']);
  });

  it('open one session for each signature, also if it is sent twice at once', async () => {
    const { phone } = await withPasskey(shop);
    const browser = visit(shop);
    const assertion = phone.sign(await startPasskeySignIn(browser), { counter: 0 });
    const replies = await Promise.all([sendAssertion(browser, assertion), sendAssertion(browser, assertion)]);
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 400]);
    expect(reasonOf(await sendAssertion(browser, assertion))).to.deep.equal([400, 'passkey-challenge-expired']);
  });

  it('sign only in the browser that asked for the challenge', async () => {
    const { phone } = await withPasskey(shop);
    const options = await startPasskeySignIn(visit(shop));
    expect(reasonOf(await sendAssertion(visit(shop), phone.sign(options)))).to.deep.equal([400, 'passkey-challenge-expired']);
    const other = visit(shop);
    await startPasskeySignIn(other);
    expect(reasonOf(await sendAssertion(other, phone.sign(options)))).to.deep.equal([401, 'wrong-passkey']);
  });

  it('need a challenge that is younger than five minutes, and leave nothing of it in the store', async () => {
    const { browser, phone } = await withPasskey(shop);
    const visitor = visit(shop);
    const [assertion, options] = [phone.sign(await startPasskeySignIn(visitor)), await startPasskey(browser)];
    shop.clock.advance(CHALLENGE_MS);
    expect(reasonOf(await sendAssertion(visitor, assertion))).to.deep.equal([400, 'passkey-challenge-expired']);
    const laptop = createAuthenticator(toNamedUrl(shop.url)).create(options);
    expect(reasonOf(await browser.send('POST', PATH, { name: 'Laptop', ...laptop }))).to.deep.equal([400, 'passkey-challenge-expired']);
    await shop.runMaintenance();
    expect(await listRows(shop, 'used_passkey_challenges')).to.deep.equal([]);
  });

  it('are stored only for an answer to a challenge; asking for one stores nothing', async () => {
    for (let count = 0; count < 20; count++) await startPasskeySignIn(visit(shop));
    expect(await listRows(shop, 'used_passkey_challenges')).to.deep.equal([]);
  });

  it('accept no ticket that the service did not make for this use', async () => {
    const { browser, phone } = await withPasskey(shop);
    const { ticket } = { ticket: shop.services.encryption.encrypt('something else') };
    for (const cookie of ['nonsense', ticket])
      expect(
        reasonOf(
          await visit(shop).send('POST', '/dashboard/session/passkey', phone.sign({ challenge: 'YQ', rpId: 'localhost' }), {
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
    const one = await withMember(shop);
    const other = await withMember(shop);
    const device = createAuthenticator(toNamedUrl(shop.url));
    const attestation = { name: 'Laptop', ...device.create(await startPasskey(one.browser)) };
    expect(reasonOf(await other.browser.send('POST', PATH, attestation))).to.deep.equal([400, 'passkey-challenge-expired']);
    const Cookie = [one, other].map(({ browser }, place) => browser.cookie()?.split('; ')[1 - place]).join('; ');
    expect(reasonOf(await visit(shop).send('POST', PATH, attestation, { Cookie }))).to.deep.equal([400, 'passkey-challenge-expired']);
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
      const { browser, phone } = await withPasskey(shop);
      expect(reasonOf(await add(browser, overrides))).to.deep.equal([400, 'invalid-passkey']);
      if (!('format' in overrides)) expect(reasonOf(await signInWithPasskey(shop, phone, overrides))).to.deep.equal([401, 'wrong-passkey']);
      expect((await signInWithPasskey(shop, phone)).status, 'the passkey still works').to.equal(200);
    });

  it('refuses a signature of another key, and the user handle of another member', async () => {
    const { phone } = await withPasskey(shop);
    const { phone: other, id } = await withPasskey(shop);
    const browser = visit(shop);
    const options = await startPasskeySignIn(browser);
    const forged = { ...phone.sign(options), signature: other.sign(options).signature };
    expect(reasonOf(await sendAssertion(browser, forged))).to.deep.equal([401, 'wrong-passkey']);
    const userHandle = Buffer.from(id).toString('base64url');
    expect(reasonOf(await signInWithPasskey(shop, phone, { userHandle }))).to.deep.equal([401, 'wrong-passkey']);
  });

  it('refuses a counter that does not go up, logs it, and lets the first device go on', async () => {
    const { phone } = await withPasskey(shop);
    expect((await signInWithPasskey(shop, phone, { counter: 7 })).status).to.equal(200);
    for (const counter of [7, 6, 0])
      expect(reasonOf(await signInWithPasskey(shop, phone, { counter }))).to.deep.equal([401, 'copied-passkey']);
    expect(shop.logs()).to.include('may have been copied');
    expect((await signInWithPasskey(shop, phone, { counter: 4_294_967_295 })).status).to.equal(200);
  });

  it('stop after ten failed attempts', async () => {
    const { phone } = await withPasskey(shop);
    for (let count = 0; count < 10; count++) expect((await signInWithPasskey(shop, phone, { isVerified: false })).status).to.equal(401);
    expect((await signInWithPasskey(shop, phone)).status).to.equal(429);
  });

  it('refuses nonsense without an error of the service', async () => {
    const { browser, phone } = await withPasskey(shop);
    const nonsense = { id: 'aaaa', clientDataJSON: 'aaaa', attestationObject: 'aaaa', authenticatorData: 'aaaa', signature: 'aaaa' };
    await startPasskey(browser);
    expect(reasonOf(await browser.send('POST', PATH, { name: 'Laptop', ...nonsense }))).to.deep.equal([400, 'invalid-passkey']);
    const visitor = visit(shop);
    const { id, userHandle } = phone.sign(await startPasskeySignIn(visitor));
    expect(reasonOf(await sendAssertion(visitor, { ...nonsense, id, userHandle }))).to.deep.equal([401, 'wrong-passkey']);
  });
});
