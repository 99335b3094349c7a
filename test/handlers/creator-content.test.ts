// Creator content: docs/description.md, Creator content and Events.
import { findCreatorForUpdate, updateCreator } from '../../db/creators.js';
import { expect } from 'chai';
import type { ContentStatus, CreatorContent, ModerationAction } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';
import { breakAi, whileAiReads } from './failing-ai.js';
import { listCompactEvents, listEvents, listRows } from './rows.js';

const media = [
  { type: 'image', url: 'https://cdn.example.com/1.jpg', caption: 'First' },
  { type: 'video', url: 'https://cdn.example.com/2.mp4' },
] as const;

describe('submitted content', () => {
  const shop = useShop();
  const submit = (body: object) => shop.call('submitContent', { body });

  it('is refused if its creator or a product went during the analysis', async () => {
    const creator = await shop.fixtures.creator();
    whileAiReads(shop, () => shop.call('deleteCreator', { path: { id: creator.id } }));
    const orphan = await submit({ creatorId: creator.id, title: 'Late', description: 'Text' });
    expect([orphan.status, orphan.error.details.field]).to.deep.equal([400, 'creatorId']);
    const { id: creatorId } = await shop.fixtures.creator();
    const product = await shop.fixtures.product();
    whileAiReads(shop, () => shop.call('deleteProduct', { path: { id: product.id } }));
    const unsold = await submit({ creatorId, title: 'Late', description: 'Text', products: [product.id] });
    expect([unsold.status, unsold.error.details.field]).to.deep.equal([400, 'products[0]']);
    const suspension = { path: { id: creatorId }, body: { verificationStatus: 'suspended' } } as const;
    whileAiReads(shop, () => shop.call('updateCreator', suspension));
    const suspended = await submit({ creatorId, title: 'Late', description: 'Text' });
    expect([suspended.status, suspended.error.details.reason]).to.deep.equal([409, 'creator-not-eligible']);
    expect((await shop.call('listContent')).body.total).to.equal(0);
  });

  it('is pending_review with its analysis, and causes an event', async () => {
    const creator = await shop.fixtures.creator();
    const product = await shop.fixtures.product();
    const given = {
      creatorId: creator.id,
      title: 'My desk',
      description: 'I love this wonderful desk.',
      media: [...media],
      products: [product.id],
      tags: ['desk'],
    };
    const reply = await submit(given);
    expect(reply.status).to.equal(201);
    expect(reply.body).to.deep.include({ ...given, status: 'pending_review', createdAt: '2024-11-21T10:05:00.000Z' });
    expect(reply.body.id).to.match(/^cnt_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(reply.header('Location')).to.equal(`/api/creators/content/${reply.body.id}`);
    const { aiAnalysis, ...decision } = reply.body.moderation;
    expect(aiAnalysis).to.include({ status: 'completed', sentiment: 'positive', language: 'en' });
    expect([aiAnalysis.spamScore, aiAnalysis.qualityScore]).to.satisfy((scores: number[]) =>
      scores.every((score) => score >= 0 && score <= 1),
    );
    expect(decision).to.deep.equal({ history: [] });
    expect((await shop.call('getContent', { path: { id: reply.body.id } })).body).to.deep.equal(reply.body);
    const compact = {
      contentId: reply.body.id,
      creatorId: creator.id,
      productIds: [product.id],
      status: 'pending_review',
      submittedAt: reply.body.createdAt,
    };
    expect(await listEvents(shop, 'content.submitted')).to.deep.equal([{ ...compact, type: 'review', media: [...media] }]);
    expect(await listCompactEvents(shop, 'content.submitted')).to.deep.equal([compact]);
  });

  it('may be media alone; its event then has the type media', async () => {
    const { id } = await shop.fixtures.creator();
    const { body } = await submit({ creatorId: id, title: 'Unboxing', media: [media[1]] });
    expect(body).to.not.have.property('description');
    expect((await listEvents(shop, 'content.submitted'))[0]).to.deep.include({ type: 'media', productIds: [] });
  });

  it('is stored when the AI fails, without the analysis', async () => {
    const { id } = await shop.fixtures.creator();
    breakAi(shop, 'analyze');
    const reply = await submit({ creatorId: id, title: 'My desk', description: 'Text' });
    expect([reply.status, reply.body.moderation.aiAnalysis]).to.deep.equal([201, { status: 'unavailable' }]);
    expect(await listEvents(shop, 'content.submitted')).to.have.length(1);
    expect(shop.logs()).to.include('could not analyze content');
  });

  const refused: readonly (readonly [string, (creatorId: string) => object, readonly string[]])[] = [
    ['an unknown creator', () => ({ creatorId: 'cre_01jd2f4g6h8j0k2m4n6p8q0r2s' }), ['creatorId']],
    ['an unknown product', () => ({ products: ['prod_01jd3v9k8e5t7w2x4y6z8a0bcd'] }), ['products[0]']],
    [
      'an unknown creator and two unknown products',
      () => ({ creatorId: 'x', products: ['y', 'z'] }),
      ['creatorId', 'products[0]', 'products[1]'],
    ],
    ['the id of a creator as a product', (creatorId) => ({ products: [creatorId] }), ['products[0]']],
    ['neither text nor media', () => ({ description: undefined }), ['description']],
    ['neither text nor media, but an empty list', () => ({ description: undefined, media: [] }), ['description']],
    ['an empty text and no media', () => ({ description: '' }), ['description']],
    ['no title', () => ({ title: undefined }), ['title']],
    ['a medium without address', () => ({ media: [{ type: 'image' }] }), ['media[0].url']],
    ['a medium of an odd type', () => ({ media: [{ type: 'scent', url: 'https://a.example/1' }] }), ['media[0].type']],
    ['a medium that is a script', () => ({ media: [{ type: 'image', url: 'javascript:alert(1)' }] }), ['media[0].url']],
    ['a medium with a relative address', () => ({ media: [{ type: 'image', url: '/1.jpg' }] }), ['media[0].url']],
    ['21 media', () => ({ media: Array.from({ length: 21 }, () => media[0]) }), ['media']],
    ['the same product twice', () => ({ products: ['y', 'y'] }), ['products']],
    ['a status', () => ({ status: 'approved' }), ['status']],
    ['its own moderation', () => ({ moderation: { history: [] } }), ['moderation']],
  ];
  for (const [what, fields, named] of refused)
    it(`is refused with ${what}: no row, no event`, async () => {
      const { id } = await shop.fixtures.creator();
      const reply = await submit({ creatorId: id, title: 'My desk', description: 'Text', ...fields(id) });
      expect(reply.status).to.equal(400);
      expect([...new Set(reply.error.details.errors?.map(({ field }) => field))]).to.deep.equal(named);
      expect(await listRows(shop, 'contents')).to.deep.equal([]);
      expect(await listEvents(shop, 'content.submitted')).to.deep.equal([]);
    });

  for (const [status, ways] of [
    ['rejected', ['rejected']],
    ['suspended', ['suspended']],
    ['suspended', ['verified', 'suspended']],
  ] as const)
    it(`is refused to a creator who is ${status} (${ways.length} changes), before anything else is done: 409`, async () => {
      const { id } = await shop.fixtures.creator();
      for (const verificationStatus of ways) await shop.call('updateCreator', { path: { id }, body: { verificationStatus } });
      const reply = await submit({ creatorId: id, title: 'My desk', description: 'Text' });
      expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'creatorId']);
      expect(await listRows(shop, 'contents')).to.deep.equal([]);
      expect(await listEvents(shop, 'content.submitted')).to.deep.equal([]);
    });

  it('is accepted from a verified creator', async () => {
    const { id } = await shop.fixtures.creator();
    await shop.call('updateCreator', { path: { id }, body: { verificationStatus: 'verified' } });
    expect((await submit({ creatorId: id, title: 'My desk', description: 'Text' })).status).to.equal(201);
  });

  it('returns 404 when unknown', async () => {
    for (const id of ['cnt_01jd4a6r8s0t2v4w6x8y0z2a4b', 'nosuch']) {
      expect((await shop.call('getContent', { path: { id } })).error.code).to.equal('NOT_FOUND');
      expect((await shop.call('moderateContent', { path: { id }, body: { action: 'approve' } })).error.code).to.equal('NOT_FOUND');
    }
  });
});

describe('content whose creator is suspended at the moment of its approval', () => {
  const shop = useShop();

  it('is not approved, and earns no bonus', async () => {
    const content = await shop.fixtures.content();
    let suspend = () => {};
    const mayCommit = new Promise<void>((resolve) => (suspend = resolve));
    const isLocked = new Promise<void>((locked, failed) => {
      const suspension = shop.services.db.transaction(async (trx) => {
        const creator = await findCreatorForUpdate(trx, content.creatorId);
        locked();
        await mayCommit;
        if (creator) await updateCreator(trx, { ...creator, verificationStatus: 'suspended' });
      });
      suspension.catch(failed);
    });
    await isLocked;
    const approval = shop.call('moderateContent', { path: { id: content.id }, body: { action: 'approve' } });
    await new Promise((resolve) => setTimeout(resolve, 100)); // it waits for the creator's lock
    suspend();
    expect((await approval).error.message).to.include('of a creator who is suspended');
    expect((await shop.call('getContent', { path: { id: content.id } })).body.status).to.equal('pending_review');
    expect((await shop.call('listCommissions')).body.total).to.equal(0);
  });
});

describe('the filters of the content list', () => {
  const shop = useShop({}, 'suite');
  const ids: Record<string, string> = {};

  before(async () => {
    const one = await shop.fixtures.creator();
    const two = await shop.fixtures.creator();
    const product = await shop.fixtures.product();
    const other = await shop.fixtures.product();
    Object.assign(ids, { one: one.id, two: two.id, product: product.id, other: other.id });
    const submit = (title: string, creatorId: string, products: string[]) => shop.fixtures.content({ title, creatorId, products });
    await submit('waits', one.id, [product.id]);
    const approved = await submit('approved', one.id, [product.id, other.id]);
    const rejected = await submit('rejected', two.id, [product.id]);
    await submit('alone', two.id, []);
    await shop.call('moderateContent', { path: { id: approved.id }, body: { action: 'approve' } });
    await shop.call('moderateContent', { path: { id: rejected.id }, body: { action: 'reject' } });
  });

  const cases: readonly (readonly [string, () => Record<string, unknown>, readonly string[]])[] = [
    ['nothing', () => ({}), ['alone', 'rejected', 'approved', 'waits']],
    ['pending', () => ({ status: 'pending' }), ['alone', 'waits']],
    ['pending_review, which is the same', () => ({ status: 'pending_review' }), ['alone', 'waits']],
    ['approved', () => ({ status: 'approved' }), ['approved']],
    ['rejected', () => ({ status: 'rejected' }), ['rejected']],
    ['changes_requested', () => ({ status: 'changes_requested' }), []],
    ['a creator', () => ({ creatorId: ids['one'] }), ['approved', 'waits']],
    ['a creator and pending', () => ({ creatorId: ids['one'], status: 'pending' }), ['waits']],
    ['an unknown creator', () => ({ creatorId: 'nosuch' }), []],
    ['a product', () => ({ productId: ids['product'] }), ['rejected', 'approved', 'waits']],
    ['another product', () => ({ productId: ids['other'] }), ['approved']],
    ['a product and pending', () => ({ productId: ids['product'], status: 'pending' }), ['waits']],
    ['a product and a creator', () => ({ productId: ids['product'], creatorId: ids['two'] }), ['rejected']],
    ['a product, a creator and a status', () => ({ productId: ids['product'], creatorId: ids['one'], status: 'approved' }), ['approved']],
    ['an unknown product', () => ({ productId: 'nosuch' }), []],
    ['a creator that is an attack', () => ({ creatorId: `x/s/approved' or '1'='1` }), []],
    ['a creator that looks like a count', () => ({ creatorId: `${ids['one']}/s/approved` }), []],
  ];
  for (const [what, query, titles] of cases)
    it(`leave by ${what}: ${titles.join(', ') || 'nothing'}`, async () => {
      const { body } = await shop.call('listContent', { query: query() });
      expect([body.data.map(({ title }) => title), body.total]).to.deep.equal([titles, titles.length]);
      const cut = (await shop.call('listContent', { query: { ...query(), limit: 1, offset: 1 } })).body;
      expect([cut.data.map(({ title }) => title), cut.total]).to.deep.equal([titles.slice(1, 2), titles.length]);
    });

  it('refuse an unknown status', async () => {
    expect((await shop.call('listContent', { query: { status: 'published' } })).error.details.field).to.equal('status');
  });
});

describe('the moderation of content', () => {
  const shop = useShop({}, 'suite');
  const actions: readonly ModerationAction[] = ['approve', 'reject', 'request_changes'];
  const decided: Readonly<Record<ModerationAction, ContentStatus>> = {
    approve: 'approved',
    reject: 'rejected',
    request_changes: 'changes_requested',
  };
  /** The actions that lead to a status from pending_review. */
  const ways: Readonly<Record<ContentStatus, ModerationAction | undefined>> = {
    pending_review: undefined,
    approved: 'approve',
    rejected: 'reject',
    changes_requested: 'request_changes',
  };
  /** The outcome of each action from each status; every other pair is a conflict. */
  const outcomes: Readonly<Record<string, 'decide' | 'repeat'>> = {
    'pending_review approve': 'decide',
    'pending_review reject': 'decide',
    'pending_review request_changes': 'decide',
    'approved approve': 'repeat',
    'approved reject': 'decide',
    'rejected reject': 'repeat',
    'changes_requested request_changes': 'repeat',
  };
  const moderate = (id: string, body: object) => shop.call('moderateContent', { path: { id }, body });
  const read = async (id: string) => (await shop.call('getContent', { path: { id } })).body;
  const contentIn = async (status: ContentStatus): Promise<CreatorContent> => {
    const { id } = await shop.fixtures.content();
    if (ways[status]) await moderate(id, { action: ways[status], feedback: 'The first decision.' });
    return read(id);
  };
  const eventsAbout = async (id: string) => (await shop.events()).filter(({ body }) => body.includes(id)).map(({ event }) => event);

  for (const from of Object.keys(ways) as ContentStatus[])
    for (const action of actions) {
      const outcome = outcomes[`${from} ${action}`];
      const what =
        outcome === 'decide'
          ? `makes it ${decided[action]}`
          : outcome === 'repeat'
            ? 'is 200 and changes nothing'
            : 'is 409 and changes nothing';
      it(`${action} of content that is ${from} ${what}`, async () => {
        const before = await contentIn(from);
        const eventsBefore = await eventsAbout(before.id);
        const commissionsBefore = await listRows(shop, 'commissions');
        shop.clock.advance(MINUTE_MS);
        const reply = await moderate(before.id, { action });
        const after = await read(before.id);
        const newEvents = (await eventsAbout(before.id)).slice(eventsBefore.length);
        if (outcome !== 'decide') {
          expect(reply.status).to.equal(outcome === 'repeat' ? 200 : 409);
          if (outcome === 'repeat') expect(reply.body).to.deep.equal(before);
          else {
            expect([reply.error.code, reply.error.details.field]).to.deep.equal(['VALIDATION_ERROR', 'action']);
            const allowed = actions.filter((one) => outcomes[`${from} ${one}`] === 'decide');
            expect(reply.error.message).to.include(allowed.join(', ') || 'submitted again');
          }
          expect([after, newEvents, await listRows(shop, 'commissions')]).to.deep.equal([before, [], commissionsBefore]);
          return;
        }
        expect(reply.status).to.equal(200);
        expect(after).to.deep.equal(reply.body);
        expect(after).to.include({ status: decided[action], updatedAt: shop.clock.now().toISOString() });
        expect(after.moderation).to.include({ decision: decided[action], decidedAt: shop.clock.now().toISOString() });
        expect(after.moderation.history).to.have.length(before.moderation.history.length + 1);
        expect(newEvents).to.deep.equal(action === 'approve' ? ['content.approved'] : action === 'reject' ? ['content.rejected'] : []);
        const isTakedown = from === 'approved' && action === 'reject';
        expect(await listRows(shop, 'commissions')).to.have.length(commissionsBefore.length + (action === 'approve' || isTakedown ? 1 : 0));
      });
    }

  for (const verificationStatus of ['rejected', 'suspended'])
    it(`can't be approved if its creator is ${verificationStatus}: 409 and no bonus; it can be rejected`, async () => {
      const [one, two] = [await shop.fixtures.content(), await shop.fixtures.content()];
      for (const [content, action] of [
        [one, 'reject'],
        [two, 'request_changes'],
      ] as const) {
        const { id, creatorId } = content;
        await shop.call('updateCreator', { path: { id: creatorId }, body: { verificationStatus } });
        const before = await read(id);
        const reply = await moderate(id, { action: 'approve' });
        expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'action']);
        expect(reply.error.message).to.include(verificationStatus);
        expect([await read(id), await eventsAbout(id)]).to.deep.equal([before, ['content.submitted']]);
        expect((await shop.call('listCommissions', { query: { creatorId } })).body.total).to.equal(0);
        expect((await moderate(id, { action })).status).to.equal(200);
      }
    });

  it('names the key that decided, never its secret', async () => {
    const { id } = await shop.fixtures.content();
    const made = (await shop.call('createApiKey', { body: { name: 'Desk', scopes: ['content:moderate'] } })).body;
    const reply = await shop.call('moderateContent', { path: { id }, body: { action: 'approve' }, key: made.key });
    expect(reply.body.moderation.decidedBy).to.equal(made.id);
    expect(reply.text).to.not.include(made.key);
  });

  it('gives a rejection the default reason other, and stores the feedback', async () => {
    const { id } = await shop.fixtures.content();
    const { body } = await moderate(id, { action: 'reject', feedback: 'Not this one.' });
    expect(body.moderation).to.include({ reason: 'other', feedback: 'Not this one.' });
    expect((await listEvents(shop, 'content.rejected')).at(-1)).to.deep.equal({
      contentId: id,
      rejectedBy: body.moderation.decidedBy,
      reason: 'other',
      feedback: 'Not this one.',
      rejectedAt: body.moderation.decidedAt,
    });
  });

  it('stores the reason of a rejection, and keeps an earlier approval in the history', async () => {
    const { id } = await shop.fixtures.content();
    await moderate(id, { action: 'approve', feedback: 'Lovely.' });
    const { body } = await moderate(id, { action: 'reject', reason: 'copyright' });
    expect(body.moderation).to.include({ decision: 'rejected', reason: 'copyright' });
    expect(body.moderation).to.not.have.property('feedback');
    expect(body.moderation.history.map(({ action, feedback, reason }) => [action, feedback, reason])).to.deep.equal([
      ['approve', 'Lovely.', undefined],
      ['reject', undefined, 'copyright'],
    ]);
  });

  it('adds the approval bonus as a pending commission, and the event carries it', async () => {
    const content = await shop.fixtures.content();
    const { body } = await moderate(content.id, { action: 'approve' });
    const rows = (await listRows(shop, 'commissions')).filter((row) => row['content_id'] === content.id);
    expect(rows).to.have.length(1);
    expect(rows[0]).to.include({
      creator_id: content.creatorId,
      kind: 'approval_bonus',
      amount_cents: 500,
      currency: 'USD',
      status: 'pending',
    });
    const [entry] = (await shop.call('listCommissions', { query: { creatorId: content.creatorId } })).body.data;
    expect(entry).to.deep.equal({
      id: rows[0]?.['id'],
      creatorId: content.creatorId,
      contentId: content.id,
      kind: 'approval_bonus',
      amount: { value: 5, currency: 'USD' },
      status: 'pending',
      createdAt: body.moderation.decidedAt,
      updatedAt: body.moderation.decidedAt,
    });
    const data = { contentId: content.id, approvedBy: body.moderation.decidedBy, approvedAt: body.moderation.decidedAt };
    expect((await listEvents(shop, 'content.approved')).at(-1)).to.deep.equal({
      ...data,
      commission: { amount: 5, currency: 'USD', status: 'pending' },
    });
    expect((await listCompactEvents(shop, 'content.approved')).at(-1)).to.deep.equal({ ...data, commission: 5 });
  });

  it('approves once when many approve at once', async () => {
    const { id } = await shop.fixtures.content();
    const replies = await Promise.all(Array.from({ length: 5 }, () => moderate(id, { action: 'approve' })));
    expect(replies.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200, 200]);
    expect((await listRows(shop, 'commissions')).filter((row) => row['content_id'] === id)).to.have.length(1);
    expect((await read(id)).moderation.history).to.have.length(1);
    expect((await eventsAbout(id)).filter((event) => event === 'content.approved')).to.have.length(1);
  });

  it('lets one of two opposite decisions win', async () => {
    const { id } = await shop.fixtures.content();
    const replies = await Promise.all([moderate(id, { action: 'reject' }), moderate(id, { action: 'request_changes' })]);
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect((await read(id)).moderation.history).to.have.length(1);
  });
});

describe('the modifications of an approval', () => {
  const shop = useShop({}, 'suite');
  const moderate = (id: string, body: object) => shop.call('moderateContent', { path: { id }, body });
  const given = { title: 'My dsek', description: 'Text', tags: ['dsek', 'wood'], media: [...media] };

  it('must leave something to publish, and have one caption for each of the media', async () => {
    const text = await shop.fixtures.content({ title: 'Words', description: 'Text' });
    const empty = await moderate(text.id, { action: 'approve', modifications: { description: ' ' } });
    expect([empty.status, empty.error.details.field]).to.deep.equal([400, 'modifications.description']);
    const shown = await shop.fixtures.content(given);
    const twice = { media: [0, 1, 0].map((index) => ({ index, caption: 'A' })) };
    const repeated = await moderate(shown.id, { action: 'approve', modifications: twice });
    expect([repeated.error.details.reason, repeated.error.details.field]).to.deep.equal(['duplicate-item', 'modifications.media[2].index']);
    expect((await moderate(shown.id, { action: 'approve', modifications: { description: '' } })).status).to.equal(200);
  });

  it('change the content and keep the original in the history', async () => {
    const before = await shop.fixtures.content(given);
    const modifications = {
      title: 'My desk',
      description: 'More text',
      tags: ['desk'],
      media: [
        { index: 1, caption: 'Second' },
        { index: 0, caption: 'Prime' },
      ],
    };
    const { body } = await moderate(before.id, { action: 'approve', modifications });
    expect(body).to.deep.include({ title: 'My desk', description: 'More text', tags: ['desk'] });
    expect(body.media).to.deep.equal([
      { ...media[0], caption: 'Prime' },
      { ...media[1], caption: 'Second' },
    ]);
    const changes = body.moderation.history[0]?.changes ?? [];
    expect(changes.slice(0, 3)).to.deep.equal([
      { field: 'title', from: 'My dsek', to: 'My desk' },
      { field: 'description', from: 'Text', to: 'More text' },
      { field: 'tags', from: 'dsek, wood', to: 'desk' },
    ]);
    expect(changes.slice(3).map(({ from, to }) => [from, to])).to.deep.equal([
      ['First', 'Prime'],
      [undefined, 'Second'],
    ]);
    expect((await shop.call('getContent', { path: { id: before.id } })).body).to.deep.equal(body);
  });

  it('add a text to content with media alone', async () => {
    const { id } = await shop.fixtures.creator();
    const content = (await shop.call('submitContent', { body: { creatorId: id, title: 'Film', media: [media[1]] } })).body;
    const { body } = await moderate(content.id, { action: 'approve', modifications: { description: 'A film.' } });
    expect(body.moderation.history[0]?.changes).to.deep.equal([{ field: 'description', to: 'A film.' }]);
  });

  it('leave no trace if they change nothing', async () => {
    const content = await shop.fixtures.content(given);
    const { body } = await moderate(content.id, { action: 'approve', modifications: { title: given.title, tags: given.tags } });
    expect(body.moderation.history[0]).to.not.have.property('changes');
  });

  it('leave a trace if tags are only split differently', async () => {
    const content = await shop.fixtures.content({ ...given, tags: ['a, b'] });
    const { body } = await moderate(content.id, { action: 'approve', modifications: { tags: ['a', 'b'] } });
    expect(body.tags).to.deep.equal(['a', 'b']);
    expect(body.moderation.history[0]?.changes?.map(({ field }) => field)).to.deep.equal(['tags']);
  });

  const refused: readonly (readonly [string, object, string])[] = [
    ['with reject', { action: 'reject', modifications: { title: 'T' } }, 'modifications'],
    ['with request_changes', { action: 'request_changes', modifications: { title: 'T' } }, 'modifications'],
    ['that name nothing', { action: 'approve', modifications: {} }, 'modifications'],
    ['of the creator', { action: 'approve', modifications: { creatorId: 'cre_x' } }, 'modifications.creatorId'],
    [
      'of an address',
      { action: 'approve', modifications: { media: [{ index: 0, caption: 'C', url: 'https://evil.example' }] } },
      'modifications.media[0].url',
    ],
    [
      'of a medium that is not there',
      {
        action: 'approve',
        modifications: {
          media: [
            { index: 0, caption: 'C' },
            { index: 2, caption: 'C' },
          ],
        },
      },
      'modifications.media[1].index',
    ],
    ['of a negative place', { action: 'approve', modifications: { media: [{ index: -1, caption: 'C' }] } }, 'modifications.media[0].index'],
    ['with an empty title', { action: 'approve', modifications: { title: '' } }, 'modifications.title'],
  ];
  for (const [what, body, field] of refused)
    it(`are refused ${what}: no decision is made`, async () => {
      const content = await shop.fixtures.content(given);
      const reply = await moderate(content.id, body);
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
      expect((await shop.call('getContent', { path: { id: content.id } })).body).to.deep.equal(content);
    });

  const odd: readonly (readonly [string, object, string])[] = [
    ['a reason with an approval', { action: 'approve', reason: 'spam' }, 'reason'],
    ['an unknown reason', { action: 'reject', reason: 'boring' }, 'reason'],
    ['an unknown action', { action: 'delete' }, 'action'],
    ['no action', { feedback: 'Hm.' }, 'action'],
  ];
  for (const [what, body, field] of odd)
    it(`are not needed to reject ${what}`, async () => {
      const content = await shop.fixtures.content(given);
      const reply = await moderate(content.id, body);
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
    });
});

describe('the approval bonus', () => {
  const shop = useShop({ APPROVAL_BONUS_CENTS: '1999', STORE_CURRENCY: 'EUR' });

  it('is a setting, and so is its currency', async () => {
    const { id, creatorId } = await shop.fixtures.content();
    await shop.call('moderateContent', { path: { id }, body: { action: 'approve' } });
    expect((await listEvents(shop, 'content.approved'))[0]).to.deep.include({
      commission: { amount: 19.99, currency: 'EUR', status: 'pending' },
    });
    expect((await listRows(shop, 'commissions'))[0]).to.include({ amount_cents: 1999, currency: 'EUR' });
    expect((await shop.call('getCreatorAnalytics', { path: { id: creatorId } })).body.totalCommission).to.equal(19.99);
  });
});
