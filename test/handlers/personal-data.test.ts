// Exports and erasures of personal data: what is found, what is left, and that no byte of a person remains in the store.
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import type { PrivacyJob } from '../../generated/api.js';
import { findImport } from '../../db/imports.js';
import { query, type NoValues } from '../../db/engine/statement.js';
import { storeChecks } from '../../db/store-checks.js';
import { importBatch } from '../../handlers/import-batches.js';
import { onPostgres, temporaryFolder } from '../support/database.js';
import { startReceiver } from '../support/receiver.js';
import { startShop, useShop, type Shop } from '../support/service.js';
import { openapi, schemaCompiler } from '../contract/documents.js';
import { listEvents, listRows } from './rows.js';

const PERSON = {
  name: 'Quillon Brackenfeather',
  email: 'Quillon.Brackenfeather@example.com',
  customerId: 'customer-xylograph',
  visitorId: 'visitor-xylograph',
};
const WEBSITE = 'https://brackenfeather.example.com';
const STREET = 'Zeppelinmoor 77';
/** What identifies the person, as it stands anywhere in the store. */
const TRACES = ['quillon', 'brackenfeather', 'xylograph', 'zeppelinmoor'];

const findDifferences = async (shop: Shop) =>
  (await Promise.all(storeChecks.map(async (check) => (await check.find(shop.services.db, 10)).first))).flat();

/** Starts a job and runs it to its end. */
async function run(shop: Shop, operation: 'exportPersonalData' | 'erasePersonalData', body: object): Promise<PrivacyJob> {
  const { status, body: started } = await shop.call(operation, { body });
  expect([status, started.status]).to.deep.equal([202, 'queued']);
  return waitForJob(shop, started.id, [shop]);
}

/** Runs jobs in these processes until one is completed. If the log of the store is in use, that takes a second try. */
async function waitForJob(shop: Shop, id: string, processes: readonly Shop[]): Promise<PrivacyJob> {
  for (;;) {
    await Promise.all(processes.map((one) => one.runPrivacyJobs()));
    const job = (await shop.call('getPrivacyJob', { path: { id } })).body;
    if (job.status === 'completed') return job;
    await pause(20);
  }
}

const listTables = query<NoValues, { name: string }>((build) =>
  build('pg_tables').select({ name: 'tablename' }).where({ schemaname: 'public' }),
);

/** The whole store as an operator could copy it: the files of SQLite, or all rows of PostgreSQL, as in a dump. */
async function readStore({ database, services }: Shop): Promise<string> {
  if (onPostgres) {
    const tables = (await services.db.all(listTables)).map(({ name }) => name);
    const rows = await Promise.all(tables.map((table) => listRows({ services }, table)));
    return JSON.stringify(rows).toLowerCase();
  }
  const file = database.url.slice('sqlite:'.length);
  const names = (await readdir(dirname(file))).filter((name) => name.startsWith(basename(file)));
  const contents = await Promise.all(names.map((name) => readFile(join(dirname(file), name), 'latin1')));
  return contents.join('\n').toLowerCase();
}

const findTraces = async (shop: Shop, traces: readonly string[]): Promise<string[]> => {
  const text = await readStore(shop);
  return traces.filter((trace) => text.includes(trace.toLowerCase()));
};

/** Gives the person a place in every table that can have one. */
async function leaveTraces(shop: Shop) {
  const { fixtures, call } = shop;
  const { name, email, customerId, visitorId } = PERSON;
  const receiver = await startReceiver();
  receiver.answer({ status: 200, body: `saved ${email}` });
  const events = ['user.registered', 'review.created', 'review.updated', 'order.created', 'order.completed', 'product.purchased'] as const;
  await fixtures.webhook({ url: receiver.url, events: [...events] });
  const watching = await fixtures.webhook({
    url: `${receiver.url}/watching`,
    events: ['product.purchased', 'review.created'],
    alerts: { email: email.toLowerCase() },
    filter: { 'data.customer.email': [email, 'other@example.com'], 'data.customer.id': [customerId] },
  });
  await call('updateSettings', { body: { alertEmail: email } });
  const user = (await call('registerUser', { headers: { 'idempotency-key': 'register-user' }, body: { email, name } })).body;
  await call('updateUser', { path: { id: user.id }, body: { name: `${name} Jr` } });
  const product = await fixtures.activeProduct({ price: 10 });
  const review = await fixtures.review({ productId: product.id, userId: user.id, rating: 2, content: `${name} thinks it is xylographic.` });
  await call('moderateReview', { path: { id: review.id }, body: { action: 'reject', feedback: `Dear ${name}, be kind.` } });
  const other = await fixtures.review({ productId: product.id, rating: 5 });
  await call('markReviewHelpful', { path: { id: other.id }, body: { userId: user.id } });
  const order = (
    await call('createOrder', {
      headers: { 'idempotency-key': 'place-order' },
      body: {
        customer: { id: customerId, email },
        items: [{ productId: product.id, quantity: 3 }],
        shipping: { method: 'express', cost: 5, address: { street: STREET, city: 'Berlin' } },
      },
    })
  ).body;
  for (const status of ['processing', 'shipped', 'completed'] as const)
    await call('updateOrder', { path: { id: order.id }, body: { status } });
  const guestOrder = await fixtures.order({ productId: product.id, customer: { id: 'guest-1', email: email.toUpperCase() } });
  const ownOrder = await fixtures.order({
    productId: product.id,
    customer: { id: user.id },
    shipping: { method: 'standard', cost: 0, address: { street: STREET, city: 'Berlin' } },
  });
  await leaveTracesInLogs(shop, user);
  const creator = await fixtures.creator({ name, email, website: WEBSITE });
  const content = await fixtures.content({
    creatorId: creator.id,
    title: `${name} shows a lamp`,
    products: [product.id],
    media: [{ type: 'image', url: `${WEBSITE}/1.jpg` }],
  });
  await call('moderateContent', { path: { id: content.id }, body: { action: 'approve' } });
  const refused = await fixtures.content({ creatorId: creator.id });
  await call('moderateContent', { path: { id: refused.id }, body: { action: 'reject', feedback: `Dear ${name}, no streets please.` } });
  const bonus = (await call('listCommissions', { query: { creatorId: creator.id } })).body.data[0];
  await call('updateCommission', { path: { id: bonus?.id ?? '' }, body: { status: 'approved' } });
  const payout = (
    await call('createPayout', {
      headers: { 'idempotency-key': 'pay-creator' },
      body: { creatorId: creator.id, reference: `2024-11 ${name}`, note: `${name} moved to ${STREET}.` },
    })
  ).body;
  const clicks = [visitorId, user.id].map((one) => ({ type: 'click' as const, contentId: content.id, visitorId: one }));
  await call('recordAnalyticsEvents', { body: { events: clicks } });
  await shop.deliver();
  await receiver.stop();
  return { user, product, review, other, order, guestOrder, ownOrder, creator, content, payout, watching };
}

/** Leaves the person in the audit log, and in stored replies, by what is deleted or refused. */
async function leaveTracesInLogs(shop: Shop, user: { readonly id: string }): Promise<void> {
  const { fixtures, call } = shop;
  const { name, email } = PERSON;
  const creator = await fixtures.creator({ name, email, website: WEBSITE });
  await call('deleteCreator', { path: { id: creator.id } });
  const { id: productId } = await fixtures.product();
  const review = await fixtures.review({ productId, userId: user.id, title: `${name} again`, externalId: 'review-1' });
  const text = JSON.stringify({ externalId: 'review-1', productId, rating: 3, title: `${name} once more` });
  await call('createImport', { text, type: 'application/x-ndjson', query: { type: 'reviews' } });
  await shop.runImports();
  const feedback = `${name} moved to ${STREET}.`;
  await call('moderateReview', { path: { id: review.id }, body: { action: 'approve', feedback } });
  await call('replyToReview', { path: { id: review.id }, body: { content: `Thank you, ${name}!` } });
  await call('deleteReview', { path: { id: review.id }, query: { userId: user.id } });
  const upload = await fixtures.upload({ userId: user.id });
  await call('deleteUpload', { path: { id: upload.id } });
  await call('exportAuditLog', { query: { objectId: user.id } });
  await call('updateUser', { path: { id: user.id }, body: { externalId: 'shop-1' } });
  const taken = await call('registerUser', {
    headers: { 'idempotency-key': 'taken' },
    body: { email: 'another@example.com', name: 'Another', externalId: 'shop-1' },
  });
  expect([taken.status, taken.error.details.ownerId]).to.deep.equal([409, user.id]);
}

/** All files of uploads, as an operator could copy them. */
async function readUploads(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map(({ parentPath }) => basename(parentPath));
}

describe('uploads of someone', () => {
  let folder = '';
  let shop: Shop;
  beforeEach(async () => {
    folder = await temporaryFolder();
    shop = await startShop({ UPLOADS_DIR: folder });
  });
  afterEach(() => shop.stop());

  it('are exported, and erased with their files', async () => {
    const { email } = PERSON;
    const [user, creator] = [await shop.fixtures.user({ email }), await shop.fixtures.creator({ email })];
    const own = [await shop.fixtures.upload({ userId: user.id }), await shop.fixtures.upload({ creatorId: creator.id })];
    const others = [await shop.fixtures.upload(), await shop.fixtures.upload({ userId: 'another' })];
    const { id, found } = await run(shop, 'exportPersonalData', { email });
    expect(found.find(({ type }) => type === 'upload')?.count).to.equal(2);
    const { data } = (await shop.call('listPrivacyRecords', { path: { id } })).body;
    expect(data.filter(({ type }) => type === 'upload').map((one) => one.id)).to.have.members(own.map((one) => one.id));

    await run(shop, 'erasePersonalData', { email });
    expect(new Set(await readUploads(folder))).to.deep.equal(new Set(others.map((one) => one.id)));
    expect((await shop.call('listUploads')).body.data.map((one) => one.id)).to.have.members(others.map((one) => one.id));
    for (const { url } of own) expect((await fetch(url)).status).to.equal(404);
    expect(await findTraces(shop, [user.id])).to.deep.equal([]);
    expect(await findDifferences(shop)).to.deep.equal([]);
  });

  it('go even if their files could not be removed at first', async () => {
    const user = await shop.fixtures.user();
    await shop.fixtures.upload({ userId: user.id });
    const { files } = shop.services;
    const remove = files.remove.bind(files);
    Object.assign(files, { remove: () => Promise.reject(new Error('the disk is busy')) });
    const { body: job } = await shop.call('erasePersonalData', { body: { userId: user.id } });
    await shop.runPrivacyJobs();
    expect((await shop.call('getPrivacyJob', { path: { id: job.id } })).body.status).to.equal('running');
    expect(await readUploads(folder)).to.have.length(2);
    Object.assign(files, { remove });
    await waitForJob(shop, job.id, [shop]);
    expect(await readUploads(folder)).to.deep.equal([]);
  });
});

describe('the personal data of someone', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true', SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'storefront@shop.example' });

  it('leaves no byte in the store after an erasure, and the figures stay', async function () {
    this.timeout(60_000);
    const { user, product, other, order, guestOrder, creator, content, payout, watching } = await leaveTraces(shop);
    const ids = [user.id];
    await run(shop, 'exportPersonalData', { email: PERSON.email });
    expect(await findTraces(shop, [...TRACES, ...ids])).to.deep.equal([...TRACES, ...ids]);
    const before = await shop.call('listCommissions', { query: { creatorId: creator.id } });

    const { email, customerId, visitorId } = PERSON;
    const job = await run(shop, 'erasePersonalData', { userId: user.id, email, customerId, visitorId });

    expect(Object.fromEntries(job.found.map(({ type, count }) => [type, count]))).to.include({
      user: 1,
      creator: 1,
      content: 2,
      review: 1,
      vote: 1,
      order: 3,
      click: 2,
      payout: 1,
      webhook: 1,
      settings: 1,
    });
    expect(await findTraces(shop, [...TRACES, ...ids])).to.deep.equal([]);
    expect((await shop.call('getUser', { path: { id: user.id } })).status).to.equal(404);
    expect((await shop.call('getReview', { path: { id: other.id } })).body.helpfulCount).to.equal(1);
    expect((await shop.call('getProduct', { path: { id: product.id } })).body.rating).to.deep.equal({ average: 5, count: 1 });
    const orders = [order.id, guestOrder.id].map(async (id) => (await shop.call('getOrder', { path: { id } })).body);
    const [erased, alsoErased] = await Promise.all(orders);
    expect(erased?.total).to.deep.equal(order.total);
    expect(erased?.items).to.deep.equal(order.items);
    expect(erased?.shipping).to.deep.equal({ method: 'express', cost: 5 });
    expect(erased?.customer).to.deep.equal(alsoErased?.customer);
    expect((await shop.call('getCreator', { path: { id: creator.id } })).body).to.include({
      name: 'Erased',
      verificationStatus: 'suspended',
    });
    expect((await shop.call('getContent', { path: { id: content.id } })).body).to.include({ title: 'Erased', status: 'rejected' });
    const endpoint = (await shop.call('getWebhook', { path: { id: watching.id } })).body;
    expect(endpoint).to.not.have.property('alerts');
    expect(endpoint.filter).to.deep.equal({
      'data.customer.email': ['erased@erased.invalid', 'other@example.com'],
      'data.customer.id': [erased?.customer.id],
    });
    expect((await shop.call('getSettings')).body).to.not.have.property('alertEmail');
    const after = await shop.call('listCommissions', { query: { creatorId: creator.id } });
    expect(after.body).to.deep.equal(before.body);
    const { id, creatorId, amount, entryCount, createdBy, createdAt } = payout;
    const left = { id, creatorId, creatorName: 'Erased', amount, entryCount, createdBy, createdAt };
    expect((await shop.call('getPayout', { path: { id } })).body).to.deep.equal(left);
    expect(await findDifferences(shop)).to.deep.equal([]);
  });

  it('is found whole by an export, which shows no one else', async () => {
    const { user, review, order, guestOrder, ownOrder, creator } = await leaveTraces(shop);
    await shop.fixtures.order({ customer: { id: 'someone-else', email: 'someone.else@example.com' } });
    const job = await run(shop, 'exportPersonalData', { userId: user.id, customerId: PERSON.customerId, visitorId: PERSON.visitorId });
    const { data, total } = (await shop.call('listPrivacyRecords', { path: { id: job.id }, query: { limit: 100 } })).body;
    expect(total).to.equal(data.length);
    const idsOf = (type: string) => data.filter((record) => record.type === type).map(({ id }) => id);
    expect([idsOf('user'), idsOf('creator'), idsOf('review')]).to.deep.equal([[user.id], [creator.id], [review.id]]);
    expect(idsOf('order')).to.have.members([order.id, guestOrder.id, ownOrder.id]);
    expect(idsOf('click')).to.have.members([PERSON.visitorId, user.id]);
    expect(idsOf('commission')).to.have.length(1);
    expect(data.find(({ type }) => type === 'order')?.data).to.have.nested.property('customer.id');
    expect(JSON.stringify(data)).to.not.include('someone');
    const rest = (await shop.call('listPrivacyRecords', { path: { id: job.id }, query: { limit: 2, offset: 1 } })).body.data;
    expect(rest).to.deep.equal(data.slice(1, 3));
  });

  it('is found by the id of the account in orders and clicks that have it', async () => {
    const user = await shop.fixtures.user({ email: 'old@example.com' });
    const order = await shop.fixtures.order({ customer: { id: user.id, email: 'old@example.com' } });
    await shop.call('updateUser', { path: { id: user.id }, body: { email: 'new@example.com' } });
    await run(shop, 'erasePersonalData', { userId: user.id });
    const erased = (await shop.call('getOrder', { path: { id: order.id } })).body;
    expect(Object.keys(erased.customer)).to.deep.equal(['id']);
    expect(erased.customer.id).to.not.equal(user.id);
    expect(await findTraces(shop, [user.id, 'old@example.com', 'new@example.com'])).to.deep.equal([]);
  });

  it('can no longer be read in an export after a week, or after an erasure', async () => {
    await shop.fixtures.order({ customer: { id: 'c-1', email: 'one@example.com' } });
    const read = async (id: string) => (await shop.call('listPrivacyRecords', { path: { id } })).body.total;
    const [first, second] = [
      await run(shop, 'exportPersonalData', { customerId: 'c-1' }),
      await run(shop, 'exportPersonalData', { customerId: 'c-1' }),
    ];
    await run(shop, 'erasePersonalData', { customerId: 'c-1' });
    expect(await listRows(shop, 'privacy_records')).to.deep.equal([]);
    expect([await read(first.id), await read(second.id)]).to.deep.equal([0, 0]);
    await shop.fixtures.order({ customer: { id: 'c-2' } });
    const third = await run(shop, 'exportPersonalData', { customerId: 'c-2' });
    expect(await read(third.id)).to.be.above(0);
    shop.clock.advance(7 * 86_400_000);
    expect(await read(third.id)).to.equal(0);
    await shop.runMaintenance();
    expect(await listRows(shop, 'privacy_records')).to.deep.equal([]);
    expect((await shop.call('getPrivacyJob', { path: { id: third.id } })).body).to.not.have.property('expiresAt');
  });

  it('of others stays as it is, even if an id is a common word', async () => {
    const { product } = await leaveTraces(shop);
    await shop.fixtures.order({ customer: { id: 'paid' } });
    const tables = ['users', 'creators', 'contents', 'reviews', 'review_votes', 'events', 'idempotent_replies', 'audit_entries'];
    const read = async () =>
      Promise.all(tables.map(async (table) => (await listRows(shop, table)).map((row) => JSON.stringify(row)).sort()));
    const before = await read();
    await run(shop, 'erasePersonalData', { customerId: 'paid' });
    const [users, , , , , events = [], ...rest] = await read();
    expect(users).to.deep.equal(before[0]);
    expect(rest[0]).to.deep.equal(before[6]);
    const changed = events.filter((event) => !before[5]?.includes(event));
    expect(changed).to.have.length(2);
    for (const event of ['order.created', 'product.purchased']) expect(changed.join()).to.include(event);
    expect((await shop.call('getProduct', { path: { id: product.id } })).status).to.equal(200);
  });

  it('is gone from deliveries that wait, and from a retry with an idempotency key', async () => {
    const headers = { 'idempotency-key': 'one-user' };
    const user = (await shop.call('registerUser', { headers, body: { email: 'late@example.com', name: 'Late' } })).body;
    await run(shop, 'erasePersonalData', { userId: user.id });
    const retry = await shop.call('registerUser', { headers, body: { email: 'late@example.com', name: 'Late' } });
    expect([retry.status, retry.header('idempotent-replayed'), retry.body.name]).to.deep.equal([201, 'true', 'Erased']);
    expect((await shop.call('listUsers')).body.total).to.equal(0);
    const [event] = (await shop.events()).filter(({ event: name }) => name === 'user.registered');
    expect(event?.body).to.not.include('late@example.com');
    expect(JSON.parse(event?.body ?? '{}')).to.have.nested.property('data.email', 'erased@erased.invalid');
  });

  it('is gone from payouts, which are a change, from their export, the audit log, and a retry', async () => {
    const { creator, payout } = await leaveTraces(shop);
    const other = await shop.fixtures.payout();
    const { body: page } = await (shop.clock.advance(10_000),
    shop.call('listPayouts', { query: { updatedSince: '2000-01-01T00:00:00Z' } }));
    shop.clock.advance(10_000);
    await run(shop, 'erasePersonalData', { email: PERSON.email });
    shop.clock.advance(10_000);
    const { body: changes } = await shop.call('listPayouts', { query: { cursor: page.nextCursor } });
    expect(changes.data.map(({ id, creatorName }) => [id, creatorName])).to.deep.equal([[payout.id, 'Erased']]);
    expect((await shop.call('getPayout', { path: { id: other.id } })).body.creatorName).to.equal(other.creatorName);
    const [audited] = (await shop.call('listAuditEntries', { query: { objectId: payout.id } })).body.data;
    expect(audited?.after).to.deep.equal({ creatorId: creator.id, amount: payout.amount, entryCount: 1 });
    const { body: text } = await shop.call('exportPayouts', { query: { creatorId: creator.id } });
    expect(text).to.include('Erased').and.to.not.include('Quillon');
    const retry = await shop.call('createPayout', {
      headers: { 'idempotency-key': 'pay-creator' },
      body: { creatorId: creator.id, reference: `2024-11 ${PERSON.name}`, note: `${PERSON.name} moved to ${STREET}.` },
    });
    expect([retry.status, retry.header('idempotent-replayed')]).to.deep.equal([201, 'true']);
    expect(JSON.stringify(retry.body)).to.include(payout.id).and.to.not.include('Quillon');
  });

  it('is erased after the imports that were sent before, which may have it', async () => {
    const text = `${JSON.stringify({ externalId: 'u-9', email: 'late@example.com', name: 'Late' })}\n`;
    const sent = (await shop.call('createImport', { text, type: 'application/x-ndjson', query: { type: 'users' } })).body;
    const { id } = (await shop.call('erasePersonalData', { body: { email: 'late@example.com' } })).body;
    await shop.runPrivacyJobs();
    expect((await shop.call('getPrivacyJob', { path: { id } })).body.status).to.equal('queued');
    await shop.runImports();
    expect((await shop.call('getImport', { path: { id: sent.id } })).body.counts.created).to.equal(1);
    await waitForJob(shop, id, [shop]);
    expect((await shop.call('listUsers')).body.data).to.deep.equal([]);
  });

  /** Begins a dry run in another process, which checks these lines and isn't done yet. */
  async function beginDryRun(inputs: readonly object[]): Promise<string> {
    const createdAt = shop.services.now().toISOString();
    await shop.database.execute(
      `insert into imports (id, type, format, dry_run, status, bytes, created_at, started_at, runner_id, alive_until,
         bytes_read, lines, created, updated, unchanged, failed, errors)
       values ('imp_1', 'users', 'ndjson', 1, 'running', 1, '${createdAt}', '${createdAt}', 'wrk_other', 9000000000000, 0, 0, 0, 0, 0, 0, 0)`,
    );
    const job = await findImport(shop.services.db, 'imp_1');
    const lines = inputs.map((input, place) => ({ line: place + 1, source: '', input }));
    if (job) expect(await importBatch(job, { from: 0, endByte: 1, lines }, shop.services)).to.equal(true);
    return 'imp_1';
  }

  it('is gone from the plans of a dry run that read the person before, and that the erasure waits for', async () => {
    const { id: userId } = (await shop.call('registerUser', { body: { externalId: 'u-9', email: PERSON.email, name: PERSON.name } })).body;
    const { id } = (await shop.call('erasePersonalData', { body: { userId } })).body;
    shop.clock.advance(1_000);
    const others = Array.from({ length: 1_200 }, (_, place) => ({ externalId: `other-${place}`, email: `other-${place}@example.com` }));
    const dryRun = await beginDryRun([...others, { externalId: 'u-9', email: PERSON.email, registrationMethod: 'google' }]);
    await shop.runPrivacyJobs();
    expect((await shop.call('getPrivacyJob', { path: { id } })).body.status).to.equal('running');
    await shop.call('cancelImport', { path: { id: dryRun } });
    await waitForJob(shop, id, [shop]);
    expect(await listRows(shop, 'import_plans')).to.deep.equal([]);
    const store = await readStore(shop);
    for (const trace of ['quillon', 'brackenfeather']) expect(store).to.not.include(trace);
  });

  it('is erased with the email address that it got while the erasure waited', async () => {
    const { id: userId } = (await shop.call('registerUser', { body: { externalId: 'u-9', email: 'old@example.com' } })).body;
    const text = `${JSON.stringify({ externalId: 'u-9', email: 'new@example.com' })}\n`;
    await shop.call('createImport', { text, type: 'application/x-ndjson', query: { type: 'users' } });
    const product = await shop.fixtures.activeProduct();
    const customer = { id: 'somebody', email: 'new@example.com' };
    const order = (await shop.call('createOrder', { body: { customer, items: [{ productId: product.id, quantity: 1 }] } })).body;
    const { id } = (await shop.call('erasePersonalData', { body: { userId } })).body;
    await shop.runImports();
    await waitForJob(shop, id, [shop]);
    expect((await shop.call('getOrder', { path: { id: order.id } })).body.customer).to.have.all.keys('id');
    expect((await shop.call('listUsers')).body.data).to.deep.equal([]);
  });

  it('is gone from the objects in events, which keep their shape', async () => {
    const { user, order, review } = await leaveTraces(shop);
    await run(shop, 'erasePersonalData', { userId: user.id, customerId: PERSON.customerId });
    const [created] = await listEvents(shop, 'order.created');
    const [updated] = await listEvents(shop, 'review.updated');
    expect(created).to.have.nested.property('order.id', order.id);
    expect(created).to.have.nested.property('order.shipping.method', 'express');
    expect(created).to.not.have.nested.property('order.shipping.address');
    expect(created?.['order']).to.have.property('customer').that.has.all.keys('id');
    expect(updated).to.deep.include({ reviewId: review.id });
    expect(updated).to.have.nested.property('review.content', 'Erased');
    const compile = schemaCompiler(openapi);
    for (const [schema, data] of [
      ['OrderCreatedData', created],
      ['ReviewUpdatedData', updated],
    ] as const) {
      const validate = compile(`/components/schemas/${schema}`);
      expect(validate(data), JSON.stringify(validate.errors)).to.equal(true);
    }
  });

  it('is erased once by two processes that work on the same job', async function () {
    this.timeout(60_000);
    const { user } = await leaveTraces(shop);
    const second = await startShop({ DATABASE_URL: shop.database.url });
    try {
      const { id } = (await shop.call('erasePersonalData', { body: { userId: user.id, customerId: PERSON.customerId } })).body;
      const job = await waitForJob(shop, id, [shop, second]);
      const found = Object.fromEntries(job.found.map(({ type, count }) => [type, count]));
      expect(found).to.include({ user: 1, review: 1, vote: 1, order: 3 });
      expect(await findDifferences(shop)).to.deep.equal([]);
    } finally {
      await second.stop();
    }
  });

  it('is exported with privacy:read and erased with privacy:write, and the audit log shows who did it but not to whom', async () => {
    const [reader, writer] = [await shop.key({ scopes: ['privacy:read'] }), await shop.key({ scopes: ['privacy:write'] })];
    const body = { customerId: PERSON.customerId };
    const call = async (key: string) => [
      (await shop.call('exportPersonalData', { key, body })).status,
      (await shop.call('erasePersonalData', { key, body })).status,
      (await shop.call('listPrivacyJobs', { key })).status,
    ];
    expect([await call(reader), await call(writer)]).to.deep.equal([
      [202, 403, 200],
      [403, 202, 403],
    ]);
    const entries = (await shop.call('listAuditEntries', { query: { objectType: 'privacy-job' } })).body.data;
    expect(entries.map(({ operation }) => operation)).to.deep.equal(['erasePersonalData', 'exportPersonalData']);
    expect(JSON.stringify(entries)).to.not.include(PERSON.customerId);
    expect((await shop.call('listPrivacyJobs')).body.total).to.equal(2);
  });
});
