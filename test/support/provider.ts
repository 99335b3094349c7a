// A small provider of single sign-on (OpenID Connect) over real HTTP, with real RS256 keys. It signs everyone in at once, as `person`.
//
//   const provider = await startProvider();
//   const shop = await startShop(provider.settings);
//   provider.person = { sub: '1', email: 'mia@example.com', email_verified: true };
//   const reply = await signInAtProvider(browser, provider);     // as a browser does: to the provider, and back
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Browser, PageReply } from './dashboard.js';
import type { Settings } from './service.js';

const CLIENT = { id: 'storefront', secret: 'a secret of the client' };

/** What is different at the next sign-ins. */
export interface ProviderFaults {
  /** Claims of the ID token that replace the right ones. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that the provider doesn't publish. */
  readonly hasForeignKey?: boolean;
  /** Parameters of the answer that replace the right ones. */
  readonly answer?: Readonly<Record<string, string>>;
  /** Claims that only the user info has. */
  readonly userInfo?: Readonly<Record<string, unknown>>;
  /** What its description says besides the right things. */
  readonly description?: Readonly<Record<string, unknown>>;
  /** Gives tokens for a code more than once. */
  readonly acceptsCodesAgain?: boolean;
  /** Never replies. */
  readonly isSilent?: boolean;
  /** Replies 500 to everything. */
  readonly isDown?: boolean;
}

/** A running provider. */
export interface Provider {
  readonly url: string;
  /** For the service. */
  readonly settings: Settings;
  /** The claims of whoever signs in. */
  person: Readonly<Record<string, unknown>>;
  faults: ProviderFaults;
  /** The paths of all requests so far. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

interface Grant {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly person: Readonly<Record<string, unknown>>;
}

/** Starts a provider at `host`, a name of this machine. */
export async function startProvider(host = '127.0.0.1'): Promise<Provider> {
  const keys = [newKey(), newKey()] as const;
  const grants = new Map<string, Grant>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', provider.url);
    requests.push(url.pathname);
    if (provider.faults.isSilent) return;
    const page = provider.faults.isDown ? undefined : PAGES[url.pathname];
    if (!page) return void response.writeHead(500).end();
    void page({ url, request, response });
  });
  const PAGES: Readonly<Record<string, (call: Call) => unknown>> = {
    '/.well-known/openid-configuration': ({ response }) => reply(response, { ...describe(provider.url), ...provider.faults.description }),
    '/keys': ({ response }) =>
      reply(response, { keys: [{ ...keys[0].publicKey.export({ format: 'jwk' }), kid: 'a', alg: 'RS256', use: 'sig' }] }),
    '/authorize': ({ url, response }) => {
      const code = randomBytes(16).toString('hex');
      const {
        nonce = '',
        code_challenge: challenge = '',
        redirect_uri: redirectUri = '',
        state = '',
      } = Object.fromEntries(url.searchParams);
      grants.set(code, { nonce, challenge, redirectUri, person: provider.person });
      const answer = new URLSearchParams({ code, state, iss: provider.url, ...provider.faults.answer });
      if (answer.has('error')) answer.delete('code');
      response.writeHead(302, { Location: `${redirectUri}?${answer.toString()}` }).end();
    },
    '/token': async ({ request, response }) => {
      const fields = Object.fromEntries(new URLSearchParams(await text(request)));
      const grant = grants.get(fields['code'] ?? '');
      if (!provider.faults.acceptsCodesAgain) grants.delete(fields['code'] ?? '');
      const challenge = createHash('sha256')
        .update(fields['code_verifier'] ?? '')
        .digest('base64url');
      const isRight =
        grant?.challenge === challenge &&
        grant.redirectUri === fields['redirect_uri'] &&
        fields['client_id'] === CLIENT.id &&
        fields['client_secret'] === CLIENT.secret;
      if (!isRight) return reply(response, { error: 'invalid_grant' }, 400);
      const seconds = Math.floor(Date.now() / 1_000);
      const times = { iat: seconds, exp: seconds + 300 };
      const claims = { iss: provider.url, aud: CLIENT.id, ...times, nonce: grant.nonce, ...grant.person, ...provider.faults.claims };
      const idToken = sign(claims, keys[provider.faults.hasForeignKey ? 1 : 0].privateKey);
      reply(response, { access_token: 'an access token', token_type: 'Bearer', expires_in: 300, id_token: idToken });
    },
    '/userinfo': ({ response }) => reply(response, { sub: provider.person['sub'], ...provider.faults.userInfo }),
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const provider: Provider = {
    url,
    settings: { OIDC_ISSUER: url, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    person: {},
    faults: {},
    requests,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  return provider;
}

interface Call {
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
type PrivateKey = ReturnType<typeof newKey>['privateKey'];

const reply = (response: ServerResponse, body: object, status = 200): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

const describe = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/keys`,
  userinfo_endpoint: `${url}/userinfo`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  authorization_response_iss_parameter_supported: true,
});

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function sign(claims: object, key: PrivateKey): string {
  const signed = `${encode({ alg: 'RS256', kid: 'a', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

/** Goes to the provider, and returns the URL with which it sends the browser back. */
export async function visitProvider(browser: Browser, to?: string): Promise<string> {
  const path = `/dashboard/session/oidc${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`;
  const started = await browser.send('GET', path);
  const answer = await fetch(started.headers.get('location') ?? '', { redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

/** Comes back from the provider with a URL, as a browser does that another site sends. */
export async function comeBack(browser: Browser, url: string): Promise<PageReply> {
  const { pathname, search } = new URL(url);
  return browser.send('GET', pathname + search, undefined, { 'Sec-Fetch-Site': 'cross-site', Origin: '' });
}

/** Signs in at the provider. Returns where the service sends the browser in the end. */
export async function signInAtProvider(browser: Browser, to?: string): Promise<string | null> {
  return (await comeBack(browser, await visitProvider(browser, to))).headers.get('location');
}
