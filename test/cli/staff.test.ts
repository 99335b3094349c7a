// storefront staff, on its own store: members and links that a running service accepts.
import { expect } from 'chai';
import { storefront } from '../support/process.js';
import { createBrowser, PASSWORD, readLink } from '../support/dashboard.js';
import { useShop } from '../support/service.js';
import { listRows } from '../handlers/rows.js';

const MIA = ['--email', 'mia@example.com', '--name', 'Mia Tran', '--role', 'moderator'];

describe('storefront staff', () => {
  const shop = useShop();
  const run = (...words: string[]) => storefront(words, { DATABASE_URL: shop.database.url, PUBLIC_ORIGIN: 'https://shop.example' });
  const openLink = (url: string, password = PASSWORD) =>
    createBrowser(shop.url).send('POST', '/dashboard/session/link', { link: readLink(url), password });
  const signIn = (password: string) => createBrowser(shop.url).send('POST', '/dashboard/session', { email: 'mia@example.com', password });

  it('create prints a link alone on the last line, with which the member chooses a password', async () => {
    const { code, stdout, stderr } = await run('staff', 'create', ...MIA);
    expect(code).to.equal(0);
    expect(stdout).to.match(/^https:\/\/shop\.example\/dashboard\/welcome#[\w-]{43}\n$/);
    expect(stderr).to.include('works once');
    const [invited] = (await shop.call('listStaff')).body.data;
    expect(invited).to.include({ email: 'mia@example.com', name: 'Mia Tran', role: 'moderator', status: 'invited' });
    expect((await openLink(stdout.trim())).status).to.equal(200);
    expect((await signIn(PASSWORD)).status).to.equal(200);
  });

  it('reset prints a link for another password, and ends the sessions when it is used', async () => {
    await openLink((await run('staff', 'create', ...MIA)).stdout.trim());
    const browser = createBrowser(shop.url);
    await browser.send('POST', '/dashboard/session', { email: 'mia@example.com', password: PASSWORD });
    const { code, stdout } = await run('users', 'reset', 'MIA@example.com');
    expect(code).to.equal(0);
    expect((await browser.send('GET', '/dashboard/session')).status).to.equal(200);
    expect((await openLink(stdout.trim(), 'another long password')).status).to.equal(200);
    expect((await browser.send('GET', '/dashboard/session')).status).to.equal(401);
    expect([(await signIn(PASSWORD)).status, (await signIn('another long password')).status]).to.deep.equal([401, 200]);
  });

  it('reset --remove-single-sign-on forgets who the person is at the provider', async () => {
    await run('staff', 'create', ...MIA);
    const [member] = (await shop.call('listStaff')).body.data;
    const values = `('https://sso.example', 'mia', '${String(member?.id)}', '2024')`;
    await shop.database.execute(`insert into staff_identities (issuer, subject, staff_id, created_at) values ${values}`);
    expect((await run('staff', 'reset', 'mia@example.com')).code).to.equal(0);
    expect(await listRows(shop, 'staff_identities')).to.have.length(1);
    expect((await run('staff', 'reset', 'mia@example.com', '--remove-single-sign-on')).code).to.equal(0);
    expect(await listRows(shop, 'staff_identities')).to.deep.equal([]);
  });

  it('exits with 1 for an address that is taken, unknown, or of a disabled member', async () => {
    await run('staff', 'create', ...MIA);
    const taken = await run('users', 'create', ...MIA);
    expect([taken.code, taken.stdout]).to.deep.equal([1, '']);
    expect(taken.stderr).to.match(/^storefront: --email belongs to an existing member of the staff/);
    const unknown = await run('staff', 'reset', 'nobody@example.com');
    expect([unknown.code, unknown.stdout]).to.deep.equal([1, '']);
    expect(unknown.stderr).to.include('belongs to no member of the staff: nobody@example.com');
    const [member] = (await shop.call('listStaff')).body.data;
    await shop.call('updateStaffMember', { path: { id: String(member?.id) }, body: { status: 'disabled' } });
    const disabled = await run('staff', 'reset', 'mia@example.com');
    expect([disabled.code, disabled.stderr.includes('disabled member')]).to.deep.equal([1, true]);
    expect(await listRows(shop, 'sign_in_links')).to.have.length(1);
  });

  it('exits with 2 for a role that does not exist and for an address that is none', async () => {
    const wrong = [
      [...MIA.slice(0, 5), 'boss'],
      ['--email', 'mia', ...MIA.slice(2)],
    ];
    for (const words of wrong) {
      const { code, stdout, stderr } = await run('staff', 'create', ...words);
      expect([code, stdout]).to.deep.equal([2, '']);
      expect(stderr).to.match(/^error: /);
    }
  });
});
