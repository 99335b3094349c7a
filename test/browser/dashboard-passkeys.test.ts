// Tests passkeys in a real browser with a virtual authenticator: adding one, signing in with it, also when a session has ended, and removing it.
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { PASSWORD } from '../support/dashboard.js';
import { toNamedUrl } from '../support/passkeys.js';
import { useShop } from '../support/service.js';
import { findIssues, findIssuesOfDialog, openPage, settle } from './browser.js';
import { goTo, openAs } from './dashboard.js';
import { hostile } from './hostile-texts.js';

/** Gives a page a device that verifies its user without asking. Returns a function that makes it refuse. */
async function addDevice(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }));
}

describe('a passkey in the dashboard', () => {
  const shop = useShop();

  /** Opens the dashboard at the name of this machine, because browsers allow no passkeys at an IP address. */
  async function openNamed(options: BrowserContextOptions = {}) {
    const url = toNamedUrl(shop.url);
    const { id, email } = await shop.fixtures.staffMember({ role: 'admin' });
    const link = (await shop.call('createSignInLink', { path: { id } })).body.url;
    const { page, complaints } = await openPage(url, options);
    const refuse = await addDevice(page);
    await page.goto(toNamedUrl(link));
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.getByRole('heading', { name: 'Start', exact: true }).waitFor();
    return { page, complaints, refuse, email, id };
  }

  async function add(page: Page, name: string) {
    await page.goto(`${toNamedUrl(shop.url)}/dashboard/sessions`);
    await settle(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    expect(await findIssuesOfDialog(page, 'add a passkey')).to.deep.equal([]);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  }

  async function signOut(page: Page) {
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  }

  it('is added on the screen of the sessions, signs in without a password, and is removed', async () => {
    const { page, complaints } = await openNamed();
    await add(page, hostile(20_000, 'Work laptop'));
    await page.getByText('The passkey was added.').waitFor();
    const row = page.getByRole('table', { name: 'Passkeys' }).getByRole('row', { name: /Work laptop/ });
    await row.getByText('on one device').waitFor();
    await page.reload(); // without the message
    await row.waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Start', exact: true }).waitFor();
    await goTo(page, 'Password, passkeys, and sessions');
    await row.getByRole('time').nth(1).waitFor(); // when it was added, and when it was last used
    expect(await row.getByRole('time').count()).to.equal(2);
    await page.getByRole('button', { name: /^Remove: Work laptop/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    expect(await findIssuesOfDialog(page, 'remove a passkey')).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The passkey was removed.').waitFor();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('no member of the staff can sign in with this passkey').waitFor();
    expect(complaints.filter((one) => !one.includes('401'))).to.deep.equal([]);
    await page.context().close();
  });

  it('says so if the device has one already, or does not verify its user, and the password still works', async () => {
    const { page, refuse, email } = await openNamed();
    await add(page, 'Work laptop');
    await page.getByText('The passkey was added.').waitFor();
    await add(page, 'Work laptop again');
    await page.getByText('This device has a passkey of yours already.').waitFor();
    await page.keyboard.press('Escape');
    await refuse();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('No passkey was used').waitFor();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Start', exact: true }).waitFor();
    await page.context().close();
  });

  it('signs in over a page whose session has ended', async () => {
    const { page, id } = await openNamed();
    await add(page, 'Work laptop');
    await page.getByText('The passkey was added.').waitFor();
    const sessions = (await shop.call('listSessions', { query: { staffId: id } })).body.data;
    for (const session of sessions) await shop.call('endSession', { path: { id: session.id } });
    await page.getByRole('link', { name: 'Team' }).click();
    await page.getByText('Your session has ended').waitFor();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('Your session has ended').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
    await page.context().close();
  });

  it('fits on a phone', async () => {
    const { page } = await openNamed({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    await add(page, 'A phone with a long name, for the office and for everything else');
    await page.getByText('The passkey was added.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /Remove: A phone/ }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(360);
    expect(await findIssues(page)).to.deep.equal([]);
    await page.context().close();
  });

  it('is not offered at an IP address, where the screen says why', async () => {
    const { page } = await openAs(shop, 'viewer');
    await goTo(page, 'Password, passkeys, and sessions');
    await page.getByText(`the machine of the service, ${toNamedUrl(shop.url)} works, too`).waitFor();
    expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).to.equal(0);
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).to.equal(0);
    await page.context().close();
  });
});
