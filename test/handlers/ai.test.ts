// AI operations over HTTP: docs/description.md, AI operation shapes. test/ai tests the engine's results.
import { expect } from 'chai';
import type { OperationId } from '../../domain/contract-policy.js';
import { useShop } from '../support/service.js';
import { breakAi } from './failing-ai.js';

describe('the AI operations', () => {
  const shop = useShop({}, 'suite');

  it('describe a product with its metadata', async () => {
    const body = {
      productName: 'Walnut desk',
      features: ['solid wood'],
      targetAudience: 'home workers',
      brandVoice: 'professional',
      maxLength: 300,
    };
    const reply = await shop.call('generateDescription', { body });
    expect(reply.status).to.equal(200);
    expect(reply.body.description).to.include('Walnut desk');
    expect(reply.body.description.length).to.be.at.most(300);
    expect(reply.body.metadata.tokens).to.be.greaterThan(0);
    expect(reply.body.metadata.processingTime).to.be.at.least(0);
    expect(reply.body.metadata.model).to.be.a('string');
  });

  it('analyze all three scores by default', async () => {
    const { body } = await shop.call('analyzeContent', { body: { content: 'I love this wonderful desk. It is well made.' } });
    expect(body).to.have.all.keys('sentiment', 'spamScore', 'qualityScore', 'language', 'confidence', 'metadata');
    expect(body).to.include({ sentiment: 'positive', language: 'en' });
  });

  const figures = [
    ['sentiment', 'sentiment'],
    ['spam', 'spamScore'],
    ['quality', 'qualityScore'],
  ] as const;
  for (const [kind, field] of figures)
    it(`analyze only ${kind} on request`, async () => {
      const { body } = await shop.call('analyzeContent', { body: { content: 'A desk.', analysis: [kind] } });
      expect(body).to.have.all.keys(field, 'language', 'confidence', 'metadata');
    });

  it('suggest from the existing categories', async () => {
    const { body } = await shop.call('suggestCategories', {
      body: { productTitle: 'Walnut desk', existingCategories: ['Garden', 'Desks'] },
    });
    expect(body.suggestions).to.deep.equal(['Desks']);
  });

  it('are at the path with the American spelling only', async () => {
    expect((await shop.send('POST', '/api/ai/analyze-content', { body: { content: 'A desk.' } })).status).to.equal(200);
    expect((await shop.send('POST', '/api/ai/analyse-content', { body: { content: 'A desk.' } })).status).to.equal(404);
  });

  const refused: readonly (readonly [OperationId, object, string])[] = [
    ['generateDescription', {}, 'productName'],
    ['generateDescription', { productName: '' }, 'productName'],
    ['generateDescription', { productName: 'Desk', maxLength: 19 }, 'maxLength'],
    ['generateDescription', { productName: 'Desk', maxLength: 10_001 }, 'maxLength'],
    ['generateDescription', { productName: 'Desk', maxLength: 99.5 }, 'maxLength'],
    ['generateDescription', { productName: 'Desk', features: 'solid' }, 'features'],
    ['analyzeContent', {}, 'content'],
    ['analyzeContent', { content: '' }, 'content'],
    ['analyzeContent', { content: 'x'.repeat(20_001) }, 'content'],
    ['analyzeContent', { content: 'x', analysis: [] }, 'analysis'],
    ['analyzeContent', { content: 'x', analysis: ['spam', 'spam'] }, 'analysis'],
    ['analyzeContent', { content: 'x', analysis: ['taste'] }, 'analysis[0]'],
    ['suggestCategories', {}, 'productTitle'],
    ['suggestCategories', { productTitle: 'Desk', existingCategories: Array.from({ length: 1_001 }, () => 'x') }, 'existingCategories'],
  ];
  for (const [id, body, field] of refused)
    it(`refuse an invalid ${field} in ${id}: ${JSON.stringify(body).slice(0, 60)}`, async () => {
      const reply = await shop.call(id, { body });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
    });

  it('cause no events and write nothing', async () => {
    await shop.call('analyzeContent', { body: { content: 'A desk.' } });
    expect(await shop.events()).to.deep.equal([]);
  });
});

describe('an AI engine that fails', () => {
  const shop = useShop();

  it('returns 500 without disclosing the cause', async () => {
    breakAi(shop, 'describe', 'analyze', 'suggest');
    for (const [id, body] of [
      ['generateDescription', { productName: 'Desk' }],
      ['analyzeContent', { content: 'A desk.' }],
      ['suggestCategories', { productTitle: 'Desk' }],
    ] as const) {
      const reply = await shop.call(id, { body });
      expect([reply.status, reply.error.code]).to.deep.equal([500, 'SERVER_ERROR']);
      expect(reply.text).to.not.include('out of order');
    }
  });
});
