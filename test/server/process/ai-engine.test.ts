// How the service uses its AI engine: the settings of an additional model, overload, metrics.
import { expect } from 'chai';
import { EMBEDDED_MODEL } from '../../../ai/embedded/index.js';
import { EngineUnavailable } from '../../../ai/engine.js';
import { ConfigError, loadConfig } from '../../../server/process/config.js';
import { useModelServer } from '../../support/model-server.js';
import { processorMs } from '../../support/processor-time.js';
import { startShop, useShop, type Shop } from '../../support/service.js';

describe('the settings of a model', () => {
  for (const [settings, missing] of [
    [{ AI_BASE_URL: 'http://127.0.0.1:9/v1' }, 'AI_MODEL must be set if AI_BASE_URL is set'],
    [{ AI_MODEL: 'small' }, 'AI_BASE_URL must be set if AI_MODEL is set'],
    [{ AI_API_KEY: 'sk-model' }, 'AI_BASE_URL must be set if AI_API_KEY is set'],
  ] as const)
    it(`are rejected if ${missing.split(' ')[0]} is missing: ${Object.keys(settings).join()}`, () => {
      expect(() => loadConfig(settings)).to.throw(ConfigError, missing);
    });

  it('are reported together with other errors', () => {
    const load = () => loadConfig({ AI_BASE_URL: 'ftp://models', PORT: 'x' });
    expect(load).to.throw(
      ConfigError,
      /AI_BASE_URL must be http[^]*PORT must be a whole number|PORT must be a whole number[^]*AI_BASE_URL must be http/,
    );
  });
});

describe('an overloaded AI engine', () => {
  const shop = useShop();
  const tire = (...names: readonly ('describe' | 'analyze' | 'screen' | 'suggest')[]) => {
    const refuse = () => Promise.reject(new EngineUnavailable('the AI engine has too much to do'));
    Object.assign(shop.services.ai, Object.fromEntries(names.map((name) => [name, refuse])));
  };

  it('causes a 503 that says when to retry', async () => {
    tire('describe', 'analyze', 'suggest');
    for (const [id, body] of [
      ['generateDescription', { productName: 'Desk' }],
      ['analyzeContent', { content: 'A desk.' }],
      ['suggestCategories', { productTitle: 'Desk' }],
    ] as const) {
      const reply = await shop.call(id, { body });
      expect([reply.status, reply.error.code, reply.headers.get('Retry-After')]).to.deep.equal([503, 'SERVER_ERROR', '1']);
      expect(reply.error.message).to.include('AI engine');
    }
  });

  it('loses no submission and no review: they wait for a moderator', async () => {
    tire('analyze', 'screen');
    expect((await shop.fixtures.content()).moderation.aiAnalysis).to.deep.equal({ status: 'unavailable' });
    expect((await shop.fixtures.review({ content: 'Keeps my tea warm.' })).status).to.equal('pending');
  });
});

describe('tags designed to overload the AI engine', () => {
  const shop = useShop();

  for (const tag of [`${'1'.repeat(40)}q`, `${'m'.repeat(38)}q`, `MONTH${'WH'.repeat(30)}N`])
    it(`are processed quickly: ${tag}`, async () => {
      const startedMs = processorMs();
      const { status, body } = await shop.call('createProduct', {
        body: { name: 'Desk', price: 5, tags: [tag], generateDescription: true },
      });
      expect([status, body.descriptionGeneration]).to.deep.equal([201, 'completed']);
      expect(processorMs() - startedMs).to.be.lessThan(1_000);
    });
});

describe('the metrics of the AI engine', () => {
  it('count the results of each model, and the failures', async () => {
    const shop = await startShop();
    try {
      await shop.call('analyzeContent', { body: { content: 'A desk.' } });
      await shop.fixtures.review({ content: 'A desk.' });
      const text = await (await fetch(`${shop.url}/metrics`)).text();
      expect(text).to.match(/storefront_ai_answer_duration_seconds_count\{operation="analyze",model="storefront-embedded-\d+"\} 1/);
      expect(text).to.match(/storefront_ai_answer_duration_seconds_count\{operation="screen",model=""\} 1/);
    } finally {
      await shop.stop();
    }
  });
});

describe('a model in addition to the engine', () => {
  const models = useModelServer();
  const withModel = async (act: (shop: Shop) => Promise<void>) => {
    const shop = await startShop({ AI_BASE_URL: models.baseUrl, AI_MODEL: 'shop-model', AI_API_KEY: 'key-of-the-model' });
    try {
      await act(shop);
    } finally {
      await shop.stop();
    }
  };
  const SPAM = 'Earn $500 a day from home, no experience, WhatsApp +1 202 555 0143 now, limited spots!!!';

  it('serves all three operations and is named in the replies', () =>
    withModel(async (shop) => {
      const described = await shop.call('generateDescription', { body: { productName: 'Trail Mug', features: ['leak-proof lid'] } });
      const analyzed = await shop.call('analyzeContent', { body: { content: 'A mug.' } });
      const suggested = await shop.call('suggestCategories', {
        body: { productTitle: 'Trail Mug', existingCategories: ['Garden', 'Kitchen'] },
      });
      for (const { status, body } of [described, analyzed, suggested])
        expect([status, body.metadata.model]).to.deep.equal([200, 'shop-model']);
      expect(models.received).to.have.length(3);
    }));

  it('is replaced by the embedded engine if it fails, which the reply, the metrics and the log show, without the key', () =>
    withModel(async (shop) => {
      models.answer(500);
      const { status, body } = await shop.call('generateDescription', { body: { productName: 'Trail Mug', features: ['leak-proof lid'] } });
      expect([status, body.metadata.model]).to.deep.equal([200, EMBEDDED_MODEL]);
      expect(await (await fetch(`${shop.url}/metrics`)).text()).to.include(
        `storefront_ai_answer_duration_seconds_count{operation="describe",model="${EMBEDDED_MODEL}"} 1`,
      );
      expect(shop.logs()).to.include('the language model failed').and.not.include('key-of-the-model');
    }));

  it('analyzes submissions, and the content names the model', () =>
    withModel(async (shop) => {
      const content = await shop.fixtures.content();
      expect(content.moderation.aiAnalysis).to.include({ status: 'completed', model: 'shop-model' });
      models.answer('reset');
      expect((await shop.fixtures.content()).moderation.aiAnalysis).to.include({ status: 'completed', model: EMBEDDED_MODEL });
    }));

  it('can not make the screening accept a review', () =>
    withModel(async (shop) => {
      models.answer({ reply: { language: 'en', spamScore: 0, confidence: 1 } });
      expect((await shop.fixtures.review({ content: SPAM })).status).to.equal('pending');
      expect((await shop.fixtures.review({ content: 'Keeps my tea warm for hours, and the lid does not leak.' })).status).to.equal(
        'approved',
      );
    }));

  it('can hold a review that the embedded engine would accept', () =>
    withModel(async (shop) => {
      models.answer({ reply: { language: 'en', spamScore: 0.9, confidence: 1 } });
      expect((await shop.fixtures.review({ content: 'Keeps my tea warm for hours.' })).status).to.equal('pending');
    }));
});
