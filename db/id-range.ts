// The time in ids (domain/id-time.ts) as a range of them: lists by time need no index but that of the ids.
import { encodeIdTime } from '../domain/id-time.js';

/** A span of time: from `since`, and before `until`. ISO 8601, with any offset. */
export interface TimeSpan {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Returns the ids of a span of time: from `from`, and before `to`. Undefined if the span is open on both ends. Pure. */
export function toIdRange(prefix: string, { since, until }: TimeSpan): { from?: string; to?: string } | undefined {
  if (since === undefined && until === undefined) return undefined;
  return {
    ...(since !== undefined && { from: toFirstId(prefix, since) }),
    ...(until !== undefined && { to: toFirstId(prefix, until) }),
  };
}

const toFirstId = (prefix: string, time: string): string => `${prefix}_${encodeIdTime(Math.max(0, Date.parse(time)))}`;
