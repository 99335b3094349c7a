// Waits.

/** Resolves after a time, or throws the reason of the signal as soon as it is aborted. */
export async function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  // Beyond this, timers end at once.
  const boundedMs = Math.min(delayMs, 2_147_483_647);
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, boundedMs);
    signal?.addEventListener('abort', end);
  });
  signal?.throwIfAborted();
}
