// Waits for a time or an abort signal.

/** Resolves after a time. Throws the reason of the signal as soon as it is aborted. */
export async function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  // Longer timers fire immediately.
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
