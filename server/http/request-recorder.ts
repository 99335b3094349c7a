// Records requests for the API log: masks them at once, writes them every second in the background. No request waits for it, and what
// can't be written in time is dropped: a process that is killed loses the last second.
import { DatabaseUnavailable } from '../../db/engine/connection.js';
import { insertRequests, removeOldRequests, removeSurplusRequests, type RecordedRequest } from '../../db/request-log.js';
import { nameNewObject } from '../../handlers/new-object.js';
import type { Services } from '../../handlers/operation.js';
import type { Log } from '../process/log.js';
import { maskRequest, type RequestContext } from './masked-request.js';
import { createSampling, createShare } from './request-selection.js';
import type { Route } from './routes.js';

/** Records requests, and removes those that are old. */
export interface RequestRecorder {
  /** Records a request that has ended, if it is selected. Never throws. */
  record(ctx: RequestContext, durationMs: number): void;
  /** Writes what is recorded. Never rejects. */
  flush(this: void): Promise<void>;
  /** Removes a batch of entries that are older than the retention, or more than the log may have. Returns how many. */
  removeOld(): Promise<number>;
  /** Stops writing every second, and writes the rest. */
  close(this: void): Promise<void>;
}

interface Options extends Pick<Services, 'db' | 'now' | 'newId'> {
  readonly log: Log;
  /** 0 records nothing. */
  readonly days: number;
  readonly pathWords: ReadonlySet<string>;
}

const FAILURES_PER_SECOND = 50;
const SAMPLES_PER_SECOND = 20;
const FLUSH_EVERY_MS = 1_000;
const BUFFERED_MAX = 500;
const BATCH_MAX = 100;
const DAY_MS = 86_400_000;

/** How many entries the log has, and how many of them one key, or all requests without a key, can have. */
export const ROWS_MAX = 100_000;
export const ROWS_OF_KEY_MAX = 20_000;
/** The log can exceed both by this many for each process. */
const TRIM_EVERY = 500;

/** Reading the log isn't worth an entry. */
const UNSAMPLED: ReadonlySet<string> = new Set(['listRequestLog', 'getRequestLogEntry']);

/** Creates the recorder of a process. */
export function createRequestRecorder({ db, now, newId, log, days, pathWords }: Options): RequestRecorder {
  const isSampled = createSampling<Route>();
  const [failures, samples] = [createShare(FAILURES_PER_SECOND), createShare(SAMPLES_PER_SECOND)];
  const writer = createWriter({ db, log });

  function isSelected({ status, state: { route, keyId, requestLogSample = 0 }, path }: RequestContext): boolean {
    if (status < 400) {
      if (!route || !isSampled(route, requestLogSample) || UNSAMPLED.has(route.operationId)) return false;
      return samples.take(keyId ?? '', now().getTime());
    }
    return path.startsWith('/api/') && failures.take(keyId ?? '', now().getTime());
  }

  return {
    record(ctx, durationMs) {
      if (days === 0 || !isSelected(ctx)) return;
      try {
        const { id, createdAt: at } = nameNewObject({ newId, now }, 'req'); // the list finds entries by the time in their ids
        writer.add(maskRequest(ctx, { id, at, durationMs: Math.round(durationMs * 100) / 100 }, pathWords));
      } catch (error) {
        log.warn({ err: error, requestId: ctx.state.requestId }, 'a request could not be recorded');
      }
    },
    flush: writer.flush,
    async removeOld() {
      return (await removeOldRequests(db.background, new Date(now().getTime() - days * DAY_MS))) || writer.trim();
    },
    close: writer.close,
  };
}

/** Buffers entries, writes them, and keeps the log within its bounds. */
function createWriter({ db, log }: Pick<Options, 'db' | 'log'>) {
  let buffer: RecordedRequest[] = [];
  let writing: Promise<void> | undefined;
  let dropped = 0;
  let sinceTrim = TRIM_EVERY; // what an earlier process has left may be too much
  const writtenKeys = new Set<string>();

  async function writeAll(): Promise<void> {
    while (buffer.length > 0) {
      const batch = buffer.slice(0, BATCH_MAX);
      try {
        await insertRequests(db.background, batch);
      } catch (error) {
        if (error instanceof DatabaseUnavailable) return; // the next second tries again
        log.warn({ err: error, requests: batch.length }, 'requests could not be recorded');
      }
      buffer = buffer.slice(batch.length);
      sinceTrim += batch.length;
      for (const { keyId = '' } of batch) writtenKeys.add(keyId);
    }
    if (dropped > 0) log.warn({ dropped }, 'requests were not recorded, because the store was too slow');
    dropped = 0;
  }

  const flush = () => (writing ??= writeAll().finally(() => (writing = undefined)));
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
  return {
    flush,
    add(request: RecordedRequest): void {
      if (buffer.length >= BUFFERED_MAX) dropped += 1;
      else buffer.push(request);
    },
    /** Removes a batch of what is too much. Looks only after enough entries were written. */
    async trim(): Promise<number> {
      if (sinceTrim < TRIM_EVERY) return 0;
      for (const keyId of writtenKeys) {
        const removed = await removeSurplusRequests(db.background, ROWS_OF_KEY_MAX, keyId);
        if (removed > 0) return removed;
        writtenKeys.delete(keyId);
      }
      const removed = await removeSurplusRequests(db.background, ROWS_MAX);
      if (removed === 0) sinceTrim = 0;
      return removed;
    },
    async close(this: void): Promise<void> {
      clearInterval(timer);
      await flush();
      await flush(); // what was added while the first one wrote
    },
  };
}
