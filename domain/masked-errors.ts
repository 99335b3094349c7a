// Masks error messages for the API log: they repeat what clients send, and a few name people.
import type { ErrorReason } from '../generated/api.js';
import type { FieldError } from './field-error.js';
import { formatMasked, isLikeServiceId, isPlainName } from './field-masks.js';
import { listRoleScopes } from './staff-roles.js';

/** An error as the log stores it. */
export interface LoggedError {
  readonly message: string;
  readonly errors: readonly FieldError[];
}

interface GivenError {
  readonly reason: ErrorReason;
  readonly message: string;
  readonly errors?: readonly FieldError[];
}

interface Known {
  /** Every name that the contract has for a part of the request. */
  readonly isDeclared: (name: string) => boolean;
  /** Texts of the request that must not be shown. */
  readonly hidden: readonly string[];
}

const ERRORS_MAX = 20;
const MESSAGE_MAX = 2_000;

/** What the log says instead of messages with texts that aren't in quotes: paths, hosts, headers, and names of people. */
const WITHOUT_TEXTS: Readonly<Partial<Record<ErrorReason, string>>> = {
  'path-not-found': 'there is nothing at this path: GET /openapi.json lists all paths',
  'malformed-path': 'is not percent-encoded UTF-8 text',
  'malformed-query': 'is not percent-encoded UTF-8 text',
  'unsupported-media-type': 'the body has another media type than the operation accepts',
  'media-type-mismatch': 'the bytes of the file are of another type than its Content-Type',
  'url-not-allowed': 'is a URL that the service does not send requests to',
  'too-many-webhooks-at-host': 'would have the same event sent to too many endpoints at one host',
  'claimed-by-another': 'is claimed by someone else: take it over, or choose another one',
  'category-exists': 'is taken by another category',
};

/** Returns an error without the texts of its request. Pure. */
export function maskError({ reason, message, errors = [] }: GivenError, known: Known): LoggedError {
  const masked = errors.slice(0, ERRORS_MAX).map((error) => ({
    reason: error.reason,
    field: maskField(error.field, known.isDeclared),
    issue: describeIssue(error.reason, error.issue, known.hidden),
  }));
  if (masked.length === 0) return { message: describeIssue(reason, message, known.hidden), errors: masked };
  const listed = masked.map(({ field, issue }) => `${field} ${issue}`).join('; ');
  return { message: cut(errors.length > ERRORS_MAX ? `${listed}; there are more` : listed), errors: masked };
}

function describeIssue(reason: ErrorReason, issue: string, hidden: readonly string[]): string {
  return WITHOUT_TEXTS[reason] ?? cut(maskText(issue, hidden));
}

const cut = (text: string): string => (text.length <= MESSAGE_MAX ? text : `${text.slice(0, MESSAGE_MAX - 1)}…`);

/** Too short to say anything of a person, and part of other words. */
const HIDDEN_MIN = 3;

const ACCOUNT_ID = /usr_[0-9a-z]{26}/g;

/** Returns a text without the hidden texts, ids of accounts and quotes, except for quotes of scopes, ids and the words of the service itself. Pure. */
export function maskText(text: string, hidden: readonly string[]): string {
  const byLength = hidden.filter(({ length }) => length >= HIDDEN_MIN).toSorted((one, other) => other.length - one.length);
  const without = byLength.reduce((rest, one) => rest.replaceAll(one, '••••'), text).replaceAll(ACCOUNT_ID, '••••');
  const parts = without.split('"');
  const isKnown = parts.length % 2 === 1 && parts.every((part, index) => index % 2 === 0 || isHarmlessQuote(part));
  return isKnown ? without : without.replace(/"[^]*"/, '"••••"').replace(/"(?!••••)[^"]*$/, '"');
}

const QUOTES: ReadonlySet<string> = new Set([
  '••••',
  '*',
  '__proto__',
  'active',
  'details.errors',
  'Authorization: Bearer <API key>',
  'Bearer <API key>',
  'Content-Type: application/json',
]);

function isHarmlessQuote(text: string): boolean {
  return QUOTES.has(text) || isLikeServiceId(text) || (listRoleScopes('admin') as readonly string[]).includes(text);
}

/** The parts of a request that errors name besides its fields. */
const PARTS: ReadonlySet<string> = new Set([
  'body',
  'query',
  'path',
  'method',
  'id',
  '__proto__',
  ...['authorization', 'content-type', 'content-encoding', 'content-length', 'transfer-encoding', 'expect', 'host', 'if-match'],
  ...['if-none-match', 'idempotency-key', 'user-agent', 'x-request-id'],
]);

/** Returns the path of a field. A name that isn't in the contract is shown only at the end, and only if it is no text. Pure. */
export function maskField(field: string, isDeclared: (name: string) => boolean): string {
  const names = field.replaceAll(/\[\d{1,5}\]/g, '').split('.');
  const isKnown = (name: string) => isDeclared(name) || PARTS.has(name.toLowerCase());
  const last = names.at(-1) ?? '';
  const isShown = names.slice(0, -1).every(isKnown) && (isKnown(last) || isPlainName(last));
  return isShown ? field : formatMasked(field);
}
