// Every event that an operation declares in x-emits is caused on the real service, received by a real receiver in both
// formats, correctly signed, and fits its schemas.
import { expect } from 'chai';
import fc from 'fast-check';
import type { OrderStatus } from '../../generated/api.js';
import type { EventName } from '../../generated/webhooks.js';
import type { OperationId } from '../../domain/contract-policy.js';
import { operations } from '../support/contract.js';
import { useReceiver, type ReceivedRequest } from '../support/receiver.js';
import { useShop, type Shop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, expectDeliveryHeaders, expectSigned, legacyBy, subscribe } from '../webhooks/deliveries.js';
import { asyncapi, at, closeSchemas, listEntries, schemaCompiler } from './documents.js';

/** What makes an operation emit an event. Returns the id by which the event names its subject. */
const causes: Readonly<Record<string, (shop: Shop) => Promise<string>>> = {
  'registerCreator creator.registered': async ({ fixtures }) => (await fixtures.creator()).id,
  'submitContent content.submitted': async ({ fixtures }) => (await fixtures.content()).id,
  'moderateContent content.approved': (shop) => moderateContent(shop, 'approve'),
  'moderateContent content.rejected': (shop) => moderateContent(shop, 'reject'),
  'bulkModerateContent content.approved': (shop) => bulkModerateContent(shop, 'approve'),
  'bulkModerateContent content.rejected': (shop) => bulkModerateContent(shop, 'reject'),
  'resubmitContent content.submitted': (shop) => resubmitContent(shop, 'resubmitContent'),
  'patchContent content.submitted': (shop) => resubmitContent(shop, 'patchContent'),
  'createReview review.created': async ({ fixtures }) => (await fixtures.review({ rating: 1 })).id,
  'createReview review.approved': async ({ fixtures }) => (await fixtures.review({ content: 'A solid organiser.' })).id,
  'moderateReview review.approved': async (shop) => {
    const { id } = await shop.fixtures.review();
    await shop.call('moderateReview', { path: { id }, body: { action: 'reject' } });
    return causing(shop, id, PUBLISHED, () => shop.call('moderateReview', { path: { id }, body: { action: 'approve' } }));
  },
  'bulkModerateReviews review.approved': async (shop) => {
    const { id } = await shop.fixtures.review();
    await shop.call('bulkModerateReviews', { body: { ids: [id], action: 'reject' } });
    return causing(shop, id, PUBLISHED, () => shop.call('bulkModerateReviews', { body: { ids: [id], action: 'approve' } }));
  },
  'updateReview review.updated': (shop) => editReview(shop, (id) => shop.call('updateReview', { path: { id }, body: { rating: 2 } })),
  'patchReview review.updated': (shop) => editReview(shop, (id) => shop.call('patchReview', { path: { id }, body: { rating: 2 } })),
  'moderateReview review.updated': (shop) =>
    editReview(shop, (id) => shop.call('moderateReview', { path: { id }, body: { action: 'reject' } })),
  'bulkModerateReviews review.updated': (shop) =>
    editReview(shop, (id) => shop.call('bulkModerateReviews', { body: { ids: [id], action: 'reject' } })),
  'replyToReview review.updated': (shop) =>
    editReview(shop, (id) => shop.call('replyToReview', { path: { id }, body: { content: 'Thank you!' } })),
  async 'deleteReviewReply review.updated'(shop) {
    const { id } = await shop.fixtures.review();
    await shop.call('replyToReview', { path: { id }, body: { content: 'Thank you!' } });
    return causing(shop, id, ['review.updated'], () => shop.call('deleteReviewReply', { path: { id } }));
  },
  'updateReview review.approved': (shop) => publishReview(shop, 'updateReview'),
  'patchReview review.approved': (shop) => publishReview(shop, 'patchReview'),
  'createProduct product.created': async ({ fixtures }) => (await fixtures.product()).id,
  'updateProduct product.updated': (shop) => changeProduct(shop, (id) => shop.call('updateProduct', { path: { id }, body: { price: 12 } })),
  'patchProduct product.updated': (shop) => changeProduct(shop, (id) => shop.call('patchProduct', { path: { id }, body: { price: 12 } })),
  'deleteProduct product.deleted': (shop) => changeProduct(shop, (id) => shop.call('deleteProduct', { path: { id } }), 'product.deleted'),
  'putProductByExternalId product.created': async (shop) => String((await putProduct(shop, 10)).body.id),
  async 'putProductByExternalId product.updated'(shop) {
    const { id } = (await putProduct(shop, 10)).body;
    return causing(shop, id, ['product.updated'], () => putProduct(shop, 12));
  },
  async 'batchProducts product.created'(shop) {
    const { body } = await shop.call('batchProducts', { body: { items: [{ name: 'Lamp', price: 10 }] } });
    return String((body.results[0] as { id?: string } | undefined)?.id);
  },
  'batchProducts product.updated': (shop) =>
    changeProduct(shop, (id) => shop.call('batchProducts', { body: { items: [{ id, price: 12 }] } })),
  'createOrder order.created': async ({ fixtures }) => (await fixtures.order()).id,
  'createOrder product.purchased': async ({ fixtures }) => (await fixtures.order()).id,
  'createOrder commission.earned': async ({ fixtures }) => (await fixtures.commission()).id,
  'updateOrder order.updated': async (shop) => {
    const { id } = await shop.fixtures.order();
    return causing(shop, id, ['order.updated'], () => moveOrder(shop, id, ['processing']));
  },
  'patchOrder order.updated': async (shop) => {
    const { id } = await shop.fixtures.order();
    return causing(shop, id, ['order.updated'], () => moveOrder(shop, id, ['processing'], 'patchOrder'));
  },
  'updateOrder order.completed': async (shop) => {
    const { id } = await shop.fixtures.order();
    await moveOrder(shop, id, ['processing', 'shipped', 'completed']);
    return id;
  },
  'patchOrder order.completed': async (shop) => {
    const { id } = await shop.fixtures.order();
    await moveOrder(shop, id, ['processing', 'shipped', 'completed'], 'patchOrder');
    return id;
  },
  'refundOrder order.updated': async (shop) => {
    const { id } = await shop.fixtures.order();
    return causing(shop, id, ['order.updated'], () => shop.call('refundOrder', { path: { id }, body: { amount: 10 } }));
  },
  'registerUser user.registered': async ({ fixtures }) => (await fixtures.user()).id,
};

const SPAM = 'BUY CHEAP VIAGRA NOW!!! CLICK http://spam.example/win $$$ FREE MONEY CASINO http://spam.example/2 CALL NOW!!!';

/** What the approval of a review causes. */
const PUBLISHED = ['review.updated', 'review.approved'] as const;

/** The id, once it is sure that `cause` wrote just these events, in this order. */
async function causing(shop: Shop, id: string, names: readonly EventName[], cause: () => Promise<unknown>): Promise<string> {
  const before = (await shop.events()).length;
  await cause();
  expect((await shop.events()).slice(before).map(({ event }) => event)).to.deep.equal(names);
  return id;
}

async function editReview(shop: Shop, edit: (id: string) => Promise<unknown>): Promise<string> {
  const { id } = await shop.fixtures.review();
  return causing(shop, id, ['review.updated'], () => edit(id));
}

async function changeProduct(
  shop: Shop,
  change: (id: string) => Promise<unknown>,
  event: 'product.updated' | 'product.deleted' = 'product.updated',
): Promise<string> {
  const { id } = await shop.fixtures.product();
  return causing(shop, id, [event], () => change(id));
}

const putProduct = (shop: Shop, price: number) =>
  shop.call('putProductByExternalId', { path: { externalId: 'sku-1' }, body: { name: 'Lamp', price } });

async function resubmitContent(shop: Shop, operation: 'resubmitContent' | 'patchContent'): Promise<string> {
  const id = await moderateContent(shop, 'reject');
  return causing(shop, id, ['content.submitted'], () => shop.call(operation, { path: { id }, body: { title: 'Better' } }));
}

async function publishReview(shop: Shop, operation: 'updateReview' | 'patchReview'): Promise<string> {
  const { id, status } = await shop.fixtures.review({ content: SPAM });
  expect(status).to.equal('pending');
  return causing(shop, id, PUBLISHED, () => shop.call(operation, { path: { id }, body: { content: 'A solid organiser.' } }));
}

async function moveOrder(
  shop: Shop,
  id: string,
  statuses: readonly OrderStatus[],
  operation: 'updateOrder' | 'patchOrder' = 'updateOrder',
): Promise<void> {
  for (const status of statuses) expect((await shop.call(operation, { path: { id }, body: { status } })).status).to.equal(200);
}

async function moderateContent(shop: Shop, action: 'approve' | 'reject'): Promise<string> {
  const { id } = await shop.fixtures.content();
  await shop.call('moderateContent', { path: { id }, body: { action } });
  return id;
}

async function bulkModerateContent(shop: Shop, action: 'approve' | 'reject'): Promise<string> {
  const { id } = await shop.fixtures.content();
  const event = action === 'approve' ? 'content.approved' : 'content.rejected';
  return causing(shop, id, [event], () => shop.call('bulkModerateContent', { body: { ids: [id], action } }));
}

const compile = schemaCompiler(closeSchemas(asyncapi));
const messageKeys = new Map(
  listEntries(at(asyncapi, 'components', 'messages')).map(([key, message]) => [message['name'] as unknown as string, key]),
);

/** Validates a body by the message that AsyncAPI has for it. */
function expectFits(message: string, body: string): void {
  const validate = compile(`/components/messages/${String(messageKeys.get(message))}/payload`);
  expect(validate(JSON.parse(body)), JSON.stringify(validate.errors)).to.equal(true);
}

describe('every event that the contract promises', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  const formats = ['full', 'compact'] as const;
  const secrets = new Map<string, string>();
  beforeEach(async () => {
    for (const payloadFormat of formats)
      secrets.set(payloadFormat, (await subscribe(shop, { url: `${receiver.url}/${payloadFormat}` }, { payloadFormat })).secret);
  });

  /** The requests that came for a format. */
  const receivedAs = (format: string): ReceivedRequest[] => receiver.received.filter(({ path }) => path === `/hook/${format}`);

  for (const { operationId, emits } of operations)
    for (const event of emits)
      it(`${operationId} causes ${event}, received in both formats as declared`, async () => {
        const subject = await getCause(operationId, event)(shop);
        await shop.deliver();
        const stored = (await shop.events()).filter((one) => one.event === event && one.body.includes(subject)).at(-1);
        if (!stored) throw new Error('no event is stored');
        expect(JSON.parse(stored.body)).to.include({ event, id: stored.id, timestamp: stored.occurredAt });
        for (const format of formats) {
          const requests = receivedAs(format).filter(({ headers }) => headers['webhook-id'] === stored.id);
          expect(requests, `received as ${format}`).to.have.length(1);
          const [request] = requests as [ReceivedRequest];
          expectDeliveryHeaders(request);
          expectSigned(request, secrets.get(format) ?? '');
          expectFits(format === 'full' ? event : `${event}.compact`, request.text);
          expect(request.text).to.equal(format === 'full' ? stored.body : stored.compactBody);
        }
      });

  it('is caused by nothing that is refused', async () => {
    const { id } = await shop.fixtures.product();
    const before = await shop.events();
    await shop.call('createProduct', { body: { name: 'Lamp', price: 0 } });
    await shop.call('updateProduct', { path: { id }, body: { price: -1 } });
    await shop.call('createReview', { path: { id }, body: { rating: 6 } });
    await shop.call('createReview', { path: { id: 'nosuch' }, body: { rating: 5 } });
    await shop.call('submitContent', { body: { creatorId: 'nosuch', title: 'A title', description: 'A text' } });
    await shop.deliver();
    expect(await shop.events()).to.deep.equal(before);
    expect(receiver.received).to.have.length(formats.length);
  });

  it('is caused by no operation that declares none', async () => {
    const product = await shop.fixtures.product({ generateDescription: true });
    await shop.deliver();
    const before = await shop.events();
    const [endpoint] = (await shop.call('listWebhooks')).body.data;
    const deliveries = await deliveriesTo(shop, endpoint?.id ?? '');
    await shop.call('createApiKey', { body: { name: 'A key', scopes: ['ai:use'] } });
    await shop.call('recordAnalyticsEvents', { body: { events: [{ type: 'view', productId: product.id }] } });
    await shop.call('updateCategory', { path: { id: product.categoryId ?? '' }, body: { name: 'Lamps' } });
    await shop.moveProducts();
    await shop.call('testWebhook', { path: { id: endpoint?.id ?? '' }, body: { event: 'order.updated' } });
    expect(await shop.events()).to.deep.equal(before);
    expect(await deliveriesTo(shop, endpoint?.id ?? '')).to.deep.equal(deliveries);
  });
});

describe('a change that declares no event, or changes nothing', () => {
  const shop = useShop();

  it('causes none', async () => {
    const { id: commissionId, creatorId } = await shop.fixtures.commission();
    const { id: orderId } = await shop.fixtures.order();
    const { id: reviewId } = await shop.fixtures.review();
    const before = await shop.events();
    const changes = [
      await shop.call('updateOrder', { path: { id: orderId }, body: { status: 'paid' } }),
      await shop.call('updateCommission', { path: { id: commissionId }, body: { status: 'approved' } }),
      await shop.call('updateCreator', { path: { id: creatorId }, body: { verificationStatus: 'verified', commissionRate: 0.2 } }),
      await shop.call('updateReview', { path: { id: reviewId }, body: { rating: 5 } }),
      await shop.call('replyToReview', { path: { id: reviewId }, body: { content: 'Thank you!' } }),
      await shop.call('deleteReviewReply', { path: { id: reviewId } }),
      await shop.call('deleteReview', { path: { id: reviewId } }),
    ];
    expect(changes.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200, 200, 204, 204]);
    expect(await shop.events()).to.deep.equal(before);
  });

  it('causes none when it is refused', async () => {
    const { email } = await shop.fixtures.user();
    const { id: orderId } = await shop.fixtures.order();
    const { id: contentId } = await shop.fixtures.content();
    const { id: reviewId } = await shop.fixtures.review({ userId: 'someone' });
    const before = await shop.events();
    const refused = [
      await shop.call('registerUser', { body: { email: email.toUpperCase() } }),
      await shop.call('createOrder', { body: { items: [{ productId: 'nosuch', quantity: 1 }], customer: { id: 'c' } } }),
      await shop.call('updateOrder', { path: { id: orderId }, body: { status: 'completed' } }),
      await shop.call('resubmitContent', { path: { id: contentId }, body: { title: 'Too early' } }),
      await shop.call('updateReview', { path: { id: reviewId }, body: { userId: 'somebody else', rating: 1 } }),
    ];
    expect(refused.map(({ status }) => status)).to.deep.equal([409, 400, 409, 409, 403]);
    expect(await shop.events()).to.deep.equal(before);
  });
});

describe('the body of a delivery', () => {
  const shop = useShop(DEVELOPMENT, 'suite');
  const receiver = useReceiver();
  /** Any text that a request may hold: all of Unicode but NUL, which no store takes, lone surrogates, and U+FFFD, which they become. */
  const createText = (maxLength: number) =>
    fc
      .oneof(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        fc.constantFrom('\u2028\u2029', '"\\/\b\f\n\r\t', '</script>', '\u007f\u0080\ufeff\uffff', '{"a":1}', '__proto__', '1e400'),
      )
      .map((text) =>
        text
          .replaceAll('\u0000', '\u0001')
          .slice(0, maxLength)
          .replaceAll(/[\p{Surrogate}\uFFFD]/gu, ''),
      )
      .filter((text) => text.trim() !== '');
  const media = fc.array(fc.record({ type: fc.constant('image'), url: fc.webUrl({ validSchemes: ['https'] }), caption: createText(80) }), {
    maxLength: 2,
  });
  const content = fc.record({
    title: createText(255),
    description: createText(300),
    tags: fc.uniqueArray(createText(50), { maxLength: 3 }),
    media,
  });

  it('is what JSON.stringify makes of what it says, so that receivers that parse first can verify it', async () => {
    const secrets: Record<string, string> = {};
    for (const payloadFormat of ['full', 'compact'] as const)
      secrets[`/hook/${payloadFormat}`] = (await subscribe(shop, { url: `${receiver.url}/${payloadFormat}` }, { payloadFormat })).secret;
    const { id: creatorId } = await shop.fixtures.creator();
    const { id: productId } = await shop.fixtures.product();
    await fc.assert(
      fc.asyncProperty(content, async (fields) => {
        const submitted = await shop.call('submitContent', { body: { creatorId, ...fields } });
        expect(submitted.status, submitted.text).to.equal(201);
        const review = await shop.call('createReview', {
          path: { id: productId },
          body: { rating: 1, title: fields.title, content: fields.description },
        });
        expect(review.status, review.text).to.equal(201);
      }),
      { numRuns: 60 },
    );
    await shop.deliver();
    const events = await shop.events();
    const bodies = new Set(events.flatMap(({ body, compactBody }) => [body, compactBody]));
    for (const body of bodies) expect(JSON.stringify(JSON.parse(body))).to.equal(body);
    expect(receiver.received).to.have.length(2 * events.length);
    for (const request of receiver.received) {
      expect(bodies.has(request.text)).to.equal(true);
      const again = Buffer.from(JSON.stringify(JSON.parse(request.text)));
      expect(request.headers['x-service-signature']).to.equal(legacyBy(secrets[request.path] ?? '', { bytes: again }));
    }
  });
});

function getCause(id: OperationId, event: EventName): (shop: Shop) => Promise<string> {
  const cause = causes[`${id} ${event}`];
  if (!cause) throw new Error(`say in test/contract/causes.test.ts what makes ${id} emit ${event}`);
  return cause;
}
