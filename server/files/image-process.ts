// Converts images in another process, one after the other.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageResult, ImageJob } from './image-worker.js';

/** Options, with their defaults in brackets. */
export interface ImageProcessOptions {
  /** How many images may wait (32). */
  readonly waitingMost?: number;
  /** How long one image may take, in milliseconds (30,000). */
  readonly workMs?: number;
  /** After how long without work the process ends, in milliseconds (20,000). */
  readonly idleMs?: number;
}

/** There are too many images to convert. */
export class TooManyImages extends Error {}

/** Converts images. */
export interface ImageProcess {
  /** Resolves with the result; `unreadable` too if the process crashed or took too long, which only a damaged or hostile image
   *  makes it do. Rejects with TooManyImages. */
  convert(job: ImageJob): Promise<ImageResult>;
  /** Ends the process. An image that it works on is `unreadable`. */
  close(): Promise<void>;
}

/** Creates the converter. The process starts with the first image, and ends when there was none for a while: the library that reads images
 *  takes 40 MB, and as much again as an image has pixels. */
export function createImageProcess({ waitingMost = 32, workMs = 30_000, idleMs = 20_000 }: ImageProcessOptions = {}): ImageProcess {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  async function run(job: ImageJob): Promise<ImageResult> {
    clearTimeout(idle);
    const running = (child ??= start());
    const result = await ask(running, job, workMs);
    if (!running.connected || running.killed || running.exitCode !== null) child = undefined;
    idle = setTimeout(end, idleMs).unref();
    return result;
  }

  function start(): ChildProcess {
    const started = openProcess();
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    started.on('error', () => undefined); // followed by its exit, or by the time limit
    started.unref();
    started.channel?.unref();
    return started;
  }

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  return {
    convert(job) {
      if (waiting >= waitingMost) return Promise.reject(new TooManyImages('too many images are waiting'));
      waiting += 1;
      const result = last.then(() => run(job)).finally(() => (waiting -= 1));
      last = result.catch(() => undefined);
      return result;
    },
    async close() {
      clearTimeout(idle);
      end();
      await last;
      clearTimeout(idle);
      end();
    },
  };
}

const UNREADABLE: ImageResult = { problem: 'unreadable' };

function ask(child: ChildProcess, job: ImageJob, workMs: number): Promise<ImageResult> {
  return new Promise((resolve) => {
    const settle = (result: ImageResult): void => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', fail);
      resolve(result);
    };
    const fail = (): void => settle(UNREADABLE);
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail();
    }, workMs);
    child.once('message', settle).once('exit', fail);
    child.send(job, (error) => error && fail());
  });
}

/** Starts image-worker.js. When it runs from TypeScript sources (in tests), the process needs their loader. */
function openProcess(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(isSource ? './image-worker.ts' : './image-worker.js', import.meta.url));
  const execArgv = isSource ? ['--import', import.meta.resolve('tsx')] : [];
  // The environment has secrets that a decoder of files from outside needs none of.
  return fork(file, { execArgv, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' });
}
