// Structured logs: one JSON line per event, with request ids and without secrets.
import cluster from 'node:cluster';
import { pino, type DestinationStream, type Logger } from 'pino';

import { maskSecrets } from '../../domain/secrets.js';
import { toSourceStack } from './stack-traces.js';

/** The logger of the service. */
export type Log = Logger;

/** Drivers attach what they sent to their errors: commands with passwords, row values. Logs only these fields. */
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

/** Creates a logger to standard output, or to another stream. Removes Authorization headers, keys and secrets. */
export function createLog(level: string, stream: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    base: cluster.isWorker ? { pid: process.pid } : null, // identifies one of several processes
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError },
    redact: { paths: ['*.authorization', '*.key', '*.secret', '*.password', 'authorization', 'key', 'secret', 'password'], remove: true },
  };
  return pino(options, stream);
}
