// Room handlers: one exported function per operation. This file: versions as ETags, and the conditions on them.
import { preconditionFailed } from './errors.js';

/** The ETag of a version. */
export function formatEtag(version: number): string {
  return `"${version}"`;
}

/** Throws ApiError 412 when If-Match is given and does not name the version. `*` names any; weak tags never match, as RFC 9110 has it. */
export function requireMatch(ifMatch: string | undefined, version: number, kind: string): void {
  if (ifMatch !== undefined && !names(ifMatch, ['*', formatEtag(version)])) throw preconditionFailed(kind);
}

/** Whether If-None-Match names the version: the caller has it already. */
export function matchesVersion(ifNoneMatch: string | undefined, version: number): boolean {
  return ifNoneMatch !== undefined && names(ifNoneMatch, ['*', formatEtag(version), `W/${formatEtag(version)}`]);
}

function names(header: string, tags: readonly string[]): boolean {
  return header.split(',').some((tag) => tags.includes(tag.trim()));
}
