// The audit log: what entries show, filters and pages, the export, and that nothing changes or deletes an entry but the retention.
import { expect } from 'chai';
import { EXAMINED_MAX } from '../../db/audit-entries.js';
import type { AuditEntry, Scope } from '../../generated/api.js';
import { DAY_MS, SECOND_MS } from '../support/clock.js';
import { onPostgres } from '../support/database.js';
import { useShop, type Shop } from '../support/service.js';
import { listRows, ownerKeyId } from './rows.js';

type Query = Readonly<Record<string, string | number>>;

const list = async (shop: Shop, query: Query = {}) => (await shop.call('listAuditEntries', { query })).body;
const listIds = async (shop: Shop, query: Query) => (await list(shop, query)).data.map(({ objectId }) => objectId);
const newest = async (shop: Shop, objectId: string): Promise<AuditEntry> =>
  (await list(shop, { objectId, limit: 1 })).data[0] as AuditEntry;
const parseLines = (text: string) => text.trimEnd().split('\r\n');

/** A moderator with a key. */
async function hire(shop: Shop) {
  const { id: staffId, name } = await shop.fixtures.staffMember();
  const body = { name: 'A key', scopes: ['content:moderate', 'reviews:moderate'], staffId };
  const { key, id: keyId } = (await shop.call('createApiKey', { body })).body;
  return { staffId, name, key, keyId };
}

describe('an entry of the audit log', () => {
  const shop = useShop();

  it('shows who decided what, with the person and the request', async () => {
    const { staffId, name, key, keyId } = await hire(shop);
    const { id, title } = await shop.fixtures.content();
    shop.clock.advance(SECOND_MS);
    const reply = await shop.call('moderateContent', { path: { id }, body: { action: 'reject', feedback: 'Too dark.' }, key });
    const entry = await newest(shop, id);
    expect(entry.id).to.match(/^aud_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(entry).to.deep.equal({
      id: entry.id,
      at: '2024-11-21T10:05:01.000Z',
      keyId,
      staffId,
      staffName: name,
      operation: 'moderateContent',
      objectType: 'content',
      objectId: id,
      objectName: title,
      before: { status: 'pending_review' },
      after: { status: 'rejected', reason: 'other', feedback: 'Too dark.' },
      requestId: reply.header('x-request-id'),
    });
    expect((await shop.call('getAuditEntry', { path: { id: entry.id } })).body).to.deep.equal(entry);
  });

  it('names its object as it is called now, for keys that may read it, while it exists', async () => {
    const { id } = await shop.fixtures.product({ name: 'Lamp' });
    await shop.call('updateProduct', { path: { id }, body: { name: 'Lantern' } });
    await shop.call('updateProduct', { path: { id }, body: { name: 'Light' } });
    const listNames = async (scopes: Scope[]) => {
      const { key } = (await shop.call('createApiKey', { body: { name: 'An auditor', scopes } })).body;
      const { data } = (await shop.call('listAuditEntries', { query: { objectId: id }, key })).body;
      return data.map(({ objectName }) => objectName);
    };
    expect(await listNames(['audit:read', 'products:read'])).to.deep.equal(['Light', 'Light']);
    expect(await listNames(['audit:read', 'users:read'])).to.deep.equal([undefined, undefined]);
    await shop.call('deleteProduct', { path: { id } });
    expect(await listNames(['audit:read', 'products:read'])).to.deep.equal([undefined, undefined, undefined]);
  });

  it('names people, endpoints, keys and reviews, each by its own scope', async () => {
    const creator = await shop.fixtures.creator();
    const user = (await shop.call('registerUser', { body: { email: 'ada@example.com' } })).body;
    await shop.call('updateUser', { path: { id: user.id }, body: { email: 'ada@example.org' } });
    const member = await shop.fixtures.staffMember();
    const review = await shop.fixtures.review({ title: 'A refused one' });
    await shop.call('moderateReview', { path: { id: review.id }, body: { action: 'reject' } });
    const body = { url: 'https://shop.example.com/hooks?token=abc', events: ['review.created' as const] };
    const endpoint = (await shop.call('createWebhook', { body })).body;
    const category = await shop.fixtures.category({ name: 'Lamps' });
    const { id: keyId } = (await shop.call('createApiKey', { body: { name: 'The till', scopes: ['orders:read'] } })).body;
    const named = [creator.id, user.id, member.id, review.id, endpoint.id, category.id, keyId];
    const read = async (scopes: Scope[]) => {
      const { key } = (await shop.call('createApiKey', { body: { name: 'An auditor', scopes } })).body;
      const { data } = (await shop.call('listAuditEntries', { query: { limit: 100 }, key })).body;
      return named.map((id) => data.find(({ objectId }) => objectId === id)?.objectName);
    };
    const scopes: Scope[] = ['creators:read', 'users:read', 'staff:read', 'reviews:read', 'webhooks:read', 'products:read', 'keys:read'];
    const names = [creator.name, 'ada@example.org', member.name, undefined, endpoint.url.replace(/\?.*/, ''), 'Lamps', 'The till'];
    for (const [place, scope] of scopes.entries())
      expect(await read(['audit:read', scope]), scope).to.deep.equal(names.map((name, other) => (other === place ? name : undefined)));
    expect((await read(['audit:read', 'reviews:moderate']))[3]).to.equal('A refused one');
  });

  it('shows only the fields that changed, all of a new object, and all of a deleted one', async () => {
    const { id, ...product } = await shop.fixtures.product({ name: 'Lamp', price: 5 });
    await shop.call('updateProduct', { path: { id }, body: { price: 6, name: 'Lamp' } });
    expect(await newest(shop, id)).to.deep.include({ operation: 'updateProduct', before: { price: 5 }, after: { price: 6 } });
    await shop.call('updateProduct', { path: { id }, body: { price: 6 } });
    expect(await listIds(shop, { objectId: id })).to.have.length(1);
    await shop.call('deleteProduct', { path: { id } });
    const deleted = await newest(shop, id);
    const { name, images, tags, status, rating } = product;
    expect(deleted.before).to.deep.equal({ name, images, tags, status, rating, price: 6 });
    expect(deleted).to.not.have.property('after');
    const category = await shop.fixtures.category({ name: 'Lamps' });
    const created = await newest(shop, category.id);
    expect(created.after).to.deep.equal({ name: 'Lamps', slug: 'lamps' });
    expect(created).to.not.have.property('before');
    expect(created)
      .to.include({ keyId: await ownerKeyId(shop) })
      .and.not.have.property('staffId');
  });

  it('cuts off long texts, and masks secrets that someone wrote into one', async () => {
    const { id } = await shop.fixtures.product();
    const path = { id };
    await shop.call('updateProduct', { path, body: { description: `${'x'.repeat(999)}😀${'y'.repeat(500)}` } });
    expect((await newest(shop, id)).after).to.deep.equal({ description: `${'x'.repeat(999)}…` });
    await shop.call('updateProduct', { path, body: { description: `Our key is ${shop.ownerKey}.` } });
    expect((await newest(shop, id)).after).to.deep.equal({ description: 'Our key is sk_….' });
  });

  it('says that a webhook secret, headers or a hidden part of a URL changed, not what they are', async () => {
    const { id } = await shop.fixtures.webhook({
      url: 'https://shop.example.com/hooks?token=abc123',
      headers: [{ name: 'X-Token', value: 'secret-1' }],
    });
    expect((await newest(shop, id)).after).to.deep.include({ url: 'https://shop.example.com/hooks?…', headerNames: ['X-Token'] });
    const update = (body: object) => shop.call('updateWebhook', { path: { id }, body });
    shop.clock.advance(SECOND_MS);
    const at = shop.clock.now().toISOString();
    await update({ headers: [{ name: 'X-Token', value: 'secret-2' }] });
    expect((await newest(shop, id)).after).to.deep.equal({ headersChangedAt: at });
    await update({ url: 'https://shop.example.com/hooks?token=abc124' });
    expect((await newest(shop, id)).after).to.deep.equal({ urlChangedAt: at });
    await shop.call('rotateWebhookSecret', { path: { id } });
    expect((await newest(shop, id)).after).to.have.keys('secretChangedAt', 'previousSecretUntil');
    await update({ url: 'https://other.example.com/hooks' });
    expect((await newest(shop, id)).after).to.include({ secretChangedAt: at, url: 'https://other.example.com/hooks' });
    const text = JSON.stringify(await listRows(shop, 'audit_entries'));
    for (const secret of ['abc12', 'secret-1', 'secret-2']) expect(text).to.not.include(secret);
  });

  it('exists for each decided item of a bulk decision, and for none that was refused or decided before', async () => {
    const { key } = await hire(shop);
    const [one, other, decided] = [await shop.fixtures.content(), await shop.fixtures.content(), await shop.fixtures.content()];
    await shop.call('moderateContent', { path: { id: decided.id }, body: { action: 'reject' } });
    const ids = [one.id, other.id, decided.id, 'cnt_nosuch'];
    await shop.call('bulkModerateContent', { body: { ids, action: 'reject' }, key });
    expect(await listIds(shop, { operation: 'bulkModerateContent' })).to.have.members([one.id, other.id]);
  });

  it('exists for each key that is revoked with another one, or with its member', async () => {
    const maker = (await shop.call('createApiKey', { body: { name: 'Maker', scopes: ['keys:write'] } })).body;
    const made = (await shop.call('createApiKey', { body: { name: 'Made', scopes: ['keys:write'] }, key: maker.key })).body;
    await shop.call('revokeApiKey', { path: { id: maker.id }, query: { descendants: true } });
    await shop.call('revokeApiKey', { path: { id: maker.id } });
    expect(await listIds(shop, { operation: 'revokeApiKey' })).to.have.members([maker.id, made.id]);
    expect((await newest(shop, maker.id)).after).to.include({ revokedDescendants: 1 });
    const { staffId, keyId } = await hire(shop);
    expect((await list(shop, { objectId: staffId })).data.map(({ after }) => after?.['status'])).to.deep.equal(['active', 'invited']);
    await shop.call('updateStaffMember', { path: { id: staffId }, body: { role: 'viewer' } });
    expect(await listIds(shop, { operation: 'updateStaffMember' })).to.have.members([staffId, keyId]);
    expect((await newest(shop, keyId)).after).to.have.keys('revokedAt');
  });

  it('is written once when two requests make the same decision at the same time', async () => {
    const { id } = await shop.fixtures.commission();
    const decide = () => shop.call('updateCommission', { path: { id }, body: { status: 'approved' } });
    await Promise.all([decide(), decide(), decide()]);
    expect((await list(shop, { objectId: id })).data.map(({ before, after }) => ({ before, after }))).to.deep.equal([
      { before: { status: 'pending' }, after: { status: 'approved' } },
    ]);
  });

  it('is not written if the change is rolled back', async () => {
    const before = await listRows(shop, 'audit_entries');
    const { newId } = shop.services;
    const failing: typeof newId = (prefix) => {
      if (prefix === 'evt') throw new Error('no event today');
      return newId(prefix);
    };
    Object.assign(shop.services, { newId: failing });
    expect((await shop.call('registerCreator', { body: { name: 'Ada', email: 'rolled-back@example.com' } })).status).to.equal(500);
    Object.assign(shop.services, { newId });
    expect(await listRows(shop, 'audit_entries')).to.deep.equal(before);
    expect((await listRows(shop, 'creators')).map(({ email_key: email }) => email)).not.to.include('rolled-back@example.com');
  });
});

describe('the list of the audit log', () => {
  const shop = useShop();

  it('is newest first, and a cursor leads through all of it while entries are added', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.unshift((await shop.fixtures.category()).id);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list(shop, { limit: 3, ...(after !== undefined && { after }) });
      seen.push(...page.data.map(({ objectId }) => objectId));
      expect(page.hasMore).to.equal(page.next !== undefined);
      after = page.next;
      await shop.fixtures.category();
    } while (after !== undefined);
    expect(seen).to.deep.equal(ids);
  });

  it('is filtered by each field, by several, and by time', async () => {
    const { staffId, key, keyId } = await hire(shop);
    const { id } = await shop.fixtures.content();
    shop.clock.advance(SECOND_MS);
    await shop.call('moderateContent', { path: { id }, body: { action: 'reject' }, key });
    shop.clock.advance(SECOND_MS);
    const category = await shop.fixtures.category();
    const only: Query[] = [{ keyId }, { staffId }, { operation: 'moderateContent' }, { objectType: 'content' }, { objectId: id }];
    for (const query of only) expect(await listIds(shop, query), JSON.stringify(query)).to.deep.equal([id]);
    expect(await listIds(shop, { keyId, staffId, operation: 'moderateContent', objectType: 'content', objectId: id })).to.deep.equal([id]);
    expect(await listIds(shop, { staffId, objectType: 'category' })).to.deep.equal([]);
    const since = '2024-11-21T10:05:01.000Z';
    const until = '2024-11-21T10:05:02Z';
    expect(await listIds(shop, { since })).to.deep.equal([category.id, id]);
    expect(await listIds(shop, { since, until })).to.deep.equal([id]);
    expect(await listIds(shop, { since: '2024-11-21T11:05:02+01:00' })).to.deep.equal([category.id]);
    expect(await listIds(shop, { since: until, until: since })).to.deep.equal([]);
  });

  it('examines a bounded number of entries, and goes on where it stopped', async () => {
    const text = (number: string) => (onPostgres ? `(${number})::text` : `cast(${number} as text)`);
    await shop.database.execute(
      `insert into audit_entries (id, at, key_id, operation, object_type, object_id, request_id)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ${2 * EXAMINED_MAX + 10})
       select 'aud_0' || substr(${text('1000000 + i')}, 2), '2024-11-21T10:05:00.000Z', 'key_busy', case when i <= 2 then 'rare' else 'usual' end, 'order', 'ord_1', '' from n`,
    );
    const query = { keyId: 'key_busy', operation: 'rare' };
    const first = await list(shop, query);
    expect([first.data.length, first.hasMore]).to.deep.equal([0, true]);
    const second = await list(shop, { ...query, after: first.next ?? '' });
    expect([second.data.length, second.hasMore]).to.deep.equal([0, true]);
    const third = await list(shop, { ...query, after: second.next ?? '' });
    expect([third.data.length, third.hasMore]).to.deep.equal([2, false]);
    const lines = parseLines((await shop.call('exportAuditLog', { query })).body);
    expect(lines).to.have.length(3);
  });

  it('refuses nonsense, and keys without the scope', async () => {
    for (const query of [
      { after: 'evt_1' },
      { after: 'x' },
      { since: 'yesterday' },
      { limit: 0 },
      { offset: 1 },
      { keyId: '' },
      { objectType: 'payouts' },
    ])
      expect((await shop.call('listAuditEntries', { query })).status, JSON.stringify(query)).to.equal(400);
    expect((await shop.call('getAuditEntry', { path: { id: 'aud_nosuch' } })).status).to.equal(404);
    const { key } = await hire(shop);
    for (const operation of ['listAuditEntries', 'exportAuditLog'] as const)
      expect((await shop.call(operation, { key })).status).to.equal(403);
  });
});

describe('the export of the audit log', () => {
  const shop = useShop();

  it('has a line for each entry, oldest first, with the changes as JSON, and is recorded', async () => {
    const { staffId, name, key, keyId } = await hire(shop);
    const { id } = await shop.fixtures.content();
    await shop.call('moderateContent', { path: { id }, body: { action: 'reject' }, key });
    shop.clock.advance(SECOND_MS);
    const reply = await shop.call('exportAuditLog', { query: { staffId } });
    expect(reply.header('content-disposition')).to.equal('attachment; filename="audit-log.csv"');
    const entry = await newest(shop, id);
    const cells = [entry.id, entry.at, keyId, staffId, name, 'moderateContent', 'content', id];
    const fields = ['"{""status"":""pending_review""}"', '"{""status"":""rejected"",""reason"":""other""}"', entry.requestId];
    expect(parseLines(reply.body)).to.deep.equal([
      'id,at,keyId,staffId,staffName,operation,objectType,objectId,before,after,requestId',
      [...cells, ...fields].join(','),
    ]);
    expect(await newest(shop, 'audit-log')).to.deep.include({ operation: 'exportAuditLog', after: { staffId } });
  });

  it('reads over many pages', async () => {
    for (let count = 0; count < 1_203; count += 1) await shop.fixtures.category();
    shop.clock.advance(SECOND_MS);
    const lines = parseLines((await shop.call('exportAuditLog', { query: { objectType: 'category' } })).body);
    expect(lines).to.have.length(1_204);
    expect(lines.slice(1)).to.deep.equal([...lines.slice(1)].sort());
  });
});

describe('an entry that exists', () => {
  const shop = useShop();
  const execute = (sql: string) => shop.database.execute(sql);
  const isRefused = (sql: string) =>
    execute(sql).then(
      () => false,
      (error: unknown) => /append-only/.test(String(error)),
    );

  it('can not be changed or deleted, also not in the database', async () => {
    await shop.fixtures.category();
    const before = await listRows(shop, 'audit_entries');
    expect(before).to.have.length(1);
    expect(await isRefused(`update audit_entries set key_id = 'key_other'`)).to.equal(true);
    expect(await isRefused('delete from audit_entries')).to.equal(true);
    if (onPostgres) expect(await isRefused('truncate audit_entries')).to.equal(true);
    expect(await listRows(shop, 'audit_entries')).to.deep.equal(before);
  });

  it('is deleted when it is older than AUDIT_RETENTION_DAYS, not a day sooner', async () => {
    const old = (await shop.fixtures.category()).id;
    shop.clock.advance(DAY_MS);
    const young = (await shop.fixtures.category()).id;
    shop.clock.advance(729 * DAY_MS);
    await shop.runMaintenance();
    expect(await listIds(shop, {})).to.deep.equal([young, old]);
    shop.clock.advance(1);
    await shop.runMaintenance();
    expect(await listIds(shop, {})).to.deep.equal([young]);
    expect(await isRefused('delete from audit_entries')).to.equal(true);
  });
});
