// Filters of webhook endpoints: which fields of events they can name, and which events they match.
import type { WebhookFilter } from '../generated/api.js';

/** A field of an event that a filter can name. */
export interface FilterField {
  /** `data.total.amount`. */
  readonly path: string;
  readonly type: 'string' | 'number' | 'boolean';
  /** The only values that it has; absent if it has any. */
  readonly choices?: readonly string[] | undefined;
}

/** The part of a JSON Schema that fields are read from. */
export interface PayloadSchema {
  readonly type?: string | undefined;
  readonly enum?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, PayloadSchema>> | undefined;
}

/** Returns the strings, numbers and booleans in an object's schema, at any depth outside arrays. Pure. */
export function listFilterFields({ properties = {} }: PayloadSchema, prefix: string): FilterField[] {
  return Object.entries(properties).flatMap(([name, schema]): FilterField[] => {
    const path = `${prefix}.${name}`;
    if (schema.type === 'object') return listFilterFields(schema, path);
    if (schema.type === 'number' || schema.type === 'integer') return [{ path, type: 'number' }];
    return schema.type === 'string' || schema.type === 'boolean' ? [{ path, type: schema.type, choices: schema.enum }] : [];
  });
}

const NUMBER = /^-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,15})?$/;

/** Whether a value, as text, has the type of a field. Pure. */
export function isOfType(value: string, { type }: FilterField): boolean {
  if (type === 'number') return NUMBER.test(value);
  return type === 'string' || value === 'true' || value === 'false';
}

/** Whether an event with this data passes a filter: each field equals one of its values. An event without a field doesn't. Pure. */
export function matchesFilter(filter: WebhookFilter, data: object): boolean {
  return Object.entries(filter).every(([path, values]) => equalsOne(readField({ data }, path), values));
}

function readField(payload: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? value[name as never] : undefined),
      payload,
    );
}

function equalsOne(value: unknown, values: readonly string[]): boolean {
  if (typeof value === 'number') return values.some((one) => Number(one) === value);
  return (typeof value === 'string' || typeof value === 'boolean') && values.includes(String(value));
}
