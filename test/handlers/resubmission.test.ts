// Resubmitted content: docs/description.md, Creator content.
import { expect } from 'chai';
import type { ContentStatus, CreatorContent, ModerationAction } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { breakAi, whileAiReads } from './failing-ai.js';
import { listCompactEvents, eventsAbout, listEvents, ownerKeyId, listRows } from './rows.js';

const SPAM = 'BUY CHEAP VIAGRA NOW!!! CLICK http://spam.example/win $$$ FREE MONEY CASINO http://spam.example/2 CALL NOW!!!';

const resubmit = (shop: Shop, id: string, body: object) => shop.call('resubmitContent', { path: { id }, body });
const moderate = (shop: Shop, id: string, body: object) => shop.call('moderateContent', { path: { id }, body });
const read = async (shop: Shop, id: string) => (await shop.call('getContent', { path: { id } })).body;

/** Content that was rejected and can be resubmitted. */
async function sentBack(shop: Shop, fields: Partial<Parameters<Shop['fixtures']['content']>[0]> = {}): Promise<CreatorContent> {
  const { id } = await shop.fixtures.content(fields);
  return (await moderate(shop, id, { action: 'request_changes', feedback: 'A photo, please.' })).body;
}

describe('resubmitted content', () => {
  const shop = useShop({}, 'suite');
  const media = [{ type: 'image', url: 'https://cdn.example.com/1.jpg', caption: 'First' }] as const;
  const outcomes: Readonly<Record<ContentStatus, { action?: ModerationAction; isTaken: boolean }>> = {
    pending_review: { isTaken: false },
    approved: { action: 'approve', isTaken: false },
    rejected: { action: 'reject', isTaken: true },
    changes_requested: { action: 'request_changes', isTaken: true },
  };

  for (const [status, { action, isTaken }] of Object.entries(outcomes))
    it(`${isTaken ? 'waits for moderation' : 'is refused with 409'} if it is ${status}`, async () => {
      const { id } = await shop.fixtures.content();
      if (action) await moderate(shop, id, { action });
      const before = await read(shop, id);
      expect(before.status).to.equal(status);
      const eventsBefore = await eventsAbout(shop, id);
      shop.clock.advance(MINUTE_MS);
      const reply = await resubmit(shop, id, { title: 'Another' });
      const newEvents = (await eventsAbout(shop, id)).slice(eventsBefore.length);
      expect(reply.status).to.equal(isTaken ? 200 : 409);
      if (isTaken) {
        expect([reply.body.status, reply.body.title]).to.deep.equal(['pending_review', 'Another']);
        expect(await read(shop, id)).to.deep.equal(reply.body);
        expect(newEvents).to.deep.equal(['content.submitted']);
      } else {
        expect([reply.error.code, reply.error.details.field]).to.deep.equal(['VALIDATION_ERROR', 'status']);
        for (const name of [status, 'rejected', 'changes_requested']) expect(reply.error.message).to.include(name);
        expect([await read(shop, id), newEvents]).to.deep.equal([before, []]);
      }
    });

  it('has the changed fields, keeps the rest, and records what changed; the decision is cleared', async () => {
    const [one, two] = [await shop.fixtures.product(), await shop.fixtures.product()];
    const given = { title: 'My dsek', description: 'I love this desk.', media: [...media], products: [one.id], tags: ['dsek'] };
    const before = await sentBack(shop, given);
    shop.clock.advance(MINUTE_MS);
    const at = shop.clock.now().toISOString();
    const fields = {
      title: 'My desk',
      description: 'I love this wonderful walnut desk.',
      media: [{ type: 'video', url: 'https://cdn.example.com/2.mp4' }],
      products: [two.id, one.id],
      tags: ['desk', 'walnut'],
    } as const;
    const reply = await resubmit(shop, before.id, { creatorId: before.creatorId, ...fields });
    const by = await ownerKeyId(shop);
    const { aiAnalysis, history } = reply.body.moderation;
    expect(reply.body).to.deep.equal({
      ...before,
      ...fields,
      status: 'pending_review',
      moderation: { aiAnalysis, history },
      updatedAt: at,
    });
    expect(aiAnalysis.status).to.equal('completed');
    expect(history[0]).to.deep.equal(before.moderation.history[0]);
    const { changes = [], ...step } = history[1] ?? {};
    expect([history.length, step]).to.deep.equal([2, { action: 'resubmit', by, at }]);
    expect(changes.slice(0, 4)).to.deep.equal([
      { field: 'title', from: 'My dsek', to: 'My desk' },
      { field: 'description', from: given.description, to: fields.description },
      { field: 'tags', from: 'dsek', to: 'desk, walnut' },
      { field: 'products', from: one.id, to: `${two.id}, ${one.id}` },
    ]);
    expect(changes.slice(4).map(({ field }) => field)).to.deep.equal(['media', 'media[0].caption']);
    expect(changes[4]?.from).to.include(media[0].url);
    expect(changes[4]?.to).to.include(fields.media[0].url);
    expect(await read(shop, before.id)).to.deep.equal(reply.body);
    const compact = {
      contentId: before.id,
      creatorId: before.creatorId,
      productIds: [two.id, one.id],
      status: 'pending_review',
      submittedAt: at,
    };
    expect((await listEvents(shop, 'content.submitted')).at(-1)).to.deep.equal({ ...compact, type: 'review', media: fields.media });
    expect((await listCompactEvents(shop, 'content.submitted')).at(-1)).to.deep.equal(compact);
  });

  it('is found under its current products and status', async () => {
    const [old, kept, added] = [await shop.fixtures.product(), await shop.fixtures.product(), await shop.fixtures.product()];
    const { id, creatorId } = await sentBack(shop, { products: [old.id, kept.id] });
    await resubmit(shop, id, { products: [kept.id, added.id] });
    const found = async (query: object) => (await shop.call('listContent', { query: { ...query } })).body.data.map((one) => one.id);
    expect(await found({ productId: old.id })).to.deep.equal([]);
    for (const product of [kept, added]) expect(await found({ productId: product.id })).to.deep.equal([id]);
    expect(await found({ creatorId, status: 'changes_requested' })).to.deep.equal([]);
    const { body } = await shop.call('listContent', { query: { creatorId, status: 'pending' } });
    expect([body.total, body.data.map((one) => one.id)]).to.deep.equal([1, [id]]);
  });

  it('keeps its products by default, and loses them if the list is empty', async () => {
    const { id: productId } = await shop.fixtures.product();
    const content = await sentBack(shop, { products: [productId] });
    expect((await resubmit(shop, content.id, { title: 'T' })).body.products).to.deep.equal([productId]);
    await moderate(shop, content.id, { action: 'reject' });
    expect((await resubmit(shop, content.id, { products: [] })).body.products).to.deep.equal([]);
    expect((await shop.call('listContent', { query: { productId } })).body.total).to.equal(0);
  });

  it('is analyzed again, with its current text', async () => {
    const content = await sentBack(shop, { description: 'The organiser took every pen and cable off my desk.' });
    const { body } = await resubmit(shop, content.id, { description: SPAM });
    const [before, after] = [content.moderation.aiAnalysis, body.moderation.aiAnalysis];
    expect(after.status).to.equal('completed');
    expect(after.spamScore).to.be.greaterThan(before.spamScore ?? 1);
  });

  it('counts as content of its creator once', async () => {
    const { id, creatorId } = await sentBack(shop);
    await resubmit(shop, id, { title: 'Again' });
    expect((await shop.call('getCreatorAnalytics', { path: { id: creatorId } })).body.contentCount).to.equal(1);
  });

  it('is moderated like new content, and keeps every step in its history', async () => {
    const { id } = await sentBack(shop, { title: 'One' });
    await resubmit(shop, id, { title: 'Two' });
    await moderate(shop, id, { action: 'reject', reason: 'off_topic', feedback: 'Not quite.' });
    const again = (await resubmit(shop, id, { title: 'Three' })).body;
    expect(again.moderation).to.have.all.keys('aiAnalysis', 'history');
    const { body } = await moderate(shop, id, { action: 'approve', modifications: { title: 'Four' } });
    expect(body.moderation.history.map(({ action, changes }) => [action, changes?.[0]?.to])).to.deep.equal([
      ['request_changes', undefined],
      ['resubmit', 'Two'],
      ['reject', undefined],
      ['resubmit', 'Three'],
      ['approve', 'Four'],
    ]);
    expect(body.moderation).to.include({ decision: 'approved' }).and.not.have.any.keys('reason', 'feedback');
  });

  it('is accepted ten times at most: then 409', async () => {
    const { id } = await shop.fixtures.content();
    for (let round = 1; round <= 10; round += 1) {
      await moderate(shop, id, { action: 'reject' });
      expect((await resubmit(shop, id, { title: `Round ${round}` })).status).to.equal(200);
    }
    const last = (await moderate(shop, id, { action: 'request_changes' })).body;
    const reply = await resubmit(shop, id, { title: 'Once more' });
    expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'status']);
    expect(reply.error.message).to.include('10');
    expect(await read(shop, id)).to.deep.equal(last);
  });

  it('names the key that resubmitted it', async () => {
    const { id } = await sentBack(shop);
    const made = (await shop.call('createApiKey', { body: { name: 'Creators', scopes: ['content:write'] } })).body;
    const reply = await shop.call('resubmitContent', { path: { id }, body: { title: 'T' }, key: made.key });
    expect(reply.body.moderation.history[1]?.by).to.equal(made.id);
  });

  it('is accepted once when it is sent twice at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { id } = await sentBack(shop);
      const replies = await Promise.all(['One', 'Two'].map((title) => resubmit(shop, id, { title })));
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      expect(await read(shop, id)).to.deep.equal(replies.find(({ status }) => status === 200)?.body);
      expect((await eventsAbout(shop, id)).filter((event) => event === 'content.submitted')).to.have.length(2);
    }
  });

  it('returns 409 if another resubmission was faster and has been rejected in the meantime', async () => {
    const { id } = await sentBack(shop);
    whileAiReads(shop, async () => {
      shop.clock.advance(MINUTE_MS);
      await resubmit(shop, id, { title: 'Faster' });
      await moderate(shop, id, { action: 'reject' });
    });
    expect((await resubmit(shop, id, { title: 'Slower' })).status).to.equal(409);
    const { title, status, moderation } = await read(shop, id);
    expect([title, status, moderation.history.length]).to.deep.equal(['Faster', 'rejected', 3]);
  });
});

describe('a resubmission that is refused', () => {
  const shop = useShop({}, 'suite');
  const suspend = (id: string, ...ways: readonly string[]) =>
    Promise.all(ways.map((verificationStatus) => shop.call('updateCreator', { path: { id }, body: { verificationStatus } })));

  interface Refusal {
    readonly what: string;
    readonly status: number;
    readonly field?: string;
    readonly body?: object;
    readonly prepare?: (content: CreatorContent) => Promise<object | void>;
  }
  const cases: readonly Refusal[] = [
    { what: 'another creator', status: 403, prepare: async () => ({ creatorId: (await shop.fixtures.creator()).id }) },
    { what: 'an unknown creator', status: 403, body: { creatorId: 'nosuch', title: 'T' } },
    {
      what: 'a creator who was suspended',
      status: 409,
      field: 'creatorId',
      prepare: async ({ creatorId }) => void (await suspend(creatorId, 'suspended')),
    },
    {
      what: 'a creator who was rejected',
      status: 409,
      field: 'creatorId',
      prepare: async ({ creatorId }) => void (await suspend(creatorId, 'rejected')),
    },
    { what: 'an unknown product', status: 400, field: 'products[0]', body: { products: ['prod_01jd3v9k8e5t7w2x4y6z8a0bcd'] } },
    { what: 'the same product twice', status: 400, field: 'products', body: { products: ['x', 'x'] } },
    { what: 'an empty text where there are no media', status: 400, field: 'description', body: { description: '' } },
    { what: 'a text of blanks where there are no media', status: 400, field: 'description', body: { description: ' \n ' } },
    { what: 'an empty title', status: 400, field: 'title', body: { title: '' } },
    { what: 'a medium that is a script', status: 400, field: 'media[0].url', body: { media: [{ type: 'image', url: 'javascript:1' }] } },
    { what: 'a status', status: 400, field: 'status', body: { status: 'approved', title: 'T' } },
    { what: 'its own moderation', status: 400, field: 'moderation', body: { moderation: { history: [] }, title: 'T' } },
    { what: 'nothing to change', status: 400, body: {} },
    { what: 'its creator and nothing else', status: 400, field: 'body', prepare: async ({ creatorId }) => ({ creatorId }) },
    {
      what: 'only what it is already',
      status: 400,
      field: 'body',
      prepare: async ({ title, description, media, products, tags }) => ({ title, description, media, products, tags }),
    },
  ];
  for (const { what, status, field, body = { title: 'T' }, prepare } of cases)
    it(`returns ${status} for ${what}: no history entry, no event`, async () => {
      const content = await sentBack(shop);
      const prepared = await prepare?.(content);
      const eventsBefore = await eventsAbout(shop, content.id);
      const reply = await resubmit(shop, content.id, prepared ?? body);
      expect(reply.status).to.equal(status);
      expect(reply.error.code).to.equal(status === 403 ? 'AUTHORIZATION_ERROR' : 'VALIDATION_ERROR');
      if (field) expect(reply.error.details.field).to.equal(field);
      expect([await read(shop, content.id), await eventsAbout(shop, content.id)]).to.deep.equal([content, eventsBefore]);
    });

  it('needs no text if it has media, and no media if it has a text', async () => {
    const media = [{ type: 'image', url: 'https://cdn.example.com/1.jpg' }] as const;
    const [one, two] = [await sentBack(shop, { media: [...media] }), await sentBack(shop, { media: [...media] })];
    expect((await resubmit(shop, one.id, { description: '' })).status).to.equal(200);
    expect((await resubmit(shop, two.id, { media: [] })).body.media).to.deep.equal([]);
  });

  it('returns 404 for unknown content', async () => {
    for (const id of ['cnt_01jd4a6r8s0t2v4w6x8y0z2a4b', 'nosuch'])
      expect((await resubmit(shop, id, { title: 'T' })).error.code).to.equal('NOT_FOUND');
  });
});

describe('a resubmission without the AI', () => {
  const shop = useShop();

  it('is stored without the analysis', async () => {
    const content = await sentBack(shop);
    expect(content.moderation.aiAnalysis.status).to.equal('completed');
    breakAi(shop, 'analyze');
    const { status, body } = await resubmit(shop, content.id, { title: 'Again' });
    expect([status, body.status, body.moderation.aiAnalysis]).to.deep.equal([200, 'pending_review', { status: 'unavailable' }]);
    expect(shop.logs()).to.include('could not analyze content');
    expect(await listRows(shop, 'commissions')).to.deep.equal([]);
  });
});
