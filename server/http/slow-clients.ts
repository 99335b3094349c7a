// Connections whose replies are not taken: each holds a reply in memory for as long as its client likes.
//
// Looked at every few seconds and by connection, so that a request costs nothing more.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const CHECK_INTERVAL_MS = 5_000;
/** The largest reply, 1 MB, at 8 KB a second. */
const READ_TIMEOUT_MS = 120_000;

interface Progress {
  readonly sinceMs: number;
  /** What had been handed to the connection by then; it grows with each new reply, or part of one. */
  readonly bytes: number;
}

/** Ends connections whose client has not taken the rest of a reply within two minutes. `nowMs` is a clock that never jumps; what is
 *  passed here is passed by tests. */
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
