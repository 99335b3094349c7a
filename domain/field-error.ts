// What is wrong with one field of a request, and the reason for each keyword of JSON Schema.
import type { ErrorReason, FieldFault } from '../generated/api.js';

/** An error of one field: its reason, the path of the field, and what is wrong with it. */
export type FieldError = Required<FieldFault>;

/** Returns the path of the page about a reason (docs/generator/error-pages.ts). Pure. */
export const getDocsPath = (reason: ErrorReason): string => `/docs/reference/errors/${reason}`;

/** The pattern of a text that must not be blank. */
export const NOT_BLANK = '\\S';

const REASONS: Readonly<Record<string, ErrorReason>> = {
  required: 'missing-field',
  additionalProperties: 'unknown-field',
  type: 'invalid-type',
  enum: 'invalid-choice',
  exclusiveMinimum: 'number-out-of-range',
  minimum: 'number-out-of-range',
  maximum: 'number-out-of-range',
  minLength: 'invalid-length',
  maxLength: 'invalid-length',
  minItems: 'invalid-item-count',
  maxItems: 'invalid-item-count',
  maxProperties: 'invalid-item-count',
  uniqueItems: 'duplicate-item',
  minProperties: 'missing-field',
};

/** Returns the reason of an error that ajv reports in a body or a parameter. Pure. */
export function toReason({
  keyword,
  params,
}: {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}): ErrorReason {
  if (keyword === 'pattern' && params['pattern'] === NOT_BLANK) return 'invalid-length';
  if (keyword === 'minProperties' && params['limit'] === 1) return 'nothing-to-change';
  return REASONS[keyword] ?? 'invalid-format';
}
