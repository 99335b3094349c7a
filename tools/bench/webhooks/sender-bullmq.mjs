// BullMQ: one Worker with concurrency 64.
import { Worker } from 'bullmq';
import { answerCalls, settings } from './calls.mjs';
import { inFlightMost, openPost } from './post.mjs';

const { dispatch } = openPost(settings.url);
const completions = { seen: 0, wanted: Infinity, tell: () => {} };

const worker = new Worker(settings.queue, ({ data: { id, body } }) => dispatch(id, body), {
  connection: { host: '127.0.0.1', port: settings.port, maxRetriesPerRequest: null },
  concurrency: inFlightMost,
  removeOnComplete: { count: 0 },
  autorun: false,
});
worker.on('error', (error) => console.error(error));
worker.on('failed', (_, error) => console.error(error));
worker.on('completed', () => {
  completions.seen += 1;
  if (completions.seen >= completions.wanted) completions.tell();
});
await worker.waitUntilReady();
let isRunning = false;

answerCalls({
  release: () => {
    if (isRunning) worker.resume();
    else void worker.run();
    isRunning = true;
  },
  /** Counts jobs as completed once they are in the store: the event comes after Redis has replied. */
  recorded: async ({ count }) => {
    completions.wanted = count;
    if (completions.seen < count) await new Promise((resolve) => (completions.tell = resolve));
    completions.seen = 0;
    completions.wanted = Infinity;
  },
  pause: () => worker.pause(),
});
