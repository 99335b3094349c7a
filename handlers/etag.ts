// The handlers module holds one exported function per operation. This file: versions as ETags, and conditional requests.
import { hash } from 'node:crypto';
import { Document } from '../db/engine/document.js';
import { preconditionFailed } from './errors.js';

/** 132 bits. */
const DIGEST_CHARACTERS = 22;

/** Returns the ETag of a version. */
export function formatEtag(version: number): string {
  return `"${version}"`;
}

/** Returns the ETag of an object whose versions aren't counted: another one for every other content. */
export function computeEtag(object: object): string {
  return `"${hash('sha256', JSON.stringify(object), 'base64url').slice(0, DIGEST_CHARACTERS)}"`;
}

/** Returns the reply that shows an object with the ETag that `computeEtag` gives it. */
export function replyWithEtag<Shape extends object>(shown: Shape | Document<Shape>) {
  const object = shown instanceof Document ? shown.parse() : shown;
  return { status: 200, headers: { ETag: computeEtag(object) }, body: shown } as const;
}

/** Throws ApiError 412 if If-Match is set and doesn't name the ETag. `*` matches any; weak tags never match (RFC 9110). */
export function requireMatch(ifMatch: string | undefined, etag: string, kind: string): void {
  if (ifMatch !== undefined && !names(ifMatch, ['*', etag])) throw preconditionFailed(kind);
}

/** Throws ApiError 412 if If-Match is set and isn't the ETag that `computeEtag` gives the object. */
export function requireUnchanged(ifMatch: string | undefined, object: object, kind: string): void {
  if (ifMatch !== undefined) requireMatch(ifMatch, computeEtag(object), kind);
}

/** Whether If-None-Match names the version, so that the caller already has it. */
export function matchesVersion(ifNoneMatch: string | undefined, version: number): boolean {
  return ifNoneMatch !== undefined && names(ifNoneMatch, ['*', formatEtag(version), `W/${formatEtag(version)}`]);
}

function names(header: string, tags: readonly string[]): boolean {
  return header.split(',').some((tag) => tags.includes(tag.trim()));
}
