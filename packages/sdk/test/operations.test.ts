// Calls every operation through the SDK on the real service: each method calls its operation and returns its data.
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { Storefront } from '../index.js';
import { loadContract } from '../../../server/process/contract-files.js';
import { readPolicies, type OperationId } from '../../../domain/contract-policy.js';
import { createBrowser, signInAs } from '../../../test/support/dashboard.js';
import { useReceiver } from '../../../test/support/receiver.js';
import { useShop } from '../../../test/support/service.js';
import { DEVELOPMENT } from '../../../test/webhooks/deliveries.js';

interface Described {
  readonly resource: string;
  readonly method: string;
  readonly paginated: boolean;
}

const described = JSON.parse(readFileSync(new URL('../../../generated/sdk-operations.json', import.meta.url), 'utf8')) as Record<
  OperationId,
  Described
>;

/** A PNG image of one pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

describe('the SDK', () => {
  const shop = useShop(DEVELOPMENT, 'suite');
  const receiver = useReceiver();
  const sent: { method: string; path: string }[] = [];
  const client = () =>
    new Storefront({
      apiKey: shop.ownerKey,
      baseUrl: shop.url,
      fetch: (url, init) => {
        sent.push({ method: init.method ?? '', path: new URL(url).pathname });
        return fetch(url, init);
      },
    });

  /** Calls each operation like its sample in the docs. */
  const calls: Record<OperationId, (client: Storefront) => Promise<unknown>> = {
    listProducts: (shopClient) => shopClient.products.list({ status: 'active', limit: 1 }),
    createProduct: (shopClient) => shopClient.products.create({ name: 'Lamp', price: 5 }),
    getProduct: async (shopClient) => shopClient.products.get((await shop.fixtures.product()).id),
    patchProduct: async (shopClient) => shopClient.products.patch((await shop.fixtures.product()).id, { description: null }),
    updateProduct: async (shopClient) => shopClient.products.update((await shop.fixtures.product()).id, { price: 6 }),
    putProductByExternalId: (shopClient) => shopClient.products.putByExternalId('sku-1', { name: 'Lamp', price: 5 }),
    deleteProduct: async (shopClient) => shopClient.products.delete((await shop.fixtures.product()).id),
    listReviews: async (shopClient) => shopClient.reviews.list((await shop.fixtures.product()).id, { rating: 5 }),
    createReview: async (shopClient) => shopClient.reviews.create((await shop.fixtures.product()).id, { rating: 5 }),
    listCategories: (shopClient) => shopClient.products.listCategories({ search: 'off' }),
    createCategory: (shopClient) => shopClient.products.createCategory({ name: 'Lighting' }),
    getCategory: async (shopClient) => shopClient.products.getCategory((await shop.fixtures.category()).id),
    updateCategory: async (shopClient) => shopClient.products.updateCategory((await shop.fixtures.category()).id, { slug: 'lamps' }),
    deleteCategory: async (shopClient) => shopClient.products.deleteCategory((await shop.fixtures.category()).id),
    mergeCategory: async (shopClient) =>
      shopClient.products.mergeCategory((await shop.fixtures.category()).id, { into: (await shop.fixtures.category()).id }),
    listOrders: (shopClient) => shopClient.orders.list({ status: 'paid' }),
    createOrder: async (shopClient) =>
      shopClient.orders.create({ items: [{ productId: (await shop.fixtures.activeProduct()).id, quantity: 1 }], customer: { id: 'c1' } }),
    getOrder: async (shopClient) => shopClient.orders.get((await shop.fixtures.order()).id),
    updateOrder: async (shopClient) => shopClient.orders.update((await shop.fixtures.order()).id, { status: 'refunded' }),
    refundOrder: async (shopClient) => shopClient.orders.refund((await shop.fixtures.order()).id, { amount: 10, reason: 'Arrived late.' }),
    patchOrder: async (shopClient) => shopClient.orders.patch((await shop.fixtures.order()).id, { status: 'processing' }),
    listUsers: (shopClient) => shopClient.users.list(),
    registerUser: (shopClient) => shopClient.users.register({ email: 'sdk@example.com' }),
    updateUser: async (shopClient) => shopClient.users.update((await shop.fixtures.user()).id, { name: 'Eve' }),
    patchUser: async (shopClient) => shopClient.users.patch((await shop.fixtures.user()).id, { name: null, email: 'eve@example.com' }),
    deleteUser: async (shopClient) => shopClient.users.delete((await shop.fixtures.user()).id),
    getUser: async (shopClient) => shopClient.users.get((await shop.fixtures.user()).id),
    listCommissions: (shopClient) => shopClient.commissions.list({ status: 'pending' }),
    exportCommissions: (shopClient) => shopClient.commissions.export({ status: 'pending' }),
    getCommission: async (shopClient) => shopClient.commissions.get((await shop.fixtures.commission()).id),
    updateCommission: async (shopClient) => shopClient.commissions.update((await shop.fixtures.commission()).id, { status: 'approved' }),
    patchCommission: async (shopClient) => shopClient.commissions.patch((await shop.fixtures.commission()).id, { status: 'approved' }),
    listPayouts: (shopClient) => shopClient.payouts.list({ since: moment() }),
    createPayout: async (shopClient) => {
      const { creatorId } = await shop.fixtures.approvedCommission();
      return shopClient.payouts.create({ creatorId });
    },
    listPayoutBalances: (shopClient) => shopClient.payouts.listBalances({ minimumDue: 1 }),
    exportPayouts: (shopClient) => shopClient.payouts.export(),
    getPayout: async (shopClient) => shopClient.payouts.get((await shop.fixtures.payout()).id),
    listCreators: (shopClient) => shopClient.creators.list({ verificationStatus: 'pending' }),
    registerCreator: (shopClient) => shopClient.creators.register({ name: 'Ada', email: 'ada@example.com' }),
    listContent: (shopClient) => shopClient.content.list(),
    submitContent: async (shopClient) =>
      shopClient.content.submit({ creatorId: (await shop.fixtures.creator()).id, title: 'A desk', description: 'All in its place.' }),
    getContent: async (shopClient) => shopClient.content.get((await shop.fixtures.content()).id),
    resubmitContent: async (shopClient) => {
      const { id } = await shop.fixtures.content();
      await shopClient.content.moderate(id, { action: 'request_changes', feedback: 'Say more.' });
      return shopClient.content.resubmit(id, { description: 'All in its place, pens and cables too.' });
    },
    patchContent: async (shopClient) => {
      const { id } = await shop.fixtures.content();
      await shopClient.content.moderate(id, { action: 'request_changes', feedback: 'Say more.' });
      return shopClient.content.patch(id, { description: 'All in its place, pens and cables too.', tags: null });
    },
    moderateContent: async (shopClient) => shopClient.content.moderate((await shop.fixtures.content()).id, { action: 'approve' }),
    bulkModerateContent: async (shopClient) =>
      shopClient.content.bulkModerate({ ids: [(await shop.fixtures.content()).id], action: 'approve' }),
    getCreator: async (shopClient) => shopClient.creators.get((await shop.fixtures.creator()).id),
    updateCreator: async (shopClient) => shopClient.creators.update((await shop.fixtures.creator()).id, { name: 'Eve' }),
    patchCreator: async (shopClient) => shopClient.creators.patch((await shop.fixtures.creator()).id, { website: null, name: 'Eve' }),
    deleteCreator: async (shopClient) => shopClient.creators.delete((await shop.fixtures.creator()).id),
    getReview: async (shopClient) => shopClient.reviews.get((await shop.fixtures.review()).id),
    updateReview: async (shopClient) => shopClient.reviews.update((await shop.fixtures.review()).id, { rating: 5 }),
    patchReview: async (shopClient) => shopClient.reviews.patch((await shop.fixtures.review()).id, { title: null, rating: 5 }),
    deleteReview: async (shopClient) => shopClient.reviews.delete((await shop.fixtures.review()).id),
    listAllReviews: (shopClient) => shopClient.reviews.listAll({ status: 'pending', sort: 'spamScore' }),
    moderateReview: async (shopClient) => shopClient.reviews.moderate((await shop.fixtures.review()).id, { action: 'approve' }),
    claimContent: async (shopClient) => shopClient.claims.claimContent((await shop.fixtures.content()).id),
    releaseContent: async (shopClient) => shopClient.claims.releaseContent((await shop.fixtures.content()).id),
    claimReview: async (shopClient) => shopClient.claims.claimReview((await shop.fixtures.review()).id, { takeOver: true }),
    releaseReview: async (shopClient) => shopClient.claims.releaseReview((await shop.fixtures.review()).id),
    listClaims: (shopClient) => shopClient.claims.list(),
    replyToReview: async (shopClient) => shopClient.reviews.replyTo((await shop.fixtures.review()).id, { content: 'Thank you!' }),
    deleteReviewReply: async (shopClient) => shopClient.reviews.deleteReply((await shop.fixtures.review()).id),
    bulkModerateReviews: async (shopClient) =>
      shopClient.reviews.bulkModerate({ ids: [(await shop.fixtures.review()).id], action: 'reject' }),
    markReviewHelpful: async (shopClient) => shopClient.reviews.markHelpful((await shop.fixtures.review()).id),
    unmarkReviewHelpful: async (shopClient) => shopClient.reviews.unmarkHelpful((await shop.fixtures.review()).id, { userId: 'u' }),
    generateDescription: (shopClient) => shopClient.ai.generateDescription({ productName: 'Walnut lamp', features: ['solid walnut'] }),
    analyzeContent: (shopClient) => shopClient.ai.analyzeContent({ content: 'I would buy it again.' }),
    suggestCategories: (shopClient) => shopClient.ai.suggestCategories({ productTitle: 'Walnut lamp', existingCategories: ['Lighting'] }),
    getProductAnalytics: async (shopClient) =>
      shopClient.analytics.getProduct((await shop.fixtures.product()).id, { period: '7d', metrics: ['views', 'purchases'] }),
    getCreatorAnalytics: async (shopClient) => shopClient.analytics.getCreator((await shop.fixtures.creator()).id),
    getAnalyticsOverview: (shopClient) => shopClient.analytics.getOverview({ period: '7d' }),
    getAnalyticsSeries: (shopClient) => shopClient.analytics.getSeries({ interval: 'week', period: '90d' }),
    getProductAnalyticsSeries: async (shopClient) => shopClient.analytics.getProductSeries((await shop.fixtures.product()).id),
    getCreatorAnalyticsSeries: async (shopClient) => shopClient.analytics.getCreatorSeries((await shop.fixtures.creator()).id),
    listTopProducts: (shopClient) => shopClient.analytics.listTopProducts({ sort: 'revenue' }),
    listTopCreators: (shopClient) => shopClient.analytics.listTopCreators({ sort: 'commission' }),
    listTopContent: async (shopClient) => shopClient.analytics.listTopContent((await shop.fixtures.creator()).id, { sort: 'views' }),
    recordAnalyticsEvents: async (shopClient) =>
      shopClient.analytics.recordEvents({ events: [{ type: 'view', productId: (await shop.fixtures.product()).id }] }),
    listApiKeys: (shopClient) => shopClient.apiKeys.list(),
    createApiKey: (shopClient) => shopClient.apiKeys.create({ name: 'reader', scopes: ['products:read'] }),
    getApiKey: async (shopClient) => shopClient.apiKeys.get(await keyId(shopClient)),
    patchApiKey: async (shopClient) => shopClient.apiKeys.patch(await keyId(shopClient), { rateLimits: null }),
    updateApiKey: async (shopClient) => shopClient.apiKeys.update(await keyId(shopClient), { name: 'another' }),
    revokeApiKey: async (shopClient) => shopClient.apiKeys.revoke(await keyId(shopClient)),
    rollApiKey: async (shopClient) => shopClient.apiKeys.roll(await keyId(shopClient)),
    getSettings: (shopClient) => shopClient.settings.get(),
    updateSettings: (shopClient) => shopClient.settings.update({ commissionRate: 0.2 }),
    listStaff: (shopClient) => shopClient.staff.list({ role: 'moderator' }),
    inviteStaffMember: (shopClient) => shopClient.staff.invite({ email: 'mia@example.com', name: 'Mia Tran', role: 'moderator' }),
    getStaffMember: async (shopClient) => shopClient.staff.get((await shop.fixtures.staffMember()).id),
    updateStaffMember: async (shopClient) => shopClient.staff.update((await shop.fixtures.staffMember()).id, { status: 'disabled' }),
    createSignInLink: async (shopClient) => shopClient.staff.createSignInLink((await shop.fixtures.staffMember()).id),
    listSessions: async (shopClient) =>
      shopClient.staff.listSessions({ staffId: (await signInAs(shop, createBrowser(shop.url), 'viewer')).member.id }),
    endSession: async (shopClient) => {
      const { token } = await signInAs(shop, createBrowser(shop.url), 'viewer');
      const [session] = (await shop.call('listSessions', { key: token })).body.data;
      return shopClient.staff.endSession(session?.id ?? '');
    },
    listAuditEntries: async (shopClient) => {
      await shop.fixtures.staffMember();
      return shopClient.auditLog.list({ objectType: 'staff-member' });
    },
    getAuditEntry: async (shopClient) => {
      const { id: objectId } = await shop.fixtures.staffMember();
      const [entry] = (await shopClient.auditLog.list({ objectId })).data;
      return shopClient.auditLog.get(entry?.id ?? '');
    },
    listRequestLog: async (shopClient) => {
      await shopClient.products.get('nosuch').catch(() => undefined);
      return shopClient.requestLog.list({ statusCodeClass: '4xx' });
    },
    getRequestLogEntry: async (shopClient) => {
      await shopClient.products.get('nosuch').catch(() => undefined);
      const [entry] = (await shopClient.requestLog.list({ reason: 'product-not-found' })).data;
      return shopClient.requestLog.get(entry?.id ?? '');
    },
    exportAuditLog: (shopClient) => shopClient.auditLog.export({ operation: 'updateProduct' }),
    exportPersonalData: (shopClient) => shopClient.privacy.export({ email: 'former.customer@example.com' }),
    erasePersonalData: (shopClient) => shopClient.privacy.erase({ customerId: 'former-customer' }),
    getSystem: (shopClient) => shopClient.system.get(),
    startSystemJob: (shopClient) => shopClient.system.startJob({ type: 'check' }),
    listSystemJobs: (shopClient) => shopClient.system.listJobs(),
    getSystemJob: async (shopClient) => shopClient.system.getJob((await shopClient.system.startJob({ type: 'check' })).id),
    listPrivacyJobs: (shopClient) => shopClient.privacy.listJobs(),
    getPrivacyJob: async (shopClient) => shopClient.privacy.getJob((await shopClient.privacy.export({ customerId: 'c' })).id),
    listPrivacyRecords: async (shopClient) => shopClient.privacy.listRecords((await shopClient.privacy.export({ customerId: 'c' })).id),
    getMe: (shopClient) => shopClient.me.get(),
    getCounts: (shopClient) => shopClient.me.getCounts(),
    search: (shopClient) => shopClient.me.search({ q: 'walnut' }),
    listWebhooks: (shopClient) => shopClient.webhooks.list(),
    createUpload: (shopClient) => shopClient.uploads.create(new Blob([PIXEL], { type: 'image/png' }), { userId: 'c1' }),
    createImport: (shopClient) => shopClient.imports.create(new Blob(['name,price\nLamp,5\n'], { type: 'text/csv' }), { type: 'products' }),
    batchProducts: (shopClient) => shopClient.products.batch({ items: [{ name: 'Lamp', price: 5 }] }),
    createExport: (shopClient) => shopClient.exports.create({ type: 'products', format: 'csv' }),
    listExports: (shopClient) => shopClient.exports.list(),
    getExport: async (shopClient) => shopClient.exports.get((await shop.fixtures.export()).id),
    deleteExport: async (shopClient) => shopClient.exports.delete((await shop.fixtures.export()).id),
    getExportFile: async (shopClient) => shopClient.exports.getFile((await shop.fixtures.export()).id),
    listImports: (shopClient) => shopClient.imports.list(),
    getImport: async (shopClient) => shopClient.imports.get((await shop.fixtures.import()).id),
    cancelImport: async (shopClient) => shopClient.imports.cancel((await shop.fixtures.import()).id),
    getImportErrors: async (shopClient) => shopClient.imports.getErrors((await shop.fixtures.import()).id),
    listUploads: (shopClient) => shopClient.uploads.list({ type: 'image/png' }),
    getUpload: async (shopClient) => shopClient.uploads.get((await shop.fixtures.upload()).id),
    deleteUpload: async (shopClient) => shopClient.uploads.delete((await shop.fixtures.upload()).id),
    createWebhook: (shopClient) => shopClient.webhooks.create({ url: receiver.url, events: ['order.completed'] }),
    getWebhook: async (shopClient) => shopClient.webhooks.get(await webhookId()),
    patchWebhook: async (shopClient) => shopClient.webhooks.patch(await webhookId(), { name: null }),
    updateWebhook: async (shopClient) => shopClient.webhooks.update(await webhookId(), { active: false }),
    deleteWebhook: async (shopClient) => shopClient.webhooks.delete(await webhookId()),
    rotateWebhookSecret: async (shopClient) => shopClient.webhooks.rotateSecret(await webhookId(), { overlapSeconds: 0 }),
    testAlert: async (shopClient) => shopClient.webhooks.testAlert({ webhookId: await webhookId() }),
    testWebhook: async (shopClient) => shopClient.webhooks.test(await webhookId(), { event: 'order.completed' }),
    certifyWebhook: async (shopClient) => shopClient.webhooks.certify(await webhookId()),
    getWebhookHealth: async (shopClient) => shopClient.webhooks.getHealth(await webhookId()),
    getWebhookHealthHistory: async (shopClient) => shopClient.webhooks.getHealthHistory(await webhookId(), { period: '7d' }),
    listWebhookDeliveries: async (shopClient) => shopClient.deliveries.list(await webhookId(), { state: 'delivered' }),
    recoverWebhook: async (shopClient) => shopClient.deliveries.recover(await webhookId(), { since: moment() }),
    listRecoveries: async (shopClient) => {
      await shopClient.deliveries.recover(await webhookId(), { since: moment(), dryRun: true });
      return shopClient.deliveries.listRecoveries({ limit: 1 });
    },
    getRecovery: async (shopClient) => {
      const { id } = await shopClient.deliveries.recover(await webhookId(), { since: moment() });
      return shopClient.deliveries.getRecovery(id);
    },
    listAllDeliveries: async (shopClient) => {
      await shop.fixtures.delivery();
      return shopClient.deliveries.listAll({ limit: 1 });
    },
    getDelivery: async (shopClient) => shopClient.deliveries.get((await shop.fixtures.delivery()).id),
    replayDelivery: async (shopClient) => shopClient.deliveries.replay((await shop.fixtures.delivery()).id),
    listEvents: (shopClient) => shopClient.events.list({ event: 'creator.registered', limit: 1 }),
    getEvent: async (shopClient) => {
      await shop.fixtures.creator();
      return shopClient.events.get((await shop.events())[0]?.id ?? '');
    },
    listEventTypes: (shopClient) => shopClient.events.listTypes(),
  };

  const keyId = async (shopClient: Storefront) => (await shopClient.apiKeys.create({ name: 'one', scopes: ['products:read'] })).id;
  const webhookId = async () => (await shop.fixtures.webhook({ url: receiver.url })).id;
  const moment = () => new Date(shop.clock.now().getTime() - 60_000).toISOString();

  for (const { operationId, method, path } of readPolicies(loadContract()))
    it(`calls ${operationId} by ${described[operationId].resource}.${described[operationId].method}`, async () => {
      const data = (await calls[operationId](client())) as { data?: unknown[] } | undefined;
      const last = sent.at(-1);
      expect(last?.method).to.equal(method.toUpperCase());
      expect(last?.path).to.match(new RegExp(`^${path.replace('{id}', '[a-z]+_[0-9a-z]+').replace('{externalId}', 'sku-1')}$`));
      const { responses } = loadContract().paths[path]?.[method] as { responses: { '200'?: { content?: object } } };
      if ('204' in responses) expect(data).to.equal(undefined);
      else if ('text/csv' in (responses['200']?.content ?? {})) expect(data).to.match(/^(id|line),.*\r\n$/s);
      else expect(data).to.be.an('object').that.is.not.empty;
      if (described[operationId].paginated) expect(data?.data).to.be.an('array');
    });

  it('has a method for every operation, and no others', () => {
    const methods = Object.entries(client()).flatMap(([resource, value]) =>
      resource === 'raw' || typeof value !== 'object'
        ? []
        : Object.getOwnPropertyNames(Object.getPrototypeOf(value))
            .filter((name) => name !== 'constructor')
            .map((name) => `${resource}.${name}`),
    );
    expect(methods).to.have.members(Object.values(described).map(({ resource, method }) => `${resource}.${method}`));
  });
});
