// Passkeys of members of the staff, over HTTP, as a browser with a device uses them.
//
//   const member = await withPasskey(shop);              // signed in, with a passkey on `member.phone`
//   await signInWithPasskey(shop, member.phone);         // in a new browser
import type { ErrorReply } from '../../generated/api.js';
import { createAuthenticator, type Authenticator, type Options, type Overrides } from './authenticator.js';
import { createBrowser, PASSWORD, signInAs, type Browser, type PageReply } from './dashboard.js';
import type { Shop } from './service.js';

/** Where a browser can use the passkeys of a shop: they need a name, and `shop.url` has an IP address. */
export const toNamedUrl = (url: string): string => url.replace('127.0.0.1', 'localhost');

const PASSKEYS = '/dashboard/session/passkeys';

/** Asks for what a browser needs to create a passkey. */
export const startPasskey = async (browser: Browser): Promise<Options> =>
  (await browser.send('POST', `${PASSKEYS}/options`, { currentPassword: PASSWORD })).body as Options;

/** Creates a passkey on a new device, for the member who is signed in at `toNamedUrl(shop.url)`. */
export async function addPasskey(shop: Shop, browser: Browser, name = 'Phone'): Promise<Authenticator & { readonly id: string }> {
  const device = createAuthenticator(toNamedUrl(shop.url));
  const reply = await browser.send('POST', PASSKEYS, { name, ...device.create(await startPasskey(browser)) });
  if (reply.status !== 200) throw new Error(`the passkey was refused: ${JSON.stringify(reply.body)}`);
  return { ...device, id: (reply.body as { id: string }).id };
}

/** Stores passkeys that no device has. */
export async function fillPasskeys(shop: Shop, staffId: string, count: number): Promise<void> {
  const row = (number: number) =>
    `('pas_${number}', '${staffId}', 'credential-${number}', 'pQEC', 0, '', false, 'Device ${number}', '2024')`;
  await shop.database.execute(
    `insert into passkeys (id, staff_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     values ${Array.from({ length: count }, (_, place) => row(place)).join(', ')}`,
  );
}

/** Asks for what a browser needs to sign in with a passkey. */
export const startPasskeySignIn = async (browser: Browser): Promise<Options> =>
  (await browser.send('POST', '/dashboard/session/passkey/options')).body as Options;

/** Signs in with a passkey. */
export const sendAssertion = (browser: Browser, assertion: object): Promise<PageReply> =>
  browser.send('POST', '/dashboard/session/passkey', assertion);

/** Opens a browser at the named address of a shop. */
export const visit = (shop: Shop): Browser => createBrowser(toNamedUrl(shop.url));

/** Signs an admin in, in a browser. */
export async function withMember(shop: Shop): Promise<{ readonly browser: Browser; readonly id: string; readonly email: string }> {
  const browser = visit(shop);
  const { member } = await signInAs(shop, browser, 'admin');
  return { browser, id: member.id, email: member.email };
}

/** Signs an admin in who has a passkey. */
export async function withPasskey(shop: Shop) {
  const member = await withMember(shop);
  return { ...member, phone: await addPasskey(shop, member.browser) };
}

/** Tries to sign in with a passkey in a new browser. */
export async function signInWithPasskey(shop: Shop, { sign }: Pick<Authenticator, 'sign'>, overrides?: Overrides): Promise<PageReply> {
  const browser = visit(shop);
  return sendAssertion(browser, sign(await startPasskeySignIn(browser), overrides));
}

/** Returns the status and the reason of an error. */
export const reasonOf = ({ status, body }: PageReply): readonly [number, string | undefined] => [
  status,
  (body as ErrorReply).error.details.reason,
];
