// The handlers module holds one exported function per operation. This file: versions as ETags, and conditional requests.
import { preconditionFailed } from './errors.js';

/** Returns the ETag of a version. */
export function formatEtag(version: number): string {
  return `"${version}"`;
}

/** Throws ApiError 412 if If-Match is set and doesn't name the version. `*` matches any version; weak tags never match (RFC 9110). */
export function requireMatch(ifMatch: string | undefined, version: number, kind: string): void {
  if (ifMatch !== undefined && !names(ifMatch, ['*', formatEtag(version)])) throw preconditionFailed(kind);
}

/** Whether If-None-Match names the version, so that the caller already has it. */
export function matchesVersion(ifNoneMatch: string | undefined, version: number): boolean {
  return ifNoneMatch !== undefined && names(ifNoneMatch, ['*', formatEtag(version), `W/${formatEtag(version)}`]);
}

function names(header: string, tags: readonly string[]): boolean {
  return header.split(',').some((tag) => tags.includes(tag.trim()));
}
