// Closes connections whose clients don't read their replies: each holds a reply in memory.
//
// Checks all connections every few seconds, so requests cost nothing more.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const CHECK_INTERVAL_MS = 5_000;
/** The largest reply, 1 MB, at 8 KB per second. */
const READ_TIMEOUT_MS = 120_000;

interface Progress {
  readonly sinceMs: number;
  /** The bytes written to the connection so far. Grows with each new reply or part of one. */
  readonly bytes: number;
}

/** Closes connections whose client doesn't read the rest of a reply within two minutes. `nowMs` is a monotonic clock; tests pass the
 *  options. */
export function closeSlowConnections(
  server: Server,
  { nowMs = () => performance.now(), lookMs: checkIntervalMs = CHECK_INTERVAL_MS } = {},
): void {
  const waiting = new Map<Socket, Progress | undefined>();
  server.on('connection', (socket: Socket) => {
    waiting.set(socket, undefined);
    socket.once('close', () => waiting.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, before] of waiting) waiting.set(socket, checkProgress(socket, before, nowMs()));
  }, checkIntervalMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

function checkProgress(socket: Socket, before: Progress | undefined, nowMs: number): Progress | undefined {
  if (socket.writableLength === 0) return undefined;
  if (before?.bytes !== socket.bytesWritten) return { sinceMs: nowMs, bytes: socket.bytesWritten };
  if (nowMs - before.sinceMs >= READ_TIMEOUT_MS) socket.destroy();
  return before;
}
