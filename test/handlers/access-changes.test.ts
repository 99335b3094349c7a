// Lists of changes of API keys, staff, webhook endpoints, and of the jobs that import, export personal data, erase and check: docs/guides/keep-in-step.md.
// The database writes the time of most changes, so a copy continues at the present here.
import { expect } from 'chai';
import { pauseEndpoint } from '../../db/webhook-health.js';
import { useShop } from '../support/service.js';

const LONG_AGO = '2000-01-01T00:00:00Z';
type Lists = 'listApiKeys' | 'listStaff' | 'listWebhooks' | 'listImports' | 'listPrivacyJobs' | 'listSystemJobs';

describe('the changes of a list of access and jobs', () => {
  const shop = useShop();
  /** Moves the clock to more than a list lags behind; what the database has dated needs the present. */
  const pass = (isDatedByDatabase: boolean) =>
    shop.clock.advance(isDatedByDatabase ? Math.max(10_000, Date.now() + 10_000 - shop.clock.now().getTime()) : 10_000);
  const read = async (list: Lists, query: Readonly<Record<string, unknown>>) => {
    pass('cursor' in query);
    const { status, body } = await shop.call(list, { query });
    expect(status).to.equal(200);
    const data = body.data as readonly { readonly id: string }[];
    return { ...body, data, ids: data.map(({ id }) => id) };
  };

  const addKey = async () => (await shop.call('createApiKey', { body: { name: 'Key', scopes: ['products:read'] } })).body;
  const addImport = async () =>
    (await shop.call('createImport', { text: 'name,price\nLamp,5\n', type: 'text/csv', query: { type: 'products' } })).body;

  it('of API keys have a new one and one that was changed or revoked, but not one that was used', async () => {
    const [first, second] = [await addKey(), await addKey()];
    const page = await read('listApiKeys', { updatedSince: LONG_AGO });
    expect(page.ids.slice(-2)).to.deep.equal([first.id, second.id]);
    expect(page).to.include({ total: page.ids.length, hasMore: false });
    expect((await shop.call('listProducts', { key: second.key })).status).to.equal(200);
    expect((await read('listApiKeys', { cursor: page.nextCursor })).ids).to.deep.equal([]);
    await shop.call('patchApiKey', { path: { id: second.id }, body: { name: 'Other' } });
    const changed = await read('listApiKeys', { cursor: page.nextCursor });
    expect(changed.ids).to.deep.equal([second.id]);
    expect(changed.data[0]).to.include({ name: 'Other' });
    await shop.call('revokeApiKey', { path: { id: first.id } });
    const revoked = await read('listApiKeys', { cursor: changed.nextCursor });
    expect(revoked.ids).to.deep.equal([first.id]);
    expect(revoked.data[0]).to.include({ status: 'revoked' });
    expect((await read('listApiKeys', { cursor: revoked.nextCursor })).ids).to.deep.equal([]);
  });

  it('of staff have a new member, and one that changed at the time of its updatedAt', async () => {
    const [first, second] = [await shop.fixtures.staffMember(), await shop.fixtures.staffMember()];
    const page = await read('listStaff', { updatedSince: LONG_AGO });
    expect(page.ids).to.deep.equal([first.id, second.id]);
    const { body } = await shop.call('updateStaffMember', { path: { id: first.id }, body: { name: 'Mia' } });
    const changed = await read('listStaff', { cursor: page.nextCursor });
    expect(changed.data).to.deep.equal([body]);
    expect((await read('listStaff', { updatedSince: body.updatedAt })).ids).to.deep.equal([first.id]);
  });

  it('of webhook endpoints have a new one, one that changed or was paused, and none that was deleted', async () => {
    const [first, second, gone] = [await shop.fixtures.webhook(), await shop.fixtures.webhook(), await shop.fixtures.webhook()];
    const page = await read('listWebhooks', { updatedSince: LONG_AGO });
    expect(page.ids).to.deep.equal([first.id, second.id, gone.id]);
    await shop.call('deleteWebhook', { path: { id: gone.id } });
    await shop.call('updateWebhook', { path: { id: second.id }, body: { name: 'ERP' } });
    const changed = await read('listWebhooks', { cursor: page.nextCursor });
    expect([changed.ids, changed.total]).to.deep.equal([[second.id], 2]);
    expect(changed.data[0]).to.deep.equal((await shop.call('getWebhook', { path: { id: second.id } })).body);
    await shop.services.db.transaction((trx) => pauseEndpoint(trx, first.id, shop.clock.now().toISOString()));
    const paused = await read('listWebhooks', { cursor: changed.nextCursor });
    expect(paused.ids).to.deep.equal([first.id]);
    expect(paused.data[0]).to.include({ status: 'paused' });
  });

  it('of imports have one when its file is stored, and when it begins or ends', async () => {
    const made = await addImport();
    const page = await read('listImports', { updatedSince: LONG_AGO });
    expect(page.data).to.deep.equal([made]);
    await shop.runImports();
    const ended = await read('listImports', { cursor: page.nextCursor });
    expect(ended.data).to.deep.equal([(await shop.call('getImport', { path: { id: made.id } })).body]);
    expect(ended.data[0]).to.include({ status: 'completed' });
    expect((await read('listImports', { cursor: ended.nextCursor })).ids).to.deep.equal([]);
  });

  const JOBS = [
    ['listPrivacyJobs', 'privacy_jobs', () => shop.call('exportPersonalData', { body: { email: 'a@example.com' } })],
    ['listSystemJobs', 'system_jobs', () => shop.call('startSystemJob', { body: { type: 'check' } })],
  ] as const;
  for (const [list, table, add] of JOBS)
    it(`of ${list} have a new job, and one that began`, async () => {
      const first = (await add()).body as { readonly id: string };
      const second = (await add()).body as { readonly id: string };
      const page = await read(list, { updatedSince: LONG_AGO });
      expect([page.ids, page.total]).to.deep.equal([[first.id, second.id], 2]);
      await shop.database.execute(`update ${table} set status = 'running' where id = '${first.id}'`);
      const begun = await read(list, { cursor: page.nextCursor });
      expect(begun.data).to.have.length(1);
      expect(begun.data[0]).to.include({ id: first.id, status: 'running' });
    });

  for (const [list, other] of [
    ['listApiKeys', { createdBy: 'key_1' }],
    ['listStaff', { role: 'owner' }],
    ['listWebhooks', { offset: 1 }],
  ] as const)
    it(`of ${list} go with no ${Object.keys(other).join()}, and with no cursor of another list`, async () => {
      const { status, error } = await shop.call(list, { query: { updatedSince: LONG_AGO, ...other } });
      expect([status, error.details.reason]).to.deep.equal([400, 'incompatible-fields']);
      const { nextCursor: cursor } = await read('listSystemJobs', { updatedSince: LONG_AGO });
      expect((await shop.call(list, { query: { cursor } })).error.details.reason).to.equal('invalid-cursor');
    });
});
