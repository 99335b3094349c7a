// Structured logs: one JSON line an event, with request ids and without secrets.
import { pino, type Logger } from 'pino';

export type Log = Logger;

/** A logger to standard output. Authorization headers, keys and secrets are removed wherever they stand. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: ['*.authorization', '*.key', '*.secret', '*.password', 'authorization', 'key', 'secret', 'password'], remove: true },
  });
}
