// Checks the filter of a webhook endpoint against the schemas of the events that the endpoint gets.
import type { FieldError } from '../domain/field-error.js';
import { findNearestNames } from '../domain/nearest-names.js';
import { isOfType, listFilterFields, type FilterField, type PayloadSchema } from '../domain/webhook-filter.js';
import type { EventSelector, WebhookFilter } from '../generated/api.js';
import { listEventTypes } from '../webhooks/event-types.js';
import { invalidField, invalidFields } from './errors.js';

/** As many as a filter may have. A patch adds to those that are there. */
const FIELDS_MAX = 10;

let cached: ReadonlyMap<EventSelector, readonly FilterField[]> | undefined;

/** The fields of each event that a filter can name, by the name of the event. Read once. */
function fieldsByEvent(): ReadonlyMap<EventSelector, readonly FilterField[]> {
  cached ??= new Map(
    listEventTypes().map(({ event, full }) => {
      const { properties } = full.schema as PayloadSchema;
      return [event, listFilterFields(properties?.data ?? {}, 'data')] as const;
    }),
  );
  return cached;
}

/** Throws ApiError 400 if a path of the filter is in none of these events, or a value doesn't fit the field. Names up to three paths that
 *  may be meant. `*` stands for all events. */
export function requireValidFilter(filter: WebhookFilter, events: readonly EventSelector[]): void {
  const byEvent = fieldsByEvent();
  const fields = (events.includes('*') ? [...byEvent.keys()] : events).flatMap((event) => byEvent.get(event) ?? []);
  if (Object.keys(filter).length > FIELDS_MAX)
    throw invalidField('invalid-item-count', 'filter', `must have at most ${FIELDS_MAX} fields with those that the endpoint has already`);
  const errors = Object.entries(filter).flatMap(([path, values]) => findErrors({ path, values }, fields));
  if (errors.length > 0) throw invalidFields(errors);
}

function findErrors({ path, values }: { path: string; values: readonly string[] }, fields: readonly FilterField[]): FieldError[] {
  const field = `filter.${path}`;
  const named = fields.filter((one) => one.path === path);
  if (named.length === 0) return [{ reason: 'unknown-filter-path', field, issue: describeUnknown(path, fields) }];
  return values.flatMap((value, index) => findValueError({ value, field: `${field}[${index}]` }, named));
}

function describeUnknown(path: string, fields: readonly FilterField[]): string {
  const nearest = findNearestNames(
    path,
    fields.map((one) => one.path),
  );
  return `is not a text, number or boolean in the full payload of any of these events; the nearest are: ${nearest.join(', ')}`;
}

function findValueError({ value, field }: { value: string; field: string }, named: readonly FilterField[]): FieldError[] {
  const typed = named.filter((one) => isOfType(value, one));
  if (typed.length === 0) {
    const issue = named[0]?.type === 'boolean' ? 'must be "true" or "false"' : 'must be a number as text, e.g. "4" or "19.99"';
    return [{ reason: 'invalid-type', field, issue }];
  }
  if (typed.some(({ choices }) => choices === undefined || choices.includes(value))) return [];
  const choices = [...new Set(typed.flatMap((one) => one.choices ?? []))];
  return [{ reason: 'invalid-choice', field, issue: `must be one of: ${choices.join(', ')}` }];
}
