// Single sign-on with OpenID Connect: authorization code flow with PKCE, state, and nonce. The only module that knows openid-client, which loads when
// somebody signs in.
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import { listGroups, parseRoleMap, type SignInTicket } from '../../domain/single-sign-on.js';
import { SignInRefused, type Identity, type IdentityProvider } from '../../handlers/identity-provider.js';
import { maskSecrets } from '../../domain/secrets.js';
import type { Resolve } from '../../webhooks/address-guard.js';
import type { Config } from './config.js';
import { createProviderRequests } from './provider-request.js';

const TIMEOUT_SECONDS = 5;
/** How long the description of the provider is used. Its keys are read again when a token names an unknown one. */
const DISCOVERY_MS = 3_600_000;
/** How far the clocks of both may differ. */
const TOLERANCE_SECONDS = 30;

type Library = typeof import('openid-client');
type Claims = IDToken & Partial<UserInfoResponse>;

interface Parts {
  readonly now: () => Date;
  readonly resolve: Resolve;
}

/** Returns the provider that the settings name, or undefined. Sends no request. */
export function createIdentityProvider(config: Config, { now, resolve }: Parts): IdentityProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = config;
  if (!issuer || !clientId || !secret) return undefined;
  const sendRequest = createProviderRequests(issuer, resolve);
  const discover = keepFor(DISCOVERY_MS, now, async () => {
    const library = await loadLibrary();
    const { clockTolerance, customFetch, enableNonRepudiationChecks, allowInsecureRequests } = library;
    const found = await library.discovery(
      new URL(issuer),
      clientId,
      { [clockTolerance]: TOLERANCE_SECONDS },
      authenticate(library, secret),
      {
        timeout: TIMEOUT_SECONDS,
        [customFetch]: sendRequest,
        execute: issuer.startsWith('http:') ? [enableNonRepudiationChecks, allowInsecureRequests] : [enableNonRepudiationChecks],
      },
    );
    requireIssuer(found, issuer);
    return found;
  });
  return {
    name: config.OIDC_NAME,
    roles: { map: config.OIDC_ROLE_MAP ? parseRoleMap(config.OIDC_ROLE_MAP) : [], defaultRole: config.OIDC_DEFAULT_ROLE },
    startSignIn: (ticket, redirectUri) =>
      explain(async () => toSignInUrl({ library: await loadLibrary(), configuration: await discover() }, { ticket, redirectUri, config })),
    finishSignIn: (ticket, url) =>
      explain(async () => {
        const claims = await readClaims({ library: await loadLibrary(), configuration: await discover() }, { ticket, url, config });
        return toIdentity(claims, config);
      }),
  };
}

const loadLibrary = (): Promise<Library> => import('openid-client');

/** Sends the secret in the body if the provider says that it accepts that, because the encoding of the header differs between providers. */
function authenticate({ ClientSecretPost, ClientSecretBasic }: Library, secret: string): ReturnType<Library['ClientSecretPost']> {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...request) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...request);
}

/** The library accepts descriptions of Microsoft for all its tenants, where anybody can be anybody. */
function requireIssuer(configuration: Configuration, issuer: string): void {
  const { issuer: found } = configuration.serverMetadata();
  if (!URL.canParse(found) || new URL(found).href !== new URL(issuer).href)
    throw new SignInRefused('provider-error', `the provider calls itself ${found.slice(0, 200)}: set OIDC_ISSUER to that`);
}

interface Connection {
  readonly library: Library;
  readonly configuration: Configuration;
}

async function toSignInUrl(
  { library, configuration }: Connection,
  { ticket, redirectUri, config }: { ticket: SignInTicket; redirectUri: string; config: Config },
): Promise<string> {
  const { state, nonce, verifier } = ticket;
  const url = library.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: config.OIDC_SCOPES,
    state,
    nonce,
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/** Returns what the ID token says, completed by the user info if the token says nothing of the email address or the groups. */
async function readClaims(
  { library, configuration }: Connection,
  { ticket, url, config }: { ticket: SignInTicket; url: URL; config: Config },
): Promise<Claims> {
  const { state: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier } = ticket;
  const tokens = await library.authorizationCodeGrant(configuration, url, { expectedState, expectedNonce, pkceCodeVerifier });
  const claims = tokens.claims();
  if (!claims) throw new SignInRefused('provider-error', 'the provider sent no ID token');
  if (isComplete(claims, config) || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await library.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
}

function isComplete(claims: Claims, { OIDC_ROLE_CLAIM: claim, OIDC_TRUST_EMAIL: trusts }: Config): boolean {
  const hasEmail = claims.email !== undefined && (trusts || claims.email_verified !== undefined);
  return hasEmail && (!claim || listGroups(claims, claim).length > 0);
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

function toIdentity(claims: Claims, { OIDC_TRUST_EMAIL: trusts, OIDC_ROLE_CLAIM: claim }: Config): Identity {
  const { iss: issuer, sub: subject, email, email_verified: isVerified, name } = claims;
  const isUsable = typeof email === 'string' && EMAIL.test(email) && (isVerified === true || (trusts && isVerified === undefined));
  return {
    issuer,
    subject,
    verifiedEmail: isUsable ? email : undefined,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 255) : undefined,
    groups: claim ? listGroups(claims, claim) : [],
  };
}

/** Returns a function that reads something once for all callers at a time, and again when it is too old or the clock was set
 *  back. If that fails, the old one is used. */
function keepFor<Value>(ageMs: number, now: () => Date, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly value: Value; readonly until: number } | undefined;
  let reading: Promise<Value> | undefined;
  const readAgain = async () => {
    const value = await read();
    kept = { value, until: now().getTime() + ageMs };
    return value;
  };
  return async () => {
    const leftMs = kept ? kept.until - now().getTime() : 0;
    if (kept && leftMs > 0 && leftMs <= ageMs) return kept.value;
    const old = kept?.value;
    reading ??= readAgain().finally(() => (reading = undefined));
    return old === undefined ? reading : reading.catch(() => old);
  };
}

/** Turns the errors of the library into those of the sign-in, with what an operator can use of them. */
async function explain<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toRefusal(error);
  }
}

function toRefusal(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error;
  const { error: reply, code, message, cause } = error as Error & { error?: unknown; code?: unknown };
  if (cause instanceof SignInRefused) return cause;
  if (reply === 'access_denied') return new SignInRefused('canceled');
  // The texts of the library name what is wrong, and repeat nothing that was sent.
  const parts = [reply, code, cause instanceof Error ? cause.message : message].filter((part) => typeof part === 'string');
  return new SignInRefused(
    code === 'OAUTH_TIMEOUT' ? 'provider-unreachable' : 'provider-error',
    maskSecrets(parts.join(': ').slice(0, 200)),
  );
}
