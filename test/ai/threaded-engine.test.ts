// The embedded engine in its own thread: the same results, limits on pending calls, and no effect of its end on the process.
import { expect } from 'chai';
import { createEmbeddedEngine } from '../../ai/embedded/index.js';
import { createThreadedEngine } from '../../ai/embedded/thread.js';
import { EngineUnavailable, type AiEngine } from '../../ai/engine.js';
import { processorMs } from '../support/processor-time.js';

const getError = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail('it was answered'),
    (error: unknown) => error,
  );

/** Starting a thread from sources takes two seconds of CPU time; on a busy machine, longer than a service would wait. */
const PATIENCE_MS = 60_000;
const PATIENT = { waitMs: PATIENCE_MS, workMs: PATIENCE_MS };

describe('the embedded engine in a thread', function () {
  this.timeout(2 * PATIENCE_MS);
  const inPlace = createEmbeddedEngine({ clock: () => performance.now() });
  const engine = createThreadedEngine(PATIENT);
  before(() => engine.warm());
  after(() => engine.close());

  const text = 'The kettle boils fast and is quiet, but the lid came off after a week.';
  const calls: readonly (readonly [string, (engine: AiEngine) => Promise<unknown>])[] = [
    ['an analysis', async ({ analyze }) => ({ ...(await analyze({ content: text })), metadata: undefined })],
    ['a screening', ({ screen }) => screen(text)],
    ['a description', async ({ describe }) => (await describe({ productName: 'Kettle', features: ['boils fast', 'steel'] })).description],
    [
      'suggestions',
      async ({ suggest }) => (await suggest({ productTitle: 'Steel kettle', existingCategories: ['Toys', 'Kitchen'] })).suggestions,
    ],
  ];
  for (const [name, act] of calls)
    it(`returns ${name} like the engine in the calling thread`, async () => {
      expect(await act(engine)).to.deep.equal(await act(inPlace));
    });

  it('does not block the event loop', async () => {
    const longest = 'A kettle that boils. '.repeat(952);
    const work = Promise.all(Array.from({ length: 100 }, () => engine.analyze({ content: longest })));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const startedMs = processorMs();
    await work;
    clearInterval(timer);
    // In the calling thread there would be no turn in between. A tenth of the turns, by CPU time, allows for a busy machine.
    expect(turns).to.be.greaterThan((processorMs() - startedMs) / 10);
  });

  it('suggests the learned categories', async () => {
    await engine.learn([{ name: 'Grommets', examples: [{ title: 'Zwilbit frandle' }, { title: 'Zwilbit of brass' }] }]);
    expect((await engine.suggest({ productTitle: 'Zwilbit' })).suggestions).to.deep.equal(['Grommets']);
  });
});

describe('the thread of the embedded engine', function () {
  this.timeout(2 * PATIENCE_MS);
  const opened: AiEngine[] = [];
  let losses = 0;
  const open = (options: Parameters<typeof createThreadedEngine>[0]): AiEngine => {
    losses = 0;
    const engine = createThreadedEngine({ onLoss: () => (losses += 1), ...PATIENT, ...options });
    opened.push(engine);
    return engine;
  };
  afterEach(() => Promise.all(opened.splice(0).map((engine) => engine.close())));

  it('rejects a call if too many are pending, and accepts the next', async () => {
    const engine = open({ callsMost: 2 });
    const taken = [engine.screen('one'), engine.screen('two')];
    expect(await getError(engine.screen('three'))).to.be.instanceOf(EngineUnavailable);
    expect(await Promise.all(taken)).to.have.length(2);
    expect(await engine.screen('three')).to.be.within(0, 1);
  });

  it('rejects a call if too much text is pending, but accepts any single call', async () => {
    const engine = open({ charactersMost: 10 });
    const taken = engine.analyze({ content: 'longer than ten characters' });
    const screened = engine.screen('what others ask at length keeps no screening away');
    const refused = await getError(engine.suggest({ productTitle: 'Mug', existingCategories: ['Kitchen'] }));
    expect(refused).to.be.instanceOf(EngineUnavailable);
    expect((await taken).language).to.equal('en');
    expect(await screened).to.be.within(0, 1);
  });

  it('rejects calls that time out, and continues', async () => {
    const engine = open({ waitMs: 20 });
    const fault = await getError(engine.warm());
    expect(fault).to.be.instanceOf(EngineUnavailable).and.have.property('message').that.includes('within 20 ms');
    const untilMs = performance.now() + PATIENCE_MS; // until the thread has started and replies within 20 ms
    let score: number | undefined;
    while (score === undefined && performance.now() < untilMs) score = await engine.screen('a mug').catch(() => undefined);
    expect(score).to.be.within(0, 1);
    expect(losses).to.equal(0);
  });

  /** More than the contract allows: keeps the thread busy for seconds. */
  const stalling = { productTitle: 'Mug', existingCategories: Array.from({ length: 300_000 }, (_, index) => `Mugs and kettles ${index}`) };

  it('is replaced when a call is stuck; only that call fails, and the others return', async () => {
    const engine = open({ workMs: 200, charactersMost: 1e9 });
    await engine.warm();
    const expected = await engine.screen('The mug is good.');
    const stuck = [getError(engine.suggest(stalling)), getError(engine.suggest(stalling))];
    const others = Promise.all(Array.from({ length: 20 }, () => engine.screen('The mug is good.')));
    expect(await others).to.deep.equal(Array.from({ length: 20 }, () => expected));
    for (const fault of await Promise.all(stuck))
      expect(fault).to.be.instanceOf(EngineUnavailable).and.have.property('message').that.includes('within 200 ms');
    expect(losses).to.equal(2);
  });

  it('runs screenings before earlier calls, but lets the others have their turn', async () => {
    const engine = open({});
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    const asked = [
      ...Array.from({ length: 4 }, () => engine.suggest({ productTitle: 'Mug' }).then(note('suggest'))),
      ...Array.from({ length: 8 }, () => engine.screen('a mug').then(note('screen'))),
    ];
    await Promise.all(asked);
    expect(order.slice(0, 3)).to.deep.equal(['screen', 'screen', 'screen']);
    expect(order.slice(0, 8)).to.include('suggest');
  });

  it('can run out of memory without ending the process, and starts again', async () => {
    const engine = open({ memoryMb: 64 });
    await engine.warm();
    const examples = Array.from({ length: 40 }, (_, index) => ({ title: 'Mug', description: String(index).repeat(3_000_000) }));
    const fault = getError(engine.learn([{ name: 'Mugs', examples }]));
    const behind = engine.screen('a mug');
    expect(await fault)
      .to.be.instanceOf(EngineUnavailable)
      .and.have.property('message')
      .that.includes('memory');
    expect(await behind).to.be.within(0, 1);
    expect(losses).to.equal(1);
    expect((await engine.analyze({ content: 'The mug is good.' })).language).to.equal('en');
  });

  it('rejects pending and later calls when it is closed', async () => {
    const engine = open({});
    const call = getError(engine.screen('one'));
    await engine.close();
    expect(await call).to.be.instanceOf(EngineUnavailable);
    expect(await getError(engine.screen('two'))).to.be.instanceOf(EngineUnavailable);
  });
});
