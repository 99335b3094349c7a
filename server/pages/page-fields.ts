// Reads the fields of JSON bodies that pages outside the contract accept.
import type { Context } from 'koa';
import type { FieldError } from '../../domain/field-error.js';
import { invalidFields } from '../../handlers/errors.js';
import { readBody } from '../http/request-body.js';

/** A text field of a body. Lengths are in characters. */
export interface Field {
  readonly required?: boolean;
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
}
type Fields<Form> = { readonly [Name in keyof Form]: Form[Name] extends { readonly required: true } ? string : string | undefined };

/** Returns the fields of a JSON body. Throws ApiError 400 that names each field that is missing or invalid. */
export async function readFields<const Form extends Readonly<Record<string, Field>>>(ctx: Context, form: Form): Promise<Fields<Form>> {
  const { value } = await readBody(ctx, { jsonTypes: ['application/json'] });
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  const errors = Object.entries(form).flatMap(([name, field]) => findError(name, given[name], field) ?? []);
  if (errors.length > 0) throw invalidFields(errors);
  return Object.fromEntries(Object.keys(form).map((name) => [name, given[name]])) as Fields<Form>;
}

function findError(name: string, value: unknown, { required, min = 1, max, pattern }: Field): FieldError | undefined {
  if (value === undefined) return required ? { reason: 'missing-field', field: name, issue: 'is required' } : undefined;
  if (typeof value !== 'string') return { reason: 'invalid-type', field: name, issue: 'must be a string' };
  if (value.length < min || value.length > max)
    return { reason: 'invalid-length', field: name, issue: `must have ${min} to ${max} characters` };
  if (pattern && !pattern.test(value)) return { reason: 'invalid-format', field: name, issue: 'has the wrong format' };
  return undefined;
}
