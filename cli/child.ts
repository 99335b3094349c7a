// What a command does when the service that started it as a child process (server/process/system-command.ts) ends or gives it up.

/** Ends the process at once when the process that started it ends or disconnects. Does nothing for a command that a person started. `cleanUp`
 *  is called before, and on SIGTERM and SIGINT. */
export function endWithParent(cleanUp?: () => void): void {
  const end = (signal: NodeJS.Signals) => {
    cleanUp?.();
    process.kill(process.pid, signal); // an exit would wait for the statement that the database runs
  };
  if (cleanUp) for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end(signal));
  if (!process.connected) return;
  process.once('disconnect', () => end('SIGKILL'));
  process.channel?.unref(); // otherwise the command would never end by itself
}
