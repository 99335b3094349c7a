// A line of a file that is imported.
import type { FieldError } from '../../domain/field-error.js';

/** A line of a file: an object, or what is wrong with it. */
export interface ImportRecord {
  /** Its number in the file, from 1. */
  readonly line: number;
  /** Where it ends in the file. */
  readonly endByte: number;
  /** The line as text, for people. */
  readonly source: string;
  readonly value?: unknown;
  readonly error?: FieldError;
}
