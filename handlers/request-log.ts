// The API log: list and retrieve. server/http/request-recorder.ts writes it.
import * as stored from '../db/request-log.js';
import type { RecordedRequest } from '../db/request-log.js';
import { getDocsPath } from '../domain/field-error.js';
import type { ErrorReason, LoggedError, LoggedFieldError, LoggedRequest, MaskedFields, RequestLogEntry } from '../generated/api.js';
import { errorReasons } from '../generated/error-reasons.js';
import { notFound } from './errors.js';
import type { Operation } from './operation.js';

/** How far the clocks of two processes may differ. The entry of the sample shop that the reference shows is from 2038, so that it isn't removed: no list shows it. */
const CLOCK_DIFFERENCE_MS = 60_000;

export const listRequestLog: Operation<'listRequestLog'> = async ({ query }, { db, now, flushRequestLog }) => {
  await flushRequestLog(); // so that a client finds the request that has just failed
  const { after, limit, since, until, ...filter } = query;
  const page = await stored.listRequests(db, {
    filter,
    sinceMs: toMs(since),
    untilMs: Math.min(toMs(until) ?? Infinity, now().getTime() + CLOCK_DIFFERENCE_MS),
    afterId: after,
    limit,
  });
  const names = await stored.findKeyNames(db, page.requests);
  const data = page.requests.map((request) => serializeRequest(request, names));
  return { status: 200, body: { data, hasMore: page.nextId !== undefined, ...(page.nextId !== undefined && { next: page.nextId }) } };
};

export const getRequestLogEntry: Operation<'getRequestLogEntry'> = async ({ path }, { db, flushRequestLog }) => {
  await flushRequestLog();
  const found = await stored.findRequest(db, path.id);
  if (!found) throw notFound('request-log-entry', path.id);
  const error = serializeError(found);
  const entry = serializeRequest(found, await stored.findKeyNames(db, [found]));
  return { status: 200, body: { ...entry, request: serializeSent(found), ...(error && { error }) } };
};

const toMs = (time: string | undefined): number | undefined => (time === undefined ? undefined : Date.parse(time));

function serializeRequest(found: RecordedRequest, names: ReadonlyMap<string, string>): RequestLogEntry {
  const { id, requestId, at, durationMs, method, path, operation, keyId, staffId, source, statusCode, reason, message, userAgent } = found;
  const keyName = names.get(keyId ?? '');
  return {
    ...{ id, requestId, at, durationMs, method, path },
    ...(operation !== undefined && { operation }),
    ...(keyId !== undefined && { keyId }),
    ...(keyName !== undefined && { keyName }),
    ...(staffId !== undefined && { staffId }),
    source,
    statusCode,
    ...(reason !== undefined && { reason, message: message ?? '' }),
    ...(userAgent !== undefined && { userAgent }),
  };
}

function serializeSent({ query, body, isTruncated }: RecordedRequest): LoggedRequest {
  return {
    ...(query !== undefined && { query: JSON.parse(query) as MaskedFields }),
    ...(body !== undefined && { body }),
    isTruncated,
  };
}

function serializeError({ reason, message = '', errors }: RecordedRequest): LoggedError | undefined {
  if (reason === undefined) return undefined;
  const known = reason as ErrorReason;
  return {
    code: errorReasons[known].code,
    reason,
    message,
    docs: getDocsPath(known),
    ...(errors !== undefined && { errors: JSON.parse(errors) as LoggedFieldError[] }),
  };
}
