// Structured logs: one JSON line an event, with request ids and without secrets.
import cluster from 'node:cluster';
import { pino, type DestinationStream, type Logger } from 'pino';

import { maskSecrets } from '../../domain/secrets.js';
import { toSourceStack } from './stack-traces.js';

export type Log = Logger;

/** Drivers hang onto their errors what they sent: commands with passwords, values of rows. Only this is logged. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: maskSecrets(String(error)) };
  const { name: type, message, stack } = error;
  const { code } = error as { code?: unknown };
  return {
    type,
    message: maskSecrets(message),
    stack: stack && maskSecrets(toSourceStack(stack)),
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/** A logger to standard output, or to another stream. Authorization headers, keys and secrets are removed. */
export function createLog(level: string, stream: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    base: cluster.isWorker ? { pid: process.pid } : null, // which of several processes wrote it
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError },
    redact: { paths: ['*.authorization', '*.key', '*.secret', '*.password', 'authorization', 'key', 'secret', 'password'], remove: true },
  };
  return pino(options, stream);
}
