// What the service says about the fields of a form.
import { ApiError } from '@storefront/client';

/** An invalid field, by its name in the request: `headers[0].name`. */
export interface FieldError {
  readonly field: string;
  readonly issue: string;
}

/** Returns the invalid fields that an error names. */
export function listFieldErrors(error: unknown): readonly FieldError[] {
  if (!(error instanceof ApiError)) return [];
  if (error.errors.length > 0) return error.errors;
  return error.field ? [{ field: error.field, issue: error.details?.issue ?? error.message }] : [];
}

/** Returns what is wrong with a field, or with the first of its items; undefined if nothing is. `toItem` is the text about an item. */
export function findIssue(error: unknown, name: string, toItem: (place: number, issue: string) => string): string | undefined {
  for (const { field, issue } of listFieldErrors(error)) {
    if (field === name) return issue;
    const [, place, part = ''] = field.startsWith(`${name}[`) ? (/\[(\d+)\]\.?(.*)/.exec(field) ?? []) : [];
    if (place !== undefined) return toItem(Number(place) + 1, `${part} ${issue}`.trim());
  }
  return undefined;
}
