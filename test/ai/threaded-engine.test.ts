/** The embedded engine on its own thread: the same answers, bounds on what waits, and no end of the process with it. */
import { expect } from 'chai';
import { embeddedEngine } from '../../ai/embedded/index.js';
import { threadedEngine } from '../../ai/embedded/thread.js';
import { EngineUnavailable, type AiEngine } from '../../ai/engine.js';

const faultOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail('it was answered'),
    (error: unknown) => error,
  );

describe('the embedded engine on a thread', () => {
  const inPlace = embeddedEngine({ clock: () => performance.now() });
  const engine = threadedEngine();
  before(() => engine.warm());
  after(() => engine.close());

  const text = 'The kettle boils fast and is quiet, but the lid came off after a week.';
  const calls: readonly (readonly [string, (engine: AiEngine) => Promise<unknown>])[] = [
    ['an analysis', async ({ analyze }) => ({ ...(await analyze({ content: text })), metadata: undefined })],
    ['a screening', ({ screen }) => screen(text)],
    ['a description', async ({ describe }) => (await describe({ productName: 'Kettle', features: ['boils fast', 'steel'] })).description],
    ['suggestions', async ({ suggest }) => (await suggest({ productTitle: 'Steel kettle', existingCategories: ['Toys', 'Kitchen'] })).suggestions],
  ];
  for (const [name, act] of calls)
    it(`answers ${name} as it does in place`, async () => {
      expect(await act(engine)).to.deep.equal(await act(inPlace));
    });

  it('leaves the event loop to others while it works', async () => {
    const longest = 'A kettle that boils. '.repeat(952);
    const work = Promise.all(Array.from({ length: 100 }, () => engine.analyze({ content: longest })));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const startedMs = performance.now();
    await work;
    clearInterval(timer);
    // In place not a single turn would come between; a tenth of them leaves room for a machine that is busy.
    expect(turns).to.be.greaterThan((performance.now() - startedMs) / 10);
  });

  it('suggests by what it was told of the categories', async () => {
    await engine.learn([{ name: 'Grommets', examples: [{ title: 'Zwilbit frandle' }, { title: 'Zwilbit of brass' }] }]);
    expect((await engine.suggest({ productTitle: 'Zwilbit' })).suggestions).to.deep.equal(['Grommets']);
  });
});

describe('the thread of the embedded engine', () => {
  const opened: AiEngine[] = [];
  const open = (options: Parameters<typeof threadedEngine>[0]): AiEngine => {
    const engine = threadedEngine(options);
    opened.push(engine);
    return engine;
  };
  afterEach(() => Promise.all(opened.splice(0).map((engine) => engine.close())));

  it('refuses what would wait too long behind others', async () => {
    const engine = open({ waitingMost: 2 });
    const taken = [engine.screen('one'), engine.screen('two')];
    const fault = await faultOf(engine.screen('three'));
    expect(fault).to.be.instanceOf(EngineUnavailable);
    expect(await Promise.all(taken)).to.have.length(2);
    expect(await engine.screen('three')).to.be.within(0, 1);
  });

  it('gives up a call that is not answered in time, and starts again for the next', async () => {
    const engine = open({ timeLimitMs: 5 });
    for (const _ of [1, 2]) {
      const fault = await faultOf(engine.warm());
      expect(fault).to.be.instanceOf(EngineUnavailable).and.have.property('message').that.includes('within 5 ms');
    }
  });

  it('may run out of memory without the process that it serves', async () => {
    const engine = open({ memoryMb: 4 });
    for (const _ of [1, 2]) expect(await faultOf(engine.warm())).to.be.instanceOf(EngineUnavailable);
  });

  it('rejects what waits when it is closed', async () => {
    const engine = open({});
    const call = faultOf(engine.screen('one'));
    await engine.close();
    expect(await call).to.be.instanceOf(EngineUnavailable);
  });
});
