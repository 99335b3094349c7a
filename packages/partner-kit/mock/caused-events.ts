// Which events a request to a mock causes, and with which data: derived from `x-emits`, the reply, and the examples of the events. Pure.
import { listEntries, resolveReference, toList, type Contract, type Operation, type Tree } from '../document.js';
import type { Validate } from '../schemas.js';
import { findSuccess } from './collections.js';
import { findEventExample } from './events.js';
import { getIdPrefix, isObject, type JsonObject } from './objects.js';
import type { CausedEvent } from './replies.js';

interface Outcome {
  readonly status: number;
  /** The body of the request. */
  readonly sent: unknown;
  /** The body of the reply, or the object that was removed. */
  readonly object: unknown;
}

/** Returns the events of `x-emits` that a request and its reply go with: the action `reject` goes with `content.rejected`, but not with
 *  `content.approved`; an order that is `shipped` doesn't go with `order.completed`. */
export function listCausedEvents(
  { contract, validate }: { contract: Contract; validate: Validate },
  operation: Operation,
  { status, sent, object }: Outcome,
): CausedEvent[] {
  if (status >= 300 || operation.emits.length === 0) return [];
  const reply = findSuccess(contract, operation);
  const bodies = [
    { choices: listBodyChoices(contract.document, operation.node['requestBody']), value: sent },
    { choices: listBodyChoices(contract.document, reply), value: object },
  ];
  const isCaused = (event: string): boolean => {
    const verb = event.slice(event.lastIndexOf('.') + 1);
    // The request decides, if it can.
    const body = bodies.find(({ choices }) => choices.some((choice) => verb.startsWith(choice)));
    const isChosen = !body || listTexts(body.value).some((text) => text !== '' && body.choices.includes(text) && verb.startsWith(text));
    return isChosen && fitsStatus(operation, verb, status);
  };
  return operation.emits.filter(isCaused).map((event) => ({ event, data: createEventData({ contract, validate }, event, object) }));
}

/** Of an operation that creates or updates, 201 is a creation and 200 an update. */
function fitsStatus({ statuses }: Operation, verb: string, status: number): boolean {
  if (!statuses.includes(200) || !statuses.includes(201)) return true;
  return status === 201 ? verb !== 'updated' : verb !== 'created';
}

function listBodyChoices(document: Tree, body: Tree | undefined): string[] {
  const schema = body && resolveReference(document, body)['content']?.['application/json']?.['schema'];
  return schema ? listChoices(document, schema, new Set()) : [];
}

/** Returns the values of all enums in a schema. */
function listChoices(document: Tree, schema: Tree, seen: Set<Tree>): string[] {
  const resolved = resolveReference(document, schema);
  if (seen.has(resolved)) return [];
  seen.add(resolved);
  const parts = [
    ...listEntries(resolved['properties']).map(([, property]) => property),
    ...['allOf', 'oneOf', 'anyOf'].flatMap((name) => toList(resolved[name])),
    ...(resolved['items'] ? [resolved['items']] : []),
  ];
  return [...toList(resolved['enum']).map(String), ...parts.flatMap((part) => listChoices(document, part, seen))];
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** Returns the example data of an event, with the ids and the fields of an object wherever the schema of the event allows them. */
function createEventData({ contract, validate }: { contract: Contract; validate: Validate }, event: string, object: unknown): unknown {
  const example = findEventExample(contract, event) as unknown as { data: JsonObject } | undefined;
  if (!example || !isObject(object)) return example?.data;
  const pointer = `/webhooks/${event}/post/requestBody/content/application~1json/schema`;
  const isValid = (data: JsonObject): boolean => validate(pointer, { ...example, data }).length === 0;
  return Object.entries(example.data).reduce<JsonObject>((data, [name, value]) => {
    const candidates = listCandidates({ name, value }, object).map((one) => ({ ...data, [name]: one }));
    return candidates.find(isValid) ?? data;
  }, example.data);
}

/** Returns what a field of an event can be, the closest to the object first. */
function listCandidates({ name, value }: { name: string; value: unknown }, object: JsonObject): unknown[] {
  const prefix = getIdPrefix(object['id']);
  const isSame = (id: unknown): boolean => prefix !== undefined && getIdPrefix(id) === prefix;
  if (isSame(value)) return [object['id']];
  if (isObject(value) && isSame(value['id'])) return [object, { ...value, ...object }];
  return name in object ? [object[name]] : [];
}
