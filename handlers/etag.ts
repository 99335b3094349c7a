// Room handlers: one exported function per operation. This file: versions as ETags, and the conditions on them.
import { changedMeanwhile } from './errors.js';

/** The ETag of a version. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Throws ApiError 412 when If-Match is given and does not name the version. `*` names any. */
export function requireMatch(ifMatch: string | undefined, version: number, kind: string): void {
  if (ifMatch !== undefined && !names(ifMatch, version)) throw changedMeanwhile(kind);
}

/** Whether If-None-Match names the version: the caller has it already. */
export function isKnownVersion(ifNoneMatch: string | undefined, version: number): boolean {
  return ifNoneMatch !== undefined && names(ifNoneMatch, version);
}

function names(header: string, version: number): boolean {
  return header.split(',').some((tag) => ['*', etagOf(version), `W/${etagOf(version)}`].includes(tag.trim()));
}
