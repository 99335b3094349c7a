// Reads one object all the time, to tell what others notice of an import.
import { setTimeout as pause } from 'node:timers/promises';

const pauseMs = 10;

/** Calls `read` again and again, a pause after each reply. `take()` returns the milliseconds of the calls since the last time. */
export function startProbe(read) {
  let taken = [];
  let isStopped = false;
  const running = (async () => {
    for (; !isStopped; await pause(pauseMs)) {
      const startedAt = performance.now();
      await read();
      taken.push(performance.now() - startedAt);
    }
  })();
  running.catch(() => undefined); // stop() rejects
  return {
    take() {
      const times = taken;
      taken = [];
      return times;
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
