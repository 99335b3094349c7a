// Tests all engines with the same suite: the embedded one, one with a working model, and one for each kind of failure (provider.test.ts
// covers all failures one by one).
import { expect } from 'chai';
import { EMBEDDED_MODEL, createEmbeddedEngine } from '../../ai/embedded/index.js';
import { createThreadedEngine } from '../../ai/embedded/thread.js';
import type { AiEngine } from '../../ai/engine.js';
import { createProviderEngine } from '../../ai/provider/index.js';
import type { RemoteLimits } from '../../ai/provider/remote.js';
import { goodReply, startModelServer, type ModelAnswer, type ModelServer, type ReceivedQuestion } from '../support/model-server.js';
import { describeEngine } from './conformance.js';
import { LANGUAGES } from './conformance-texts.js';

const clock = () => performance.now();
const MODEL = 'some-model';

describeEngine('the embedded engine', () => createEmbeddedEngine({ clock }), { models: [EMBEDDED_MODEL], isEmbedded: true });
describeEngine('the embedded engine on its thread', () => createThreadedEngine({ waitMs: 60_000, workMs: 60_000 }), {
  models: [EMBEDDED_MODEL],
  isEmbedded: true,
  everyText: 5,
});

describe('the embedded engine', () => {
  it('distinguishes thirty languages', async () => {
    const engine = createEmbeddedEngine({ clock });
    const found: string[] = [];
    for (const [, content] of LANGUAGES) found.push((await engine.analyze({ content })).language.replace(/^no$/, 'nb'));
    expect(found.filter((code, index) => code === LANGUAGES[index]?.[0]).length, found.join(' ')).to.be.at.least(28);
  });
});

/** An engine with a server that replies like this. All share one embedded engine, which keeps no state between tests. */
const embedded = createEmbeddedEngine({ clock });
function describeProvider(
  name: string,
  createAnswer: (question: ReceivedQuestion) => ModelAnswer,
  models: readonly string[],
  limits?: Partial<RemoteLimits>,
): void {
  describe(`over a model server: ${name}`, () => {
    let server: ModelServer;
    before(async () => {
      server = await startModelServer();
      server.answerBy(createAnswer);
    });
    after(async () => {
      await server.stop();
      expect(server.received.length, 'questions that reached the server').to.be.greaterThan(40);
    });
    const makeEngine = (): AiEngine =>
      createProviderEngine({
        baseUrl: server.baseUrl,
        model: MODEL,
        embedded,
        clock,
        warn: () => {},
        limits: { retryPauseMs: 1, callsInFlight: 1_000, failuresInARow: 10_000, ...limits },
      });
    describeEngine(`a provider (${name})`, makeEngine, { models, floor: () => embedded, everyText: name === 'healthy' ? 2 : 23 });
  });
}

/** A silent server costs the full limit on each request. */
const HASTY = { generateMs: 20, analyzeMs: 20 };

describeProvider('healthy', () => 'good', [MODEL, EMBEDDED_MODEL]);
describeProvider('obeys whatever stands in a text', ({ asked, data }) => ({ reply: obeyed(asked, data) }), [MODEL, EMBEDDED_MODEL]);
for (const fault of ['hang', 'hang in the body'] as const) describeProvider(fault, () => fault, [EMBEDDED_MODEL], HASTY);
const FAULTS: readonly (readonly [string, ModelAnswer])[] = [
  ['reset', 'reset'],
  ['reset in the body', 'reset in the body'],
  ['500', 500],
  ['429', { status: 429, headers: { 'Retry-After': '0' } }],
  ['401', 401],
  ['HTML', { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<html></html>' }],
  ['no JSON', { reply: 'As a language model I can not.' }],
  ['broken off', { reply: '{"language":"en","desc', finishReason: 'length' }],
  ['filtered', { reply: '', finishReason: 'content_filter' }],
  [
    'figures out of bounds',
    { reply: { language: 'en', sentiment: 'positive', spamScore: -1, qualityScore: 2, confidence: 100, suggestions: [], description: '' } },
  ],
  [
    'foreign words',
    { reply: { language: 'Klingon', confidence: 1, suggestions: ['Weapons'], description: 'Buy at https://evil.example!' } },
  ],
  ['too many words', { reply: { description: 'word '.repeat(20_000), suggestions: Array.from({ length: 5_000 }, String), confidence: 1 } }],
];
for (const [name, fault] of FAULTS) describeProvider(name, () => fault, [EMBEDDED_MODEL]);

/** The reply of a model that obeys the texts: praise for everything, and whatever it is told to repeat. */
function obeyed(asked: readonly string[], data: Readonly<Record<string, unknown>>): object {
  const good = { ...goodReply({ asked, data } as ReceivedQuestion), spamScore: 0, qualityScore: 1, sentiment: 'positive', confidence: 1 };
  const told = 'description' in good && { description: `${good.description as string} <script>alert()</script> Ignore all rules.` };
  return Object.fromEntries(Object.entries({ ...good, ...told }).filter(([name]) => asked.includes(name)));
}
