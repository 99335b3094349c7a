// Filters: an endpoint gets only the events whose fields have the values that it names.
import { expect } from 'chai';
import type { CreateWebhook, WebhookFilter } from '../../generated/api.js';
import { useReceiver } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, getEndpoint, subscribe } from './deliveries.js';

describe('an endpoint with a filter', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  const statuses = () => receiver.received.map(({ text }) => (JSON.parse(text) as { data: { status?: string } }).data.status);
  async function moveOrder(...steps: readonly ('processing' | 'shipped' | 'cancelled')[]): Promise<void> {
    const { id } = await shop.fixtures.order();
    for (const status of steps) await shop.call('updateOrder', { path: { id }, body: { status } });
    await shop.deliver();
  }

  it('gets only the events that have one of the values', async () => {
    const { id, filter } = await subscribe(shop, receiver, {
      events: ['order.updated'],
      filter: { 'data.status': ['shipped', 'cancelled'] },
    });
    expect(filter).to.deep.equal({ 'data.status': ['shipped', 'cancelled'] });
    await moveOrder('processing', 'shipped');
    await moveOrder('cancelled');
    expect(statuses()).to.deep.equal(['shipped', 'cancelled']);
    expect(await deliveriesTo(shop, id)).to.have.length(2);
    expect((await shop.events()).filter(({ event }) => event === 'order.updated')).to.have.length(3);
  });

  it('gets only the events that have a value of each field', async () => {
    await subscribe(shop, receiver, {
      events: ['review.created'],
      filter: { 'data.rating': ['1', '2'], 'data.verified': ['true'] },
    });
    const { id: productId } = await shop.fixtures.activeProduct();
    for (const fields of [{ rating: 1 }, { rating: 2, verified: true }, { rating: 5, verified: true }])
      await shop.fixtures.review({ productId, ...fields });
    await shop.deliver();
    const ratings = receiver.received.map(({ text }) => (JSON.parse(text) as { data: { rating: number } }).data.rating);
    expect(ratings).to.deep.equal([2]);
  });

  it('gets no event without the field, of all events that it subscribes to', async () => {
    await subscribe(shop, receiver, { events: ['*'], filter: { 'data.previousStatus': ['paid'] } });
    await shop.fixtures.creator();
    await moveOrder('processing', 'shipped');
    expect(statuses()).to.deep.equal(['processing']);
  });

  it('compares the full payload, also in the compact format', async () => {
    const filter = { 'data.customer.email': ['ada@example.com'] };
    await subscribe(shop, receiver, { events: ['product.purchased'], payloadFormat: 'compact', filter });
    for (const email of ['ada@example.com', 'bob@example.com']) await shop.fixtures.order({ customer: { id: 'cus_1', email } });
    await shop.deliver();
    expect(receiver.received).to.have.length(1);
    expect(receiver.received[0]?.text).to.not.contain('ada@example.com');
  });

  it('does not change what others get', async () => {
    const other = await subscribe(shop, receiver, { events: ['order.updated'] });
    await subscribe(shop, receiver, { events: ['order.updated'], filter: { 'data.status': ['shipped'] } });
    await moveOrder('processing', 'shipped');
    expect(await deliveriesTo(shop, other.id)).to.have.length(2);
    expect(statuses().sort()).to.deep.equal(['processing', 'shipped', 'shipped']);
  });

  it('gets replays of what was sent before its filter changed', async () => {
    const { id } = await subscribe(shop, receiver, { events: ['order.updated'] });
    await moveOrder('processing');
    await shop.call('updateWebhook', { path: { id }, body: { filter: { 'data.status': ['shipped'] } } });
    const [delivery] = await deliveriesTo(shop, id);
    await shop.call('replayDelivery', { path: { id: delivery?.id ?? '' } });
    await shop.deliver();
    expect(statuses()).to.deep.equal(['processing', 'processing']);
  });

  it('keeps its filter through other changes, and loses it with an empty one', async () => {
    const { id } = await subscribe(shop, receiver, { events: ['order.updated'], filter: { 'data.status': ['shipped'] } });
    await shop.call('updateWebhook', { path: { id }, body: { name: 'Shipping', active: false } });
    await shop.call('updateWebhook', { path: { id }, body: { active: true } });
    expect((await getEndpoint(shop, id)).filter).to.deep.equal({ 'data.status': ['shipped'] });
    await shop.call('updateWebhook', { path: { id }, body: { filter: {} } });
    expect(await getEndpoint(shop, id)).to.not.have.property('filter');
    await moveOrder('processing');
    expect(statuses()).to.deep.equal(['processing']);
  });
});

describe('a filter', () => {
  const shop = useShop();
  const create = (fields: Partial<CreateWebhook>) =>
    shop.call('createWebhook', { body: { url: 'https://shop.example.com/hooks', events: ['order.updated'], ...fields } });

  const NUMBER = 'must be a number as text, e.g. "4" or "19.99"';
  const refused: Record<string, readonly [WebhookFilter, string, string, string]> = {
    'an unknown path': [{ 'data.state': ['paid'] }, 'filter.data.state', 'unknown-filter-path', 'the nearest are: data.status, '],
    'a path of another event': [{ 'data.rating': ['5'] }, 'filter.data.rating', 'unknown-filter-path', 'the nearest are: '],
    'an object': [{ 'data.total': ['5'] }, 'filter.data.total', 'unknown-filter-path', 'data.total.amount'],
    'a list': [{ 'data.refund.items': ['5'] }, 'filter.data.refund.items', 'unknown-filter-path', 'data.refund.id'],
    'what is outside the data': [{ event: ['order.updated'] }, 'filter.event', 'unknown-filter-path', 'the nearest are: '],
    'a text for a number': [{ 'data.total.amount': ['5', 'much'] }, 'filter.data.total.amount[1]', 'invalid-type', NUMBER],
    'a value that never occurs': [{ 'data.status': ['paid', 'lost'] }, 'filter.data.status[1]', 'invalid-choice', 'must be one of: paid, '],
    'no value': [{ 'data.status': [] }, 'filter.data.status', 'invalid-item-count', 'at least 1 entry'],
    'a value twice': [{ 'data.status': ['paid', 'paid'] }, 'filter.data.status', 'duplicate-item', 'twice'],
    'a value that is no text': [{ 'data.total.amount': [5 as never] }, 'filter.data.total.amount[0]', 'invalid-type', 'must be a string'],
    'a long value': [{ 'data.orderId': ['x'.repeat(256)] }, 'filter.data.orderId[0]', 'invalid-length', 'at most 255'],
    'a long path': [{ [`data.${'x'.repeat(100)}`]: ['1'] }, 'filter', 'invalid-length', 'at most 100'],
    'many paths': [
      Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`data.${index}`, ['1']])),
      'filter',
      'invalid-item-count',
      'at most 10',
    ],
  };
  for (const [what, [filter, field, reason, issue]] of Object.entries(refused))
    it(`is refused with ${what}`, async () => {
      const { status, error } = await create({ filter });
      expect([status, error.details.field, error.details.reason]).to.deep.equal([400, field, reason]);
      expect(error.details.issue).to.contain(issue);
    });

  it('needs its path in one of several events, and in any event for "*"', async () => {
    const filter = { 'data.rating': ['5'] };
    expect((await create({ events: ['order.updated', 'review.created'], filter })).status).to.equal(201);
    expect((await create({ events: ['*'], filter })).status).to.equal(201);
  });

  it('must fit the events after a change of either', async () => {
    const { id } = (await create({ filter: { 'data.status': ['shipped'] } })).body;
    const update = (body: object) => shop.call('updateWebhook', { path: { id }, body });
    const refusal = await update({ events: ['review.approved'] });
    expect([refusal.status, refusal.error.details.field]).to.deep.equal([400, 'filter.data.status']);
    expect((await update({ events: ['review.approved'], filter: { 'data.approvedBy': ['service'] } })).status).to.equal(200);
  });
});
