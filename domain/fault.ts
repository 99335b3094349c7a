// The former name of FieldError, for handlers/api-keys.ts.
/** The former name of `FieldError`: use that one in new code. */
export type { FieldError as Fault } from './field-error.js';
