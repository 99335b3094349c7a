// Every event that an operation declares in x-emits is caused on the real service, and fits its schemas.
import { expect } from 'chai';
import type { EventName } from '../../generated/webhooks.js';
import type { OperationId } from '../../spec/load.js';
import { operations } from '../support/contract.js';
import { useShop, type Shop } from '../support/service.js';
import { asyncapi, at, closeSchemas, entriesOf, schemaCompiler } from './documents.js';

/** What makes an operation emit an event. Answers the id by which the event names its subject. */
const causes: Readonly<Record<string, (shop: Shop) => Promise<string>>> = {
  'registerCreator creator.registered': async ({ given }) => (await given.creator()).id,
  'submitContent content.submitted': async ({ given }) => (await given.content()).id,
  'moderateContent content.approved': (shop) => moderateContent(shop, 'approve'),
  'moderateContent content.rejected': (shop) => moderateContent(shop, 'reject'),
  'createReview review.created': async ({ given }) => (await given.review({ rating: 1 })).id,
  'createReview review.approved': async ({ given }) => (await given.review({ content: 'A solid organiser.' })).id,
  'moderateReview review.approved': async (shop) => {
    const { id } = await shop.given.review();
    await shop.call('moderateReview', { path: { id }, body: { action: 'reject' } });
    const before = (await shop.events()).length;
    await shop.call('moderateReview', { path: { id }, body: { action: 'approve' } });
    expect(await shop.events()).to.have.length(before + 1);
    return id;
  },
};

async function moderateContent(shop: Shop, action: 'approve' | 'reject'): Promise<string> {
  const { id } = await shop.given.content();
  await shop.call('moderateContent', { path: { id }, body: { action } });
  return id;
}

const compile = schemaCompiler(closeSchemas(asyncapi));
const messageKeys = new Map(
  entriesOf(at(asyncapi, 'components', 'messages')).map(([key, message]) => [message['name'] as unknown as string, key]),
);

/** Validates a body by the message that AsyncAPI has for it. */
function expectFits(message: string, body: string): void {
  const validate = compile(`/components/messages/${String(messageKeys.get(message))}/payload`);
  expect(validate(JSON.parse(body)), JSON.stringify(validate.errors)).to.equal(true);
}

describe('every event that the contract promises', () => {
  const shop = useShop();

  for (const { operationId, emits } of operations)
    for (const event of emits)
      it(`${operationId} causes ${event}, in both formats as declared`, async () => {
        const subject = await causeOf(operationId, event)(shop);
        const stored = (await shop.events()).filter((one) => one.event === event && one.body.includes(subject)).at(-1);
        expect(stored, 'the stored event').to.not.equal(undefined);
        if (!stored) return;
        expectFits(event, stored.body);
        expectFits(`${event}.compact`, stored.compactBody);
        expect(JSON.parse(stored.body)).to.include({ event, id: stored.id, timestamp: stored.occurredAt });
      });

  it('is caused by nothing that is refused', async () => {
    const { id } = await shop.given.product();
    const before = (await shop.events()).length;
    await shop.call('createReview', { path: { id }, body: { rating: 6 } });
    await shop.call('createReview', { path: { id: 'nosuch' }, body: { rating: 5 } });
    await shop.call('submitContent', { body: { creatorId: 'nosuch', title: 'A title', description: 'A text' } });
    expect(await shop.events()).to.have.length(before);
  });

  it('is caused by no operation that declares none', async () => {
    const product = await shop.given.product({ generateDescription: true });
    await shop.call('updateProduct', { path: { id: product.id }, body: { status: 'active' } });
    await shop.call('createApiKey', { body: { name: 'A key', scopes: ['ai:use'] } });
    await shop.call('recordAnalyticsEvents', { body: { events: [{ type: 'view', productId: product.id }] } });
    await shop.call('deleteProduct', { path: { id: product.id } });
    expect(await shop.events()).to.deep.equal([]);
  });
});

function causeOf(id: OperationId, event: EventName): (shop: Shop) => Promise<string> {
  const cause = causes[`${id} ${event}`];
  if (!cause) throw new Error(`say in test/contract/causes.test.ts what makes ${id} emit ${event}`);
  return cause;
}
