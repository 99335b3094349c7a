// Every reason of the catalog (spec/error-reasons.yaml) is provoked on the real service. A reason that is added there and not provoked
// here does not compile.
import { expect } from 'chai';
import { EngineUnavailable } from '../../ai/engine.js';
import type { ErrorReason, ErrorReply, Scope } from '../../generated/api.js';
import { errorReasons } from '../../generated/error-reasons.js';
import { copyEndpoint } from '../handlers/rows.js';
import { exchangeBytes } from '../server/http/bytes.js';
import { onPostgres } from '../support/database.js';
import { makeImage } from '../support/images.js';
import { createAuthenticator, type Overrides } from '../support/authenticator.js';
import { createBrowser, enableSecondFactor, PASSWORD, signInAs, type PageReply } from '../support/dashboard.js';
import { addPasskey, fillPasskeys, sendAssertion, startPasskey, startPasskeySignIn, toNamedUrl } from '../support/passkeys.js';
import { startShop, useShop, type Shop } from '../support/service.js';

/** A reply to a refused request. */
interface Refusal {
  readonly status: number;
  readonly error: ErrorReply['error'];
}
type Provoke = (shop: Shop) => Promise<Refusal>;

const PRODUCT = { name: 'Lamp', price: 5 };
const LATER = '2024-12-24T10:00:00.000Z';
const id = 'nosuch';
let idempotencyKeys = 0;

const provoke: Readonly<Record<ErrorReason, Provoke>> = {
  'malformed-http': (shop) => exchange(shop, 'hello\r\n\r\n'),
  'unsupported-expectation': (shop) => exchange(shop, 'GET /api/products HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\n\r\n'),
  'unsupported-transfer-encoding': (shop) =>
    exchange(shop, 'POST /api/products HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'),
  'invalid-host': (shop) => exchange(shop, 'GET /api/products HTTP/1.1\r\nConnection: close\r\n\r\n'),
  'path-not-found': ({ send }) => send('GET', '/api/prodcuts'),
  'api-not-served': () => elsewhere({ ROLE: 'worker' }, async ({ url }) => readRefusal(await fetch(`${url}/api/products`))),
  'method-not-allowed': ({ send }) => send('PATCH', '/api/products'),
  'repeated-header': (shop) =>
    exchange(shop, 'GET /api/products HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: a\r\nAuthorization: b\r\n\r\n'),
  'repeated-parameter': ({ send }) => send('GET', '/api/products?limit=1&limit=2'),
  'malformed-query': ({ send }) => send('GET', '/api/products?search=%ff'),
  'malformed-path': ({ send }) => send('GET', '/api/products/%ff'),
  'unsupported-media-type': ({ call }) => call('createProduct', { text: 'name=Lamp', headers: { 'Content-Type': 'text/plain' } }),
  'unsupported-content-encoding': ({ call }) => call('createProduct', { text: '{}', headers: { 'Content-Encoding': 'compress' } }),
  'body-too-large': ({ call }) => call('createProduct', { text: `"${'x'.repeat(256 * 1024)}"` }),
  'media-type-mismatch': async ({ call }) => call('createUpload', { text: await makeImage('png'), type: 'image/gif' }),
  'unreadable-image': async ({ call }) => call('createUpload', { text: (await makeImage('png')).slice(0, 70), type: 'image/png' }),
  'too-many-pixels': () =>
    elsewhere({ UPLOADS_IMAGE_MAX_PIXELS: '1000' }, async ({ call }) =>
      call('createUpload', { text: await makeImage('png'), type: 'image/png' }),
    ),
  'malformed-json': ({ call }) => call('createProduct', { text: '{broken' }),
  'invalid-utf8': ({ call }) => call('createProduct', { text: Uint8Array.from(Buffer.from('{"name":"L\xE4mp","price":5}', 'latin1')) }),
  'missing-field': ({ call }) => call('createProduct', { body: {} }),
  'unknown-field': ({ call }) => call('createProduct', { body: { ...PRODUCT, colour: 'red' } }),
  'unknown-parameter': ({ call }) => call('listProducts', { query: { nosuch: 1 } }),
  'invalid-type': ({ call }) => call('createProduct', { body: { ...PRODUCT, price: 'free' } }),
  'invalid-choice': ({ call }) => call('listProducts', { query: { status: 'sold' } }),
  'invalid-format': ({ call }) => call('registerUser', { body: { email: 'nobody' } }),
  'invalid-length': ({ call }) => call('createProduct', { body: { ...PRODUCT, name: '' } }),
  'invalid-item-count': ({ call }) => call('createOrder', { body: { customer: { id: 'c' }, items: [] } }),
  'duplicate-item': ({ call }) => call('createApiKey', { body: { name: 'twice', scopes: ['ai:use', 'ai:use'] } }),
  'number-out-of-range': ({ call }) => call('listProducts', { query: { limit: 101 } }),
  'too-many-decimals': ({ call }) => call('createProduct', { body: { ...PRODUCT, price: 1.234 } }),
  'unstorable-text': ({ call }) => call('createProduct', { body: { ...PRODUCT, name: 'a\u0000b' } }),
  'read-only-field': async ({ call, fixtures }) =>
    call('updateProduct', { path: { id: (await fixtures.product()).id }, body: { id: 'prod_another', price: 2 } }),
  'nothing-to-change': async ({ call, fixtures }) => call('updateProduct', { path: { id: (await fixtures.product()).id }, body: {} }),
  'incompatible-fields': async ({ call, fixtures }) =>
    call('updateCreator', { path: { id: (await fixtures.creator()).id }, body: { usesStoreRate: true, commissionRate: 0.5 } }),
  'unknown-filter-path': ({ call }) =>
    call('createWebhook', { body: { url: 'https://shop.example.com/h', events: ['order.updated'], filter: { 'data.state': ['paid'] } } }),
  'unknown-webhook': ({ call }) =>
    call('createWebhook', { body: { url: 'https://shop.example.com/h', events: ['order.updated'], alerts: { webhookId: 'whe_none' } } }),
  'email-not-configured': ({ call }) =>
    call('createWebhook', { body: { url: 'https://shop.example.com/h', events: ['order.updated'], alerts: { email: 'ops@example.com' } } }),
  'time-in-past': ({ call }) => call('createApiKey', { body: { name: 'over', scopes: ['ai:use'], expiresAt: '2020-01-01T00:00:00Z' } }),
  'time-in-future': async ({ call, fixtures }) =>
    call('recoverWebhook', { path: { id: (await fixtures.webhook()).id }, body: { since: '2099-01-01T00:00:00Z' } }),
  'time-too-old': async (shop) => rejectedEvent(shop, { occurredAt: '2001-01-01T00:00:00Z' }),
  'wrong-password': async (shop) => {
    const browser = createBrowser(shop.url);
    await signInAs(shop, browser, 'viewer');
    const body = { currentPassword: 'not the password', newPassword: 'a new long password' };
    return toRefusal(await browser.send('PUT', '/dashboard/session/password', body));
  },
  'wrong-code': async (shop) => {
    const browser = createBrowser(shop.url);
    await signInAs(shop, browser, 'viewer');
    return toRefusal(await browser.send('PUT', '/dashboard/session/second-factor', { code: '123456' }));
  },
  'invalid-passkey': async (shop) => addPasskeys(shop, { origin: 'https://evil.example' }),
  'passkey-challenge-expired': async (shop) => {
    const { sign } = createAuthenticator(shop.url);
    return toRefusal(await sendAssertion(createBrowser(shop.url), { ...sign({ challenge: 'YQ' }), userHandle: 'YQ' }));
  },
  'order-total-too-large': async ({ call, fixtures }) => {
    const { id: productId } = await fixtures.activeProduct({ price: 999_999_999.99 });
    const items = Array.from({ length: 100 }, () => ({ productId, quantity: 10_000 }));
    return call('createOrder', { body: { customer: { id: 'c' }, items } });
  },
  'order-total-mismatch': (shop) => placeOf(shop, { total: 50 }),
  'discount-exceeds-items': (shop) => placeOf(shop, { discounts: [{ amount: 50 }] }),
  'taxes-exceed-total': (shop) => placeOf(shop, { taxes: { amount: 50, included: true } }),
  'unknown-product': (shop) => orderOf(shop, { productId: id }),
  'archived-product': async (shop) => {
    const product = await shop.fixtures.product();
    await shop.call('updateProduct', { path: { id: product.id }, body: { status: 'archived' } });
    return orderOf(shop, { productId: product.id });
  },
  'unknown-content': (shop) => orderOf(shop, { referrer: { type: 'creator-content', contentId: id } }),
  'unknown-creator': ({ call }) => call('submitContent', { body: { creatorId: id, title: 'A title', description: 'A text.' } }),
  'wrong-creator': async (shop) => {
    const [content, creator] = [await shop.fixtures.content(), await shop.fixtures.creator()];
    return orderOf(shop, { referrer: { type: 'creator-content', contentId: content.id, creatorId: creator.id } });
  },
  'unknown-category': async ({ call, fixtures }) =>
    call('mergeCategory', { path: { id: (await fixtures.category()).id }, body: { into: id } }),
  'invalid-cursor': ({ call }) => call('listOrders', { query: { cursor: 'nonsense' } }),
  'unknown-event': ({ call }) => call('listEvents', { query: { after: 'evt_nosuch' } }),
  'unknown-staff-member': (shop) => grant(shop, { staffId: id }),
  'url-not-allowed': ({ call }) => call('createWebhook', { body: { url: 'https://user@shop.example.com/hooks', events: ['*'] } }),
  'invalid-webhook-secret': (shop) => subscribe(shop, { secret: 'whsec_c2hvcnQ=00000000000000' }),
  'reserved-header': (shop) => subscribe(shop, { headers: [{ name: 'Webhook-Id', value: '1' }] }),
  'duplicate-header': (shop) =>
    subscribe(shop, {
      headers: [
        { name: 'X-Shop', value: '1' },
        { name: 'x-shop', value: '2' },
      ],
    }),

  'missing-api-key': ({ call }) => call('listProducts', { key: null }),
  'malformed-authorization': ({ call }) => call('listProducts', { headers: { Authorization: 'Basic abc' } }),
  'malformed-api-key': ({ call, ownerKey }) => call('listProducts', { key: `${ownerKey}x` }),
  'unknown-api-key': ({ call, services }) => call('listProducts', { key: services.newApiKey() }),
  'revoked-api-key': async ({ call, key }) => call('listProducts', { key: await key({ revokedAt: '2024-01-01T00:00:00.000Z' }) }),
  'expired-api-key': async ({ call, key }) => call('listProducts', { key: await key({ expiresAt: '2024-01-01T00:00:00.000Z' }) }),
  'no-session': async ({ url }) => toRefusal(await createBrowser(url).send('GET', '/dashboard/session')),
  'wrong-credentials': async ({ url }) =>
    toRefusal(await createBrowser(url).send('POST', '/dashboard/session', { email: 'a@example.com', password: 'b' })),
  'second-factor-required': async (shop) => signInWithout(shop, {}),
  'wrong-second-factor': async (shop) => signInWithout(shop, { code: '000000' }),
  'unknown-passkey': async (shop) => {
    const browser = createBrowser(toNamedUrl(shop.url));
    const assertion = createAuthenticator(toNamedUrl(shop.url)).sign(await startPasskeySignIn(browser), { userHandle: 'YQ' });
    return toRefusal(await sendAssertion(browser, assertion));
  },
  'wrong-passkey': async (shop) => signInWithPasskey(shop, { isVerified: false }),
  'copied-passkey': async (shop) => signInWithPasskey(shop, { counter: 0 }),
  'missing-scope': async ({ call, key }) => call('listProducts', { key: await key({ scopes: ['ai:use'] }) }),
  'scope-not-held': async (shop) => grant(shop, { key: await shop.key({ scopes: ['keys:write'] }), scopes: ['ai:use'] }),
  'limit-not-held': async (shop) => grant(shop, { key: await shop.key({ standardLimit: 10 }), rateLimits: { standard: 11 } }),
  'expiry-not-held': async (shop) => grant(shop, { key: await shop.key({ expiresAt: '2024-12-01T00:00:00.000Z' }), expiresAt: LATER }),
  'outside-key-family': async (shop) => {
    const other = await createKey(shop, { rateLimits: { standard: 10 } });
    return shop.call('rollApiKey', { path: { id: other.id }, key: await shop.key({ standardLimit: 10 }) });
  },
  'too-many-ancestors': async (shop) => {
    let { key } = await createKey(shop, { key: await shop.key() });
    for (let depth = 1; depth < 8; depth += 1) ({ key } = await createKey(shop, { key }));
    return grant(shop, { key });
  },
  'stronger-key': async (shop) => {
    const { id: strong } = await createKey(shop, { scopes: ['products:read'] });
    return shop.call('revokeApiKey', { path: { id: strong }, key: await shop.key({ scopes: ['keys:write'] }) });
  },
  'stronger-role': async ({ call, key }) =>
    call('inviteStaffMember', { key: await key({ scopes: ['staff:write'] }), body: { email: 'a@example.com', name: 'A', role: 'owner' } }),
  'not-the-author': async ({ call, fixtures }) =>
    call('updateReview', { path: { id: (await fixtures.review({ userId: 'one' })).id }, body: { rating: 5, userId: 'another' } }),
  'not-the-creator': async ({ call, fixtures }) => {
    const content = await fixtures.content();
    await call('moderateContent', { path: { id: content.id }, body: { action: 'reject' } });
    return call('resubmitContent', { path: { id: content.id }, body: { title: 'Another', creatorId: id } });
  },
  'not-a-verifier': () =>
    elsewhere({ PACT_PROVIDER_STATES: 'true' }, async ({ url }) => {
      const headers = { 'Content-Type': 'application/json', Origin: 'https://shop.example' };
      return readRefusal(await fetch(`${url}/_pact/provider-states`, { method: 'POST', headers, body: '{}' }));
    }),

  'foreign-origin': async ({ url }) =>
    toRefusal(await createBrowser(url).send('GET', '/dashboard/session', undefined, { Origin: 'https://evil.example' })),
  'product-not-found': ({ call }) => call('getProduct', { path: { id } }),
  'category-not-found': ({ call }) => call('getCategory', { path: { id } }),
  'content-not-found': ({ call }) => call('getContent', { path: { id } }),
  'creator-not-found': ({ call }) => call('getCreator', { path: { id } }),
  'review-not-found': ({ call }) => call('getReview', { path: { id } }),
  'user-not-found': ({ call }) => call('getUser', { path: { id } }),
  'order-not-found': ({ call }) => call('getOrder', { path: { id } }),
  'commission-not-found': ({ call }) => call('getCommission', { path: { id } }),
  'api-key-not-found': ({ call }) => call('getApiKey', { path: { id } }),
  'staff-member-not-found': ({ call }) => call('getStaffMember', { path: { id } }),
  'session-not-found': ({ call }) => call('endSession', { path: { id } }),
  'passkey-not-found': async (shop) => {
    const browser = createBrowser(shop.url);
    await signInAs(shop, browser, 'viewer');
    return toRefusal(await browser.send('POST', '/dashboard/session/passkeys/removal', { id, currentPassword: PASSWORD }));
  },
  'sign-in-link-not-found': async ({ url }) =>
    toRefusal(await createBrowser(url).send('POST', '/dashboard/session/link/check', { link: 'nosuch' })),
  'upload-not-found': ({ call }) => call('getUpload', { path: { id } }),
  'privacy-job-not-found': ({ call }) => call('getPrivacyJob', { path: { id } }),
  'system-job-not-found': ({ call }) => call('getSystemJob', { path: { id } }),
  'audit-entry-not-found': ({ call }) => call('getAuditEntry', { path: { id } }),
  'request-log-entry-not-found': ({ call }) => call('getRequestLogEntry', { path: { id } }),
  'webhook-not-found': ({ call }) => call('getWebhook', { path: { id } }),
  'event-not-found': ({ call }) => call('getEvent', { path: { id } }),
  'delivery-not-found': ({ call }) => call('getDelivery', { path: { id } }),
  'recovery-not-found': ({ call }) => call('getRecovery', { path: { id } }),

  'email-taken': async ({ call, fixtures }) => call('registerUser', { body: { email: (await fixtures.user()).email } }),
  'import-not-found': ({ call }) => call('getImport', { path: { id } }),
  'export-not-found': ({ call }) => call('getExport', { path: { id } }),
  'export-not-completed': async ({ call, database }) => {
    await database.execute(
      `insert into exports (id, type, format, status, progress, row_count, bytes, created_at, finished_at)
       values ('exp_failed', 'products', 'csv', 'failed', 0, 0, 0, '2024-11-21T10:05:00.000Z', '2024-11-21T10:05:00.000Z')`,
    );
    return call('getExportFile', { path: { id: 'exp_failed' } });
  },
  'too-many-exports': async ({ call, database }) => {
    await database.execute(
      `insert into exports (id, type, format, status, progress, row_count, bytes, created_at)
       values ('exp_large', 'products', 'csv', 'queued', 0, 0, 8589934593, '2024-11-21T10:05:00.000Z')`,
    );
    return call('createExport', { body: { type: 'products', format: 'csv' } });
  },
  'too-many-imports': async ({ call, database }) => {
    await database.execute(
      `insert into imports (id, type, format, dry_run, status, bytes, bytes_read, lines, created, updated, unchanged, failed, errors, created_at)
       values ('imp_large', 'products', 'csv', 1, 'queued', 1073741824, 0, 0, 0, 0, 0, 0, 0, '2024-11-21T10:05:00.000Z')`,
    );
    return call('createImport', { query: { type: 'products' }, text: 'name,price\nLamp,5\n', type: 'text/csv' });
  },
  'external-id-taken': async ({ call, fixtures }) => {
    const { externalId = '' } = await fixtures.product({ externalId: 'sku-1' });
    return call('createProduct', { body: { name: 'Lamp', price: 5, externalId } });
  },
  'coupon-code-taken': async ({ call, fixtures }) => {
    await fixtures.creator({ couponCodes: ['ADA10'] });
    return call('registerCreator', { body: { name: 'Eve', email: 'eve@example.com', couponCodes: ['ada10'] } });
  },
  'creator-in-use': async ({ call, fixtures }) => call('deleteCreator', { path: { id: (await fixtures.content()).creatorId } }),
  'category-exists': async ({ call, fixtures }) => call('createCategory', { body: { name: (await fixtures.category()).name } }),
  'category-slug-taken': async ({ call, fixtures }) =>
    call('createCategory', { body: { name: 'Another', slug: (await fixtures.category()).slug } }),
  'category-removed': async ({ call, fixtures }) => {
    const [removed, other] = [await fixtures.category(), await fixtures.category()];
    await call('deleteCategory', { path: { id: removed.id } });
    return call('deleteCategory', { path: { id: other.id }, query: { moveTo: removed.id } });
  },
  'already-reviewed': async ({ call, fixtures }) => {
    const { productId } = await fixtures.review({ userId: 'one' });
    return call('createReview', { path: { id: productId }, body: { rating: 4, userId: 'one' } });
  },
  'review-not-published': async ({ call, fixtures }) => {
    const path = { id: (await fixtures.review()).id };
    await call('moderateReview', { path, body: { action: 'reject' } });
    return call('markReviewHelpful', { path });
  },
  'payout-not-found': ({ call }) => call('getPayout', { path: { id: 'nosuch' } }),
  'nothing-due': async ({ call, fixtures }) => call('createPayout', { body: { creatorId: (await fixtures.creator()).id } }),
  'balance-not-positive': async ({ call, fixtures }) => {
    const { creatorId, orderId = '' } = await fixtures.approvedCommission();
    await call('createPayout', { body: { creatorId } });
    await call('updateOrder', { path: { id: orderId }, body: { status: 'refunded' } });
    return call('createPayout', { body: { creatorId } });
  },
  'payout-exceeds-balance': async ({ call, fixtures }) => {
    const { id, creatorId, orderId = '' } = await fixtures.approvedCommission();
    await call('updateOrder', { path: { id: orderId }, body: { status: 'refunded' } });
    return call('createPayout', { body: { creatorId, commissionIds: [id] } });
  },
  'commission-not-payable': async ({ call, fixtures }) => {
    const { id, creatorId } = await fixtures.commission();
    return call('createPayout', { body: { creatorId, commissionIds: [id] } });
  },
  'impossible-transition': async ({ call, fixtures }) => {
    const path = { id: (await fixtures.product()).id };
    await call('updateProduct', { path, body: { status: 'archived' } });
    return call('updateProduct', { path, body: { status: 'active' } });
  },
  'not-in-order': async (shop) => refundOf(shop, { items: [{ productId: id, quantity: 1 }] }),
  'order-not-refundable': async (shop) => {
    const order = await shop.fixtures.order();
    await shop.call('updateOrder', { path: { id: order.id }, body: { status: 'cancelled' } });
    return shop.call('refundOrder', { path: { id: order.id }, body: {} });
  },
  'refund-exceeds-order': (shop) => refundOf(shop, { amount: 50 }),
  'nothing-to-refund': async (shop) => {
    const items = [{ productId: (await shop.fixtures.activeProduct({ price: 0.01 })).id, quantity: 1 }];
    const order = await shop.fixtures.order({ items, shipping: { method: 'post', cost: 5 } });
    await shop.call('refundOrder', { path: { id: order.id }, body: { amount: 5 } }); // leaves a cent of the shipping
    return shop.call('refundOrder', { path: { id: order.id }, body: { items } });
  },
  'too-many-refunds': async (shop) => {
    const order = await shop.fixtures.order();
    for (let refunds = 0; refunds < 99; refunds += 1) await shop.call('refundOrder', { path: { id: order.id }, body: { amount: 0.01 } });
    return shop.call('refundOrder', { path: { id: order.id }, body: { amount: 0.01 } });
  },
  'claimed-by-another': async ({ call, fixtures, key }) => {
    const path = { id: (await fixtures.content()).id };
    await call('claimContent', { path, key: await key() });
    return call('moderateContent', { path, body: { action: 'approve' } });
  },
  'too-many-claims': async ({ call, fixtures }) => {
    const { id: productId } = await fixtures.product();
    for (let claimed = 0; claimed < 50; claimed += 1)
      await call('claimReview', { path: { id: (await fixtures.review({ productId })).id } });
    return call('claimReview', { path: { id: (await fixtures.review({ productId })).id } });
  },
  'backup-not-supported': () =>
    elsewhere({}, async ({ call, services }) => {
      Object.assign(services.system, { backups: undefined }); // as on PostgreSQL
      return call('startSystemJob', { body: { type: 'backup' } });
    }),
  'too-many-system-jobs': () =>
    elsewhere({}, async (shop) => {
      const text = onPostgres ? 'i::text' : 'cast(i as text)';
      await shop.database.execute(
        `insert into system_jobs (id, type, status, created_at)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < 110)
         select 'job_many' || ${text}, 'check', 'queued', '2024-11-01T08:00:00.000Z' from n`,
      );
      return shop.call('startSystemJob', { body: { type: 'check' } });
    }),
  'changed-concurrently': async (shop) => {
    const path = { id: (await shop.fixtures.review({ userId: 'one', content: 'A text.' })).id };
    const { screen } = shop.services.ai;
    Object.assign(shop.services.ai, {
      async screen(text: string) {
        Object.assign(shop.services.ai, { screen });
        await shop.call('updateReview', { path, body: { userId: 'one', content: 'Sent in between.' } });
        return screen(text);
      },
    });
    return shop.call('updateReview', { path, body: { userId: 'one', title: 'Another title' } });
  },
  'resubmission-limit-reached': async ({ call, fixtures }) => {
    const path = { id: (await fixtures.content()).id };
    for (let sent = 0; sent < 10; sent += 1) {
      await call('moderateContent', { path, body: { action: 'reject' } });
      await call('resubmitContent', { path, body: { title: `Version ${sent}` } });
    }
    await call('moderateContent', { path, body: { action: 'reject' } });
    return call('resubmitContent', { path, body: { title: 'Once more' } });
  },
  'creator-not-eligible': async ({ call, fixtures }) => {
    const { id: creatorId } = await fixtures.creator();
    await call('updateCreator', { path: { id: creatorId }, body: { verificationStatus: 'rejected' } });
    return call('submitContent', { body: { creatorId, title: 'A title', description: 'A text.' } });
  },
  'api-key-revoked': async (shop) => {
    const path = { id: (await createKey(shop)).id };
    await shop.call('revokeApiKey', { path });
    return shop.call('updateApiKey', { path, body: { name: 'Again' } });
  },
  'api-key-already-rolled': async (shop) => {
    const path = { id: (await createKey(shop)).id };
    await shop.call('rollApiKey', { path });
    return shop.call('rollApiKey', { path });
  },
  'api-key-inactive': async (shop) => {
    const path = { id: (await createKey(shop)).id };
    await shop.call('revokeApiKey', { path });
    return shop.call('rollApiKey', { path });
  },
  'expiry-after-roll': async (shop) => {
    const path = { id: (await createKey(shop)).id };
    await shop.call('rollApiKey', { path });
    return shop.call('updateApiKey', { path, body: { expiresAt: LATER } });
  },
  'too-many-api-keys': () =>
    elsewhere({}, async (shop) => {
      const text = onPostgres ? 'i::text' : 'cast(i as text)';
      await shop.database.execute(
        `insert into api_keys (id, hash, name, hint, scopes, created_at)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
         select 'many-' || ${text}, 'many-' || ${text}, 'A key', 'abcd', '[]', '2024-11-01T08:00:00.000Z' from n`,
      );
      return grant(shop);
    }),
  'scope-outside-role': async (shop) => grant(shop, { staffId: (await shop.fixtures.staffMember({ role: 'viewer' })).id }),
  'staff-member-disabled': async (shop) => {
    const { id: staffId } = await shop.fixtures.staffMember();
    await shop.call('updateStaffMember', { path: { id: staffId }, body: { status: 'disabled' } });
    return grant(shop, { staffId, scopes: ['content:read'] });
  },
  'last-owner': () =>
    elsewhere({}, async (shop) => {
      const { id: staffId } = await shop.fixtures.staffMember({ role: 'owner' });
      await grant(shop, { staffId });
      return shop.call('updateStaffMember', { path: { id: staffId }, body: { role: 'viewer' } });
    }),
  'too-many-passkeys': async (shop) => {
    const browser = createBrowser(toNamedUrl(shop.url));
    await fillPasskeys(shop, (await signInAs(shop, browser, 'viewer')).member.id, 20);
    return toRefusal(await browser.send('POST', '/dashboard/session/passkeys/options', { currentPassword: PASSWORD }));
  },
  'passkey-exists': (shop) => addPasskeys(shop),
  'too-many-staff-members': () =>
    elsewhere({}, async (shop) => {
      const text = onPostgres ? 'i::text' : 'cast(i as text)';
      await shop.database.execute(
        `insert into staff (id, email, email_key, name, name_key, role, status, created_at, updated_at)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
         select 'many-' || ${text}, 'a', 'many-' || ${text}, 'A', 'a', 'viewer', 'disabled', '', '' from n`,
      );
      return shop.call('inviteStaffMember', { body: { email: 'one.more@example.com', name: 'One More', role: 'viewer' } });
    }),
  'setting-fixed': () =>
    elsewhere({ COMMISSION_RATE: '0.2' }, ({ call }) => call('updateSettings', { body: { reset: ['commissionRate'] } })),
  'currency-in-use': async ({ call, fixtures }) => {
    await fixtures.product();
    return call('updateSettings', { body: { currency: 'EUR' } });
  },
  'too-many-webhooks': () =>
    elsewhere({ ROLE: 'api' }, async (shop) => {
      await copyEndpoint(shop, (await shop.fixtures.webhook()).id, 999);
      return subscribe(shop);
    }),
  'too-many-webhooks-at-host': () =>
    elsewhere({ WEBHOOKS_ENDPOINTS_PER_HOST: '1' }, async (shop) => {
      await shop.fixtures.webhook();
      return subscribe(shop);
    }),
  'webhook-not-sending': ({ fixtures, call }) =>
    fixtures.delivery().then(async (delivery) => {
      await call('updateWebhook', { path: { id: delivery.webhookId }, body: { active: false } });
      return call('replayDelivery', { path: { id: delivery.id } });
    }),
  'delivery-pending': () =>
    elsewhere({ ROLE: 'api' }, async ({ call, fixtures }) => {
      const { id: webhookId } = await fixtures.webhook();
      await fixtures.user();
      const [delivery] = (await call('listWebhookDeliveries', { path: { id: webhookId } })).body.data;
      return call('replayDelivery', { path: { id: delivery?.id ?? '' } });
    }),
  'recovery-running': () =>
    elsewhere({ ROLE: 'api' }, async ({ call, fixtures }) => {
      const path = { id: (await fixtures.webhook()).id };
      const body = { since: '2024-11-21T00:00:00Z' };
      await call('recoverWebhook', { path, body });
      return call('recoverWebhook', { path, body });
    }),
  'upload-space-used': () =>
    elsewhere({ UPLOADS_MAX_TOTAL_BYTES: '0' }, async ({ call }) =>
      call('createUpload', { text: await makeImage('png'), type: 'image/png' }),
    ),
  'version-mismatch': async ({ call, fixtures }) =>
    call('updateProduct', { path: { id: (await fixtures.product()).id }, body: { price: 2 }, headers: { 'If-Match': '"999"' } }),
  'idempotency-key-in-use': async ({ call, database }) => {
    const request = { body: PRODUCT, headers: newIdempotencyKey() };
    const release = await database.holdWrites();
    const both = [call('createProduct', request), call('createProduct', request)];
    const early = await Promise.race(both).finally(release);
    await Promise.all(both);
    return early;
  },
  'idempotency-key-reused': async ({ call }) => {
    const headers = newIdempotencyKey();
    await call('createProduct', { body: PRODUCT, headers });
    return call('createProduct', { body: { ...PRODUCT, price: 6 }, headers });
  },

  'rate-limit-exceeded': async (shop) => {
    const key = await shop.key({ standardLimit: 1 });
    await shop.call('listProducts', { key });
    return shop.call('listProducts', { key });
  },
  'page-limit-exceeded': () =>
    elsewhere({ RATE_LIMIT_PAGES: '1' }, async ({ url }) => {
      await fetch(`${url}/openapi.json`);
      return readRefusal(await fetch(`${url}/openapi.json`));
    }),
  'sign-in-limit-exceeded': async ({ url }) => {
    const attempt = () => createBrowser(url).send('POST', '/dashboard/session', { email: 'busy@example.com', password: 'b' });
    for (let attempts = 0; attempts < 10; attempts += 1) await attempt();
    return toRefusal(await attempt());
  },
  'internal-error': () =>
    elsewhere({}, async ({ call, database }) => {
      await database.dropTables();
      return call('listProducts');
    }),
  'store-unavailable': () =>
    elsewhere({}, async ({ call, closeStore }) => {
      await closeStore();
      return call('listProducts');
    }),
  'uploads-unavailable': () =>
    elsewhere({}, async ({ call, services, clock }) => {
      const { files } = services;
      const store = files.store.bind(files);
      const storeSlowly: typeof store = async (...given) => {
        await store(...given);
        clock.advance(2 * 3_600_000);
      };
      Object.assign(files, { store: storeSlowly });
      return call('createUpload', { text: await makeImage('png'), type: 'image/png' });
    }),
  'ai-unavailable': () =>
    elsewhere({}, async ({ call, services }) => {
      Object.assign(services.ai, { analyze: () => Promise.reject(new EngineUnavailable('too much to do')) });
      return call('analyzeContent', { body: { content: 'A desk.' } });
    }),
};

describe('every reason of an error', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' }, 'suite');

  for (const [reason, { status, code }] of Object.entries(errorReasons) as [ErrorReason, { status: number; code: string }][])
    it(`is returned: ${reason}`, async () => {
      const refusal = await provoke[reason](shop);
      expect([refusal.status, refusal.error.code, refusal.error.details.reason]).to.deep.equal([status, code, reason]);
      expect(refusal.error.details.docs).to.equal(`/docs/reference/errors/${reason}`);
    });

  it('is named for each field, and the first of them for the request', async () => {
    const { details } = (await shop.call('createProduct', { body: { price: -1, colour: 'red' } })).error;
    const byField = Object.fromEntries((details.errors ?? []).map(({ field, reason }) => [field, reason]));
    expect(byField).to.deep.equal({ name: 'missing-field', price: 'number-out-of-range', colour: 'unknown-field' });
    expect(details.reason).to.equal(details.errors?.[0]?.reason);
  });
});

const newIdempotencyKey = () => ({ 'Idempotency-Key': `reasons-${(idempotencyKeys += 1)}` });

/** Provokes an error on a service of its own. */
async function elsewhere(settings: Parameters<typeof startShop>[0], ask: Provoke): Promise<Refusal> {
  const shop = await startShop(settings);
  try {
    return await ask(shop);
  } finally {
    await shop.stop();
  }
}

/** Sends bytes that no HTTP client would send. */
async function exchange({ url }: Shop, bytes: string): Promise<Refusal> {
  const text = await exchangeBytes(url, bytes);
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
  return { status, ...(JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as ErrorReply) };
}

async function readRefusal(reply: Response): Promise<Refusal> {
  return { status: reply.status, ...((await reply.json()) as ErrorReply) };
}

/** Signs in a member who has a second factor, without the right code. */
async function signInWithout(shop: Shop, fields: object): Promise<Refusal> {
  const browser = createBrowser(shop.url);
  const { member } = await signInAs(shop, browser, 'viewer');
  await enableSecondFactor(shop, browser);
  return toRefusal(await browser.send('POST', '/dashboard/session', { email: member.email, password: PASSWORD, ...fields }));
}

/** Adds the passkey of a device twice. Returns the second reply. */
async function addPasskeys(shop: Shop, overrides: Overrides = {}): Promise<Refusal> {
  const browser = createBrowser(toNamedUrl(shop.url));
  await signInAs(shop, browser, 'viewer');
  const device = createAuthenticator(toNamedUrl(shop.url));
  const add = async () =>
    browser.send('POST', '/dashboard/session/passkeys', { name: 'Phone', ...device.create(await startPasskey(browser), overrides) });
  await add();
  return toRefusal(await add());
}

/** Signs in with a passkey that has counted to 5. */
async function signInWithPasskey(shop: Shop, overrides: Overrides): Promise<Refusal> {
  const browser = createBrowser(toNamedUrl(shop.url));
  await signInAs(shop, browser, 'viewer');
  const { sign } = await addPasskey(shop, browser);
  await sendAssertion(browser, sign(await startPasskeySignIn(browser), { counter: 5 }));
  return toRefusal(await sendAssertion(browser, sign(await startPasskeySignIn(browser), overrides)));
}

const toRefusal = ({ status, body }: PageReply): Refusal => ({ status, ...(body as ErrorReply) });

/** Orders one item, by default of a product that is on sale. */
async function orderOf({ call, fixtures }: Shop, item: object): Promise<Refusal> {
  const { id: productId } = await fixtures.activeProduct();
  return call('createOrder', { body: { customer: { id: 'c' }, items: [{ productId, quantity: 1, ...item }] } });
}

/** Places an order of one piece at 49.90. */
async function placeOf({ call, fixtures }: Shop, fields: object): Promise<Refusal> {
  const { id: productId } = await fixtures.activeProduct();
  return call('createOrder', { body: { customer: { id: 'c' }, items: [{ productId, quantity: 1 }], ...fields } });
}

/** Refunds an order of one piece at 49.90. */
async function refundOf({ call, fixtures }: Shop, body: object): Promise<Refusal> {
  return call('refundOrder', { path: { id: (await fixtures.order()).id }, body });
}

/** The reason of a tracked event is in the receipt of its batch, which is a success. */
async function rejectedEvent({ call, fixtures }: Shop, fields: object): Promise<Refusal> {
  const { id: productId } = await fixtures.product();
  const { body } = await call('recordAnalyticsEvents', { body: { events: [{ type: 'view', visitorId: 'v', productId, ...fields }] } });
  const [{ reason, issue } = { reason: undefined, issue: '' }] = body.rejected;
  return {
    status: 400,
    error: { code: 'VALIDATION_ERROR', message: issue, details: { reason, docs: `/docs/reference/errors/${reason}`, requestId: '' } },
  };
}

function subscribe({ call }: Shop, fields: object = {}): Promise<Refusal> {
  return call('createWebhook', { body: { url: 'https://shop.example.com/hooks', events: ['user.registered'], ...fields } });
}

interface KeyRequest {
  readonly key?: string;
  readonly scopes?: readonly Scope[];
  readonly rateLimits?: object;
  readonly expiresAt?: string;
  readonly staffId?: string;
}

function grant({ call, ownerKey }: Shop, { key = ownerKey, scopes = ['keys:write'], ...fields }: KeyRequest = {}) {
  return call('createApiKey', { key, body: { name: 'A key', scopes, ...fields } });
}

async function createKey(shop: Shop, request: KeyRequest = {}) {
  return (await grant(shop, request)).body;
}
