// What attackers and broken providers try with single sign-on.
import { expect } from 'chai';
import { SINGLE_SIGN_ON_MS } from '../../../domain/single-sign-on.js';
import { listRows } from '../../handlers/rows.js';
import { createBrowser, type Browser } from '../../support/dashboard.js';
import { comeBack, signInAtProvider, startProvider, visitProvider, type Provider, type ProviderFaults } from '../../support/provider.js';
import { startShop, type Shop } from '../../support/service.js';

const MIA = { sub: 'mia', email: 'mia@example.com', email_verified: true };
const SECONDS = Math.floor(Date.now() / 1_000);

describe('single sign-on under attack', () => {
  let provider: Provider;
  let shop: Shop;
  before(async () => {
    provider = await startProvider();
  });
  after(() => provider.stop());
  beforeEach(async () => {
    Object.assign(provider, { person: MIA, faults: {} });
    shop = await startShop({ ...provider.settings, OIDC_DEFAULT_ROLE: 'viewer' });
  });
  afterEach(() => shop.stop());

  const visit = () => createBrowser(shop.url);
  const isSignedIn = async (browser: Browser) => (await browser.send('GET', '/dashboard/session')).status === 200;
  /** Signs in with a new browser, and returns the problem. */
  async function problemOf(faults: ProviderFaults = provider.faults): Promise<string | null | undefined> {
    provider.faults = faults;
    const browser = visit();
    const location = await signInAtProvider(browser);
    expect(await isSignedIn(browser)).to.equal(false);
    return location?.replace('/dashboard/?problem=', '');
  }

  for (const [what, faults, problem, detail] of [
    ['another nonce', { claims: { nonce: 'another' } }, 'provider-error', 'unexpected ID Token "nonce" claim value'],
    ['no nonce', { claims: { nonce: undefined } }, 'provider-error', 'JWT "nonce" (nonce) claim missing'],
    ['another audience', { claims: { aud: 'another-client' } }, 'provider-error', 'unexpected JWT "aud"'],
    ['another issuer in the token', { claims: { iss: 'https://evil.example' } }, 'provider-error', 'unexpected JWT "iss"'],
    ['an expired token', { claims: { iat: SECONDS - 900, exp: SECONDS - 600 } }, 'provider-error', 'expiration time'],
    ['a signature of another key', { hasForeignKey: true }, 'provider-error', 'JWT signature verification failed'],
    [
      'the answer of another provider',
      { answer: { iss: 'https://evil.example' } },
      'provider-error',
      'unexpected "iss" (issuer) response parameter value',
    ],
    ['another state', { answer: { state: 'another' } }, 'expired', ''],
    ['a code that the provider does not know', { answer: { code: 'guessed' } }, 'provider-error', 'invalid_grant'],
    ['a person who canceled', { answer: { error: 'access_denied' } }, 'canceled', ''],
    ['an error of the provider', { answer: { error: 'server_error' } }, 'provider-error', 'server_error'],
  ] as const)
    it(`refuses ${what}, and logs it without secrets`, async () => {
      expect(await problemOf(faults)).to.equal(problem);
      const line = shop
        .logs()
        .split('\n')
        .find((one) => one.includes('single sign-on failed'));
      const logged = JSON.parse(line ?? '{}') as { problem?: string; detail?: string };
      expect(logged.problem).to.equal(problem);
      expect(logged.detail ?? '').to.include(detail);
      for (const secret of ['an access token', 'a secret of the client', 'eyJ', 'mia@example.com'])
        expect(shop.logs()).not.to.include(secret);
      expect(await listRows(shop, 'staff')).to.deep.equal([]);
    });

  it('opens one session for each answer, also if it is sent twice at once', async () => {
    provider.faults = { acceptsCodesAgain: true };
    const browser = visit();
    const url = await visitProvider(browser);
    const cookie = browser.cookie() ?? '';
    const send = () => {
      const { pathname, search } = new URL(url);
      return fetch(shop.url + pathname + search, { redirect: 'manual', headers: { Cookie: cookie } });
    };
    const places = (await Promise.all([send(), send()])).map((reply) => reply.headers.get('location'));
    expect([...places, (await send()).headers.get('location')].sort()).to.deep.equal([
      '/dashboard/',
      '/dashboard/?problem=expired',
      '/dashboard/?problem=expired',
    ]);
    expect(await listRows(shop, 'sessions')).to.have.length(1);
  });

  it('accepts an answer only in the browser that started, once, and within ten minutes', async () => {
    const browser = visit();
    const url = await visitProvider(browser);
    expect((await comeBack(visit(), url)).headers.get('location')).to.equal('/dashboard/?problem=expired');
    const other = visit();
    await visitProvider(other);
    expect((await comeBack(other, url)).headers.get('location')).to.equal('/dashboard/?problem=expired');
    expect((await comeBack(browser, url)).headers.get('location')).to.equal('/dashboard/');
    expect((await comeBack(browser, url)).headers.get('location'), 'again').to.equal('/dashboard/?problem=expired');
    const slow = visit();
    const late = await visitProvider(slow);
    shop.clock.advance(SINGLE_SIGN_ON_MS);
    expect((await comeBack(slow, late)).headers.get('location')).to.equal('/dashboard/?problem=expired');
  });

  it('accepts no ticket that the service did not make for this', async () => {
    for (const text of ['nonsense', '{}', 'passkey challenge|a|2999|sign-in', '{"purpose":"other","state":"x","expiresAt":"2999"}']) {
      const Cookie = `storefront-sign-in=${text.startsWith('n') ? text : shop.services.encryption.encrypt(text)}`;
      const reply = await visit().send('GET', '/dashboard/session/oidc/callback?code=a&state=x', undefined, { Cookie });
      expect(reply.headers.get('location')).to.equal('/dashboard/?problem=expired');
    }
  });

  it('leads only to screens of the dashboard', async () => {
    for (const to of [
      'https://evil.example',
      '//evil.example',
      '/dashboard/..//evil.example',
      '/dashboard/\\evil',
      '/api/me',
      '/dashboard/session',
      '/dashboard/x'.padEnd(600, 'x'),
    ])
      expect(await signInAtProvider(visit(), to), to).to.match(/^\/dashboard\/(\/evil)?$/);
    expect(await signInAtProvider(visit(), '/dashboard/team')).to.equal('/dashboard/team');
  });

  it('sends its cookie to pages below the sign-in only, for ten minutes, and never to scripts', async () => {
    const { headers } = await visit().send('GET', '/dashboard/session/oidc');
    expect(headers.getSetCookie()).to.have.length(1);
    expect(headers.get('set-cookie')).to.match(
      /^storefront-sign-in=[^;]+; Path=\/dashboard\/session; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    const url = new URL(headers.get('location') ?? '');
    expect(Object.fromEntries(url.searchParams)).to.include({
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name), name).to.match(/^[\w-]{43}$/);
  });

  it('says so if the provider is down or elsewhere, and asks no address inside the network', async () => {
    for (const faults of [{ isDown: true }, { isSilent: true }]) {
      provider.faults = faults;
      expect((await visit().send('GET', '/dashboard/session/oidc')).headers.get('location')).to.equal(
        '/dashboard/?problem=provider-unreachable',
      );
    }
    provider.faults = {};
    for (const address of ['http://169.254.169.254/token', 'https://10.0.0.1/token', 'https://sso.private.test/token']) {
      await shop.stop();
      shop = await startShop({ ...provider.settings, OIDC_DEFAULT_ROLE: 'viewer' });
      expect(await problemOf({ description: { token_endpoint: address } }), address).to.equal('provider-unreachable');
    }
  });

  it('stops after fifty failed attempts of an address, and counts none without a ticket', async () => {
    for (let count = 0; count < 60; count++) await comeBack(visit(), `${shop.url}/dashboard/session/oidc/callback?code=a&state=${count}`);
    for (let count = 0; count < 50; count++) await problemOf({ answer: { code: 'guessed' } });
    expect(await problemOf({})).to.equal('too-many-attempts');
  });
});
