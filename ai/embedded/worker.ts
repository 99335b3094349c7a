// The thread of the embedded engine: reports when it is ready, then runs one call after another (thread.ts sends them).
import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';
import type { AiEngine } from '../engine.js';
import { createEmbeddedEngine } from './index.js';
import type { Call } from './calls.js';
import type { Answer } from './thread.js';

const engine: AiEngine = createEmbeddedEngine({ clock: () => performance.now() });

async function answer({ id, name, argument }: Call): Promise<Answer> {
  try {
    return { id, value: await engine[name](argument as never) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (call: Call) => {
  void answer(call).then((reply) => parentPort?.postMessage(reply));
});

await engine.warm();
parentPort?.postMessage('ready' satisfies Answer);
