// Signs members of the staff in to the dashboard of a shop, over HTTP, as a browser does.
//
//   const browser = createBrowser(shop.url);                     // keeps the cookies, and sends Origin
//   const { token } = await signInAs(shop, browser, 'finance');  // an invited member who opens the link
//   await browser.send('GET', '/dashboard/session');
import { TOTP } from 'otpauth';
import type { StaffMember, StaffRole } from '../../generated/api.js';
import type { OpenedSession } from '../../handlers/sign-in.js';
import type { Shop } from './service.js';

/** The password of everyone who signs in. */
export const PASSWORD = 'correct horse battery';

/** A reply to a browser. */
export interface PageReply {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON body; undefined if there is none, or another one. */
  readonly body: unknown;
}

/** A browser that keeps its cookies. */
export interface Browser {
  send(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<PageReply>;
  /** The cookies as the browser sends them; undefined if it has none. */
  readonly cookie: () => string | undefined;
}

/** Creates a browser without a cookie. */
export function createBrowser(url: string): Browser {
  const cookies = new Map<string, string>();
  const cookie = () => (cookies.size === 0 ? undefined : [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  return {
    cookie,
    async send(method, path, body, headers = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          Origin: url,
          ...(cookies.size > 0 && { Cookie: cookie() }),
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const header of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : undefined };
    },
  };
}

/** Returns the secret of a link. */
export const readLink = (url: string): string => new URL(url).hash.slice(1);

/** Invites a member, who opens the link and chooses the password. */
export async function signInAs(
  shop: Shop,
  browser: Browser,
  role: StaffRole,
): Promise<{ readonly member: StaffMember; readonly token: string }> {
  const member = await shop.fixtures.staffMember({ role });
  const { url } = (await shop.call('createSignInLink', { path: { id: member.id } })).body;
  const reply = await browser.send('POST', '/dashboard/session/link', { link: readLink(url), password: PASSWORD });
  return { member, token: (reply.body as OpenedSession).token };
}

/** Returns what an authenticator app shows at a time. */
export const readApp = (secret: string, now: Date): string => new TOTP({ secret }).generate({ timestamp: now.getTime() });

/** Gives the member who is signed in a second factor, with the code of the shop's time. */
export async function enableSecondFactor(
  shop: Shop,
  browser: Browser,
): Promise<{ readonly secret: string; readonly recoveryCodes: string[] }> {
  const path = '/dashboard/session/second-factor';
  const { secret } = (await browser.send('POST', path, { currentPassword: PASSWORD })).body as { secret: string };
  const { recoveryCodes } = (await browser.send('PUT', path, { code: readApp(secret, shop.clock.now()) })).body as {
    recoveryCodes: string[];
  };
  return { secret, recoveryCodes };
}
