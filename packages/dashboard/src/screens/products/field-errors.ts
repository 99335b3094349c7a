// What is wrong with the fields of a product: what the form finds, and what the service says.
import { listFieldErrors } from '../../parts/field-issues.js';
import type { Texts } from '../../texts/en.js';
import { FIELD_NAMES, parsePrice, type FieldErrors, type FieldName, type ProductFields } from './product-fields.js';

/** Returns what can't be sent to a store whose amounts have this many decimal places. The service checks everything else. */
export function checkFields(values: ProductFields, texts: Texts['products'], decimals: number): FieldErrors {
  return parsePrice(values.price, decimals) === undefined ? { price: texts.priceInvalid(decimals) } : {};
}

const toName = (field: string): string => field.split(/[.[]/)[0] ?? field;
const isField = (name: string): name is FieldName => (FIELD_NAMES as readonly string[]).includes(name);

/** Returns what the service says about fields, the first error of each. Errors of lists name the item. */
export function readFieldErrors(error: unknown, common: Texts['common']): FieldErrors {
  const errors: Partial<Record<FieldName, string>> = {};
  for (const { field, issue } of listFieldErrors(error)) {
    const name = toName(field);
    const place = /\[(\d+)\]/.exec(field)?.[1];
    if (isField(name)) errors[name] ??= place === undefined ? issue : common.itemIssue(Number(place) + 1, issue);
  }
  return errors;
}

/** Returns whether fields show the whole error. */
export function isAtFields(error: unknown): boolean {
  const errors = listFieldErrors(error);
  return errors.length > 0 && errors.every(({ field }) => isField(toName(field)));
}
