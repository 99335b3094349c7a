// Turns ajv errors into messages that name each invalid field and how to fix it.
import type { ErrorObject } from 'ajv';
import type { ErrorReason } from '../../generated/api.js';
import { FILE_URL } from '../../domain/file-urls.js';
import { NOT_BLANK, toReason, type FieldError } from '../../domain/field-error.js';
import { findMeantName } from '../../domain/nearest-names.js';
import { LISTED_ERRORS_MAX } from '../../handlers/errors.js';

/** Returns the errors of a request, one per field and issue. Returns at most one more than a reply lists, so that the reply can say
 *  that there are more. `parameters` are what a mistyped name in the query can mean. */
export function toFieldErrors(errors: readonly ErrorObject[], parameters: readonly string[] = []): FieldError[] {
  const fieldErrors = new Map<string, FieldError>();
  const emptyPaths = findPaths(errors, 'minLength');
  const [patternPaths, incompletePaths] = [findPaths(errors, 'pattern'), findPaths(errors, 'required')];
  for (const error of errors) {
    if (error.keyword === 'minProperties' && incompletePaths.has(error.instancePath)) continue; // the missing field is already named
    if (error.keyword === 'format' && patternPaths.has(error.instancePath)) continue; // the pattern error is enough
    if (error.params['pattern'] === NOT_BLANK && emptyPaths.has(error.instancePath)) continue; // an empty text is also blank
    const fieldError = { reason: findReason(error), field: formatField(error), issue: formatIssue(error, parameters) };
    fieldErrors.set(`${fieldError.field} ${fieldError.issue}`, fieldError);
    if (fieldErrors.size > LISTED_ERRORS_MAX) break;
  }
  return [...fieldErrors.values()];
}

/** Returns the paths that violate a keyword of the schema. */
function findPaths(errors: readonly ErrorObject[], broken: string): ReadonlySet<string> {
  return new Set(errors.filter(({ keyword }) => keyword === broken).map(({ instancePath }) => instancePath));
}

/** Formats a path: `/requestBody/media/0/url` → `media[0].url`. The whole body is `body`, a header its name. */
function formatField({ instancePath, keyword, params }: ErrorObject): string {
  const [, place, ...rest] = instancePath.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const named: unknown =
    keyword === 'required' ? params['missingProperty'] : keyword === 'additionalProperties' ? params['additionalProperty'] : undefined;
  const parts = [...rest, ...(typeof named === 'string' && place !== undefined ? [named] : [])];
  if (parts.length === 0) return 'body';
  if (place === 'header') return parts.join('').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return parts
    .map((part, index) => (/^\d+$/.test(part) && index > 0 ? `[${part}]` : `${index === 0 ? '' : '.'}${part}`))
    .join('')
    .slice(0, 200);
}

const FORMATS: Record<string, string> = {
  'date-time': 'must be an ISO 8601 timestamp with a time zone, e.g. 2026-01-31T12:00:00.000Z',
  date: 'must be a date, e.g. 2026-01-31',
  email: 'must be an e-mail address',
  uri: 'must be an absolute URL, e.g. https://example.com/picture.jpg',
};
const TYPES: Record<string, string> = { array: 'a list', object: 'an object', integer: 'a whole number', boolean: 'true or false' };

const NEXT = 'must be `next` of the previous page';
const PATTERNS: Record<string, string> = {
  '^https?://': 'must be an http or https URL',
  '^[A-Z]{3}$': 'must be a currency code of three capital letters, e.g. EUR',
  '^[A-Z]{2}$': 'must be a country code of two capital letters, e.g. DE',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$': 'must be lower-case words joined by hyphens, e.g. desk-lamps',
  [FILE_URL]: 'must be an https URL, e.g. https://example.com/picture.jpg',
  '^aud_[0-9a-z]+$': NEXT,
  '^req_[0-9a-z]+$': NEXT,
  '^[0-9]{1,15}-dlv_[0-9a-z]+$': NEXT,
  '^[0-9]{1,15}-rec_[0-9a-z]+$': NEXT,
  '^[^\\x00-\\x1F\\x7F-\\x9F]+$': 'must not hold control characters',
  '^[ -~]+$': 'must hold only printable ASCII characters',
  [NOT_BLANK]: 'must not be blank',
};

type Params = Record<string, number | string | readonly string[]>;
const ISSUES: Record<string, (params: Params) => string> = {
  required: () => 'is required',
  additionalProperties: () => 'is not a field of this request',
  type: ({ type }) => `must be ${TYPES[String(type)] ?? `a ${String(type)}`}`,
  enum: ({ allowedValues }) => `must be one of: ${(allowedValues as readonly string[]).join(', ')}`,
  exclusiveMinimum: ({ limit }) => (limit === 0 ? 'must be a positive number' : `must be greater than ${String(limit)}`),
  minimum: ({ limit }) => `must be ${String(limit)} or more`,
  maximum: ({ limit }) => `must be ${String(limit)} or less`,
  minLength: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${String(limit)} characters`),
  maxLength: ({ limit }) => `must have at most ${String(limit)} characters`,
  minItems: ({ limit }) => `must have at least ${String(limit)} ${limit === 1 ? 'entry' : 'entries'}`,
  maxItems: ({ limit }) => `must have at most ${String(limit)} entries`,
  pattern: ({ pattern }) => PATTERNS[String(pattern)] ?? `must match ${String(pattern)}`,
  uniqueItems: () => 'must not name an entry twice',
  minProperties: ({ limit }) => (limit === 1 ? 'must have at least one field' : 'needs contentId or creatorId'),
  maxProperties: ({ limit }) => `must have at most ${String(limit)} fields`,
  propertyNames: () => 'has a name that is empty, too long, or has control characters',
  format: ({ format }) => FORMATS[String(format)] ?? `must be a valid ${String(format)}`,
};

function findReason(error: ErrorObject): ErrorReason {
  return isUnknownParameter(error) ? 'unknown-parameter' : toReason(error);
}

function formatIssue(error: ErrorObject, parameters: readonly string[]): string {
  if (isUnknownParameter(error)) return formatUnknownParameter(String(error.params['additionalProperty']), parameters);
  return ISSUES[error.keyword]?.(error.params as Params) ?? error.message ?? 'is not valid';
}

function isUnknownParameter({ keyword, instancePath }: ErrorObject): boolean {
  return keyword === 'additionalProperties' && instancePath.startsWith('/query');
}

function formatUnknownParameter(name: string, parameters: readonly string[]): string {
  const meant = findMeantName(name, parameters);
  return `is not a parameter of this operation${meant === undefined ? '' : ` (did you mean "${meant}"?)`}`;
}
