// The team in the dashboard: roles, invitations, and what nobody may do to themselves.
import { expect } from 'chai';
import { useShop } from '../support/service.js';
import { findIssues } from './browser.js';
import { goTo, openAs } from './dashboard.js';

describe('the team in the dashboard', () => {
  const shop = useShop();
  const invite = async (name: string, role: 'moderator' | 'owner' = 'moderator') =>
    (await shop.call('inviteStaffMember', { body: { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com`, role } })).body;
  const member = async (id: string) => (await shop.call('getStaffMember', { path: { id } })).body;

  it('gets other roles after a look at what changes', async () => {
    const { id } = await shop.fixtures.staffMember({ role: 'moderator', name: 'Theo Lindqvist' });
    const { page, complaints } = await openAs(shop, 'admin');
    await goTo(page, 'Team');
    await page.getByRole('button', { name: 'Change role: Theo Lindqvist' }).first().click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Change role' });
    expect(await save.isDisabled()).to.equal(true);
    expect(await dialog.getByLabel('Owner').count(), 'an admin makes no owners').to.equal(0);
    await dialog.getByLabel('Developer').check();
    await dialog.getByText('Until now: Moderator.').waitFor();
    await dialog.getByText('From now on: Developer.').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    await save.click();
    await page.getByText('Theo Lindqvist is now: Developer.').waitFor();
    expect((await member(id)).role).to.equal('developer');
    expect(complaints).to.deep.equal([]);
    await page.context().close();
  });

  it('has pages that notice a new role of their reader', async () => {
    const { page, email } = await openAs(shop, 'admin');
    const { id = '' } = (await shop.call('listStaff')).body.data.find((one) => one.email === email) ?? {};
    await goTo(page, 'Products');
    const team = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Team' });
    await shop.call('updateStaffMember', { path: { id }, body: { role: 'moderator' } });
    await team.click(); // what it reads is refused
    await team.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('shows open invitations, and sends one again', async () => {
    const { id } = await invite('Noor Haddad');
    const { page, email } = await openAs(shop, 'admin');
    const inviter = (await shop.call('listStaff')).body.data.find((one) => one.email === email)?.name ?? '';
    await goTo(page, 'Team');
    const invitations = page.getByRole('table', { name: 'Open invitations' });
    await invitations.getByRole('row', { name: /Noor Haddad/ }).waitFor();
    expect(await invitations.getByRole('row').count()).to.equal(2);
    expect(await findIssues(page)).to.deep.equal([]);
    await invitations.getByRole('button', { name: 'New invitation: Noor Haddad' }).click();
    const url = await page.getByRole('textbox', { name: 'Sign-in link' }).inputValue();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.goto(url);
    await page.getByText(`${inviter} invites you to ${shop.services.settings.storeName}.`).waitFor();
    await page.getByText('Your role is: Moderator. Decides on content and reviews.').waitFor();
    await page.getByText('Choose a password to join.').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    expect((await member(id)).status).to.equal('invited');
    await page.context().close();
  });

  it('cannot be left without an owner: nobody changes their own role, and admins no owner', async () => {
    const owner = await shop.fixtures.staffMember({ role: 'owner', name: 'Olga Owner' });
    const { page, email } = await openAs(shop, 'admin');
    await goTo(page, 'Team');
    await page
      .getByRole('row', { name: /Olga Owner/ })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /Olga Owner/ }).count(), owner.id).to.equal(0);
    const own = page.getByRole('row', { name: new RegExp(email) });
    expect(await own.getByRole('button', { name: /Change role|Disable/ }).count()).to.equal(0);
    expect(await own.getByRole('button', { name: /New sign-in link/ }).count()).to.equal(1);
    await page.context().close();
  });

  it('fits on a phone, in German', async () => {
    await invite('Noor Haddad');
    const { page } = await openAs(shop, 'owner', { viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.goto(`${shop.url}/dashboard/team`);
    await page.getByRole('heading', { name: 'Offene Einladungen' }).waitFor();
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box && box.x + box.width, await button.innerText()).to.be.at.most(360);
    }
    await page.getByRole('button', { name: 'Rolle ändern: Noor Haddad' }).first().click();
    await page.getByRole('dialog').getByLabel('Analyst').check();
    await page.getByText('Ab jetzt: Analyst.').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(360);
    expect(await findIssues(page)).to.deep.equal([]);
    await page.context().close();
  });
});

describe('the account menu', () => {
  const shop = useShop();

  it('leads to the password, the passkeys, and the sessions by that name', async () => {
    const { page } = await openAs(shop, 'viewer');
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Password, passkeys, and sessions' }).click();
    await page.getByRole('heading', { name: 'Passkeys', exact: true }).waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    await page.context().close();
  });
});

describe('the list of API keys', () => {
  const shop = useShop();

  it('has its facts and its buttons on a phone, the one that creates a key first', async () => {
    await shop.call('createApiKey', { body: { name: 'Reports', scopes: ['products:read'] } });
    const { page } = await openAs(shop, 'admin', { viewport: { width: 360, height: 740 } });
    await page.goto(`${shop.url}/dashboard/api-keys`);
    const row = page.getByRole('row', { name: /Reports/ });
    for (const text of ['Ends with: …', 'Created: ', 'Last used: Not used yet', 'Expires: Never', 'products:read'])
      await row.getByText(text).and(page.locator(':visible')).first().waitFor();
    await row.getByRole('link', { name: 'Requests: Reports' }).waitFor();
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box && box.x + box.width, await button.innerText()).to.be.at.most(360);
    }
    const create = await page.getByRole('button', { name: 'Create API key' }).boundingBox();
    const intro = await page.getByText('Programs call the API with a key.').boundingBox();
    expect(create?.y).to.be.below(intro?.y ?? 0);
    expect(await findIssues(page)).to.deep.equal([]);
    await page.context().close();
  });

  it('shows all scopes of a key, also by keyboard', async () => {
    const scopes = ['products:read', 'content:read', 'orders:read', 'analytics:read'] as const;
    await shop.call('createApiKey', { body: { name: 'Reports', scopes: [...scopes] } });
    const { page } = await openAs(shop, 'admin');
    await goTo(page, 'API keys');
    await page.getByRole('button', { name: 'Show all 4 scopes: Reports' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('analytics:read').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await page.getByText('analytics:read').waitFor({ state: 'hidden' });
    await page.context().close();
  });
});
