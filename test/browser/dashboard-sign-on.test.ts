// Single sign-on in a real browser, with a provider that is another site: `localhost` and `127.0.0.1` are different sites for cookies.
import { expect } from 'chai';
import { startProvider, type Provider } from '../support/provider.js';
import { startShop, type Shop } from '../support/service.js';
import { findIssues, openPage } from './browser.js';
import { goTo } from './dashboard.js';

const MIA = { sub: 'mia', email: 'mia@example.com', email_verified: true, name: 'Mia Tran' };

describe('single sign-on in the dashboard', () => {
  let provider: Provider;
  let shop: Shop;
  before(async () => {
    provider = await startProvider('localhost');
  });
  after(() => provider.stop());
  beforeEach(async () => {
    Object.assign(provider, { person: MIA, faults: {} });
    shop = await startShop({ ...provider.settings, OIDC_NAME: 'Example Corp', OIDC_DEFAULT_ROLE: 'admin' });
  });
  afterEach(() => shop.stop());

  it('leads from the sign-in page to the provider, and back to the screen that the person wanted', async () => {
    const { page, complaints } = await openPage(shop.url);
    await page.goto(`${shop.url}/dashboard/products?status=draft`);
    const button = page.getByRole('link', { name: 'Sign in with Example Corp' });
    await button.waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    await button.click();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    expect(page.url()).to.equal(`${shop.url}/dashboard/products?status=draft`);
    await page.reload(); // with the strict cookie that came with an answer to another site
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    expect(await page.context().cookies()).to.have.length(1);
    expect(complaints.filter((one) => !one.includes('401') && !one.includes(`${provider.url}/authorize`))).to.deep.equal([]);
    await page.context().close();
  });

  it('says in the language of the person why nobody was signed in', async () => {
    const { page } = await openPage(shop.url, { locale: 'de-DE' });
    await page.goto(`${shop.url}/dashboard/`);
    provider.faults = { answer: { error: 'access_denied' } };
    await page.getByRole('link', { name: 'Mit Example Corp anmelden' }).click();
    await page.getByRole('alert').getByText('Die Anmeldung wurde abgebrochen.').waitFor();
    expect(await findIssues(page)).to.deep.equal([]);
    expect(page.url()).to.equal(`${shop.url}/dashboard/`);
    provider.faults = { isDown: true };
    await shop.stop();
    shop = await startShop({ ...provider.settings });
    await page.goto(`${shop.url}/dashboard/`);
    await page.getByRole('link', { name: 'Mit Single Sign-on anmelden' }).click();
    await page.getByRole('alert').getByText('Der Anmeldedienst hat nicht geantwortet.').waitFor();
    await page.context().close();
  });

  it('signs in from another tab over a page whose session has ended, so that nothing typed is lost', async () => {
    const { page } = await openPage(shop.url);
    await page.goto(`${shop.url}/dashboard/`);
    await page.getByRole('link', { name: 'Sign in with Example Corp' }).click();
    await page.getByRole('heading', { name: 'Start', exact: true }).waitFor();
    const staffId = (await shop.call('listStaff', {})).body.data[0]?.id ?? '';
    for (const { id } of (await shop.call('listSessions', { query: { staffId } })).body.data)
      await shop.call('endSession', { path: { id } });
    await page.getByText('Your session has ended').waitFor(); // by the next poll of the start screen, which a click could come after
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('dialog').getByRole('link', { name: 'Sign in with Example Corp' }).click(),
    ]);
    await tab.getByRole('heading', { name: 'Start', exact: true }).waitFor();
    await tab.close();
    await page.evaluate("window.dispatchEvent(new Event('focus'))"); // headless tabs have it always
    await page.getByText('Your session has ended').waitFor({ state: 'hidden' });
    await goTo(page, 'Team');
    await page.context().close();
  });
});
